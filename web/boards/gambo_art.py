"""Gambo's tokens and animals, around (0, 0). All of them are this project's own."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from web.markup import el


def art() -> Element:
    """The symbols that the board uses."""
    return el(
        "defs",
        {},
        el("g", {"id": "gambo-token-0"}, el("circle", {"class": "disc", "r": 25})),
        el(
            "g",
            {"id": "gambo-token-1"},
            el("rect", {"class": "disc", "x": -24, "y": -24, "width": 48, "height": 48, "rx": 8}),
        ),
        _elephant(),
        _cat(),
        _mouse(),
    )


def _elephant() -> Element:
    return el(
        "g",
        {"id": "gambo-elephant"},
        el("path", {"class": "skin", "d": "M-8 -13 C-16 -20 -24 -14 -23 -4 C-22 5 -15 7 -9 2 Z"}),
        el("path", {"class": "skin", "d": "M8 -13 C16 -20 24 -14 23 -4 C22 5 15 7 9 2 Z"}),
        el(
            "path",
            {
                "class": "skin",
                "d": "M0 -18 C9 -18 12 -11 11 -3 C10 3 7 5 6 9 C5 14 6 17 9 16 "
                "C11 15 13 17 11 19 C7 23 -1 21 -2 14 C-3 9 -4 7 -6 4 C-10 2 -11 -2 -11 -6 "
                "C-11 -13 -7 -18 0 -18 Z",
            },
        ),
        el("path", {"class": "crease", "d": "M-1 8 L5 7 M-1 12 L5 12"}),
        el("path", {"class": "tusk", "d": "M-8 3 C-9 8 -8 11 -5 12"}),
        el("circle", {"class": "dark", "cx": -5, "cy": -6, "r": 1.9}),
        el("circle", {"class": "dark", "cx": 5, "cy": -6, "r": 1.9}),
    )


def _cat() -> Element:
    return el(
        "g",
        {"id": "gambo-cat"},
        el(
            "path",
            {
                "class": "skin",
                "d": "M-16 -3 L-16 -21 L-6 -13 Q0 -15 6 -13 L16 -21 L16 -3 "
                "C17 10 9 16 0 16 C-9 16 -17 10 -16 -3 Z",
            },
        ),
        el("path", {"class": "inner", "d": "M-13 -9 L-13 -16 L-8 -12 Z M13 -9 L13 -16 L8 -12 Z"}),
        el("ellipse", {"class": "dark", "cx": -7, "cy": -2, "rx": 2.2, "ry": 3.2}),
        el("ellipse", {"class": "dark", "cx": 7, "cy": -2, "rx": 2.2, "ry": 3.2}),
        el("path", {"class": "dark", "d": "M-3 4 H3 L0 7.5 Z"}),
        el("path", {"class": "crease", "d": "M0 7 V9 M0 9 Q-3 13 -6 10 M0 9 Q3 13 6 10"}),
        el(
            "path",
            {"class": "crease", "d": "M-9 6 L-22 3 M-9 8 L-22 10 M9 6 L22 3 M9 8 L20 9"},
        ),
    )


def _mouse() -> Element:
    return el(
        "g",
        {"id": "gambo-mouse"},
        el("circle", {"class": "skin", "cx": -13, "cy": -10, "r": 9.5}),
        el("circle", {"class": "skin", "cx": 13, "cy": -10, "r": 9.5}),
        el("circle", {"class": "inner", "cx": -13, "cy": -10, "r": 5}),
        el("circle", {"class": "inner", "cx": 13, "cy": -10, "r": 5}),
        el(
            "path",
            {
                "class": "skin",
                "d": "M0 17 C-4 17 -13 6 -13 -2 C-13 -10 -6 -12 0 -12 "
                "C6 -12 13 -10 13 -2 C13 6 4 17 0 17 Z",
            },
        ),
        el("circle", {"class": "dark", "cx": -5, "cy": -2, "r": 2}),
        el("circle", {"class": "dark", "cx": 5, "cy": -2, "r": 2}),
        el("circle", {"class": "dark", "cx": 0, "cy": 15, "r": 3}),
        el(
            "path",
            {"class": "crease", "d": "M-4 12 L-17 10 M-4 14 L-16 17 M4 12 L17 8 M4 14 L13 17"},
        ),
    )
