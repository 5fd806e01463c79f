"""Packs the drawings (`pygame_rules/display/games/<game>/art/*.svg`), and adds plain colours to
their files.

A file's shapes have classes, which `pygame_rules/display/art/art.css` colours on the site. Programs
for drawing know neither its variables nor its themes, so each file also has a `<style>` with plain
colours:
`python3 -m web.builder.art` writes it anew after a change. The site does without.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, fromstring

from pygame_rules import NAMES
from pygame_rules.display.art import made, svg
from pygame_rules.display.markup import el, to_html
from pygame_rules.svg.colours import DARK, LIGHT, Rules, resolved, rules, variables
from web.builder.node import DISPLAY, WEB, BuildError

GAMES = DISPLAY / "games"
SHEET = DISPLAY / "art/art.css"
SCENE_SHEET = DISPLAY / "art/scenes.css"
BASE = WEB / "sheets/base.css"
PLAYERS = DISPLAY / "art/players"
"""The heads of the computer players, the drum on which who has won stands, and a bell."""

GREETINGS = WEB / "table/live/art"
"""What players of a live game can say to each other."""

_SVG = "{http://www.w3.org/2000/svg}"
_STYLE = re.compile(r"<style>.*?</style>\n?", re.DOTALL)


def folder(game: str) -> Path:
    """Where the drawings of a game lie."""
    return GAMES / game / "art"


def scene(game: str) -> Path:
    """The picture on a game's box."""
    return GAMES / game / "scene.svg"


def files() -> list[Path]:
    """All drawings: of each game its pieces and its scene, the players' heads, the greetings."""
    drawings = [file for game in NAMES for file in (*_sorted(folder(game)), scene(game))]
    return [*drawings, *_sorted(PLAYERS), *_sorted(GREETINGS)]


def _sorted(place: Path) -> list[Path]:
    return sorted(place.glob("*.svg"))


def read(game: str) -> dict[str, list[Any]]:
    """A game's drawings. Raises BuildError for a file that is no SVG, OSError for no drawing."""
    try:
        return svg.read(folder(game))
    except ValueError as error:
        raise BuildError(str(error)) from error


def packed() -> str:
    """The drawings of all games as text, as a built site reads them."""
    return json.dumps({game: read(game) for game in sorted(NAMES)}, separators=(",", ":"))


def scenes() -> str:
    """The boxes' pictures and the drawings of players as symbols, in a hidden element."""
    boxes = (_symbol(f"scene-{game}", scene(game)) for game in sorted(NAMES))
    heads = (_symbol(f"head-{file.stem}", file) for file in _sorted(PLAYERS))
    return f"<div hidden><svg>{''.join((*boxes, *heads))}</svg></div>"


def _symbol(name: str, file: Path) -> str:
    root = svg.root(file)
    own = {"id": name, "class": root.get("class", ""), "viewBox": root.get("viewBox", "")}
    symbol = el("symbol", own, *map(made, svg.shapes(root)))
    return re.sub(r"></(?!symbol|g)[a-z]+>", "/>", to_html(symbol))


def classes() -> dict[str, Mapping[str, str]]:
    """The declarations of each class that a drawing can have: shared ones, and games' own."""
    own = (GAMES / name / f"{kind}.css" for name in NAMES for kind in ("board", "page"))
    sheets = (SHEET, SCENE_SHEET, *own)
    return {
        name: told for sheet in sheets for name, told in rules(sheet.read_text("utf-8")).items()
    }


def dressed(text: str) -> str:
    """A drawing's file with its colours in its own style.

    A whole picture (a scene, a head) is shown as it is, so it also has its colours in lamplight.
    """
    bare = _STYLE.sub("", text)
    sheets = [file.read_text("utf-8") for file in (BASE, SHEET, SCENE_SHEET)]
    values = {name: value for sheet in sheets for name, value in variables(sheet).items()}
    root = fromstring(bare)
    known = classes()
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
    for file in files():
        file.write_text(dressed(file.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
