"""Sentences with sentences inside them, until the catalogue knows the language."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias, Union

from pygame_rules import Draft, Key
from pygame_rules.display.locales import Catalogue, Foreign

Part: TypeAlias = Union[str, int, Key, "Phrase", "tuple[Phrase, ...]"]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence's key and parameters; a parameter may hold phrases, which are listed."""

    key: str
    params: Mapping[str, Part] = field(default_factory=dict)


def together(key: str, params: Iterable[Mapping[str, Part]]) -> Phrase:
    """One sentence for several things alike: `<key>` lists as `{each}` what `<key>.each` says of
    them."""
    return Phrase(key, {"each": tuple(Phrase(f"{key}.each", one) for one in params)})


def join_phrases(words: Catalogue, phrases: Iterable[Phrase]) -> str:
    """Phrases one after the other, each a sentence; empty for none."""
    return " ".join(said if said.endswith(".") else f"{said}." for said in texts(words, phrases))


def texts(words: Catalogue, phrases: Iterable[Phrase]) -> list[str]:
    """The text of each phrase."""
    return [text(words, phrase) for phrase in phrases]


def text(words: Catalogue, phrase: Phrase) -> str:
    """A phrase in words."""
    params: dict[str, Any] = {name: _part(words, part) for name, part in phrase.params.items()}
    return words(phrase.key, params)


def _part(words: Catalogue, part: Part) -> str | int | Key:
    if isinstance(part, Phrase):
        return _inside(words, part)
    if isinstance(part, tuple):
        return join_names(words, (_inside(words, phrase) for phrase in part))
    return part


def join_names(words: Catalogue, names: Iterable[str]) -> str:
    """Names as a list: "A, B and C"; empty for none."""
    *others, last = [*names] or [""]
    return words("table.list", {"others": ", ".join(others), "last": last}) if others else last


def _inside(words: Catalogue, phrase: Phrase) -> str:
    """A phrase inside another one: it begins no sentence, so it gets no capital."""
    named = {
        name: words(part) if isinstance(part, Key) else part for name, part in phrase.params.items()
    }
    return text(words, Phrase(phrase.key, named))


def marked(
    params: Mapping[str, Part], foreign: Collection[str], language: str
) -> Mapping[str, Part]:
    """Parameters, with those whose names are in `foreign` marked as words of a language."""
    return {
        name: Foreign(value, language) if name in foreign and isinstance(value, str) else value
        for name, value in params.items()
    }


def nothing(*_: object) -> tuple[Phrase, ...]:
    """For a game that has nothing to add."""
    return ()


def nothing_drawn(before: object, move: object, after: object) -> tuple[Phrase, ...]:
    """For a game in which no move brings its seat anything secret."""
    return ()


def by_name(words: Catalogue, draft: Draft[Any]) -> str | None:
    """For a game whose choices are few enough to be named one by one."""
    return None


def as_typed(text: str) -> str:
    """For a game whose moves are typed as its rules write them."""
    return text


def same(params: Mapping[str, str | int]) -> Mapping[str, str | int]:
    """For a game whose events can be said as they are."""
    return params
