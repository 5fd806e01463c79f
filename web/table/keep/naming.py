"""Games kept under names; and games from elsewhere that may be kept here already."""

from __future__ import annotations

from dataclasses import replace

from pygame_rules import Malformed
from web.table.desk import Desk, goes_on, on_table, without
from web.table.keep.packing import is_longer, same
from web.table.keep.shelf import LONGEST_NAME, MOST_NAMES, Shelved, is_name, records
from web.table.session import Session


def keep(desk: Desk, name: str) -> Desk:
    """Keep the game on the table under a name.

    A name that it has already is replaced. Raises Malformed for a name that is empty, too long,
    unprintable or taken, and where there are too many named games.
    """
    name = " ".join(name.split())
    if len(name) > LONGEST_NAME:
        raise Malformed("name", "too-long", text=name[:LONGEST_NAME])
    if not is_name(name):
        raise Malformed("name", "unreadable", text=name)
    others = {kept.name for kept in desk.shelf if kept.name}
    if name in others:
        raise Malformed("name", "twice", text=name)
    if len(others) >= MOST_NAMES:
        raise Malformed("name", "too-many")
    return desk.with_kept(session=replace(desk.session, name=name, own=True)).with_talk(did="keep")


def continued(desk: Desk, session: Session) -> Desk:
    """The desk with a game from elsewhere on the table.

    If it continues a kept game, it replaces that game and takes its name. If it is the beginning of
    a kept game, that game is shown at its ply instead. Raises Malformed where the browser must
    first load the records of kept games to compare with.
    """
    here = desk.session
    if here.record == session.record or goes_on(session, here):
        return on_table(desk, here.go(session.at))
    if goes_on(here, session) and desk.sitting.lasts:
        longer = replace(session, id=here.id, name=here.name, own=here.own)
        return on_table(desk.with_kept(session=longer), longer)
    alike = [kept for kept in desk.shelf if kept.game == session.record.game and not kept.blank]
    text = session.text
    for kept, old in zip(alike, records(alike), strict=True):
        if same(old, text) or is_longer(text, old):
            return on_table(desk, kept.read().go(session.at))
        if is_longer(old, text):
            return on_table(desk, replace(session, id=kept.id, name=kept.name, own=kept.own))
    return on_table(desk, session)


def open_kept(desk: Desk, name: str) -> Desk:
    """The desk with the game kept under a name on the table. Raises Malformed for an unknown
    name."""
    if name and name == desk.session.name:
        return desk
    return on_table(desk, _found(desk, name).read())


def forget(desk: Desk, name: str) -> Desk:
    """Remove a name. Its game stays on the table, or moves to the front of the shelf.

    Raises Malformed for an unknown name.
    """
    if name and name == desk.session.name:
        return desk.with_kept(session=replace(desk.session, name="")).with_talk(did="forget")
    bare = replace(_found(desk, name), name="")
    shelf = (bare, *without(desk, bare.id).shelf)
    return desk.with_kept(shelf=shelf).with_talk(did="forget")


def _found(desk: Desk, name: str) -> Shelved:
    for kept in desk.shelf:
        if name and kept.name == name:
            return kept
    raise Malformed("name", "unknown-name", text=name)
