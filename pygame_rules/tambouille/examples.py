"""Tambouille's examples in words of other languages than French.

They have the same ids and clauses as those of the rulebook, and stand in `data/<language>.examples`
in the same form. The first line is `examples 1 LANGUAGE 1a2b3c4d`, with the version of the layout
and the CRC-32 of all other lines (`web/words/examples.py` writes it).
"""

from __future__ import annotations

from zlib import crc32

from pygame_rules.malformed import Malformed
from pygame_rules.packaged import packaged
from pygame_rules.rulebook import Example, read_examples, read_rulebook


def head(language: str, body: bytes) -> bytes:
    """The first line of a language's file."""
    return f"examples 1 {language} {crc32(body):08x}".encode()


_loaded: dict[str, tuple[Example, ...]] = {}


def use(language: str, data: bytes) -> tuple[Example, ...]:
    """Read a language's examples from a file's bytes; `load` returns them from then on. Raises
    Malformed."""
    first, _, body = data.partition(b"\n")
    try:
        found = read_examples(body.decode("utf-8").splitlines())
    except ValueError:
        raise Malformed("data", "damaged") from None
    french = read_rulebook("tambouille").examples
    alike = [(one.id, one.clauses) for one in found] == [(one.id, one.clauses) for one in french]
    if first != head(language, body) or not alike:
        raise Malformed("data", "damaged")
    _loaded[language] = found
    return found


def load(language: str) -> tuple[Example, ...]:
    """The examples in a language's words, read once. Raises Malformed where their file is missing
    or damaged."""
    if language in _loaded:
        return _loaded[language]
    return use(language, packaged("tambouille", f"{language}.examples"))
