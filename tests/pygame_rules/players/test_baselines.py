"""The plain players that ours are compared with see what a plain search has to see."""

from __future__ import annotations

from random import Random

import pytest

from pygame_rules import open_game
from tests.benchmarks.baselines import AlphaBeta, Shares, Uct, World, baseline_move

SEATS = {"siam": 2, "malabars": 2, "gambo": 2, "bombay_bazar": 3}

Tree = tuple[object, ...]
"""A game as a tree: (seat, branch, branch, …), or the shares of three seats at its end."""

WON_BY = {seat: tuple(float(seat == each) for each in range(3)) for seat in range(3)}

GENEROUS = (
    0,
    (1, WON_BY[1], (2, WON_BY[0], WON_BY[0])),
    (1, (2, WON_BY[0], (1 / 3, 1 / 3, 1 / 3)), (2, WON_BY[0], WON_BY[0])),
)
"""Seat 0 wins with the first branch if seat 1 forgoes its own win; with the second it loses to
nobody."""


class Branches(World[Tree, int]):
    """The world of a tree. A move is the number of a branch."""

    def moves(self, position: Tree) -> list[int]:
        return list(range(1, len(position))) if self.result(position) is None else []

    def play(self, position: Tree, move: int) -> Tree:
        branch = position[move]
        assert isinstance(branch, tuple)
        return branch

    def seat(self, position: Tree) -> int:
        return position[0] if isinstance(position[0], int) else -1

    def result(self, position: Tree) -> Shares | None:
        shares = [float(part) for part in position if isinstance(part, float)]
        return tuple(shares) or None

    def leaf(self, position: Tree, rng: Random) -> Shares:
        while (shares := self.result(position)) is None:
            position = self.play(position, rng.choice(self.moves(position)))
        return shares

    def worth(self, position: Tree, seat: int) -> float:
        return 0


def test_the_paranoid_search_expects_the_worst_of_all_others() -> None:
    assert AlphaBeta(Branches()).choose(GENEROUS, 60) == 2


def test_uct_lets_each_seat_want_its_own_share() -> None:
    assert Uct(Branches(), 3, Random(1)).choose(GENEROUS, 0.1) == 2


@pytest.mark.parametrize("name", SEATS)
def test_alpha_beta_takes_a_win_in_one(name: str) -> None:
    rng, tried = Random(5), 0
    while tried < 2:
        state = open_game(name).new(players=SEATS[name], seed=1)
        while (after := state.play(state.sample(rng))).outcome is None:
            state = after
        if after.outcome.winners == (state.to_play,):
            reached = state.play(baseline_move("alphabeta", state, 0.2, rng)).outcome
            assert reached is not None
            assert reached.winners == after.outcome.winners
            tried += 1
