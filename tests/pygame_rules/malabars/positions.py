"""Positions and games of Malabars for the tests, read off state lines by plain text work."""

from __future__ import annotations

import random
import re
from itertools import product

from hypothesis import strategies as st

from pygame_rules import open_game
from pygame_rules.malabars import MalabarsMove, MalabarsState, parse_move, parse_state

GAME = open_game("malabars")
CELLS = tuple(f"{pile}{level}" for pile in "abcd" for level in range(1, 13))
"""Every place where an elephant could ever stand."""


def new(**options: str) -> MalabarsState:
    state = GAME.new(options)
    assert isinstance(state, MalabarsState)
    return state


def position(piles: str, ply: int = 0) -> MalabarsState:
    """A position set up, nobody having won; white plays on even plies."""
    return parse_state(f"{piles} {'wb'[ply % 2]} {ply} * outer+threefold")


def played(state: MalabarsState, moves: str) -> MalabarsState:
    for text in moves.split():
        state = state.play(parse_move(text))
    return state


def piles_of(state: MalabarsState) -> list[list[str]]:
    """Each pile's elephants from the base up, as `T`, `Qw`, `Tbb`."""
    return [re.findall("[TQ][wb]*", pile) for pile in str(state).split()[0].split("/")]


def cells_of(state: MalabarsState) -> dict[str, str]:
    """The elephants by the names of their cells."""
    return {
        f"{'abcd'[pile]}{level}": elephant
        for pile, elephants in enumerate(piles_of(state))
        for level, elephant in enumerate(elephants, 1)
    }


def legal(state: MalabarsState) -> dict[str, MalabarsMove]:
    return {str(move): move for move in state.legal_moves()}


def elephant_turns(state: MalabarsState) -> list[MalabarsMove]:
    """The legal turns that move no ring."""
    return [move for move in state.legal_moves() if "~" not in str(move)]


def walks(state: MalabarsState, cell: str) -> set[str]:
    """The cells to which the ring on a cell can go before the elephant moves."""
    first = {str(move).split("+")[0] for move in state.legal_moves()}
    return {half.split("~")[1] for half in first if half.startswith(f"{cell}~")}


def code(state: MalabarsState, text: str) -> tuple[str, str] | None:
    """The rule and the code of a refusal; None for a legal turn."""
    violation = state.explain(parse_move(text))
    return None if violation is None else (violation.rule, violation.code)


ALL_OPTIONS = tuple(
    dict(zip((option.name for option in GAME.options), values, strict=True))
    for values in product(*(option.values for option in GAME.options))
)


def random_game(seed: int, options: dict[str, str], longest: int = 600) -> list[str]:
    """The moves of a game played at random to its end, the same for the same seed."""
    chance = random.Random(seed)
    state = new(**options)
    moves: list[str] = []
    while state.to_play is not None and len(moves) < longest:
        turns = state.legal_moves()
        move = turns[chance.randrange(len(turns))]
        moves.append(str(move))
        state = state.play(move)
    return moves


@st.composite
def boards(draw: st.DrawFn) -> MalabarsState:
    """A position set up at will: tall, empty and mixed piles, undecided."""
    open_piles = draw(st.sampled_from(["abcd", "abc", "bcd", "acd", "ad", "bc", "c"]))
    sides = draw(st.lists(st.sampled_from("TQ"), min_size=12, max_size=12))
    homes = draw(st.lists(st.sampled_from(open_piles), min_size=12, max_size=12))
    for ring, elephant in zip("wwbb", draw(st.permutations(range(12))), strict=False):
        sides[elephant] += ring
    piles = dict.fromkeys("abcd", "")
    for home, side in zip(homes, sides, strict=True):
        piles[home] += side
    return position("/".join(pile or "-" for pile in piles.values()), draw(st.integers(0, 9)))
