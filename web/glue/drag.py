"""Drag pieces, with a mouse, a finger or a pen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.glue.dom import by_id, create_proxy, document, first, to_js, view, window
from web.glue.gestures import HOLD, Drag, dropped, gesture
from web.glue.state import state
from web.glue.table import send
from web.glue.targets import name_of

if TYPE_CHECKING:
    from js import Event


def on_down(event: Event) -> None:
    """A press on something that can be dragged."""
    state.by_keys = False
    element = event.target.closest("[data-drag]")
    if element and event.isPrimary and event.button == 0:
        pointer = event.pointerId
        scrolls = view.getComputedStyle(element).touchAction != "none"
        rests = event.pointerType != "mouse" and scrolls  # a pen scrolls like a finger
        state.drag = Drag(element, pointer, event.clientX, event.clientY, event.timeStamp, rests)
        if element.hasPointerCapture(pointer):
            element.releasePointerCapture(pointer)


def on_move(event: Event) -> None:
    """The pointer moves: from a few pixels on, a press is a drag."""
    drag = state.drag
    if drag is None or event.pointerId != drag.pointer:
        return
    if event.buttons == 0:  # it was let go where the page could not see it
        on_cancel(event)
        return
    x, y = event.clientX, event.clientY
    if drag.ghost is None:
        if gesture(drag.rests, x - drag.x, y - drag.y, event.timeStamp - drag.at) != "drag":
            return
        begin_drag(drag)
    style = drag.ghost.style  # property by property: the content policy bars style attributes
    style.left = "%dpx" % x
    style.top = "%dpx" % y


def begin_drag(drag: Drag) -> None:
    """Show what is being dragged, and tell the table that a turn begins there."""
    ghost = document.createElement("div")
    ghost.id = "dragged"
    picture = document.createElementNS("http://www.w3.org/2000/svg", "svg")
    kinds = first("#board svg").getAttribute("class").split()
    picture.setAttribute("class", kinds[-1])  # the game's: its pieces look alike everywhere
    piece = by_id(drag.start.getAttribute("data-drag"))
    if piece:
        box = piece.getBBox()
        shape = "%f %f %f %f" % (box.x, box.y, box.width, box.height)
        picture.setAttribute("viewBox", shape)
        copy = piece.cloneNode(True)
        copy.removeAttribute("id")
        copy.removeAttribute("transform")  # the box above is measured without it
        picture.appendChild(copy)
    ghost.appendChild(picture)
    document.body.appendChild(ghost)
    drag.ghost = ghost
    send({"op": "pick", "target": name_of(drag.start)})


def on_touch(event: Event) -> None:
    """A finger that rests a moment drags and the page stays; a quick one scrolls the page. Where
    the style says that nothing scrolls (`touch-action`), it drags at once."""
    drag = state.drag
    if drag is None or not drag.rests:
        return
    waited = event.timeStamp - drag.at
    if drag.ghost is None and waited < HOLD:
        touch = event.touches[0]
        if gesture(True, touch.clientX - drag.x, touch.clientY - drag.y, waited):
            state.drag = None
        return
    event.preventDefault()


def on_up(event: Event) -> None:
    """The pointer is let go: a drop on a target chooses it, anywhere else takes it back."""
    drag = state.drag
    if drag is None or event.pointerId != drag.pointer:
        return
    state.drag = None
    if drag.ghost is None:
        return
    under = document.elementFromPoint(event.clientX, event.clientY)
    drag.ghost.remove()  # only now: while it is there, arrows under the hand do not count
    element = under.closest("#board [data-target]") if under else None
    row = under.closest("#board [data-drop]") if under else None
    swallow_click()
    message = dropped(
        name_of(drag.start),
        name_of(element) if element else "",
        row.getAttribute("data-drop") if row else "",
    )
    if message:
        send(message)


def swallow_click() -> None:
    """A drop also ends in a click on some browsers; it has been dealt with."""
    once = to_js({"capture": True, "once": True})
    stop = create_proxy(lambda event: event.stopPropagation())
    view.addEventListener("click", stop, once)
    window.setTimeout(create_proxy(lambda: view.removeEventListener("click", stop, once)), 50)


def drop_lost() -> None:
    """End a drag whose board is gone or covered."""
    drag = state.drag
    if drag and drag.ghost:
        kind = drag.ghost.firstElementChild.getAttribute("class")
        if first("#board > .cover") or not first("#board > svg.%s" % kind):
            drag.ghost.remove()
            state.drag = None


def on_cancel(event: Event) -> None:
    """The browser took the pointer away, or the reader takes the drag back."""
    drag = state.drag
    if drag and drag.ghost:
        drag.ghost.remove()
        send({"op": "cancel", "dragged": True})
    state.drag = None
