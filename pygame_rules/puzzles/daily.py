"""The puzzles of the day: chosen from the day alone, so that all readers have the same ones.

Each game has one a day. They rise through the week, from the easiest on Monday to the hardest on
Sunday. A day is a number of days since 1 January 1970, of any sign. A run is days without a gap; a
streak is runs that are joined over forgiven days.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import gcd
from time import gmtime

WEEK = 7

EASES = ("easy", "easy", "middle", "middle", "middle", "hard", "hard")
"""How hard the puzzles of a day are, from Monday on."""

_FIRST = 20_454
"""1 January 2026, whose puzzles have the number 1."""

_MONDAY = 3
"""Days from the Monday before 1 January 1970 to that day."""

_STRIDE = 0.618
"""From one week to the next, a weekday moves on by this fraction of its puzzles."""

_SECONDS = 24 * 60 * 60
"""Of a day."""


def number_of(day: int) -> int:
    """The number of the puzzles of a day; not above 0 for days before 2026."""
    return day - _FIRST + 1


def weekday(day: int) -> int:
    """The weekday, 0 for Monday."""
    return (day + _MONDAY) % WEEK


def place_of(day: int, count: int) -> int:
    """The place, from 0, of the puzzle of a day among so many, the easiest first.

    The list falls into seven parts, one for each weekday. Each puzzle of a part comes once before
    any of them comes again. Fewer than seven puzzles serve several weekdays.
    """
    at = weekday(day)
    first = count * at // WEEK
    size = max(1, count * (at + 1) // WEEK - first)
    step = max(1, round(_STRIDE * size))
    while gcd(step, size) != 1:
        step += 1
    return first + (day + _MONDAY) // WEEK * step % size


def ease_of(day: int) -> str:
    """How hard the puzzles of a day are: one of `EASES`."""
    return EASES[weekday(day)]


def game_of(day: int, games: Sequence[str]) -> str:
    """The game whose puzzle is offered as the puzzle of this day."""
    return games[day % len(games)]


def join_runs(runs: Mapping[int, int]) -> dict[int, int]:
    """Days in a row, the length by first day, with runs that meet or overlap as one run."""
    whole: dict[int, int] = {}
    start = end = 0  # of the latest run: its first day, and the day after its last
    for first, length in sorted(runs.items()):
        if not whole or first > end:
            start, end = first, first + length
        end = max(end, first + length)
        whole[start] = end - start
    return whole


def run_with(runs: Mapping[int, int], day: int) -> tuple[int, int]:
    """The run that a day belongs to once its puzzle is solved: its first day and its length.

    runs: days in a row on which the puzzle of the day was solved, the length by first day. They may
    meet or overlap: days are not solved in order, and other devices have runs of their own.
    """
    with_day = join_runs({**runs, day: runs.get(day, 1)})
    return next(
        (first, length) for first, length in with_day.items() if first <= day < first + length
    )


@dataclass(frozen=True, slots=True)
class Streak:
    """Runs that are joined over forgiven days. end: the last day; count: the number of days whose
    puzzle was solved; missed: the months whose forgiven day is used up, each as year and month."""

    end: int
    count: int
    missed: frozenset[tuple[int, int]] = frozenset()


def streaks(runs: Mapping[int, int], day: int) -> list[Streak]:
    """The streaks up to a day, the earliest first.

    One missed day in each calendar month breaks no streak, and does not count. Days after `day` do
    not count, so a clock that was wrong once does no harm.
    """
    found: list[Streak] = []
    for first, length in join_runs(runs).items():
        if first > day:
            break
        end = min(first + length - 1, day)
        count, month = end - first + 1, _month(first - 1)
        last = found[-1] if found else None
        if last is not None and last.end == first - 2 and month not in last.missed:
            found[-1] = Streak(end, last.count + count, last.missed | {month})
        else:
            found.append(Streak(end, count))
    return found


def streak(runs: Mapping[int, int], day: int) -> int:
    """The length of the streak that the puzzle of this day extends, or has extended; 0 for none."""
    last = next(reversed(streaks(runs, day)), None)
    if last is None:
        return 0
    forgiven = last.end == day - 2 and _month(day - 1) not in last.missed
    return last.count if forgiven or last.end >= day - 1 else 0


def longest(runs: Mapping[int, int], day: int) -> int:
    """The number of days of the longest streak up to this day; 0 for none."""
    return max((one.count for one in streaks(runs, day)), default=0)


def solved(runs: Mapping[int, int], day: int) -> bool:
    """Whether the puzzle of a day was solved."""
    return any(first <= day < first + length for first, length in runs.items())


def week_of(runs: Mapping[int, int], day: int) -> tuple[bool, ...]:
    """For each of the seven days up to this one, whether its puzzle was solved."""
    return tuple(solved(runs, one) for one in range(day - WEEK + 1, day + 1))


def date_of(day: int) -> tuple[int, int, int]:
    """The year, the month from 1 on, and the day of the month."""
    found = gmtime(day * _SECONDS)
    return found.tm_year, found.tm_mon, found.tm_mday


def _month(day: int) -> tuple[int, int]:
    return date_of(day)[:2]
