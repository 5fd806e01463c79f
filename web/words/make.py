"""Make a word list of Tambouille: `python3 web/words/make.py [LANGUAGE …]`; all of them by default.

Reads the dictionary of each language among the pinned packages (`python3 web/build.py` fetches
them), a second source of words in `web/.cache` (`archives.py` says how it gets there), and the
block list and the supplement in the language's folder beside this file, and writes
`pygame_rules/tambouille/data`. The same input gives the same bytes.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import product
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from pygame_rules.tambouille.languages import ENGLISH, FRENCH  # noqa: E402
from web.words.archives import CACHE, Archive, SourceError  # noqa: E402
from web.words.expand import Affixes, Entry, forms, read_affixes, read_entries  # noqa: E402
from web.words.pack import pack  # noqa: E402
from web.words.select import (  # noqa: E402
    Changes,
    Further,
    Recipe,
    Tiers,
    fold,
    read_changes,
    select,
)  # fmt: skip

PACKAGES = ROOT / "web" / "node_modules"
TARGET = ROOT / "pygame_rules" / "tambouille" / "data"


Texts = Mapping[str, str]
"""The files of a package by name."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a language's words come from.

    package: the npm package of its dictionary. digests: the SHA-256 of its files, of the pinned
    version. recipe: how its words are chosen. archive: the second source. further: the words of
    that one.
    """

    package: str
    digests: Mapping[str, str]
    recipe: Recipe
    archive: Archive
    further: Callable[[Texts], Further]


EVERYDAY, RARE, SHORT = 60, 80, 6
"""The greatest size of the lists of everyday words, that of the lists of rare ones, and how many
letters a rare word has at most."""

SPOKEN = """
    BRR BRRR CRWTH CRWTHS CWM CWMS GRR HM HMM MM MMM NTH PFFT PHPHT PHT PSST PSSTS PST PSTS SH SHH
    TSK TSKS TSKTSK TSKTSKS ZZZ
"""
"""English words without a vowel."""

SIZES = (10, 20, 35, 40, 50, 55, 60, 70, 80)
SPELLINGS = ("", "english", "american", "british", "british_z", "canadian", "australian")
VARIANTS = ("", "variant_1", "variant_2", "variant_3")
"""The parts of the lists' names. Variant 1 are spellings that are as good; the others are rarer."""


def english(texts: Texts) -> Further:
    """The everyday words, and the rare ones that are short."""
    everyday, rare = set[str](), set[str]()
    for spelling, variant, size in product(SPELLINGS, VARIANTS, SIZES):
        name = f"{'_'.join(filter(None, (spelling, variant)))}-words.{size}"
        found = texts.get(name, "").split()
        if size <= EVERYDAY and variant in VARIANTS[:2]:
            everyday.update(found)
        rare.update(word for word in found if len(fold(word)) <= SHORT)
    return Further(frozenset(everyday), frozenset(rare - everyday))


def french(texts: Texts) -> Further:
    """All forms of the dictionary of all spellings."""
    common, proper = set[str](), set[str]()
    affixes = read_affixes(texts["fr.aff"])
    for entry in read_entries(texts["fr.dic"], affixes.flag):
        if not SOURCES[FRENCH.name].recipe.without & entry.flags:
            (proper if entry.stem[0].isupper() else common).update(forms(entry, affixes))
    return Further(frozenset(common), proper=frozenset(proper))


SOURCES: Mapping[str, Source] = {
    FRENCH.name: Source(
        "dictionary-fr",
        {
            "index.aff": "05a735d34c912e4e381ff08ee7c747923ccf5cf9dca81d8467982fa1ca51c2b7",
            "index.dic": "984e933237bc1224a48f42828233be9b03228260ef67aa8e2bdddcd03a26230d",
        },
        Recipe(
            FRENCH.one_letter,
            spoken=frozenset({"BRRR", "GRRR", "HMM", "PFF", "PFFT", "PST", "ZZZZ"}),
            without=frozenset({"U."}),  # symbols of units, which take the letters k, m, µ before
        ),
        Archive(
            "hunspell-fr-comprehensive_1%3a7.0-1_all.deb",
            "95492f44ddfef23a4cea1981aaa64610bee84ca3da8d5aa68552310873659d8d",
            "usr/share/hunspell",
        ),
        french,
    ),
    ENGLISH.name: Source(
        "dictionary-en",
        {
            "index.aff": "8ae1f19d4840d957728ad90555d5a8dff6cc5c046279c95ff0c00fc0a0136c7b",
            "index.dic": "f0b1a234bd178bdd01875b2a392a9647f888b8fe879f79c52aae62c2759b3647",
        },
        Recipe(
            ENGLISH.one_letter,
            spoken=frozenset(SPOKEN.split()),
            unsaid=frozenset({"!"}),  # words that a program should not suggest
            prefixed=False,  # its prefixes make words that nobody uses
        ),
        Archive(
            "scowl_2020.12.07-2_all.deb",
            "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718",
            "usr/share/dict/scowl",
        ),
        english,
    ),
}
"""By language."""


def read_source(source: Source, folder: Path = PACKAGES) -> tuple[Affixes, list[Entry]]:
    """The dictionary's rules and entries. Raises SourceError unless it is the pinned one."""
    texts: dict[str, str] = {}
    for name, digest in source.digests.items():
        file = folder / source.package / name
        if not file.is_file():
            raise SourceError(
                f"{file} is missing. Run `python3 web/build.py` first: it fetches it."
            )
        data = file.read_bytes()
        if sha256(data).hexdigest() != digest:
            raise SourceError(
                f"{file} is not the pinned version. Delete web/node_modules and run "
                "`python3 web/build.py`."
            )
        texts[name] = data.decode()
    affixes = read_affixes(texts["index.aff"])
    return affixes, list(read_entries(texts["index.dic"], affixes.flag))


def expanded(language: str, folder: Path = PACKAGES) -> Iterator[tuple[Entry, Iterable[str]]]:
    """The entries of a language's dictionary with their forms. Raises SourceError."""
    source = SOURCES[language]
    affixes, entries = read_source(source, folder)
    if not source.recipe.prefixed:
        affixes = affixes._replace(prefixes={})
    return ((entry, forms(entry, affixes)) for entry in entries)


def choose(language: str, changes: Changes, folder: Path = PACKAGES, cache: Path = CACHE) -> Tiers:
    """The words of a language's two sources with our changes. Raises SourceError."""
    source = SOURCES[language]
    further = source.further(source.archive.read(cache))
    return select(expanded(language, folder), changes, source.recipe, further)


def main(languages: Sequence[str] = ()) -> int:
    """Run the command; returns the exit status."""
    for language in languages or SOURCES:
        if language not in SOURCES:
            print(f"No dictionary of {language!r}. Known: {', '.join(SOURCES)}.", file=sys.stderr)
            return 2
        try:
            tiers = choose(language, read_changes(language))
        except SourceError as error:
            print(f"The word list could not be made. {error}", file=sys.stderr)
            return 1
        data = pack(tiers)
        TARGET.mkdir(parents=True, exist_ok=True)
        (TARGET / f"{language}.words").write_bytes(data)
        print(
            f"{language}.words: {len(tiers.common):,} common words, {len(tiers.proper):,} proper "
            f"nouns, {len(data):,} bytes"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
