"""Chooses the words of a card game from the forms of a spell-checking dictionary."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from web.words.expand import Entry

FOLDER = Path(__file__).resolve().parent
"""It has a folder for each language, with the files `blocked.txt` and `added.txt`."""

_LIGATURES = str.maketrans({"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "ø": "o", "Ø": "O"})
_PLAYABLE = re.compile(r"[A-Z]{2,}")
_VOWEL = re.compile(r"[AEIOUY]")


class Tiers(NamedTuple):
    """The words of the list; no word is in both.

    common: words of the language. proper: words that are only names of persons, places, brands.
    """

    common: frozenset[str]
    proper: frozenset[str]


class Changes(NamedTuple):
    """What people decided about single words, in the spelling of the dictionary.

    blocked: readings that are left out: `po` only the common one, `Xe` only the proper one.
    added: words that are put in as common ones.
    """

    blocked: frozenset[str] = frozenset()
    added: frozenset[str] = frozenset()


class Recipe(NamedTuple):
    """What is particular to a language and its dictionary.

    one_letter: the words of one letter, whatever the dictionary says. spoken: what people do say
    and write without a vowel; the rest are abbreviations. without: flags of entries that are left
    out.
    """

    one_letter: frozenset[str]
    spoken: frozenset[str] = frozenset()
    without: frozenset[str] = frozenset()


def fold(form: str) -> str:
    """Capital letters without accents, cedilla or ligature."""
    plain = form.translate(_LIGATURES)
    if not plain.isascii():
        letters = unicodedata.normalize("NFD", plain)
        plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return plain.upper()


def read_changes(language: str, folder: Path = FOLDER) -> Changes:
    """The block list and the supplement of a language."""
    own = folder / language
    return Changes(_lines(own / "blocked.txt"), _lines(own / "added.txt"))


def _lines(file: Path) -> frozenset[str]:
    lines = file.read_text("utf-8").splitlines()
    return frozenset(word for line in lines for word in line.partition("#")[0].split())


def select(
    dictionary: Iterable[tuple[Entry, Iterable[str]]],
    changes: Changes,
    recipe: Recipe,
) -> Tiers:
    """The words among the forms of each entry, sorted into the two tiers.

    Left out: what has a hyphen, an apostrophe, a digit or a foreign letter; acronyms (a capital
    after the first letter); abbreviations (no vowel); what `recipe` and `changes` leave out. Forms
    of an entry that starts with a capital are proper nouns, unless a common word is spelt with the
    same letters.
    """
    common: set[str] = set()
    proper: set[str] = set()
    for entry, forms in dictionary:
        if not recipe.without & entry.flags:
            tier = proper if entry.stem[0].isupper() else common
            tier.update(fold(form) for form in forms if form[1:] == form[1:].lower())
    common = {word for word in common if _is_word(word, recipe)}
    proper = {word for word in proper if _is_word(word, recipe)}
    for word in changes.blocked:
        (common if word.islower() else proper).discard(fold(word))
    common |= recipe.one_letter | {fold(word) for word in changes.added}
    return Tiers(frozenset(common), frozenset(proper - common))


def _is_word(word: str, recipe: Recipe) -> bool:
    return _PLAYABLE.fullmatch(word) is not None and (
        _VOWEL.search(word) is not None or word in recipe.spoken
    )
