"""Preview a choice while the mouse rests on it or while it has the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

import page

from web.glue.dom import create_proxy, window
from web.glue.spoken import highlight_entry
from web.glue.state import state
from web.glue.table import send
from web.glue.targets import name_of

if TYPE_CHECKING:
    from js import Element, Event

REST = 160  # milliseconds


def on_over(event: Event) -> None:
    """A mouse moves over the page."""
    if event.pointerType == "mouse" and not event.buttons:
        highlight_entry(event.target)
        look_at(event.target)


def look_at(element: Element) -> None:
    """Ask for the preview of a choice after a moment of rest; end the preview anywhere else."""
    choice = element.closest("#board .choice[data-target]")
    state.looked = name_of(choice) if choice else ""
    window.clearTimeout(state.resting)
    state.resting = window.setTimeout(ask_soon, REST) if state.looked != state.told else None


def ask() -> None:
    """Ask the table for the preview of the target under the mouse or the focus."""
    if state.looked != state.told and not page.waiting and not state.drag:
        state.told = state.looked
        send({"op": "preview", "target": state.looked})


ask_soon = create_proxy(ask)


def look_away() -> None:
    """The reader has acted: forget a preview that was to be asked for."""
    window.clearTimeout(state.resting)
    state.told = state.looked
