"""Events: which deed answers which, and what holds for all of them."""

from __future__ import annotations

from collections.abc import Callable

from pygame_rules import Malformed
from web.table import asking
from web.table.deeds import games, page, turn
from web.table.deeds.attempt import Event, attempt
from web.table.desk import Desk, numbered


def handle(desk: Desk, event: Event) -> Desk:
    """The table after an event. Raises Malformed for an event it can't read; nothing is lost."""
    operation = event.get("op")
    handler = _HANDLERS.get(operation) if isinstance(operation, str) else None
    if handler is None:
        raise Malformed("event", "unknown-op", text=str(operation))
    if desk.covered and operation in _CHOOSING:
        raise Malformed("event", "covered")
    if operation == "type" and (asked := asking.read(desk.session.game, str(event.get("text")))):
        own = "undo" if asked == asking.UNDO else "ask"
        return handle(desk.change(typed=""), {"op": own, "text": asked})
    if desk.session.at < desk.sealed and operation in _CHOOSING:
        return desk.change(trouble=Malformed("event", desk.sitting.lock), did="trouble")
    calm = desk.change(did=str(operation))
    if operation not in _ASIDE:
        calm = calm.change(refusal=None, trouble=None, asked="")
        hint = calm.talk.hint if operation in _COMPOSING else ""
        calm = calm.change(hint=hint)
    after = attempt(calm, lambda now: handler(now, event))
    if after.session.id or not after.sitting.lasts:
        return after
    after, session = numbered(after, after.session)
    return after.change(session=session)


_CHOOSING = frozenset(("choose", "pick", "type", "hint", "time"))
"""Events that put a turn together."""

_COMPOSING = frozenset(("choose", "pick", "back", "cancel", "hint"))
"""Events on the way to a turn, for which a hint stays on the page."""

_ASIDE = frozenset((
    "language", "storage", "panel", "rule", "visit", "option", "players", "material",
    "embed", "picture", "shots", "turn", "elsewhere", "forked", "ask", "left",
))  # fmt: skip
"""Events that are no answer to a refusal, so that it stays on the page."""

_HANDLERS: dict[str, Callable[[Desk, Event], Desk]] = {
    "hello": games.hello,
    "link": games.open_link,
    "visit": games.visit,
    "choose": turn.choose,
    "pick": turn.pick,
    "back": turn.back,
    "cancel": turn.cancel,
    "undo": turn.undo,
    "redo": turn.redo,
    "go": turn.go,
    "step": turn.step,
    "type": turn.typed,
    "ask": page.ask,
    "left": page.left,
    "panel": page.panel,
    "rule": page.rule,
    "hint": turn.hint,
    "option": page.option,
    "players": page.players,
    "start": games.start,
    "material": page.material,
    "time": turn.time_up,
    "game": games.game,
    "reveal": turn.reveal,
    "load": games.load,
    "unshelve": games.unshelve,
    "example": games.example,
    "keep": games.keep,
    "open": games.open_named,
    "forget": games.forget,
    "elsewhere": games.elsewhere,
    "forked": games.forked,
    "turn": page.turn_board,
    "embed": page.embed,
    "picture": page.picture,
    "shots": page.shots,
    "language": page.language,
    "storage": page.storage,
}
