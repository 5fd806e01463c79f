"""Why an attempt is refused in Tambouille."""

from __future__ import annotations

from functools import lru_cache

from pygame_rules.tambouille import solver, turns
from pygame_rules.tambouille.cards import minus
from pygame_rules.tambouille.moves import HOUSE, PASS, STAY, TambouilleMove
from pygame_rules.tambouille.position import NOBODY, Position
from pygame_rules.tambouille.words import Vocabulary, vocabulary
from pygame_rules.violation import Violation


def explain(position: Position, move: TambouilleMove) -> Violation | None:
    """Why a move is not legal; None when it is."""
    if position.seat == NOBODY:
        return Violation("TB-30", "game-over")
    if move.kind == HOUSE:
        return None if not position.rules.no_house else Violation("R43", "no-house-words")
    if move.kind == PASS:
        return _no_pass(position, move)
    if move.kind == STAY:
        if position.begun is None:
            return turns.wrong_surplus(position.hand, move.under) or Violation("TB-41", "no-bonus")
        return turns.wrong_surplus(position.hand, move.under)
    return turns.refused(position, move)


def _no_pass(position: Position, move: TambouilleMove) -> Violation | None:
    if minus(position.hand, move.under) is None:
        return Violation("TB-39", "not-in-hand", {"cards": move.under})
    if position.would_stop_the_game and can_lay(position):
        return Violation("R35", "stops-the-game")
    if position.begun is not None:
        return Violation("TB-41", "bonus-waits")
    return None


def can_lay(position: Position) -> bool:
    """Whether the seat on turn can lay any card."""
    return _can_lay(position, vocabulary(position))


@lru_cache(maxsize=4)  # asked at every touch while a pass may be refused
def _can_lay(position: Position, words: Vocabulary) -> bool:
    """The same with these words, as a key of the cache."""
    return solver.best(position, solver.ANY_TURN) is not None
