"""The page's scripts, as the glue knows them (web/page/door.js): the only door to them."""

from __future__ import annotations

import json
from typing import Any

import page


def send(event: dict[str, Any]) -> None:
    """Send an event to the table."""
    page.send(json.dumps(event))
