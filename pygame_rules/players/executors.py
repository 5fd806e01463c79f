"""Executors in which games are played, and how a match survives the loss of one.

Only the command line uses this; the web page does not.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from multiprocessing import active_children

from pygame_rules.players.match import Pairing, Played, run

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
def processes() -> Iterator[Executor]:
    """A pool of as many processes as this machine has processors. They are terminated at once when
    the caller stops before the games have ended."""
    others = {*active_children()}
    with ProcessPoolExecutor(os.cpu_count()) as executor:
        try:
            yield executor
        except BaseException:
            executor.shutdown(wait=False, cancel_futures=True)
            for process in {*active_children()} - others:
                process.terminate()
            raise


def play(
    tasks: Iterable[Pairing], executors: Executors, tell: Callable[[str], object] | None = None
) -> Iterator[Played]:
    """The games as they end, in any order, each once.

    A process that dies breaks its whole pool; the games that have not ended are then played in a
    new one. tell: called with a sentence each time that happens; by default it is printed to the
    error stream. Raises NoExecutor where none can be opened at first, and Unplayed once `TRIES`
    executors in a row have broken before a game ended.
    """
    left = list(tasks)
    broken = 0
    while left:
        try:
            with executors() as executor:
                for played in run(tuple(left), executor):
                    left.remove(played.pairing)
                    broken = 0
                    yield played
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


def warn(sentence: str) -> None:
    """Print a sentence to the error stream at once."""
    print(sentence, file=sys.stderr, flush=True)
