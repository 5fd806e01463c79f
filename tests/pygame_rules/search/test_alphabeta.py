"""Alpha-beta on made-up games: it equals plain negamax, in slices of any size."""

from __future__ import annotations

from random import Random

import pytest

from pygame_rules.search.alphabeta import AlphaBeta
from pygame_rules.search.searchable import PROVED, WIN
from pygame_rules.search.table import LOWER, UPPER, Table
from tests.pygame_rules.search.made_up import (
    Graph,
    Late,
    Needed,
    Sums,
    negamax,
    repeating,
    solved,
)

STARTS = [(total, seat, mark) for total in (0, 13, 22, 31) for seat in (0, 1) for mark in (0, 3, 5)]


def found(game: Sums, start: tuple[int, int, int], slices: int, **limits: int) -> AlphaBeta[object]:
    search: AlphaBeta[object] = AlphaBeta(game, start, full=True, **limits)  # type: ignore[arg-type]
    while not search.step(slices):
        pass
    return search


@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize("depth", [1, 2, 3, 5, 6])
def test_values_are_those_of_plain_negamax(again: bool, depth: int) -> None:
    game = Sums(again)
    for start in STARTS:
        search = found(game, start, 10**9, deepest=depth)
        assert search.value == negamax(game, start, search.depth)


@pytest.mark.parametrize("again", [False, True])
def test_a_node_is_a_move_that_was_played(again: bool) -> None:
    class Counted(Sums):
        played = 0

        def play(self, position: tuple[int, int, int], code: int) -> tuple[int, int, int]:
            self.played += 1
            return super().play(position, code)

    game = Counted(again)
    for start in STARTS:
        game.played = 0
        assert found(game, start, 10**9, deepest=4).nodes == game.played


@pytest.mark.parametrize("depth", [2, 4, 6])
def test_moves_that_come_later_are_looked_at_where_the_first_ones_lose(depth: int) -> None:
    game, late = Late(), 0
    for start in [(total, seat, 0) for total in range(26, 40) for seat in (0, 1)]:
        search = found(game, start, 10**9, deepest=depth)
        assert search.value == negamax(game, start, search.depth), start
        late += search.code not in game.moves(start)
    assert late


@pytest.mark.parametrize("depth", [4, 5, 6, 7])
def test_a_turn_given_away_in_vain_says_nothing(depth: int) -> None:
    game = Needed()
    for total in range(8):
        start = (total, 0, 0)
        search: AlphaBeta[object] = AlphaBeta(game, start, deepest=depth)  # type: ignore[arg-type]
        search.step(10**9)
        assert search.value == negamax(game, start, search.depth), total


def test_a_small_table_changes_no_value() -> None:
    game = Sums(again=True)
    for start in STARTS:
        small = AlphaBeta(game, start, deepest=6, full=True, table=Table(3))
        small.step(10**9)
        assert small.value == negamax(game, start, small.depth)


def test_a_game_searched_to_its_end_is_proved_and_the_search_is_over() -> None:
    search = found(Sums(goal=12), (0, 0, 0), 10**9)
    assert search.proved
    assert search.done
    assert abs(search.value) > PROVED
    assert search.value == negamax(Sums(goal=12), (0, 0, 0), 12)


def test_how_it_is_sliced_changes_nothing() -> None:
    game = Sums(again=True)
    whole = found(game, (0, 0, 0), 10**9, nodes=5_000)
    for slices in (1, 7, 400):
        sliced = found(game, (0, 0, 0), slices, nodes=5_000)
        assert (sliced.code, sliced.value, sliced.line, sliced.nodes, sliced.depth) == (
            whole.code, whole.value, whole.line, whole.nodes, whole.depth,
        )  # fmt: skip


def test_stopped_in_the_middle_it_has_the_best_so_far() -> None:
    game = Sums(goal=200)
    search = AlphaBeta(game, (0, 0, 0))
    assert search.code in game.moves((0, 0, 0))
    for _ in range(40):
        search.step(50)
        assert search.code in game.moves((0, 0, 0))
        assert search.line[0] == search.code
    assert search.depth >= 2
    assert search.nodes < 40 * 2_000
    assert not search.done


def test_a_budget_of_nodes_is_kept() -> None:
    search = AlphaBeta(Sums(goal=200), (0, 0, 0), nodes=2_000)
    search.step(10**9)
    assert search.done
    assert 2_000 <= search.nodes < 2_100


def test_without_a_move_there_is_nothing_to_find() -> None:
    search = AlphaBeta(Sums(goal=3), (3, 0, 0))
    assert search.step(1)
    assert (search.code, search.line) == (-1, [])


def test_a_win_now_is_preferred_to_one_later() -> None:
    search = found(Sums(goal=12), (9, 0, 0), 10**9)
    assert search.code == 3
    assert search.value == WIN - 1


@pytest.mark.parametrize("again", [False, True])
def test_no_win_that_is_remembered_is_nearer_than_it_is(again: bool) -> None:
    """With so many moves that late moves are reduced and then searched again."""
    game, known = Sums(again, most=10), 0
    values = solved(game)
    for start in STARTS:
        table = Table(50_000)
        AlphaBeta(game, start, nodes=6_000, table=table).step(10**9)
        for position, value in values.items():
            entry = table.get(position)
            if entry is None or abs(entry.value) < PROVED:
                continue
            known += 1
            if entry.value > PROVED and entry.bound != UPPER:
                assert value >= entry.value
            if entry.value < -PROVED and entry.bound != LOWER:
                assert value <= entry.value
    assert known > 50


@pytest.mark.parametrize("full", [False, True])
def test_what_is_proved_where_ways_lead_in_circles_is_so_by_trying_all(full: bool) -> None:
    """Some positions have been once and some twice, as after a long game."""
    proved = {-1: 0, 0: 0, 1: 0}
    for seed in range(400):
        game, rng = Graph(seed), Random(seed)
        start = (0, 0)
        been = {(node, seat): rng.choice((0, 0, 1, 2)) for node in range(1, 9) for seat in (0, 1)}
        been[start] = rng.choice((1, 2))
        search = AlphaBeta(
            game,
            start,
            deepest=7,
            history=frozenset(position for position, count in been.items() if count),
            drawn=frozenset(position for position, count in been.items() if count == 2),
            full=full,
        )
        search.step(10**9)
        if not game.moves(start) or not search.proved:
            continue
        value = (search.value > PROVED) - (search.value < -PROVED)
        plies = WIN - abs(search.value) if value else 12
        assert repeating(game, start, been, plies) == value, seed
        proved[value] += 1
        after = game.play(start, search.code)
        held = 0 if been.get(after) == 2 else -repeating(game, after, been, 11)
        assert held >= value, seed
    assert min(proved.values()) > 5, proved


class Followed(Sums):
    """Counts the moves of one position that are played, an iteration at a time."""

    def __init__(self, start: tuple[int, int, int]) -> None:
        super().__init__()
        self.start, self.order = start, list[int]()

    def play(self, position: tuple[int, int, int], code: int) -> tuple[int, int, int]:
        if position == self.start and self.order[-1:] != [code]:
            self.order.append(code)
        return super().play(position, code)


def test_a_search_that_is_stopped_keeps_no_move_that_it_has_refuted() -> None:
    """Where all moves searched so far in an iteration lose, it keeps one that may not."""
    hoped = 0
    for start in [(total, 0, mark) for total in (26, 29, 31) for mark in (0, 3)]:
        game = Followed(start)
        search: AlphaBeta[object] = AlphaBeta(game, start)  # type: ignore[arg-type]
        depth, begun = 0, 0
        while not search.step(1):
            if search.depth != depth:
                depth, begun = search.depth, len(game.order)
            order = game.order[begun:-1]  # of the last one nothing is known yet
            refuted = [code for code in order if negamax_after(game, start, code, depth) < -PROVED]
            if order and order == refuted:
                hoped += 1
                assert search.code not in refuted, (start, search.nodes)
                assert search.value >= -PROVED
    assert hoped


def negamax_after(game: Sums, start: tuple[int, int, int], code: int, depth: int) -> int:
    """The value of a move by looking so many plies further."""
    return -negamax(game, Sums.play(game, start, code), depth)
