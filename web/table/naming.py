"""Games kept by name, beside the one on the table and the shelf."""

from __future__ import annotations

from dataclasses import replace

from pygame_rules import Malformed
from web.table.desk import Desk, goes_on, on_hand, on_table, shelved
from web.table.keeping import LONGEST_NAME, MOST_NAMES, by_name
from web.table.packing import goes_on as is_longer
from web.table.packing import packed, unpacked
from web.table.session import Session


def keep(desk: Desk, name: str) -> Desk:
    """Keep the game on the table under a name; from then on it is kept as it goes.

    A game that has a name gets the new one. Raises Malformed for a name that is empty, too long,
    unprintable or taken, and when there are too many.
    """
    name = " ".join(name.split())
    if not name or not name.isprintable():
        raise Malformed("name", "unreadable", text=name)
    if len(name) > LONGEST_NAME:
        raise Malformed("name", "too-long", text=name[:LONGEST_NAME])
    old = desk.session.name
    if name in desk.kept and name != old:
        raise Malformed("name", "twice", text=name)
    others = {other: text for other, text in by_name(desk).items() if other not in (old, name)}
    if len(others) >= MOST_NAMES:
        raise Malformed("name", "too-many")
    session = replace(desk.session, name=name)
    kept = {name: packed(session), **others}
    return replace(desk, session=session, kept=kept, did="keep")


def continued(desk: Desk, session: Session) -> Desk:
    """A game that comes from elsewhere, on the table.

    One that goes on from a game that is here takes its place and its name. Of one that is here
    already, and further on, no second copy is made: it is shown at that ply.
    """
    for old in on_hand(desk):
        if old.record == session.record or goes_on(session, old):
            shown = old.go(session.at)
            shelf = tuple(other for other in desk.shelf if other is not old)
            return on_table(_instead(desk, old, shown, shelf), shown)
        if goes_on(old, session):
            shown = replace(session, name=old.name)
            shelf = tuple(other for other in desk.shelf if other is not old)
            return on_table(_instead(desk, old, shown, shelf), shown)
    for name, text in desk.kept.items():
        if is_longer(text, session.text) or text == session.text:
            return on_table(desk, replace(session, name=name))
        if is_longer(session.text, text):
            opened = open_kept(desk, name)
            return replace(opened, session=opened.session.go(session.at))
    return on_table(desk, session)


def _instead(desk: Desk, old: Session, new: Session, shelf: tuple[Session, ...]) -> Desk:
    """The desk where a game has taken another one's place on the table, if it was there."""
    return replace(desk, session=new if old is desk.session else desk.session, shelf=shelf)


def open_kept(desk: Desk, name: str) -> Desk:
    """The game kept under a name, on the table. Raises Malformed for one that is not there."""
    if name == desk.session.name:
        return desk
    session = _found(desk, name)
    shelf = tuple(other for other in desk.shelf if other is not session)
    return on_table(replace(desk, shelf=shelf), session)


def forget(desk: Desk, name: str) -> Desk:
    """Take a name away; the game itself stays on the table or goes on the shelf.

    Raises Malformed for a name that is not there.
    """
    kept = {other: text for other, text in by_name(desk).items() if other != name}
    try:
        session = _found(desk, name)
    except Malformed as error:
        if error.what == "words" or name not in desk.kept:
            raise
        text = desk.kept[name]  # it can't be read: whoever can mend it finds it in the box
        return replace(desk, kept=kept, text=text, later=(*desk.later, text), did="forget")
    bare = replace(session, name="")
    if session is desk.session:
        return replace(desk, session=bare, kept=kept, did="forget")
    shelf = tuple(other for other in desk.shelf if other is not session)
    laid = shelved(replace(desk, session=bare, shelf=shelf, example=""))
    return replace(desk, shelf=laid, kept=kept, did="forget")


def _found(desk: Desk, name: str) -> Session:
    """The game of a name, as it stands now."""
    for session in on_hand(desk):
        if session.name == name:
            return session
    if name not in desk.kept:
        raise Malformed("name", "unknown-name", text=name)
    return replace(Session.load(unpacked(desk.kept[name])), name=name)
