"""The way to the table, through the page (web/page/table/events.js)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import page

from web.glue.dom import to_js

if TYPE_CHECKING:
    from js import Element


def send(event: dict[str, Any], box: Element | None = None) -> None:
    """Send an event to the table; with the text of a box, if one is given."""
    page.send(to_js(event), box)
