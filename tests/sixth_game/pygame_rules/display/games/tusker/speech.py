"""Tusker in sentences: the pile, and what the last turn carried off."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pygame_rules import Draft
from pygame_rules.display.speech.phrase import (
    Phrase,
    as_typed,
    by_name,
    nothing,
    nothing_drawn,
    same,
)
from pygame_rules.tusker import TuskerState

coming = chosen = placed = ways = come_to = nothing
params = same
typed = as_typed
choices, drawn = by_name, nothing_drawn
foreign = ()
later = ()
tells: Mapping[str, str] = {}


def board(state: TuskerState, asking: bool = False) -> tuple[Phrase, ...]:
    """How many logs are left, and how many the last turn carried."""
    left = Phrase("tusker.tell.pile", {"count": state.logs})
    if not state.carried:
        return (left,)
    return left, Phrase("tusker.tell.carried", {"count": state.carried})


gist = pieces = score = board


def line(state: TuskerState, part: str) -> tuple[Phrase, ...]:
    """There are no rows and files."""
    return ()


def score_line(state: TuskerState, seat: int) -> tuple[Phrase, ...]:
    """Nothing is counted."""
    return ()


def result(draft: Draft[Any], name: str, plain: bool = False) -> Phrase | None:
    """The name of a rope says what it does."""
    return None
