"""The glue as the page gets it: its files joined into one."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.opener import DIST
from web.builder.node import WEB
from web.builder.site import GLUE


def ruff() -> str:
    found = shutil.which("ruff", path=str(Path(sys.executable).parent)) or shutil.which("ruff")
    if found is None:
        pytest.fail("ruff is missing: the test command installs it")
    return found


def test_every_file_of_the_glue_is_in_it() -> None:
    assert sorted(GLUE) == sorted(file.stem for file in (WEB / "glue").glob("*.py"))


def test_the_whole_knows_every_name_it_uses() -> None:
    """Each file alone may use what another one has."""
    (built,) = DIST.glob("assets/*/glue.py")
    command = [ruff(), "check", "--isolated", "--select", "F", "--output-format", "concise"]
    done = subprocess.run([*command, str(built)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_a_name_that_nobody_has_would_be_found() -> None:
    (built,) = DIST.glob("assets/*/glue.py")
    broken = built.read_text("utf-8").replace("def tick(", "def tock(")
    command = [ruff(), "check", "--isolated", "--select", "F", "-"]
    done = subprocess.run(command, capture_output=True, text=True, input=broken)
    assert "tick" in done.stdout
