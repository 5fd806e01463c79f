"""Forced wins on a made-up game."""

from __future__ import annotations

import pytest

from pygame_rules.search.searchable import WIN
from pygame_rules.search.threats import Threats
from tests.pygame_rules.search.made_up import Parried, Threatened


def test_a_win_in_two_is_found_where_its_first_move_threatens_nothing() -> None:
    """From 31 to 34 wins against every answer, but either side can reach 40 next."""
    search = Threats(Threatened(), (31, 0, 0), deepest=2)
    assert search.step(10**9)
    assert (search.code, search.line, search.proved) == (3, [3], True)
    assert search.depth == 3


@pytest.mark.parametrize("moves", [2, 3, 4])
def test_a_win_is_found_in_as_many_moves_as_it_takes_and_in_no_fewer(moves: int) -> None:
    """Each threat but the last can be parried."""
    game = Parried(moves - 1)
    found, short = (Threats(game, (0, 0), deepest=deepest) for deepest in (moves, moves - 1))
    assert found.step(10**9)
    assert (found.code, found.proved, found.depth) == (0, True, 2 * moves - 1)
    assert found.value == WIN - found.depth
    assert short.step(10**9)
    assert (short.code, short.proved) == (-1, False)


@pytest.mark.parametrize("drawn", [(1, 1), (1, 0)])
def test_no_win_leads_through_a_position_that_is_drawn(drawn: tuple[int, int]) -> None:
    """It may be that of a threat, or that of an answer, which holds then."""
    search = Threats(Parried(1), (0, 0), deepest=3, drawn=frozenset({drawn}))
    assert search.step(10**9)
    assert (search.code, search.proved) == (-1, False)
