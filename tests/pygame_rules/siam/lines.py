"""Siam's state lines and texts of moves, good and bad."""

from __future__ import annotations

from pygame_rules.siam.moves import MOVES
from tests.pygame_rules.lines import Lines
from tests.strategies import siam_boards, siam_games

START = "5/5/1RRR1/5/5 e 0 - * count"

LINES = Lines(
    whole=(
        START,
        "5/5/1RRR1/5/5 e 2 - * count",
        "5/5/1RRR1/5/5 e 0 - * chain",
        "5/5/1RRR1/5/4N e 0 - * count",
        "5/5/1RRR1/5/5 r 9 er * count+crosses+exit+threefold",
        "5/5/1RRR1/5/5 r 9 e * count+crosses+exit+threefold",
        "R3R/5/5/5/2S2 r 21 - e count",
        "R3R/5/5/5/2S2 r 21 - r count",
        "R3R/5/R4/5/2S2 r 21 - = count+threefold",
    ),
    broken=(
        ("", "field-count", ""),
        (START + " x", "field-count", ""),
        (START.replace(" ", "  ", 1), "field-count", ""),
        ("5/5/1RRR1/5 e 0 - * count", "rank-count", "board"),
        ("5/5/1RRR1/5/6 e 0 - * count", "unknown-piece", "rank 1"),
        ("5/5/1RRR1/5/4 e 0 - * count", "rank-width", "rank 1"),
        ("5/5/1RRR2/5/5 e 0 - * count", "rank-width", "rank 3"),
        ("5/5/1RRR1/23/5 e 0 - * count", "unknown-piece", "rank 2"),
        ("5/5/1RRX1/5/5 e 0 - * count", "unknown-piece", "rank 3"),
        ("5/5/2RR1/5/5 e 0 - * count", "rock-count", "board"),
        ("5/5/1RRR1/5/5 e 0 - e count", "rock-count", "board"),
        ("NNNNN/N4/1RRR1/5/5 e 0 - * count", "too-many-animals", "elephants"),
        ("nnnnn/n4/1RRR1/5/5 e 0 - * count", "too-many-animals", "rhinos"),
        ("5/5/1RRR1/5/5 r 0 - * count", "wrong-side", "to_play"),
        ("5/5/1RRR1/5/5 e -2 - * count", "not-a-number", "ply"),
        ("5/5/1RRR1/5/5 e 00 - * count", "not-a-number", "ply"),
        ("5/5/1RRR1/5/5 e ٢ - * count", "not-a-number", "ply"),
        ("5/5/1RRR1/5/5 e 9999999999999999 - * count", "not-a-number", "ply"),
        ("5/5/1RRR1/5/5 e 0 re * count+exit", "unknown-value", "exits"),
        ("5/5/1RRR1/5/5 e 0 e * count", "exits-without-option", "exits"),
        ("5/5/1RRR1/5/5 e 0 - ? count", "unknown-value", "result"),
        ("5/5/1RRR1/5/5 e 0 - = count", "draw-without-option", "result"),
        ("5/5/1RRR1/5/5 e 0 - * sum", "unknown-value", "options"),
        ("5/5/1RRR1/5/5 e 0 - * count+exit+crosses", "unknown-value", "options"),
        ("5/5/1RRR1/5/5 e 0 - * count+crosses+crosses", "unknown-value", "options"),
    ),
    moves=tuple(MOVES),
    catalogue=500,
    signs=r"[abcde12345nesw@]+",
    bad_moves=(
        "",
        "c1",
        "c1c2",
        "c1f1n",
        "c6n",
        "@c3",
        "@@n",
        "c3@n",
        "@c1@",
        "c1n\n",
        "C1N",
        "c1 ",
        "🐘",
    ),
    like_a_line=r"[1-5NESWneswR/]{5,30} [er] [0-9]{1,3} - \* count",
    like_a_move=r"@?[a-f][0-6]([a-f][0-6])?[nesw@]?",
    fields=(
        ("5/5/1RRR1/5/5", "5/5/RRR2/5/nN3", "R4/5/5/5/R3s", "5/5/5/5/5", "5/5/1RRR1/5/6"),
        ("e", "r", "-", ""),
        ("0", "1", "7", "-1", "x"),
        ("-", "e", "r", "er", "re"),
        ("*", "e", "r", "=", ""),
        ("count", "chain", "count+crosses", "chain+exit", "count+threefold", "count+exit+crosses"),
    ),
    doctoring="/ 12345NESWneswR*-=+er",
    states=siam_boards() | siam_games().map(lambda states: states[-1]),
)
