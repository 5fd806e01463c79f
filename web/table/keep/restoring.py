"""The table as the browser has kept it, and what other windows of the page keep meanwhile.

Texts of games beside the table stay with the browser until they are asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from pygame_rules import NAMES, Malformed
from web.table import results
from web.table.desk import Desk, numbered, unclutter
from web.table.effects import Entry
from web.table.keep.keeper import entries, turn, whole
from web.table.keep.packing import PACKED, unpacked_turn
from web.table.keep.shelf import Shelved, free_name, lent, trimmed
from web.table.session import Session
from web.table.sitting import Example, Game


def _shelf(found: Iterable[Entry]) -> tuple[Shelved, ...]:
    return tuple(Shelved(**entry) for entry in found)


def restore(desk: Desk, kept: Mapping[str, Any], *, patient: bool = False) -> Desk:
    """The table as the browser has kept it. A game that can't be read stays on the shelf, and what
    is wrong with it is told.

    kept: `games` (entries, the latest first), `facts` by name, `text` of the game on the table,
    `aside`, `unread` (what of an earlier version can't be read).
    patient: a game that needs a file which can't be had now is as good as one that can't be read.
    Otherwise raises Malformed for such a game, so that the file is fetched.
    """
    facts = _mapping(kept.get("facts"))
    order = [name for name in _list(facts.get("order")) if isinstance(name, str)]
    place = {name: number for number, name in enumerate(order)}
    shelf = sorted(_shelf(entries(kept.get("games"))), key=lambda game: place.get(game.id, -1))
    desk = desk.with_kept(
        best=_bests(facts.get("best")),
        material=_texts(facts.get("material"), NAMES),
        shelf=trimmed(tuple(shelf)),
        aside=kept.get("aside") is True,
        results=results.known(facts.get("results")),
    )
    desk = _named_once(desk)
    table = _mapping(facts.get("table"))
    try:
        desk = _set_out(desk, table, kept.get("text"))
    except Malformed as error:
        if error.what == "data" and not patient:
            raise
        desk = _troubled(desk, error, kept.get("text"))
    desk = unclutter(desk) if desk.sitting.lasts else desk
    unread = kept.get("unread")
    if isinstance(unread, str) and unread and desk.talk.trouble is None:
        return _troubled(desk, Malformed("saved", "unreadable"), unread)
    return desk


def _set_out(desk: Desk, table: Mapping[str, Any], text: object) -> Desk:
    """The desk with the game on it that was there last. Raises Malformed if it can't be read."""
    name, game = table.get("id"), table.get("game")
    here = desk.visit.configuration.games
    # A game shown at its end is so again, even if another window has gone on with it.
    at = None if table.get("end") is True else whole(table.get("at"))
    example, half = table.get("example"), turn(table.get("turn"))
    path = unpacked_turn(half)
    if isinstance(example, str) and example and game in here:
        shown = Session.load(str(table.get("text")), at)
        clauses = {known.id: known.clauses for known in shown.game.rulebook.examples}
        if example in clauses:
            asked = table.get("clause")
            clause = asked if asked in clauses[example] else clauses[example][0]
            session = shown.resumed(path)
            return desk.with_kept(session=session, sitting=Example(example, clause))
    (known, *_) = (*(kept for kept in desk.shelf if kept.id == name), None)
    if known is not None and known.game not in here:
        return desk  # it stays on the shelf, for when its game is back
    if known is not None:
        text = text if isinstance(text, str) else ""
        half = half or (known.turn if at is None else ())  # of a window that is closed
        read = replace(known, at=at, turn=half, text=text).read()
        rest = tuple(kept for kept in desk.shelf if kept.id != name)
        sitting = Game(shared=table.get("shared") is True)
        return desk.with_kept(session=read, shelf=rest, sitting=sitting).with_visit(
            paused=read.waits
        )
    if game not in here:
        return desk
    fresh = Session.new(str(game))
    if fresh.game.chance:  # what was dealt is not to be had again
        return desk
    session = fresh.resumed(path)
    if session.draft.path:  # nobody has moved in it, and yet it is not to be lost
        desk, session = numbered(desk, session)
    return desk.with_kept(session=session)


def _troubled(desk: Desk, error: Malformed, text: object) -> Desk:
    """The desk with what is wrong; the text stands in the box for a record, unless it is secret."""
    if error.what == "data":
        return desk.with_talk(trouble=error, did="trouble")
    trouble = Malformed("saved", error.problem, error.place, error.text, error.number)
    shown = text if isinstance(text, str) and not text.startswith(PACKED) else ""
    return desk.with_talk(trouble=trouble, did="trouble").with_form(text=shown, panel="file")


def heard_elsewhere(desk: Desk, event: Mapping[str, Any]) -> Desk:
    """The table once another window has kept something: its games are on the shelf, too.

    games: entries; gone: ids of games kept no longer; facts: what else was kept.
    """
    news = {entry["id"]: entry for entry in entries(event.get("games"))}
    here = news.pop(desk.session.id, None)
    gone = {name for name in _list(event.get("gone")) if isinstance(name, str)}
    old = [kept for kept in desk.shelf if kept.id not in gone and kept.id not in news]
    session = replace(desk.session, name=here["name"]) if here else desk.session
    behind = (here["id"], here["plies"]) if here else desk.visit.behind
    best = dict(desk.kept.best)
    for name, score in _bests(_mapping(event.get("facts")).get("best")).items():
        best[name] = max(score, best.get(name, score))
    shelf = trimmed((*_shelf(news.values()), *old))
    facts = _mapping(event.get("facts"))
    told, ended = results.known(facts.get("results")), desk.kept.results
    if "results" in facts:  # nothing at all: they begin anew
        ended = results.merged(ended, told) if told else told
    return _named_once(
        desk.with_kept(session=session, shelf=shelf, best=best, results=ended).with_visit(
            behind=behind
        )
    )


def forked(desk: Desk, old: str, new: str, entry: Entry | None) -> Desk:
    """The table once the browser has kept its game under another id, as another window had played
    that game otherwise; `entry` is of that window's."""
    theirs = _shelf([entry] if entry else [])
    taken = {kept.name for kept in (*theirs, *desk.shelf) if kept.id != old or kept in theirs}

    def moved(name: str) -> str:
        return free_name(name, taken) if name else ""

    session = desk.session
    if session.id == old:
        session = replace(session, id=new, name=moved(session.name))
    shelf = (
        replace(kept, id=new, name=moved(kept.name)) if kept.id == old else kept
        for kept in desk.shelf
    )
    return (
        desk.with_kept(session=session)
        .with_kept(shelf=(*theirs, *shelf))
        .with_talk(did="forked", notice="forked")
    )


def lend(desk: Desk, texts: object) -> Desk:
    """The desk with the texts of games that the browser has lent, by id."""
    given = _mapping(texts)
    return desk.with_kept(shelf=lent(desk.shelf, given)) if given else desk


def _named_once(desk: Desk) -> Desk:
    """The desk with every name only once. Of games with one name that with the smallest id keeps
    it, so that all windows agree."""
    names = {kept.id: kept.name for kept in desk.shelf} | {desk.session.id: desk.session.name}
    taken: set[str] = set()
    for name in sorted(names):
        names[name] = free_name(names[name], taken) if names[name] else ""
        taken.add(names[name])
    session = replace(desk.session, name=names[desk.session.id])
    shelf = tuple(replace(kept, name=names[kept.id]) for kept in desk.shelf)
    return desk.with_kept(session=session, shelf=shelf)


def _bests(kept: object) -> Mapping[str, int]:
    """The best scores that were kept, those of unknown games left out."""
    pairs = _mapping(kept).items()
    return {name: best for name, best in pairs if name in NAMES and type(best) is int}


def _texts(kept: object, known: tuple[str, ...]) -> Mapping[str, str]:
    """Texts by name; those of unknown names left out."""
    pairs = _mapping(kept).items()
    return {name: text for name, text in pairs if name in known and isinstance(text, str)}


def _mapping(kept: object) -> Mapping[str, Any]:
    return kept if isinstance(kept, dict) else {}


def _list(kept: object) -> list[Any]:
    return kept if isinstance(kept, list) else []
