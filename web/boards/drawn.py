"""A cache of drawn elements: a move changes little of a large board."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from web.markup import Element

MOST = 4_000
"""Elements in the cache: enough for a long game, some two megabytes at most."""

_KNOWN: dict[Hashable, Element] = {}


def once(key: Hashable, draw: Callable[[], Element]) -> Element:
    """The element that was drawn for this key, or one that is drawn now. key: a name for its kind,
    then all that it depends on, the language included."""
    element = _KNOWN.get(key)
    if element is None:
        if len(_KNOWN) >= MOST:
            _KNOWN.clear()
        element = _KNOWN[key] = draw()
    return element
