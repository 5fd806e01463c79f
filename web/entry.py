"""The worker's door: JSON text in, JSON text out, and no exception ever leaves."""

from __future__ import annotations

import json
import traceback

from web.table import Table

_table = Table()


def answer(text: str) -> str:
    """The frame for an event, both as JSON. A fault of ours is logged and answered, not raised."""
    try:
        event = json.loads(text)
        return json.dumps(_table.dispatch(event if isinstance(event, dict) else {}))
    except Exception:
        traceback.print_exc()
        return json.dumps({"fault": True})
