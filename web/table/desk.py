"""What lies on the table, as one immutable value, and what each event does to it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pygame_rules import Draft, Malformed, Move, Record, Violation
from pygame_rules.options import complete
from web.locale import LANGUAGES
from web.table.link import read_link
from web.table.session import Session

PANELS = ("new", "rules", "file")
SAVE_VERSION = 1


@dataclass(frozen=True, slots=True)
class Desk:
    """The game and everything around it that a reader could lose.

    shelf: the game that the last new, loaded or branched-off game took the place of.
    example: whether the game on the table is only an example of the rules.
    panel: the one that is open, or empty. options: chosen in the form for a new game.
    text: what stands in the box for a record. typed: what stands in the box for a move.
    refusal, trouble: why the last attempt or text was refused. did: what the last event was.
    storage: whether the page can save. ready: False only in the picture made before Python runs.
    """

    session: Session
    language: str = LANGUAGES[0]
    shelf: Record | None = None
    example: bool = False
    panel: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    text: str = ""
    typed: str = ""
    refusal: Violation | None = None
    trouble: Malformed | None = None
    did: str = ""
    storage: bool = True
    ready: bool = True


Event = Mapping[str, Any]


def handle(desk: Desk, event: Event) -> Desk:
    """The table after an event. Raises Malformed for an event it can't read; nothing is lost."""
    operation = event.get("op")
    handler = _HANDLERS.get(operation) if isinstance(operation, str) else None
    if handler is None:
        raise Malformed("event", "unknown-op", text=str(operation))
    calm = replace(desk, refusal=None, trouble=None, did=str(operation))
    try:
        return handler(calm, event)
    except Violation as violation:
        return replace(calm, refusal=violation, did="refused")
    except Malformed as trouble:
        return replace(calm, trouble=trouble, did="trouble")


def saved(desk: Desk) -> str:
    """What the page keeps between two visits."""
    return json.dumps(
        {
            "version": SAVE_VERSION,
            "record": str(desk.session.record),
            "at": desk.session.at,
            "shelf": str(desk.shelf) if desk.shelf else "",
            "example": desk.example,
        }
    )


def _hello(desk: Desk, event: Event) -> Desk:
    """The page is there: what it kept, what its address asks for."""
    language = event.get("language")
    if language in LANGUAGES:
        desk = replace(desk, language=str(language))
    desk = replace(desk, storage=bool(event.get("storage", True)))
    kept = event.get("saved")
    if kept:
        desk = _restore(desk, str(kept))
    link = str(event.get("link") or "").lstrip("#")
    return _link(desk, {"link": link}) if link else desk


def _restore(desk: Desk, text: str) -> Desk:
    try:
        kept = json.loads(text)
        if not isinstance(kept, dict) or kept.get("version") != SAVE_VERSION:
            raise ValueError("another version")
        record, shelf, at = kept["record"], kept.get("shelf"), kept.get("at")
        session = Session.load(Record.parse(record), at if isinstance(at, int) else None)
        shelved = Record.parse(shelf) if shelf else None
        example = kept.get("example") is True
        return replace(desk, session=session, shelf=shelved, example=example)
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        problem = error.problem if isinstance(error, Malformed) else "unreadable"
        where = error.where if isinstance(error, Malformed) else ""
        trouble = Malformed("saved", problem, where, text)
        return replace(desk, trouble=trouble, text=text, panel="file", did="trouble")


def _link(desk: Desk, event: Event) -> Desk:
    return _replaced(desk, Session.load(read_link(str(event.get("link", "")))))


def _choose(desk: Desk, event: Event) -> Desk:
    """A target was touched, or (`dragged`) something was dropped on it."""
    target = str(event.get("target", ""))
    session = desk.session
    draft = session.draft
    chosen = _stepping_back(draft, target, dragged=bool(event.get("dragged")))
    if chosen is None:
        return replace(desk, session=replace(session, draft=session.state.draft()), did="back")
    return _drafted(desk, chosen)


def _stepping_back(draft: Draft[Any], target: str, *, dragged: bool) -> Draft[Any] | None:
    """The draft with a target chosen; None when touching it again takes the choice back.

    A touch that does not go on from here may go on from an earlier choice: another animal, another
    square. A drop means just what it says, so there the refusal stands.
    """
    if target in draft.choices:
        return draft.choose(target)
    if draft.path and target == draft.path[-1]:
        return draft.choose(target) if draft.default else None
    if not dragged:
        earlier = draft
        while earlier.path:
            earlier = earlier.back()
            if target in earlier.choices:
                return None if target == draft.path[0] else earlier.choose(target)
    only_how = bool(draft.choices) and all(":" in choice for choice in draft.choices)
    if draft.path and only_how and ":" not in target:
        draft = draft.back()
    return draft.choose(target)


def _drafted(desk: Desk, draft: Draft[Any]) -> Desk:
    if draft.move is None:
        return replace(desk, session=replace(desk.session, draft=draft), did="draft")
    return _played(desk, draft.move)


def _played(desk: Desk, move: Move) -> Desk:
    before = desk.session
    after = before.play(move)
    dropped = before.at < before.last and after.last == before.at + 1
    shelf = before.record if dropped else desk.shelf
    return replace(desk, session=after, shelf=shelf, typed="", did="play")


def _pick(desk: Desk, event: Event) -> Desk:
    """A drag has begun: start the turn afresh from this target."""
    session = desk.session
    draft = session.state.draft().choose(str(event.get("target", "")))
    return replace(desk, session=replace(session, draft=draft), did="draft")


def _back(desk: Desk, event: Event) -> Desk:
    if not desk.session.draft.path:
        return replace(desk, panel="")
    return replace(desk, session=desk.session.back())


def _cancel(desk: Desk, event: Event) -> Desk:
    return replace(desk, session=desk.session.go(desk.session.at), did="back")


def _undo(desk: Desk, event: Event) -> Desk:
    session = desk.session
    return replace(desk, session=session.go(session.at - (not session.draft.path)), did="go")


def _redo(desk: Desk, event: Event) -> Desk:
    return replace(desk, session=desk.session.go(desk.session.at + 1), did="redo")


def _go(desk: Desk, event: Event) -> Desk:
    try:
        ply = int(event.get("ply", 0))
    except (TypeError, ValueError):
        raise Malformed("event", "not-a-number", "ply", str(event.get("ply"))) from None
    return replace(desk, session=desk.session.go(ply))


def _type(desk: Desk, event: Event) -> Desk:
    text = str(event.get("text", "")).strip()
    desk = replace(desk, typed=text)
    try:
        return _played(desk, desk.session.game.parse_move(text.lower()))
    except Violation as violation:
        return replace(desk, refusal=violation, did="refused")
    except Malformed as trouble:
        return replace(desk, trouble=trouble, did="trouble")


def _panel(desk: Desk, event: Event) -> Desk:
    name = str(event.get("name", ""))
    if name and name not in PANELS:
        raise Malformed("event", "unknown-panel", text=name)
    options = desk.options or desk.session.record.options
    return replace(desk, panel="" if name == desk.panel else name, options=options)


def _option(desk: Desk, event: Event) -> Desk:
    chosen = {**desk.options, str(event.get("name")): str(event.get("value"))}
    return replace(desk, options=complete(desk.session.game.options, chosen))


def _start(desk: Desk, event: Event) -> Desk:
    fresh = Session.new(desk.session.record.game, desk.options or desk.session.record.options)
    return replace(_replaced(desk, fresh), panel="", did="new")


def _load(desk: Desk, event: Event) -> Desk:
    text = str(event.get("text", ""))
    desk = replace(desk, text=text)
    try:
        loaded = Session.load(Record.parse(text))
    except Malformed as trouble:
        return replace(desk, trouble=trouble, did="trouble")
    return replace(_replaced(desk, loaded), panel="", text="")


def _unshelve(desk: Desk, event: Event) -> Desk:
    if desk.shelf is None:
        return desk
    back = _replaced(desk, Session.load(desk.shelf))
    return replace(back, shelf=None) if back.shelf == desk.shelf else back


def _replaced(desk: Desk, session: Session, *, example: bool = False) -> Desk:
    """Another game on the table; the one before goes on the shelf, if it is worth keeping."""
    old = desk.session.record
    worth = old.moves and old != session.record and not desk.example
    shelf = old if worth else desk.shelf
    return replace(desk, session=session, shelf=shelf, example=example, did="load")


def _example(desk: Desk, event: Event) -> Desk:
    """An example of the rulebook on the board, with its attempt made: a move or a refusal."""
    name = str(event.get("name", ""))
    game = desk.session.game
    example = next((found for found in game.rulebook.examples if found.id == name), None)
    if example is None:
        raise Malformed("event", "unknown-name", text=name)
    desk = _replaced(desk, Session.load(Record(game.name, start=example.state)), example=True)
    draft = desk.session.draft
    try:
        for target in example.attempt.split():
            draft = draft.choose(target)
    except Violation as violation:
        return replace(desk, refusal=violation, did="refused")
    return _drafted(desk, draft)


def _language(desk: Desk, event: Event) -> Desk:
    language = event.get("value")
    if language not in LANGUAGES:
        raise Malformed("event", "unknown-language", text=str(language))
    return replace(desk, language=str(language))


def _storage(desk: Desk, event: Event) -> Desk:
    return replace(desk, storage=bool(event.get("ok")))


_HANDLERS: dict[str, Callable[[Desk, Event], Desk]] = {
    "hello": _hello,
    "link": _link,
    "choose": _choose,
    "pick": _pick,
    "back": _back,
    "cancel": _cancel,
    "undo": _undo,
    "redo": _redo,
    "go": _go,
    "type": _type,
    "panel": _panel,
    "option": _option,
    "start": _start,
    "load": _load,
    "unshelve": _unshelve,
    "example": _example,
    "language": _language,
    "storage": _storage,
}
