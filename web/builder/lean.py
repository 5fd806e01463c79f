"""Sources without what only their readers need: what a page waits for is served like this."""

from __future__ import annotations

import ast
import re
from typing import TypeGuard


def script(source: str) -> str:
    """JavaScript without the comments that stand on lines of their own."""
    return re.sub(r"^[ \t]*(?://[^\n]*|/\*\*.*?\*/)\n", "", source, flags=re.MULTILINE | re.DOTALL)


def python(source: str) -> str:
    """Python without docstrings, and without the comments that stand on lines of their own.

    Where a docstring is all there is, it stays. Raises SyntaxError.
    """
    tree, lines = ast.parse(source), source.splitlines(keepends=True)
    for node in ast.walk(tree):
        if _is_text(node) and _has_neighbours(tree, node):
            for number in range(node.lineno, (node.end_lineno or node.lineno) + 1):
                lines[number - 1] = ""
    texts = _inside_strings(tree)
    kept = [
        line
        for number, line in enumerate(lines, 1)
        if number in texts or (line.strip() and not line.lstrip().startswith("#"))
    ]
    return "".join(kept)


def sheet(source: str) -> str:
    """A style sheet on one line, without the spaces around its signs."""
    return re.sub(r"\s*([{};,])\s*|(?<=[\w-]): ", lambda found: found[1] or ":", source)


def _is_text(node: ast.AST) -> TypeGuard[ast.Expr]:
    """Whether a node is a statement that is only a string."""
    constant = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return constant and isinstance(node.value.value, str)  # type: ignore[attr-defined]


def _has_neighbours(tree: ast.AST, node: ast.stmt) -> bool:
    """Whether more stands in a statement's block than itself."""
    blocks = (getattr(parent, "body", ()) for parent in ast.walk(tree))
    return any(isinstance(block, list) and node in block and len(block) > 1 for block in blocks)


def _inside_strings(tree: ast.AST) -> set[int]:
    """The lines that a string goes on to, docstrings apart: nothing there is a comment."""
    return {
        line
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        for line in range(node.lineno + 1, (node.end_lineno or node.lineno) + 1)
    }
