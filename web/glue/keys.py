"""Keys, wherever they are pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.glue.acts import act
from web.glue.dom import by_id, create_proxy, first, show_nearest, window
from web.glue.drag import on_cancel
from web.glue.keymap import AROUND, CARD, PRESENT, QUESTIONS, TEXT, meaning
from web.glue.moves import go_along, show_moves
from web.glue.naming import SIGNS, latin, typed_key
from web.glue.state import state
from web.glue.table import send
from web.glue.targets import board_place
from web.glue.walking import step, to_choice, to_end, type_name

if TYPE_CHECKING:
    from js import Element, Event


SPELLING = 600  # milliseconds in which a digit makes the name of a place of a letter


def whereabouts(element: Element) -> set[str]:
    """Where the keyboard is, in the words of `keymap`. element: has the keyboard."""
    at = {selector for selector in AROUND if element.closest(selector)}
    if TEXT in at and (element.textLength if element.tagName == "TEXTAREA" else element.value):
        at.add("full")
    if element.tagName in ("BODY", "BUTTON"):
        at.add("loose")
    if element.tagName == "BODY":
        at.add("nowhere")
    if state.drag and state.drag.ghost:
        at.add("drag")
    return at


def on_key(event: Event) -> None:
    """A key is pressed anywhere on the page."""
    state.by_keys = True
    window.clearTimeout(state.asks)
    key = latin(event.key, event.code, event.shiftKey, event.altKey)
    alt = event.altKey and key not in SIGNS
    control = (event.ctrlKey and alt == event.altKey) or event.metaKey
    ends, state.laid = state.laid and key == "Enter", False
    at, shown = whereabouts(event.target), {selector for selector in PRESENT if first(selector)}
    action, message = meaning(key, at, shown, control, event.shiftKey, alt, event.repeat)
    if action == "leave":
        return
    element = event.target.closest("#board [data-target]") or first(CARD)
    if message:
        send(message)
    if action == "to board":
        board_place().focus()
    elif action == "cancel":
        on_cancel(event)
    elif action == "write":
        write()
    elif action == "list keys":
        state.asked = "#board" in at
        if not message:
            by_id("panel-keys").focus()
    elif action == "along":
        go_along(event.target.closest(".ply"), key)
    elif action == "choose":
        state.spelled = ""
        if ends:  # not the next card: where the word is none yet, nothing is done
            element = by_id("way-done")
        if element:
            act(element)
    elif action == "arrow":
        step(element, key)
    elif action == "row":
        to_end(element, key, control)
    elif action == "page":
        to_choice(element, key)
    elif action == "spell" and not type_name(element, typed_key(key, event.code, event.shiftKey)):
        if key not in QUESTIONS or "#board" not in at:
            return
        state.asks = window.setTimeout(
            create_proxy(lambda: put_question(key)), SPELLING if state.spelled else 0
        )
    event.preventDefault()


def put_question(letter: str) -> None:
    """Ask the table what a letter stands for."""
    state.spelled = ""
    send({"op": "ask", "text": letter})


def write() -> None:
    """Lead to the box for a typed move."""
    show_moves()
    box = by_id("typed")
    box.focus()
    box.select()
    show_nearest(box)
