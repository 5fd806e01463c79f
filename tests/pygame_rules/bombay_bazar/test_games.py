"""Properties that hold in random games, for all numbers of players and all options."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from pygame_rules import Record, Violation
from pygame_rules.bombay_bazar import BazarState
from pygame_rules.bombay_bazar.designs import DESIGNS, TILES
from pygame_rules.bombay_bazar.geometry import CELLS
from pygame_rules.bombay_bazar.moves import ELEPHANT, END, MOVES, PLACE_TILE
from pygame_rules.bombay_bazar.position import NONE
from pygame_rules.bombay_bazar.trunks import path
from tests.pygame_rules.bombay_bazar.positions import CLAUSES, SETTINGS, at, random_games
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


def test_state_lines_read_back() -> None:
    for game in random_games():
        for state in game.states:
            again = at(*str(state).split(" ", 1))
            assert again == state
            assert hash(again) == hash(state)
            assert repr(again) == f"open_game('bombay_bazar').parse_state({str(state)!r})"


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


def test_tiles_are_conserved_and_never_move() -> None:
    """BB-01, BB-21, BB-24: a placed tile stays as it is; 68 on the board and in the piles."""
    for game in random_games():
        for before, after in pairwise(game.states):
            changed = [c for c in range(67) if before.cells[c] != after.cells[c]]
            if sum(before.supply) == sum(after.supply):
                assert changed == []
            else:
                assert [before.cells[cell] for cell in changed] == [0]
                assert changed == [before.tips[before.seat].cell]
        for state in game.states:
            for design, name in enumerate(DESIGNS):
                laid = sum(tile > 0 and str(TILES[tile - 1])[:2] == name for tile in state.cells)
                assert laid + state.supply[design] == 4


def test_no_tile_placed_breaks_a_prohibition() -> None:
    """BB-14, BB-16, BB-17, BB-18, BB-19, BB-20, R4: each edge of each tile, by another reading."""
    for before, after in placed():
        cell, entry = before.tips[before.seat]
        name = CELLS[cell]
        open_edges = naive.openings(str(TILES[after.cells[cell] - 1]))
        assert entry in open_edges
        assert cell not in before.ends
        for edge in range(6):
            beyond = naive.neighbour(name, edge)
            if beyond is None:
                assert edge not in open_edges or (
                    name in ("a1", "a7", "i1", "i7") and edge == entry
                )
                continue
            other = CELLS.index(beyond)
            assert edge not in open_edges or other not in before.ends
            if before.cells[other]:
                theirs = naive.openings(str(TILES[before.cells[other] - 1]))
                assert (edge in open_edges) == (naive.facing(edge) in theirs)
        for seat, tip in enumerate(before.tips):
            assert seat == before.seat or before.ended >> seat & 1 or tip.cell != cell


def test_a_tile_lengthens_ones_own_trunk_and_nobody_elses() -> None:
    """BB-14, BB-19, BB-23, R12: the others' tips and lengths stay as they are."""
    for before, after in placed():
        for seat in range(before.seats):
            if seat == before.seat:
                assert after.lengths[seat] > before.lengths[seat]
            else:
                assert after.lengths[seat] == before.lengths[seat]
                assert after.tips[seat] == before.tips[seat]


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


def test_turns_go_on_clockwise_past_those_who_are_out() -> None:
    """BB-07, BB-26, BB-27, R22: no seat that is still in is left out."""
    for game in random_games():
        for (before, after), move in zip(pairwise(game.states), game.moves, strict=True):
            if move.kind not in (PLACE_TILE, END) or after.to_play is None:
                continue
            steps = {
                (elephant - before.elephants[before.seat] - 1) % 4: seat
                for seat, elephant in enumerate(before.elephants)
                if not after.ended >> seat & 1
            }
            assert after.to_play == steps[min(steps)]


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


def test_the_record_of_a_game_gives_the_same_states_again() -> None:
    for game in random_games():
        record = Record.new("bombay_bazar", game.options, game.players, game.seed)
        record = replace(record, moves=tuple(str(move) for move in game.moves))
        again = Record.parse(str(record))
        assert again == record
        assert again.replay() == game.states


def test_every_way_of_being_blocked_comes_up_in_these_games() -> None:
    """docs/rules/bombay_bazar.md#numbers: a rival's tip (R1), an end piece (R10, R14), the supply
    (R6), and geometry."""
    reasons: Counter[str] = Counter()
    for game in random_games():
        for state, move in zip(game.states, game.moves, strict=False):
            if move.kind != END:
                continue
            cell = state.tips[state.seat].cell
            supplied = state._replace(supply=bytes([4] * len(DESIGNS)))
            if cell in state.ends:
                reasons["end piece"] += 1
            elif any(
                tip.cell == cell and seat != state.seat and not state.ended >> seat & 1
                for seat, tip in enumerate(state.tips)
            ):
                reasons["rival"] += 1
            else:
                reasons["supply" if supplied.fitting() else "geometry"] += 1
    assert set(reasons) == {"end piece", "rival", "supply", "geometry"}


def test_every_kind_of_join_comes_up_in_these_games() -> None:
    """docs/rules/bombay_bazar.md#numbers, BB-22, BB-23, R8, R9, R10: also through the tile itself,
    or to an end piece."""
    kinds: Counter[str] = Counter()
    for before, after in placed():
        seat = before.seat
        gained = path(after.cells, after.elephants[seat])[before.lengths[seat] :]
        kinds["join"] += len(gained) > 1
        kinds["five or more"] += len(gained) >= 5
        kinds["again"] += [cell for cell, _, _ in gained].count(before.tips[seat].cell) > 1
        kinds["end piece"] += after.tips[seat].cell in after.ends
    assert min(kinds.values()) > 0


def test_never_more_than_fifty_tiles_fit() -> None:
    """docs/rules/bombay_bazar.md#numbers: the greatest branching, reached in these games."""
    assert max(len(state.legal_moves()) for game in random_games() for state in game.states) == 50


def test_elephants_are_chosen_before_anything_else() -> None:
    """BB-04: no end piece or tile while one is to be chosen."""
    for game in random_games():
        for state, move in zip(game.states, game.moves, strict=False):
            assert (move.kind == ELEPHANT) == (NONE in state.elephants)
            if NONE in state.elephants:
                assert not any(state.cells)
                assert state.ends == frozenset()
