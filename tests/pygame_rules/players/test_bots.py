"""Bots in a match: functions and programs, and what happens when they do something wrong."""

from __future__ import annotations

import json
import shlex
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import psutil
import pytest

from pygame_rules import Move, State
from pygame_rules.__main__ import main
from pygame_rules.players import bots
from pygame_rules.players.bot_engine import BotEngine
from pygame_rules.players.bots import Unready
from pygame_rules.players.match import Played, match, pairings, play_one
from pygame_rules.players.setting import read_setting

RANDOM = read_setting("random")
OURS = f"engine:{shlex.join([sys.executable, '-m', 'pygame_rules', 'engine'])}"

MODULE = """
import os, time

def sampling(state, random):
    print("thinking", state)  # a bot may print
    return state.sample(random)

def cheating(state, random):
    return "queen"

def babbling(state, random):
    return 3

def failing(state, random):
    raise KeyError("openings")

def ending(state, random):
    os._exit(3)

def hanging(state, random):
    time.sleep(1e6)

no_function = 1
"""


def sampling(state: State[Move], random: Random) -> Move:
    return state.sample(random)


def as_text(state: State[Any], random: Random) -> str:
    return str(state.sample(random))


def cheating(state: State[Any], random: Random) -> str:
    return "queen"


def failing(state: State[Any], random: Random) -> NoReturn:
    raise KeyError("openings")


def looping(state: State[Any], random: Random) -> NoReturn:
    while True:
        pass


@pytest.fixture(autouse=True)
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A module of bots in the working directory; their programs end with the test."""
    (tmp_path / "somebodys.py").write_text(MODULE)
    monkeypatch.setenv("PYTHONPATH", str(Path(bots.__file__).parents[2]))
    monkeypatch.chdir(tmp_path)
    yield
    bots.dismiss()


def one_game(player: Any, game: str = "gambo", **more: Any) -> Played:  # noqa: ANN401
    (task, *_) = pairings(game, read_setting(player), RANDOM, 1, **more)
    return play_one(task)


@pytest.mark.parametrize(
    "game, options",
    [
        ("gambo", ""),
        ("siam", ""),
        ("malabars", "repetition=on"),
        ("bombay_bazar", "starter=medals"),
        ("tambouille", "length=half60 repetition=on"),
    ],
)
def test_functions_and_programs_play_every_game_the_same(game: str, options: str) -> None:
    """What is hidden from a seat is hidden from its bot: both get the view of their seat."""
    played = [
        one_game(player, game, options=options, longest=12)
        for player in (sampling, as_text, "somebodys:sampling")
    ]
    assert {one.moves for one in played} == {played[0].moves}
    assert played[0].loser is None
    assert len(played[0].moves) > 4


def test_our_own_engine_is_a_bot(capfd: pytest.CaptureFixture[str]) -> None:
    game = one_game(OURS, "gambo", seconds=0.05, longest=6)
    assert (game.how, game.loser) in (("longest", None), ("time", 0)), "a busy machine"


@pytest.mark.parametrize(
    ("player", "how", "detail"),
    [
        (cheating, "illegal", "made what is no move, 'queen'"),
        (failing, "crash", "raised KeyError: 'openings'"),
        (looping, "time", "took more than 0.2 seconds"),
        ("somebodys:cheating", "illegal", "made what is no move, 'queen'"),
        ("somebodys:babbling", "illegal", "made what is no move, '3'"),
        ("somebodys:failing", "crash", "answered with the error bot-failed: KeyError: 'openings'"),
        ("somebodys:ending", "crash", "ended with status 3"),
        ("somebodys:hanging", "time", "took more than 0.2 seconds"),
    ],
)
def test_a_bot_that_cheats_fails_ends_or_hangs_loses_the_game(
    player: Any,  # noqa: ANN401 (a text or a function)
    how: str,
    detail: str,
) -> None:
    game = one_game(player, seconds=0.2)
    assert (game.how, game.loser, game.winners) == (how, 0, (1,))
    assert game.detail == detail
    assert len(game.moves) == 2, "the opening"
    assert not any(one for waiting in bots._idle.values() for one in waiting)


def test_an_illegal_move_is_told_with_its_rule() -> None:
    def rushing(state: State[Any], random: Random) -> str:
        return "a1b2"

    assert "made an illegal move, a1b2: GA-0" in one_game(rushing).detail


def test_a_slow_function_in_a_thread_loses_once_it_answers() -> None:
    def slow(state: State[Move], random: Random) -> Move:
        time.sleep(0.2)
        return state.sample(random)

    alone = match("gambo", slow, "random", 1, seconds=0.1, executors=lambda: ThreadPoolExecutor(1))
    assert [(one.how, one.loser) for one in alone] == [("time", 0)]


def test_a_program_serves_one_game_after_another() -> None:
    for _ in range(3):
        assert one_game("somebodys:sampling", longest=4).loser is None
    assert len(bots._all) == 1
    (one,) = bots._all
    bots.dismiss()
    assert not psutil.pid_exists(one.pid)


@pytest.mark.parametrize(
    ("player", "said"),
    [
        ("somebodys:nothing", "does not answer as an engine does"),
        ("somebodys:no_function", "does not answer as an engine does"),
        ("nobodys:bot", "does not answer as an engine does"),
        ("engine:cat", "does not answer as an engine does"),
        ("engine:no-such-program --at all", "can't be started"),
    ],
)
def test_a_bot_that_can_not_play_at_all_is_named(
    player: str, said: str, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(Unready, match=said):
        one_game(player)
    assert main(["match", "gambo", player, "random", "--games", "1"]) == 2
    err = capfd.readouterr().err
    assert said in err
    assert "Traceback" not in err


def test_a_program_that_knows_other_games_is_named() -> None:
    answer = json.dumps({"games": [{"name": "chess"}]})
    code = f"import sys\nfor line in sys.stdin: print({answer!r}, flush=True)"
    with pytest.raises(Unready, match="does not know the game gambo"):
        one_game(f"engine:{shlex.join([sys.executable, '-c', code])}")


def test_the_command_line_tells_who_forfeits(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "gambo", "somebodys:ending", "random", "--games", "2"]) == 0
    printed = capfd.readouterr()
    assert printed.out.startswith("gambo: somebodys:ending - random: +0 =0 -2, 2 forfeited, ")
    told = [line for line in printed.err.splitlines() if "somebodys" in line]
    assert sorted(told) == [
        f"somebodys:ending ended with status 3. It loses the game of seed 0 in which it has seat "
        f"{seat}, at move {seat + 2}"
        for seat in (1, 2)
    ]


def test_an_engine_of_a_function_answers_all_other_requests_itself() -> None:
    engine = BotEngine(sampling)
    engine.answer('{"op": "new", "game": "gambo"}')
    move = engine.answer('{"op": "think", "seed": 3}')["move"]
    assert "error" not in engine.answer(json.dumps({"op": "play", "move": move}))
