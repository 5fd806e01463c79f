"""The style sheets: the page's, an embedded picture's, and what a drawing of its own needs.

An embedded board before anybody plays, and every picture, take only the colours and the rules that
they use: a post with a board in it should cost its readers next to nothing.
"""

from __future__ import annotations

import re
from pathlib import Path

from web.builder.node import WEB

SHEETS = WEB / "sheets"

PAGE = ("base", "page", "embedded", "drawing")
"""What the page's sheet is made of, in this order; the games' own drawings follow."""

STILL = ("base", "still")
"""The same for an embedded board before anybody plays."""

_COLOURS = re.compile(r":root \{\n(?P<all>.*?)\n\}\n", re.DOTALL)
_RULE = re.compile(r"^(?P<head>[^\s@}][^{}]*?) ?\{[^{}]*\}\n", re.MULTILINE)
_EMPTY = re.compile(r"^@media[^{}]*\{\s*\}\n", re.MULTILINE)


def page() -> str:
    """The sheet of the page and of all boards."""
    boards = sorted((WEB / "boards").glob("*.css"))
    return "\n".join(map(_bare, [*(SHEETS / f"{name}.css" for name in PAGE), *boards]))


def still() -> str:
    """The sheet of an embedded board before anybody plays."""
    return _frugal("".join(_bare(SHEETS / f"{name}.css") for name in STILL))


def scriptless() -> str:
    """What the same has besides where there is no JavaScript."""
    return _bare(SHEETS / "scriptless.css")


def drawing(name: str, svg: str) -> str:
    """The style that a drawing of a game needs as a file of its own. svg: the drawing."""
    colours = _COLOURS.search(_bare(SHEETS / "base.css"))
    rules = _bare(SHEETS / "drawing.css") + _bare(WEB / "boards" / f"{name}.css")
    names = {f"#{name}" for name in re.findall(r'\bid="([^"]*)"', svg)}
    for classes in re.findall(r'class="([^"]*)"', svg):
        names |= {f".{name}" for name in classes.split()}

    def wanted(rule: re.Match[str]) -> str:
        return rule[0] if _meets(rule["head"], names) else ""

    kept = _EMPTY.sub("", _RULE.sub(wanted, rules))
    return _frugal((colours[0] if colours else "") + kept)


def _meets(selectors: str, names: set[str]) -> bool:
    """Whether something in a drawing that nobody touches can be meant; in doubt it can.

    names: the classes and ids in the drawing, with their sign.
    """
    certain = re.sub(r":(?:is|not|has|where)\([^()]*\)", "", selectors)
    return any(
        set(re.findall(r"[.#][\w-]+", part)) <= names and ":hover" not in part
        for part in certain.split(",")
    )


def _frugal(sheet: str) -> str:
    """A sheet without the colours that none of its rules uses."""
    colours = _COLOURS.search(sheet)
    if colours is None:
        return sheet
    used = set(re.findall(r"var\((--[\w-]+)", sheet))
    lines = (line for line in colours["all"].splitlines() if not _unused(line, used))
    return sheet.replace(colours["all"], "\n".join(lines), 1)


def _unused(line: str, used: set[str]) -> bool:
    return line.startswith("--") and line.partition(":")[0] not in used


def _bare(sheet: Path) -> str:
    """A sheet without its comments and indents."""
    plain = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
    return "".join(f"{line.strip()}\n" for line in plain.splitlines() if line.strip())
