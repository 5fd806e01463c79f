"""The command line ends as others do: interrupted, or when nobody reads on."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import psutil
import pytest

import pygame_rules
from pygame_rules import __version__, open_game
from pygame_rules.__main__ import _parser, main

INSTALLED = ("-c", "import sys; from pygame_rules.__main__ import main; sys.exit(main())")
"""What `pip install` makes of the command."""

posix = pytest.mark.skipif(os.name == "nt", reason="signals and pipes are otherwise there")


def begun(*arguments: str, way: Sequence[str] = INSTALLED) -> subprocess.Popen[bytes]:
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [sys.executable, *way, *arguments],
        stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True,
    )  # fmt: skip


@posix
@pytest.mark.parametrize("way", [INSTALLED, ("-m", "pygame_rules")], ids=["installed", "module"])
def test_a_closed_output_ends_the_command_without_a_traceback(way: Sequence[str]) -> None:
    with begun("perft", "siam", "2", "--divide", way=way) as running:
        assert running.stdout
        running.stdout.close()
        assert running.wait() == 1
        assert running.stderr
        assert running.stderr.read() == b""


@posix
@pytest.mark.parametrize("arguments", [("engine",), ("play", "siam")])
def test_ctrl_c_ends_what_waits_for_a_line(arguments: tuple[str, ...]) -> None:
    """Python aborted the engine: the lock of its input could not be had."""
    signal.signal(signal.SIGINT, signal.default_int_handler)  # tests in the background ignore it
    with begun(*arguments) as running:
        assert running.stdin
        assert running.stdout
        assert running.stderr
        running.stdin.write(b'{"op": "games"}\n')
        running.stdin.flush()
        assert running.stdout.readline()
        running.send_signal(signal.SIGINT)
        assert running.wait() == 130
        assert running.stderr.read() == b""


def living(group: int) -> list[psutil.Process]:
    """The processes of a group that have not ended. One whose parent was killed may stay as a
    zombie for as long as nobody asks for its status."""
    found = []
    for process in psutil.process_iter():
        with suppress(ProcessLookupError, PermissionError, psutil.Error):
            if os.getpgid(process.pid) == group and process.status() != psutil.STATUS_ZOMBIE:
                found.append(process)
    return found


def worked(process: psutil.Process) -> bool:
    """Whether a process has computed for half a second. By then the others have begun, too: an
    interrupt while Python forks a process may be lost in a hook of its library."""
    with suppress(psutil.Error):
        return bool(process.cpu_times().user > 0.5)
    return False


def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds; fails after a minute."""
    end = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


@posix
@pytest.mark.parametrize("whole_group", [True, False])
def test_ctrl_c_ends_a_match_and_all_that_plays_it(whole_group: bool) -> None:
    """It went on for as long as the games that had begun: these take some minutes."""
    with begun("match", "siam", "sage", "sage", "--games", "8") as running:
        with pytest.raises(subprocess.TimeoutExpired):
            running.wait(2)
        group = os.getpgid(running.pid)
        os.killpg(group, signal.SIGINT) if whole_group else running.send_signal(signal.SIGINT)
        try:
            assert running.wait(60) == 130
        finally:
            if running.poll() is None:
                os.killpg(group, signal.SIGKILL)
    until(lambda: not living(group))


@posix
@pytest.mark.parametrize(
    ("method", "name"),
    [
        *((method, "SIGKILL") for method in multiprocessing.get_all_start_methods()),
        *((multiprocessing.get_start_method(), name) for name in ("SIGTERM", "SIGINT", "SIGHUP")),
    ],
)
def test_the_processes_of_a_match_end_with_the_command_whatever_ends_it(
    method: str, name: str
) -> None:
    """They slept for good after `kill`. The signal has its usual effect, also where the tests were
    started by `nohup`, whose children ignore it."""
    usual = "import signal; signal.signal(signal.SIGHUP, signal.SIG_DFL)"
    way = f"{usual}; import multiprocessing; "
    way += f"multiprocessing.set_start_method({method!r}); {INSTALLED[1]}"
    with begun("match", "siam", "sage", "sage", "--games", "8", way=("-c", way)) as running:
        group = os.getpgid(running.pid)
        try:
            until(lambda: any(worked(one) for one in living(group) if one.pid != running.pid))
            running.send_signal(getattr(signal, name))
            running.wait(60)
            until(lambda: not living(group))
        finally:
            for process in living(group):
                process.kill()


@posix
@pytest.mark.parametrize("name", ["SIGKILL", "SIGTERM", "SIGINT"])
def test_bots_end_with_the_command_even_one_that_hangs(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "somebodys.py").write_text("def bot(state, random):\n    while True: pass\n")
    monkeypatch.setenv("PYTHONPATH", str(Path(pygame_rules.__file__).parents[1]))
    monkeypatch.chdir(tmp_path)
    with begun("match", "gambo", "somebodys:bot", "random", "--games", "2") as running:
        group = os.getpgid(running.pid)
        try:
            until(lambda: any("somebodys:bot" in one.cmdline()[-1:] and worked(one)
                              for one in living(group)))  # fmt: skip
            running.send_signal(getattr(signal, name))
            running.wait(60)
            until(lambda: not living(group))
        finally:
            for process in living(group):
                process.kill()


@pytest.mark.parametrize("name", ["--players", "--games", "--opening"])
def test_a_match_without_games_is_refused(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A match of solo games, without an opponent, counted as a win of the first player."""
    value = {"--players": "1", "--games": "0", "--opening": "-1"}[name]
    with pytest.raises(SystemExit):
        main(["match", "bombay_bazar", "random", "calf", name, value])
    assert f"{name[2:]}: out-of-range: '{value}'" in capsys.readouterr().err


def test_a_perft_from_a_view_with_hidden_parts_is_an_error(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = iter(("?", ""))
    monkeypatch.setattr("builtins.input", lambda _: next(lines))
    assert main(["play", "tambouille", str(open_game("tambouille").new(seed=1).view(1))]) == 0
    assert "the hand of seat 0 is concealed" in capsys.readouterr().out
    view = open_game("bombay_bazar").new(starter="medals").play("1e").view(1)
    with pytest.raises(SystemExit):
        main(["perft", "bombay_bazar", "2", "--state", str(view)])
    assert "BB-10 concealed" in capsys.readouterr().err


@posix
@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&-"])
@pytest.mark.parametrize("command", ["play siam", "engine", "show siam", "perft siam 1"])
def test_without_input_or_output_it_ends_in_silence(command: str, closed: str) -> None:
    """It was a traceback."""
    line = f'"{sys.executable}" -m pygame_rules {command} {closed}'
    done = subprocess.run(["sh", "-c", line], stdin=subprocess.DEVNULL, capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")
    if command == "play siam" and closed == "<&-":
        assert done.stdout.splitlines()[-1] == b"5/5/1RRR1/5/5 e 0 - * count"


@posix
@pytest.mark.parametrize("encoding", ["utf-8:strict", "ascii:strict", "latin-1:strict"])
def test_what_is_no_text_of_the_locale_is_refused_at_the_prompt(encoding: str) -> None:
    """Bytes that are not UTF-8 under a strict locale were a traceback, as was a sign of ours."""
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    command = [sys.executable, "-m", "pygame_rules"]
    typed = b"\xff\xfe\n\xc3\xa9\n@c1n\n"
    done = subprocess.run(
        [*command, "play", "siam"], input=typed, capture_output=True, env=environment
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"unknown-move") == 2
    assert done.stdout.splitlines()[-1] == b"5/5/1RRR1/5/2N2 r 1 - * count"
    told = subprocess.run([*command, "--help"], capture_output=True, env=environment)
    assert (told.returncode, told.stderr) == (0, b"")


def test_a_byte_order_mark_before_a_move_is_read_over() -> None:
    command = [sys.executable, "-X", "utf8", "-m", "pygame_rules", "play", "siam"]
    done = subprocess.run(command, input="\ufeff@c1n\n".encode(), capture_output=True)
    assert done.stdout.splitlines()[-1] == b"5/5/1RRR1/5/2N2 r 1 - * count"


@pytest.mark.parametrize("seed", ["-1", str(2**32 + 1)])
def test_a_seed_of_a_match_that_no_game_could_have_is_named(
    seed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["match", "siam", "random", "calf", "--games", "1", "--seed", seed])
    assert "seed: out-of-range" in capsys.readouterr().err


def test_it_says_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"pygame-rules {__version__}\n"


@pytest.mark.parametrize(
    ("way", "name"),
    [(INSTALLED, "pygame-rules"), (("-m", "pygame_rules"), "python -m pygame_rules")],
)
def test_it_is_called_by_the_name_by_which_it_was_started(way: Sequence[str], name: str) -> None:
    told = subprocess.run([sys.executable, *way, "perft", "-h"], capture_output=True, text=True)
    assert told.stdout.startswith(f"usage: {name} perft ")


def parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """A parser and those of its commands."""
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from parsers(command)


def test_every_command_and_option_has_a_line_of_help() -> None:
    found = [(parser.prog, action) for parser in parsers(_parser()) for action in parser._actions]
    assert len(found) > 40
    assert [(prog, action.dest) for prog, action in found if not action.help] == []
    (commands,) = (one for _, one in found if isinstance(one, argparse._SubParsersAction))
    assert {one.dest for one in commands._choices_actions if one.help} == {*commands.choices}


COMPLETE = """
source "$1"; shift
complete -p pygame-rules >/dev/null
COMP_WORDS=(pygame-rules "$@"); COMP_CWORD=$#
_shtab_pygame_rules
echo "${COMPREPLY[@]}"
"""


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not here")
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("pe", "perft"),
        ("perft s", "siam"),
        ("match siam sage sage --ga", "--games"),
    ],
)
def test_a_shell_completes_commands_games_and_options(
    typed: str, offered: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["completion", "bash"]) == 0
    script = tmp_path / "script"
    script.write_text(capsys.readouterr().out, "utf-8")
    command = ["bash", "-c", COMPLETE, "bash", str(script), *typed.split()]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [offered]


def test_completion_of_an_unknown_shell_or_without_its_extra_says_what_to_do(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SystemExit):
        main(["completion", "abacus"])
    assert "no completion for abacus; there is one for bash, zsh, " in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "shtab", None)
    with pytest.raises(SystemExit):
        main(["completion", "bash"])
    assert "pip install 'five-elephants[completion]'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["An elephant enters at c1, facing north.", "(SI-05)", "The rhinos to play"]),
        ("fr", ["Un éléphant entre en c1", "(SI-05)", "À jouer\N{NO-BREAK SPACE}: les rhinocéros"]),
    ],
)
def test_a_game_at_the_prompt_is_told_in_the_players_language(
    language: str,
    said: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = iter(["c1@", "@c1n", ""])
    monkeypatch.setattr("builtins.input", lambda _: next(lines))
    assert main(["play", "siam", "--language", language]) == 0
    printed = capsys.readouterr().out
    assert [sentence for sentence in said if sentence not in printed] == []
