"""A game looked into, ply by ply: what is asked next, how it stood, where it turned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pygame_rules import State
from web.games.presentation import presentation
from web.table.desk import Desk
from web.table.judged import Analysis, Judged

CERTAIN = 900_000
"""Values beyond this one, either way, are wins and losses, not estimates."""

SLIP = 80
"""A loss of value that is worth a mention."""

MOST_OTHERS = 20
"""How many moves are listed where there is no curve."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A move that gave something away: its ply, from 1, and what, as a sentence's code."""

    ply: int
    code: str
    lost: int


def current(desk: Desk) -> Analysis:
    """What is known of the game on the table."""
    session = desk.session
    return desk.visit.analysis.of(str(session.states[0]), session.record.moves)


def closed(desk: Desk) -> str:
    """Why a game is not analysed now: a sentence's code; empty where it is.

    `secret`: the best turn would tell what a hand holds. `rival`: people are still playing against
    each other, and nobody has asked for it all the same.
    """
    session = desk.session
    if session.states[-1].outcome is not None:
        return ""
    if session.states[-1].private:
        return "secret"
    rivals = len(session.people) > 1 and session.last > 0 and desk.sitting.counts
    return "rival" if rivals and not desk.form.analyse else ""


def next_ply(desk: Desk) -> int | None:
    """The ply to be looked at now: the one shown, then the others from the end."""
    session, known = desk.session, current(desk).found
    plies: list[int] = [session.at, *range(session.last, -1, -1)]
    for ply in plies:
        if ply not in known and session.states[ply].outcome is None:
            return ply
    return None


def judged(desk: Desk, ply: int, value: int, line: tuple[str, ...]) -> Desk:
    """With what was found about a ply. value: for the seat on turn, in the game's own measure."""
    known = current(desk)
    if abs(value) <= CERTAIN:
        value = round(value / presentation(desk.session.record.game).value_scale)
    own = desk.session.states[ply].to_play == 0
    found = {**known.found, ply: Judged(value if own else -value, line)}
    return desk.with_visit(analysis=Analysis(known.moves, found))


def value(desk: Desk, ply: int) -> int | None:
    """How a ply stands for the first seat, if that is known; at the end, how it ended."""
    outcome = desk.session.states[ply].outcome
    if outcome is not None:
        if len(outcome.winners) != 1:
            return 0
        return CERTAIN + 1 if outcome.winners == (0,) else -CERTAIN - 1
    found = current(desk).found.get(ply)
    return None if found is None else found.value


def curved(state: State[Any]) -> bool:
    """Whether a game has a curve: two seats, and values that say how it stands."""
    return state.seats == 2 and presentation(state.game).has_curve


def others(desk: Desk) -> tuple[int, ...]:
    """The moves that were not those found, by their plies from 1, at most twenty: where people
    played with computer players, people's."""
    session = desk.session
    people = session.people or range(session.state.seats)
    found = sorted((ply, has.line) for ply, has in current(desk).found.items() if has.line)
    return tuple(
        ply + 1
        for ply, line in found
        if ply < session.last
        and session.record.moves[ply] != line[0]
        and session.states[ply].to_play in people
    )[:MOST_OTHERS]


def slips(desk: Desk) -> tuple[Slip, ...]:
    """The moves that gave most away, in their order: at most eight."""
    session = desk.session
    found = []
    for ply in range(1, session.last + 1):
        before, after = value(desk, ply - 1), value(desk, ply)
        mover = session.states[ply - 1].to_play
        if before is None or after is None:
            continue
        had, has = (before, after) if mover == 0 else (-before, -after)
        lost = had - has
        if had > CERTAIN > has:
            found.append(Slip(ply, "missed", lost))
        elif had > -CERTAIN > has:
            found.append(Slip(ply, "lets", lost))
        elif lost > SLIP and abs(had) < CERTAIN and abs(has) < CERTAIN:
            found.append(Slip(ply, "slip", lost))
    worst = sorted(found, key=lambda slip: -slip.lost)[:8]
    return tuple(sorted(worst, key=lambda slip: slip.ply))
