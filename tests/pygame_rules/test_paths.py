"""What `legal` lists, `explain` accepts, by every path; and every refusal names its true rule."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from pygame_rules import NAMES, Move, State, open_game
from pygame_rules.engine import Engine
from pygame_rules.tambouille import TambouilleState
from pygame_rules.tambouille.sampling import any_turn
from tests.playing import some_move
from tests.pygame_rules.tambouille.composing import composed

SEEDS = range(4)
PLIES = {"siam": 60, "malabars": 10, "gambo": 60, "bombay_bazar": 50, "tambouille": 5}
MOST_MOVES = 120
"""Of a position's moves, those tried: Malabars has thousands."""

SANDWICH = "5/2S2/2n2/2N2/RR1R1 e 20 - * count"
TURNED = "TwTbT/QTT/TTQ/TbTwT w 2 * outer"


def games(name: str) -> Iterator[tuple[State[Any], random.Random]]:
    """Positions of random games with options and players by chance."""
    room = open_game(name)
    for seed in SEEDS:
        rng = random.Random(f"{name} {seed}")
        options = {option.name: rng.choice(option.values) for option in room.options}
        state = room.new(options, rng.choice(room.player_counts), seed)
        for _ in range(PLIES[name]):
            yield state, rng
            if isinstance(state, TambouilleState):
                move: Move | None = state.sample(rng) if state.outcome is None else None
            else:
                move = some_move(state, rng)
            if move is None:
                break
            state = state.play(move)


def engine_at(name: str, state: str) -> Engine:
    """An engine with a position set up."""
    engine = Engine()
    engine.answer(json.dumps({"op": "new", "game": name}))
    assert "error" not in engine.answer(json.dumps({"op": "state", "state": state}))
    return engine


def told(engine: Engine, **attempt: object) -> dict[str, Any]:
    return engine.answer(json.dumps({"op": "explain", **attempt}))


def ends_as(engine: Engine, path: tuple[str, ...]) -> set[str | None]:
    """The moves that a path is, or can be made by one more choice that ends the turn."""
    answer = told(engine, path=list(path))
    assert answer["violation"] is None, (path, answer)
    more = [choice for choice in answer["choices"] if not choice.startswith(("turn:", "gap-"))]
    longer = [told(engine, path=[*path, choice]) for choice in more]
    return {answer["move"], *(other["move"] for other in longer)}


@pytest.mark.parametrize("name", [name for name in NAMES if name != "tambouille"])
def test_every_path_of_every_legal_move_is_accepted_and_is_that_move(name: str) -> None:
    for state, rng in games(name):
        engine, legal = engine_at(name, str(state)), list(state.legal_moves())
        for move in rng.sample(legal, min(MOST_MOVES, len(legal))):
            for path in (move.path, *move.also):
                assert str(move) in ends_as(engine, path), (str(state), str(move), path)


def test_every_turn_of_tambouille_that_is_legal_is_accepted_card_by_card_and_as_a_whole() -> None:
    tried = 0
    for state, rng in games("tambouille"):
        assert isinstance(state, TambouilleState)
        found = any_turn(state, rng)
        if found is None:
            continue
        tried += 1
        engine = engine_at("tambouille", str(state))
        assert told(engine, path=[f"turn:{found}"])["move"] == str(found)
        if not any("#" in word for word in (*state.tableau, *found.words, *found.removed)):
            draft = composed(state, str(found))
            assert told(engine, path=list(draft.path))["move"] == str(draft.move)
    assert tried > 8


def test_a_push_is_accepted_by_its_own_path_and_only_as_it_faces() -> None:
    """SI-18, SI-27: the facing is implied, and may be named."""
    engine = engine_at("siam", "5/5/5/5/1RRR1 e 20 - * count")
    for path in (["reserve", "c1"], ["reserve", "c1", "facing:n"]):
        assert told(engine, path=path) == {"violation": None, "move": "@c1n", "choices": []}
    assert told(engine, path=["reserve", "c1", "facing:e"])["violation"]["rule"] == "SI-09"
    again = told(engine, path=["reserve", "c1", "facing:n", "facing:n"])
    assert again["violation"]["rule"] == "SI-05"


@pytest.mark.parametrize(
    ("name", "state", "attempt", "rule", "code"),
    [
        # Moves that can be written and that no board allows.
        ("siam", SANDWICH, "@c3n", "SI-07", "not-border"),
        ("siam", SANDWICH, "c4d5n", "SI-11", "too-far"),
        ("siam", SANDWICH, "c4c2s", "SI-11", "too-far"),
        ("siam", SANDWICH, "c4@", "SI-15", "leave-not-border"),
        ("siam", SANDWICH, "c4c4n", "E7", "nowhere"),
        ("siam", SANDWICH, "b3c4n", "SI-05", "empty-square"),
        ("gambo", "", "a1c3", "GA-08", "not-in-front"),
        ("gambo", "", "a1a2", "GA-08", "not-in-front"),
        ("gambo", "", "a1~b1", "GA-07", "not-yours"),
        ("gambo", "", "a1~a1", "R10", "swap-alone"),
        ("gambo", "", "a1xb1", "R13", "not-in-corridor"),
        ("gambo", "", "@c1", "R21", "lined-up"),
        ("gambo", "@", "@c1", "R21", "not-your-row"),
        ("gambo", "a1c1 b1c2", "c1c3", "R12", "stays-in-corridor"),
        ("gambo", "a1c1 b1c2", "c1a1", "GA-09", "no-way-back"),
        ("gambo", "a1c1 b1c2", "c1b2", "R12", "stays-in-corridor"),
        ("gambo", "a1c1 b1c2", "c1xc1", "GA-10", "no-enemy"),
        ("malabars", TURNED, "c1b1+c2b2", "MA-05", "second-elephant"),
        ("malabars", TURNED, "a1~b1+d2~c2", "MA-06", "second-ring"),
        ("bombay_bazar", "medals", "0o", "BB-08", "wrong-medals"),
        ("bombay_bazar", "medals", "4e", "BB-08", "wrong-medals"),
        # Paths.
        ("siam", SANDWICH, ["c4", "c3"], "SI-20", "face-to-face"),
        ("siam", SANDWICH, ["c4", "c4"], "E7", "nowhere"),
        ("malabars", TURNED, ["a1", "gap-b1"], "MA-08", "carries-ring"),
        ("malabars", TURNED, ["c1", "gap-b1", "a2"], "MA-05", "second-elephant"),
        ("malabars", TURNED, ["c1", "gap-b1", "c2"], "MA-05", "second-elephant"),
        ("bombay_bazar", "medals", ["keep:0"], "BB-08", "wrong-medals"),
        ("bombay_bazar", "medals", ["keep:4"], "BB-08", "wrong-medals"),
    ],
)
def test_what_can_be_written_and_is_impossible_is_refused_by_its_rule(
    name: str, state: str, attempt: str | list[str], rule: str, code: str
) -> None:
    engine = Engine()
    options = {"starter": "medals"} if state == "medals" else {}
    options = {"lineup": "manual"} if state == "@" else options
    engine.answer(json.dumps({"op": "new", "game": name, "options": options}))
    if " " in state and name != "gambo":
        engine.answer(json.dumps({"op": "state", "state": state}))
    elif name == "gambo" and state not in ("", "@"):
        for move in state.split():
            assert "error" not in engine.answer(json.dumps({"op": "play", "move": move}))
    how = "move" if isinstance(attempt, str) else "path"
    found = told(engine, **{how: attempt})["violation"]
    assert (found["rule"], found["code"]) == (rule, code)


def test_an_own_animal_is_the_reason_only_where_the_push_would_do_without_it() -> None:
    """SI-20, SI-21, SI-22: with the pieces behind the first one told one by one."""
    for line, rule in (
        ("5/5/1RRR1/5/1EW2 e 20 - * count", "SI-20"),  # an own one, alone
        ("5/5/1RRR1/5/1EwW1 e 20 - * count", "SI-20"),  # an enemy, and an own one behind it
        ("5/5/1RRR1/5/1Eww1 e 20 - * count", "SI-21"),
        ("5/5/1RRR1/5/1EWW1 e 20 - * count", "SI-22"),
        ("5/5/1RRR1/5/1EnW1 e 20 - * count", "SI-22"),
        ("5/5/1RRR1/5/EEWww e 20 - * count", "SI-21"),
    ):
        state = open_game("siam").parse_state(line)
        pusher = "a1" if line.split()[0].endswith("/EEWww") else "b1"
        target = {"a1": "b1", "b1": "c1"}[pusher]
        assert state.refuse((pusher, target)).rule == rule, line


def test_a_swap_may_be_written_either_way_round() -> None:
    """GA-24: it is one and the same."""
    room = open_game("gambo")
    assert room.parse_move("c4~a1") == room.parse_move("a1~c4")


def test_a_draft_asks_where_and_then_how() -> None:
    """`how` where only modifiers are open, as a facing or a design's turn."""
    draft = open_game("siam").new().draft()
    assert draft.step == "start"
    assert draft.choose("reserve").step == "where"
    assert draft.choose("reserve").choose("c1").step == "how"
    draft = (
        open_game("gambo")
        .parse_state(
            "e1e2e3c1c2c3m1m2m3/------------------/E1E2E3C1C2C3M1M2M3 a - - 0/0 totals+random"
        )
        .draft()
    )
    assert draft.choose("a1").step == "enter-swap", "the corridor, or another piece"


MOST_TOUCHES = {"siam": 3, "malabars": 4, "gambo": 2, "bombay_bazar": 3}
"""What a move may ask of a hand."""


@pytest.mark.parametrize("name", MOST_TOUCHES)
def test_a_move_takes_few_touches(name: str) -> None:
    for state, rng in games(name):
        move = some_move(state, rng)
        if move is not None:
            assert len(move.path) <= MOST_TOUCHES[name], move
