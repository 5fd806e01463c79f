"""What docs/learning.md says: the environments in three lines, and the numbers of its table."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pygame_rules import learn, open_game

TEXT = (Path(__file__).resolve().parents[3] / "docs/learning.md").read_text("utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize("package", ["pettingzoo", "gymnasium", "pyspiel"])
def test_an_environment_is_made_in_three_lines(package: str) -> None:
    pytest.importorskip(package)
    (example,) = (one for one in EXAMPLES if f" {package}\n" in one or f".{package} " in one)
    assert len(example.split("\n")) - example.count("\n\n") - 1 == 3, "without the empty line"
    names: dict[str, Any] = {}
    exec(example, names)
    assert "environment" in names or "game" in names


@pytest.mark.parametrize(
    ("module", "lacking"),
    [("pettingzoo", "gymnasium"), ("gymnasium", "numpy"), ("openspiel", "pyspiel")],
)
def test_without_a_library_it_is_said_what_to_install(module: str, lacking: str) -> None:
    code = f"import sys; sys.modules[{lacking!r}] = None; import pygame_rules.learn.{module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert f"pip install 'five-elephants[{module}]'" in done.stderr


@pytest.mark.parametrize("name", learn.encoded())
def test_the_table_has_the_sizes_of_each_game(name: str) -> None:
    its, game = learn.encoding(name), open_game(name)
    title = name.replace("_", " ").title()
    (row,) = re.findall(rf"^\| {title} \| (\d+).*? \| ([\d ×]+) \| (\d+)", TEXT, re.MULTILINE)
    shape = " × ".join(map(str, its.shape))
    assert row == (str(len(its.actions)), shape, str(learn.longest(game)))
