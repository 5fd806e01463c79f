"""Siam's lesson: come in, step and turn, push, be stopped, bring a friend, add up, win."""

from __future__ import annotations

from pygame_rules.frozen import Frozen
from pygame_rules.lesson import Find, Lesson, PlayOn, Predict, WhyNot, does, wins
from pygame_rules.siam.geometry import RAYS
from pygame_rules.siam.moves import RESERVE, SiamMove
from pygame_rules.siam.position import Position
from pygame_rules.siam.pushing import FIRST_ANIMAL, ROCK
from pygame_rules.siam.state import SiamState


def _faces_a_rock(before: Position, move: SiamMove) -> bool:
    """Whether the animal steps and then stands right behind a rock, ready to push it."""
    ray = RAYS[move.target][move.facing] if move.target != RESERVE else ()
    stepped = move.origin not in (RESERVE, move.target)
    return stepped and bool(ray) and before.cells[ray[0]] == ROCK


def _enters_behind_a_friend(before: SiamState, move: SiamMove) -> bool:
    """Whether an animal comes in on the square of one of its side that faces the same way, and
    pushes it forward."""
    friend = FIRST_ANIMAL * ((before.to_play or 0) + 1) + move.facing
    return does("enter-push")(before, move) and before.cells[move.target] == friend


def _moves_rocks(before: SiamState, move: SiamMove) -> bool:
    """Whether it pushes rocks."""
    after = before.played(move)
    return [cell == ROCK for cell in before.cells] != [cell == ROCK for cell in after.cells]


def _enters(before: SiamState, move: SiamMove) -> bool:
    return move.origin == RESERVE


LESSON = Lesson(
    (
        Find(
            "enter",
            ("SI-07", "SI-08"),
            "5/5/1RRR1/5/5 e 0 - * count",
            does("enter"),
            "@c1n",
            shown=True,
        ),
        Find(
            "step",
            ("SI-12", "SI-11", "SI-13", "SI-14"),
            "4w/5/1RRR1/4E/5 e 2 - * count",
            _faces_a_rock,
            "e2d2n",
            faults=Frozen(enters=_enters),
        ),
        Find("push", ("SI-17", "SI-18"), "3w1/5/1RRR1/3N1/5 e 4 - * count", _moves_rocks, "d2d3n"),
        WhyNot("faced", ("SI-20",), "R1S1R/2n2/5/5/R4 e 20 - * count", ("c5", "c4"), "SI-20"),
        Find(
            "friend",
            ("SI-21", "SI-24"),
            "R1S1R/2n2/5/5/R4 e 20 - * count",
            _enters_behind_a_friend,
            "@c5s",
        ),
        Find("two-rocks", ("SI-19",), "5/1RR2/2R2/2N2/2N2 e 20 - * count", _moves_rocks, "c1c2n"),
        Find(
            "together",
            ("SI-25", "SI-23"),
            "5/1RRR1/2s2/2N2/2N2 e 20 - * count",
            _moves_rocks,
            "c1c2n",
        ),
        Predict(
            "nearest",
            ("SI-29",),
            "2R2/2n2/2N2/R3R/5 e 20 - * count",
            ("elephant", "rhino"),
            "rhino",
            ("c3c4n",),
        ),
        Find("win", ("SI-06", "SI-29"), "3R1/3N1/R4/1e2R/5 e 20 - * count", wins, "d4d5n"),
        PlayOn("play", (), "5/5/1RRR1/5/5 e 0 - * count", 3),
    )
)
