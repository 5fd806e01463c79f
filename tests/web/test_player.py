"""Who thinks for computer players: tasks in, thoughts out, in slices."""

from __future__ import annotations

import json
from itertools import count
from random import Random
from time import perf_counter
from typing import Any

import pytest

from pygame_rules import NAMES, Malformed, State, Violation, open_game
from pygame_rules.levels import effort
from pygame_rules.players import Budget, choose
from pygame_rules.tambouille import parse_state
from pygame_rules.tambouille.advising import unknown
from tests.playing import played_at_random, some_move, wins
from web.player import Player


def task(game: str, moves: list[str], level: str = "mahout", **more: object) -> str:
    start = str(open_game(game).new(seed=5))
    own: dict[str, Any] = {"start": start, "moves": moves, "nodes": 300, "seed": 9}
    return json.dumps({"game": game, "level": level, "purpose": "move", **own, **more})


def run(player: Player, text: str) -> dict[str, Any]:
    assert player.begin(text) == ""
    while not (found := player.step(50)):
        pass
    told: dict[str, Any] = json.loads(found)
    return told


@pytest.mark.parametrize("name", NAMES)
def test_a_thought_is_that_of_the_package_whatever_came_before(name: str) -> None:
    """One player has all tasks of a game, with takebacks, and a new one has each."""
    game, rng, player = open_game(name), Random(2), Player(perf_counter)
    state, moves = game.new(seed=5), list[str]()
    lines: list[list[str]] = [[]]
    for _ in range(6):
        move = some_move(state, rng)
        if move is None:
            break
        moves.append(str(move))
        state = state.play(move)
        lines.append([*moves])
    for line in (*lines, lines[2], lines[-1], lines[1]):
        state = game.new(seed=5)
        for text in line:
            state = state.play(game.parse_move(text))
        if state.outcome is not None:
            continue
        told = run(player, task(name, line))
        wanted = choose(state, "mahout", 9, Budget(nodes=300))
        assert told == wanted.as_dict()
        assert told == run(Player(perf_counter), task(name, line))


def test_no_record_makes_a_player_think_longer_than_any_of_ours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spent: list[int | None] = []

    def noted(state: State[Any], level: str, seed: int, budget: Budget, *rest: object) -> None:
        spent.append(budget.nodes)

    monkeypatch.setattr("web.player.think", noted)
    for nodes in (300, 5_000_000, None):
        Player(perf_counter).begin(task("bombay_bazar", [], "calf", nodes=nodes))
    assert spent == [300, 3 * effort("sage", "bombay_bazar").nodes, None]


def test_a_thought_is_left_when_its_time_is_up_and_gone_on_with() -> None:
    ticks = count()
    player = Player(lambda: next(ticks))  # a second a look
    assert player.begin(task("siam", [], "sage", nodes=5_000)) == ""
    steps = 1
    while not (found := player.step(0)):
        steps += 1
    assert steps > 5
    assert json.loads(found) == run(Player(perf_counter), task("siam", [], "sage", nodes=5_000))


def test_only_a_hint_says_what_speaks_for_it() -> None:
    line = next(at for at in played_at_random("siam", 4) if wins(at))
    asked = {"level": "sage", "start": str(line)}
    player = Player(perf_counter)
    assert "why" not in run(player, task("siam", [], **asked))
    told = run(player, task("siam", [], **asked, purpose="hint"))
    assert told["why"] == {"code": "now", "params": {}}


def test_a_hint_for_who_plays_with_beginners_has_words_that_people_know() -> None:
    """TB-14: the best turn is U*t/Fesez or the like; only the hint asks for the list of words."""
    line = "Zeugme/Khi Aeinstu/Laeinst Tisaneo/Vite - Wax 0 t 0... full"
    asked: dict[str, Any] = {"start": line, "level": "sage", "nodes": 50_000}
    best = run(Player(perf_counter), task("tambouille", [], **asked))["move"]
    hint = run(Player(perf_counter), task("tambouille", [], **asked, purpose="hint", gentle=True))
    state = parse_state(line)
    assert not unknown(state, open_game("tambouille").parse_move(hint["move"]))
    assert unknown(state, open_game("tambouille").parse_move(best))
    assert hint["why"]["code"] == "sheds"


@pytest.mark.parametrize("gentle", [False, True])
def test_a_hint_and_the_analysis_name_the_same_turn(gentle: bool) -> None:
    """And whoever plays it is not told of a better one. TB-14."""
    player = Player(perf_counter)
    for line in (
        "Zeugme/Khi Aeinstu/Laeinst Tisaneo/Vite - Wax 0 t 0... full",
        "Ze*bres/Ail/La jkw/aet Ee/Os - - 0 t 0... full",
    ):
        asked: dict[str, Any] = {"start": line, "level": "sage", "nodes": 50_000, "gentle": gentle}
        hint = run(player, task("tambouille", [], **asked, purpose="hint"))["move"]
        assert run(player, task("tambouille", [], **asked, purpose="value"))["line"][0] == hint
        weighed = run(player, task("tambouille", [], **asked, purpose="value", made=hint))
        assert weighed["line"][0] == hint


@pytest.mark.parametrize("more", [{"level": "grandmaster"}, {"nodes": 0}, {"moves": ["a1a2n"]}])
def test_a_task_that_is_none_is_refused_and_the_next_one_answered(more: dict[str, Any]) -> None:
    player = Player(perf_counter)
    assert player.step(10) == "", "nobody thinks before there is a task"
    with pytest.raises((Malformed, Violation)):
        player.begin(task("siam", **{"moves": [], **more}))
    assert run(player, task("siam", []))["move"]
