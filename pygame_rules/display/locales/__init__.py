"""All sentences a player reads, in French and English.

`<language>/<section>.json`, or `<language>.json` in the package of a game or of a late section, is
a flat map from key to sentence; the section's or the game's name comes first in the full key
(`<game>.side.0`). `{name}` marks a parameter.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pkgutil import get_data

from pygame_rules import NAMES, Key
from pygame_rules.display.locales.plurals import category

LATE = {"live": "web.table.live"}
"""Sections that stand in a package of their own, which is fetched when it is needed."""

LANGUAGES = ("en", "fr")
"""The first is the one used when a reader prefers neither."""


class Foreign(str):
    """A word of a language, such as those that a game is played with. In a sentence of another
    language it is put between `MARKS`."""

    language: str

    def __new__(cls, text: str, language: str) -> Foreign:
        """language: its code, such as `fr`."""
        made = super().__new__(cls, text)
        made.language = language
        return made


MARKS = ("\ue000", "\ue001", "\ue002")
"""The characters before the language of a word in a sentence of another language, between the
language and the word, and after the word. The module `markup` turns them into an element with
`lang`, and removes them from attributes. Texts from outside must not contain them."""


class Catalogue:
    """The sentences of one language."""

    def __init__(self, language: str) -> None:
        self.language = language if language in LANGUAGES else LANGUAGES[0]

    def __call__(self, key: str, params: Mapping[str, object] | None = None) -> str:
        """The sentence for a key. Parameters that are a `Key` are replaced by their sentences.

        With a parameter `count` the sentence `<key>.one` (or `.few`, ...: `plurals`) is taken where
        there is one for what the count is in this language. A sentence that begins with a looked-up
        parameter gets a capital. A key nobody translated comes back as it is: visible, and found by
        the tests.
        """
        texts = _section(self.language, key.partition(".")[0])
        text = texts.get(key, str(key))
        if not params:
            return text
        count = params.get("count")
        if isinstance(count, int):
            text = texts.get(f"{key}.{category(self.language, count)}", text)
        said = text.format_map({name: self._value(value) for name, value in params.items()})
        opening = text[1:].partition("}")[0] if text.startswith("{") else ""
        return said[:1].upper() + said[1:] if isinstance(params.get(opening), Key) else said

    def has(self, key: str) -> bool:
        """Whether there is a sentence for a key."""
        return self(key) != key

    def _value(self, value: object) -> str:
        if isinstance(value, Foreign) and value.language != self.language:
            return f"{MARKS[0]}{value.language}{MARKS[1]}{value}{MARKS[2]}"
        if isinstance(value, int):
            return figures(value)
        return self(value) if isinstance(value, Key) else str(value)


def figures(count: int) -> str:
    """A number in figures, with the minus sign that is printed, not with a hyphen."""
    return str(count).replace("-", "\N{MINUS SIGN}")


def number(count: int) -> Key | str:
    """A count as it stands in a sentence: up to twelve in a word, above that in figures."""
    return Key(f"table.number.{count}") if 0 < count <= 12 else figures(count)


@cache
def _section(language: str, section: str) -> Mapping[str, str]:
    """The sentences of one section, by full key; none for a section that does not exist."""
    try:
        if section in NAMES:
            data = get_data(f"pygame_rules.display.games.{section}", f"{language}.json")
        elif section in LATE:
            data = get_data(LATE[section], f"{language}.json")
        else:
            data = get_data(__name__, f"{language}/{section}.json")
    except (OSError, ImportError):
        return {}
    texts: dict[str, str] = json.loads(data or b"{}")
    return {f"{section}.{key}": text for key, text in texts.items()}
