"""Forced wins on a made-up game: threats alone are followed."""

from __future__ import annotations

from pygame_rules.search.threats import Threats
from tests.pygame_rules.search.made_up import Threatened


def test_a_forced_win_that_threatens_nothing_is_left_to_other_searches() -> None:
    """From 31 to 34 wins, whatever is answered; but whoever can reach 40 next, so can the rival."""
    search = Threats(Threatened(), (31, 0, 0), deepest=2)
    assert search.step(10**9)
    assert (search.code, search.line, search.proved) == (-1, [], False)
    assert search.depth == 3
