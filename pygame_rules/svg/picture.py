"""Writes a drawing as a file of its own: every colour stands at its shape, and no name meets
another picture on the same page."""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple
from zlib import crc32

from pygame_rules.display.markup import escaped
from pygame_rules.svg import geometry, style
from pygame_rules.svg.sheet import Sheet
from pygame_rules.svg.style import INHERITED, Style, Values
from pygame_rules.svg.tree import Node

PLACES = (
    *("x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "d", "points", "dx", "dy"),
    *("x1", "y1", "x2", "y2"),
)
"""The attributes that say where a shape lies."""

LEAVES = ("rect", "circle", "ellipse", "path", "polyline", "polygon", "line")
FONT = "system-ui,sans-serif"
SPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
UNWRITTEN = ("visibility", "paint-order")
"""Properties that decide what is written, and are not written themselves."""

MANY = 3
"""So often a look is worth a class."""

NAME, LOOK = "\ue010", "\ue011"
"""Stand for the picture's own name, and before the number of a look, until these are known."""

_LOOK = re.compile(f"{LOOK}(\\d+);")
_BARE_USE = re.compile(r'<use xlink:href="[^"]*"/>')
_ZERO = re.compile(r"(?<=\d)\.0(?![\d.])")

Look = tuple[tuple[str, Values], ...]
"""Properties that an element does not have from the one around it."""


class Picture(str):
    """An SVG file as text, which notebooks show as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


class _Writer(NamedTuple):
    """What is known on the way. named: the elements that `use` can name. shared: by their looks and
    their text, the drawings that it names, each with its name. looks: with a number each."""

    sheet: Sheet
    themes: tuple[int, ...]
    named: dict[str, Node]
    shared: dict[tuple[str, str], str]
    looks: dict[Look, int]


def write(
    root: Node, sheet: Sheet, themes: tuple[int, ...], *, size: int, told: tuple[str, str]
) -> Picture:
    """The picture of a drawing.

    themes: one, or the light and the dark one, which a device that prefers dark colours shows.
    size: its width in pixels. told: its name, and what it shows, for those who do not see it.
    """
    named = {node.attributes["id"]: node for node in root.everything() if "id" in node.attributes}
    writer = _Writer(sheet, themes, named, {}, {})
    around = style.outside(themes, FONT)
    its = style.of(root, sheet, around, themes)
    body = "".join(_written(writer, child, its) for child in root.children)
    defs = "".join(f'<g id="{it}"{its}>{drawn}</g>' for (its, drawn), it in writer.shared.items())
    inside = f"<defs>{defs}</defs>{body}" if defs else body
    rules, (look, inside) = _dressed(writer, _looks(writer, its, around), inside)
    _, _, width, height = map(float, root.attributes["viewBox"].split())
    shape = f'width="{size}" height="{size * height / width:.0f}"'
    about = f'viewBox="{root.attributes["viewBox"]}" {shape} role="img" font-family="{FONT}"'
    title = f"<title>{escaped(told[0])}</title><desc>{escaped(told[1])}</desc>"
    made = f"<svg {SPACES} {about}{look}>{title}{rules}{inside}</svg>"
    return Picture(made.replace(NAME, f"p{crc32(made.encode()) % 16**4:04x}"))


def _written(writer: _Writer, node: Node, around: Style) -> str:
    """An element; nothing where it would not be seen."""
    if node.tag in ("defs", "title"):
        return ""
    its = style.of(node, writer.sheet, around, writer.themes)
    if "none" in its["display"] or "hidden" in its["visibility"]:
        return ""
    if node.tag in LEAVES and {*its["fill"], *its["stroke"]} == {"none"}:
        return ""
    place, look = _place(writer, node, its), _looks(writer, its, around)
    if node.tag == "use":
        shared = writer.named[node.attributes["href"][1:]]
        drawn = "".join(_written(writer, child, its) for child in shared.children)
        name = writer.shared.setdefault((look, drawn), f"{NAME}{len(writer.shared)}")
        return f'<use xlink:href="#{name}"{place}/>' if drawn else ""
    if node.tag == "text":  # in one style: few programs know where to put parts of a text
        inside = escaped("\N{NO-BREAK SPACE}".join(part.text for part in node.everything()))
    else:
        inside = "".join(_written(writer, child, its) for child in node.children)
    if node.tag == "text" and "stroke" in its["paint-order"]:
        return _outlined(writer, place, its, around, inside)
    if node.tag in LEAVES:
        return f"<{node.tag}{place}{look}/>"
    if node.tag == "g" and not place + look:
        return inside
    if _BARE_USE.fullmatch(inside):
        return f"{inside[:-2]}{place}{look}/>"
    return f"<{node.tag}{place}{look}>{inside}</{node.tag}>" if inside else ""


def _outlined(writer: _Writer, place: str, its: Style, around: Style, said: str) -> str:
    """A text above its outline, which is a text of its own: few programs know `paint-order`."""
    bare = its.inherited | {"stroke": ("none",) * len(writer.themes)}
    looks = (_looks(writer, one, around) for one in (its, Style(bare, its.variables, its.own)))
    return "".join(f"<text{place}{look}>{said}</text>" for look in looks)


def _place(writer: _Writer, node: Node, its: Style) -> str:
    """Where an element lies, as attributes."""
    kept = {name: node.attributes[name] for name in PLACES if name in node.attributes}
    moves = [node.attributes["transform"]] if "transform" in node.attributes else []
    if its["scale"][0] != "none":  # around the middle
        left, top, width, height = geometry.box(node, writer.named)
        x, y = left + width / 2, top + height / 2
        moves.append(f"translate({x:g} {y:g}) scale({its['scale'][0]}) translate({-x:g} {-y:g})")
    if moves:
        kept["transform"] = " ".join(moves)
    return "".join(f' {name}="{_ZERO.sub("", escaped(value))}"' for name, value in kept.items())


def _looks(writer: _Writer, its: Style, around: Style) -> str:
    """What stands for the look of an element; nothing where it has all from around it."""
    names = (name for name in INHERITED if name not in UNWRITTEN and its[name] != around[name])
    changed = [(name, its[name]) for name in names]
    if its["opacity"][0] != "1":
        changed.append(("opacity", its["opacity"]))
    if not changed:
        return ""
    return f"{LOOK}{writer.looks.setdefault(tuple(changed), len(writer.looks))};"


def _dressed(writer: _Writer, *texts: str) -> tuple[str, list[str]]:
    """The rules that the texts need, and the texts with their looks. A look is written as
    attributes, which every program knows; as a class where it is there many times."""
    uses = Counter(_LOOK.findall("".join(texts)))
    light, dark, found = "", "", dict[str, str]()
    for look, number in writer.looks.items():
        name = f"{NAME}{number}"
        changed = ";".join(f"{key}:{_css(key, it[-1])}" for key, it in look if it[0] != it[-1])
        stated = "".join(f' {key}="{_short(it[0])}"' for key, it in look)
        if uses[str(number)] >= MANY:
            light += f".{name}{{{';'.join(f'{key}:{_css(key, it[0])}' for key, it in look)}}}"
            found[str(number)] = f' class="{name}"'
        else:
            found[str(number)] = f'{stated} class="{name}"' if changed else stated
        dark += f".{name}{{{changed}}}" if changed and uses[str(number)] else ""
    rules = light + (f"@media(prefers-color-scheme:dark){{{dark}}}" if dark else "")
    dressed = [_LOOK.sub(lambda match: found[match[1]], text) for text in texts]
    return (f"<style>{rules}</style>" if rules else ""), dressed


def _css(name: str, value: str) -> str:
    """A value as a declaration has it."""
    return f"{value}px" if name == "font-size" else _short(value)


def _short(value: str) -> str:
    """A value in fewer characters."""
    short = re.sub(r"^#(.)\1(.)\2(.)\3$", r"#\1\2\3", value)
    return short.replace('"', "'").replace(", ", ",")
