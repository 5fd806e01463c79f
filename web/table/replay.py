"""The last turns seen again, part by part: whatever computer players have done since a person's,
and at the end of a game the turns that decided it."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from pygame_rules import Move, State
from web.table.desk import Desk
from web.table.session import MANY, Session

PAUSE, HOP = 1_300, 450
"""How long a part stays before the next one, and what each place on its longest way adds, in
milliseconds."""


def can_replay(desk: Desk) -> bool:
    """Whether the last turn can be seen again."""
    here = desk.visit.ready and not desk.visit.home and not desk.covered
    return here and desk.session.at > 0 and desk.sitting.replays(desk.session)


def first(session: Session) -> int:
    """The ply that is seen again first. While a game goes on, and where only computer players play,
    it is `Session.since`. At the end of a game the winner's last turns in a row are seen whole,
    with all turns after them."""
    outcome, since = session.state.outcome, session.since
    if outcome is None or session.at < session.last or not session.people:
        return since
    if session.state.seats == 1:
        return since
    earliest = max(1, session.at - MANY + 1)
    moved = [session.states[ply - 1].to_play for ply in range(session.at, earliest - 1, -1)]
    ply, seats = session.at + 1, set[int | None]()
    for seat, turns in groupby(moved):
        ply -= len(tuple(turns))
        seats.add(seat)
        decided = not seats.isdisjoint(outcome.winners) or len(seats) == session.state.seats
        if decided and ply <= since:
            break
    return ply


def movers(desk: Desk) -> frozenset[int | None]:
    """The seats of computer players whose last turn can be seen again."""
    session = desk.session
    if not can_replay(desk) or not session.player(session.at - 1):
        return frozenset()
    return frozenset(
        session.states[ply - 1].to_play for ply in range(session.since, session.at + 1)
    )


def part_shown(desk: Desk) -> tuple[int, int] | None:
    """The ply and the part of it that are shown now: 0 is the position before it."""
    replay = desk.talk.replay
    return replay if replay and replay[0] <= desk.session.at and not desk.visit.home else None


def stages(session: Session, ply: int) -> tuple[tuple[State[Any], Move], ...]:
    """The parts of a turn: what each of them leads to, and the part as a move."""
    before, after = session.states[ply - 1 : ply + 1]
    found: tuple[tuple[State[Any], Move], ...] = session.hooks.stages(
        before, session.moves[ply - 1], after
    )
    return found


def following(session: Session, ply: int, part: int) -> tuple[int, int] | None:
    """The ply and the part after these; None after the last one."""
    if part < len(stages(session, ply)):
        return ply, part + 1
    return (ply + 1, 0) if ply < session.at else None


def played_so_far(desk: Desk) -> Desk:
    """The desk with the game as far as its moves have been seen again; itself without a replay."""
    if (replay := part_shown(desk)) is None:
        return desk
    session, (ply, part) = desk.session, replay
    whole = part == len(stages(session, ply))
    return desk.with_kept(session=session.go(ply if whole else ply - 1))


def state_of_part(
    session: Session, ply: int, part: int
) -> tuple[State[Any], State[Any] | None, Move | None]:
    """The state that is shown, and how it was reached: the state before and the move."""
    before = session.states[ply - 1]
    if not part:
        return before, None, None
    states = [before, *(state for state, _ in stages(session, ply))]
    return states[part], states[part - 1], stages(session, ply)[part - 1][1]


def ways(session: Session, ply: int, part: int) -> tuple[tuple[str, ...], ...]:
    """The arrows of the part that comes next in this turn; none where all has been shown."""
    parts = stages(session, ply)
    if part == len(parts):
        return ()
    state, _, _ = state_of_part(session, ply, part)
    found: tuple[tuple[str, ...], ...] = session.hooks.ways(state, parts[part][1])
    return found


def pause(session: Session, ply: int, part: int) -> int:
    """Milliseconds until the next part."""
    runs = [way for way in ways(session, ply, part - 1) if len(way) > 2] if part else []
    return PAUSE + HOP * max(map(len, runs), default=0)
