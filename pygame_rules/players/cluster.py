"""A Dask cluster as an executor: `dask scheduler` on one machine, `dask worker` on any number.

The extra `cluster` brings Dask, which is loaded when somebody names a scheduler.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from contextlib import contextmanager
from functools import cache, partial
from hashlib import sha256
from logging import CRITICAL, getLogger
from pathlib import Path
from pickle import dumps, loads
from typing import Any, ParamSpec, TypeVar

from pygame_rules.players.executors import Executors, NoExecutor, warn

P = ParamSpec("P")
R = TypeVar("R")

SECONDS = 5
"""How long a scheduler may take to answer."""

PACKAGE = Path(__file__).resolve().parents[1]
INSTALL = 'pip install ".[cluster]" in the folder of this project'


class Stale(Exception):
    """A worker has other sources of this package than who sent it a game."""


def cluster(address: str) -> Executors:
    """The workers of a Dask cluster, by its scheduler's address (`tcp://host:8786`).

    Dask gives the game of a lost worker to another one. Opening it raises NoExecutor where Dask is
    not installed or no scheduler answers; playing on it, where a worker lacks this package or has
    another edition of it.
    """
    return partial(_connected, address)


@cache
def edition() -> str:
    """A digest of this package's sources, as they were when a process first asked: the same
    games for the same seeds are only promised by the same sources."""
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
        get_address_host_port(address)  # a client of an unreadable address takes long to end
    except ValueError as error:
        raise NoExecutor(f"{address!r} is no scheduler's address: {error}") from error
    try:
        client = Client(address, timeout=SECONDS, set_as_default=False)
    except OSError as error:
        raise NoExecutor(f"No Dask scheduler answers at {address}: {error}") from error
    with _quiet(), client:
        if not client.scheduler_info()["workers"]:
            warn(f"No worker has joined {address} yet: the games wait for the first.")
        # Not pure: no result that the scheduler still has from an earlier run.
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
    """Without the traces that Dask's client logs where we say the same in a sentence."""
    logger = getLogger("distributed.client")
    level = logger.level
    logger.setLevel(CRITICAL)
    try:
        yield
    finally:
        logger.setLevel(level)


def _lacking(error: Exception) -> bool:
    """Whether a worker could not read what was sent to it, for want of the same package."""
    if isinstance(error, ModuleNotFoundError):
        return (error.name or "").split(".")[0] == PACKAGE.name
    return isinstance(error, Stale)


class _AsBytes(Executor):
    """Sends calls as bytes, which are read where the call is made.

    Dask itself reads what it is sent on arrival, in the scheduler too, and a worker that can't for
    want of this package ends. Reading bytes is a task like any other: it fails with an error.
    """

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    def submit(self, call: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """The call's future. A worker with other sources answers Stale."""
        return self._executor.submit(loads, dumps(_Call(partial(call, *args, **kwargs))))

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End it; without waiting, the calls that have not begun are cancelled."""
        self._executor.shutdown(wait=wait)


class _Call:
    """Pickles as what its call gives."""

    def __init__(self, call: Callable[[], Any]) -> None:
        self._call = call

    def __reduce__(self) -> tuple[Any, ...]:
        return _opened, (edition(), self._call)


def _opened(theirs: str, call: Callable[[], R]) -> R:
    if theirs != edition():
        raise Stale("other sources")
    return call()
