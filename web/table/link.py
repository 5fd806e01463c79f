"""A game inside the page's address: `#record=<the record, percent-encoded>`."""

from __future__ import annotations

from pygame_rules import Malformed, Record

MAX_CHARACTERS = 60_000


def read_link(fragment: str) -> Record:
    """The game a fragment (without `#`) holds. Raises Malformed."""
    if len(fragment) > MAX_CHARACTERS:
        raise Malformed("link", "too-long")
    from urllib.parse import parse_qsl  # here, as it costs a fifth of our start-up time

    try:
        pairs = parse_qsl(fragment, strict_parsing=True, max_num_fields=4, errors="strict")
    except ValueError:
        raise Malformed("link", "unreadable", text=fragment) from None
    names = [name for name, _ in pairs]
    if names != ["record"]:
        raise Malformed("link", "unknown-name", text=" ".join(names))
    return Record.parse(pairs[0][1])


def write_link(record: Record) -> str:
    """The fragment for a game, `#` included."""
    from urllib.parse import quote

    return "#record=" + quote(str(record), safe="")
