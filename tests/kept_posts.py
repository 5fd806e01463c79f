"""Posts that real blogging software made from our texts, as `python3 -m tests.blogs --keep` saved
them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

KEPT = Path(__file__).resolve().parent / "browser" / "kept"
ENGINES: tuple[str, ...] = tuple(sorted(file.stem for file in KEPT.glob("*.html")))


def kept(engine: str) -> Mapping[str, str]:
    """The HTML of each form; `{site}` stands for the site's address."""
    text = (KEPT / f"{engine}.html").read_text("utf-8")
    parts = re.split(r"<!-- form: (\w+) -->\n", text)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))
