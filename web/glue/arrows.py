"""Arrows over the board, drawn where their targets are on the screen."""

from __future__ import annotations

from web.glue.dom import by_id, first
from web.glue.paths import path_through
from web.glue.targets import middle


def lay_arrows() -> None:
    """Draw each arrow for the layout that the reader has."""
    overlay = first("#board > .ways")
    if not overlay:
        return
    box = overlay.getBoundingClientRect()
    for way in overlay.querySelectorAll("[data-way]"):
        spots = []
        for name in way.getAttribute("data-way").split():
            target = by_id(name)
            if target:
                x, y = middle(target)
                spots.append((x - box.left, y - box.top))
        way.setAttribute("d", path_through(spots))
