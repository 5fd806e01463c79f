"""Values from outside (what the page has kept, events, files), read without trusting them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from typing import Any

MOST = 999_999
"""The largest number from outside, either sign."""


def whole(value: object) -> int | None:
    """A whole number such as a ply, a seat or a count, also one written as digits. None for all
    else."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 6:
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > MOST:
        return None
    return value


def mapping(value: object) -> Mapping[str, Any]:
    """A JSON object; an empty one for all else."""
    return value if isinstance(value, dict) else {}


def texts(value: object, most: int | None = None) -> tuple[str, ...]:
    """The texts among the first values of a list; none for all else."""
    values = value[:most] if isinstance(value, list | tuple) else ()
    return tuple(text for text in values if isinstance(text, str))


def last_of(pairs: Iterable[tuple[str, int]], most: int) -> dict[str, int]:
    """The last so many of these pairs: what was added last is not what is given up."""
    return dict(deque(pairs, most))
