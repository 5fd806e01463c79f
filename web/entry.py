"""What the worker calls: JSON text in, JSON text out. No exception leaves."""

from __future__ import annotations

import gc
import json
import traceback
from typing import Any

from pygame_rules import NAMES, Malformed, open_game
from pygame_rules.display.locales import LANGUAGES
from pygame_rules.puzzles.book import file_of, use
from web.table import Table

ARCHIVES = ("players.zip", "live.zip")
"""The archives of modules that computer players and puzzles need, and games with others."""

TOGETHER = ("live.zip",)
"""Those that have another archive in them, whose files are compressed together."""

_table = Table()


def answer(text: str, table: Table = _table) -> str:
    """The frame for an event, both as JSON. An exception is a bug of ours: it is logged, and the
    answer is `{"fault": true}`.

    table: another table than the worker's own, for tests.
    """
    try:
        return json.dumps(table.dispatch(_read(text)))
    except Exception:
        traceback.print_exc()
        return json.dumps({"fault": True})


def leaves(text: str) -> bool:
    """Whether an event, as JSON, leads to where the file is not needed that another event waits
    for. An exception is a bug of ours: it is logged, and the file is still waited for."""
    try:
        return _table.leaves(_read(text))
    except Exception:
        traceback.print_exc()
        return False


def _read(text: str) -> dict[str, Any]:
    event = json.loads(text)
    return event if isinstance(event, dict) else {}


def warm() -> None:
    """Do what each visit does first, so that the snapshot of Python's memory has the modules and
    catalogues that this needs. The table stays as it was."""
    for name in NAMES:
        for language in LANGUAGES:
            Table().dispatch({"op": "hello", "language": language, "name": name})
    gc.collect()


def provide(game: str, name: str, data: bytes) -> bool:
    """Take a file that the table has asked for: a game's data file or puzzles, or an archive of
    modules. Returns whether it is sound."""
    try:
        if name in ARCHIVES:
            _extend(name, bytes(data))
        elif name == file_of(game):
            use(game, bytes(data))
        else:
            open_game(game).provide(name, bytes(data))
    except Malformed:
        return False
    return True


def _extend(name: str, archive: bytes) -> None:
    """Have modules imported from this archive. Raises Malformed for a damaged one."""
    from zipimport import ZipImportError, zipimporter

    from web.extend import reach

    def opened(path: str, archive: bytes) -> zipimporter:
        with open(path, "wb") as file:  # noqa: PTH123 (pathlib loads slowly)
            file.write(archive)
        return zipimporter(path)

    path = f"/{name}"
    try:
        found = opened(path, archive)
        if name in TOGETHER:
            path = f"/{name}.modules"
            opened(path, found.get_data(f"/{name}/modules.zip"))
    except (ZipImportError, OSError):
        raise Malformed("data", "damaged", text=name) from None
    reach(path)
