"""The rooms of the games: their arrows run one way, and each looks like its neighbours."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pygame_rules import NAMES

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "pygame_rules"

USUAL = {
    "position",
    "notation",
    "moves",
    "rules",
    "reasons",
    "events",
    "draft",
    "state",
    "rulebook",
}
"""What every such room has, beside what its game needs."""


def imported(name: str) -> dict[str, set[str]]:
    """What each module of a room imports from its room, for typing and inside functions too."""
    room = PACKAGE / name
    modules = {file.stem for file in room.glob("*.py")} - {"__init__"}
    found = {}
    for module in modules:
        tree = ast.parse((room / f"{module}.py").read_text("utf-8"))
        found[module] = {part for part in _parts(tree, f"pygame_rules.{name}") if part in modules}
    return found


def _parts(tree: ast.Module, room: str) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == room:
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"{room}."):
            yield (node.module or "").removeprefix(f"{room}.")
        elif isinstance(node, ast.Import):
            yield from (alias.name.removeprefix(f"{room}.") for alias in node.names)


def packaged(folder: Path) -> dict[str, set[str]]:
    """What each module of a package imports from it, folders and all."""
    files = {
        ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file
        for file in folder.rglob("*.py")
        if not {"node_modules", ".cache", "dist"} & set(file.parts)
    }
    found = {}
    for module, file in files.items():
        nodes = list(ast.walk(ast.parse(file.read_text("utf-8"))))
        names = {
            alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names
        }
        for node in nodes:
            if isinstance(node, ast.ImportFrom):
                inner = {f"{node.module}.{alias.name}" for alias in node.names}
                names |= inner & files.keys() or {node.module or ""}
        found[module] = names & files.keys()
    return found


def circle(arrows: dict[str, set[str]]) -> set[str]:
    """Modules that reach themselves, once all that lead to an end are taken away."""
    left = dict(arrows)
    while ends := {module for module, others in left.items() if not others & left.keys()}:
        left = {module: others for module, others in left.items() if module not in ends}
    return set(left)


@pytest.mark.parametrize("name", NAMES)
def test_no_module_of_a_room_is_reached_from_itself(name: str) -> None:
    assert circle(imported(name)) == set()


@pytest.mark.parametrize("name", NAMES)
def test_a_room_has_what_its_neighbours_have(name: str) -> None:
    assert imported(name).keys() >= USUAL


@pytest.mark.parametrize("name", NAMES)
def test_a_search_can_play_on_positions_without_their_face(name: str) -> None:
    """Rules know no state, no reason and no events."""
    seen, todo = set(), {"rules"}
    while todo:
        module = todo.pop()
        seen.add(module)
        todo |= imported(name)[module] - seen
    assert not seen & {"state", "reasons", "events", "draft", "rulebook"}


@pytest.mark.parametrize("folder", ["pygame_rules", "web"])
def test_no_module_of_a_package_is_reached_from_itself(folder: str) -> None:
    arrows = packaged(ROOT / folder)
    assert len(arrows) > 40
    assert circle(arrows) == set()


def test_a_circle_would_be_found() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}, "e": set()}) == set("abcd")


def test_what_is_common_to_all_games_names_none() -> None:
    """Only the list of games does, and the dictionary that belongs to layout 1 of packed games."""
    naming = {
        str(file.relative_to(PACKAGE))
        for file in PACKAGE.rglob("*.py")
        if not set(file.relative_to(PACKAGE).parts) & set(NAMES)
        and any(re.search(rf"\b{name}\b", file.read_text("utf-8"), re.I) for name in NAMES)
    }
    assert naming == {"games.py", "packed.py"}


@pytest.mark.parametrize("name", NAMES)
def test_no_game_imports_another(name: str) -> None:
    for file in (PACKAGE / name).glob("*.py"):
        text = file.read_text("utf-8")
        assert not any(f"pygame_rules.{other}" in text for other in NAMES if other != name), file
