"""What speaks for a move: compared with trying every move."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from pygame_rules import State
from pygame_rules.players import Budget, Thought, choose
from pygame_rules.players.why import why
from pygame_rules.search.searchable import WIN
from pygame_rules.tambouille import parse_state
from tests.playing import played_at_random, wins


def safe(state: State[Any]) -> list[str]:
    """The moves after which the other side does not win with its next."""
    after = ((move, state.play(move)) for move in state.legal_moves())
    return [str(move) for move, then in after if then.outcome is not None or not wins(then)]


def test_a_move_that_wins_and_the_only_one_that_does_not_lose_are_told() -> None:
    told: dict[str, int] = {}
    for state in islice(played_at_random("siam", 3), 20, None, 3):
        thought = choose(state, "mahout", 1, Budget(nodes=300))
        found = why(state, thought)
        code = found[0] if found else ""
        told[code] = told.get(code, 0) + 1
        assert (code == "now") is wins(state)
        if code == "only":
            assert safe(state) in ([], [str(thought.move)])
        elif code == "" and told[""] % 20 == 0:
            assert {*safe(state)} - {str(thought.move)}
        if min(told.get("now", 0), told.get("only", 0)) > 2:
            break
    assert told["now"]
    assert told["only"]


@pytest.mark.parametrize(("plies", "found"), [(1, ("now", {})), (3, ("wins", {"count": 2})),
                                              (5, ("wins", {"count": 3}))])  # fmt: skip
def test_a_forced_win_is_told_in_moves_of_ones_own(plies: int, found: object) -> None:
    state = next(played_at_random("siam", 1))
    move = state.legal_moves()[0]
    assert why(state, Thought(move, WIN - plies, (move,), 1, plies, True)) == found


def test_a_turn_of_tambouille_tells_how_many_cards_it_sheds() -> None:
    """TB-30."""
    state = parse_state("- SUefuz*/Laeinst Tisaneo/Vite - Wax 0 t 0... full")
    thought = choose(state, "sage", 1, Budget(nodes=20_000))
    after = state.play(str(thought.move))
    before = len(state.hands[0]) + len(state.piles[0])
    count = before - len(after.hands[0]) - len(after.piles[0])
    assert count > 1
    assert why(state, thought) == ("sheds", {"count": count})
