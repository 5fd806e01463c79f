"""Which modules that belong to no game know one by name."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from pygame_rules import NAMES

ROOT = Path(__file__).resolve().parents[3]
BUILT = {"node_modules", "dist", ".cache", "__pycache__"}
ENDINGS = {".py", ".js", ".mjs", ".css", ".json", ".html"}
WORD = re.compile(rf"\b(?:{'|'.join((*NAMES, 'Bombay Bazar'))})\b", re.IGNORECASE)

KNOWING = {
    "pygame_rules/games.py": "the list of games",
    "pygame_rules/packed.py": "the dictionary that old links were deflated with",
}
"""The modules that do, and what for."""


def code(file: Path) -> str:
    """A file without its comments, and a Python module without its docstrings."""
    text = file.read_text("utf-8")
    if file.suffix != ".py":
        return re.sub(r"/\*.*?\*/|^\s*//.*?$|(?<=[;{,] )//.*?$", "", text, flags=re.DOTALL | re.M)
    tree = ast.parse(text)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [one for one in body if not _text(one)] or [ast.Pass()]  # type: ignore[attr-defined]
    return ast.unparse(tree)


def _text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def test_no_more_than_three_generic_modules_name_a_game() -> None:
    wings = ("pygame_rules", "pygame_rules/display/games")
    own = [f"{wing}/{name}/" for name in NAMES for wing in wings]
    own.append("web/words/")  # makes the data file of one game
    found = set()
    for folder in ("pygame_rules", "web"):
        for file in (ROOT / folder).rglob("*"):
            name = file.relative_to(ROOT).as_posix()
            if file.suffix not in ENDINGS or BUILT & {*file.parts} or name.startswith(tuple(own)):
                continue
            if WORD.search(code(file)):
                found.add(name)
    assert found <= KNOWING.keys()
    assert len(KNOWING) <= 3
