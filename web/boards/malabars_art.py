"""Malabars' elephants and rings, around (0, 0). All drawings are this project's own."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from web.markup import el

_FORELEGS = "M-26 12 V28 Q-19 31 -12 28 V12 Z M26 12 V28 Q19 31 12 28 V12 Z"
_HIND_LEGS = "M-28 8 V28 Q-19 32 -10 28 V12 Z M28 8 V28 Q19 32 10 28 V12 Z"
_CHEST = "M-28 -24 Q0 -32 28 -24 Q34 4 26 20 H-26 Q-34 4 -28 -24 Z"
_EARS = (
    "M-14 -20 C-30 -34 -46 -24 -44 -4 C-43 10 -28 12 -16 2 Z "
    "M14 -20 C30 -34 46 -24 44 -4 C43 10 28 12 16 2 Z"
)


def art() -> Element:
    """The two sides of an elephant."""
    return el("defs", {}, _front(), _back())


def _front() -> Element:
    """Ears, face and trunk."""
    return el(
        "g",
        {"id": "malabars-trunk", "class": "malabar"},
        el("path", {"class": "leg", "d": _FORELEGS}),
        el("path", {"class": "skin", "d": _CHEST}),
        el("path", {"class": "ear", "d": _EARS}),
        el("ellipse", {"class": "skin", "cx": 0, "cy": -9, "rx": 20, "ry": 18}),
        el("path", {"class": "tusk", "d": "M-10 4 Q-13 12 -9 16 M10 4 Q13 12 9 16"}),
        el("path", {"class": "skin", "d": "M-7 0 C-7 12 -6 20 -5 28 Q0 32 5 28 C6 20 7 12 7 0 Z"}),
        el("path", {"class": "crease", "d": "M-6 6 Q0 8 6 6 M-6 12 Q0 14 6 12 M-5 18 Q0 20 5 18"}),
        el("circle", {"class": "dark", "cx": -9, "cy": -12, "r": 2.8}),
        el("circle", {"class": "dark", "cx": 9, "cy": -12, "r": 2.8}),
        el("path", {"class": "crease", "d": "M-13 -18 Q-9 -20 -6 -18 M13 -18 Q9 -20 6 -18"}),
    )  # fmt: skip


def _back() -> Element:
    """Rump, hind legs and tail."""
    return el(
        "g",
        {"id": "malabars-tail", "class": "malabar"},
        el("path", {"class": "ear", "d": "M-26 -20 C-38 -26 -44 -16 -42 -4 C-40 4 -32 4 -28 0 Z"}),
        el("path", {"class": "ear", "d": "M26 -20 C38 -26 44 -16 42 -4 C40 4 32 4 28 0 Z"}),
        el("path", {"class": "leg", "d": _HIND_LEGS}),
        el("path", {"class": "skin", "d": "M0 -29 C22 -29 32 -16 31 2 C30 16 18 22 0 22 "
                    "C-18 22 -30 16 -31 2 C-32 -16 -22 -29 0 -29 Z"}),
        el("path", {"class": "crease", "d": "M-24 12 Q-12 18 -2 14 M24 12 Q12 18 2 14"}),
        el("path", {"class": "cord", "d": "M0 -20 C3 -8 -3 2 0 16"}),
        el("path", {"class": "tuft", "d": "M0 12 C-6 20 -5 28 0 31 C5 28 6 20 0 12 Z"}),
    )  # fmt: skip


def ring(colour: str, index: int) -> Element:
    """A ring hung on a trunk or a tail; index 1 is a second one below the first."""
    y = 12 + 9 * index
    return el(
        "g",
        {"class": f"hoop {colour}"},
        el("ellipse", {"class": "rim", "cy": y, "rx": 15, "ry": 9}),
        el("ellipse", {"class": "metal", "cy": y, "rx": 15, "ry": 9}),
        el("ellipse", {"class": "shine", "cy": y, "rx": 15, "ry": 9}),
    )
