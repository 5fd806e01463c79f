"""Bombay Bazar's game of medals, which decides who begins."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from pygame_rules.bombay_bazar.moves import SAYINGS
from web.boards import Look
from web.boards.parts import target
from web.markup import el


def medals(look: Look, middle: float, y: float) -> Element:
    """What to keep in the hand, then what to say (BB-08, BB-09)."""
    words = look.words
    kept = next((int(name[-1]) for name in look.path if name.startswith("keep:")), 0)
    names = [f"say:{said}" for said in SAYINGS] if kept else [f"keep:{n}" for n in (1, 2, 3)]
    drawn = (
        [el("g", {"transform": f"translate({middle - 120:g} {y:g})"}, *_kept(kept))] if kept else []
    )
    for index, name in enumerate(names, 3 - len(names)):
        kind, _, value = name.partition(":")
        text = words(f"bombay_bazar.{kind}.{value}")
        said = el("text", {"class": "name", "y": 6, "text-anchor": "middle"}, text)
        frame = {"x": -54, "y": -24, "width": 108, "height": 48, "rx": 12}
        place = {"transform": f"translate({middle + 120 * (index - 1):g} {y:g})"}
        drawn.append(
            el(
                "g",
                target(look, name, "button", text) | place,
                el("rect", {"class": "strip", **frame}),
                *([said] if kept else _kept(int(value))),
            )
        )
    label = words("bombay_bazar.label.medals")
    return el("g", {"role": "group", "aria-label": label}, *drawn)


def _kept(count: int) -> list[Element]:
    """So many medals side by side."""
    left = -11 * (count - 1)
    return [
        el("circle", {"class": "medal", "cx": left + 22 * medal, "r": 10}) for medal in range(count)
    ]
