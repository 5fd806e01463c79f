"""Records as they come out of messages: quoted, wrapped, between prose, in other characters."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from pygame_rules import Malformed, Record
from pygame_rules.record import read_record
from tests.pygame_rules.random_records import RECORDS

GREETING = "Hi Ann,\n\nhere is our game [as promised], it is your move!\n\n"
SIGNATURE = (
    "\n\nSee you on Sunday. 3. November would do as well.\nBob\n-- \nBob Smith\n12. High Street\n"
)


def curly(text: str) -> str:
    """Every other quotation mark opens, as a word processor has it."""
    parts = text.split('"')
    return "".join(part + mark for part, mark in zip(parts, "“”" * len(parts), strict=False))[:-1]


def french(text: str) -> str:
    parts = text.split('"')
    marks = ["«\u202f", "\u00a0»"] * len(parts)
    return "".join(part + mark for part, mark in zip(parts, marks, strict=False))[: -len(marks[0])]


def wrapped(text: str) -> str:
    """Long headers broken at a space, as mail programs break lines."""
    lines = []
    for line in text.split("\n"):
        while len(line) > 40 and line.startswith("[") and " " in line[20:]:
            at = line.index(" ", 20)
            lines.append(line[:at])
            line = line[at + 1 :]
        lines.append(line)
    return "\n".join(lines)


def cell(text: str) -> str:
    """As a spreadsheet gives a cell of several lines."""
    doubled = text.replace('"', '""')
    return f'"{doubled}"'


def numbers_apart(text: str) -> str:
    """Each number in a paragraph of its own, as a page's list gives them, in an odd font."""
    return curly(renumbered(text, ".\n\n"))


def renumbered(text: str, behind: str) -> str:
    """With other characters behind the numbers of the moves."""
    return re.sub(r"^(\d+)\. ", rf"\1{behind}", text, flags=re.MULTILINE)


MANGLED: dict[str, Callable[[str], str]] = {
    "no-break spaces": lambda text: text.replace(" ", "\u00a0"),
    "narrow no-break spaces": lambda text: text.replace(" ", "\u202f"),
    "curly quotes": curly,
    "French quotes": french,
    "low German quotes": lambda text: text.replace(' "', " „").replace('"]', "“]"),
    "smart dashes": lambda text: text.replace("--", "—"),
    "dashes of another kind": lambda text: text.replace("--", "–"),
    "hyphens that do not break": lambda text: text.replace("-", "\u2011"),
    "zero-width spaces": lambda text: text.replace(" ", " \u200b").replace("\n", "\u200b\n"),
    "soft hyphens": lambda text: text.replace("@", "\u00ad@"),
    "a byte-order mark": lambda text: f"\ufeff{text}",
    "carriage returns": lambda text: text.replace("\n", "\r\n"),
    "old carriage returns": lambda text: text.replace("\n", "\r"),
    "line separators": lambda text: text.replace("\n", "\u2028"),
    "an empty line between lines": lambda text: text.replace("\n", "\n\n"),
    "quoted": lambda text: "> " + text.replace("\n", "\n> "),
    "quoted but for where it begins": lambda text: text.replace("\n", "\n> "),
    "quoted twice": lambda text: ">> " + text.replace("\n", "\n>> "),
    "indented": lambda text: "    " + text.replace("\n", "\n    "),
    "wrapped": wrapped,
    "between prose": lambda text: GREETING + text + SIGNATURE,
    "prose in a quoted text": lambda text: "> " + (GREETING + text).replace("\n", "\n> "),
    "answered above the quoted text": lambda text: (
        f"{text}\n\nOn Monday Ann wrote:\n> " + text.replace("\n", "\n> ")
    ),
    "numbers with brackets": lambda text: renumbered(text, ") "),
    "numbers without a space": lambda text: renumbered(text, "."),
    "tabs for spaces": lambda text: renumbered(text, ".\t").replace(' "', '\t"'),
    "on one line": lambda text: text.replace(" ", "\u00a0").replace("\n\n", "\n \n"),
    "a header in small letters": lambda text: text.replace("[Game", "[game"),
    "on one single line": lambda text: " ".join(text.split()),
    "behind a sender's name": lambda text: f"[26/11/2026, 14:02] Ann: {text}",
    "before a message": lambda text: f"{text}[26/11/2026, 14:04] Bob: thanks\nYour turn now!\n",
    "in a block of code": lambda text: f"Here:\n```pgn\n{text}```\nYour turn, Bob!",
    "in a quoting block": lambda text: f"[quote=Ann]\n{text}[/quote]\nVery nice!",
    "Markdown's backslashes": lambda text: re.sub(r"([\[\]*+~#_-])", r"\\\1", text),
    "HTML's codes": lambda text: (
        "> ".join(text.splitlines(keepends=True)).replace('"', "&quot;").replace(">", "&gt;")
    ),
    "in a spreadsheet's cell": cell,
    "in cells": lambda text: "\n".join(f"{cell(line)},," for line in text.split("\n")),
    "numbers without a dot": lambda text: renumbered(text, "\t"),
    "numbers with a colon": lambda text: renumbered(text, ": "),
    "wide numbers": lambda text: renumbered(text, "\uff0e"),
    "numbers apart": numbers_apart,
    "bullets": lambda text: re.sub(r"^\d+\. ", "\u2022 ", text, flags=re.MULTILINE),
    "prose right behind the moves": lambda text: f"{text}Your turn, Bob!",
    "all at once": lambda text: GREETING + curly(wrapped(text)).replace("\n", "\r\n") + SIGNATURE,
}


@pytest.mark.parametrize("how", MANGLED)
@pytest.mark.parametrize("record", RECORDS, ids=lambda record: f"{record.game}-{record.seed}")
def test_a_record_is_read_as_it_was_before_a_program_changed_it(how: str, record: Record) -> None:
    text = MANGLED[how](str(record))
    assert Record.parse(text) == record


def test_headers_keep_the_characters_that_their_writer_chose() -> None:
    value = "« Le\u00a0thé » – “tea”…"
    record = Record("siam", headers=(("Event", value),))
    assert Record.parse(str(record)).headers == (("Event", value),)


def test_moves_without_numbers_are_read_until_prose_follows() -> None:
    text = '[Game "siam"]\n\n@c1n @c5s\nc1c2n\n\nYour move, Ann!\n'
    assert Record.parse(text).moves == ("@c1n", "@c5s", "c1c2n")


@pytest.mark.parametrize(
    ("text", "problem", "where"),
    [
        # what is wrong is named at its own line, whatever stands before the record
        (f'{GREETING}[Game "siam"]\n[Seed “x”]\n', "not-a-number", "Seed"),
        (f'{GREETING}[Game "siam"]\n[Seed 4]\n', "bad-header", "line 6"),
        ("Hi\n[Game siam]\n", "bad-header", "line 2"),
        ('[Game "siam"]\n\n1. @c1n\n3. @c5s\n', "wrong-ply-number", "line 4"),
        ('[Game "siam"]\n\n1. @c1n\n\n3. @c5s\n', "wrong-ply-number", "line 5"),
        ('[Game "siam"]\n\n1. @c1n\n2. @c9s\n', "unknown-move", "ply 2"),
        ('[Game "siam"]\n\n@c1n\n\n@c9s\n', "unknown-move", "ply 2"),
        ('[Game "siam"]\n\n2. @c1n\n', "wrong-ply-number", "line 3"),
        ('[Game "siam"]\n[Seed "1"\n[Players "2"]\n', "bad-header", "line 2"),
        ("Dear Ann, nothing here.\n", "no-game", ""),
    ],
)
def test_what_is_wrong_is_named_where_it_stands(text: str, problem: str, where: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_record(text)
    assert (caught.value.problem, caught.value.where) == (problem, where)


MOVES = "[Game “siam”]\n\n1. @c1n\n2. @c5s\n"


@pytest.mark.parametrize(
    "text",
    [
        f"{MOVES}\nA word between.\n\n4. @a1n\n",
        f"{MOVES}\nA word between.\n\n2. @a1n\n",
        f"{MOVES}@a9n\n",
        f"{MOVES}@a9n @a1n\n",
        '[Game “siam”]\n\n1 @c9n\n2 @c5s\n',
        '[Game “siam”]\n\n(1) @c1n\n(2) @c5s\n',
    ],
)  # fmt: skip
def test_no_move_is_dropped_with_the_prose(text: str) -> None:
    with pytest.raises(Malformed):
        read_record(text)


def test_moves_are_found_behind_other_text() -> None:
    for between in (
        "\n@a1n\n",
        "\n—\n3. @a1n\n",
        "\nNice @c5s!\n\n3. @a1n",
        "3.\n\n@a1n\n",
        "\x0c\n3. @a1n",
    ):
        assert Record.parse(MOVES + between).moves == ("@c1n", "@c5s", "@a1n"), between
    assert Record.parse("[Game “siam”]\n\n@c1n\n\x0c\n@c5s").moves == ("@c1n", "@c5s")


ANY_CASE = [record for record in RECORDS if record.game != "tambouille"]
"""Records of games in which capitals are no other cards."""


@pytest.mark.parametrize("record", ANY_CASE, ids=lambda record: str(record.game))
def test_moves_may_begin_with_a_capital_as_phones_write_it(record: Record) -> None:
    head, _, moves = str(record).rpartition("\n\n")
    first = " ".join(
        re.sub("[a-z]", lambda match: match[0].upper(), one, count=1) for one in moves.split(" ")
    )
    assert Record.parse(f"{head}\n\n{first}") == record


@pytest.mark.parametrize("record", ANY_CASE, ids=lambda record: str(record.game))
def test_small_and_capital_letters_are_the_same_but_in_tambouille(record: Record) -> None:
    head, _, moves = str(record).rpartition("\n\n")
    assert Record.parse(f"{head}\n\n{moves.lower()}") == record
    assert Record.parse(f"{head}\n\n{moves.upper()}") == record
