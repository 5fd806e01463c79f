"""The best line that the analysis has found, as arrows over the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pygame_rules.display.boards.parts import place
from pygame_rules.display.markup import Attributes, Element, el
from web.table.analysing import analysis
from web.table.desk import Desk

MOST = 3
"""How many moves of the line are shown."""

BESIDE = ("reserve",)
"""Targets beside the board. An arrow from there would seem to tell a direction, so only the target
on the board is marked."""


def ways(desk: Desk) -> list[Element]:
    """An overlay with an arrow for each move; nothing without the analysis. `play.board` does not
    ask for it while the board is covered."""
    if desk.form.panel != "analysis" or analysis.why_unavailable(desk):
        return []
    return arrows(_line(desk))


def arrows(numbered: Iterable[tuple[int, tuple[str, ...]]]) -> list[Element]:
    """An overlay with these arrows, each with the number of its move from 1; nothing for none."""
    drawn = [
        el("path", {"class": f"way move-{number}", "data-way": " ".join(map(place, _on(way)))})
        for number, way in numbered
    ]
    if not drawn:
        return []
    head: Attributes = {
        "id": "way-head",
        "viewBox": "0 0 10 10",
        "refX": 6,
        "refY": 5,
        "markerWidth": 3.2,
        "markerHeight": 3.2,
        "orient": "auto-start-reverse",
    }
    marker = el("marker", head, el("path", {"d": "M0 0 L10 5 L0 10 Z"}))
    return [el("svg", {"class": "ways", "aria-hidden": "true"}, el("defs", {}, marker), *drawn)]


def _line(desk: Desk) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The ways of the line's moves, each with the number of its move from 1. The later moves come
    first, so that the next move is drawn on top."""
    session = desk.session
    found = analysis.current(desk).found.get(session.at)
    known: list[tuple[int, tuple[str, ...]]] = []
    state = session.state
    for number, text in enumerate(found.line[:MOST] if found else (), 1):
        move = session.game.parse_move(text)
        for way in session.hooks.ways(state, move):
            known.append((number, way))
        state = state.play(move)
    return reversed(known)


def _on(way: tuple[str, ...]) -> tuple[str, ...]:
    """The targets of a way that are on the board."""
    return tuple(name for name in way if name not in BESIDE)
