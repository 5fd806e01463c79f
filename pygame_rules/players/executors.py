"""Executors in which games are played, and how a match survives the loss of one.

A task is a plain value that decides a game, so it can be played anywhere, and again. Only the
command line uses this; the web page does not.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, as_completed
from contextlib import AbstractContextManager, contextmanager
from multiprocessing import active_children, parent_process
from threading import Thread
from typing import NoReturn, TypeVar

from pygame_rules.players.match import Pairing, Played, play_one

T = TypeVar("T")
R = TypeVar("R")

Executors = Callable[[], AbstractContextManager[Executor]]
"""Opens an executor of `concurrent.futures` as a context manager, and a new one each time it is
called; for instance `lambda: ThreadPoolExecutor(2)`."""

TRIES = 4
"""Executors in a row that may break before a game has ended in any of them."""


class NoExecutor(BrokenExecutor):
    """No executor can be opened; the message says why, and what to do."""


class Unplayed(Exception):
    """Games have not been played, because one executor after another broke."""


@contextmanager
def processes(count: int | None = None) -> Iterator[Executor]:
    """A pool of processes, by default as many as this machine has processors. They are terminated
    at once when the caller stops before the games have ended, and end with this process, whatever
    ends it."""
    others = {*active_children()}
    with ProcessPoolExecutor(count or os.cpu_count(), initializer=end_with_parent) as executor:
        try:
            yield executor
        except BaseException:
            executor.shutdown(wait=False, cancel_futures=True)
            for process in {*active_children()} - others:
                process.terminate()
            raise


def end_with_parent() -> None:
    """Have this process, which another one has started by `multiprocessing`, end when that one
    does. A process that is killed can end no other, so each watches its parent itself."""
    parent = parent_process()
    if parent is not None:
        Thread(target=_ended, args=(parent.join,), daemon=True).start()


def _ended(waited: Callable[[], object]) -> NoReturn:
    waited()
    os._exit(1)


def play(
    tasks: Iterable[Pairing], executors: Executors, tell: Callable[[str], object] | None = None
) -> Iterator[Played]:
    """The games of a match as they end, in any order, each once. Raises as `each` does."""
    for _, played in each(play_one, tasks, executors, tell):
        yield played


def each(
    call: Callable[[T], R],
    tasks: Iterable[T],
    executors: Executors,
    tell: Callable[[str], object] | None = None,
) -> Iterator[tuple[T, R]]:
    """Each task with what the call makes of it, in any order, each once; equal tasks are one.

    A process that dies breaks its whole pool; the games that have not ended are then played in a
    new one. tell: called with a sentence each time that happens; by default it is printed to the
    error stream. Raises NoExecutor where none can be opened at first, and Unplayed once `TRIES`
    executors in a row have broken before a game ended.
    """
    left = list(dict.fromkeys(tasks))
    broken = 0
    while left:
        try:
            with executors() as executor:
                for task, result in _submitted(call, tuple(left), executor):
                    left.remove(task)
                    broken = 0
                    yield task, result
        except BrokenExecutor as error:
            if isinstance(error, NoExecutor) and not broken:
                raise
            broken += 1
            said = str(error).rstrip(".")
            if broken == TRIES:
                raise Unplayed(
                    f"{said}; no game has ended in {broken} tries, games not played: {len(left)}"
                ) from error
            (tell or warn)(f"{said}; games begun anew: {len(left)}")


def _submitted(
    call: Callable[[T], R], tasks: Iterable[T], executor: Executor
) -> Iterator[tuple[T, R]]:
    """The tasks as they end. Those that have not begun are cancelled when the caller stops
    iterating or a task raises an error."""
    games = {executor.submit(call, task): task for task in tasks}
    try:
        for game in as_completed(games):
            yield games[game], game.result()
    finally:
        for game in games:
            game.cancel()


def warn(sentence: str) -> None:
    """Print a sentence to the error stream at once."""
    print(sentence, file=sys.stderr, flush=True)
