"""Executors in which tasks run, and how a run survives the loss of one.

A task is a plain value that decides its result, so it can run anywhere, and again. Only the command
line uses this; the web page does not.
"""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from multiprocessing import active_children, parent_process
from queue import SimpleQueue
from threading import Thread
from time import sleep
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

Executors = Callable[[], AbstractContextManager[Executor]]
"""Opens an executor of `concurrent.futures` as a context manager, and a new one each time it is
called; for instance `lambda: ThreadPoolExecutor(2)`."""

Tell = Callable[[str], object]
"""Is called with sentences for whoever waits for the results."""

TRIES = 4
"""Executors in a row that may break before a task has ended in any of them."""

AHEAD = 2
"""Tasks that are given to a pool at a time, for each of its workers: one that runs and one that
waits. So what follows from a finished task is begun before tasks that nobody has begun yet."""

WATCH = 0.5
"""Seconds between two looks at whether the parent of a process is still there."""

ENDINGS: list[Callable[[], object]] = []
"""Called in a worker before it ends because its parent has: they end what it has started."""


class NoExecutor(BrokenExecutor):
    """No executor can be opened; the message says why, and what to do."""


class Unplayed(Exception):
    """Tasks have not been done, because one executor after another broke."""


@contextmanager
def processes(count: int | None = None) -> Iterator[Executor]:
    """A pool of processes, by default as many as this machine has processors. They are terminated
    at once when the caller stops before the tasks have ended, and end with this process, whatever
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
    if parent_process() is not None:
        end_with(os.getppid())


def end_with(parent: int) -> None:
    """Have this process end when its parent, of this number, does."""
    Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    """End this process once its parent has ended: on most systems it then has another parent.

    `multiprocessing` has a pipe that is closed when the parent ends. It alone is not enough, as
    forked workers hold it open for each other.
    """
    starter = parent_process()
    while os.getppid() == parent and (starter is None or starter.is_alive()):
        if starter is None:
            sleep(WATCH)
        else:
            starter.join(WATCH)
    for end in ENDINGS:
        end()
    os._exit(1)


def each(
    call: Callable[[T], R],
    tasks: Iterable[T],
    executors: Executors,
    tell: Tell | None = None,
    then: Callable[[T, R], Iterable[T]] = lambda task, result: (),
    games: Callable[[Iterable[T]], int] = lambda tasks: sum(1 for _ in tasks),
) -> Generator[tuple[T, R], None, None]:
    """Each task with what the call makes of it, in any order, each once; equal tasks are one.

    A process that dies breaks its whole pool; the tasks that have not ended then run in a new one.
    tell: called with a sentence each time that happens; by default it is printed to the error
    stream. then: the tasks that follow from a finished one. They run before those that wait. games:
    how many games tasks stand for, for such a sentence.

    Raises NoExecutor where none can be opened at first, and Unplayed once `TRIES` executors in a
    row have broken before a task ended.
    """
    left = deque(dict.fromkeys(tasks))
    broken = 0
    while left:
        try:
            with executors() as executor:
                for task, result in _submitted(call, left, executor):
                    broken = 0
                    left.extendleft(reversed([*then(task, result)]))
                    yield task, result
        except BrokenExecutor as error:
            if isinstance(error, NoExecutor) and not broken:
                raise
            broken += 1
            said = str(error).rstrip(".")
            if broken == TRIES:
                raise Unplayed(
                    f"{said}; no game has ended in {broken} tries, games not played: {games(left)}"
                ) from error
            (tell or warn)(f"{said}; games begun anew: {games(left)}")


def _submitted(call: Callable[[T], R], left: deque[T], executor: Executor) -> Iterator[tuple[T, R]]:
    """The tasks of a queue as they end. The queue may grow meanwhile.

    Tasks that have not ended are back in the queue when the caller stops iterating or one raises an
    error; those that have not begun are cancelled.
    """
    running: dict[Future[R], T] = {}
    ended: SimpleQueue[Future[R]] = SimpleQueue()
    workers = getattr(executor, "_max_workers", None)  # of all pools of the standard library
    most = AHEAD * workers if workers else sys.maxsize
    try:
        while left or running:
            while left and len(running) < most:
                future = executor.submit(call, left[0])
                running[future] = left.popleft()
                future.add_done_callback(ended.put)
            future = ended.get()
            result = future.result()
            yield running.pop(future), result
    finally:
        for future in running:
            future.cancel()
        left.extendleft(reversed([*running.values()]))


def warn(sentence: str) -> None:
    """Print a sentence to the error stream at once."""
    print(sentence, file=sys.stderr, flush=True)
