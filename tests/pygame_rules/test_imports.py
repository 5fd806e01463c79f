"""Modules import each other in one direction only, and the packages of all games look alike."""

from __future__ import annotations

import ast
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
}
"""The modules that every game has, beside those that only one needs."""


def imported(name: str) -> dict[str, set[str]]:
    """By module of a game, the modules of the same game that it imports, anywhere in its source."""
    folder = PACKAGE / name
    modules = {file.stem for file in folder.glob("*.py")} - {"__init__"}
    found = {}
    for module in modules:
        tree = ast.parse((folder / f"{module}.py").read_text("utf-8"))
        found[module] = {part for part in _parts(tree, f"pygame_rules.{name}") if part in modules}
    return found


def _parts(tree: ast.Module, package: str) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == package:
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"{package}."):
            yield (node.module or "").removeprefix(f"{package}.")
        elif isinstance(node, ast.Import):
            yield from (alias.name.removeprefix(f"{package}.") for alias in node.names)


def packaged(folder: Path) -> dict[str, set[str]]:
    """By module of a package, the modules of that package that it imports."""
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
    """The modules in cycles: those left when all without imports are removed, again and again."""
    left = dict(arrows)
    while ends := {module for module, others in left.items() if not others & left.keys()}:
        left = {module: others for module, others in left.items() if module not in ends}
    return set(left)


@pytest.mark.parametrize("name", NAMES)
def test_no_module_of_a_game_imports_itself_on_any_way(name: str) -> None:
    assert circle(imported(name)) == set()


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_the_same_modules(name: str) -> None:
    assert imported(name).keys() >= USUAL


@pytest.mark.parametrize("name", NAMES)
def test_rules_import_neither_states_nor_reasons(name: str) -> None:
    """So a search can play on positions without the class of a state."""
    seen, todo = set(), {"rules"}
    while todo:
        module = todo.pop()
        seen.add(module)
        todo |= imported(name)[module] - seen
    assert not seen & {"state", "reasons", "events", "draft"}


@pytest.mark.parametrize("folder", ["pygame_rules", "web"])
def test_no_module_of_a_package_imports_itself_on_any_way(folder: str) -> None:
    arrows = packaged(ROOT / folder)
    assert len(arrows) > 40
    assert circle(arrows) == set()


FOR_EYES = ("pygame_rules.display", "pygame_rules.svg", "pygame_rules.notebook")
"""The packages that show and tell games."""


TALKING = ("pygame_rules.__main__", "pygame_rules.engine")
"""The modules that talk with people and programs."""


def test_rules_and_searches_import_nothing_that_draws() -> None:
    for module, others in packaged(PACKAGE).items():
        if not module.startswith(FOR_EYES) and module not in TALKING:
            assert not [other for other in others if other.startswith(FOR_EYES)], module


@pytest.mark.parametrize("name", NAMES)
def test_no_game_imports_another(name: str) -> None:
    for file in (PACKAGE / name).glob("*.py"):
        text = file.read_text("utf-8")
        assert not any(f"pygame_rules.{other}" in text for other in NAMES if other != name), file
