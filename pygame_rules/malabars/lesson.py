"""Malabars' lesson: move elephants, let a ring walk, shift piles, stop the rival, win."""

from __future__ import annotations

from pygame_rules.frozen import Frozen
from pygame_rules.lesson import Find, Goal, Lesson, Look, PlayOn, WhyNot, wins
from pygame_rules.malabars.geometry import STRIDE, name
from pygame_rules.malabars.moves import MalabarsMove
from pygame_rules.malabars.position import Position
from pygame_rules.malabars.state import MalabarsState

START = "QQbTw/TTT/TTT/QTwTb w 0 * upper"


def _moves_an_elephant(before: Position, move: MalabarsMove) -> bool:
    return move.elephant is not None


def _shifts_others(before: MalabarsState, move: MalabarsMove) -> bool:
    """Whether one pile comes down where the elephant was, and another goes up where it goes."""
    if move.elephant is None:
        return False
    (old, was), (pile, level) = (divmod(cell, STRIDE) for cell in move.elephant)
    return pile != old and was < len(before.piles[old]) - 1 and level < len(before.piles[pile])


def _moves_a_ring(before: Position, move: MalabarsMove) -> bool:
    return move.ring is not None


def _walks(*ends: str) -> Goal:
    """Accepts turns in which a ring walks between two cells, whatever else moves."""
    return lambda state, move: move.ring is not None and tuple(map(name, move.ring)) == ends


def _takes_from_the_top(before: MalabarsState, move: MalabarsMove) -> bool:
    pile, level = divmod(move.elephant[0], STRIDE) if move.elephant else (0, 0)
    return level == len(before.piles[pile]) - 1


def _stops_beside(before: MalabarsState, move: MalabarsMove) -> bool:
    """Whether the elephant is moved so that a ring could run onto the other one, but none runs."""
    if move.ring is not None:
        return False
    alike = (reply for reply in before.legal_moves() if reply.elephant == move.elephant)
    return any(wins(before, reply) for reply in alike)


def _bars_the_way(before: MalabarsState, move: MalabarsMove) -> bool:
    """Whether a ring has run, and the rival can't win with the next turn: neither on a way that is
    open now nor on one that an elephant opens."""
    after = before.played(move)
    return move.ring is not None and not any(wins(after, reply) for reply in after.legal_moves())


LESSON = Lesson(
    (
        Find("elephant", ("MA-05", "MA-11"), START, _moves_an_elephant, "d1c4", shown=True),
        Find(
            "places",
            ("MA-10", "R1", "R2"),
            "TTwTb/TTT/TTT/TTbTw w 2 * upper",
            _shifts_others,
            "a1d1",
            faults=Frozen(top=_takes_from_the_top),
        ),
        Look(
            "walk", ("MA-13", "MA-14", "MA-16"), "TwTbT/QTT/TQT/TbTTw w 4 * upper", ("a1~c2+b1b3",)
        ),
        Find(
            "ring",
            ("MA-13", "MA-06"),
            "TwTbT/QTT/TTQ/TbTwT w 2 * upper",
            _moves_a_ring,
            "a1~b1+c3d4",
        ),
        Find(
            "diagonal",
            ("MA-15", "MA-16"),
            "TwTbT/TTT/TQT/TbTwT w 4 * upper",
            _walks("d2", "c3"),
            "d2~c3+a3b4",
        ),
        WhyNot(
            "rival", ("MA-17", "MA-18"), "TwQT/QbTTTb/TT/TTwT w 6 * upper", ("a1", "b1"), "MA-17"
        ),
        Find(
            "make-way",
            ("R2", "R1", "MA-07"),
            "TTTw/TQwT/TbTT/TTTb w 4 * upper",
            wins,
            "a1d4+a2~b2",
            faults=Frozen(beside=_stops_beside),
        ),
        Find(
            "stop",
            ("MA-19", "MA-17"),
            "TbT/QTwTT/TT/QTbTwT w 2 * upper",
            _bars_the_way,
            "b2~b1+b4c1",
            refuted=True,
        ),
        Find("win", ("MA-19",), "TwTbT/QTT/TQT/TbTwT w 4 * upper", wins, "a1~d2"),
        PlayOn("play", (), START, 3),
    )
)
