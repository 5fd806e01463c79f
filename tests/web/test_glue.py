"""The glue as the page gets it: its files as one module, compiled for MicroPython."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.browser.opener import DIST
from web.builder.glue import GLUE, compiled, source
from web.builder.node import WEB, BuildError, path_with, tools


def ruff() -> str:
    found = shutil.which("ruff", path=str(Path(sys.executable).parent)) or shutil.which("ruff")
    if found is None:
        pytest.fail("ruff is missing: the test command installs it")
    return found


def test_every_file_of_the_glue_is_in_it() -> None:
    assert sorted(GLUE) == sorted(file.stem for file in (WEB / "glue").glob("*.py"))


def unknown_names(program: str) -> str:
    """What ruff finds in a program that stands alone."""
    command = [ruff(), "check", "--isolated", "--select", "F", "--output-format", "concise", "-"]
    return subprocess.run(command, capture_output=True, text=True, input=program).stdout


def test_the_whole_knows_every_name_it_uses() -> None:
    """Each file alone may use what another one has."""
    assert "All checks passed" in unknown_names(source())


def test_a_name_that_nobody_has_would_be_found() -> None:
    assert "`tick`" in unknown_names(source().replace("def tick(", "def tock("))


@pytest.fixture(scope="module")
def path() -> str:
    """Where Node is."""
    return path_with(tools())


def ran(module: str, path: str) -> list[str]:
    """What a glue notes when the page's program starts it in the MicroPython that the site ships,
    under Node."""
    check = str(Path(__file__).with_name("micropython_check.mjs"))
    digits = compiled(module, path).hex()
    done = subprocess.run(
        ["node", check], input=digits, capture_output=True, text=True, env={"PATH": path}
    )
    assert done.returncode == 0, done.stderr[-500:]
    found: list[str] = json.loads(done.stdout.splitlines()[-1])
    return found


def test_it_comes_as_code_and_pauses_after_each_step(path: str) -> None:
    """So that no step keeps the browser from answering its reader."""
    module = """from js import window
window.note("loaded")
async def begin():
    window.note("begun")
"""
    assert ran(module, path) == ["pause", "pause", "loaded", "pause", "begun"]


def test_what_goes_wrong_names_its_line(path: str) -> None:
    module = "async def begin():\n    wrong()\n\n\ndef wrong():\n    nobody_knows\n"
    (said,) = [text for text in ran(module, path) if text != "pause"]
    assert re.search(r'File "glue.py", line 6, in wrong\b', said), said


def test_a_glue_that_is_no_program_is_not_built(path: str) -> None:
    with pytest.raises(BuildError, match="SyntaxError"):
        compiled("def (", path)


class Watch:
    """As much of a page as its clock needs: the time, in milliseconds, and what shows it."""

    hidden = False
    textContent = ""
    now = 0

    def __init__(self, kept: str | None = None) -> None:
        self.counting: set[int] = set()
        self.kept = kept

    @property
    def glue(self) -> dict[str, object]:
        """What the clock uses of the rest of the glue."""
        date = SimpleNamespace(now=lambda: self.now)
        return {
            "clock": None,
            "create_proxy": lambda act: act,
            "rests": {},
            "document": SimpleNamespace(getElementById=lambda _: self),
            "page": SimpleNamespace(kept=lambda name: self.kept, keep=self.keep),
            "send": lambda event: None,
            "view": SimpleNamespace(setInterval=self.begin, clearInterval=self.counting.discard),
            "window": SimpleNamespace(Date=date),
        }

    def keep(self, name: str, text: str) -> None:
        assert name == "clock"
        self.kept = text

    def begin(self, act: object, often: int) -> int:
        self.counting.add(self.now + 1)
        return self.now + 1


def test_a_turn_that_was_looked_away_from_goes_on_with_the_time_that_was_left() -> None:
    """R36: else looking back for a moment would give it all its time anew."""
    steps = [(0, 120, "a"), (50, 120, "a"), (50, 0, "a"), (90, 120, "a"), (95, 120, "b")]
    shown = looked(Watch(), [*steps, (99, 120, "a")])
    assert shown == ["2:00", "2:00", "", "1:10", "2:00", "1:05"]


def test_a_turn_goes_on_with_the_time_that_was_left_before_the_page_was_loaded_anew() -> None:
    """R36; so it is where the page could not keep it, or has kept it of another turn."""
    watch = Watch()
    looked(watch, [(0, 120, "a"), (50, 0, "a")])
    assert looked(Watch(watch.kept), [(0, 120, "a")]) == ["1:10"]
    assert looked(Watch(watch.kept), [(0, 120, "b")]) == ["2:00"]
    for kept in ("", "a", "a x", "a -5", "a " + "9" * 400, "a 999999", "x" * 1000, ";;a 1 2; ;"):
        assert looked(Watch(kept), [(0, 120, "a")]) == ["2:00"]


def test_what_is_left_of_a_turn_is_not_lost_to_the_clock_of_another_one() -> None:
    """Of another game, or window; but of no more turns than a few."""
    watch = Watch()
    looked(watch, [(0, 120, "a"), (50, 120, "b"), (60, 0, "b")])
    assert looked(Watch(watch.kept), [(0, 120, "a"), (1, 120, "b")]) == ["1:10", "1:50"]
    looked(watch, [(at, 120, f"turn{at}") for at in range(100, 400)])
    assert watch.kept is not None
    assert watch.kept.count(";") < 12


def looked(watch: Watch, steps: list[tuple[int, int, str]]) -> list[str]:
    """What the clock shows when it is set at these seconds, to so many, of such a turn."""
    space = watch.glue
    exec((WEB / "glue/clock.py").read_text("utf-8"), space)
    show: Any = space["show_clock"]
    shown = []
    for at, seconds, turn in steps:
        watch.now = 1000 * at
        show(seconds, turn)
        shown.append("" if watch.hidden else watch.textContent)
        assert len(watch.counting) == (seconds > 0)
    return shown


def test_the_page_gets_just_that(path: str) -> None:
    (built,) = DIST.glob("assets/*/glue.mpy")
    assert built.read_bytes() == compiled(source(), path)
