"""What glows on the board for a hint: the targets that spell the move."""

from __future__ import annotations

from itertools import takewhile

from web.table.desk import NO_MOVE, Desk


def left(desk: Desk) -> tuple[str, ...]:
    """The targets of a hint that are still to be touched; where the half-made turn is another one,
    from where it differs if that can be touched now, or else all of them."""
    session, draft = desk.session, desk.session.draft
    if desk.talk.hint in NO_MOVE:
        path = desk.sitting.touches(session)
    else:
        move = session.game.parse_move(desk.talk.hint)
        path = session.hooks.advised(session.state, move, draft)
        if not move.path:
            return path
    alike = zip(path, draft.path, strict=False)
    rest = path[sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], alike)) :]
    return rest if not rest or rest[0] in draft.choices else path
