"""What has been drawn before and looks the same again: a move changes little of a large board."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from web.markup import Element

MOST = 4_000
"""Elements that are remembered: those of a long game, and no more than some two megabytes."""

_KNOWN: dict[Hashable, Element] = {}


def once(key: Hashable, draw: Callable[[], Element]) -> Element:
    """The element that was drawn for this key, or one that is drawn now. key: all that it depends
    on, the language included, after a name of its own."""
    element = _KNOWN.get(key)
    if element is None:
        if len(_KNOWN) >= MOST:
            _KNOWN.clear()
        element = _KNOWN[key] = draw()
    return element
