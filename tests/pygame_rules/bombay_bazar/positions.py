"""Positions of Bombay Bazar: read from lines, reached by moves, or met in random games."""

from __future__ import annotations

import random
from functools import cache
from itertools import product
from typing import NamedTuple

from pygame_rules import open_game
from pygame_rules.bombay_bazar import BazarMove, BazarState, parse_move, parse_state
from pygame_rules.bombay_bazar.geometry import CELLS

GAME = open_game("bombay_bazar")
EMPTY = "7/8/7/8/7/8/7/8/7"
CLAUSES = {clause.id for clause in GAME.rulebook.clauses}
SETTINGS = tuple(product((1, 2, 3, 4), ("lots", "choose", "medals"), ("fixed", "choose")))
"""Every number of players with every value of both options."""


def new(players: int = 2, seed: int = 0, **options: str) -> BazarState:
    state = GAME.new(options, players, seed)
    assert isinstance(state, BazarState)
    return state


def at(board: str, rest: str = "1 - 0 - lots+fixed") -> BazarState:
    """A position from its board; the rest of the line is that of a solo game if not given."""
    return parse_state(f"{board} {rest}")


def played(state: BazarState, moves: str) -> BazarState:
    for text in moves.split():
        state = state.play(parse_move(text))
    return state


def first_of(players: int) -> BazarState:
    """An empty field where seat 0 begins."""
    return played(new(players, starter="choose"), "starter-0" if players > 1 else "")


def ends(state: BazarState) -> set[str]:
    """The cells of the end pieces."""
    return {CELLS[cell] for cell in state.ends}


def texts(state: BazarState) -> set[str]:
    return {str(move) for move in state.legal_moves()}


def rule(state: BazarState, text: str) -> str:
    """The rule that refuses a move; empty when it is legal."""
    violation = state.explain(parse_move(text))
    return "" if violation is None else violation.rule


class Played(NamedTuple):
    """A game played to its end: `states` has one more than `moves`."""

    players: int
    seed: int
    options: dict[str, str]
    states: tuple[BazarState, ...]
    moves: tuple[BazarMove, ...]


@cache
def random_games() -> tuple[Played, ...]:
    """Two games for every setting, from fixed seeds."""
    games = []
    for seed, (players, starter, seating) in enumerate(SETTINGS * 2):
        rng = random.Random(seed)
        options = {"starter": starter, "seating": seating}
        states = [new(players, seed, **options)]
        moves: list[BazarMove] = []
        while legal := states[-1].legal_moves():
            moves.append(rng.choice(legal))
            states.append(states[-1].play(moves[-1]))
        games.append(Played(players, seed, options, tuple(states), tuple(moves)))
    return tuple(games)


NEARLY_OVER = (
    "A222B13A132/A10A30C42B75B61B642/3B521A20A13/1B13C31B63B80A13A311/1B65C21B12B30B811/"
    "2C11C501C24B731/3B912B91/7A22/6B52 13 0 1 - lots+fixed"
)
"""Every line of play ends before the twentieth move, so its perft of depth 20 is 0."""
