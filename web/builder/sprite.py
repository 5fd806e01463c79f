"""The icons on buttons: taken from a pinned package and put into the page once as symbols."""

from __future__ import annotations

import re

from web.builder.node import WEB, BuildError

FOLDER = WEB / "node_modules/lucide-static/icons"

ICONS = {
    "alone": "user",
    "undo": "undo-2",
    "redo": "redo-2",
    "again": "history",
    "hint": "lightbulb",
    "rules": "book-open",
    "learn": "graduation-cap",
    "menu": "menu",
    "new": "circle-plus",
    "moves": "list-ordered",
    "file": "save",
    "share": "share-2",
    "analysis": "search-check",
    "puzzles": "puzzle",
    "all": "layout-grid",
    "keys": "keyboard",
    "turn": "refresh-cw",
    "unshelve": "archive-restore",
    "theme": "sun-moon",
    "home": "house",
    "settings": "settings",
    "look": "eye",
    "people": "users",
    "live": "monitor-smartphone",
    "play": "play",
    "award": "award",
    "paw": "paw-print",
    "barred": "route-off",
}
"""The package's name for each icon that the page shows (`controls.icon`)."""

_SHAPES = re.compile(r"<svg\b[^>]*>(.*)</svg>", re.DOTALL)


def symbols() -> str:
    """All icons as symbols in an invisible element. Raises BuildError where one is missing."""
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
