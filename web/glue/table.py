"""The way to the table, through the page (web/page/door.js)."""

from __future__ import annotations

import json
from typing import Any

import page


def send(event: dict[str, Any]) -> None:
    """Send an event to the table."""
    page.send(json.dumps(event))
