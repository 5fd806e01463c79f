"""What the reader has learned of a game: the steps of its lesson that are done."""

from __future__ import annotations

from pygame_rules.lesson import PlayOn
from web.games.presentation import presentation
from web.table.progress import Progress
from web.table.session import Session

SUBJECT = "lesson"
"""The subject of facts about steps that are done (progress.py)."""


def noted(progress: Progress, game: str, step: str) -> Progress:
    """With a step, by its id, that is done."""
    return progress.noted(game, SUBJECT, step)


def steps(progress: Progress, game: str) -> tuple[bool, ...]:
    """For each step of a game's lesson, whether it is done; empty where none is. No rules are read
    for it: home asks this of all games."""
    done = progress.of(game, SUBJECT)
    found = tuple(step in done for step in presentation(game).lesson)
    return found if any(found) else ()


def next_step(progress: Progress, game: str) -> int:
    """The number of the first step that is not done, from 1; the first one where all are."""
    found = steps(progress, game)
    return found.index(False) + 1 if False in found else 1


def was_short(session: Session) -> bool:
    """Whether this is the game with which the game's lesson ends, and a shorter one than usual."""
    last = session.game.lesson_of(session.record.options).steps[-1]
    return isinstance(last, PlayOn) and last.short and session.record.start == last.state
