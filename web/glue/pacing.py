"""A button that presses itself after a while, so that what is seen again goes on."""

from __future__ import annotations

from web.glue.dom import create_proxy, first, view
from web.glue.forms import fields
from web.glue.motion import still
from web.glue.state import state
from web.glue.table import send

WAITING = "button[data-op][data-wait]"
"""Selector of the button; the attribute is how long it waits, in milliseconds."""


def pace() -> None:
    """Restart the timer of the button that presses itself, if there is one."""
    view.clearTimeout(state.waiting)
    button = first(WAITING)
    if button and not still():
        state.waiting = view.setTimeout(press_soon, int(button.getAttribute("data-wait")))


def press() -> None:
    """Press it, if it is still there."""
    button = first(WAITING)
    if button:
        send(fields(button))


press_soon = create_proxy(press)
