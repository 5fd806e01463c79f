"""The rules agree with a naive second reading of docs/rules, written without sight of them."""

from __future__ import annotations

from hypothesis import given, settings

from pygame_rules.siam import SiamState
from tests.second_reading import siam as naive
from tests.strategies import siam_boards, siam_games


def agrees(state: SiamState) -> None:
    line = str(state)
    moves = {str(move): move for move in state.legal_moves()}
    assert set(moves) == naive.legal(line), line
    for text, move in moves.items():
        assert str(state.play(move)) == naive.play(line, text), (line, text)


@given(siam_boards())
@settings(max_examples=200)
def test_same_legal_moves_and_same_results_on_boards_set_up_at_will(state: SiamState) -> None:
    agrees(state)


@given(siam_games())
@settings(max_examples=20)
def test_same_legal_moves_and_same_results_along_random_games(states: list[SiamState]) -> None:
    for state in states[::7]:
        agrees(state)
