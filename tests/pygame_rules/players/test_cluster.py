"""Matches on a Dask cluster of this machine, its scheduler and workers started as in the guide."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

import psutil
import pytest
from distributed import Client

from pygame_rules.__main__ import main
from pygame_rules.players import cluster
from pygame_rules.players.executors import Unplayed
from pygame_rules.players.match import Played, pairings, play, play_one
from pygame_rules.players.setting import Setting

ROOT = Path(__file__).resolve().parents[3]
DASK = [sys.executable, "-m", "dask"]
MATCH = ["match", "gambo", "calf", "random", "--games", "4", "--dask"]
TASKS = pairings("gambo", Setting("calf"), Setting("random"), 10)
PATIENCE = 60
"""Seconds that are enough for every start; they pass only where something is broken."""

ONCE = {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "1"}
"""Dask gives a task up after two lost workers."""


def in_order(games: list[Played]) -> list[Played]:
    return sorted(games, key=repr)


class Local:
    """A scheduler and its workers, each a process of its own that can be killed."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "scheduler.json"
        self.workers: dict[str, subprocess.Popen[bytes]] = {}
        self._folder = folder
        self.scheduler = self._start(
            "scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(self.file)
        )

    def _start(self, *command: str, path: Path = ROOT) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [*DASK, *command, "--no-dashboard"],
            cwd=self._folder,
            env={**os.environ, "PYTHONPATH": str(path), **ONCE},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def hire(self, name: str, path: Path = ROOT) -> None:
        """Start a worker; path: where it finds this package."""
        assert self.address  # a worker that reads half of the file stops
        self.workers[name] = self._start(
            "worker", "--scheduler-file", str(self.file), "--name", name,
            "--nthreads", "1", "--no-nanny", path=path,
        )  # fmt: skip

    @property
    def address(self) -> str:
        """The scheduler's address, once its file is complete."""
        until = monotonic() + PATIENCE
        while monotonic() < until:
            with suppress(FileNotFoundError, json.JSONDecodeError):
                return str(json.loads(self.file.read_text())["address"])
            sleep(0.05)
        raise TimeoutError

    def end(self) -> None:
        for process in (*self.workers.values(), self.scheduler):
            process.kill()
            process.wait()


@pytest.fixture
def local(tmp_path: Path) -> Iterator[Local]:
    started = Local(tmp_path)
    try:
        yield started
    finally:
        started.end()


def test_a_worker_killed_in_mid_run_loses_no_game(local: Local) -> None:
    for name in ("one", "two"):
        local.hire(name)
    told: list[str] = []
    with Client(local.address, set_as_default=False) as client:
        client.wait_for_workers(2, timeout=PATIENCE)
        games = play(TASKS, cluster.cluster(local.address), told.append)
        played = [next(games)]
        psutil.Process(local.workers["one"].pid).suspend()
        named = {a: worker["name"] for a, worker in client.scheduler_info()["workers"].items()}
        busy = [named[address] for address, games in client.processing().items() if games]
        assert "one" in busy, "games would be lost with it"
        local.workers["one"].kill()
        played += games
        (left,) = client.scheduler_info()["workers"].values()
        assert left["name"] == "two"
    assert in_order(played) == in_order([play_one(task) for task in TASKS])
    assert told == []


def test_a_game_that_dask_gives_up_is_one_of_a_broken_executor(local: Local) -> None:
    """So it is started again, like any other (`test_executors.py`)."""
    for name in ("one", "two"):
        local.hire(name)
    with (
        pytest.raises(BrokenExecutor, match="workers died while running it"),
        cluster.cluster(local.address)() as executor,
    ):
        executor.submit(os._exit, 1).result()


def test_a_scheduler_that_is_gone_for_good_ends_the_match(
    local: Local, monkeypatch: pytest.MonkeyPatch
) -> None:
    local.hire("one")
    told: list[str] = []
    games = play(TASKS, cluster.cluster(local.address), told.append)
    address = local.address
    next(games)
    psutil.Process(local.workers["one"].pid).suspend()
    monkeypatch.setattr(cluster, "SECONDS", 0.3)
    local.scheduler.kill()
    with pytest.raises(Unplayed, match=f"No Dask scheduler answers at {address}.* in 4 tries"):
        list(games)
    assert told[0].startswith(f"The connection to {address} was lost; games begun anew: ")
    assert len(told) == 3


def test_workers_without_the_same_package_are_named_and_survive(
    local: Local, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With other sources the same seeds need not give the same games."""
    shutil.copytree(ROOT / "pygame_rules", tmp_path / "other" / "pygame_rules")
    with (tmp_path / "other" / "pygame_rules" / "key.py").open("a") as file:
        file.write("# other\n")
    for place, what in (("nothing", "No module named 'pygame_rules'"), ("other", "other sources")):
        local.hire(place, tmp_path / place)
        with Client(local.address, set_as_default=False) as client:
            client.wait_for_workers(1, timeout=PATIENCE)
        assert main([*MATCH, local.address]) == 2
        said = capsys.readouterr().err
        assert said.startswith(f"A worker at {local.address} lacks this package as it is here")
        assert what in said
        assert local.workers[place].poll() is None
        local.workers[place].kill()
        local.workers[place].wait()


def test_a_client_that_is_killed_loses_no_game_that_has_ended(
    local: Local, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    local.hire("one")
    file = tmp_path / "games"
    command = [*MATCH, local.address, "--games", "40", "--records", str(file)]
    client = subprocess.Popen(
        [sys.executable, "-m", "pygame_rules", *command],
        cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    until = monotonic() + PATIENCE
    while not (file.exists() and file.read_text().count("PlyCount") > 1):
        assert monotonic() < until
        sleep(0.05)
    client.kill()
    client.wait()
    kept = file.read_text().count("PlyCount")
    assert 1 < kept < 40
    assert main([*command, "--resume"]) == 0
    printed = capsys.readouterr()
    assert f"{kept} games are in {file} already, {40 - kept} are left" in printed.err
    assert file.read_text().count("PlyCount") == 40


NOTEBOOK = """
import sys
from pygame_rules.players.cluster import cluster
from pygame_rules.players.match import match

def bot(state, random):
    return state.sample(random)

games = [*match("gambo", bot, "random", 2, executors=cluster(sys.argv[1]))]
print(len(games), {one.how for one in games})
"""


def test_a_function_of_a_notebook_plays_on_workers(local: Local) -> None:
    """They can't import it: its code is sent."""
    local.hire("one")
    command = [sys.executable, "-c", NOTEBOOK, local.address]
    assert subprocess.check_output(command, cwd=ROOT, text=True) == "2 {'normal'}\n"


def test_an_address_where_nobody_answers_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "SECONDS", 0.3)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        nobody = f"tcp://127.0.0.1:{free.getsockname()[1]}"
    assert main([*MATCH, nobody]) == 2
    assert capsys.readouterr().err.startswith(f"No Dask scheduler answers at {nobody}: ")


@pytest.mark.parametrize("address", ["", "nonsense", "http://127.0.0.1:8786", "inproc://1/2"])
def test_what_is_no_address_is_named(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*MATCH, address]) == 2
    assert capsys.readouterr().err.startswith(f"{address!r} is no scheduler's address: ")


def test_without_dask_the_error_names_the_extra_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main([*MATCH, "tcp://127.0.0.1:8786"]) == 2
    assert "pip install 'five-elephants[cluster]'" in capsys.readouterr().err


def test_dask_is_imported_only_for_a_cluster() -> None:
    code = (
        "import sys; from pygame_rules.__main__ import main\n"
        "assert 'pygame_rules.players' not in sys.modules\n"
        "main(['match', 'gambo', 'calf', 'random', '--games', '1'])\n"
        "print('distributed' in sys.modules, 'dask' in sys.modules)"
    )
    printed = subprocess.check_output([sys.executable, "-c", code], text=True, cwd=ROOT)
    assert printed.splitlines()[1:] == ["False False"]
