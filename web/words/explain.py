"""Make the files that say what words are: `python3 web/words/explain.py [LANGUAGE …]`; else all.

Reads the same dictionaries as `make.py` and the lists that this has made, and writes
`data/<language>.glosses`, which `pygame_rules.tambouille.glosses` describes. What a word is follows
from the affix that made it: a conjugation, a plural and so on. The same input gives the same bytes.
"""

import json
import re
import sys
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from pygame_rules.tambouille.glosses import HEAD, MAGIC, VERSION, code  # noqa: E402
from pygame_rules.tambouille.lexicon import Lexicon  # noqa: E402
from web.words.archives import SourceError  # noqa: E402
from web.words.expand import Affixes, Entry  # noqa: E402
from web.words.make import SOURCES, TARGET, read_source  # noqa: E402
from web.words.pack import pack  # noqa: E402
from web.words.select import Tiers, fold  # noqa: E402

LONGEST = 13
"""The most letters of a base that is explained: hardly any longer word is ever laid."""

Pairs = frozenset[tuple[str, str, str]]
"""What an affix makes of bases: what a form is, the letters taken off, the letters put on."""

ENGLISH = {"D": "v", "G": "v", "T": "s", "Y": "a", "P": "n"}
"""What forms with an English suffix always are. An -s or -er depends on the other suffixes of the
entry. Of the rest nothing is said: the dictionary has some of them at bases that they only look as
if they were made of."""


def french(entry: Entry, affixes: Affixes) -> Iterator[Pairs]:
    """The forms of a French entry, by affix. A conjugation makes the infinitive itself, or
    participles (p, q); other affixes make plurals and feminine forms. Of the rest nothing is
    said."""
    for flag in sorted(entry.flags & affixes.suffixes.keys()):
        rules = affixes.suffixes[flag]
        verb = any(rule.off == rule.on != "" for rule in rules) or flag[0] in "pq"
        made = {*_made(entry, affixes, flag)}
        ons = {on for _, on in made}
        kinds = {on: "v" if verb else _number(on, ons) for on in ons}
        yield frozenset((kinds[on], off, on) for off, on in made if kinds[on])


def _number(on: str, ons: set[str]) -> str:
    """What the ending of a noun or an adjective makes: `p` a plural, `f` a feminine form, `q` both;
    empty where that is not clear. ons: all endings of the affix."""
    if on in ("S", "X", "UX", "AUX"):
        return "p"
    if on.endswith("ES") and on[:-1] in ons:
        return "q"
    return "f" if on.endswith("E") and on + "S" in ons else ""


def english(entry: Entry, affixes: Affixes) -> Iterator[Pairs]:
    """The forms of an English entry, by suffix. An -s is a verb's where there is an -ed or -ing, a
    plural's where there is a possessive, and may be both; -er compares where there is an -est."""
    flags = entry.flags
    for flag in sorted(flags & affixes.suffixes.keys() - {"M"}):
        kinds = [ENGLISH[flag]] if flag in ENGLISH else []
        if flag == "S":
            kinds = ["v"] * bool(flags & {"D", "G"}) + ["p"] * ("M" in flags)
        if flag == "R" and "T" in flags:
            kinds = ["c"]
        for kind in kinds:
            yield frozenset((kind, off, on) for off, on in _made(entry, affixes, flag))


def _made(entry: Entry, affixes: Affixes, flag: str) -> Iterator[tuple[str, str]]:
    """What a suffix takes off an entry and puts on, in capital letters, without what both have."""
    for rule in affixes.suffixes[flag]:
        fits = rule.fits is None or rule.fits.search(entry.stem)
        if fits and entry.stem.endswith(rule.off):
            off, on = fold(rule.off), fold(rule.on)
            while off[:1] == on[:1] != "":
                off, on = off[1:], on[1:]
            if off or on:
                yield off, on


READERS = {"french": french, "english": english}
_WORD = re.compile(r"[A-Z]{2,}")


def tagged(
    entries: Iterable[Entry], affixes: Affixes, language: str, listed: frozenset[str]
) -> Mapping[Pairs, frozenset[str]]:
    """By what an affix makes, the bases that have it. listed: the words of the language's list."""
    found: dict[Pairs, set[str]] = {}
    for entry in entries:
        base = fold(entry.stem)
        short = len(base) <= LONGEST and _WORD.fullmatch(base)
        if entry.stem != entry.stem.lower() or not short or base not in listed:
            continue
        for pairs in READERS[language](entry, affixes):
            if pairs:
                found.setdefault(pairs, set()).add(base)
    return {pairs: frozenset(bases) for pairs, bases in found.items()}


def packed(bases: Mapping[Pairs, frozenset[str]]) -> bytes:
    """The file. The affixes with most bases have the first codes."""
    order = sorted(bases, key=lambda pairs: (-len(bases[pairs]), sorted(pairs)))
    tags = frozenset(
        base + code(number) for number, pairs in enumerate(order) for base in bases[pairs]
    )
    rules = json.dumps([sorted(pairs) for pairs in order], separators=(",", ":")).encode()
    squeezed = zlib.compress(rules, 9)
    body = squeezed + pack(Tiers(tags, frozenset()))
    return HEAD.pack(MAGIC, VERSION, len(squeezed), zlib.crc32(body)) + body


def main(languages: Sequence[str] = ()) -> int:
    """Run the command; returns the exit status."""
    for language in languages or SOURCES:
        if language not in SOURCES:
            print(f"No dictionary of {language!r}. Known: {', '.join(SOURCES)}.", file=sys.stderr)
            return 2
        try:
            affixes, entries = read_source(SOURCES[language])
        except SourceError as error:
            print(f"The file could not be made. {error}", file=sys.stderr)
            return 1
        listed = Lexicon.read((TARGET / f"{language}.words").read_bytes())
        bases = tagged(entries, affixes, language, frozenset(listed.words(proper=False)))
        data = packed(bases)
        (TARGET / f"{language}.glosses").write_bytes(data)
        print(f"{language}.glosses: {len(bases)} affixes, {len(data):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
