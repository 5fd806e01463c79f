"""Reads the drawings (`web/art/<game>/*.svg`), and dresses them for who opens one by itself.

A file's shapes have classes, which `web/art/art.css` colours on the site. Programs for drawing know
neither its variables nor its themes, so each file also has a `<style>` with the light colours:
`python3 -m web.builder.art` writes it anew after a change. The site does without.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, ParseError, fromstring

from web.builder.colours import LIGHT, Rules, resolved, rules, variables
from web.builder.node import WEB, BuildError

ART = WEB / "art"
SHEET = ART / "art.css"
BASE = WEB / "sheets/base.css"

SCENES = ("home", "players")
"""Folders of whole pictures, which no board uses."""

_SVG = "{http://www.w3.org/2000/svg}"
_STYLE = re.compile(r"<style>.*?</style>\n?", re.DOTALL)


def games() -> list[str]:
    """The names of the games that have drawings."""
    folders = sorted(folder.name for folder in ART.iterdir() if any(folder.glob("*.svg")))
    return [name for name in folders if name not in SCENES]


def read(game: str) -> dict[str, list[Any]]:
    """A game's drawings, as `web.art` has them packed.

    Raises BuildError for a file that is no SVG; OSError when there is none.
    """
    files = sorted((ART / game).glob("*.svg"))
    if not files:
        raise FileNotFoundError(ART / game)
    return {file.stem: [_shape(child) for child in _root(file) if _drawn(child)] for file in files}


def packed(game: str) -> str:
    """The same as text."""
    return json.dumps(read(game), separators=(",", ":"))


def _root(file: Path) -> Element:
    try:
        root = fromstring(file.read_text("utf-8"))
    except ParseError as error:
        raise BuildError(f"{file.name} is no SVG: {error}") from error
    if root.tag != f"{_SVG}svg":
        raise BuildError(f"{file.name} is no SVG.")
    return root


def _drawn(element: Element) -> bool:
    """Whether an element is part of the drawing: SVG, and not about it."""
    return element.tag.startswith(_SVG) and element.tag not in (
        f"{_SVG}style", f"{_SVG}title", f"{_SVG}defs", f"{_SVG}metadata",
    )  # fmt: skip


def _shape(element: Element) -> list[Any]:
    attributes = {  # a drawing program's own notes have a name space, and its names are its own
        name: " ".join(value.split())
        for name, value in element.attrib.items()
        if name != "id" and not name.startswith("{")
    }
    tag = element.tag.removeprefix(_SVG)
    return [tag, attributes, *(_shape(child) for child in element if _drawn(child))]


def dressed(text: str) -> str:
    """A drawing's file with the colours of the light theme in its own style."""
    bare = _STYLE.sub("", text)
    known = rules(SHEET.read_text("utf-8"))
    values = variables(BASE.read_text("utf-8")) | variables(SHEET.read_text("utf-8"))
    names = re.findall(r'class="([^"]*)"', bare)
    root = names[0].split() if "<svg" in bare and 'class="' in bare.split(">", 1)[0] else []
    for name in root:
        values |= {key: value for key, value in known.get(name, {}).items() if key[:2] == "--"}
    lines = [_line(name, known, values) for name in sorted({n for k in names for n in k.split()})]
    style = "".join(line for line in lines if line)
    head, rest = bare.split(">", 1)
    return f"{head}>\n<style>\n{style}</style>{rest}" if style else bare


def _line(name: str, known: Rules, values: dict[str, str]) -> str:
    found = {key: value for key, value in known.get(name, {}).items() if key[:2] != "--"}
    told = "; ".join(f"{key}: {resolved(value, values, LIGHT)}" for key, value in found.items())
    return f".{name} {{ {told} }}\n" if told else ""


def main() -> None:
    """Dress all files."""
    for file in sorted(ART.rglob("*.svg")):
        file.write_text(dressed(file.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
