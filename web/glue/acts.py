"""A click, and what the element under it does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from web.glue.dom import by_id, document, first, now, view
from web.glue.focus import explain_again
from web.glue.forms import fields, send_form
from web.glue.moves import show_moves
from web.glue.preview import look_away
from web.glue.settings import turn_theme
from web.glue.state import state
from web.glue.table import send
from web.glue.targets import hold_place, name_of

if TYPE_CHECKING:
    from js import Element, Event

UNAWARE = 1000  # milliseconds after the clock ends a turn in which a click still aims at that turn


def act(element: Element) -> None:
    """Do what an element's `data-op` says: here, on the page, or as an event of the table."""
    look_away()
    event = fields(element)
    operation = event["op"]
    if operation == "theme":
        turn_theme()
    elif operation == "moves":
        by_id("menu").hidePopover()
        show_moves()
    elif operation == "settings":
        by_id("menu").hidePopover()
        by_id("settings").showPopover()
    elif operation == "more":
        opened = by_id("note").classList.toggle("open")
        first("#note .words").setAttribute("tabindex", "0" if opened else "-1")
        more = first("#note .more")
        more.setAttribute("aria-expanded", "true" if opened else "false")
        # The opened note covers the last move; the folded one may have no button.
        (more if opened or more.checkVisibility() else first(".told")).focus()
    elif operation == "copy":
        by_id(event["of"]).select()
        if document.execCommand("copy"):  # works in frames and without https, unlike the clipboard
            element.textContent = by_id("said").textContent = event["said"]
        else:
            send(event)
    else:
        send(event)
        if operation == "example" and over_the_board():
            send({"op": "panel", "name": ""})


def over_the_board() -> Any:
    """Whether the open panel covers the board, because there is no space beside it."""
    sheet = first("#panel > section")
    return sheet and view.getComputedStyle(sheet).position == "fixed"


def on_click(event: Event) -> None:
    """A click or tap anywhere."""
    element = event.target.closest("[data-op]")
    off = element and element.getAttribute("aria-disabled") == "true"
    row = event.target.closest("#board [data-drop]")
    if not element and row:
        send({"op": "choose", "target": row.getAttribute("data-drop"), "dragged": True})
    if not element and event.target.closest("#note .words"):
        element = first("#note[data-more] .more")
    if not element and event.target.id == "panel":  # the shade around a sheet in the middle
        element = first("#panel .close")
    if not element and event.target.closest("#board"):
        element = by_id("replay-stop") or by_id("hurry")
    if off:
        explain_again()
    if not element or off or element.tagName in ("INPUT", "SELECT", "TEXTAREA"):  # on_change
        return
    if element.tagName == "FORM":
        if event.target.closest("[type=submit]"):
            event.preventDefault()
            send_form(element)
        return
    if element.getAttribute("data-op") == "reveal" and now() - state.ended < UNAWARE:
        return  # the reader has clicked what was there before
    if element.tagName == "A":
        event.preventDefault()
    name = name_of(element)
    state.laid = element.hasAttribute("data-tap")
    if name:
        hold_place(name)
    act(element)
