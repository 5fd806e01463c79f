"""Keep the focused element in sight, and quiet where it has done what it was pressed for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.glue.dom import by_id, create_proxy, document, show_nearest, view, window
from web.glue.preview import look_at
from web.glue.spoken import highlight_entry
from web.glue.state import state
from web.glue.targets import hold_place, name_of

if TYPE_CHECKING:
    from js import Element, Event


def uncover(event: Event | None = None) -> None:
    """Scroll the focused element out from under the note, where the note is sticky."""
    element, note = document.activeElement, by_id("note")
    if not state.by_keys or not element or note.contains(element):
        return
    if view.getComputedStyle(note).position != "sticky":
        return
    box, over = element.getBoundingClientRect(), note.getBoundingClientRect()
    beside = box.right <= over.left or box.left >= over.right
    if beside or box.bottom <= over.top or box.top >= over.bottom:
        return
    low = over.top + over.bottom > view.innerHeight
    view.scrollBy(0, box.bottom - over.top + 6 if low else box.top - over.bottom - 6)


uncover_soon = create_proxy(uncover)


def keep_quiet(pressed: Element) -> None:
    """A button that has just done what it does, and is now off, says nothing until it is pressed
    again (on_click and on_focus): its reason would look like an answer to the first press."""
    if pressed.hasAttribute("aria-disabled"):
        document.documentElement.setAttribute("data-served", "")


def explain_again() -> None:
    """Buttons that are off say why."""
    document.documentElement.removeAttribute("data-served")


def on_focus(event: Event) -> None:
    """Something has got the keyboard; the browser will have scrolled to it in a moment."""
    explain_again()
    highlight_entry(event.target)
    if state.by_keys:
        look_at(event.target)
    window.setTimeout(uncover_soon, 0)


def focus_on(target: Element | None) -> None:
    """Focus a target, if it is there."""
    if target:
        hold_place(name_of(target))
        target.focus()
        window.setTimeout(uncover_soon, 0)  # it may have had the focus before, by the mouse


def on_toggle(event: Event) -> None:
    """A sheet that opens begins at its top, wherever it was left; or at what has the keyboard."""
    if event.newState == "open":
        event.target.scrollTop = 0
        if event.target.contains(document.activeElement):
            show_nearest(document.activeElement)
