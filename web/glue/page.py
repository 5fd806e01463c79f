"""The page's scripts, as the glue knows them: the only door to them."""

from __future__ import annotations

import json
from typing import Any

from web.glue.dom import window

page = window.fiveElephants


def send(event: dict[str, Any]) -> None:
    """Send an event to the table."""
    page.send(json.dumps(event))
