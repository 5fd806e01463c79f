"""Executors that games are played in, and how a match outlives the loss of one.

Only the command line needs this, the page never does.
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
"""Opens an executor, any of `concurrent.futures`, to be closed after use; another when it breaks.
`lambda: ThreadPoolExecutor(2)` is one."""

TRIES = 4
"""Executors in a row that may break before a game has ended in any of them."""


class NoExecutor(BrokenExecutor):
    """There is none to be had: says why, and what to do."""


class Unplayed(Exception):
    """Games are left unplayed, because one executor after another broke."""


@contextmanager
def processes() -> Iterator[Executor]:
    """As many processes as this machine has processors. They end at once when nobody waits for
    their games any more."""
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
    """The games as they end, in whatever order, each once.

    A game is a task of its own, so what is lost with a process is no more than the game it played.
    A process takes its whole pool with it: what that leaves is played in a new one. tell: hears of
    it, a sentence each time; by default it goes to the error stream. Raises NoExecutor where there
    is none to begin with, and Unplayed once `TRIES` in a row broke without a game.
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
    """Print it to the error stream at once."""
    print(sentence, file=sys.stderr, flush=True)
