"""Animate the board: things arrive from where they were, and things that are gone leave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from web.glue.dom import by_id, create_proxy, document, every, first, to_js, view, window
from web.glue.movements import arrival, departure
from web.glue.targets import middle

if TYPE_CHECKING:
    from js import Element


SLOWER, LONGEST = 3, 1_200
"""How much slower things arrive in a turn that is seen again, and how long that may take, in
milliseconds: the next part comes soon."""


def still() -> Any:
    """Whether the reader, or the device, wants nothing to move."""
    own = document.documentElement.getAttribute("data-motion") == "off"
    return own or view.matchMedia("(prefers-reduced-motion: reduce)").matches


def animate() -> None:
    """Start the animations of a new drawing, unless the reader wants none."""
    quiet, times = still(), SLOWER if by_id("replay-next") else 1
    for element in every("#board [data-from]"):
        steps = [] if quiet else points(element, "data-from")
        if steps:
            delay = int(element.getAttribute("data-delay") or 0)
            frames, timing = arrival(steps, element.getAttribute("data-how"), delay)
            timing["duration"] = min(timing["duration"] * times, LONGEST)
            play(element, frames, timing)
        element.removeAttribute("data-from")
    for element in every("#board .leaving"):
        if quiet:
            element.remove()
        elif element.hasAttribute("data-to"):
            send_off(element)


def scale_of_board() -> tuple[str, float]:
    """What a board that `data-settles` shows (its `viewBox`), and how many pixels of the screen a
    unit of it has; ("", 1) for another board."""
    board = first("#board > svg[data-settles]")
    if not board:
        return "", 1
    return board.getAttribute("viewBox"), board.getScreenCTM().a


def settle_scale(before: tuple[str, float]) -> None:
    """Let a board that shows more or less than before come to its new scale gently. before: as
    `scale_of_board` has returned it."""
    shows, now = scale_of_board()
    if shows and before[0] not in ("", shows) and abs(before[1] / now - 1) > 0.01 and not still():
        board = first("#board > svg[data-settles]")
        origin = board.getAttribute("data-settles")
        grown = "scale(%.3f)" % (before[1] / now)
        frames = {"transform": [grown, "none"], "transformOrigin": [origin, origin]}
        play(board, frames, {"duration": 400, "easing": "ease-in-out"})


def send_off(element: Element) -> None:
    """Animate how something leaves, then remove it."""
    (x, y) = points(element, "data-to")[-1]
    element.removeAttribute("data-to")
    frames, timing = departure(x, y, element.getAttribute("data-how") == "fall")
    play(element, frames, timing)
    gone = timing["delay"] + timing["duration"]
    window.setTimeout(create_proxy(lambda: element.remove()), gone)


def play(element: Element, frames: dict[str, list[Any]], timing: dict[str, Any]) -> None:
    """Start one animation."""
    element.animate(to_js(frames), to_js(timing))


def points(element: Element, name: str) -> list[tuple[float, float]]:
    """The points of a way, as offsets from where the element is. name: the attribute with them."""
    found = []
    for point in element.getAttribute(name).split():
        if point[0] != "@":
            x, y = point.split(",")
            found.append((float(x), float(y)))
        elif by_id(point[1:]):
            found.append(offset(element, by_id(point[1:])))
    return found


def offset(element: Element, other: Element) -> tuple[float, float]:
    """How far away, in the element's own units, another thing is on the screen."""
    box, (x, y) = element.getBoundingClientRect(), middle(other)
    across, down = x - box.left - box.width / 2, y - box.top - box.height / 2
    on = element.parentNode.getScreenCTM()
    whole = on.a * on.d - on.b * on.c
    return (on.d * across - on.c * down) / whole, (on.a * down - on.b * across) / whole
