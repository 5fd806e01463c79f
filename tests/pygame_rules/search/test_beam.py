"""The beam of one player alone, on a made-up game: what it counts, when it ends, what it finds."""

from __future__ import annotations

import pytest

from pygame_rules.search.beam import WIDEST, Beam
from tests.pygame_rules.search.made_up import Climb

GAME = Climb(6)
START = ((), 0)


def over(nodes: int | None, moves: list[int] | None = None) -> Beam[tuple[tuple[int, ...], int]]:
    beam = Beam(GAME, START, moves or GAME.moves(START), nodes=nodes)
    GAME.played = 0
    while not beam.step(10**9):
        pass
    return beam


def test_a_single_move_is_made_without_a_look() -> None:
    beam = over(10**6, [2])
    assert (beam.code, beam.line, beam.nodes, beam.depth, beam.value) == (2, [2], 0, 0, 0)
    assert GAME.played == 0


@pytest.mark.parametrize("nodes", [1, 7, 100, 1_000, None])
def test_a_node_is_a_move_that_was_played(nodes: int | None) -> None:
    assert over(nodes).nodes == GAME.played > 0


def test_the_first_beam_comes_to_the_end_however_few_nodes_there_are() -> None:
    beam = over(1)
    assert (beam.depth, len(beam.line)) == (1, 6)
    assert beam.nodes == 6 * 3, "one way, three moves at each step"


def test_a_wider_beam_begins_while_nodes_are_left_and_is_given_up_when_they_are_used_up() -> None:
    whole = over(None)
    assert whole.depth == 256 <= WIDEST
    assert over(18).depth == 1, "used up by the first"
    half = over(19)
    assert (half.depth, half.nodes) == (1, 21), "all moves of one more position"
    assert over(whole.nodes + 1).depth == 256


def test_wide_enough_it_finds_the_best_way_past_what_looks_worst() -> None:
    best = max(GAME.ends(), key=lambda way: way[1])
    beam = over(None)
    assert (tuple(beam.line), beam.value) == best
    assert over(1).value < beam.value


class Level(Climb):
    """Whatever is done comes to the same."""

    def glance(self, position: tuple[tuple[int, ...], int]) -> tuple[int | None, bool]:
        return (7 if len(position[0]) == self.steps else None), False


def test_of_ends_that_are_worth_the_same_the_first_found_is_kept() -> None:
    game = Level(2)
    beam = Beam(game, START, game.moves(START), nodes=None)
    while not beam.step(10**9):
        pass
    assert (beam.value, beam.line) == (7, [2, 0])
