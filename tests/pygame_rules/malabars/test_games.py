"""Properties that hold after every ply of random games, with fixed seeds."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest

from pygame_rules import Malformed, Record, Violation
from pygame_rules.malabars import MalabarsState, parse_move, parse_state
from tests.pygame_rules.malabars.positions import (
    ALL_OPTIONS,
    CELLS,
    GAME,
    cells_of,
    code,
    legal,
    new,
    random_game,
)

SEEDS = range(24)
"""Six games for each combination of the options."""

CLAUSES = {clause.id for clause in GAME.rulebook.clauses}


@cache
def game(seed: int) -> tuple[list[str], list[MalabarsState]]:
    """The moves of a game, and its states from the start on."""
    options = ALL_OPTIONS[seed // 6]
    moves = random_game(seed, options)
    return moves, states_of(moves, options)


def states_of(moves: list[str], options: dict[str, str]) -> list[MalabarsState]:
    states = [new(**options)]
    for text in moves:
        states.append(states[-1].play(parse_move(text)))
    return states


def changed_by_one_cell(text: str) -> list[str]:
    """Turns that differ from a turn in one cell, in the order, or by half of it."""
    halves = text.split("+")
    others = ["+".join(reversed(halves)), *halves, halves[0].replace("~", "")]
    for match in re.finditer(r"[a-d]\d+", text):
        others += [text[: match.start()] + cell + text[match.end() :] for cell in CELLS]
    return others


@pytest.mark.parametrize("seed", SEEDS)
def test_what_holds_after_every_ply_of_a_random_game(seed: int) -> None:
    """MA-01, MA-02, MA-04, MA-18, MA-19, R13: and random games always end."""
    moves, states = game(seed)
    for ply, state in enumerate(states):
        elephants = list(cells_of(state).values())
        rings = "".join(elephant[1:] for elephant in elephants)
        assert len(elephants) == 12
        assert sorted(rings) == ["b", "b", "w", "w"]
        assert not any("wb" in elephant or "bw" in elephant for elephant in elephants)
        assert parse_state(str(state)) == state
        assert dict(state.options) == ALL_OPTIONS[seed // 6]
        assert state.ply == ply
        if ply < len(moves):
            assert state.outcome is None
            assert state.to_play == ply % 2
            assert {len(elephant) for elephant in elephants} == {1, 2}
            events = state.events(parse_move(moves[ply]))
            aside = ("together", "shifted")
            assert [event.code for event in events if event.code not in aside] == [
                "ring" if "~" in half else "elephant" for half in moves[ply].split("+")
            ]
    assert states[-1].outcome is not None
    assert states[-1].to_play is None
    assert len(states[-1].legal_moves()) == 0


@pytest.mark.parametrize("seed", SEEDS)
def test_explain_names_no_rule_exactly_for_legal_turns(seed: int) -> None:
    """And play raises the same violation: turns like a legal one, at a few plies of each game."""
    chance = random.Random(seed)
    _, states = game(seed)
    for state in (*chance.sample(states[:-1], 2), states[-1]):
        turns = legal(state)
        for text in changed_by_one_cell(chance.choice([*turns] or ["b1c1"])):
            move = parse_move(text)
            violation = state.explain(move)
            assert (violation is None) == (text in turns), (str(state), text)
            if violation is None:
                state.play(move)
                continue
            assert violation.rule in CLAUSES
            with pytest.raises(Violation) as caught:
                state.play(move)
            assert caught.value == violation


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_explain_agrees_on_every_elephant_move_and_every_walk(options: dict[str, str]) -> None:
    """All 2304 of each that can be written, alone."""
    state = states_of(random_game(1, options)[:5], options)[-1]
    turns = legal(state)
    for here in CELLS:
        for there in CELLS:
            for text in (here + there, f"{here}~{there}"):
                assert (code(state, text) is None) == (text in turns), (str(state), text)


ROUND = ("b1c4", "b2d1", "c4b1", "d1b2")


def shuffled(options: dict[str, str], plies: int) -> list[MalabarsState]:
    """A game in which each side takes back what it did, as long as it goes on."""
    states = [new(**options)]
    while states[-1].to_play is not None and len(states) <= plies:
        states.append(states[-1].play(parse_move(ROUND[states[-1].ply % 4])))
    return states


def test_a_draw_by_repetition_is_found_again_in_the_record() -> None:
    """R15: the record holds the past that a state line lacks."""
    drawn = shuffled({"repetition": "on"}, 50)
    endless = shuffled({"repetition": "off"}, 50)
    assert (len(drawn), len(endless)) == (9, 51)
    assert [state.outcome for state in endless] == [None] * 51
    on = {"repetition": "on"}
    record = Record("malabars", on, moves=ROUND * 2)
    assert list(Record.parse(str(record)).replay()) == drawn
    assert '[Result "="]' in str(record)
    with pytest.raises(Malformed, match="illegal-move"):
        Record("malabars", on, moves=(*ROUND, *ROUND, ROUND[0])).replay()


def test_events_tell_each_half_in_its_order_and_which_rings_change_level() -> None:
    """MA-07, MA-11, MA-19."""
    state = parse_state("TwTbT/QTT/TQT/TbTTw w 4 * outer+threefold")
    told = state.events(parse_move("a1~c2+b1b3"))
    assert [(event.code, event.cells) for event in told] == [
        ("ring", ("a1", "c2")),
        ("elephant", ("b3",)),
    ]
    assert told[0].params == {"who": "malabars.side.0", "cell": "a1", "target": "c2"}
    assert told[1].params["shown"] == "malabars.shows.trunk"
    told = parse_state("TbTQw/TTT/TTT/TwTTb b 5 * outer").events(parse_move("b1a1+a2~d1"))
    assert [event.code for event in told] == ["elephant", "shifted", "shifted", "ring"]
    assert dict(told[1].params) == {"ring": "malabars.ring.2", "cell": "a1", "target": "a2"}
    assert told[0].params["shown"] == "malabars.shows.tail"
    assert told[0].params["who"] == "malabars.side.1"
    told = parse_state("TwQTw/TTT/TTT/TbTTb w 0 * outer").events(parse_move("a1~a3"))
    assert [event.code for event in told] == ["ring", "together"]
    assert told[1].cells == ("a3",)
