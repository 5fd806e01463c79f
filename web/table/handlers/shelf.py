"""Load games, keep them under names, open them again, and follow other windows of this page."""

from __future__ import annotations

import re

from pygame_rules.record import MAX_CHARACTERS
from web.table.address import names_game
from web.table.desk import Desk, on_table
from web.table.handlers.attempt import Event, attempt
from web.table.handlers.visit import open_link
from web.table.keep import naming, restoring
from web.table.keep.brought import SETTINGS
from web.table.keep.packing import PACKED, read_session
from web.table.keep.shelf import read_entries

MOST_TEXT = 2 * MAX_CHARACTERS
"""The longest record, in characters, that stays in its box if it can not be read."""

_RECORD = re.compile(r"\[\s*game\b", re.IGNORECASE)


def brings_game(text: str) -> bool:
    """Whether a text in the box for moves is a whole game: a record, or a link."""
    return bool(_RECORD.search(text) or text.startswith(PACKED) or _is_link(text))


def _is_link(text: str) -> bool:
    return ("=" in text or "%" in text) and not _RECORD.search(text) and bool(names_game(text))


def load(desk: Desk, event: Event) -> Desk:
    """Load what was pasted or read from a file: a game, many games, or a link to one.

    typed: whether it was written in the box for moves, where it stays if it can not be read.
    aside: whether it is what was set aside to start without it.
    """
    from web.table.keep.collection import (
        added,
        is_collection,
        lines,
    )  # imported late: few visits load

    text = str(event.get("text", ""))

    def act(desk: Desk) -> Desk:
        whole = lines(text)  # once: it takes time where thousands of lines are quoted
        if is_collection(whole):
            after = added(desk, whole)
            back = bool(event.get("aside")) and after.talk.trouble is None
            return after.with_kept(aside=desk.kept.aside and not back).with_form(text="", typed="")
        if _is_link(text):
            return open_link(desk, {**event, "link": text}).with_form(text="", typed="")
        record = text.strip() if text.startswith(PACKED) else text
        return on_table(desk, read_session(record)).with_form(panel="", text="")

    shown = text if len(text) <= MOST_TEXT else ""  # a box is no place for megabytes
    if event.get("typed"):
        return attempt(desk.with_form(typed=shown), act)
    return attempt(desk.with_form(text=shown), act)


def keep(desk: Desk, event: Event) -> Desk:
    """Keep the game on the table under a name."""
    text = str(event.get("text", ""))
    return attempt(desk, lambda now: naming.keep(now, text))


def open_named(desk: Desk, event: Event) -> Desk:
    """Open the game that is kept under a name."""
    return (
        naming.open_kept(desk, str(event.get("name", ""))).with_form(panel="").with_talk(did="load")
    )


def forget(desk: Desk, event: Event) -> Desk:
    """Remove the name of a kept game."""
    return naming.forget(desk, str(event.get("name", "")))


def take(desk: Desk, event: Event) -> Desk:
    """Take what a file brings beside games, or give it back. name: `SETTINGS` or `RECORD`."""
    name, brought, kept = str(event.get("name")), desk.visit.brought, desk.kept
    if name not in brought.offers:
        return desk
    if name == SETTINGS:
        chosen, brought = brought.toggled_settings(desk.visit.settings)
        desk = desk.with_visit(settings=chosen)
    else:
        (ended, reached), brought = brought.toggled_record((kept.results, kept.progress))
        desk = desk.with_kept(results=ended, progress=reached)
    did = "taken" if brought.offers[name] else "given"
    return desk.with_visit(brought=brought).with_talk(did=f"{did}.{name}")


def elsewhere(desk: Desk, event: Event) -> Desk:
    """Take over what another window of this page has kept."""
    return restoring.heard_elsewhere(desk, event)


def forked(desk: Desk, event: Event) -> Desk:
    """The game was played on differently in another window: the browser has kept both lines."""
    theirs = tuple(read_entries([event.get("entry")]))
    return restoring.forked(desk, str(event.get("id")), str(event.get("as")), theirs)
