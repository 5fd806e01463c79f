"""The analysis of a game: which position comes next, how each stands, which moves were mistakes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pygame_rules import State
from pygame_rules.display.games.presentation import presentation
from web.table.analysing.judged import Analysis, Judged
from web.table.desk import Desk

CERTAIN = 900_000
"""Values above this one (and below its negative) are proven wins and losses, not estimates."""

SLIP = 80
"""A loss of value that is worth mentioning."""

MOST_SLIPS = 5
"""How many mistakes of each side are listed."""

MOST_OTHERS = 20
"""How many moves are listed where there is no curve."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A mistake: the ply of the move, from 1, the code of the sentence about it, the value lost."""

    ply: int
    code: str
    lost: int


def current(desk: Desk) -> Analysis:
    """What the analysis knows of the game on the table."""
    session = desk.session
    return desk.visit.analysis.of(str(session.states[0]), session.record.moves)


def why_unavailable(desk: Desk) -> str:
    """Why the game is not analysed now: the code of a sentence, or empty where it is.

    `secret`: the best turn would reveal a hand. `rival`: people are still playing against each
    other, and nobody has asked for the analysis.
    """
    session = desk.session
    if session.states[-1].outcome is not None:
        return ""
    if session.states[-1].private:
        return "secret"
    rivals = len(session.people) > 1 and session.last > 0 and desk.sitting.counts
    return "rival" if rivals and not desk.form.analyse else ""


def next_ply(desk: Desk) -> int | None:
    """The ply to analyse next: the one shown, then the others, the last first; None at the end."""
    session, known = desk.session, current(desk).found
    plies: list[int] = [session.at, *range(session.last, -1, -1)]
    for ply in plies:
        if ply not in known and session.states[ply].outcome is None:
            return ply
    return None


def with_value(desk: Desk, ply: int, value: int, line: tuple[str, ...]) -> Desk:
    """The desk with the result for a ply. value: for the seat on turn, in the game's own scale."""
    known = current(desk)
    value = scaled(desk.session.record.game, value)
    own = desk.session.states[ply].to_play == 0
    found = {**known.found, ply: Judged(value if own else -value, line)}
    return desk.with_visit(analysis=Analysis(known.moves, found))


def scaled(game: str, value: int) -> int:
    """A value of a game's search in the scale of the analysis."""
    return value if abs(value) > CERTAIN else round(value / presentation(game).value_scale)


def ended(state: State[Any]) -> int | None:
    """The value of a finished game for the first seat; None where it goes on."""
    outcome = state.outcome
    if outcome is None:
        return None
    if len(outcome.winners) != 1:
        return 0
    return CERTAIN + 1 if outcome.winners == (0,) else -CERTAIN - 1


def value(desk: Desk, ply: int) -> int | None:
    """The value of a ply for the first seat: the outcome of a finished game, otherwise the result
    of the analysis; None where there is none yet."""
    end = ended(desk.session.states[ply])
    if end is not None:
        return end
    found = current(desk).found.get(ply)
    return None if found is None else found.value


def curved(state: State[Any]) -> bool:
    """Whether a game has a curve: two seats, and values that say how it stands."""
    return state.seats == 2 and presentation(state.game).has_curve


def others(desk: Desk) -> tuple[int, ...]:
    """The plies (from 1) whose moves were not the best that was found, at most `MOST_OTHERS`. Only
    moves of people count, unless only computer players play."""
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


def can_retry(desk: Desk, ply: int) -> bool:
    """Whether a better move can be looked for in the position of a ply: the best one is known, and
    values say which others are as good."""
    known = current(desk).found.get(ply)
    return known is not None and bool(known.line) and curved(desk.session.states[0])


def fault(old: int, new: int) -> str:
    """What kind of mistake a move is, by the values before and after it for its side: `missed` a
    sure win, `lets` the other side win for sure, a `slip`; empty where it is none."""
    if old > CERTAIN > new:
        return "missed"
    if old > -CERTAIN > new:
        return "lets"
    return "slip" if old - new > SLIP and max(abs(old), abs(new)) < CERTAIN else ""


def slips(desk: Desk) -> tuple[Slip, ...]:
    """The worst mistakes of each side, at most `MOST_SLIPS`, in the order of the game."""
    session = desk.session
    found: tuple[list[Slip], list[Slip]] = [], []
    for ply in range(1, session.last + 1):
        before, after = value(desk, ply - 1), value(desk, ply)
        mover = session.states[ply - 1].to_play
        if before is None or after is None or mover is None:
            continue
        old, new = (before, after) if mover == 0 else (-before, -after)
        if code := fault(old, new):
            found[mover].append(Slip(ply, code, old - new))
    worst = (sorted(one, key=lambda slip: -slip.lost)[:MOST_SLIPS] for one in found)
    return tuple(sorted((slip for one in worst for slip in one), key=lambda slip: slip.ply))
