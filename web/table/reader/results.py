"""How games against computer players have ended on this device: a count, kept and exported."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import islice

from pygame_rules import NAMES
from pygame_rules.seating import LEVELS
from web.table.session import Session

Results = Mapping[str, tuple[int, int, int]]
"""By game and level (`siam calf`): how many games the person has won, drawn and lost. Names that
another version of the site knows stay, as far as there is room."""

MARK = "[results]"
"""The name of the part of a collection that holds the results."""

_NAME = re.compile("[a-z][a-z_]{0,39} [a-z]{1,20}[0-9]{0,3}")

_NUMBER = re.compile("[0-9]{1,7}")

MOST = 99_999
"""The largest count: nobody plays more games."""

_OURS = frozenset(f"{game} {level}" for game in NAMES for level in LEVELS)
"""The names that this version knows. They are read whatever else there is."""

MOST_NAMES = 500
"""For how many names counts are read that only another version of the site knows."""


def opponent(session: Session) -> str:
    """The name under which the game is counted: one person against computer players of one level.
    Empty for other games, which are not counted."""
    levels = {player.level for player in session.players if player is not None}
    alone = len(session.people) == 1 and len(levels) == 1
    return f"{session.record.game} {levels.pop()}" if alone else ""


def ending(session: Session) -> int | None:
    """How a finished game ended for the only person in it: 0 won, 1 drawn (or the win is shared),
    2 lost. None for other games."""
    outcome = session.states[-1].outcome
    if outcome is None or not opponent(session):
        return None
    winners, (person,) = outcome.winners, session.people
    if not winners or (person in winners and len(winners) > 1):
        return 1
    return 0 if person in winners else 2


def with_game(results: Results, session: Session) -> Results:
    """The results with a game that has just ended."""
    how, name = ending(session), opponent(session)
    if how is None:
        return results
    before = results.get(name, (0, 0, 0))
    won, drawn, lost = (min(count + (place == how), MOST) for place, count in enumerate(before))
    return {**results, name: (won, drawn, lost)}


def read_results(kept: object) -> Results:
    """The counts that were kept, without those that can not be read."""
    found = kept.items() if isinstance(kept, dict) else ()
    sound = {name: counts for name, told in found if (counts := _counts(name, told))}
    others = (name for name in sound if name not in _OURS)
    room = {*_OURS, *islice(others, MOST_NAMES)}
    return {name: counts for name, counts in sound.items() if name in room}


def merge_results(one: Results, other: Results) -> Results:
    """The results of two windows, or of a file and this page: for each name the higher counts. They
    are not added, because one may already contain the other."""
    return {**one, **{name: _higher(one.get(name), counts) for name, counts in other.items()}}


def write_results(results: Results) -> str:
    """The results as lines, `game level won drawn lost`."""
    return "".join(f"{name} {won} {draw} {lost}\n" for name, (won, draw, lost) in results.items())


def read(text: str) -> Results:
    """The results in lines of text, without those that can not be read."""
    rows = (line.split() for line in text.splitlines())
    told = {f"{row[0]} {row[1]}": row[2:] for row in rows if len(row) == 5}
    return read_results(
        {
            name: [int(count) for count in counts if _NUMBER.fullmatch(count)]
            for name, counts in told.items()
        }
    )


def _counts(name: object, told: object) -> tuple[int, int, int] | None:
    if not (isinstance(name, str) and _NAME.fullmatch(name) and isinstance(told, list | tuple)):
        return None
    if len(told) != 3 or not all(type(count) is int and 0 <= count <= MOST for count in told):
        return None
    return (told[0], told[1], told[2])


def _higher(one: tuple[int, int, int] | None, other: tuple[int, int, int]) -> tuple[int, int, int]:
    if one is None:
        return other
    return (max(one[0], other[0]), max(one[1], other[1]), max(one[2], other[2]))
