"""The style sheets: the page's, an embedded picture's, and what a drawing of its own needs.

The picture of an embedded board, and every other picture, takes only the colours and rules that it
uses, so that a post with a board costs its readers few bytes.
"""

from __future__ import annotations

import re
from pathlib import Path

from pygame_rules import NAMES
from web.builder.node import DISPLAY, WEB

SHEETS = WEB / "sheets"

GAMES = DISPLAY / "games"

ART = DISPLAY / "art/art.css"
"""The colours and tones of the drawings."""

SCENES = DISPLAY / "art/scenes.css"
"""The same for the boxes' pictures and the players' heads."""

PAGE = (
    "tokens",
    "identity",
    "base",
    "page",
    "table",
    "panels",
    "reading",
    "home",
    "ending",
    "lesson",
    "live",
)
"""What the page's sheet begins with, in this order; each game's `page.css` follows."""

DRAWN = ("embedded", "drawing", "arranged", "print")
"""What follows those; the drawings, and each game's `board.css`, are last."""

STILL = ("tokens", "base", "still")
"""The same for an embedded board before anybody plays."""

WHOLE = ".whole { top: 0; }\n"
"""The last rule of every sheet. It styles nothing; a sheet without it is incomplete (guard.js)."""

_COLOURS = re.compile(r":root \{\n(?P<all>.*?)\n\}\n", re.DOTALL)
_RULE = re.compile(r"^(?P<head>[^\s@}][^{}]*?) ?\{[^{}]*\}\n", re.MULTILINE)
_STRONG = re.compile(r'(?ms)^:root\[data-theme="contrast"\] (?P<rules>\{.*?^\}\n)')
_EMPTY = re.compile(r"^@media[^{}]*\{\s*\}\n", re.MULTILINE)


def page() -> str:
    """The sheet of the page and of all boards."""
    shared = [[*map(_file, names)] for names in (PAGE, DRAWN)]
    pages, boards = ([GAMES / name / f"{kind}.css" for name in NAMES] for kind in ("page", "board"))
    files = [*shared[0], *pages, *shared[1], ART, SCENES, *boards]
    return "\n".join((*map(_bare, files), WHOLE))


def still() -> str:
    """The sheet of an embedded board before anybody plays."""
    return _frugal("".join(_bare(_file(name)) for name in STILL)) + WHOLE


def scriptless() -> str:
    """The additional rules of an embedded board where JavaScript is off."""
    return _bare(SHEETS / "scriptless.css")


def drawing(name: str, svg: str) -> str:
    """The style that a drawing of a game needs in a file of its own. svg: the drawing."""
    base, art = _bare(_file("tokens")), _bare(ART)
    colours = [match[0] for sheet in (base, art) for match in _COLOURS.finditer(sheet)]
    sheets = (_file("drawing"), ART, GAMES / name / "board.css")
    rules = _COLOURS.sub("", "".join(map(_bare, sheets)))
    names = {f"#{name}" for name in re.findall(r'\bid="([^"]*)"', svg)}
    for classes in re.findall(r'class="([^"]*)"', svg):
        names |= {f".{name}" for name in classes.split()}

    def wanted(rule: re.Match[str]) -> str:
        return rule[0] if _meets(rule["head"], names) else ""

    kept = _EMPTY.sub("", _RULE.sub(wanted, rules))
    return _frugal("".join(colours) + kept)


def _file(name: str) -> Path:
    """A sheet of the page, or one that drawings need without a page, too."""
    own = SHEETS / f"{name}.css"
    return own if own.is_file() else DISPLAY / f"sheets/{name}.css"


def _meets(selectors: str, names: set[str]) -> bool:
    """Whether a selector can match something in an idle drawing; true in doubt.

    names: the classes and ids in the drawing, with their sign.
    """
    certain = re.sub(r":(?:is|not|has|where)\([^()]*\)", "", selectors)
    return any(
        set(re.findall(r"[.#][\w-]+", part)) <= names and ":hover" not in part
        for part in certain.split(",")
    )


def _frugal(sheet: str) -> str:
    """A sheet without the colours that none of its rules uses."""
    used = set(re.findall(r"var\((--[\w-]+)", sheet))

    def needed(colours: re.Match[str]) -> str:
        lines = [line for line in colours["all"].splitlines() if not _unused(line, used)]
        return colours[0].replace(colours["all"], "\n".join(lines), 1)

    return _COLOURS.sub(needed, sheet)


def _unused(line: str, used: set[str]) -> bool:
    return line.startswith("--") and line.partition(":")[0] not in used


def _bare(sheet: Path) -> str:
    """A sheet without its comments and indents. What it has for the strong colours holds as well
    where the device asks for them (`:root` twice weighs as much as with the theme)."""
    plain = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
    asked = r"\g<0>@media (prefers-contrast: more) {\n:root:root \g<rules>}\n"
    plain = _STRONG.sub(asked, plain)
    return "".join(f"{line.strip()}\n" for line in plain.splitlines() if line.strip())
