"""The tree search by samples, on a made-up game: what it finds, proves and spends."""

from __future__ import annotations

from random import Random

import pytest

from pygame_rules.search.searchable import PROVED, WIN
from pygame_rules.search.tree import CHECKING, Tree
from tests.pygame_rules.search.made_up import Adding


def searched(game: Adding, position: tuple[int, int], nodes: int = 3_000) -> Tree[tuple[int, int]]:
    tree = Tree(game, position, Random(1), nodes=nodes)
    while not tree.step(50):
        pass
    return tree


@pytest.mark.parametrize("total", range(26, 40))
def test_for_two_seats_every_win_and_loss_is_proved_with_its_length(total: int) -> None:
    """Who leaves a multiple of 6 to go wins."""
    tree = searched(Adding(), (total, 0))
    rest = (40 - total) % 6
    assert tree.proved
    assert (tree.value > PROVED) is (rest != 0)
    if rest:
        assert tree.code == rest
        assert tree.value >= WIN - 2 * ((40 - total) // 6) - 1
    assert tree.line[0] == tree.code


def test_a_seat_of_three_wants_its_own_share_and_not_the_loss_of_one_rival() -> None:
    """From 36 three of the four numbers below the goal let the next seat win."""
    tree = searched(Adding(seats=3), (36, 1))
    assert (tree.code, tree.proved, tree.value) == (4, True, WIN - 1)


def test_with_several_rivals_a_game_that_goes_on_is_never_proved() -> None:
    for total in range(20, 35):
        assert not searched(Adding(seats=3), (total, 0)).proved


def test_a_return_counts_as_a_draw_but_proves_nothing() -> None:
    """Six to go lose, unless the turn is passed to and fro."""
    game = Adding(goal=6, idle=True)
    tree = searched(game, (0, 0))
    assert (tree.code, tree.proved) == (0, False)
    assert abs(tree.value) < PROVED


@pytest.mark.parametrize("ends", [False, True])
@pytest.mark.parametrize(("luck", "returns"), [(0.2, True), (0.35, False), (0.6, False)])
def test_a_return_is_chosen_only_where_all_else_is_clearly_worse(
    luck: float, returns: bool, ends: bool
) -> None:
    """Also where it ends the game as a draw. The visits go to the other moves, as it is known what
    a return brings."""

    class Judged(Adding):
        def estimate(self, position: tuple[int, int], rng: Random) -> tuple[float, ...]:
            self.looked += 1
            return luck, 1 - luck

    been, drawn = frozenset({(0, 1)}), frozenset({(0, 1)} if ends else ())
    game = Judged(goal=10_000, idle=True)
    tree = Tree(game, (0, 0), Random(1), nodes=500, been=been, drawn=drawn)
    assert tree.step(10**9)
    assert (tree.code == 0) is returns
    assert (tree.value == 0) is returns


@pytest.mark.parametrize(("ranked", "tried"), [(False, {1}), (True, {1, 2, 3})])
def test_moves_that_lose_at_once_leave_their_weights_to_the_next(
    ranked: bool, tried: set[int]
) -> None:
    """Ten moves pass the goal; without their weights the tree looks at one of the others alone."""

    class Steep(Adding):
        def moves(self, position: tuple[int, int]) -> list[tuple[int, float]]:
            return [(code, 0.5**rank) for rank, code in enumerate((*range(91, 101), 1, 2, 3))]

        def play(self, position: tuple[int, int], code: int) -> tuple[int, int]:
            if position == (0, 0) and code <= 90:
                found.add(code)
            return super().play(position, code)

        def estimate(self, position: tuple[int, int], rng: Random) -> tuple[float, ...]:
            self.looked += 1
            return 0.5, 0.5

    found: set[int] = set()
    Tree(Steep(goal=90, ranked=ranked), (0, 0), Random(1), nodes=60).step(10**9)
    assert found == tried


@pytest.mark.parametrize("slice_", [1, 30, 10**6])
def test_the_move_tried_most_is_checked_once_and_left_where_the_rival_wins(slice_: int) -> None:
    """The 2 has the greatest weight, and one of the others follows it."""

    class Even(Adding):
        def estimate(self, position: tuple[int, int], rng: Random) -> tuple[float, ...]:
            self.looked += 1
            return 0.5, 0.5

    class Check:
        def __init__(self, position: tuple[int, int]) -> None:
            checked.append(position)
            self.nodes, self.depth, self.done = 0, 3, False
            self.proved = False

        def step(self, nodes: int) -> bool:
            self.nodes += nodes
            self.done = self.nodes >= 120
            self.proved = self.done and checked[-1] == (2, 1)
            return self.done

    checked: list[tuple[int, int]] = []
    game = Even(goal=10_000)
    tree = Tree(game, (0, 0), Random(1), nodes=2_000, refuting=Check)
    while not tree.step(slice_):
        pass
    assert checked[0] == (2, 1)
    assert len(checked) == len(set(checked)) > 1, "then another move is checked"
    assert tree.code != 2
    assert not tree.proved
    assert 2_000 <= tree.nodes <= 2_100, "a check counts"


def test_checks_take_their_share_and_go_on_later() -> None:
    """One that has its share looks again after more visits, and the last one is finished."""

    class Long:
        done = proved = False

        def __init__(self, position: tuple[int, int]) -> None:
            self.nodes = self.depth = 0
            begun.append(self)

        def step(self, nodes: int) -> bool:
            part, whole = CHECKING
            spent = sum(check.nodes for check in begun)
            if tree.nodes < tree.budget:
                assert whole * spent < part * tree.nodes
            self.nodes += nodes
            self.done = self.nodes >= 450
            self.depth = 3 if self.done else 0
            return self.done

    begun: list[Long] = []
    tree = Tree(Adding(goal=10_000), (0, 0), Random(1), nodes=3_000, refuting=Long)
    assert tree.step(10**9)
    assert any(check.done for check in begun)
    assert tree.nodes > 3_000, "the choice is checked even then"


def test_a_position_that_ends_the_game_as_a_draw_is_certain() -> None:
    game = Adding(goal=6, idle=True)
    drawn = frozenset({(0, 1)})
    tree = Tree(game, (0, 0), Random(1), nodes=3_000, drawn=drawn)
    assert tree.step(10**9)
    assert (tree.code, tree.value, tree.proved) == (0, 0, True)


@pytest.mark.parametrize("nodes", [1, 40, 700])
def test_the_budget_is_kept_and_slices_change_nothing(nodes: int) -> None:
    found = set()
    for slice_ in (1, 7, 10**6):
        tree = Tree(Adding(goal=90), (0, 0), Random(5), nodes=nodes)
        while not tree.step(slice_):
            pass
        assert 0 < tree.nodes <= nodes + 2
        found.add((tree.code, tree.value, tree.nodes, tuple(tree.line)))
    assert len(found) == 1


def test_before_the_first_step_there_is_a_move() -> None:
    tree = Tree(Adding(), (0, 0), Random(1))
    assert tree.code in range(1, 6)
    assert tree.line == [tree.code]
