"""Percent-encoding in addresses."""

from __future__ import annotations

from random import Random
from urllib.parse import quote, unquote

from web.table.percent import unquoted

PARTS = ("%C3%A9", "%c3", "%A9", "%E2%82%AC", "%F0%9F%90%98", "%", "%%", "%4", "%zz", "a", "é", "+")


def test_it_decodes_what_the_standard_library_encodes() -> None:
    text = "".join(map(chr, range(1, 0x800))) + "\u20ac\U0001f418"
    assert unquoted(quote(text, safe="")) == text


def test_any_text_is_decoded_as_by_the_standard_library() -> None:
    rng = Random(1)
    for _ in range(200):
        text = "".join(rng.choices(PARTS, k=12))
        assert unquoted(text) == unquote(text)
