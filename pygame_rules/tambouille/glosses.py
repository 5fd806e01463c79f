"""What a word is: a verb form, a plural and so on, from the dictionary's own affixes.

It is read from a file (`data/<language>.glosses`), laid out like this, little-endian:

    4s   `GLOS`
    H    version
    I    number of bytes of the affixes
    I    CRC-32 of all that follows
         the affixes, JSON compressed by zlib: for each one a list of [kind, off, on]
         an automaton as in `lexicon`, of bases with the code of an affix behind them

A form that an affix makes of a base is the base without `off` at its end and with `on` instead.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from struct import Struct, error
from typing import NamedTuple

from pygame_rules.malformed import Malformed
from pygame_rules.packaged import packaged
from pygame_rules.tambouille.lexicon import Lexicon

MAGIC, VERSION = b"GLOS", 1
HEAD = Struct("<4sHII")

MARK = "["
"""It stands between a base and the code of an affix: the sign after Z, which has five bits too."""

VERB = "v"
"""The kind of the forms of verbs. Others: p plural, f feminine, q feminine plural, c comparative,
s superlative, a adverb, n noun of a quality."""


class Gloss(NamedTuple):
    """What a word is.

    kind: as in `VERB`; `verb` for a verb itself; `has-p`, `has-f` for a word whose plural or
    feminine form is `other`. other: the base, or that form.
    """

    kind: str
    other: str


def code(number: int) -> str:
    """The code of an affix by its number."""
    return MARK + chr(65 + number // 26) + chr(65 + number % 26)


@dataclass(frozen=True, slots=True)
class Glosses:
    """What is known of a language's words.

    bases: bases with codes. affixes: what each makes, by its number. endings: by what is put on,
    the kinds of the forms, what is taken off, and the code.
    """

    bases: Lexicon
    affixes: Sequence[Sequence[tuple[str, str, str]]]
    endings: Mapping[str, Sequence[tuple[str, str, str]]]

    @classmethod
    def read(cls, data: bytes) -> Glosses:
        """What a file's bytes say. Raises Malformed."""
        try:
            magic, version, size, checksum = HEAD.unpack_from(data)
            body = data[HEAD.size :]
            if (magic, version) != (MAGIC, VERSION) or zlib.crc32(body) != checksum:
                raise Malformed("data", "damaged")
            affixes = json.loads(zlib.decompress(body[:size]))
            bases = Lexicon.read(body[size:])
        except (error, zlib.error, ValueError) as fault:
            raise Malformed("data", "damaged") from fault
        endings: dict[str, list[tuple[str, str, str]]] = {}
        for number, made in enumerate(affixes):
            for kind, off, on in made:
                endings.setdefault(on, []).append((kind, off, code(number)))
        return cls(bases, affixes, endings)

    def of(self, word: str) -> tuple[Gloss, ...]:
        """What a word is, given in capital letters; nothing where that is not known."""
        return tuple(dict.fromkeys(chain(self._forms(word), self._itself(word))))

    def _forms(self, word: str) -> Iterator[Gloss]:
        """The bases that the word is a form of."""
        for length in range(len(word) + 1):
            for kind, off, sign in self.endings.get(word[length:], ()):
                base = word[:length] + off
                if base != word and self.bases.has(base + sign):
                    yield Gloss(kind, base)

    def _itself(self, word: str) -> Iterator[Gloss]:
        """What the word is by itself: a verb, or a word with a plural or a feminine form."""
        for number, made in enumerate(self.affixes):
            if not self.bases.has(word + code(number)):
                continue
            for kind, off, on in made:
                if kind == VERB:
                    yield Gloss("verb", "")
                elif kind in ("p", "f") and word.endswith(off):
                    yield Gloss(f"has-{kind}", word[: len(word) - len(off)] + on)


_loaded: dict[str, Glosses] = {}


def use(language: str, data: bytes) -> Glosses:
    """Read what is known of a language's words from a file's bytes; `load` returns it from then on.
    Raises Malformed."""
    _loaded[language] = Glosses.read(data)
    return _loaded[language]


def load(language: str) -> Glosses:
    """What is known of a language's words, read once. Raises Malformed where its file is missing or
    damaged."""
    if language in _loaded:
        return _loaded[language]
    return use(language, packaged("tambouille", f"{language}.glosses"))
