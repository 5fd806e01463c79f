"""Start the glue: once there is a frame, listen to the document and to the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import page

from web.glue.acts import on_click
from web.glue.arrows import lay_arrows
from web.glue.card import settle_card
from web.glue.dom import create_proxy, document, to_js, view
from web.glue.drag import on_cancel, on_down, on_move, on_touch, on_up
from web.glue.focus import on_focus, on_toggle
from web.glue.forms import on_change, on_submit
from web.glue.frame import receive, show_game
from web.glue.keys import on_key
from web.glue.preview import on_over
from web.glue.rows import settle_rows
from web.glue.strip import measure_strip

if TYPE_CHECKING:
    from collections.abc import Callable

    from js import Event


def on_resize(event: Event) -> None:
    """The window has another size: measure again."""
    settle_rows()
    lay_arrows()
    settle_card()
    measure_strip()
    show_game()


def on_sheet(event: Event) -> None:
    """A sheet has opened or closed: the list of moves leaves the board another room, in which it
    may lie another way."""
    on_toggle(event)
    settle_rows()
    settle_card()
    lay_arrows()


def hear(place: Any, name: str, handler: Callable[[Event], None], own: str, how: Any) -> None:
    """Give a handler the events of a name that people cause. Programs that fill boxes, and
    extensions, send others: for no element, or without what such events have (own)."""

    def heard(event: Event) -> None:
        if hasattr(event.target, "closest") and hasattr(event, own):
            handler(event)

    place.addEventListener(name, create_proxy(heard), how)


async def begin() -> None:
    """Wait for the first frame; then listen to the document, and show this frame and all others."""
    await page.opening
    view.addEventListener("resize", create_proxy(on_resize))
    hear(document, "toggle", on_sheet, "newState", True)  # it does not bubble
    hear(view, "touchmove", on_touch, "touches", to_js({"passive": False}))
    for name, handler, own in (
        ("click", on_click, "type"),
        ("change", on_change, "type"),
        ("submit", on_submit, "submitter"),
        ("keydown", on_key, "key"),
        ("focusin", on_focus, "type"),
        ("pointerover", on_over, "pointerType"),
        ("pointerdown", on_down, "pointerType"),
        ("pointermove", on_move, "pointerType"),
        ("pointerup", on_up, "pointerType"),
        ("pointercancel", on_cancel, "pointerType"),
    ):
        hear(document, name, handler, own, False)
    page.attend(create_proxy(receive))
