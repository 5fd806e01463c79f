"""What the wheel has of boards, sentences and puzzles: only what Python shows.

`setup.py` calls it when the wheel is built. A copy of the repository, and a package that is
installed in place, have everything.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

from pygame_rules.display.art import PACKED
from web.builder import art

LEFT_OUT = (
    "*/awards.py",
    "awards.py",
    "display/art/players",
    "display/art/scenes.css",
    "display/art/svg.py",
    "display/boards/still.py",
    "display/games/*/art",
    "display/games/*/gallery.py",
    "display/games/*/page.css",
    "display/games/*/pictograms.py",
    "display/games/*/rules.py",
    "display/games/*/scene.svg",
    "display/games/reading.py",
    "display/locales/*.toml",
    "display/locales/*/*.txt",
    "display/locales/*/home.json",
    "display/locales/*/page.json",
    "puzzles/daily.py",
)
"""Files of `pygame_rules` that only the page, or who writes it, reads. The drawings are in one
file, as on the site."""

OF_PAGE = re.compile(
    r"(?:aim|analysis|award|best|brief|chapter|credits|figure|foretold|forewarned|gloss|hint\.do"
    r"|hint\.why|keys|lesson|material|notation|notice|option|place|plate|promise|puzzle|relief"
    r"|reconstruction|rule|seen|set|story|trouble|why)\b"
)
"""Beginnings of the keys of a game's sentences that only the page says."""

OF_PYTHON = re.compile(r"(?:cancel|done|list|mark\.\w+|number\.\d+|rule|scores|target\.\S+|turn)$")
"""Keys of the sentences of all games that Python says, too."""


def slim(folder: Path) -> None:
    """Leave out of a built package what Python does not show. folder: `pygame_rules` in it."""
    for pattern in LEFT_OUT:
        for place in folder.glob(pattern):
            shutil.rmtree(place) if place.is_dir() else place.unlink()
    display = folder / "display"
    (display / "art" / PACKED).write_text(art.packed(), "utf-8")
    for file in (*display.glob("games/*/*.json"), *display.glob("locales/*/table.json")):
        texts: dict[str, str] = json.loads(file.read_text("utf-8"))
        kept = {key: text for key, text in texts.items() if said(file.stem, key)}
        file.write_text(json.dumps(kept, ensure_ascii=False, indent=0) + "\n", "utf-8")


def said(section: str, key: str) -> bool:
    """Whether Python says a sentence. section: `table`, or a language for a sentence of a game."""
    own = OF_PYTHON if section == "table" else OF_PAGE
    return bool(own.match(key)) is (section == "table")
