"""The search of Malabars: every different turn, every win in one, forced wins in two."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from pygame_rules import State, open_game
from pygame_rules.malabars import MalabarsState
from pygame_rules.malabars.evaluation import estimate, wins_in_one
from pygame_rules.malabars.geometry import Piles, ring_cells
from pygame_rules.malabars.moves import decode
from pygame_rules.malabars.openings import HOLDING, PLANS
from pygame_rules.malabars.rules import played, result_of
from pygame_rules.malabars.searching import WIDTH, Searching, Spot, different
from pygame_rules.malabars.turns import codes
from pygame_rules.malabars.weighing import weighed
from pygame_rules.players import choose
from pygame_rules.players.keen import keen
from pygame_rules.players.why import why
from pygame_rules.search.alphabeta import AlphaBeta
from pygame_rules.search.searchable import WIN, further
from pygame_rules.search.threats import Threats
from pygame_rules.seating import RUNGS


def games(count: int, plies: int) -> list[MalabarsState]:
    """Positions of games played at random, the last of each left out where it is over."""
    found = []
    for seed in range(count):
        rng, state = Random(seed), open_game("malabars").new()
        for _ in range(1 + seed % plies):
            if state.outcome is None:
                assert isinstance(state, MalabarsState)
                last, state = state, state.play(state.sample(rng))
        found.append(last)
    return found


def test_one_turn_for_each_position_that_the_rules_reach() -> None:
    for state in games(8, 6):
        seat = state.ply & 1
        legal = state.legal_moves()
        found = different(state.piles, seat)
        assert set(found) == {result_of(state.piles, seat, move) for move in legal}
        game, texts = Searching(), {str(move) for move in legal}
        for code in list(found.values())[::7]:
            move = game.decode(state, code)
            assert str(move) in texts
            assert game.play(game.key(state), code) == game.key(played(state, move))


def test_turns_are_weighed_by_the_estimates_after_them() -> None:
    weighings = 0
    for state in games(40, 8):
        seat = state.ply & 1
        if not wins_in_one(state.piles, seat):
            each = different(state.piles, seat).items()
            assert weighed(state.piles, seat) == sorted((-estimate(a, seat), c) for a, c in each)
            weighings += 1
    assert weighings > 5


def test_turns_are_listed_one_by_one_with_a_given_one_first_where_it_is_legal() -> None:
    rng, given = Random(4), [-1]
    for state in games(12, 6):
        game = Searching()
        here, every = game.key(state), game.all_moves(game.key(state))
        legal = set(codes(state.piles, state.ply & 1))
        given += rng.sample(sorted(legal), 5)
        for code in given:
            listed = list(game.each_move(here, code))
            assert listed == [code] * (code in legal) + every


def test_wins_in_one_are_those_of_the_rules() -> None:
    wins = 0
    for state in games(30, 5):
        for seat in (0, 1):
            won = any(len(ring_cells(after, seat)) == 1 for after in different(state.piles, seat))
            assert wins_in_one(state.piles, seat) is won
            wins += won
    assert wins > 5


def test_wins_for_which_a_ring_has_only_to_run_are_evident() -> None:
    evident = 0
    for state in games(60, 12):
        game = Searching().naive()
        position = game.key(state)
        won = {
            code
            for code in game.all_moves(position)
            if game.play(position, code)[2] and game.decode(state, code).elephant is None
        }
        assert {*game.evident(position)} == won
        evident += bool(won)
    assert evident >= 3


def _forced(state: MalabarsState) -> bool:
    """A win in two by trying all moves, without a search for threats."""
    game = Searching()
    here = game.key(state)
    for code in game.all_moves(here):
        after = game.play(here, code)
        if not game.won_next(after) and all(
            game.won_next(game.play(after, answer)) for answer in game.all_moves(after)
        ):
            return True
    return False


def test_every_forced_win_in_two_is_found_and_no_other() -> None:
    seen = set()
    for state in games(9, 4):
        game = Searching()
        here = game.key(state)
        if game.glance(here)[0] is not None:
            continue
        search = Threats(game, here, deepest=2)
        while not search.step(50):
            pass
        assert search.proved is _forced(state)
        seen.add(search.proved)
        if search.proved:
            assert search.value == WIN - 3
            assert not game.won_next(game.play(here, search.code))
    assert seen == {True, False}


def test_a_win_is_made_and_a_loss_that_can_be_prevented_is() -> None:
    made = held = 0
    for state in games(24, 4):
        game = Searching()
        here = game.key(state)
        value, forced = game.glance(here)
        search = AlphaBeta(game, here, nodes=60)
        search.step(10**9)
        after = game.play(here, search.code)
        if value is not None:
            made += 1
            assert after[2] == game.seat(here) + 1
        elif forced:
            safe = [c for c in game.all_moves(here) if not game.won_next(game.play(here, c))]
            held += bool(safe)
            assert not safe or not game.won_next(after)
    assert min(made, held) >= 1


def test_few_turns_are_searched_and_the_rest_are_the_others() -> None:
    state = open_game("malabars").new()
    game = Searching()
    here = game.key(state)
    few, rest = game.moves(here), game.rest(here)
    assert len(few) == WIDTH
    assert sorted(few + rest) == sorted(game.all_moves(here))


def _mirrored(piles: Piles) -> Piles:
    return piles[3], piles[2], piles[1], piles[0]


def test_mirrored_piles_are_worth_the_same_and_the_sides_are_equal() -> None:
    """Where nobody's rings could come together at once: then it is no estimate that counts."""
    quiet = [
        state
        for state in games(80, 20)
        if not any(wins_in_one(state.piles, seat) for seat in (0, 1))
    ]
    assert len(quiet) > 10
    for state in quiet:
        for seat in (0, 1):
            assert estimate(state.piles, seat) == estimate(_mirrored(state.piles), seat)
            assert estimate(state.piles, seat) == -estimate(state.piles, 1 - seat)


def test_the_last_ply_is_worth_the_best_of_all_its_turns() -> None:
    for state in games(14, 6):
        game = Searching()
        here = game.key(state)
        values = []
        for code in game.all_moves(here):
            after = game.play(here, code)
            value, _ = game.glance(after)
            values.append(-further(game.evaluate(after) if value is None else value))
        best = max(values)
        assert game.last_ply(here, -WIN, WIN).value == best
        assert (game.last_ply(here, 40, 41).value > 40) is (best > 40)


def test_one_ply_is_enough_to_prevent_a_win_in_one() -> None:
    held = 0
    for state in games(16, 6):
        game = Searching()
        here = game.key(state)
        value, forced = game.glance(here)
        if value is None and forced:
            safe = [c for c in game.all_moves(here) if not game.won_next(game.play(here, c))]
            after = state.play(str(choose(state, "mahout", 1).move))
            held += bool(safe)
            assert not safe or not game.won_next(game.key(after))
    assert held


def test_positions_of_the_past_include_the_player_on_turn() -> None:
    """R15."""
    state = open_game("malabars").new({"repetition": "on"})
    past = []
    for text in ("b1c4", "c4b1", "c3a1", "b2d1"):
        past.append(state)
        state = state.play(text)
    game = Searching()
    assert {game.seat(game.key(at)) for at in past} == {0, 1}
    assert game.history(state) == {game.key(at) for at in past}


WON_BY_THREATS = {
    "TbT/TwQ/QQTTbQwTQ/T b 7 * outer": 2,
    "QQwTQbTTQ/TTQ/-/TbTw b 7 * outer": 2,
    "QTbT/TwTQT/T/QTbQwQ b 9 * outer": 2,
    "TwTTb/T/TbQTQQTw/TT b 11 * corners": 2,
    "QwTTQb/TT/Tb/QTQwTT w 12 * outer": 2,
    "QTQbTQQ/Tw/TT/QbTTw b 9 * corners": 2,
    "TQwTbTT/TT/TTT/TbTw b 3 * outer": 3,
    "QwTTTb/TbT/QT/TTTTw w 6 * corners": 3,
    "T/TQTwTb/TbT/QQTTTw b 7 * corners": 3,
}
"""Positions of random games, and the moves of the seat on turn in which it wins by force."""


def wins_by_trying(piles: Piles, seat: int, moves: int) -> bool:
    """Whether a seat wins in so many moves, by trying its turns and all answers. A turn that
    threatens nothing is left out where there is time for one more: a pass would answer it."""
    if wins_in_one(piles, seat):
        return True
    return moves > 1 and any(
        wins_in_one(after, seat) and holds_by_trying(after, seat, moves - 1)
        for after in different(piles, seat)
    )


def holds_by_trying(piles: Piles, seat: int, moves: int) -> bool:
    """Whether a seat wins in so many moves whatever the other, who is on turn, does."""
    return not wins_in_one(piles, 1 - seat) and all(
        wins_by_trying(after, seat, moves) for after in different(piles, 1 - seat)
    )


@pytest.mark.parametrize(("line", "moves"), WON_BY_THREATS.items())
def test_the_strongest_rung_sees_a_win_by_force_in_three_moves(line: str, moves: int) -> None:
    state = open_game("malabars").parse_state(line)
    thought = choose(state, RUNGS[-1], moves)
    assert thought.proved
    assert thought.value == WIN - (2 * moves - 1)
    after = state.play(thought.move)
    assert isinstance(after, MalabarsState)
    assert holds_by_trying(after.piles, 1 - (after.ply & 1), moves - 1)


LOST_BY_THREATS = (
    "QTwTbT/TT/QbTTQ/TwT b 3 * outer",
    "QbTwQQwTTbTT/TQ/-/TQ b 15 * outer",
    "TT/TwQQbQT/TT/TbTwT b 5 * outer",
    "TTT/QbTwT/T/TQbTTwT w 12 * outer",
    "TTwT/QQbTT/-/QQTbTwT w 6 * outer",
    "TwTT/TQbT/TT/TbTQTw w 2 * outer",
    "TwTbT/TT/TT/TbTwQQT w 2 * outer",
)
"""Positions in which the turn that looks best loses to a threat that has no answer."""


@pytest.mark.parametrize("line", LOST_BY_THREATS)
def test_the_strongest_rung_allows_no_threat_that_has_no_answer(line: str) -> None:
    state = open_game("malabars").parse_state(line)
    after = state.play(choose(state, RUNGS[-1], 1).move)
    assert isinstance(after, MalabarsState)
    assert not wins_by_trying(after.piles, after.ply & 1, 2)


def _wins_in(game: Searching, position: Spot) -> int:
    """The fewest turns, at most three, in which the seat on turn wins by force; 0 if none does."""
    if game.won_next(position):
        return 1
    search = Threats(game, position, deepest=3)
    assert search.step(10**9)
    return (search.depth + 1) // 2 if search.proved else 0


@pytest.mark.parametrize(("number", "step"), [(0, 1), (1, 9), (2, 9)])
def test_each_first_turn_that_is_known_wins_by_force_in_four(number: int, step: int) -> None:
    """MA-02: the first against all of Black's answers, the others against each ninth."""
    game, state = Searching(), open_game("malabars").new()
    start = game.key(state)
    after = game.play(start, PLANS[start[0]].codes[number])
    answers = game.all_moves(after)[::step]
    lengths = [_wins_in(game, game.play(after, code)) for code in answers]
    assert not game.won_next(after)
    assert 0 not in lengths
    if step == 1:
        assert Counter(lengths) == {1: 54, 2: 76, 3: 1}


@pytest.mark.parametrize("level", RUNGS[-3:])
def test_a_sage_begins_with_any_of_the_turns_that_win(level: str) -> None:
    state = open_game("malabars").new()
    known = {str(decode(code)) for code in PLANS[Searching().key(state)[0]].codes}
    assert {str(choose(state, level, seed).move) for seed in range(12)} == known


def test_corners_are_won_by_force_on_the_second_turn() -> None:
    """MA-02: White plays it out against each of Black's answers."""
    state = open_game("malabars").new({"setup": "corners"})
    thought = choose(state, RUNGS[-1])
    assert (str(thought.move), thought.proved) == ("d2c2+d2~b2", True)
    after = state.play(str(thought.move))
    assert isinstance(after, MalabarsState)
    answers = different(after.piles, 1)
    assert len(answers) == 225
    for code in [*answers.values()][::25]:
        last = after.play(decode(code))
        ended = last.play(str(choose(last, RUNGS[-1]).move))
        assert ended.outcome is not None
        assert ended.outcome.winners == (0,)


@pytest.mark.parametrize("level", RUNGS[-3:])
def test_a_sage_begins_from_upper_with_any_turn_that_holds(level: str) -> None:
    """MA-02: it lost in six plies whatever the seed."""
    state = open_game("malabars").new({"setup": "upper"})
    begun = {str(choose(state, level, seed).move) for seed in range(12)}
    assert len(begun) > 6
    assert begun <= {*HOLDING.split()}
    assert {str(move) for move in state.legal_moves()} >= {*HOLDING.split()}


def test_upper_holds_longer_than_the_other_set_ups() -> None:
    """MA-02: White has no win in three by threats, and Black an answer to each ninth first turn
    after which it still has none."""
    game, state = Searching(), open_game("malabars").new({"setup": "upper"})
    start = game.key(state)
    assert not _wins_in(game, start)
    for first in game.all_moves(start)[::9]:
        after = game.play(start, first)
        answers = (game.play(after, code) for code in game.all_moves(after))
        assert game.won_next(after) or any(_wins_in(game, answer) == 0 for answer in answers)


@pytest.mark.parametrize("level", RUNGS[-3:])
def test_no_sage_lets_the_rival_win_in_two_where_another_turn_does_not(level: str) -> None:
    held = 0
    for state in games(24, 6):
        game = Searching()
        here = game.key(state)
        if game.won_next(here):
            continue
        after = state.play(str(choose(state, level, 1).move))
        if after.outcome is None and 0 < _wins_in(game, game.key(after)) < 3:
            others = (game.play(here, code) for code in game.all_moves(here))
            assert all(0 < _wins_in(game, other) < 3 for other in others)
        held += 1
    assert held > 8


def test_the_win_that_was_found_last_changes_no_answer() -> None:
    for state in games(6, 4):
        for seat in (0, 1):
            last: list[tuple[int, int, int, int]] = []
            for piles in different(state.piles, state.ply & 1):
                assert wins_in_one(piles, seat, last) is wins_in_one(piles, seat)


def test_no_rush_wins_against_the_gentlest_calf_in_its_first_six_turns() -> None:
    """A rush: a win if there is one, else the turn that brings the own rings nearest."""
    for seed in range(4):
        rng, first = Random(seed), seed % 2
        state, past = open_game("malabars").new(), list[State[Any]]()
        while state.outcome is None and len(past) < 13:
            if state.to_play == first:
                game = Searching().naive()
                here = game.key(state)
                turns = game.all_moves(here)
                rng.shuffle(turns)
                best = max(turns, key=lambda code: _rushed(game, game.play(here, code)))
                move = str(game.decode(state, best))
            else:
                move = str(choose(state, "calf1", 60 * seed + len(past), past=past).move)
            past.append(state)
            state = state.play(move)
        assert state.outcome is None or first not in state.outcome.winners


def test_the_gentlest_calf_threatens_nothing_in_its_first_turns() -> None:
    """It leaves somebody new to the game time to look around."""
    looked = 0
    for seed in range(3):
        state, past = open_game("malabars").new(setup="upper"), list[State[Any]]()
        while state.outcome is None and len(past) < 6:
            own, number = len(past) % 2 == seed % 2, 60 * seed + len(past)
            move = choose(state, "calf1", number, past=past).move if own else keen(state, number)
            past.append(state)
            state = state.play(str(move))
            if own and state.outcome is None:
                game = Searching()
                assert not game.threatens(game.key(state))
                looked += 1
    assert looked > 6


def _rushed(game: Searching, after: Spot) -> int:
    return WIN if after[2] else -game.evaluate(after)


def test_a_turn_that_leaves_no_answer_looms() -> None:
    """Compared with all answers to all turns."""
    found = {True: 0, False: 0}
    for state in games(24, 5):
        game = Searching().naive()
        here = game.key(state)
        if game.won_next(here):
            continue
        looms = game.looms(here)
        found[looms] += 1
        if looms:
            after = [game.play(here, code) for code in game.all_moves(here)]
            assert any(
                all(game.won_next(game.play(one, code)) for code in game.all_moves(one))
                for one in after
                if game.won_next(game.passed(one))
            )
    assert found[True]
    assert found[False]


def test_a_planned_opening_tells_that_it_wins_in_four_turns() -> None:
    state = open_game("malabars").new()
    thought = choose(state, RUNGS[-1], 1)
    assert thought.proved
    assert why(state, thought) == ("wins", {"count": 4})
