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
    out. unsaid: flags of entries whose forms are left out, in whatever source they are. prefixed:
    whether prefixes make words.
    """

    one_letter: frozenset[str]
    spoken: frozenset[str] = frozenset()
    without: frozenset[str] = frozenset()
    unsaid: frozenset[str] = frozenset()
    prefixed: bool = True


class Further(NamedTuple):
    """The forms of a second source. rare: common words, unless the dictionary knows them only as
    names."""

    common: frozenset[str] = frozenset()
    rare: frozenset[str] = frozenset()
    proper: frozenset[str] = frozenset()


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
    further: Further = Further(),  # noqa: B008 - immutable
) -> Tiers:
    """The words among the forms of each entry and of a second source, sorted into the two tiers.

    Left out: what has a hyphen, an apostrophe, a digit or a foreign letter; acronyms (a capital
    after the first letter); abbreviations (no vowel); what `recipe` and `changes` leave out. Forms
    of an entry that starts with a capital are proper nouns, unless a common word is spelt with the
    same letters.
    """
    plain, names = set(further.common), set(further.proper)
    unsaid = set[str]()
    for entry, made in dictionary:
        if recipe.unsaid & entry.flags:
            unsaid.update(made)
        elif not recipe.without & entry.flags:
            (names if entry.stem[0].isupper() else plain).update(made)
    blocked = {fold(form) for form in changes.blocked if form.islower()}
    proper = _words(names, recipe) - {fold(form) for form in changes.blocked if not form.islower()}
    common = _words(plain - unsaid, recipe) | _words(further.rare - unsaid, recipe) - proper
    common = common - blocked | recipe.one_letter | {fold(word) for word in changes.added}
    return Tiers(frozenset(common), frozenset(proper - common))


def _words(forms: Iterable[str], recipe: Recipe) -> set[str]:
    """What the cards can spell of these forms, without acronyms and abbreviations."""
    folded = (fold(form) for form in forms if form[1:] == form[1:].lower())
    return {word for word in folded if _is_word(word, recipe)}


def _is_word(word: str, recipe: Recipe) -> bool:
    return _PLAYABLE.fullmatch(word) is not None and (
        _VOWEL.search(word) is not None or word in recipe.spoken
    )
