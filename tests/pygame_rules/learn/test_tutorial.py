"""The tutorial notebook: its code runs from the top to the bottom."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

for package in ("matplotlib", "numpy", "pandas"):
    pytest.importorskip(package)

import matplotlib

from pygame_rules import learn, open_game

NOTEBOOK = Path(__file__).resolve().parents[3] / "docs/tutorial.ipynb"
CELLS: list[dict[str, Any]] = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]


def run(source: str, names: dict[str, Any]) -> Any:  # noqa: ANN401 (what a cell shows)
    """Run a cell; what it would show, the value of the expression at its end."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, NOTEBOOK.name, "exec"), names)
    if last is None:
        return None
    assert isinstance(last, ast.Expr)
    return eval(compile(ast.Expression(last.value), NOTEBOOK.name, "eval"), names)


@pytest.fixture(scope="module")
def shown() -> dict[str, Any]:
    """What the cells show, by their ids, and the names that are left at the end."""
    matplotlib.use("Agg")
    names: dict[str, Any] = {}
    found = {
        cell["id"]: run("".join(cell["source"]), names)
        for cell in CELLS
        if cell["cell_type"] == "code"
    }
    return {**found, "names": names}


def test_outputs_are_left_out_and_every_cell_has_an_id() -> None:
    assert all(cell.get("outputs", []) == [] for cell in CELLS)
    assert len({cell["id"] for cell in CELLS}) == len(CELLS)


def test_a_game_a_bot_and_what_an_agent_sees(shown: dict[str, Any]) -> None:
    names = shown["names"]
    assert names["state"].points != (0, 0)
    assert shown["code-2"] == names["state"]
    assert shown["code-5"] in names["state"].legal_moves()
    assert names["planes"].shape == learn.encoding("gambo").shape
    assert names["features"] == learn.features(open_game("gambo"))


def test_the_tournament_is_a_frame_with_a_plot(shown: dict[str, Any]) -> None:
    names = shown["names"]
    table = shown["code-7"]
    assert sorted(table.index) == sorted(table.columns) == sorted(names["players"])
    assert len(names["scores"]) == 12
    assert len(names["chart"].patches) == 4
    assert table.loc["fighter", "random"] > 0.5


def test_the_agent_learns_to_beat_the_calf(shown: dict[str, Any]) -> None:
    names = shown["names"]
    assert names["before"] < 0.5 < names["score"]
