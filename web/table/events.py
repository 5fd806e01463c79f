"""Events: which handler answers which, and what holds for all of them."""

from __future__ import annotations

from collections.abc import Callable

from pygame_rules import Malformed
from web.table.desk import Desk, numbered
from web.table.handlers import (
    begin,
    example,
    forms,
    reader,
    share,
    shelf,
    think,
    time,
    turn,
    visit,
    walk,
)
from web.table.handlers.attempt import Event, attempt
from web.table.sentences import asking


def handle(desk: Desk, event: Event) -> Desk:
    """The table after an event. Raises Malformed for an event it can't read; nothing is lost."""
    operation = event.get("op")
    handler = HANDLERS.get(operation) if isinstance(operation, str) else None
    if handler is None:
        raise Malformed("event", "unknown-op", text=str(operation))
    if desk.covered and operation in (_UNSEEN if desk.session.draft.path else _CHOOSING):
        raise Malformed("event", "covered")
    if operation == "type" and not desk.visit.guest and shelf.brings_game(str(event.get("text"))):
        return handle(desk, {**event, "op": "load", "typed": True})
    if operation == "type" and len(str(event.get("text"))) > MOST_TYPED:
        return desk.with_talk(trouble=Malformed("move", "too-long"), did="trouble")
    if operation == "type" and (asked := asking.read(desk.session.game, str(event.get("text")))):
        own = asking.OPERATIONS.get(asked, "ask")
        return handle(desk.with_form(typed=""), {"op": own, "text": asked})
    if desk.visit.home and operation in _AT_TABLE:
        return desk
    if desk.lock and operation in _CHOOSING:
        typed = str(event.get("text", "")) if operation == "type" else desk.form.typed
        return desk.with_talk(trouble=Malformed("event", desk.lock), did="trouble").with_form(
            typed=typed
        )
    calm = desk.with_talk(did=str(operation))
    if operation not in _ASIDE:
        calm = calm.with_talk(refusal=None, trouble=None, notice="", asked="").with_visit(
            ended=False
        )
        hint = calm.talk.hint if operation in _COMPOSING else ""
        calm = calm.with_talk(hint=hint)
    if operation not in (*_SHOWING, *_ASIDE):
        calm = calm.with_talk(shown=("", ""))
    if operation == "pick":
        calm = calm.with_form(lifted=desk.session.draft)  # also where what it would lift is refused
    elif operation not in (*_HELD, *_ASIDE):
        calm = calm.with_form(lifted=None)
    after = attempt(calm, lambda now: handler(now, event))
    if operation != "forked" and _made_room(desk, after, event):
        after = after.with_talk(notice="dropped")
    if operation in ("link", "visit") and after.talk.trouble is not desk.talk.trouble:
        after = visit.astray(after, event)
    if after.session.id or not after.sitting.lasts:
        return after
    after, session = numbered(after, after.session)
    return after.with_kept(session=session)


def _made_room(before: Desk, after: Desk, event: Event) -> bool:
    """Whether a game that the reader has played is no longer kept, because there are too many."""
    staying = {after.session.id, *(kept.id for kept in after.shelf)}
    gone = event.get("gone")
    staying |= set(map(str, gone)) if isinstance(gone, list) else set()  # removed by another window
    played = (kept.id for kept in before.shelf if kept.own and kept.plies)
    return any(name not in staying for name in played)


MOST_TYPED = 2_000
"""Characters in the box for a move: no move is nearly as long, and all would be shown again."""

_CHOOSING = frozenset(("choose", "pick", "type", "hint"))
"""Events that put a turn together."""

_UNSEEN = _CHOOSING | {"undo", "cancel"}
"""Events that change a half-made turn: nobody does so under the cover."""

_AT_TABLE = _CHOOSING | {"back", "cancel", "undo", "redo", "go", "step", "reveal", "turn", "time"}
"""Events about a game that nobody sees while the five boxes are looked at."""

_SHOWING = ("choose", "preview")
"""Events that know of the move that is shown."""

_COMPOSING = frozenset(("choose", "pick", "back", "cancel", "hint", "thought"))
"""Events on the way to a turn, for which a hint stays on the page."""

_HELD = ("choose", "cancel")
"""Events by which a hand puts down what it has lifted, there or back: it may hold on meanwhile."""

_ASIDE = frozenset((
    "language", "storage", "panel", "rule", "visit", "option", "players", "seat", "pace",
    "variants", "material", "speed", "embed", "picture", "shots", "turn", "elsewhere", "forked",
    "ask", "left", "judged", "analyse", "set", "clear", "preview",
))  # fmt: skip
"""Events that are no answer to a refusal, so that it stays on the page."""

HANDLERS: dict[str, Callable[[Desk, Event], Desk]] = {
    "hello": visit.hello,
    "link": visit.open_link,
    "visit": visit.open_link,
    "choose": turn.choose,
    "pick": turn.pick,
    "preview": turn.preview,
    "back": turn.back,
    "cancel": turn.cancel,
    "undo": walk.undo,
    "redo": walk.redo,
    "go": walk.go,
    "step": walk.step,
    "type": turn.typed,
    "ask": reader.ask,
    "left": time.left,
    "panel": forms.panel,
    "rule": forms.rule,
    "hint": think.hint,
    "thought": think.thought,
    "judged": think.judged,
    "analyse": think.analyse,
    "pause": think.pause,
    "resume": think.resume,
    "speed": think.speed,
    "variants": forms.variants,
    "seat": forms.seat,
    "pace": forms.pace,
    "option": forms.option,
    "players": forms.players,
    "start": begin.start,
    "rematch": begin.rematch,
    "sit": begin.sit,
    "reseat": begin.reseat,
    "relieve": begin.relieve,
    "material": forms.material,
    "time": time.time_up,
    "game": begin.game,
    "reveal": turn.reveal,
    "load": shelf.load,
    "unshelve": begin.unshelve,
    "example": example.example,
    "keep": shelf.keep,
    "open": shelf.open_named,
    "forget": shelf.forget,
    "elsewhere": shelf.elsewhere,
    "forked": shelf.forked,
    "turn": reader.turn_board,
    "embed": share.embed,
    "picture": share.picture,
    "shots": share.shots,
    "language": reader.language,
    "set": reader.setting,
    "clear": reader.clear,
    "storage": reader.storage,
}
"""Which handler answers an event, by its operation."""
