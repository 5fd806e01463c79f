"""A Dask cluster as an executor: `dask scheduler` on one machine, `dask worker` on any number.

The extra `cluster` of this package installs Dask. It is imported only when a scheduler is named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from contextlib import contextmanager
from functools import cache, partial
from hashlib import sha256
from logging import CRITICAL, getLogger
from pathlib import Path
from pickle import loads
from typing import Any, ParamSpec, TypeVar

from pygame_rules.players.executors import Executors, NoExecutor, warn

P = ParamSpec("P")
R = TypeVar("R")

SECONDS = 5
"""How many seconds a scheduler may take to answer."""

PACKAGE = Path(__file__).resolve().parents[1]
INSTALL = "pip install 'five-elephants[cluster]'"


class Stale(Exception):
    """A worker has other sources of this package than the process that sent it a game."""


def cluster(address: str) -> Executors:
    """The workers of a Dask cluster, by its scheduler's address (`tcp://host:8786`).

    Dask gives the game of a lost worker to another one. To open the cluster raises NoExecutor where
    Dask is not installed or no scheduler answers. To play on it raises NoExecutor where a worker
    lacks this package or has other sources of it.
    """
    return partial(_connected, address)


@cache
def edition() -> str:
    """A hash of this package's sources, as they were when this process first asked for it. Only the
    same sources are sure to play the same games for the same seeds."""
    digest = sha256()
    for file in sorted(PACKAGE.rglob("*.py")):
        digest.update(f"{file.relative_to(PACKAGE).as_posix()}\0".encode() + file.read_bytes())
    return digest.hexdigest()


@contextmanager
def _connected(address: str) -> Iterator[Executor]:
    try:
        from distributed import Client, KilledWorker
        from distributed.comm import get_address_host_port
    except ModuleNotFoundError as error:
        raise NoExecutor(f"Dask is not installed: {INSTALL} ({error})") from error
    try:
        get_address_host_port(address)  # with an unreadable address, a client takes long to close
    except ValueError as error:
        raise NoExecutor(f"{address!r} is no scheduler's address: {error}") from error
    try:
        client = Client(address, timeout=SECONDS, set_as_default=False)
    except OSError as error:
        raise NoExecutor(f"No Dask scheduler answers at {address}: {error}") from error
    with _quiet(), client:
        if not client.scheduler_info()["workers"]:
            warn(f"No worker has joined {address} yet: the games wait for the first.")
        # Not pure, so that the scheduler returns no result of an earlier run.
        executor = _AsBytes(client.get_executor(pure=False))
        try:
            yield executor
        except CancelledError as error:
            raise BrokenExecutor(f"The connection to {address} was lost") from error
        except KilledWorker as error:
            raise BrokenExecutor(str(error)) from error
        except (ModuleNotFoundError, Stale) as error:
            if not _lacking(error):
                raise
            raise NoExecutor(
                f"A worker at {address} lacks this package as it is here: {INSTALL}, on every"
                f" machine, then start the workers again ({error})"
            ) from error
        finally:
            executor.shutdown(wait=False)


@contextmanager
def _quiet() -> Iterator[None]:
    """Silence the tracebacks that Dask's client logs; the errors raised here say the same."""
    logger = getLogger("distributed.client")
    level = logger.level
    logger.setLevel(CRITICAL)
    try:
        yield
    finally:
        logger.setLevel(level)


def _lacking(error: Exception) -> bool:
    """Whether a worker could not unpickle a call because it lacks the same package."""
    if isinstance(error, ModuleNotFoundError):
        return (error.name or "").split(".")[0] == PACKAGE.name
    return isinstance(error, Stale)


class _AsBytes(Executor):
    """Sends each call as pickled bytes, which are unpickled in the task itself.

    Dask unpickles what it is sent on arrival, in the scheduler too, and a worker that can't do so
    because it lacks this package dies. A task that can't unpickle bytes fails with an error.
    """

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    def submit(self, call: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """The future of a call. In a worker with other sources the call raises Stale."""
        from distributed.protocol.pickle import dumps  # it pickles functions of a notebook, too

        return self._executor.submit(loads, dumps(_Call(partial(call, *args, **kwargs))))

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Shut the executor down; without `wait`, calls that have not begun are cancelled."""
        self._executor.shutdown(wait=wait)


class _Call:
    """An object that is unpickled as the result of its call."""

    def __init__(self, call: Callable[[], Any]) -> None:
        self._call = call

    def __reduce__(self) -> tuple[Any, ...]:
        return _opened, (edition(), self._call)


def _opened(theirs: str, call: Callable[[], R]) -> R:
    if theirs != edition():
        raise Stale("other sources")
    return call()
