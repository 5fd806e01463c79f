"""Reads the drawings (`web/art/<game>/*.svg`), and dresses them for who opens one by itself.

A file's shapes have classes, which `web/art/art.css` colours on the site. Programs for drawing know
neither its variables nor its themes, so each file also has a `<style>` with plain colours:
`python3 -m web.builder.art` writes it anew after a change. The site does without.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, ParseError, fromstring

from web.art import made
from web.builder.colours import DARK, LIGHT, Rules, resolved, rules, variables
from web.builder.node import WEB, BuildError
from web.markup import el, to_html

ART = WEB / "art"
SHEET = ART / "art.css"
SCENE_SHEET = ART / "scenes.css"
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


def packed() -> str:
    """The drawings of all games as text."""
    return json.dumps({game: read(game) for game in games()}, separators=(",", ":"))


def scenes() -> str:
    """The boxes' pictures and the players' heads as symbols, in an element that shows nothing."""
    symbols = "".join(
        _symbol(f"{kind}-{file.stem}", _root(file))
        for folder, kind in zip(SCENES, ("scene", "head"), strict=True)
        for file in sorted((ART / folder).glob("*.svg"))
    )
    return f"<div hidden><svg>{symbols}</svg></div>"


def _symbol(name: str, root: Element) -> str:
    own = {"id": name, "class": root.get("class", ""), "viewBox": root.get("viewBox", "")}
    shapes = (_shape(child) for child in root if _drawn(child))
    symbol = el("symbol", own, *(made(shape) for shape in shapes))
    return re.sub(r"></(?!symbol|g)[a-z]+>", "/>", to_html(symbol))


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
    if "d" in attributes:
        attributes["d"] = re.sub(r" ?([A-Za-z]) ?| (?=-)", r"\1", attributes["d"])
    tag = element.tag.removeprefix(_SVG)
    text = [element.text.strip()] if element.text and element.text.strip() else []
    return [tag, attributes, *text, *(_shape(child) for child in element if _drawn(child))]


def dressed(text: str) -> str:
    """A drawing's file with its colours in its own style.

    A whole picture (`SCENES`) is shown as it is, so that it also has its colours in lamplight.
    """
    bare = _STYLE.sub("", text)
    sheets = [sheet.read_text("utf-8") for sheet in (BASE, SHEET, SCENE_SHEET)]
    known = {name: told for sheet in sheets[1:] for name, told in rules(sheet).items()}
    values = {name: value for sheet in sheets for name, value in variables(sheet).items()}
    root = fromstring(bare)
    light, dark = (list(dict.fromkeys(_told(root, known, values, t))) for t in (LIGHT, DARK))
    if not light:
        return bare
    style = "\n".join(light)
    alone = root.get("class", "").split()[:1]
    if alone and alone[0] in rules(sheets[2]):
        changed = "\n".join(rule for rule in dark if rule not in light)
        style += f"\n@media (prefers-color-scheme: dark) {{\n{changed}\n}}"
    head, rest = bare.split(">", 1)
    return f"{head}>\n<style>\n{style}\n</style>{rest}"


def _told(
    element: Element, known: Rules, values: Mapping[str, str], theme: int, around: str = ""
) -> Iterator[str]:
    """The rules for an element and all in it, under the classes around it that set variables."""
    names = element.get("class", "").split()
    setting = [name for name in names if _variables(known, name)]
    for name in setting:
        values = {**values, **_variables(known, name)}
    for name in names:
        found = {key: told for key, told in known.get(name, {}).items() if key[:2] != "--"}
        told = "; ".join(f"{key}: {resolved(told, values, theme)}" for key, told in found.items())
        if told:
            yield f"{around}.{name} {{ {told} }}"
    if setting and element.tag == f"{_SVG}g":
        around = "".join(f".{name}" for name in setting) + " "
    for child in element:
        yield from _told(child, known, values, theme, around)


def _variables(known: Rules, name: str) -> dict[str, str]:
    """The variables that a class sets."""
    return {key: told for key, told in known.get(name, {}).items() if key[:2] == "--"}


def main() -> None:
    """Dress all files."""
    for file in sorted(ART.rglob("*.svg")):
        file.write_text(dressed(file.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
