"""Comments, variations and marks between the moves of a record."""

from __future__ import annotations

from random import Random

import pytest

from pygame_rules import Malformed, Record
from pygame_rules.record import read_record
from tests.pygame_rules.random_records import RECORDS

MOVES = ("@c1n", "@c5s", "c1c2n")
COMMENTED = (
    "1. @c1n {good} 2. @c5s {a reply} 3. c1c2n",
    "1. @c1n {[%clk 0:01:30]} 2. @c5s 3. c1c2n *",
    "1. @c1n { over two\nlines: 2. @e1n (3. @e5s) }\n2. @c5s\n3. c1c2n\n*",
    "{intro}\n1. @c1n ; good\n2. @c5s; better\n3. c1c2n;",
    "1. @c1n (1. @e1n 2. @c5s (2. @a5s {no} )) 2. @c5s (or\n2. @b5s) 3. c1c2n",
    "1. @c1n! 2. @c5s?! 3. c1c2n!!",
    "1. @c1n $1 2. @c5s !? 3. c1c2n $14 *",
    "1. @c1n{good}2. @c5s(why?)3. c1c2n",
    "@c1n {good} @c5s c1c2n *",
    "1. @c1n 2. @c5s 3. c1c2n**",
    "1. @c1n 2. @c5s 3. c1c2n_\n\n",
    "1. @c1n 2. @c5s 3. c1c2n *\n\nSee you (soon); all the best :)\nBob\n",
    "(a game of ours)\n\n1. @c1n\n2. @c5s\n3. c1c2n\n",
)


@pytest.mark.parametrize("text", COMMENTED)
def test_what_stands_between_the_moves_is_read_over(text: str) -> None:
    assert Record.parse(f'[Game "siam"]\n\n{text}').moves == MOVES


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: f"{record.game}-{record.seed}")
def test_the_moves_of_every_game_are_told_from_comments(record: Record) -> None:
    """No sign of a move is one of a comment."""
    rng = Random(record.seed)
    asides = (" {a; b (c)}", " (1. a {b} (c))", "!", " ?!", " $3", " ; a remark", "")
    lines = [
        line + rng.choice(asides) if line[:1].isdigit() else line
        for line in str(record).splitlines()
    ]
    assert Record.parse("\n".join([*lines, "*"])) == record


def test_headers_keep_their_braces_and_parentheses() -> None:
    headers = (("Event", "{Sunday} (evening); $1 *"),)
    text = str(Record("siam", headers=headers)) + "1. @c1n {good}\n"
    record = Record.parse(text)
    assert (record.moves, record.headers) == (("@c1n",), headers)


@pytest.mark.parametrize(
    ("text", "problem", "line"),
    [
        ("1. @c1n\n2. @c5s {no end 3. c1c2n", "bad-comment", "line 4"),
        ("1. @c1n (no end\n2. @c5s\n", "bad-comment", "line 3"),
        ("1. @c1n\n2. @c5s }\n3. c1c2n", "bad-comment", "line 4"),
        ("1. @c1n {a\nb}\n3. @c5s", "wrong-ply-number", "line 5"),
        ("1. @c1n {a\nb}\n2. @c9s", "unknown-move", "ply 2"),
    ],
)
def test_what_has_no_end_is_named_in_its_line(text: str, problem: str, line: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_record(f'[Game "siam"]\n\n{text}')
    assert (caught.value.problem, caught.value.where) == (problem, line)


@pytest.mark.parametrize(
    "text",
    [
        "1. @c1n; 2. @c5s; 3. c1c2n",
        "1. @c1n :( 2. @c5s\n\nSee you :)",
        "1. @c1n ;) 2. @c5s",
        "1. @c1n (2. @c5s\n\n(3. c1c2n)",
    ],
)
def test_what_only_looks_like_a_comment_is_not_dropped_with_its_moves(text: str) -> None:
    with pytest.raises(Malformed):
        read_record(f'[Game "siam"]\n\n{text}')
