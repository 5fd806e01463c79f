"""The worker's door: JSON text in, JSON text out, and no exception ever leaves."""

from __future__ import annotations

import gc
import json
import traceback

from pygame_rules import NAMES, Malformed, open_game
from web.locales import LANGUAGES
from web.table import Table

_table = Table()


def answer(text: str, table: Table = _table) -> str:
    """The frame for an event, both as JSON. A fault of ours is logged and answered, not raised.

    table: another than the worker's own, where one process has several (tests).
    """
    try:
        event = json.loads(text)
        return json.dumps(table.dispatch(event if isinstance(event, dict) else {}))
    except Exception:
        traceback.print_exc()
        return json.dumps({"fault": True})


def warm() -> None:
    """Do what visits do at their beginning, so that a snapshot of the memory holds what
    that leaves: modules, catalogues. The table itself stays as it was."""
    for name in NAMES:
        for language in LANGUAGES:
            Table().dispatch({"op": "hello", "language": language, "name": name})
    gc.collect()


def provide(game: str, data: bytes) -> bool:
    """Take the data file of a game that the table asked for; False when it is damaged."""
    file = open_game(game).data
    try:
        if file is not None:
            file.use(bytes(data))
    except Malformed:
        return False
    return True
