"""Which targets of a hint are marked on the board."""

from __future__ import annotations

from itertools import takewhile

from web.table.desk import NO_MOVE, Desk


def left(desk: Desk) -> tuple[str, ...]:
    """The targets that make the hint's move, without those that the half-made turn has. If the turn
    differs from the hint, those from the first difference on, if that one can be touched now;
    otherwise all."""
    session, draft = desk.session, desk.session.draft
    if desk.talk.hint in NO_MOVE:
        path = desk.sitting.touches(session)
    else:
        move = session.game.parse_move(desk.talk.hint)
        path = session.hooks.advised(session.state, move, draft)
    if session.hooks.advises_rest:
        return path
    alike = zip(path, draft.path, strict=False)
    rest = path[sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], alike)) :]
    return rest if not rest or rest[0] in draft.choices else path
