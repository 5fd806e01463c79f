"""Features of state lines that only Bombay Bazar has; the rest is in ../test_notation.py."""

from __future__ import annotations

from random import Random

import pytest

from pygame_rules import Malformed, Violation
from pygame_rules.bombay_bazar import parse_state
from tests.pygame_rules.bombay_bazar.positions import EMPTY, new


@pytest.mark.parametrize("token", ["?", "?e", "?o"])
def test_what_a_seat_sees_of_a_choice_is_a_state_that_may_have_what_was_announced(
    token: str,
) -> None:
    """BB-08, R26: in older views it was concealed as well."""
    view = parse_state(f"{EMPTY} 13 - 1 {token},. medals+fixed")
    assert str(view).split()[4] == f"{token},."
    assert view.view(1) == view.view(None) == view
    assert {str(move) for move in view.legal_moves()} == {"1e", "1o", "2e", "2o", "3e", "3o"}
    for move in view.legal_moves():
        with pytest.raises(Violation, match="concealed"):
            view.play(move)
    drawn = view.worlds(1, Random(3))
    kept = {str(next(drawn)).split()[4][:2] for _ in range(60)}
    assert kept == {f"{count}{sign}" for count in "123" for sign in token[1:] or "eo"}


def test_a_seat_whose_trunk_has_ended_can_not_be_on_turn() -> None:
    """BB-25."""
    rng, seats = Random(5), set()
    for seed in range(12):
        state = new(3, seed=seed)
        while not state.ended:
            state = state.play(state.sample(rng))
        cells, elephants, ended, _, *rest = str(state).split()
        seats.add(ended)
        with pytest.raises(Malformed) as caught:
            parse_state(" ".join((cells, elephants, ended, ended, *rest)))
        assert (caught.value.problem, caught.value.place) == ("wrong-side", "to_play")
    assert seats == {"0", "1", "2"}
