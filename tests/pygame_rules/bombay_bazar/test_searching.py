"""The search of Bombay Bazar: its estimates, the moves of the rules, the beam of one player."""

from __future__ import annotations

from random import Random

import pytest

from pygame_rules import open_game
from pygame_rules.bombay_bazar.evaluation import empty, estimates, fronts, neighbours, solo_estimate
from pygame_rules.bombay_bazar.geometry import CELLS, NEIGHBOURS, OFF, OPPOSITE
from pygame_rules.bombay_bazar.moves import LAY_END, PLACE_TILE, BazarMove
from pygame_rules.bombay_bazar.searching import EARLY, Against, Alone, searchable
from pygame_rules.bombay_bazar.state import BazarState
from pygame_rules.bombay_bazar.trunks import PARTNER, unused_openings
from pygame_rules.levels import player
from pygame_rules.players import Budget, choose
from pygame_rules.search.alphabeta import AlphaBeta
from pygame_rules.search.beam import Beam
from pygame_rules.search.searchable import PROVED, WIN
from pygame_rules.seating import RUNGS
from tests.pygame_rules.search.exhausting import Exhaustive, TooLargeError


def after(players: int, plies: int, seed: int) -> BazarState:
    """A game played at random for so many moves."""
    rng = Random(seed)
    state = open_game("bombay_bazar").new(players=players, seed=seed)
    for _ in range(plies):
        if state.outcome is None:
            state = state.play(state.sample(rng))
    assert isinstance(state, BazarState)
    return state


def way(players: int, seed: int) -> list[BazarState]:
    """The states of a whole game played at random."""
    rng = Random(seed)
    states = [after(players, 0, seed)]
    while states[-1].outcome is None:
        states.append(states[-1].play(states[-1].sample(rng)))
    return states[:-1]


def test_a_step_on_all_cells_at_once_is_the_step_on_each() -> None:
    for cell in range(len(CELLS)):
        beside = neighbours(1 << 8 * cell)
        found = {other for other in range(len(CELLS)) if beside >> 8 * other & 1}
        assert found == {other for other in NEIGHBOURS[cell] if other != OFF}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_moves_and_positions_are_those_of_the_rules(players: int) -> None:
    for seed in range(4):
        state = after(players, 8, seed)
        game = searchable(state)
        if game is None or state.outcome is not None:
            continue
        here = game.key(state)
        codes = game.moves(here)
        assert [game.decode(state, code) for code in codes] == list(state.legal_moves())
        for code in codes:
            assert game.play(here, code) == state.play(game.decode(state, code))


def test_nothing_is_searched_before_the_first_tile() -> None:
    game = open_game("bombay_bazar")
    assert searchable(game.new({"seating": "choose"}, players=3)) is None
    assert searchable(game.new({"starter": "medals"}, players=2)) is None


def _cells(mask: int) -> set[int]:
    return {cell for cell in range(len(CELLS)) if mask >> 8 * cell & 1}


def _cell_by_cell(state: BazarState) -> list[int]:
    """The estimates by another way: trunks in turn take the cells next to those they have."""
    going = fronts(state)
    seats = [(state.seat + step) % len(going) for step in range(len(going))]
    edges = {seat: _cells(going[seat]) for seat in seats}
    left = _cells(empty(state)).difference(*edges.values())
    values = [10 * length for length in state.lengths]
    while any(edges.values()):
        for seat in seats:
            values[seat] += 6 * len(edges[seat])
            edges[seat] = {other for cell in edges[seat] for other in NEIGHBOURS[cell]} & left
            left -= edges[seat]
    return values


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_cell_equally_near_to_two_trunks_counts_for_the_seat_on_turn(players: int) -> None:
    for seed in range(6):
        state = after(players, 10, seed)
        if state.outcome is None:
            assert estimates(state, fronts(state)) == _cell_by_cell(state)


def test_a_trunk_that_meets_anothers_tip_has_the_value_of_its_length() -> None:
    met = 0
    for seed in range(30):
        for state in way(2, seed):
            if not state.ended and state.shared_tip:
                met += 1
                assert estimates(state, fronts(state)) == [10 * length for length in state.lengths]
    assert met


def test_the_end_of_a_game_is_won_drawn_or_lost_for_the_seat_that_thinks() -> None:
    results = set()
    for seed in range(20):
        state = after(2, 80, seed)
        assert state.outcome is not None
        game = Against(0)
        value, _ = game.glance(game.key(state))
        assert value is not None
        winners = state.outcome.winners
        assert -value == (0 if len(winners) > 1 else WIN if winners == (0,) else -WIN)
        results.add(value)
    assert {WIN, -WIN} <= results


def test_a_trunk_that_can_not_go_on_never_does_again() -> None:
    stopped = 0
    for seed in range(12):
        for players in (2, 4):
            for state in way(players, seed):
                for seat, front in enumerate(fronts(state)):
                    if not front and not state.ended >> seat & 1:
                        stopped += 1
                        turn = state
                        while turn.outcome is None and turn.seat != seat:
                            turn = turn.play(turn.sample(Random(seed)))
                        assert turn.outcome or list(turn.legal_moves()) == [LAY_END]
    assert stopped


def test_a_result_called_certain_is_that_of_every_continuation() -> None:
    decided = set()
    for seed in range(25):
        states = way(2 + seed % 3, seed)
        last = states[-1].play(states[-1].sample(Random(seed)))
        assert last.outcome is not None
        for state in states:
            game = Against(0)
            value, _ = game.glance(game.key(state))
            if value is None:
                continue
            winners = last.outcome.winners
            result = WIN if winners == (0,) else 0 if 0 in winners else -WIN
            assert (value if state.seat == 0 else -value) == result
            decided.add(result)
    assert {WIN, -WIN} <= decided


def test_the_one_ply_estimate_avoids_a_dead_end() -> None:
    feared = 0
    for seed in range(12):
        for state in way(2, seed)[4:-6]:
            game = Against(state.seat)
            here = game.key(state)
            if game.glance(here)[0] is None and all(fronts(state)):
                same = state.lengths[0] == state.lengths[1]
                feared += same and game.plain().evaluate(here) != game.evaluate(here) == 0
    assert feared


def test_a_last_move_that_wins_is_found() -> None:
    found = 0
    for seed in range(12):
        for state in way(2, seed)[-6:]:
            game = Against(state.seat)
            here = game.key(state)
            ends = {code: game.glance(game.play(here, code))[0] for code in game.moves(here)}
            if -WIN in ends.values():
                found += 1
                search = AlphaBeta(game, here, nodes=500)
                search.step(10**9)
                assert ends[search.code] == -WIN
    assert found


def test_for_a_single_player_a_wider_beam_is_never_worse_and_its_line_leads_to_its_value() -> None:
    state = after(1, 4, 1)
    game = Alone()
    here = game.key(state)
    values = []
    for nodes in (400, 1_500, 6_000):
        beam = Beam(game, here, game.moves(here), nodes=nodes)
        while not beam.step(100):
            pass
        values.append(beam.value)
        position = state
        for code in beam.line:
            position = position.play(game.decode(position, code))
        assert position.outcome is not None
        assert beam.value == 10 * position.solo_score
    assert values == sorted(values)


def test_a_single_player_with_the_narrowest_beam_scores_more_than_random_play() -> None:
    """The beam follows the best positions: following the worst earns less."""
    more = []
    for seed in range(8):
        state = after(1, 8, seed)
        assert state.outcome is None
        rng, game, here = Random(seed), Alone(), Alone().key(state)
        beam = Beam(game, here, game.moves(here), nodes=1)
        beam.step(10**9)
        for _ in range(8):
            end = state
            while end.outcome is None:
                end = end.play(end.sample(rng))
            more.append(beam.value // 10 - end.solo_score)
    assert sum(more) / len(more) > 5


def test_for_a_single_player_reachable_cells_and_adjacent_pairs_have_a_value() -> None:
    for seed in range(6):
        for state in way(1, seed):
            free = _cells(empty(state))
            reached = _cells(fronts(state)[0])
            waiting = [*reached]
            while waiting:
                beside = {*NEIGHBOURS[waiting.pop()]} & free - reached
                reached |= beside
                waiting += beside
            pairs = sum(other in reached for cell in reached for other in NEIGHBOURS[cell]) // 2
            tiles = len(CELLS) - state.cells.count(0)
            cells = tiles + 2 * len(reached) - len(free)
            loose = unused_openings(state.cells, state.tips[0])
            assert solo_estimate(state) == 10 * cells + 20 * pairs - 5 * loose


LINE = (
    "B24B13B134/A10C24C225/2B914/3B914/3A322B61/4C24B32B35A13/5A31B91/5B82B35A12/5A11A32 "
    "13 - 1 - lots+fixed"
)
"""A position in which many moves lose by force, some of them after nine plies."""


FEW = 3_000
"""The most moves that are tried to find out which moves lose in one position."""


def lost_late(count: int) -> list[tuple[BazarState, set[str]]]:
    """Late positions of random games with moves that lose by force, by trying everything, and
    others that do not."""
    found: list[tuple[BazarState, set[str]]] = []
    for seed in range(200):
        states = way(2, seed)
        state = states[max(0, len(states) - 5)]
        seat = state.seat
        if Against(seat).glance(Against(seat).key(state))[0] is not None:
            continue
        every = Exhaustive(1 - seat, lambda end, rival=1 - seat: end.winners == (rival,), FEW)  # type: ignore[misc]
        try:
            lost = {str(move) for move in state.legal_moves() if every.forced(state.play(move), 99)}
        except TooLargeError:
            continue
        if 0 < len(lost) < len(state.legal_moves()):
            found.append((state, lost))
            if len(found) == count:
                break
    return found


def test_the_strongest_rung_makes_no_late_move_that_loses_by_force() -> None:
    late = lost_late(6)
    assert len(late) == 6
    for state, lost in late:
        assert str(choose(state, RUNGS[-1], 1).move) not in lost


def test_at_a_long_pace_the_strongest_rung_avoids_a_move_that_loses_after_nine_plies() -> None:
    state = open_game("bombay_bazar").parse_state(LINE)
    worse = choose(state.play("B82"), RUNGS[-1], 1, Budget(nodes=40_000))
    assert worse.proved
    assert worse.value > PROVED
    long = player(RUNGS[-1], "bombay_bazar", "long")
    for seed in range(4):
        assert str(choose(state, long.level, seed, Budget(nodes=long.nodes)).move) != "B82"


def test_the_gentlest_calf_runs_straight_ahead() -> None:
    """It has an idea that can be seen: far more tiles are crossed straight than by chance."""

    def straight(level: str) -> int:
        found = 0
        for seed in range(8):
            state = after(2, 0, seed)
            rng = Random(seed)
            for ply in range(12):
                tip = state.tips[state.seat]
                calf = level and ply % 2 == 0
                move = choose(state, level, seed * 50 + ply).move if calf else state.sample(rng)
                assert isinstance(move, BazarMove)
                if ply % 2 == 0 and move.kind == PLACE_TILE:
                    found += PARTNER[move.value][tip.edge] == OPPOSITE[tip.edge]
                state = state.play(move)
                assert isinstance(state, BazarState)
        return found

    assert straight("calf1") > 1.5 * straight("")


def test_the_gentlest_calf_does_not_close_its_own_trunk_in_early_where_another_tile_fits() -> None:
    kept = 0
    for seed in range(120):
        for state in way(2, seed):
            if state.outcome is not None or not state.placing or not state.fitting():
                continue
            seat = state.seat
            early = state.lengths[seat] < EARLY - 1
            goes_on = [bool(fronts(state.play(move))[seat]) for move in state.fitting()]
            if early and any(goes_on) and not all(goes_on):
                for trial in range(3):
                    after_it = state.play(choose(state, "calf1", seed=trial).move)
                    assert fronts(after_it)[seat] or after_it.lengths[seat] >= EARLY
                kept += 1
    assert kept > 20
