"""Make the lists of much used words: `python3 web/words/common.py [LANGUAGE …]`; all by default.

Hints prefer them. Reads how often words are used from a pinned package of word frequencies, and
keeps those that are in the word list of the language and are not coarse
(`pygame_rules/tambouille/coarse.py`). Fetch the package first:

    pip download --no-deps --require-hashes -r web/words/requirements.txt -d web/.cache

The same input gives the same bytes.
"""

import gzip
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from pygame_rules.tambouille.coarse import coarse  # noqa: E402
from pygame_rules.tambouille.lexicon import Lexicon  # noqa: E402
from web.words.archives import SourceError  # noqa: E402
from web.words.make import TARGET  # noqa: E402
from web.words.pack import pack  # noqa: E402
from web.words.select import Tiers, fold  # noqa: E402

WHEEL = ROOT / "web" / ".cache" / "wordfreq-3.1.1-py3-none-any.whl"
DIGEST = "4b1c6ecffc6198be3396d5cf871c4423ca71c907c231348d352dd54d62b97473"
SOURCES = {"french": "fr", "english": "en"}
"""By language, its code in the package."""

MOST_USED, USED = 3_000, 10_000
"""How many words are the most used ones, and how many are much used: the list has these."""

QUOTED = 5
"""How many times lower the rank of a quoted word is in the language that it comes from."""


CLIPPED = {
    "french": "ANA DAN DEC DER DOM HAB IBN JAN KO MAC NOV OCT PLU REZ ROM TER VAL VAR VS XI",
    "english": "ABS ALT AMP CHI COL COS EDS EM FA JUN LO MAG MAR MIC MIL MO MU OLE OPT PIC REP "
    "RES REV SEN THO TI VOL XI YE",
}
"""By language, abbreviations and names that texts use much, and that the word list has as words
hardly anybody knows: our own reading."""


def ranked(data: bytes) -> Iterator[str]:
    """The words of a file of the package, the most used first.

    It is MessagePack: a list with a header, and then lists of words that are equally often used.
    """
    _, *groups = _Reader(data).item()
    for group in groups:
        yield from group


class _Reader:
    """Reads the few kinds of MessagePack values that the package uses."""

    def __init__(self, data: bytes) -> None:
        self._data, self._at = data, 0

    def item(self) -> list[list[str]]:
        """The list that the data holds. Raises ValueError for another kind of value."""
        found = self._value()
        if not isinstance(found, list):
            raise ValueError("no list")
        return found

    def _value(self) -> object:
        kind = self._number(1)
        if kind < 0x80:
            return kind
        if kind < 0x90:
            return [(self._value(), self._value()) for _ in range(kind & 15)]
        if kind < 0xA0:
            return [self._value() for _ in range(kind & 15)]
        if kind in (0xDC, 0xDD):
            return [self._value() for _ in range(self._number(2 if kind == 0xDC else 4))]
        if kind < 0xC0:
            return self._text(kind & 31)
        if kind in (0xD9, 0xDA):
            return self._text(self._number(1 if kind == 0xD9 else 2))
        raise ValueError(f"unknown kind {kind:#x}")

    def _number(self, size: int) -> int:
        self._at += size
        return int.from_bytes(self._data[self._at - size : self._at], "big")

    def _text(self, size: int) -> str:
        self._at += size
        return self._data[self._at - size : self._at].decode()


def borrowed(words: Iterable[str], others: Iterable[str]) -> set[str]:
    """The words that texts of a language only quote from another one: their rank there is less
    than 1/`QUOTED` of that here, as of `wall` in French. words: those of the language, the most
    used first; others: those of the other language."""
    here, there = _ranks(words), _ranks(others)
    return {word for word, rank in here.items() if QUOTED * there.get(word, rank) < rank}


def _ranks(words: Iterable[str]) -> dict[str, int]:
    """The rank of each word, as it is spelt on the cards, from 0."""
    found: dict[str, int] = {}
    for word in words:
        found.setdefault(fold(word), len(found))
    return found


def choose(
    words: Iterable[str], known: Lexicon, bad: Callable[[str], bool] = lambda word: False
) -> Tiers:
    """The much used words of a list in two tiers: the most used are its common words, the others
    its proper ones. Left out: what the list does not have, and what it has only as a name.

    bad: whether a word is to be left out as well."""
    found: dict[str, None] = {}
    for word in words:
        folded = fold(word)
        plain = len(folded) > 1 and folded.isascii() and folded.isalpha()
        if plain and known.has(folded, False) and not bad(folded):
            found[folded] = None
            if len(found) == USED:
                break
    chosen = list(found)
    return Tiers(frozenset(chosen[:MOST_USED]), frozenset(chosen[MOST_USED:]))


def read_source(language: str, wheel: Path = WHEEL) -> bytes:
    """The package's file of a language. Raises SourceError unless it is the pinned package."""
    if not wheel.is_file():
        raise SourceError(f"{wheel} is missing. The first lines of {__file__} say how to fetch it.")
    if sha256(wheel.read_bytes()).hexdigest() != DIGEST:
        raise SourceError(f"{wheel} is not the pinned version. Delete it and fetch it again.")
    with ZipFile(wheel) as archive:
        return gzip.decompress(archive.read(f"wordfreq/data/small_{SOURCES[language]}.msgpack.gz"))


def much_used(language: str, known: Lexicon) -> Tiers:
    """The list of a language. Raises SourceError where the package can't be used."""
    own, coarsely = list(ranked(read_source(language))), coarse(language)
    others = (ranked(read_source(other)) for other in SOURCES if other != language)
    quoted = set[str]().union(*(borrowed(own, other) for other in others))
    left_out = quoted.union(CLIPPED[language].split())
    return choose(own, known, lambda word: word in left_out or coarsely(word))


def main(languages: Sequence[str] = ()) -> int:
    """Run the command; returns the exit status."""
    for language in languages or SOURCES:
        if language not in SOURCES:
            print(f"No frequencies of {language!r}. Known: {', '.join(SOURCES)}.", file=sys.stderr)
            return 2
        known = Lexicon.read((TARGET / f"{language}.words").read_bytes())
        try:
            tiers = much_used(language, known)
        except SourceError as error:
            print(f"The list could not be made. {error}", file=sys.stderr)
            return 1
        data = pack(tiers)
        (TARGET / f"{language}.common").write_bytes(data)
        print(f"{language}.common: {sum(map(len, tiers)):,} words, {len(data):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
