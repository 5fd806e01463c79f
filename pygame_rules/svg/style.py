"""The style that an element has in the end, in one theme or in both."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from pygame_rules.svg.colours import resolved
from pygame_rules.svg.sheet import Sheet
from pygame_rules.svg.tree import Node

Values = tuple[str, ...]
"""A value in each theme that the picture has."""

INHERITED: Mapping[str, str] = {
    "fill": "#000000",
    "fill-opacity": "1",
    "stroke": "none",
    "stroke-width": "1",
    "stroke-opacity": "1",
    "stroke-dasharray": "none",
    "stroke-dashoffset": "0",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "font-family": "",
    "font-size": "",
    "font-weight": "400",
    "text-anchor": "start",
    "text-decoration": "none",
    "paint-order": "normal",
    "visibility": "visible",
}
"""Properties that an element has from the one around it, and what they are outside of all."""

OWN: Mapping[str, str] = {"opacity": "1", "display": "inline", "scale": "none"}
"""Properties that it has of itself alone."""

_FONT = re.compile(r"(?:(?P<weight>\d+) )?(?P<size>[\d.]+)px (?P<family>.+)")
_CLEAR = re.compile(r"rgb\((\d+) (\d+) (\d+) / ([\d.]+)\)")


@dataclass(frozen=True)
class Style:
    """What is inherited, with the variables, and what is the element's own."""

    inherited: dict[str, Values]
    variables: tuple[Mapping[str, str], ...]
    own: Mapping[str, Values] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Values:
        return self.own[name] if name in OWN else self.inherited[name]


def outside(themes: tuple[int, ...], font: str) -> Style:
    """The style around a whole drawing. themes: of the picture (`colours`)."""
    inherited = {name: (value,) * len(themes) for name, value in INHERITED.items()}
    inherited["font-family"] = (font,) * len(themes)
    return Style(inherited, ({},) * len(themes))


def of(node: Node, sheet: Sheet, around: Style, themes: tuple[int, ...]) -> Style:
    """The style of an element. around: that of the element around it."""
    told = _long({**_attributes(node), **sheet.told(node)})
    variables = around.variables
    if any(name.startswith("--") for name in told):
        variables = tuple(
            _with(told, values, theme) for values, theme in zip(variables, themes, strict=True)
        )
    inherited = dict(around.inherited)
    own = {name: (value,) * len(themes) for name, value in OWN.items()}
    for name, value in told.items():
        if name not in INHERITED and name not in OWN:
            continue
        try:
            found = tuple(
                resolved(value, values, theme)
                for values, theme in zip(variables, themes, strict=True)
            )
        except KeyError:  # as if it were not declared
            continue
        (own if name in OWN else inherited)[name] = tuple(map(_plain, found))
    for paint in ("fill", "stroke"):
        _see_through(paint, inherited)
    return Style(inherited, variables, own)


def _attributes(node: Node) -> dict[str, str]:
    """Properties that are attributes of the drawing: every rule is stronger."""
    return {
        name: value
        for name, value in node.attributes.items()
        if name in INHERITED or name in ("opacity", "display")
    }


def _long(told: Mapping[str, str]) -> dict[str, str]:
    """Declarations with `font` as what it stands for."""
    made: dict[str, str] = {}
    for name, value in told.items():
        font = _FONT.fullmatch(value) if name == "font" else None
        if font is None:
            made[name] = value
        else:
            made["font-weight"] = font["weight"] or "400"
            made["font-size"] = font["size"]
            made["font-family"] = font["family"]
    return made


def _with(told: Mapping[str, str], values: Mapping[str, str], theme: int) -> dict[str, str]:
    """The variables of an element: some may be made of others."""
    made = dict(values)
    own = {name: value for name, value in told.items() if name.startswith("--")}
    known = {**values, **own}
    for name, value in own.items():
        outer = {**known, name: values[name]} if name in values else known
        try:
            made[name] = resolved(value, outer, theme)
        except KeyError:  # one that only the page sets
            made.pop(name, None)
    return made


def _plain(value: str) -> str:
    """A value as an attribute: without the unit, and nothing for a colour that hides nothing."""
    return "none" if value == "transparent" else re.sub(r"(?<=\d)px\b", "", value)


def _see_through(paint: str, inherited: dict[str, Values]) -> None:
    """Write a colour that lets others shine through as a colour and an opacity."""
    found = [_CLEAR.fullmatch(value) for value in inherited[paint]]
    if not any(found):
        return
    pairs = zip(found, inherited[paint], inherited[f"{paint}-opacity"], strict=True)
    made = [
        (f"#{int(it[1]):02x}{int(it[2]):02x}{int(it[3]):02x}", it[4]) if it else (colour, opacity)
        for it, colour, opacity in pairs
    ]
    inherited[paint] = tuple(colour for colour, _ in made)
    inherited[f"{paint}-opacity"] = tuple(opacity for _, opacity in made)
