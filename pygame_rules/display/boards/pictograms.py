"""A move as a row of small drawings: what moves, a sign, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pygame_rules.display.art import symbols
from pygame_rules.display.markup import Element, el

HIGH = 60
"""How high a row is, in units of its drawing."""


class Part(NamedTuple):
    """One drawing of a row, around (0, 0), and how wide it is."""

    width: float
    drawn: Element


_SIGNS = {
    "goes": "M-13 0 H13 M3 -10 L13 0 L3 10",
    "turns": "M11 6 A13 13 0 1 1 10 -8 M12 -17 V-7 H2",
    "swaps": "M-13 -8 H12 M4 -16 L12 -8 L4 0 M13 9 H-12 M-4 1 L-12 9 L-4 17",
    "fights": "M-9 -9 L9 9 M9 -9 L-9 9",
    "falls": "M0 -15 V13 M-10 3 L0 13 L10 3",
    "joins": "M-11 0 H11 M0 -11 V11",
}


def sign(name: str) -> Part:
    """What happens between two drawings: `goes`, `turns`, `swaps`, `fights`, `falls`, `joins`."""
    return Part(44, el("path", {"class": "sign", "d": _SIGNS[name]}))


def figure(*drawn: Element, width: float = 56, scale: float = 1, lost: bool = False) -> Part:
    """A thing of the game. scale: of its drawings. lost: whether it is beaten."""
    size = f"scale({scale:g})" if scale != 1 else None
    return Part(width, el("g", {"class": "lost" if lost else None, "transform": size}, *drawn))


def row(game: str, parts: Iterable[Part]) -> Element:
    """The drawings side by side, without the shapes that they use (`shapes`); for the ear a
    sentence stands beside them."""
    drawn, across = [], 0.0
    for width, one in parts:
        drawn.append(el("g", {"transform": f"translate({across + width / 2:g} 0)"}, one))
        across += width
    about = {
        "class": f"pictograms {game}",
        "viewBox": f"0 {-HIGH // 2} {across:g} {HIGH}",
        "width": f"{across:g}",
        "height": str(HIGH),
        "aria-hidden": "true",
        "focusable": "false",
    }
    return el("svg", about, *drawn)


def shapes(game: str, rows: Iterable[Element]) -> Element:
    """What these rows use of the game's drawings."""
    return el("svg", {"class": "shapes", "aria-hidden": "true"}, symbols(game, rows))
