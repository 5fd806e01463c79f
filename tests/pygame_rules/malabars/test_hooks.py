"""What a user interface asks of Malabars: the losses that it warns of."""

from __future__ import annotations

from itertools import islice

from pygame_rules import open_game
from pygame_rules.malabars import MalabarsMove, MalabarsState
from pygame_rules.malabars.draft import TurnDraft
from tests.playing import played_at_random

HOOKS = open_game("malabars").hooks


def wins_by(state: MalabarsState, move: MalabarsMove) -> bool:
    outcome = state.play(move).outcome
    return outcome is not None and state.to_play in outcome.winners


def test_a_loss_is_forewarned_exactly_where_the_rival_could_win_by_moving_an_elephant_first() -> (
    None
):
    told = {True: 0, False: 0}
    for state in islice(played_at_random("malabars", 3), 2, 160, 4):
        assert isinstance(state, MalabarsState)
        draft = state.draft()
        event = HOOKS.forewarned(state, draft)
        rival = state._replace(ply=state.ply + 1)
        wins = [str(move) for move in rival.legal_moves() if wins_by(rival, move)]
        first = {text[:2] for text in wins if "~" not in text.partition("+")[0]}
        at_once = any("~" in text.partition("+")[0] for text in wins)
        assert (event is not None) is (bool(first) and not at_once)
        if event is not None:
            assert event.code == "joins"
            assert event.params["cell"] in first
            assert event.cells == (event.params["cell"],)
        told[event is not None] += 1
    assert min(told.values()) > 3, told


def test_the_second_half_of_a_turn_is_warned_of_too_and_a_held_piece_is_not() -> None:
    told = 0
    for state in islice(played_at_random("malabars", 8), 2, 60, 4):
        assert isinstance(state, MalabarsState)
        draft = state.draft()
        held = draft.choose(next(name for name in draft.choices if name[0] in "abcd"))
        assert HOOKS.forewarned(state, held) is None
        half = held.choose(held.choices[0])
        assert isinstance(half, TurnDraft)
        if half.finished or half.held is not None:
            continue
        event = HOOKS.forewarned(state, half)
        rival = state._replace(ply=state.ply + 1, piles=half.piles)
        wins = any(wins_by(rival, move) for move in rival.legal_moves())
        assert (event is not None or bool(half.threat)) is wins
        told += 1
    assert told > 5
