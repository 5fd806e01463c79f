"""The glue as the page gets it: its files joined into one that runs in steps."""

from __future__ import annotations

import ast
import asyncio
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.browser.opener import DIST
from web.builder.glue import GLUE, sources, stepwise
from web.builder.node import WEB


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
    assert "All checks passed" in unknown_names("\n".join(sources().values()))


def test_a_name_that_nobody_has_would_be_found() -> None:
    whole = "\n".join(sources().values())
    assert "`tick`" in unknown_names(whole.replace("def tick(", "def tock("))


class Page:
    """As much of a page as a program needs that pauses and begins."""

    fiveElephants: Page
    paused = 0

    async def pause(self) -> None:
        self.paused += 1


def test_it_runs_in_steps_and_then_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that no step keeps the browser from answering its reader."""
    page = Page()
    page.fiveElephants = page
    monkeypatch.setitem(sys.modules, "js", SimpleNamespace(window=page))
    one, two = "def begin():\n    return end()\n", "async def end():\n    seen.append(1)\n"
    program = stepwise({"one": one, "two": two})
    seen: list[int] = []
    space: dict[str, object] = {"seen": seen}
    code = compile(program, "glue.py", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    asyncio.run(eval(code, space))
    assert (page.paused, seen) == (2, [1])


class Watch:
    """As much of a page as its clock needs: the time, in milliseconds, and what shows it."""

    hidden = False
    textContent = ""
    now = 0

    def __init__(self) -> None:
        self.counting: set[int] = set()

    @property
    def glue(self) -> dict[str, object]:
        """What the clock uses of the rest of the glue."""
        date = SimpleNamespace(now=lambda: self.now)
        return {
            "clock": None,
            "create_proxy": lambda deed: deed,
            "rests": {},
            "document": SimpleNamespace(getElementById=lambda _: self),
            "send": lambda event: None,
            "view": SimpleNamespace(setInterval=self.begin, clearInterval=self.counting.discard),
            "window": SimpleNamespace(Date=date),
        }

    def begin(self, deed: object, often: int) -> int:
        self.counting.add(self.now + 1)
        return self.now + 1


def test_a_turn_that_was_looked_away_from_goes_on_with_the_time_that_was_left() -> None:
    """R36: else looking back for a moment would give it all its time anew."""
    watch = Watch()
    space = watch.glue
    exec(sources()["clock"], space)
    show: Any = space["show_clock"]
    steps = [(0, 120, 7), (50, 120, 7), (50, 0, 7), (90, 120, 7), (95, 120, 8), (99, 120, 7)]
    shown = []
    for at, seconds, turn in steps:
        watch.now = 1000 * at
        show(seconds, turn)
        shown.append("" if watch.hidden else watch.textContent)
        assert len(watch.counting) == (seconds > 0)
    assert shown == ["2:00", "2:00", "", "1:10", "2:00", "1:05"]


def test_what_goes_wrong_names_its_file() -> None:
    program = stepwise({"one": "begin = None", "two": "1 / 0"})
    assert "'two.py'" in program


def test_the_page_gets_just_that() -> None:
    (built,) = DIST.glob("assets/*/glue.py")
    assert built.read_text("utf-8") == stepwise(sources())
