"""The pictures on buttons: those of a pinned package, put into the page once, for all buttons."""

from __future__ import annotations

import re

from web.builder.node import WEB, BuildError

FOLDER = WEB / "node_modules/lucide-static/icons"

ICONS = {
    "undo": "undo-2",
    "redo": "redo-2",
    "hint": "lightbulb",
    "rules": "book-open",
    "menu": "menu",
    "new": "circle-plus",
    "moves": "list-ordered",
    "file": "save",
    "share": "share-2",
    "analysis": "search-check",
    "keys": "keyboard",
    "turn": "refresh-cw",
    "unshelve": "archive-restore",
    "theme": "sun-moon",
    "home": "house",
    "settings": "settings",
    "look": "eye",
    "alone": "user",
    "people": "users",
}
"""What each picture that the page shows (`controls.icon`) is called in the package."""

_SHAPES = re.compile(r"<svg\b[^>]*>(.*)</svg>", re.DOTALL)


def symbols() -> str:
    """All of them as symbols, in an element that shows nothing. BuildError where one lacks."""
    made = "".join(
        f'<symbol id="icon-{name}" viewBox="0 0 24 24">{_shapes(file)}</symbol>'
        for name, file in ICONS.items()
    )
    return f"<div hidden><svg>{made}</svg></div>"


def _shapes(name: str) -> str:
    file = FOLDER / f"{name}.svg"
    found = _SHAPES.search(file.read_text("utf-8")) if file.is_file() else None
    if found is None:
        raise BuildError(f"The pinned icons have no {name}; delete web/node_modules and retry.")
    return re.sub(r"\s*\n\s*", "", found[1]).replace(" />", "/>")
