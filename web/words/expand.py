"""Reads a Hunspell dictionary and writes out every form that its affix rules make.

Only what the dictionaries here use: flags of one or two characters, prefixes and suffixes, suffixes
that carry flags of further suffixes (two levels), forms that only exist with an affix, forbidden
forms. French elisions (`l'`, `qu'`) are prefixes; they make no word of their own and are left out.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

Flags = frozenset[str]
"""Of `Affixes.flag` characters each."""


FLAGS = {"": 1, "UTF-8": 1, "long": 2}
"""How many characters a flag has, by the setting FLAG."""


class Rule(NamedTuple):
    """One line of an affix: what it takes off, what it puts on, where it fits, what follows."""

    off: str
    on: str
    fits: re.Pattern[str] | None
    flags: Flags


class Affixes(NamedTuple):
    """The rules of an `.aff` file by flag.

    crossing: prefixes that also go before a form made by a suffix.
    needs_affix, forbidden: the flags of stems that are no words by themselves, or not at all; empty
        for none. flag: the number of characters of a flag.
    """

    prefixes: dict[str, list[Rule]]
    suffixes: dict[str, list[Rule]]
    crossing: Flags
    needs_affix: str
    forbidden: str
    flag: int


class Entry(NamedTuple):
    """One line of a `.dic` file."""

    stem: str
    flags: Flags


def flags_in(text: str, size: int) -> Flags:
    """The flags of a line, of so many characters each."""
    return frozenset(text[i : i + size] for i in range(0, len(text), size))


def read_affixes(text: str) -> Affixes:
    """The rules of an `.aff` file. Raises ValueError for flags that are numbers."""
    kind = next((line.split()[1] for line in text.splitlines() if line.startswith("FLAG ")), "")
    if kind not in FLAGS:
        raise ValueError(f"flags of one or two characters expected, not FLAG {kind}")
    size = FLAGS[kind]
    rules: dict[str, dict[str, list[Rule]]] = {"PFX": defaultdict(list), "SFX": defaultdict(list)}
    crossing: set[str] = set()
    settings: dict[str, str] = {}
    for words in map(str.split, text.splitlines()):
        match words:
            case ["PFX" | "SFX", flag, "Y" | "N" as crosses, _]:
                if crosses == "Y":
                    crossing.add(flag)
            case ["PFX" | "SFX" as kind, flag, off, addition, condition, *_]:
                on, _, more = addition.partition("/")
                pattern = f"(?:{condition})\\Z" if kind == "SFX" else condition
                fits = None if condition == "." else re.compile(pattern)
                off, on = ("" if part == "0" else part for part in (off, on))
                rules[kind][flag].append(Rule(off, on, fits, flags_in(more, size)))
            case [name, value]:
                settings[name] = value
    return Affixes(
        dict(rules["PFX"]),
        dict(rules["SFX"]),
        frozenset(crossing),
        settings.get("NEEDAFFIX", ""),
        settings.get("FORBIDDENWORD", ""),
        size,
    )


def read_entries(text: str, size: int) -> Iterator[Entry]:
    """The lines of a `.dic` file after the first, which only counts them. size: of a flag."""
    for line in text.splitlines()[1:]:
        if words := line.split():
            stem, _, flags = words[0].partition("/")
            yield Entry(stem, flags_in(flags, size))


def forms(entry: Entry, affixes: Affixes) -> set[str]:
    """The words that an entry stands for."""
    if affixes.forbidden in entry.flags:
        return set()
    once = list(_suffixed(entry, affixes))
    made = [*once, *(twice for form in once for twice in _suffixed(form, affixes))]
    if affixes.needs_affix not in entry.flags:
        made.append(entry)
    words = {form.stem for form in made if affixes.needs_affix not in form.flags}
    for form in made:
        for prefixed in _prefixed(form, entry, affixes):
            words.add(prefixed.stem)
            words.update(form.stem for form in _suffixed(prefixed, affixes))
    return words


def _suffixed(form: Entry, affixes: Affixes) -> Iterator[Entry]:
    """The form with each suffix that its flags name, one suffix at a time."""
    for flag in form.flags:
        for off, on, fits, flags in affixes.suffixes.get(flag, ()):
            if form.stem.endswith(off) and (fits is None or fits.search(form.stem)):
                yield Entry(form.stem[: len(form.stem) - len(off)] + on, flags)


def _prefixed(form: Entry, entry: Entry, affixes: Affixes) -> Iterator[Entry]:
    """The form with each prefix that its flags or its entry's name, elisions left out."""
    for flag in entry.flags | form.flags:
        if form.stem != entry.stem and flag not in affixes.crossing:
            continue
        for off, on, fits, flags in affixes.prefixes.get(flag, ()):
            if "'" in on or "’" in on:
                continue
            if form.stem.startswith(off) and (fits is None or fits.match(form.stem)):
                yield Entry(on + form.stem[len(off) :], flags)
