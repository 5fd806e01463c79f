"""What the reader has learned: the steps of lessons that are done, the puzzles of days."""

from __future__ import annotations

from pygame_rules.display.games.presentation import presentation
from pygame_rules.lesson import PlayOn
from pygame_rules.puzzles import daily
from web.table.desk import Kept
from web.table.reader.progress import EVERY, LONGEST_RUN, Progress
from web.table.session import Session

SUBJECT = "lesson"
"""The subject of facts about steps that are done (progress.py)."""

RUN = "run"
"""The subject of facts about days in a row, by their first day."""


def with_step(progress: Progress, game: str, step: str) -> Progress:
    """With a step, by its id, that is done."""
    return progress.with_fact(game, SUBJECT, step)


def steps(kept: Kept, game: str) -> tuple[bool, ...]:
    """For each step of a game's lesson, whether it is done; empty where none is. No rules are read
    for it: home asks this of all games.

    The last step is a game against a computer player. Any such game that was finished is as good,
    for who has done another step."""
    done = kept.progress.of(game, SUBJECT)
    found = [step in done for step in presentation(game).lesson]
    if not any(found):
        return ()
    return (*found[:-1], found[-1] or _finished(kept, game))


def next_step(kept: Kept, game: str) -> int:
    """The number of the first step that is not done, from 1; the first one where all are."""
    found = steps(kept, game)
    return found.index(False) + 1 if False in found else 1


def _finished(kept: Kept, game: str) -> bool:
    """Whether a game against a computer player was finished."""
    return any(name.startswith(f"{game} ") for name in kept.results)


def knows(kept: Kept, game: str) -> bool:
    """Whether the reader knows a game: all its steps but the last are done, or a game against a
    computer player was finished."""
    done = kept.progress.of(game, SUBJECT)
    return _finished(kept, game) or all(step in done for step in presentation(game).lesson[:-1])


def was_short(session: Session) -> bool:
    """Whether this is the game with which the game's lesson ends, and a shorter one than usual."""
    last = session.game.lesson_of(session.record.options).steps[-1]
    return isinstance(last, PlayOn) and last.short and session.record.start == last.state


def runs(progress: Progress, game: str = EVERY) -> dict[int, int]:
    """The days in a row on which the game's puzzle of the day was solved, or that of any game: the
    length by first day."""
    return {int(first): length for first, length in progress.of(game, RUN).items()}


def with_day(progress: Progress, game: str, day: int) -> Progress:
    """With the day on which the game's puzzle of that day was solved."""
    for one in (game, EVERY):
        first, length = daily.run_with(runs(progress, one), day)
        if length > LONGEST_RUN:  # no longer run could be read again
            first, length = day, 1
        progress = progress.with_fact(one, RUN, str(first), length)
    return progress
