"""What type checkers find in programs that use the package: no error in what is right, and each one
that there is."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from web.builder.node import WEB, install

ROOT = Path(__file__).resolve().parents[3]

RIGHT = """
from collections.abc import Sequence
from random import Random

from pygame_rules import NAMES, Draft, Game, Move, Record, RulesError, State, Violation, open_game
from pygame_rules.players import Thinking, Thought, choose, think
from pygame_rules.siam import SiamMove, SiamState


def bot(state: State, chance: Random) -> Move:
    return state.sample(chance)


def begun(game: Game, seed: int) -> State:
    state = game.new(seed=seed)
    return state.play(bot(state, Random(seed)))


siam: Game[SiamState, SiamMove] = open_game("siam")
state: SiamState = siam.new(push_rule="chain", seed=1)
state = siam.parse_state(str(state))
move: SiamMove = state.legal_moves()[0]
places: list[int] = [move.origin, move.target, *state.cells]
after: SiamState = state.play(move).play("@c5s").view(0)
draft: Draft[SiamMove] = state.draft().choose("reserve")
finished: SiamMove | None = draft.move
why: Violation | None = state.explain(move)
thought: Thought[SiamMove] = choose(state, "calf1", past=[after])
thinking: Thinking[SiamMove] = think(state, "sage9")
line: Sequence[SiamMove] = (*thought.line, thinking.thought.move)
ring: tuple[int, int] | None = choose(open_game("malabars").new(), "calf1").move.ring
states: list[State] = [begun(open_game(name), 1) for name in NAMES]
states += [begun(siam, 2), begun(open_game("gambo"), 3), after]
record: Record = Record.new("siam").played(move)
try:
    open_game(input()).new(seed=2)
except RulesError as refused:
    print(refused)
"""

WRONG = """
from pygame_rules import Game, State, open_game
from pygame_rules.players import choose

siam = open_game("siam")
state = siam.new()
move = state.legal_moves()[0]
print(move.piece)  # wrong
print(choose(state, "calf1").move.ring)  # wrong
print(state.piles)  # wrong
open_game("gambo").new().play(move)  # wrong
open_game("siam").new(crosses=True)  # wrong
open_game(3)  # wrong
text: str = state.play(move)  # wrong
state.explain(7)  # wrong


def stopped(game: Game) -> State:
    return game.new().stop()  # wrong
"""


def mypy(folder: Path) -> set[tuple[str, int]]:
    """The files and lines in which mypy finds errors."""
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--cache-dir", "."]
    done = subprocess.run(
        [*command, "right.py", "wrong.py"], cwd=folder, env={**os.environ, "MYPYPATH": str(ROOT)},
        capture_output=True, text=True,
    )  # fmt: skip
    found = re.findall(r"^(\S+):(\d+): error: ", done.stdout, re.M)
    assert found, done.stdout + done.stderr
    return {(name, int(line)) for name, line in found}


def pyright(folder: Path) -> set[tuple[str, int]]:
    """The same for pyright."""
    settings = {"typeCheckingMode": "strict", "extraPaths": [str(ROOT)], "pythonVersion": "3.11"}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings), "utf-8")
    script = str(WEB / "node_modules/pyright/index.js")
    command = ["node", script, "--outputjson", "-p", str(folder)]
    env = {**os.environ, "PATH": install()}
    told = subprocess.run(command, capture_output=True, text=True, env=env).stdout
    return {
        (Path(one["file"]).name, one["range"]["start"]["line"] + 1)
        for one in json.loads(told)["generalDiagnostics"]
    }


@pytest.mark.parametrize("check", [mypy, pyright])
def test_each_error_is_found_and_nothing_else(
    check: Callable[[Path], set[tuple[str, int]]], tmp_path: Path
) -> None:
    (tmp_path / "right.py").write_text(RIGHT, "utf-8")
    (tmp_path / "wrong.py").write_text(WRONG, "utf-8")
    wrong = {
        ("wrong.py", number)
        for number, line in enumerate(WRONG.split("\n"), 1)
        if line.endswith("# wrong")
    }
    assert len(wrong) == WRONG.count("# wrong")
    assert check(tmp_path) == wrong
