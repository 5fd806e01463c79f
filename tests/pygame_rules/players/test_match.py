"""Matches: seats and openings alternate, any executor plays them, and the printed line is right."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from pygame_rules import State
from pygame_rules.players import Thought, choose
from pygame_rules.players.executors import Executors
from pygame_rules.players.match import (
    Opening,
    Pairing,
    Played,
    ladder,
    match,
    opening_moves,
    pairings,
    play,
    play_one,
    points,
    random_opening,
    tally,
)
from pygame_rules.players.rating import Tally
from pygame_rules.players.setting import Setting, read_setting

CALF, RANDOM = Setting("calf"), Setting("random")
ALONE: Executors = partial(ThreadPoolExecutor, 1)


def test_each_opening_is_played_from_every_seat() -> None:
    tasks = pairings("siam", CALF, RANDOM, 6)
    assert [task.first for task in tasks] == [(0,), (1,)] * 3
    assert [task.seed for task in tasks] == [0, 0, 1, 1, 2, 2]
    assert random_opening(tasks[0]) == random_opening(tasks[1]) != random_opening(tasks[2])
    assert [task.first for task in pairings("bombay_bazar", CALF, RANDOM, 4, seats=3)] == [
        (0,), (1,), (2,), (0,),
    ]  # fmt: skip


def test_an_opening_is_not_decided_yet() -> None:
    for task in pairings("malabars", CALF, RANDOM, 4):
        state = random_opening(task)
        assert state.outcome is None
        assert state.ply == 2  # type: ignore[attr-defined]  # a position of Malabars


def test_threads_and_processes_play_the_same_games() -> None:
    tasks = pairings("gambo", CALF, RANDOM, 4)
    alone = [play_one(task) for task in tasks]
    pools: list[Executors] = [lambda: ThreadPoolExecutor(2), lambda: ProcessPoolExecutor(1)]
    for executors in pools:
        assert sorted(play(tasks, executors), key=repr) == sorted(alone, key=repr)


def test_a_game_that_is_cut_is_told_apart_from_a_draw() -> None:
    (task, *_) = pairings("siam", RANDOM, RANDOM, 1, longest=3)
    played = play_one(task)
    assert (played.winners, played.how, len(played.moves)) == ((), "longest", 2 + 3)
    assert points(played) == Tally(draws=1, cut=1)
    assert points(replace(played, how="normal")) == Tally(draws=1)


def test_points_are_counted_for_the_first_setting() -> None:
    first, second = pairings("siam", CALF, RANDOM, 2)
    assert points(Played(first, (0,), None, ())) == Tally(wins=1)
    assert points(Played(second, (0,), None, ())) == Tally(losses=1)
    assert points(Played(second, (0, 1), None, ())) == Tally(draws=1)


def test_who_forfeits_loses_to_all_others() -> None:
    """Beside two other seats of the same setting that is no shared victory."""
    own, others = pairings("bombay_bazar", CALF, RANDOM, 2, seats=3)
    lost = partial(Played, winners=(1, 2), scores=None, moves=(), how="crash", loser=0)
    assert points(lost(own)) == Tally(losses=1)
    assert points(lost(others)) == Tally(wins=1)


def test_pairs_of_games_are_counted_by_their_points() -> None:
    tasks = pairings("siam", CALF, RANDOM, 7)
    winners: list[tuple[int, ...]] = [(0,), (1,), (0,), (0,), (), (1,), (1,)]
    found = tally(Played(task, won, None, ()) for task, won in zip(tasks, winners, strict=True))
    assert (found.wins, found.draws, found.losses) == (4, 1, 2)
    assert found.rounds == (0, 0, 1, 1, 1), "the seventh game has no partner"


def test_each_opening_is_searched_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """For both games of a pair, and for all matches that begin with it, also later ones."""
    begun: list[Opening] = []
    monkeypatch.setattr("pygame_rules.players.match._known", {})

    def spy(opening: Opening) -> tuple[str, ...]:
        begun.append(opening)
        return opening_moves(opening)

    monkeypatch.setattr("pygame_rules.players.match.opening_moves", spy)
    keen = read_setting("keen")
    tasks = pairings("gambo", keen, RANDOM, 4) + pairings("gambo", RANDOM, RANDOM, 4)
    played = [*play(tasks, lambda: ThreadPoolExecutor(2))]
    assert len(played) == 8
    assert sorted(begun, key=repr) == [Opening("gambo", "", 2, seed, 2) for seed in (0, 1)]
    assert {one.moves[:2] for one in played} == {opening_moves(one) for one in begun}
    assert len([*play(pairings("gambo", keen, keen, 4), lambda: ThreadPoolExecutor(2))]) == 4
    assert len(begun) == 2


def test_a_ladder_is_of_the_levels_of_given_players_or_of_one_against_all_levels() -> None:
    pairs = [(str(one), str(other)) for one, other in ladder()]
    assert pairs[:2] == [("calf1", "keen"), ("calf2", "calf1")]
    assert len(pairs) == 9
    assert ladder([RANDOM, CALF]) == [(CALF, RANDOM)]
    assert [(one, str(other)) for one, other in ladder([RANDOM])][:2] == [
        (RANDOM, "keen"), (RANDOM, "calf1"),
    ]  # fmt: skip


def test_a_game_can_be_a_row_of_a_table() -> None:
    rows = [one.as_dict() for one in match("gambo", "keen", "random", 2, executors=ALONE)]
    assert {row["seat"] for row in rows} == {0, 1}
    for row in rows:
        assert (row["one"], row["other"], row["how"]) == ("keen", "random", "normal")
        assert row["points"] == float(row["winners"] == [row["seat"]])


def test_the_command_line_plays_on_all_cores_and_names_what_is_wrong() -> None:
    command = [sys.executable, "-m", "pygame_rules", "match", "gambo", "calf", "random"]
    printed = subprocess.check_output([*command, "--games", "1"], text=True)
    assert printed.startswith("gambo: calf1 - random: +")
    for wrong, word in (
        (["--games", "0"], "out-of-range"),
        (["--players", "3"], "unknown-count"),
        (["--options", "x=y"], "unknown-name"),
    ):
        done = subprocess.run([*command, *wrong], capture_output=True, text=True)
        assert (done.returncode, word in done.stderr) == (2, True)


def test_who_plays_a_match_knows_the_game_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    """All states before the present one, in their order."""
    seen: list[tuple[str, list[str]]] = []

    def spy(state: State[Any], *more: Any) -> Thought:  # noqa: ANN401 (whatever is asked)
        if len(more) > 1:  # the opening asks for a thought, too
            seen.append((str(state), [str(one) for one in more[-1]]))
        return choose(state, *more)

    monkeypatch.setattr("pygame_rules.players.match.choose", spy)
    one = read_setting("calf")
    play_one(Pairing("siam", one, one, (0,), 3, longest=6))
    lines = [line for line, _ in seen]
    assert [past for _, past in seen] == [lines[:number] for number in range(6)]
