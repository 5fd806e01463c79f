"""Names of sentences, as opposed to text that came from outside."""

from __future__ import annotations


class Key(str):
    """A parameter that names an entry of the locale files (`<game>.side.0`), not a text to show."""

    __slots__ = ()
