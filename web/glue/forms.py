"""Boxes for text, and choices in forms."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import page

from web.glue.dom import by_id, document, every
from web.glue.fields import event_of
from web.glue.settings import keep_language
from web.glue.state import state
from web.glue.table import send

if TYPE_CHECKING:
    from js import Element, Event


def fields(element: Element) -> dict[str, Any]:
    """The event that an element stands for."""
    return event_of(element.getAttributeNames(), element.getAttribute, element.id)


def owner() -> Any:
    """The game that the box for a move belongs to; None while there is no box."""
    box = by_id("typed")
    return box.getAttribute("data-game") if box else None


def holds(box: Element) -> Any:
    """Whether a box has a text."""
    return page.large(box) or box.value


def written(name: str) -> Any:
    """The text of a box; empty for no box, and for a text that is too long for the glue."""
    box = by_id(name)
    if not box or page.large(box) or (name == "name" and box.value == box.getAttribute("value")):
        return ""
    return box.value


def select_refused(text: str) -> None:
    """Select a text that the table has refused, so that typing replaces it."""
    box = by_id("typed")
    if text and box and box.value == text and document.activeElement.isSameNode(box):
        box.select()


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
    """A choice in a form."""
    element = event.target.closest("input[data-op], textarea[data-op], select[data-op]")
    if not element:
        return
    what = fields(element)
    if element.type == "file":
        page.outside(json.dumps(what))
    elif element.tagName == "TEXTAREA":
        page.hand(json.dumps(what), element)
    elif element.tagName == "SELECT":
        state.pending.append((element, element.value))
        what["value"] = element.value
        send(what)
    else:
        state.pending.append((element, element.checked))
        if what["op"] == "language":
            keep_language(what["value"])
        send(what)


def on_submit(event: Event) -> None:
    """A program, such as one that fills boxes, sends a form without its button."""
    event.preventDefault()
    send_form(event.target)


def send_form(form: Element) -> None:
    """The button of a form was pressed, also by Enter in its box: its text goes to the table. A
    sandboxed frame without `allow-forms` has no event `submit`, but it has this click."""
    box = form.querySelector("[name=text]")
    state.sent = "" if page.large(box) else box.value
    if form.getAttribute("data-op") == "keep":
        page.persist()  # a game with a name is meant to stay
    page.hand(json.dumps({"op": form.getAttribute("data-op")}), box)
