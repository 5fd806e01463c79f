"""Words that a child knows, which a beginner tries first."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from pygame_rules.tambouille import simple_english, simple_french
from pygame_rules.tambouille.coarse import decent
from pygame_rules.tambouille.languages import Language
from pygame_rules.tambouille.lexicon import MUCH_USED, load
from pygame_rules.tambouille.position import Position
from pygame_rules.tambouille.words import vocabulary

CHILDREN = {
    "french": (frozenset(simple_french.WORDS.split()), simple_french.ENDINGS),
    "english": (frozenset(simple_english.WORDS.split()), simple_english.ENDINGS),
}
"""By language, the words that a child knows, and the endings with which it knows them as well."""

SHORT = 5
"""The most letters of a word that a child may try without knowing it."""

Known = Callable[[str], bool]
"""Whether a player knows a word, given in capital letters."""


def simple(position: Position) -> Known:
    """The words that a child knows, those of one letter included."""
    return _simple(position.language)


@cache
def _simple(language: Language) -> Known:
    words, endings = CHILDREN[language.name]
    known = words | language.one_letter
    return lambda word: word in known or (word[-1] in endings and word[:-1] in words)


def plain(position: Position) -> Known:
    """The words that a child thinks of first: of those with an ending only the much used ones."""
    (words, _), child = CHILDREN[position.language.name], simple(position)
    used = load(position.language.name, MUCH_USED)
    return lambda word: word in words or (child(word) and (len(word) == 1 or used.has(word)))


def familiar(position: Position) -> Known:
    """The words that most people know: the much used ones."""
    return load(position.language.name, MUCH_USED).has


def short(position: Position) -> Known:
    """The short words of the list that are neither proper nouns nor coarse."""
    words, fit = vocabulary(position)._replace(proper=False), decent(position)
    return lambda word: len(word) <= SHORT and words.has(word) and fit(word)
