"""All sentences a player reads, in French and English.

`<language>/<section>.json` is a flat map from key to sentence; the section's name comes first in
the full key (`siam.side.0`). `{name}` marks a parameter.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pkgutil import get_data

from pygame_rules import Key

LANGUAGES = ("en", "fr")
"""The first is the one used when a reader prefers neither."""


class Catalogue:
    """The sentences of one language."""

    def __init__(self, language: str) -> None:
        self.language = language if language in LANGUAGES else LANGUAGES[0]
        self._texts: dict[str, str] = {}
        self._sections: set[str] = set()

    def __call__(self, key: str, params: Mapping[str, object] | None = None) -> str:
        """The sentence for a key. A parameter that is a `Key` is looked up as well.

        With a parameter `count` of 1 the sentence `<key>.one` is taken where there is one. A
        sentence that begins with a looked-up parameter gets a capital.
        A key nobody translated comes back as it is: visible, and found by the tests.
        """
        section = key.partition(".")[0]
        if section not in self._sections:
            self._load(section)
        text = self._texts.get(key, str(key))
        if not params:
            return text
        if params.get("count") == 1:
            text = self._texts.get(f"{key}.one", text)
        said = text.format_map({name: self._value(value) for name, value in params.items()})
        opening = text[1:].partition("}")[0] if text.startswith("{") else ""
        return said[:1].upper() + said[1:] if isinstance(params.get(opening), Key) else said

    def has(self, key: str) -> bool:
        """Whether there is a sentence for a key."""
        return self(key) != key

    def _value(self, value: object) -> str:
        return self(value) if isinstance(value, Key) else str(value)

    def _load(self, section: str) -> None:
        self._sections.add(section)
        try:
            data = get_data(__name__, f"{self.language}/{section}.json")
        except OSError:
            return
        texts: dict[str, str] = json.loads(data or b"{}")
        self._texts.update({f"{section}.{key}": text for key, text in texts.items()})
