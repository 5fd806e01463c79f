"""Many records in one text, one after the other."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from pygame_rules.malformed import Malformed

R = TypeVar("R")

_HEADER = re.compile(r'\ufeff?[ \t]*\[([A-Z]\w*) "')


def parse_many(text: Iterable[str], parse: Callable[[str], R]) -> Iterator[R]:
    """The records of a text, or of its lines; see `Record.parse_many`. parse: reads one."""
    for first, block in _blocks(text.split("\n") if isinstance(text, str) else text):
        try:
            yield parse(block)
        except Malformed as error:
            number = error.number
            if error.place == "line" and number is not None:
                number += first
            fields = error.what, error.problem, error.place, error.text, number, error.wanted
            raise Malformed(*fields) from error


def _blocks(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The text of each record, with the number of lines before it. It ends where headers begin
    again."""
    first, block, named, beside = 0, list[str](), False, False
    for number, line in enumerate(lines):
        header = _HEADER.match(line)
        if header and named and not beside:
            yield first, "\n".join(block)
            first, block, named = number, [], False
        named = named or bool(header and header[1] == "Game")
        beside = bool(header)
        block.append(line.removesuffix("\n"))
    if any(map(str.strip, block)):
        yield first, "\n".join(block)
