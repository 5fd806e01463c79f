"""What is served without comments does what it did with them."""

from __future__ import annotations

import ast

import pytest

from web.builder import lean
from web.builder.glue import GLUE
from web.builder.node import WEB
from web.builder.site import EARLY, FIRST

SOURCE = '''"""About this."""
# A comment.
TEXT = """first
# no comment
last"""


def one():
    """All there is."""


def two():
    """What it does,

    at length."""
    # Why.
    return "# 1"  # beside
'''


def bare(source: str) -> str:
    """The structure of a module, its docstrings left out where something else stands beside."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and len(body) > 1:
            node.body = [  # type: ignore[attr-defined]
                part
                for part in body
                if not (isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant))
            ]
    return ast.dump(tree)


def test_strings_stay_and_comments_and_docstrings_go() -> None:
    made = lean.python(SOURCE)
    space: dict[str, object] = {}
    exec(made, space)
    assert space["TEXT"] == "first\n# no comment\nlast"
    assert callable(space["one"]) and callable(space["two"])
    assert space["two"]() == "# 1"
    for gone in ("About this", "A comment", "at length", "Why"):
        assert gone not in made


@pytest.mark.parametrize("name", GLUE)
def test_the_glue_is_the_same_program(name: str) -> None:
    source = (WEB / f"glue/{name}.py").read_text("utf-8")
    made = lean.python(source)
    assert bare(made) == bare(source)
    assert len(made) < len(source)


@pytest.mark.parametrize("name", [*FIRST, *EARLY])
def test_a_script_loses_whole_lines_and_each_of_them_a_comment(name: str) -> None:
    source = (WEB / f"static/{name}").read_text("utf-8")
    made = lean.script(source).splitlines()
    kept = iter(made)
    line = next(kept, None)
    lost = []
    for original in source.splitlines():
        if original == line:
            line = next(kept, None)
        else:
            lost.append(original.strip())
    assert line is None, "what is left stands in its order"
    assert lost
    assert all(text.startswith(("//", "/**", "*")) or not text for text in lost), lost


def test_a_sheet_has_the_same_rules_on_one_line() -> None:
    source = ".a, .d :is(p) { top: 0; }\n@media (hover: hover) {\n  .b > .c { left: 0;\n}\n}\n"
    made = lean.sheet(source)
    assert made == ".a,.d :is(p){top:0;}@media (hover:hover){.b > .c{left:0;}}"
