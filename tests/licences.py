"""The licence of each data file, as the table beside it names it."""

from __future__ import annotations

import re
from pathlib import Path

from pygame_rules import NAMES

ROOT = Path(__file__).resolve().parents[1]
DATA = sorted(
    file
    for name in NAMES
    for file in (ROOT / "pygame_rules" / name).glob("data/*")
    if not re.match(r"README|LICENSE", file.name)
)
"""The data files of all games."""


def named(folder: Path) -> dict[str, str]:
    """The licence of each file in a folder of data, as the table of its README names it."""
    text = (folder / "README.md").read_text("utf-8")
    table = text.partition("| file | licence |\n")[2].partition("\n\n")[0]
    return dict(re.findall(r"^\| `([\w.]+)` \| ([\w.-]+) \|$", table, re.M))


def text_of(licence: str, folder: Path) -> Path:
    """The file with the text of a licence: the project's own, or one beside the data."""
    return ROOT / "LICENSE" if licence == "MIT" else folder / f"LICENSE-{licence}.txt"
