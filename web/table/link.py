"""A game inside the page's address: `#record=<the record, percent-encoded>`."""

from __future__ import annotations

from pygame_rules import Malformed

MAX_CHARACTERS = 60_000


def read_link(fragment: str) -> str:
    """The record in a fragment (without `#`), not yet read. Raises Malformed."""
    from urllib.parse import parse_qsl  # here, as it costs a fifth of our start-up time

    if len(fragment) > MAX_CHARACTERS:
        raise Malformed("link", "too-long")
    try:
        pairs = parse_qsl(fragment, strict_parsing=True, max_num_fields=4, errors="strict")
    except ValueError:
        raise Malformed("link", "unreadable", text=fragment) from None
    names = [name for name, _ in pairs]
    if names != ["record"]:
        raise Malformed("link", "unknown-name", text=" ".join(names))
    return pairs[0][1]


def write_link(text: str) -> str | None:
    """The fragment for a record, `#` included; None when it would be too long to be read again."""
    from urllib.parse import quote

    fragment = "record=" + quote(text, safe="@")
    return f"#{fragment}" if len(fragment) <= MAX_CHARACTERS else None
