"""The Sphinx extension of the documents: docstrings with fields, boards, the notebook.

Only Sphinx imports it (`web/builder/reference.py` runs it in an environment of its own).
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable
from html import escape
from textwrap import shorten
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import Directive, directives
from myst_parser.parsers.sphinx_ import MystParser
from sphinx.pycode import ModuleAnalyzer

from pygame_rules import open_game
from pygame_rules.svg import board
from web.reference import docstrings, notebooks

AFTER_THEME = 900
"""The priority of what changes what the theme has made; usual is 500."""

DESCRIBED = 160
"""Characters of a page's description."""

HEADING = 'role="heading"'
LINES = r"<dl>\s*((?:<dd>.*?</dd>\s*)+)</dl>"


class Board(Directive):  # type: ignore[misc]
    """A live board: our own embed, which shows a picture until its reader presses play.

    Its argument is the name of a game, its content a position; without one, a new game is played.
    """

    has_content = True
    required_arguments = 1
    option_spec: ClassVar = {"players": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        """The board. Raises Malformed for a game or a position that does not exist."""
        game = open_game(self.arguments[0])
        line = "".join(self.content).strip()
        state = game.parse_state(line) if line else game.new()
        shows = f"position={game.name}:{line}" if line else f"game={game.name}"
        players = f"&players={self.options['players']}" if "players" in self.options else ""
        ups = "../" * (1 + self.state.document.settings.env.docname.count("/"))
        picture = board(state, size=360)
        link = f'<a href="{ups}#{shows}">{picture}</a>'
        made = f'<elephant-board show="{shows}{players}">{link}</elephant-board>'
        script = f'<script src="{ups}embed.js" defer></script>'
        return [nodes.raw("", made + script, format="html")]


class Notebook(MystParser):  # type: ignore[misc]
    """Reads a notebook as the Markdown that it holds."""

    supported = ("notebook",)

    def parse(self, inputstring: str, document: nodes.document) -> None:
        super().parse(notebooks.to_markdown(inputstring), document)


def _named(value: object) -> Iterable[str]:
    """The parameters of a function or a class, and the fields of a class."""
    if not callable(value):
        return ()
    try:
        parameters = {*inspect.signature(value).parameters}
    except (TypeError, ValueError):
        parameters = set()
    return parameters | {*getattr(value, "__annotations__", ())}


def _docstring(_app: object, what: str, name: str, value: object, *rest: Any) -> None:  # noqa: ANN401
    lines: list[str] = rest[-1]
    if what in ("class", "exception", "function", "method"):
        lines[:] = docstrings.with_fields(lines, {*_named(value)})
    elif what == "data":
        lines[:] = _told_of(*name.rsplit(".", 1))


def _signature(*told: Any) -> tuple[str, str] | None:  # noqa: ANN401 - Sphinx's arguments
    """Names without their modules, where Sphinx has left them in."""
    *_, signature, returned = told
    return signature and tuple(
        re.sub(r"~[\w.]*\.", "", part or "") for part in (signature, returned)
    )


def _told_of(module: str, name: str) -> list[str]:
    """The text below a value in the module that defines it, from which this one may import it."""
    found = ModuleAnalyzer.for_module(module)
    for node in ast.parse(found.code).body:
        if isinstance(node, ast.ImportFrom) and name in [one.name for one in node.names]:
            return _told_of(node.module or "", name)
    lines: list[str] = found.find_attr_docs()["", name]
    return lines


def _trim(_app: object, tree: nodes.document) -> None:
    """Show no empty line at the end of an example: it stands there for Python's doctest."""
    for block in tree.findall(nodes.literal_block):
        text = block.astext().rstrip()
        block.rawsource, block[:] = text, [nodes.Text(text)]


def _page(_app: object, _name: str, _template: str, context: dict[str, Any], tree: Any) -> None:  # noqa: ANN401
    """Describe a page to search engines by its first paragraph, and mend what screen readers would
    stumble over: headings of the navigation without a level, lines of a signature as a list without
    terms."""
    first = tree and next(iter(tree.findall(nodes.paragraph)), None)
    if first:
        text = escape(shorten(first.astext(), DESCRIBED, placeholder=" …"))
        context["metatags"] += f'<meta name="description" content="{text}">'
    navigation = context.get("furo_navigation_tree", "")
    context["furo_navigation_tree"] = navigation.replace(HEADING, f'{HEADING} aria-level="2"')
    context["body"] = re.sub(LINES, _lines, context.get("body", ""))


def _lines(found: re.Match[str]) -> str:
    """The same lines as mere text."""
    lines = re.sub("(</?)dd>", r"\1span>", found[1])
    return f'<span class="lines">{lines}</span>'


def setup(app: Any) -> dict[str, bool]:  # noqa: ANN401 - Sphinx's class
    """What Sphinx calls."""
    app.add_directive("board", Board)
    app.add_source_suffix(".ipynb", "notebook")
    app.add_source_parser(Notebook)
    app.connect("autodoc-process-docstring", _docstring)
    app.connect("autodoc-process-signature", _signature)
    app.connect("doctree-read", _trim)
    app.connect("html-page-context", _page, priority=AFTER_THEME)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
