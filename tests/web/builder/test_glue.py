"""The glue as the page gets it: its modules as one, compiled for MicroPython."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.opener import DIST
from web.builder.glue import compiled, join_modules, source
from web.builder.node import BuildError, path_with, tools


def ruff() -> str:
    found = shutil.which("ruff", path=str(Path(sys.executable).parent)) or shutil.which("ruff")
    if found is None:
        pytest.fail("ruff is missing: the test command installs it")
    return found


def test_the_whole_knows_every_name_it_uses() -> None:
    command = [ruff(), "check", "--isolated", "--select", "F", "-"]
    done = subprocess.run(command, capture_output=True, text=True, input=source())
    assert "All checks passed" in done.stdout


def test_a_module_comes_after_those_it_imports_and_without_its_imports() -> None:
    whole = join_modules(
        {
            "start": "from web.glue.low import one\nfrom web.glue.mid import two\nx = one + two\n",
            "low": "import json\none = json.loads('1')\n",
            "mid": "from web.glue.low import one\ntwo = one\n",
        }
    )
    assert whole == "import json\none = json.loads('1')\ntwo = one\nx = one + two\n"


def test_numbers_stand_where_their_names_are_used() -> None:
    low = "FAR = 8\nNAME = 'a'\nsome = [FAR, NAME]\n"
    start = "from web.glue.low import FAR\nfar = -FAR\n"
    assert join_modules({"start": start, "low": low}) == "NAME = 'a'\nsome = [8, NAME]\nfar = -8\n"


def test_what_is_written_for_readers_and_type_checkers_is_left_out() -> None:
    module = '''"""About it."""
from __future__ import annotations
from typing import TYPE_CHECKING, Any
if TYPE_CHECKING:
    from js import Element

class One:
    def __init__(self, two: Element) -> None:
        """About that."""
        self.two: Any = two  # a remark
        """About this."""

async def go(*all: Any, **named: Any) -> One | None:
    three: Any
    return One(all)
'''
    bare = """class One:

    def __init__(self, two):
        self.two = two

async def go(*all, **named):
    return One(all)
"""
    assert join_modules({"start": module}) == bare


@pytest.mark.parametrize(
    ("modules", "fault"),
    [
        ({"start": "import os"}, "start.py: import os: only modules of web.glue and json, js"),
        ({"start": "from os import path"}, "start.py: from os import path: only modules"),
        ({"start": "from web.glue.low import *"}, "start.py: .*: names are imported one by one"),
        ({"start": "from web.glue.low import one"}, "low.py is missing: start needs it"),
        ({"low": "one = 1"}, "start.py is missing: page needs it"),
        ({"start": "one = 1", "low": "two = 2"}, "low.py: no module imports it"),
        (
            {"start": "from web.glue.low import one", "low": "two = 2"},
            "start.py: imports one from low, which has no such name",
        ),
        (
            {"start": "from web.glue.low import one\ntwo = 1", "low": "one = two = 2"},
            "start.py: two is also a name of low",
        ),
        ({"start": "def max(a, b):\n    return a"}, "start.py: max is one of Python's own names"),
        (
            {
                "start": "from web.glue.a import one",
                "a": "from web.glue.b import two\none = 1",
                "b": "from web.glue.a import one\ntwo = 2",
            },
            "modules import each other: a -> b -> a",
        ),
        ({"start": "def go():\n    import json"}, "start.py: line 2 imports, but not at the top"),
        ({"start": "from typing import Any\nx = [Any]"}, "start.py: line 2: Any is there for anno"),
        (
            {"start": "if TYPE_CHECKING:\n    from js import E\ndef go():\n    return E"},
            "start.py: line 4: E is there for annotations only",
        ),
    ],
)
def test_what_cannot_be_joined_is_named(modules: dict[str, str], fault: str) -> None:
    with pytest.raises(BuildError, match=fault):
        join_modules(modules)


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


def test_the_page_gets_just_that(path: str) -> None:
    (built,) = DIST.glob("assets/*/glue.mpy")
    assert built.read_bytes() == compiled(source(), path)
