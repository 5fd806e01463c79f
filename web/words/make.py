"""Make a word list of Tambouille: `python3 web/words/make.py [LANGUAGE …]`; all of them by default.

Reads the dictionary of each language among the pinned packages (`python3 web/build.py` fetches
them) and the block list and the supplement in the language's folder beside this file, and writes
`pygame_rules/tambouille/data`. The same input gives the same bytes.
"""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from pygame_rules.tambouille.languages import ENGLISH, FRENCH  # noqa: E402
from web.words.expand import Affixes, Entry, forms, read_affixes, read_entries  # noqa: E402
from web.words.pack import pack  # noqa: E402
from web.words.select import Changes, Recipe, Tiers, read_changes, select  # noqa: E402

PACKAGES = ROOT / "web" / "node_modules"
TARGET = ROOT / "pygame_rules" / "tambouille" / "data"


@dataclass(frozen=True, slots=True)
class Source:
    """A dictionary.

    package: its npm package. digests: the SHA-256 of its files, of the pinned version. recipe: how
    its words are chosen.
    """

    package: str
    digests: Mapping[str, str]
    recipe: Recipe


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
    ),
    ENGLISH.name: Source(
        "dictionary-en",
        {
            "index.aff": "8ae1f19d4840d957728ad90555d5a8dff6cc5c046279c95ff0c00fc0a0136c7b",
            "index.dic": "f0b1a234bd178bdd01875b2a392a9647f888b8fe879f79c52aae62c2759b3647",
        },
        Recipe(
            ENGLISH.one_letter,
            spoken=frozenset({"BRR", "HMM", "NTH", "PSST", "SHH"}),
            without=frozenset({"!"}),  # words that a program should not suggest
        ),
    ),
}
"""By language."""


class SourceError(Exception):
    """The dictionary can't be used; the message says what to do."""


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


def choose(language: str, changes: Changes, folder: Path = PACKAGES) -> Tiers:
    """The words of a language's dictionary with our changes. Raises SourceError."""
    source = SOURCES[language]
    affixes, entries = read_source(source, folder)
    dictionary = ((entry, forms(entry, affixes)) for entry in entries)
    return select(dictionary, changes, source.recipe)


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
