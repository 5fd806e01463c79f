"""Properties that hold in random games, for all numbers of players and all options."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pygame_rules import Violation
from pygame_rules.bombay_bazar import BazarState
from pygame_rules.bombay_bazar.designs import DESIGNS, TILES
from pygame_rules.bombay_bazar.geometry import CELLS
from pygame_rules.bombay_bazar.moves import END, MOVES, PLACE_TILE
from pygame_rules.bombay_bazar.trunks import path
from tests.pygame_rules.bombay_bazar.positions import CLAUSES, SETTINGS, random_games
from tests.second_reading import bombay_bazar as naive

TARGETS = {*CELLS, *DESIGNS, *(f"elephant-{number}" for number in "1234")}
"""The targets that a refusal may highlight."""


def placed() -> list[tuple[BazarState, BazarState]]:
    """Every placement of a tile in all games: the state before it and the one after."""
    return [
        (before, after)
        for game in random_games()
        for (before, after), move in zip(pairwise(game.states), game.moves, strict=True)
        if move.kind == PLACE_TILE
    ]


def test_games_of_all_settings_come_to_an_end() -> None:
    """BB-27, BB-30, BB-35: an outcome in the last state and in no other."""
    games = random_games()
    assert len(games) == 2 * len(SETTINGS) == 48
    for game in games:
        assert all(
            state.outcome is None and state.to_play is not None for state in game.states[:-1]
        )
        last = game.states[-1]
        assert last.outcome is not None
        assert last.to_play is None
        assert last.legal_moves() == []


def test_each_player_lays_one_end_piece_and_then_plays_no_more() -> None:
    """BB-01, BB-25, BB-26, R5, R7: four on the board at the end; only where no tile fits."""
    for game in random_games():
        ended: list[int] = []
        for state, move in zip(game.states, game.moves, strict=False):
            assert state.to_play not in ended
            if move.kind == END:
                assert state.to_play is not None
                assert state.legal_moves() == [move]
                ended.append(state.to_play)
        assert sorted(ended) == list(range(game.players))
        last = game.states[-1]
        tips = {last.tips[seat].cell for seat in range(game.players)}
        unused = [e for e in "1234" if e not in str(last).split()[1]]
        assert {CELLS[cell] for cell in last.ends} == {CELLS[cell] for cell in tips} | {
            naive.FIRST_CELL[elephant] for elephant in unused
        }
        assert len(ended) + len(unused) == 4


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_explain_agrees_with_the_list_and_play_raises_what_it_says(players: int) -> None:
    """R5, BB-24: tried with every move there is, in every third state and in the last."""
    for game in random_games():
        if game.players != players:
            continue
        for state in (*game.states[::3], game.states[-1]):
            legal = state.legal_moves()
            assert len(set(legal)) == len(legal)
            for move in MOVES.values():
                violation = state.explain(move)
                assert (violation is None) == (move in legal), (str(state), str(move))
                if violation is None:
                    continue
                assert violation.rule in CLAUSES
                assert set(violation.cells) <= TARGETS
                with pytest.raises(Violation) as caught:
                    state.play(move)
                assert caught.value == violation


def test_no_trunk_crosses_a_segment_twice_or_shares_one() -> None:
    """R11, R12: openings are used once, by one trunk."""
    for game in random_games():
        last = game.states[-1]
        crossed = [step for elephant in last.elephants for step in path(last.cells, elephant)]
        ways = [(cell, edge) for cell, one, other in crossed for edge in (one, other)]
        assert len(ways) == len(set(ways))
        assert len(crossed) == sum(last.lengths)


def test_results_are_those_of_another_count() -> None:
    """BB-31, BB-32, BB-36, R8, R15, R16, R17, R18, R24."""
    for game in random_games():
        line = str(game.states[-1])
        outcome = game.states[-1].outcome
        assert outcome is not None
        if game.players == 1:
            assert outcome.scores == (naive.solo_score(line),)
        else:
            assert outcome.scores == naive.lengths(line)
            assert outcome.winners == naive.winners(line)


def test_every_move_has_events() -> None:
    """An onlooker sees the same number of placements and end pieces."""
    for game in random_games():
        for state, move in zip(game.states, game.moves, strict=False):
            for seat in (None, *range(game.players)):
                events = state.events(move, seat)
                assert events
                if move.kind in (PLACE_TILE, END):
                    assert len(events) == 1
                    assert CELLS[state.tips[state.seat].cell] in events[0].cells
                assert all(set(event.cells) <= TARGETS for event in events)


def test_a_joins_cells_are_those_that_the_trunk_took_in() -> None:
    """BB-23: `join` for more than one segment gained, `place` for one."""
    for before, after in placed():
        move = MOVES[str(TILES[after.cells[before.tips[before.seat].cell] - 1])]
        (event,) = before.events(move)
        gained = after.lengths[before.seat] - before.lengths[before.seat]
        assert event.params["count"] == gained
        assert event.params["length"] == after.lengths[before.seat]
        assert event.code == ("join" if gained > 1 else "place")
        assert len(event.cells) <= gained
