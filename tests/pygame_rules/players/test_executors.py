"""A match survives processes that die."""

from __future__ import annotations

import doctest
import multiprocessing
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import NoReturn, ParamSpec, TypeVar

import pytest

from pygame_rules.__main__ import main
from pygame_rules.players.executors import TRIES, NoExecutor, Unplayed, play
from pygame_rules.players.match import Played, pairings, play_one, read_setting

P = ParamSpec("P")
R = TypeVar("R")

TASKS = pairings("gambo", read_setting("calf"), read_setting("random"), 12)


def lose(*_: object, **__: object) -> NoReturn:
    raise BrokenExecutor("A thread was lost.")


class Breaking(ThreadPoolExecutor):
    """An executor that breaks at the third game: two games end, the others do not begin."""

    begun = 0
    ends = 2

    def submit(self, call: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        self.begun += 1
        if self.begun <= self.ends:
            return super().submit(call, *args, **kwargs)
        return super().submit(lose, *args, **kwargs)


class Broken(Breaking):
    ends = 0


GUIDE = Path(__file__).resolve().parents[3] / "docs" / "cluster.md"


def in_order(games: list[Played]) -> list[Played]:
    return sorted(games, key=repr)


def test_a_killed_process_loses_no_game() -> None:
    told: list[str] = []
    games = play(TASKS, lambda: ProcessPoolExecutor(2), told.append)
    first = next(games)
    multiprocessing.active_children()[0].kill()
    assert in_order([first, *games]) == in_order([play_one(task) for task in TASKS])
    (sentence,) = told
    assert "terminated abruptly" in sentence
    assert "; games begun anew: " in sentence


def test_executors_may_break_as_often_as_games_end_between() -> None:
    told: list[str] = []
    games = list(play(TASKS, lambda: Breaking(1), told.append))
    assert in_order(games) == in_order([play_one(task) for task in TASKS])
    assert told == [f"A thread was lost; games begun anew: {left}" for left in (10, 8, 6, 4, 2)]
    assert len(told) > TRIES


def test_games_that_break_one_executor_after_another_are_given_up() -> None:
    told: list[str] = []
    with pytest.raises(Unplayed, match=r"A thread was lost; .* 4 tries, games not played: 12"):
        list(play(TASKS, lambda: Broken(1), told.append))
    assert told == ["A thread was lost; games begun anew: 12"] * (TRIES - 1)


def test_without_any_executor_nothing_is_tried_again() -> None:
    told: list[str] = []

    def nowhere() -> ThreadPoolExecutor:
        raise NoExecutor("Nobody is there")

    with pytest.raises(NoExecutor, match="Nobody is there"):
        list(play(TASKS, nowhere, told.append))
    assert told == []


def test_an_error_in_a_game_is_no_lost_executor() -> None:
    (task, *_) = pairings("gambo", read_setting("calf"), read_setting("random"), 1, options="x=y")
    with pytest.raises(ValueError, match="unknown-name"):
        list(play([task], lambda: ThreadPoolExecutor(1)))


def test_the_command_line_says_which_games_are_not_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pygame_rules.players.executors.processes", lambda: Broken(1))
    assert main(["match", "gambo", "calf", "random", "--games", "3"]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.endswith("games not played: 3\n")
    assert printed.err.count("games begun anew: 3\n") == TRIES - 1


def test_the_examples_of_the_guide_run() -> None:
    tried = doctest.testfile(str(GUIDE), module_relative=False)
    assert tried.attempted > 0
    assert tried.failed == 0
