"""What each event does to the desk."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from pygame_rules import NAMES, Draft, Game, Malformed, Move, Record, Violation
from pygame_rules.options import complete
from pygame_rules.record import MAX_SEED
from web.locales import LANGUAGES
from web.table import naming, sharing
from web.table.desk import Desk, on_shelf, on_table, shelved
from web.table.keeping import merge, restore_either, whole
from web.table.link import read_link
from web.table.session import Session

PANELS = ("new", "rules", "file", "share")
"""Panels that have a door beside the board."""

INNER = ("embed",)
"""Panels that have a door in another one."""

MOST_MATERIAL = 2_000

Event = Mapping[str, Any]


def handle(desk: Desk, event: Event) -> Desk:
    """The table after an event. Raises Malformed for an event it can't read; nothing is lost."""
    operation = event.get("op")
    handler = _HANDLERS.get(operation) if isinstance(operation, str) else None
    if handler is None:
        raise Malformed("event", "unknown-op", text=str(operation))
    if desk.covered and operation in _CHOOSING:
        raise Malformed("event", "covered")
    if desk.session.at < desk.sealed and operation in _CHOOSING:
        return replace(desk, trouble=Malformed("event", "sealed"), did="trouble")
    calm = replace(desk, did=str(operation))
    if operation not in _ASIDE:
        calm = replace(calm, refusal=None, trouble=None)
        hint = calm.hint if operation in _COMPOSING else ""
        calm = replace(calm, hint=hint)
    return _attempt(calm, lambda now: handler(now, event))


def _attempt(desk: Desk, act: Callable[[Desk], Desk]) -> Desk:
    """What an act makes of the desk; where it is refused, the desk as it was, with the reason."""
    try:
        return act(desk)
    except Violation as violation:
        return replace(desk, refusal=violation, did="refused")
    except Malformed as trouble:
        return replace(desk, trouble=trouble, did="trouble")


def _hello(desk: Desk, event: Event) -> Desk:
    """The page is there: what it kept, what its address asks for."""
    language = event.get("language")
    if language in LANGUAGES:
        desk = replace(desk, language=str(language))
    desk = replace(
        desk,
        storage=bool(event.get("storage", True)),
        site=str(event.get("site") or ""),
        guest=bool(event.get("guest")),
        turned=bool(event.get("turned")),
    )
    kept = event.get("saved")
    if kept:
        patient = bool(event.get("failed"))
        desk = restore_either(desk, str(kept), str(event.get("good") or ""), patient=patient)
    link = str(event.get("link") or "").lstrip("#")
    asked = {"link": link or f"game={event.get('name')}", "seed": event.get("seed")}
    if not link and event.get("name") not in NAMES:
        return desk
    after = _attempt(desk, lambda now: _link(now, asked))
    lost = desk.trouble is not None and desk.trouble.what == "saved"
    return replace(after, trouble=desk.trouble, did="trouble") if lost else after


def _link(desk: Desk, event: Event) -> Desk:
    """A fragment: a game to begin, or one to go on with."""
    fragment = str(event.get("link", ""))
    if fragment.startswith("game="):
        return _game(desk, {"name": fragment.removeprefix("game="), "seed": event.get("seed")})
    link = read_link(fragment)
    loaded = naming.continued(desk, Session.load(link.record, link.ply))
    return replace(loaded, replying=1 if loaded.session.states[-1].outcome is None else 0)


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
    if before.at < desk.sealed:
        raise Malformed("event", "sealed")
    after = before.play(move)
    # One move taken back and played otherwise is a change of mind; more is a line worth keeping.
    branched = before.at < before.last - 1 and after.record is not before.record
    nameless = replace(desk, session=replace(before, name=""))  # the name goes on with the game
    shelf = shelved(nameless) if branched else desk.shelf
    viewer = desk.viewer if after.state.to_play == desk.viewer else None
    replying = 2 if desk.replying else 0
    desk = replace(desk, session=after, shelf=shelf, viewer=viewer, replying=replying)
    desk = replace(desk, typed="", hint="", did="play")
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
    lifted = replace(desk, lifted=session.draft)
    return replace(lifted, session=replace(session, draft=draft), did="draft")


def _back(desk: Desk, event: Event) -> Desk:
    session = desk.session
    if not session.draft.path:
        return replace(desk, panel="")
    return replace(desk, session=replace(session, draft=session.draft.back()))


def _cancel(desk: Desk, event: Event) -> Desk:
    """Give the half-made turn up; or (`dragged`) only what a hand had lifted and let go."""
    if event.get("dragged") and desk.lifted is not None:
        return replace(desk, session=replace(desk.session, draft=desk.lifted), did="back")
    return replace(desk, session=desk.session.go(desk.session.at), did="back")


def _undo(desk: Desk, event: Event) -> Desk:
    session = desk.session
    if session.draft.path:
        return replace(desk, session=replace(session, draft=session.draft.back()))
    if session.at and session.at <= desk.sealed:
        raise Malformed("event", "sealed")
    return replace(desk, session=session.go(session.at - 1))


def _reveal(desk: Desk, event: Event) -> Desk:
    """The player whose secret comes next has the device."""
    return replace(desk, viewer=desk.session.state.to_play)


def _redo(desk: Desk, event: Event) -> Desk:
    return replace(desk, session=desk.session.go(desk.session.at + 1))


def _go(desk: Desk, event: Event) -> Desk:
    ply = whole(event.get("ply"))
    if ply is None:
        raise Malformed("event", "not-a-number", "ply", str(event.get("ply")))
    return replace(desk, session=desk.session.go(ply))


def _step(desk: Desk, event: Event) -> Desk:
    """So many plies on or back from where the game is shown."""
    by = -1 if event.get("by") == "-1" else 1
    return replace(desk, session=desk.session.go(desk.session.at + by), did="go")


def _type(desk: Desk, event: Event) -> Desk:
    text = str(event.get("text", "")).strip()

    def act(desk: Desk) -> Desk:
        return _played(desk, _read_move(desk.session.game, text))

    return _attempt(replace(desk, typed=text), act)


def _read_move(game: Game[Any], text: str) -> Move:
    """The move somebody typed; a phone likes to begin with a capital. Raises Malformed."""
    move: Move | None = None
    for spelled in (text.upper(), text.lower(), text):
        with suppress(Malformed):
            move = game.parse_move(spelled)
    return move or game.parse_move(text)


def _panel(desk: Desk, event: Event) -> Desk:
    name = str(event.get("name", ""))
    if name and name not in PANELS + INNER:
        raise Malformed("event", "unknown-panel", text=name)
    options = desk.options or desk.session.record.options
    return replace(desk, panel="" if name == desk.panel else name, options=options)


def _hint(desk: Desk, event: Event) -> Desk:
    """A good move for the seat on turn, in games that know one."""
    find = desk.session.game.hint
    move = find(desk.session.state) if find else None
    return replace(desk, hint=str(move) if move else "-")


def _rule(desk: Desk, event: Event) -> Desk:
    """Open the rules at one clause."""
    return replace(desk, panel="rules")


def _option(desk: Desk, event: Event) -> Desk:
    chosen = {**desk.options, str(event.get("name")): str(event.get("value"))}
    return replace(desk, options=complete(desk.session.game.options, chosen))


def _players(desk: Desk, event: Event) -> Desk:
    count = whole(event.get("value"))
    if count not in desk.session.game.player_counts:
        raise Malformed("players", "unknown-count", text=str(event.get("value")))
    return replace(desk, players=count)


def _material(desk: Desk, event: Event) -> Desk:
    """What the game is to be played with; the usual text, or none, puts it back."""
    room, text = desk.session.game, str(event.get("text", "")).strip()[:MOST_MATERIAL]
    others = {name: kept for name, kept in desk.material.items() if name != room.name}
    usual = room.material is None or text in ("", room.material.text)
    changed = replace(desk, material=others if usual else {**others, room.name: text})

    def act(desk: Desk) -> Desk:
        if not usual:
            room.new(None, None, 0, text)  # says at once what is wrong with it
        return desk

    return _attempt(changed, act)


def _time(desk: Desk, event: Event) -> Desk:
    """The thinking time is up: the table as it was, and the turn is over (R36)."""
    state = desk.session.state
    if state.seconds is None or desk.session.at < desk.session.last:
        return desk
    return _played(desk, state.timed_out)


def _seed(event: Event) -> int:
    """The chance that the page brings."""
    seed = event.get("seed") or 0
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
            return on_table(replace(desk, shelf=others), session)
    return replace(on_table(desk, Session.new(name, seed=_seed(event))), did="new")


def _start(desk: Desk, event: Event) -> Desk:
    """A new game with the choices of the form."""
    record = desk.session.record
    options, players = desk.options or record.options, desk.players or record.players
    material = desk.material.get(record.game, "")
    fresh = Session.new(record.game, options, players, _seed(event), material)
    return replace(on_table(desk, fresh), panel="", did="new")


def _load(desk: Desk, event: Event) -> Desk:
    text = str(event.get("text", ""))

    def act(desk: Desk) -> Desk:
        return replace(on_table(desk, Session.load(text)), panel="", text="")

    return _attempt(replace(desk, text=text), act)


def _unshelve(desk: Desk, event: Event) -> Desk:
    """The latest other one of this game on the shelf; the one on the table takes its turn last."""
    alike = on_shelf(desk)
    if not alike:
        return desk
    others = tuple(session for session in desk.shelf if session is not alike[0])
    back = on_table(replace(desk, shelf=others), alike[0])
    new = back.shelf[:1] if back.shelf is not others else ()
    return replace(back, shelf=(*others, *new))


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

    clause = str(event.get("rule", ""))
    asked = clause if clause in example.clauses else example.clauses[0]
    return _attempt(replace(on_table(desk, shown, example=name), clause=asked), act)


def _keep(desk: Desk, event: Event) -> Desk:
    """Keep the game under a name; what was written stays in the box when it can't be."""
    text = str(event.get("text", ""))
    return _attempt(desk, lambda now: naming.keep(now, text))


def _open(desk: Desk, event: Event) -> Desk:
    return replace(naming.open_kept(desk, str(event.get("name", ""))), panel="", did="load")


def _elsewhere(desk: Desk, event: Event) -> Desk:
    """Another window of this page has kept its games where this one was about to."""
    return merge(desk, str(event.get("saved", "")))


def _forget(desk: Desk, event: Event) -> Desk:
    return naming.forget(desk, str(event.get("name", "")))


def _turn(desk: Desk, event: Event) -> Desk:
    """Look at the board from the other side."""
    return replace(desk, turned=not desk.turned)


def _embed(desk: Desk, event: Event) -> Desk:
    """A choice for a snippet."""
    chosen = sharing.choose(desk, str(event.get("name")), str(event.get("value")))
    return replace(desk, embed=chosen)


def _picture(desk: Desk, event: Event) -> Desk:
    """The page has made the picture for a snippet."""
    key = str(event.get("for", ""))
    none = replace(desk, picture=(key, ""))  # a refused one is not asked for again

    def act(desk: Desk) -> Desk:
        return replace(desk, picture=(key, sharing.checked_picture(str(event.get("text", "")))))

    return _attempt(none, act)


def _shots(desk: Desk, event: Event) -> Desk:
    """The page asks for pictures; the frame brings them, the table stays as it is."""
    return desk


def _language(desk: Desk, event: Event) -> Desk:
    language = event.get("value")
    if language not in LANGUAGES:
        raise Malformed("event", "unknown-language", text=str(language))
    return replace(desk, language=str(language))


def _storage(desk: Desk, event: Event) -> Desk:
    return replace(desk, storage=bool(event.get("ok")))


_CHOOSING = frozenset(("choose", "pick", "type", "hint", "time"))
"""Events that put a turn together."""

_COMPOSING = frozenset(("choose", "pick", "back", "cancel", "hint"))
"""Events on the way to a turn, for which a hint stays on the page."""

_ASIDE = frozenset((
    "language", "storage", "panel", "rule", "option", "players", "material",
    "embed", "picture", "shots", "turn", "elsewhere",
))  # fmt: skip
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
    "hint": _hint,
    "option": _option,
    "players": _players,
    "start": _start,
    "material": _material,
    "time": _time,
    "game": _game,
    "reveal": _reveal,
    "load": _load,
    "unshelve": _unshelve,
    "example": _example,
    "keep": _keep,
    "open": _open,
    "forget": _forget,
    "elsewhere": _elsewhere,
    "turn": _turn,
    "embed": _embed,
    "picture": _picture,
    "shots": _shots,
    "language": _language,
    "storage": _storage,
}
