"""Boxes for text, and choices in forms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import page

from web.glue.dom import every
from web.glue.fields import event_of
from web.glue.state import state
from web.glue.table import send

if TYPE_CHECKING:
    from js import Element, Event


def fields(element: Element) -> dict[str, Any]:
    """The event that an element stands for."""
    return event_of(element.getAttributeNames(), element.getAttribute, element.id)


def settle_choices() -> None:
    """Let the forms show what the table knows, and what has been chosen since the event that this
    frame answers."""
    for choice in every(":is(#panel, #settings) :is([type=radio], [type=checkbox][data-op])"):
        choice.checked = choice.hasAttribute("checked")
    for choice in every("#panel select"):
        choice.value = choice.getAttribute("data-chosen")
    if not page.waiting:
        state.pending = []
    for choice, chosen in state.pending:
        if choice.tagName == "SELECT":
            choice.value = chosen
        else:
            choice.checked = chosen


def on_change(event: Event) -> None:
    """A choice in a form, or a text that was written in a box."""
    element = event.target.closest("input[data-op], textarea[data-op], select[data-op]")
    if not element:
        return
    what = fields(element)
    if element.type == "file":
        send(what)
    elif element.tagName == "TEXTAREA" or element.type == "text":
        send(what, element)
    elif element.tagName == "SELECT":
        state.pending.append((element, element.value))
        what["value"] = element.value
        send(what)
    else:
        state.pending.append((element, element.checked))
        send(what)


def on_submit(event: Event) -> None:
    """A program, such as one that fills boxes, sends a form without its button."""
    event.preventDefault()
    send_form(event.target)


def send_form(form: Element) -> None:
    """The button of a form was pressed, also by Enter in its box: its text goes to the table. A
    sandboxed frame without `allow-forms` has no event `submit`, but it has this click."""
    send({"op": form.getAttribute("data-op")}, form.querySelector("[name=text]"))
