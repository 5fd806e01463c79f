"""HTML's character references in pasted records."""

from __future__ import annotations

from html import unescape
from html.entities import name2codepoint

import pytest

from pygame_rules.references import resolved

WRITTEN = ("quot", "amp", "lt", "gt", "nbsp", "eacute", "ndash", "rsquo", "hellip", "OElig", "shy")
"""Names that mail programs and editors write."""

KNOWN = [name for name in name2codepoint if resolved(f"&{name};") != f"&{name};"]


@pytest.mark.parametrize("name", WRITTEN)
def test_names_that_editors_write_are_known(name: str) -> None:
    assert name in KNOWN


def test_every_character_of_latin_1_is_known() -> None:
    assert {chr(number) for number in range(160, 256)} <= {resolved(f"&{n};") for n in KNOWN}


@pytest.mark.parametrize("name", [*KNOWN, "apos"])
def test_a_name_is_resolved_as_the_standard_library_does(name: str) -> None:
    assert resolved(f"a&{name};b") == unescape(f"a&{name};b")


@pytest.mark.parametrize("number", [9, 10, 34, 39, 126, 160, 0xD7FF, 0xE000, 0x1F418, 0x10FFFF])
def test_a_number_is_resolved_in_both_writings(number: int) -> None:
    assert resolved(f"&#{number};&#x{number:X};&#X{number:x};") == 3 * chr(number)


@pytest.mark.parametrize(
    "text",
    ["&", "a & b", "&unknown;", "&quot", "&#;", "&#x;", "&#0;", "&#xD800;", "&#1114112;", "&#12a;"],
)
def test_what_is_no_reference_stays(text: str) -> None:
    assert resolved(text) == text


def test_a_reference_is_resolved_only_once() -> None:
    assert resolved("&amp;quot;") == "&quot;"
