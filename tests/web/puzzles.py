"""A puzzle at the table, and what somebody does with it."""

from __future__ import annotations

from pygame_rules.lesson import RIGHT
from pygame_rules.puzzles.solving import goal_of
from tests.pygame_rules.puzzles.books import GAMES
from web.table.desk import Desk
from web.table.events import handle
from web.table.session import Session
from web.table.sittings.solving import SOLVED, Solving

TODAY = 20_783
FIRST = GAMES[0]


def table(game: str) -> Desk:
    """A table with a new game."""
    return Desk.new(Session.new(game))


def send(desk: Desk, **event: object) -> Desk:
    """The desk after an event."""
    return handle(desk, event)


def solving(desk: Desk) -> Solving:
    """The puzzle on the table."""
    assert isinstance(desk.kept.sitting, Solving)
    return desk.kept.sitting


def opened(game: str, number: int | str = 1, desk: Desk | None = None) -> Desk:
    """The table with a puzzle."""
    desk = desk or table(game)
    return send(desk, op="puzzle", name=game, number=str(number), day=TODAY)


def answered(desk: Desk, right: bool = True) -> Desk:
    """After one right answer, or a wrong one. Raises IndexError where no answer is wrong."""
    sitting, session = solving(desk), desk.session
    if sitting.answers:
        index = sitting.puzzle.goal if right else 1 - sitting.puzzle.goal
        return send(desk, op="guess", value=sitting.answers[index])
    goal = goal_of(session.record.game, sitting.puzzle)
    count = sitting.left(session, session.at)
    if not right:
        try:
            good = {session.state.played(move) for move in goal.right(session.state, count)}
            legal = session.state.legal_moves()
        except NotImplementedError:
            return send(desk, op="type", text="pass")
        bad = [move for move in legal if session.state.played(move) not in good]
        return send(desk, op="type", text=str(bad[0]))
    if not session.at:
        return send(desk, op="type", text=sitting.puzzle.first[0])
    return send(desk, op="type", text=str(goal.right(session.state, count)[0]))


def solved(desk: Desk) -> Desk:
    """After right answers to the end."""
    for _ in range(30):
        desk = answered(desk)
        if solving(desk).answer == SOLVED:
            return desk
        assert solving(desk).answer == RIGHT
    raise AssertionError("the puzzle has no end")
