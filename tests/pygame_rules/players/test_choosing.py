"""The levels: legal moves, the same for the same seed, from open information only."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pygame_rules import NAMES, Malformed, State, open_game
from pygame_rules.levels import effort
from pygame_rules.players import LEVELS, Budget, Level, choose, level_of, think
from pygame_rules.players.choosing import _preferred
from pygame_rules.search.thinking import Staged
from pygame_rules.search.threats import Threats
from pygame_rules.siam import parse_state
from tests.playing import some_state
from tests.pygame_rules.facts import games_with
from tests.pygame_rules.search.made_up import Sums

GAMES = games_with(lambda table: table.searched)
SMALL = Budget(nodes=200)
WON = "R3R/5/5/2S2/2R2 e 20 - * count"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", GAMES)
def test_every_level_has_a_legal_move_and_the_same_for_the_same_seed(name: str, level: str) -> None:
    for plies in (0, 3):
        state = some_state(name, plies)
        thought = choose(state, level, 4, SMALL)
        assert state.explain(thought.move) is None
        assert thought.line[0] == thought.move
        assert choose(state, level, 4, SMALL) == thought


@pytest.mark.parametrize("name", GAMES)
def test_the_line_of_a_thought_is_playable(name: str) -> None:
    state = some_state(name, 2)
    for move in choose(state, "sage", 1, Budget(nodes=2_000)).line:
        assert state.explain(move) is None
        state = state.play(move)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_bombay_bazar_is_played_by_any_number_to_its_end(players: int) -> None:
    state = some_state("bombay_bazar", 0, players=players)
    for number in range(300):
        if state.outcome is not None:
            break
        state = state.play(choose(state, "calf", number).move)
    assert state.outcome is not None


def test_choices_before_the_game_are_made_without_a_search() -> None:
    for options in ({"seating": "choose", "starter": "medals"}, {"starter": "choose"}):
        state = open_game("bombay_bazar").new(options, players=3)
        while not state.placing:
            thought = choose(state, "sage", 3)
            assert (thought.nodes, thought.proved) == (0, False)
            assert think(state, "sage", 3).step(1), "there is nothing to think about"
            state = state.play(thought.move)
    lineup = open_game("gambo").new({"lineup": "manual"})
    assert lineup.explain(choose(lineup, "mahout", 2).move) is None


def test_secret_medal_choices_do_not_change_a_thought() -> None:
    game = open_game("bombay_bazar")
    first = game.new({"starter": "medals"}, players=3)
    thoughts = set()
    for secret in first.legal_moves():
        state = first.play(secret)
        thoughts |= {
            (str(choose(state, level, seed).move), level, seed)
            for level in LEVELS
            for seed in range(3)
        }
    assert len(thoughts) == 3 * len(LEVELS)


@pytest.mark.parametrize("level", [level for level in LEVELS if not effort(level, "siam").blind])
def test_a_win_by_one_move_is_played(level: str) -> None:
    thought = choose(parse_state(WON), level, 5, SMALL)
    assert str(thought.move) == "c2c1s"
    assert thought.proved


@pytest.mark.parametrize("name", NAMES)
def test_a_budget_of_nodes_is_kept_within_two_hundred(name: str) -> None:
    """docs/python.md says why a move of Malabars may cost more, and what a calf spends."""
    for level in ("mahout4", "mahout6", "sage9"):
        for nodes in (50, 2_000):
            most = 2 * nodes + 1_500 if name == "malabars" else nodes + 200
            for plies in (0, 5, 9):
                spent = choose(some_state(name, plies), level, plies, Budget(nodes=nodes)).nodes
                assert 0 <= spent <= most, (level, nodes, plies)


def test_different_seeds_find_different_moves_among_equal_ones() -> None:
    state = open_game("siam").new()
    assert len({choose(state, "mahout", seed, SMALL).move for seed in range(8)}) > 1


def test_a_thought_can_be_paused_and_resumed() -> None:
    for name in GAMES:
        state = some_state(name, 2)
        thinking = think(state, "sage", 1, Budget(nodes=600))
        assert state.explain(thinking.thought.move) is None
        while not thinking.step(7):
            assert state.explain(thinking.thought.move) is None
        assert thinking.thought == choose(state, "sage", 1, Budget(nodes=600))
        assert thinking.nodes == thinking.thought.nodes


def test_a_budget_of_seconds_uses_the_given_clock() -> None:
    now = iter(range(10**6))
    thought = choose(some_state("siam", 2), "sage", 1, Budget(seconds=30), lambda: next(now))
    assert next(now) == 31, "no slice is begun once they are over"
    assert 0 < thought.nodes < 100_000


@pytest.mark.parametrize(
    ("budget", "problem"),
    [
        ({"nodes": 0}, "out-of-range"),
        ({"nodes": -3}, "out-of-range"),
        ({"nodes": 2.5}, "not-a-number"),
        ({"nodes": True}, "not-a-number"),
        ({"nodes": 10**10}, "out-of-range"),
        ({"seconds": 0}, "out-of-range"),
        ({"seconds": float("nan")}, "out-of-range"),
        ({"seconds": "1"}, "not-a-number"),
    ],
)
def test_a_bad_budget_is_named(budget: dict[str, Any], problem: str) -> None:
    with pytest.raises(Malformed) as error:
        Budget(**budget)
    assert (error.value.what, error.value.problem) == ("budget", problem)
    assert error.value.place in budget


def test_an_unknown_level_a_finished_game_and_seconds_without_a_clock_are_named() -> None:
    state = open_game("siam").new()
    over = parse_state("5/5/2RR1/5/5 e 40 - r count")
    for problem, attempt in (
        ("unknown-name", lambda: choose(state, "bull")),
        ("unknown-name", lambda: level_of("")),
        ("game-over", lambda: choose(over, "calf")),
        ("no-clock", lambda: choose(state, "calf", 0, Budget(seconds=1))),
    ):
        with pytest.raises(Malformed) as error:
            attempt()
        assert error.value.problem == problem


def test_a_player_with_the_advantage_does_not_repeat_positions() -> None:
    """In Malabars, where a position may come again, a search counts that as a draw."""
    line = "QQQbTwTb/QwT/QQT/TT w 8 * outer"
    state: State[Any] = open_game("malabars").parse_state(line)
    past: list[State[Any]] = []
    for number in range(12):
        if state.outcome is not None:
            break
        thought = choose(state, "mahout", number, Budget(nodes=600), past=past)
        past.append(state)
        state = state.play(str(thought.move))
        piles = str(state).split()[:2]
        again = piles in [str(one).split()[:2] for one in past]
        assert not again or thought.value <= 0


def test_only_an_expert_uses_all_that_the_search_knows_of_the_game() -> None:
    """Gambo's pieces at home: at the same budget, without other differences."""
    state = some_state("gambo", 6)
    chosen = {}
    for expert in (False, True):
        level = Level("sage", expert=expert)
        chosen[expert] = think(state, level, 1, Budget(2_000))
        chosen[expert].step(5_000)
    assert chosen[True].thought.value != chosen[False].thought.value
    assert abs(chosen[False].thought.value) < 200, "points alone"


def test_only_the_sage_looks_for_wins_by_threats_and_only_in_malabars() -> None:
    looking = set()
    for name in GAMES:
        for level in ("mahout", "sage"):
            thinking = think(some_state(name, 2), level)
            assert isinstance(thinking, Staged)
            if isinstance(thinking._wins, Threats):
                looking.add((name, level))
    assert looking == {("malabars", "sage")}


def test_moves_with_the_best_estimates_are_searched_first() -> None:
    """At 9 of 12: 3 wins, 4 and 5 lose, the others are estimated for the rival."""
    game, start = Sums(goal=12), (9, 0, 0)
    worth = {code: -game.evaluate(game.play(start, code)) for code in (1, 2)}
    between = sorted(worth, key=worth.__getitem__, reverse=True)
    for seed in range(5):
        moves = _preferred(game, start, Random(seed))
        assert moves[:3] == [3, *between]
        assert set(moves[3:]) == {4, 5}


def test_past_positions_change_nothing_where_repetition_is_no_draw() -> None:
    """Siam without its option for a draw by repetition."""
    state, been = some_state("siam", 8), (some_state("siam", 8), some_state("siam", 9))
    known = choose(state, "mahout", 1, SMALL, past=been)
    assert known.as_dict() == choose(state, "mahout", 1, SMALL).as_dict()
