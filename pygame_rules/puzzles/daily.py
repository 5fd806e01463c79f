"""The puzzle of the day: chosen from the day alone, so that all readers have the same one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

_STRIDE = 0.618
"""Two days in a row are so much of the file apart, so that their puzzles differ in grade."""


def number_of(day: int, count: int) -> int:
    """The number, from 1, of the puzzle of a day among so many.

    day: days since 1 January 1970, of any sign. Each puzzle comes once in `count` days.
    """
    step = max(1, round(_STRIDE * count))
    while _divisor(step, count) != 1:
        step += 1
    return day * step % count + 1


def game_of(day: int, games: Sequence[str]) -> str:
    """The game whose puzzle of the day is that of all games."""
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


def extended(runs: Mapping[int, int], day: int) -> tuple[int, int]:
    """The run that a day belongs to once its puzzle is solved: its first day and its length.

    runs: days in a row on which the puzzle of the day was solved, the length by first day. They may
    meet or overlap: days are not solved in order, and other devices have runs of their own.
    """
    with_day = join_runs({**runs, day: max(1, runs.get(day, 0))})
    return next(
        (first, length) for first, length in with_day.items() if first <= day < first + length
    )


def streak(runs: Mapping[int, int], day: int) -> int:
    """How many days in a row, up to this day or the one before, the puzzle of the day was solved.
    Days later than this one do not count, so a clock that was wrong once does no harm."""
    lasting = [
        min(first + length - 1, day) - first + 1
        for first, length in join_runs(runs).items()
        if first <= day <= first + length
    ]
    return max(lasting, default=0)


def _divisor(one: int, other: int) -> int:
    """The greatest common divisor."""
    while other:
        one, other = other, one % other
    return one
