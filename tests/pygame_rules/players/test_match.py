"""Matches: seats and openings alternate, any executor plays them, and the printed line is right."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from math import isclose
from typing import Any

import pytest

from pygame_rules import Malformed, State
from pygame_rules.players import Budget, Thought, choose
from pygame_rules.players.executors import Executors, play
from pygame_rules.players.match import (
    Pairing,
    Played,
    Setting,
    pairings,
    play_one,
    points,
    random_opening,
    read_setting,
)
from pygame_rules.players.printing import Terms, match
from pygame_rules.players.rating import Tally, elo

CALF, RANDOM = Setting("calf"), Setting("random")


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


def test_a_game_without_end_is_a_draw() -> None:
    (task, *_) = pairings("siam", RANDOM, RANDOM, 1)
    short = type(task)(**{**{f: getattr(task, f) for f in task.__slots__}, "longest": 3})
    played = play_one(short)
    assert (played.winners, played.moves) == ((), 3)
    assert points(played) == Tally(draws=1)


def test_points_are_counted_for_the_first_setting() -> None:
    first, second = pairings("siam", CALF, RANDOM, 2)
    assert points(Played(first, (0,), None, 9)) == Tally(wins=1)
    assert points(Played(second, (0,), None, 9)) == Tally(losses=1)
    assert points(Played(second, (0, 1), None, 9)) == Tally(draws=1)


def test_scores_intervals_and_elo() -> None:
    tally = Tally(7, 2, 1) + Tally(0, 0, 0)
    assert (tally.games, tally.score) == (10, 0.8)
    low, high = tally.interval
    assert isclose(low, 0.4902, abs_tol=1e-4)
    assert isclose(high, 0.9433, abs_tol=1e-4)
    assert Tally().interval == (0, 1)
    assert elo(0.5) == 0
    assert isclose(elo(10 / 11) or 0, 400)
    assert elo(1) is None


def test_settings_are_read_as_they_are_written() -> None:
    for text in ("sage", "random", "keen", "mahout:500n", "calf2:0.5s", "sage:10n:2s"):
        assert str(read_setting(text)) == text
    assert read_setting("calf") == Setting("calf1")
    assert read_setting("former:7n") == Setting("calf", Budget(7))
    for text in ("bull", "sage:x", "sage:5", "sage:0n", ""):
        with pytest.raises(Malformed):
            read_setting(text)


def test_a_match_is_printed_with_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    tally = match("siam", CALF, RANDOM, Terms(4), lambda: ThreadPoolExecutor(1))
    match("bombay_bazar", CALF, RANDOM, Terms(3, seats=3), lambda: ThreadPoolExecutor(1))
    two, three = capsys.readouterr().out.splitlines()
    assert two.startswith(f"siam: calf - random: +{tally.wins} ={tally.draws} -{tally.losses}, ")
    assert f"score {tally.score:.3f} [" in two
    assert "Elo" in two
    assert three.endswith("chance 0.333")


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
