"""Keys of locale files among the parameters of a sentence."""

from __future__ import annotations


class Key(str):
    """A parameter that is a key of the locale files (`<game>.side.0`), not a text to show."""

    __slots__ = ()
