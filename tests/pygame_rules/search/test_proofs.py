"""Compares what a thought calls certain with a search of all moves, in all games and options.

`python -m tests.benchmarks.proofs` does the same with 500 positions of each game.
"""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

import pytest

from pygame_rules import State, open_game
from pygame_rules.levels import effort
from pygame_rules.players import LEVELS, Budget, choose, think
from pygame_rules.players.choosing import SLICE
from pygame_rules.search.searchable import PROVED, WIN
from tests.pygame_rules.facts import facts, games_with
from tests.pygame_rules.search.exhausting import (
    WHOLE,
    Exhaustive,
    case,
    holds,
    late,
    settings,
    thoughts,
    to_and_fro,
)

GAMES = games_with(lambda table: table.proofs)

CIRCLE = ("b1a5", "d2~c2+d2c2", "a5b1", "c2d2+c2~d2", "b1a5", "d2~c2+d2c2", "a5b1")


@pytest.mark.parametrize("name", GAMES)
def test_a_proved_value_holds_against_every_line_of_play(name: str) -> None:
    proved = 0
    for number in range(facts(name).proofs):
        state, past = case(name, number)
        for thought in thoughts(state, past, number):
            if thought.proved:
                proved += 1
                assert holds(state, thought, None), (number, str(state), thought)
    assert proved > facts(name).proofs


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_tambouille_nothing_is_proved(players: int) -> None:
    """Nobody knows the other hands."""
    for number in range(3):
        state = open_game("tambouille").new(players=players, seed=number)
        for level in LEVELS:
            assert not choose(state, level, number, Budget(nodes=1_000)).proved


def test_every_two_options_are_tried_together() -> None:
    for name in GAMES:
        kinds = [(one.name, value) for one in open_game(name).options for value in one.values]
        tried = settings(name)
        for one, value in kinds:
            for other, also in kinds:
                if one != other:
                    assert any(o[one] == value and o[other] == also for o, _ in tried)


def malabars(line: str, *moves: str) -> tuple[State[Any], list[State[Any]]]:
    """A position after some moves, and the states before."""
    way: list[State] = [open_game("malabars").parse_state(line)]
    for move in moves:
        way.append(way[-1].play(move))
    return way[-1], way[:-1]


@pytest.mark.parametrize("level", [one for one in LEVELS if not effort(one, "malabars").notices])
@pytest.mark.parametrize("past", [False, True])
def test_a_move_that_draws_by_repetition_is_no_win(level: str, past: bool) -> None:
    """R15: a threat that has stood there twice ends the game; every other turn loses. Rungs that
    overlook moves may overlook it."""
    state, before = malabars("TTQT/T/TwT/TbQwTbTT b 9 * outer+threefold", *CIRCLE)
    thought = choose(state, level, 1, Budget(nodes=1_500), past=before if past else ())
    after = state.play(thought.move)
    assert after.outcome is not None
    assert after.outcome.rule == "R15"
    assert thought.value == 0


@pytest.mark.parametrize("nodes", [50, 1_500, 20_000])
def test_a_return_to_a_position_proves_nothing_where_repetition_is_no_draw(nodes: int) -> None:
    state, _ = malabars("-/TTbQQT/QTwQbTTwTT/- w 8 * outer")
    past, _ = malabars("Q/TbQQT/QTwQbTTwTT/- b 9 * outer")
    thought = choose(state, "sage", 1, Budget(nodes=nodes), past=[past])
    assert (thought.value, thought.proved) == (0, False)


@pytest.mark.parametrize("name", games_with(lambda table: table.repeats))
def test_positions_that_occurred_twice_are_known_from_the_state_or_the_past(name: str) -> None:
    """A state that was read from its line knows no past of its own."""
    twice = 0
    for number in range(60):
        state = late(name, number)
        if state.options["repetition"] == "off":
            continue
        way = to_and_fro(state, Random(number))
        if len(way) < 7:
            continue
        bare = open_game(name).parse_state(str(way[-1]))
        for level in ("sage", "calf"):
            one = choose(way[-1], level, 3, Budget(nodes=400), past=way[:-1])
            other = choose(bare, level, 3, Budget(nodes=400), past=way[:-1])
            assert one == other
        twice += 1
        if twice == 2:
            break
    assert twice


GAMBO = (
    "-e3-c3-----/-c1----------------/---M3E3---M2 a s "
    "m1E1.C3m3.m2M1.c2C1.E2e1.e2C2 0r/1 totals+random"
)


def lost(state: State[Any], plies: int) -> bool:
    """Whether the seat on turn of two loses in so many plies, by trying everything."""
    rival = 1 - (state.to_play or 0)
    return Exhaustive(rival, lambda end: end.winners == (rival,), None).forced(state, plies)


def test_a_budget_that_ends_early_leaves_no_refuted_move() -> None:
    state = open_game("gambo").parse_state(GAMBO)
    assert lost(state.play("a5c9"), WHOLE) is (state.play("a5c9").to_play == 0)
    for nodes in range(1, 120):
        thought = choose(state, "sage", 0, Budget(nodes=nodes))
        assert thought.value > -PROVED, nodes


@pytest.mark.parametrize(("name", "numbers"), [("siam", 16), ("malabars", 6), ("gambo", 40)])
def test_a_thought_stopped_anywhere_has_a_losing_move_only_if_all_lose(
    name: str, numbers: int
) -> None:
    stopped = losing = 0
    for number in range(0, numbers, 2):
        state, values = late(name, number), set()
        for seed in (0, 1):
            thinking = think(state, "sage", seed, Budget(nodes=600))
            while not thinking.done:
                thinking.step(1 + stopped % 3)
                stopped += 1
                values.add(thinking.thought.value)
        for nodes in (1, 10, 30, 100, 300):
            values.add(choose(state, "sage", number, Budget(nodes=nodes)).value)
        for value in values:
            if value < -PROVED:
                losing += 1
                assert lost(state, WHOLE if name == "gambo" else WIN + value), str(state)
    assert stopped > 5
    assert losing


@pytest.mark.parametrize("name", games_with(lambda table: table.searched))
def test_a_budget_of_nodes_is_overrun_by_no_more_than_a_slice(name: str) -> None:
    """Every move is looked at once, be there fewer nodes than moves; alone, one way to the end."""
    states = [late(name, number) for number in range(0, 12, 3)]
    states += open_positions(2) if name == "malabars" else []
    for number, state in enumerate(states):
        moves = len({state.play(move) for move in state.legal_moves()})
        for level in ("sage", "mahout"):
            for nodes in (1_000, 3_000) if state.seats == 1 else (1, 150, 400, 1_000, 3_000):
                thought = choose(state, level, number, Budget(nodes=nodes))
                assert thought.nodes <= max(nodes, moves) + SLICE
                assert thought.depth > 0 or moves == 1


def open_positions(count: int) -> list[State[Any]]:
    """Positions early in games of Malabars in which a mahout sees no end."""
    found: list[State[Any]] = []
    for number in range(10 * count):
        rng, state = Random(number), open_game("malabars").new(seed=number)
        for _ in range(2):
            state = state.play(state.sample(rng))
        if state.outcome is None and not choose(state, "mahout").proved:
            found.append(state)
    return found[:count]


@pytest.mark.parametrize("slices", [3, 20])
def test_within_seconds_the_search_for_threats_leaves_time_for_the_main_search(slices: int) -> None:
    """A clock that is read once a slice."""
    for state in open_positions(4):
        ticks = count()
        budget = Budget(seconds=slices)
        thought = choose(state, "sage", 1, budget, lambda ticks=ticks: next(ticks))  # type: ignore[misc]
        assert thought.depth > 0


def test_threats_get_a_bounded_part_of_the_nodes_and_slices_change_nothing() -> None:
    looked = 0
    for state in open_positions(3):
        found = set()
        for nodes in (1, 25, 200, 10**6):
            thinking: Any = think(state, "sage", 1, Budget(nodes=4_000))
            while not thinking.step(nodes):
                threats, main = thinking._wins.nodes, thinking._main.nodes
                assert threats <= main // 4 + 1
                looked = max(looked, threats)
            assert thinking.nodes <= 4_000 + SLICE
            found.add(thinking.thought)
        assert len(found) == 1
    assert looked > 400
