"""The same package in the Pyodide that the site ships, from the very zip that it ships."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from pygame_rules import NAMES, open_game
from pygame_rules.display.locales import Catalogue
from tests.pygame_rules.facts import facts
from tests.shipped import shipped
from tests.web.thoughts import thoughts
from web.builder.node import WEB, path_with, tools
from web.builder.site import LIVE, MATCHES, THINKING, ingredients

ROOT = Path(__file__).resolve().parents[2]
TASKS = {name: (facts(name).thought_nodes, facts(name).thinkers) for name in NAMES}


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a run inside Pyodide, under Node, reports."""
    modules = shipped(tmp_path_factory.mktemp("shipped"))
    printed = subprocess.run(
        ["node", Path(__file__).with_name("pyodide_check.mjs"), modules, json.dumps(TASKS)],
        capture_output=True,
        text=True,
        check=True,
        env={"PATH": path_with(tools())},
    ).stdout
    answer: dict[str, Any] = json.loads(printed.splitlines()[-1])
    return answer


def test_every_module_of_ours_can_be_imported_from_the_trimmed_library(
    found: dict[str, Any],
) -> None:
    ours = {
        ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for folder in ("pygame_rules", "web/table")
        for file in (ROOT / folder).rglob("*.py")
        if not any(late.search(file.as_posix()) for late in (THINKING, MATCHES, LIVE))
    } - {"pygame_rules"}
    assert ours <= set(found["modules"])
    assert found["python"].startswith("3.14.")
    assert "inspect" not in found["modules"]
    assert found["loaders"] == ["Placed"], "each is found by its place in the archive"
    assert found["asserted"] == [True, True], "our asserts are in both archives"


def test_every_example_has_the_same_verdict_there(found: dict[str, Any]) -> None:
    expected = {
        f"{name} {example.id}": example.refused
        for name in NAMES
        for example in open_game(name).rulebook.examples
    }
    assert found["verdicts"] == expected


def test_computer_players_come_in_an_archive_of_their_own(found: dict[str, Any]) -> None:
    assert "web.player" in found["later"]
    assert "pygame_rules.siam.searching" in found["later"]
    assert not any(THINKING.search(f"/{name.replace('.', '/')}.py") for name in found["modules"])


def test_games_with_others_come_in_an_archive_of_their_own_with_their_sentences(
    found: dict[str, Any],
) -> None:
    ours = {f"web.table.live.{file.stem}" for file in (WEB / "table/live").glob("*.py")}
    assert found["live"][0] == "None", "it is not in the first archive"
    assert {*found["live"][1:]} == ours - {"web.table.live.__init__"}
    assert {*found["said"]} == {Catalogue("fr")("live.join")} != {"live.join"}


def test_every_level_thinks_the_same_there(found: dict[str, Any]) -> None:
    """The same seed, level and nodes are the same thought: 200 positions of each game."""
    here = thoughts(TASKS)
    assert found["thoughts"] == here
    assert {name: len(found["thoughts"][name]) for name in NAMES} == dict.fromkeys(NAMES, 200)
    assert all(len({told[0] for told in here[name]}) > 20 for name in NAMES), "not always one move"


def test_perft_engine_and_faults_are_the_same_there(found: dict[str, Any]) -> None:
    assert found["perft"] == 3894
    assert found["engine"] == "bad-json"
    assert found["fault"] == {"fault": True}


def test_what_dataclasses_write_comes_compiled_and_means_the_same(found: dict[str, Any]) -> None:
    """A class that nobody knew of when the site was built is compiled as ever."""
    looked_up, missed, later = found["lookups"]
    assert looked_up > 30
    assert missed == 0
    assert later > 0
    other, frozen, credits = found["other"]
    assert (other, frozen) == ("Other(one=1, two=2)", "cannot assign to field 'year'")
    assert credits == repr(open_game("siam").credits)


def test_the_archives_are_made_anew_when_anything_that_makes_them_changes() -> None:
    makers = {"compile_stdlib.py", "compile_stdlib.mjs", "package-lock.json"}
    needed = {WEB / name for name in (*makers, "builder/standins.py", "entry.py", "player.py")}
    assert needed | {*(WEB / "standins").rglob("*.py")} <= {*ingredients()}
