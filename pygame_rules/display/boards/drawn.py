"""A cache of drawn elements and of their labels: a move changes little of a large board."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

MOST = 4_000
"""Elements in the cache: enough for a long game, some two megabytes at most."""

_KNOWN: dict[Hashable, Any] = {}

T = TypeVar("T", bound=str)


def once(key: Hashable, draw: Callable[[], T]) -> T:
    """The element or label that was made for this key, or one that is made now. key: a name for its
    kind, then all that it depends on, the language included."""
    element: T | None = _KNOWN.get(key)
    if element is None:
        if len(_KNOWN) >= MOST:
            _KNOWN.clear()
        element = _KNOWN[key] = draw()
    return element
