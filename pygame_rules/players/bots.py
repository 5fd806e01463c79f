"""Players of a match that are not ours: functions, and programs that speak the engine's protocol.

A bot that takes too long, ends, or answers with what is no legal move forfeits the game. A program
runs as long as the process that plays the games, and serves one game after another.
"""

from __future__ import annotations

import atexit
import json
import os
import shlex
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from random import Random
from time import monotonic
from types import FrameType
from typing import Any, NoReturn

from pygame_rules.game import MAX_SEED
from pygame_rules.malformed import Malformed
from pygame_rules.move import Move
from pygame_rules.players.executors import ENDINGS
from pygame_rules.record import Record
from pygame_rules.state import State

Bot = Callable[[State[Any], Random], Move | str]
"""A function that chooses a move: it gets `State.view` of the seat on turn and a generator of
random numbers, whose seed the match decides."""

USUAL_SECONDS = 60.0
"""How long a bot may think about a move where a match sets no other limit."""

MARGIN = 1.0
"""Seconds beyond the limit that the way of a move from another process may take."""

START = 60.0
"""Seconds that a program has for its first answer; it may load large libraries before."""

Json = dict[str, Any]


class Forfeit(Exception):
    """A bot loses the game. how: `time`, `crash` or `illegal`; detail: a sentence for people."""

    def __init__(self, how: str, detail: str) -> None:
        super().__init__(detail)
        self.how, self.detail = how, detail


class Unready(Exception):
    """A bot can't play at all; the message says why, and what to do."""


class _TimeOver(BaseException):
    """Raised where a function computes. It is no Exception, which a function may catch."""


def called(bot: Bot, state: State[Any], seed: int, seconds: float | None) -> Move | str:
    """The move of a function. Raises Forfeit.

    In the main thread of a process a function that takes too long is interrupted, where the system
    has alarms. Elsewhere it is only noticed once it returns: name a function that may hang as
    `module:function`, so that it has a process of its own.
    """
    limit = USUAL_SECONDS if seconds is None else seconds
    until = monotonic() + limit
    try:
        with _alarm(limit):
            move = bot(state.view(state.to_play), Random(seed))
    except _TimeOver:
        raise Forfeit("time", f"took more than {limit:g} seconds") from None
    except Exception as error:
        raise Forfeit("crash", f"raised {type(error).__name__}: {error}") from error
    if monotonic() > until:
        raise Forfeit("time", f"took more than {limit:g} seconds")
    return move


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Raise `_TimeOver` here after so many seconds, where that can be done."""
    main = threading.current_thread() is threading.main_thread()
    if not main or not hasattr(signal, "setitimer"):
        yield
        return

    def over(number: int, frame: FrameType | None) -> NoReturn:
        raise _TimeOver

    before = signal.signal(signal.SIGALRM, over)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def name_of(bot: Bot) -> str:
    """A function as a text, as `read_setting` reads it where the function can be imported."""
    where, name = getattr(bot, "__module__", None), getattr(bot, "__qualname__", None)
    return f"{where}:{name}" if where and name else repr(bot)


def command_of(bot: str) -> list[str]:
    """The command that starts the program of `module:function`. It has its own process, and finds
    modules of the working directory."""
    return [sys.executable, "-m", "pygame_rules.players.bot_engine", bot]


def split(command: str) -> list[str]:
    """The words of a command, as a shell of this system separates them. Raises Malformed where a
    quotation does not end."""
    try:
        return shlex.split(command, posix=os.name != "nt")
    except ValueError as error:
        wanted = "a command in which every quotation ends"
        raise Malformed("player", "unreadable", text=command, wanted=wanted) from error


_idle: dict[tuple[str, ...], list[Program]] = {}
"""Programs that wait for their next game, by their command."""

_all: set[Program] = set()
"""Those that run."""


class Program:
    """A running program that speaks the engine's protocol (docs/engine.md)."""

    def __init__(self, command: Sequence[str]) -> None:
        """Raises Unready where the program can't be started."""
        self._said = shlex.join(command)
        try:
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise Unready(f"{self._said} can't be started: {error}") from error
        self._lines: SimpleQueue[bytes | None] = SimpleQueue()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        self._played: tuple[str, ...] | None = None  # the moves that it knows of this game
        self._games: set[str] = set()

    def _listen(self) -> None:
        out = self._process.stdout
        assert out
        with suppress(OSError, ValueError):  # closed while it is read
            for line in out:
                self._lines.put(line)
        self._lines.put(None)

    def begin(self, game: str) -> None:
        """Get ready for a game. Raises Unready for a program that does not know it."""
        self._played = None
        if not self._games:
            try:
                games = self._ask({"op": "games"}, monotonic() + START, START)["games"]
                self._games = {str(one["name"]) for one in games}
            except (Forfeit, KeyError, TypeError) as error:
                raise Unready(
                    f"{self._said} does not answer as an engine does (docs/engine.md): {error}"
                ) from error
        if game not in self._games:
            raise Unready(f"{self._said} does not know the game {game}")

    def move(self, record: Record, state: State[Any], seed: int, seconds: float | None) -> str:
        """The move that it chooses. Raises Forfeit.

        record: the game so far, which leads to the state. It is told where nothing is hidden from
        the seat on turn; else the line of what that seat may know. seconds: the limit, which the
        program is told; None for `USUAL_SECONDS`, of which it is not told.
        """
        limit = USUAL_SECONDS if seconds is None else seconds
        until = monotonic() + limit + MARGIN
        for request in self._catching_up(record, state):
            self._ask(request, until, limit)
        wanted: Json = {"op": "think", "seed": seed % (MAX_SEED + 1)}
        if seconds is not None:
            wanted["seconds"] = seconds
        move = self._ask(wanted, until, limit).get("move")
        if not isinstance(move, str):
            raise Forfeit("illegal", f"answered with {str(move)[:60]!r} instead of a move")
        return move

    def _catching_up(self, record: Record, state: State[Any]) -> Iterator[Json]:
        """The requests after which it knows what its seat may know."""
        view, known = state.view(state.to_play), self._played
        if view != state:
            options = dict(record.options)
            if known is None:
                yield {"op": "new", "game": record.game, "options": options,
                       "players": record.players}  # fmt: skip
            self._played = ()
            yield {"op": "state", "state": str(view)}
        elif known and record.moves[: len(known)] == known:
            self._played = record.moves
            yield from ({"op": "play", "move": move} for move in record.moves[len(known) :])
        else:
            self._played = record.moves
            yield {"op": "load", "record": record.text(None)}

    def _ask(self, request: Json, until: float, limit: float) -> Json:
        """The answer to a request, where it comes until then; lines of `info` before it are
        skipped. limit: the seconds that it had. Raises Forfeit."""
        into = self._process.stdin
        assert into
        try:
            into.write(json.dumps(request).encode() + b"\n")
            into.flush()
        except OSError:
            raise Forfeit("crash", self._ended()) from None
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, until - monotonic()))
            except Empty:
                raise Forfeit("time", f"took more than {limit:g} seconds") from None
            if line is None:
                raise Forfeit("crash", self._ended())
            try:
                answer = json.loads(line)
            except ValueError:
                answer = None
            if not isinstance(answer, dict):
                raise Forfeit("crash", f"answered with {line[:60]!r}, which is no JSON object")
            if "error" in answer:
                raise Forfeit("crash", _failed(answer["error"]))
            if "info" not in answer:
                return answer

    def _ended(self) -> str:
        """That it has ended, and how."""
        with suppress(subprocess.TimeoutExpired):
            return f"ended with status {self._process.wait(MARGIN)}"
        return "closed its output"

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid

    def kill(self) -> None:
        """End it at once."""
        _all.discard(self)
        self._process.kill()
        self._process.wait()
        self._listener.join(MARGIN)
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe and not self._listener.is_alive():  # a child of it may hold the pipe open
                with suppress(OSError):
                    pipe.close()


def _failed(error: object) -> str:
    """What an error of the protocol says."""
    code, detail = (error.get("code"), error.get("detail")) if isinstance(error, dict) else ("", "")
    return f"answered with the error {code}" + (f": {detail}" if detail else "")


@contextmanager
def program(command: Sequence[str], game: str) -> Iterator[Program]:
    """A program that plays one game. It waits for the next game unless it was killed, or an error
    is raised meanwhile. Each caller has one of its own. Raises Unready."""
    waiting = _idle.setdefault(tuple(command), [])
    try:
        one = waiting.pop()
    except IndexError:
        one = Program(command)
        _all.add(one)
    try:
        one.begin(game)
        yield one
    except BaseException:
        one.kill()
        raise
    if one in _all:
        waiting.append(one)


def dismiss() -> None:
    """End all programs of this process."""
    _idle.clear()
    for one in [*_all]:
        one.kill()


ENDINGS.append(dismiss)
atexit.register(dismiss)
