"""Records as they come out of messages: quoted, wrapped, between prose, in other characters."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest

from pygame_rules import Malformed, Record, open_game
from pygame_rules.record import read_record
from tests.playing import some_move

GREETING = "Hi Ann,\n\nhere is our game [as promised], it is your move!\n\n"
SIGNATURE = (
    "\n\nSee you on Sunday. 3. November would do as well.\nBob\n-- \nBob Smith\n12. High Street\n"
)


def played(name: str, seed: int, plies: int) -> Record:
    """The record of a game played at random, with a header of its players' own."""
    rng = Random(seed)
    record = Record.new(name, seed=seed)
    state = record.first()
    moves: list[str] = []
    while len(moves) < plies and (move := some_move(state, rng)) is not None:
        moves.append(str(move))
        state = state.play(move)
    return Record(
        record.game, record.options, record.players, record.seed, record.start, tuple(moves),
        (("Event", "Sunday"),),
    )  # fmt: skip


RECORDS = [
    played(name, seed, plies)
    for name, plies in (("siam", 12), ("malabars", 8), ("gambo", 9), ("bombay_bazar", 6),
                        ("tambouille", 3))
    for seed in (1, 2)
]  # fmt: skip


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


def test_every_game_is_among_the_records() -> None:
    assert {open_game(record.game).name for record in RECORDS} == {
        "siam", "malabars", "gambo", "bombay_bazar", "tambouille"
    }  # fmt: skip
