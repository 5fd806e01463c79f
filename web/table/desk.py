"""What lies on the table, as one immutable value, and what each event does to it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pygame_rules import NAMES, Draft, Malformed, Move, Record, Violation
from pygame_rules.options import complete
from pygame_rules.record import MAX_MOVES, MAX_SEED
from web.locales import LANGUAGES
from web.table.link import read_link
from web.table.session import Session

PANELS = ("new", "rules", "file")
SAVE_VERSION = 1
SHELF = 5
"""How many games the shelf holds."""


@dataclass(frozen=True, slots=True)
class Desk:
    """The game and everything around it that a reader could lose.

    shelf: games whose place on the table another one took, the latest first, ready to come back.
    example: id of the example of the rules that the game on the table began as, or empty.
    panel: the one that is open, or empty. options, players: chosen in the form for a new game.
    viewer: the seat that has lifted the cover over what only it may see. best: the best solo
    score of each game, by its name.
    text: what stands in the box for a record. typed: what stands in the box for a move.
    refusal, trouble: why the last attempt or text was refused. did: what the last event was.
    storage: whether the page can save. ready: False only in the picture made before Python runs.
    """

    session: Session
    language: str = LANGUAGES[0]
    shelf: tuple[Session, ...] = ()
    example: str = ""
    panel: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    players: int | None = None
    viewer: int | None = None
    best: Mapping[str, int] = field(default_factory=dict)
    text: str = ""
    typed: str = ""
    refusal: Violation | None = None
    trouble: Malformed | None = None
    did: str = ""
    storage: bool = True
    ready: bool = True

    @property
    def covered(self) -> bool:
        """Whether the board waits, face down, for the player whose secret comes next."""
        session = self.session
        state = session.state
        return state.private and session.at == session.last and state.to_play != self.viewer


Event = Mapping[str, Any]


def handle(desk: Desk, event: Event) -> Desk:
    """The table after an event. Raises Malformed for an event it can't read; nothing is lost."""
    operation = event.get("op")
    handler = _HANDLERS.get(operation) if isinstance(operation, str) else None
    if handler is None:
        raise Malformed("event", "unknown-op", text=str(operation))
    calm = replace(desk, did=str(operation))
    if operation not in _ASIDE:
        calm = replace(calm, refusal=None, trouble=None)
    return _attempt(calm, lambda now: handler(now, event))


def _attempt(desk: Desk, act: Callable[[Desk], Desk]) -> Desk:
    """What an act makes of the desk; where it is refused, the desk as it was, with the reason."""
    try:
        return act(desk)
    except Violation as violation:
        return replace(desk, refusal=violation, did="refused")
    except Malformed as trouble:
        return replace(desk, trouble=trouble, did="trouble")


def saved(desk: Desk) -> str:
    """What the page keeps between two visits."""
    return json.dumps(
        {
            "version": SAVE_VERSION,
            "record": desk.session.text,
            "at": desk.session.at,
            "shelf": [session.text for session in desk.shelf],
            "example": desk.example,
            "best": dict(desk.best),
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
    """The table as it was kept. What can't be read stands in the box for a record."""
    shown = text
    try:
        kept = json.loads(text)
        if not isinstance(kept, dict) or kept.get("version") != SAVE_VERSION:
            raise Malformed("saved", "unreadable", text=text)
        shown = _text_or(kept["record"], text)
        desk = replace(desk, session=Session.load(kept["record"], _whole(kept.get("at"))))
        shown = text
        for record in kept.get("shelf", [])[:SHELF]:
            shown = _text_or(record, text)
            desk = replace(desk, shelf=(*desk.shelf, Session.load(record)))
        example = kept.get("example")
        known = {example.id for example in desk.session.game.rulebook.examples}
        desk = replace(desk, example=str(example) if example in known else "")
        return replace(desk, best=_bests(kept.get("best")))
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        trouble = Malformed("saved", "unreadable", text=text)
        if isinstance(error, Malformed):
            place, number = error.place, error.number
            trouble = Malformed("saved", error.problem, place, error.text, number)
        return replace(desk, trouble=trouble, text=shown, panel="file", did="trouble")


def _bests(kept: object) -> Mapping[str, int]:
    """The best scores that were kept, those of unknown games left out."""
    pairs = kept.items() if isinstance(kept, dict) else ()
    return {name: best for name, best in pairs if name in NAMES and isinstance(best, int)}


def _text_or(value: object, other: str) -> str:
    return value if isinstance(value, str) else other


def _link(desk: Desk, event: Event) -> Desk:
    return _on_table(desk, Session.load(read_link(str(event.get("link", "")))))


def _choose(desk: Desk, event: Event) -> Desk:
    """A target was touched, or (`dragged`) something was dropped on it: then it means just that."""
    target = str(event.get("target", ""))
    draft = desk.session.draft
    again = bool(draft.path) and target == draft.path[-1] and draft.default is not None
    if target in draft.choices or again:
        return _drafted(desk, draft.choose(target))
    other = None if event.get("dragged") else draft.redirect(target)
    if other is None:
        return _drafted(desk, draft.choose(target))
    return _drafted(desk, other, "draft" if len(other.path) >= len(draft.path) else "back")


def _drafted(desk: Desk, draft: Draft[Any], did: str = "draft") -> Desk:
    if draft.move is None:
        return replace(desk, session=replace(desk.session, draft=draft), did=did)
    return _played(desk, draft.move)


def _played(desk: Desk, move: Move) -> Desk:
    before = desk.session
    after = before.play(move)
    # One move taken back and played otherwise is a change of mind; more is a line worth keeping.
    branched = before.at < before.last - 1 and after.record is not before.record
    shelf = _shelved(desk) if branched else desk.shelf
    viewer = desk.viewer if after.state.to_play == desk.viewer else None
    desk = replace(desk, session=after, shelf=shelf, viewer=viewer, typed="", did="play")
    return replace(desk, best=_best(desk))


def _best(desk: Desk) -> Mapping[str, int]:
    """The best solo scores, with that of a game just finished from its very beginning."""
    session, outcome = desk.session, desk.session.state.outcome
    record = session.record
    if outcome is None or not outcome.scores or session.state.seats > 1 or desk.example:
        return desk.best
    if session.states[0] != session.game.new(record.options, record.players, record.seed):
        return desk.best
    score = outcome.scores[0]
    return {**desk.best, record.game: max(score, desk.best.get(record.game, score))}


def _pick(desk: Desk, event: Event) -> Desk:
    """A drag has begun."""
    session = desk.session
    draft = session.draft.pick(str(event.get("target", "")))
    return replace(desk, session=replace(session, draft=draft), did="draft")


def _back(desk: Desk, event: Event) -> Desk:
    session = desk.session
    if not session.draft.path:
        return replace(desk, panel="")
    return replace(desk, session=replace(session, draft=session.draft.back()))


def _cancel(desk: Desk, event: Event) -> Desk:
    return replace(desk, session=desk.session.go(desk.session.at), did="back")


def _undo(desk: Desk, event: Event) -> Desk:
    session = desk.session
    if session.draft.path:
        return replace(desk, session=session.go(session.at))
    if session.at and session.at <= session.sealed:
        raise Malformed("move", "sealed")
    return replace(desk, session=session.go(session.at - 1))


def _reveal(desk: Desk, event: Event) -> Desk:
    """The player whose secret comes next has the device."""
    return replace(desk, viewer=desk.session.state.to_play)


def _redo(desk: Desk, event: Event) -> Desk:
    return replace(desk, session=desk.session.go(desk.session.at + 1))


def _go(desk: Desk, event: Event) -> Desk:
    ply = _whole(event.get("ply"))
    if ply is None:
        raise Malformed("event", "not-a-number", "ply", str(event.get("ply")))
    return replace(desk, session=desk.session.go(ply))


def _step(desk: Desk, event: Event) -> Desk:
    """So many plies on or back from where the game is shown."""
    by = -1 if event.get("by") == "-1" else 1
    return replace(desk, session=desk.session.go(desk.session.at + by), did="go")


def _whole(value: object) -> int | None:
    """A number of plies from outside, where it is one."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 6:
        return int(value)
    good = isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MAX_MOVES
    return value if good and isinstance(value, int) else None


def _type(desk: Desk, event: Event) -> Desk:
    text = str(event.get("text", "")).strip()
    parse = desk.session.game.parse_move

    def act(desk: Desk) -> Desk:
        try:
            return _played(desk, parse(text))
        except Malformed:
            return _played(desk, parse(text.lower()))  # a phone likes to begin with a capital

    return _attempt(replace(desk, typed=text), act)


def _panel(desk: Desk, event: Event) -> Desk:
    name = str(event.get("name", ""))
    if name and name not in PANELS:
        raise Malformed("event", "unknown-panel", text=name)
    options = desk.options or desk.session.record.options
    return replace(desk, panel="" if name == desk.panel else name, options=options)


def _rule(desk: Desk, event: Event) -> Desk:
    """Open the rules at one clause."""
    return replace(desk, panel="rules")


def _option(desk: Desk, event: Event) -> Desk:
    chosen = {**desk.options, str(event.get("name")): str(event.get("value"))}
    return replace(desk, options=complete(desk.session.game.options, chosen))


def _players(desk: Desk, event: Event) -> Desk:
    count = _whole(event.get("value"))
    if count not in desk.session.game.player_counts:
        raise Malformed("players", "unknown-count", text=str(event.get("value")))
    return replace(desk, players=count)


def _seed(event: Event) -> int:
    """The chance that the page brings."""
    seed = event.get("seed", 0)
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= MAX_SEED:
        raise Malformed("event", "not-a-number", "seed", str(seed))
    return seed


def _game(desk: Desk, event: Event) -> Desk:
    """Another game of the collection: the latest one on the shelf, or else a new one."""
    name = str(event.get("name", ""))
    if name == desk.session.record.game:
        return desk
    for session in desk.shelf:
        if session.record.game == name:
            others = tuple(other for other in desk.shelf if other is not session)
            return _on_table(replace(desk, shelf=others), session)
    return replace(_on_table(desk, Session.new(name, seed=_seed(event))), did="new")


def _start(desk: Desk, event: Event) -> Desk:
    """A new game with the choices of the form."""
    record = desk.session.record
    options, players = desk.options or record.options, desk.players or record.players
    fresh = Session.new(record.game, options, players, _seed(event))
    return replace(_on_table(desk, fresh), panel="", did="new")


def _load(desk: Desk, event: Event) -> Desk:
    text = str(event.get("text", ""))

    def act(desk: Desk) -> Desk:
        return replace(_on_table(desk, Session.load(text)), panel="", text="")

    return _attempt(replace(desk, text=text), act)


def _unshelve(desk: Desk, event: Event) -> Desk:
    """The latest game of the shelf; the one on the table goes to its far end."""
    if not desk.shelf:
        return desk
    first, *others = desk.shelf
    back = _on_table(desk, first)
    new = back.shelf[:1] if back.shelf is not desk.shelf else ()
    return replace(back, shelf=(*others, *new))


def _shelved(desk: Desk) -> tuple[Session, ...]:
    """The shelf with the game on the table on it; an example is none worth keeping."""
    return desk.shelf if desk.example else (desk.session, *desk.shelf)[:SHELF]


def _on_table(desk: Desk, session: Session, *, example: str = "") -> Desk:
    """Another game on the table; the one before goes on the shelf, if it is worth keeping."""
    old = desk.session
    worth = old.last and old.record != session.record
    shelf = _shelved(desk) if worth else desk.shelf
    same = old.record.game == session.record.game
    options, players = (desk.options, desk.players) if same else ({}, None)
    return replace(
        desk,
        session=session,
        shelf=shelf,
        example=example,
        options=options,
        players=players,
        viewer=None,
        did="load",
    )


def _example(desk: Desk, event: Event) -> Desk:
    """An example of the rulebook on the board, with its attempt made: a move or a refusal."""
    name = str(event.get("name", ""))
    game = desk.session.game
    try:
        example = game.rulebook.example(name)
    except KeyError:
        raise Malformed("event", "unknown-name", text=name) from None
    state = game.parse_state(example.state)
    shown = Session.of(Record.starting_from(game.name, state), (state,))

    def act(desk: Desk) -> Desk:
        draft = shown.draft
        for target in example.attempt.split():
            draft = draft.choose(target)
        return _drafted(desk, draft)

    return _attempt(_on_table(desk, shown, example=name), act)


def _language(desk: Desk, event: Event) -> Desk:
    language = event.get("value")
    if language not in LANGUAGES:
        raise Malformed("event", "unknown-language", text=str(language))
    return replace(desk, language=str(language))


def _storage(desk: Desk, event: Event) -> Desk:
    return replace(desk, storage=bool(event.get("ok")))


_ASIDE = frozenset(("language", "storage", "panel", "rule", "option", "players"))
"""Events that are no answer to a refusal, so that it stays on the page."""

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
    "step": _step,
    "type": _type,
    "panel": _panel,
    "rule": _rule,
    "option": _option,
    "players": _players,
    "start": _start,
    "game": _game,
    "reveal": _reveal,
    "load": _load,
    "unshelve": _unshelve,
    "example": _example,
    "language": _language,
    "storage": _storage,
}
