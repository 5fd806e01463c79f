"""Which targets of a hint are marked on the board, and touches that follow it."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from pygame_rules import Draft
from pygame_rules.draft import CANCEL
from web.table.desk import NO_MOVE, Desk


def along(desk: Desk, draft: Draft[Any]) -> Draft[Any]:
    """The draft after a touch: where the touch has also made the next choice by itself, as that of
    a tile's way round, that choice is the one that the hint shows."""
    session = desk.session
    if session.hooks.advises_rest or len(draft.path) < len(session.draft.path) + 2:
        return draft
    if desk.talk.hint in NO_MOVE:
        shown = tuple(one for one in desk.sitting.touches(session) if one != CANCEL)
    else:
        move = session.game.parse_move(desk.talk.hint)
        shown = session.hooks.advised(session.state, move, draft)
    *same, own = draft.path
    wanted = shown[len(same) : len(draft.path)]
    meant = [*shown[: len(same)]] == same and wanted and wanted[0] != own
    return draft.choose(wanted[0]) if meant and wanted[0] in draft.choices else draft


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
