"""A match survives processes that die."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import NoReturn, ParamSpec, TypeVar

import pytest

from pygame_rules.__main__ import main
from pygame_rules.players.executors import AHEAD, TRIES, NoExecutor, Unplayed, each
from pygame_rules.players.match import Played, pairings, play, play_one
from pygame_rules.players.setting import read_setting

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


@pytest.fixture(autouse=True)
def no_openings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test begins without openings that another has found."""
    monkeypatch.setattr("pygame_rules.players.match._known", {})


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
    counts = [int(said.removeprefix("A thread was lost; games begun anew: ")) for said in told]
    assert counts == sorted(counts, reverse=True)
    assert len(told) > TRIES


def test_games_that_break_one_executor_after_another_are_given_up() -> None:
    told: list[str] = []
    with pytest.raises(Unplayed, match=r"A thread was lost; .* 4 tries, games not played: 12"):
        list(play(TASKS, lambda: Broken(1), told.append))
    assert told == ["A thread was lost; games begun anew: 12"] * (TRIES - 1)


def test_what_follows_from_a_task_runs_before_those_that_wait() -> None:
    """Else no game would end before all openings are found."""
    begun: list[int] = []

    def then(task: int, result: None) -> list[int]:
        return [task + 10] if task < 10 else []

    list(each(begun.append, range(10), lambda: ThreadPoolExecutor(1), then=then))
    assert sorted(begun) == list(range(20))
    assert max(abs(begun.index(task) - begun.index(task + 10)) for task in range(10)) <= AHEAD + 1


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
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("pygame_rules.players.executors.processes", lambda: Broken(1))
    file = tmp_path / "games"
    command = ["match", "gambo", "calf", "random", "--games", "3", "--records", str(file)]
    assert main(command) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    *told, last = printed.err.splitlines()
    assert told[-1].endswith("games not played: 3")
    assert last == f"{file} has the games that have ended: go on with --resume"
    assert printed.err.count("games begun anew: 3\n") == TRIES - 1
