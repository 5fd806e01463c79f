"""Docstrings become what Sphinx lists."""

from __future__ import annotations

from web.reference.docstrings import with_fields

TOLD = [
    "A picture of a state.",
    "",
    "size: its width in pixels. theme: `light` or",
    "    `dark`. last, arrows: what is marked;",
    "none by default.",
    "",
    "Raises ValueError for a size that can't be.",
    "",
    ">>> board(state)",
]
NAMES = {"size", "theme", "last", "arrows"}


def test_what_is_said_of_each_name_becomes_a_field_below_the_text() -> None:
    assert with_fields(TOLD, NAMES) == [
        "A picture of a state.",
        "",
        "Raises `ValueError` for a size that can't be.",
        "",
        ">>> board(state)",
        "",
        ":param size: its width in pixels.",
        ":param theme: `light` or `dark`.",
        ":param last: what is marked; none by default.",
        ":param arrows: what is marked; none by default.",
        "",
    ]


def test_a_paragraph_that_names_nothing_stays_as_it_is() -> None:
    lines = ["size of a board: it is given.", "", "An example: 5.", ""]
    assert with_fields(lines, NAMES) == lines
    assert with_fields(TOLD[:2], ()) == TOLD[:2]


def test_a_colon_inside_a_sentence_begins_no_field() -> None:
    told = ["size: of the board, last: first. Known theme: none.", ""]
    assert (
        with_fields(told, NAMES)[0] == ":param size: of the board, last: first. Known theme: none."
    )
