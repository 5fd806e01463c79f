"""A search, and beside it one for wins alone: how they share the nodes."""

from __future__ import annotations

import pytest

from pygame_rules import open_game
from pygame_rules.search.sliced import ENDLESS
from pygame_rules.search.thinking import Staged
from pygame_rules.siam.searching import Searching
from pygame_rules.siam.state import SiamState


class Counting:
    """A search that finds nothing and counts exactly."""

    code = value = depth = 0
    proved = done = False

    def __init__(self, first: int = 1, budget: int = ENDLESS) -> None:
        """first: the nodes of the first iteration."""
        self.nodes, self.budget, self._first = 0, budget, first

    @property
    def line(self) -> list[int]:
        return []

    def step(self, nodes: int) -> bool:
        self.nodes += max(0, min(nodes, self.budget - self.nodes))
        self.depth = int(self.nodes >= self._first)
        self.done = self.nodes >= self.budget
        return self.done


def staged(beside: Counting, main: Counting) -> Staged:
    state = open_game("siam").new()
    assert isinstance(state, SiamState)
    return Staged(state, Searching(state), main, main.budget, wins=beside)


@pytest.mark.parametrize("slice_", [7, 100, 5_000])
@pytest.mark.parametrize("budget", [1, 401, 450, 499, 1_000, 1_700, 11_000])
def test_both_together_spend_the_budget_and_no_more(budget: int, slice_: int) -> None:
    beside, main = Counting(), Counting(budget=budget)
    thinking = staged(beside, main)
    while not thinking.step(slice_):
        assert thinking.nodes <= budget
    assert thinking.nodes == budget
    assert beside.nodes <= main.nodes // 4


def test_the_search_for_wins_begins_after_the_first_iteration_of_the_other() -> None:
    beside, main = Counting(), Counting(first=2_000, budget=4_000)
    thinking = staged(beside, main)
    thinking.step(1_999)
    assert (beside.nodes, main.nodes) == (0, 1_999)
    thinking.step(1_000)
    assert beside.nodes > 0


def test_the_search_for_wins_waits_for_so_many_nodes_of_the_other() -> None:
    state = open_game("siam").new()
    assert isinstance(state, SiamState)
    beside, main = Counting(), Counting(budget=9_000)
    thinking = Staged(state, Searching(state), main, 9_000, wins=beside, share=(1, 1), first=3_000)
    thinking.step(2_900)
    assert (beside.nodes, main.nodes) == (0, 2_900)
    while not thinking.step(100):
        assert not beside.nodes or main.nodes >= 3_000
    assert beside.nodes > 4_000
