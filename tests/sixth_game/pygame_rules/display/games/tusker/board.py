"""Tusker's board: the pile of logs, what the last turn carried off, and three ropes to pull."""

from __future__ import annotations

from pygame_rules.display.art import symbols
from pygame_rules.display.boards import Look
from pygame_rules.display.boards.parts import arriving, target
from pygame_rules.display.markup import Element, el
from pygame_rules.tusker import TuskerState
from pygame_rules.tusker.rules import MOST

WIDTH, HEIGHT = 400, 340
LOG_X, LOG_Y = 70, 38
LEFT, FOOT = 60, 210
ROW = 5


def draw(state: TuskerState, look: Look) -> Element:
    """The board as one SVG element; the ropes are targets."""
    drawing = (
        el("rect", {"class": "ground", "width": WIDTH, "height": HEIGHT, "rx": 12}),
        el("g", {"aria-hidden": "true"}, *map(_log, range(state.logs))),
        el("g", {"aria-hidden": "true", "class": "carried"}, *_carried(state, look)),
        *(_rope(look, count) for count in range(1, MOST + 1)),
    )
    return el(
        "svg",
        {
            "class": "board tusker",
            "viewBox": f"0 0 {WIDTH} {HEIGHT}",
            "role": "application",
            "aria-label": look.words("tusker.board"),
        },
        symbols("tusker", drawing),
        *drawing,
    )


def _log(number: int) -> Element:
    """A log of the pile, from 0: rows of five, the lowest first."""
    row, column = divmod(number, ROW)
    place = f"translate({LEFT + LOG_X * column} {FOOT - LOG_Y * row}) scale(.8)"
    return el("use", {"href": "#tusker-log", "class": "log", "transform": place})


def _carried(state: TuskerState, look: Look) -> list[Element]:
    """What the last turn carried off; it comes out of the pile when the turn has just been made."""
    way = arriving((0, 160)) if look.before is not None else {}
    return [
        el("g", {"transform": f"translate({320 - 60 * n} 40) scale(.6)"},
           el("use", {"href": "#tusker-log", "class": "log", **way}))
        for n in range(state.carried)
    ]  # fmt: skip


def _rope(look: Look, count: int) -> Element:
    """What is pulled to carry so many logs."""
    label = look.words("tusker.label.rope", {"count": count})
    rope = target(look, f"rope-{count}", "button", label, key=str(count))
    x = 28 + 120 * (count - 1)
    return el(
        "g",
        rope,
        el("rect", {"class": "square", "x": x, "y": 256, "width": 104, "height": 64, "rx": 10}),
        el("text", {"class": "count", "x": x + 52, "y": 298, "aria-hidden": "true"}, str(count)),
    )


def winner(seat: int) -> Element:
    """A log of the pile."""
    return el("use", {"href": "#tusker-log", "class": f"log of-{seat}"})
