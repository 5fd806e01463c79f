"""Why an attempt is refused in Tambouille."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from pygame_rules.tambouille import solver, turns
from pygame_rules.tambouille.cards import letters_of, minus
from pygame_rules.tambouille.lexicon import MUCH_USED, load
from pygame_rules.tambouille.moves import HOUSE, PASS, STAY, TambouilleMove
from pygame_rules.tambouille.position import NOBODY, Position
from pygame_rules.tambouille.rows import signs
from pygame_rules.tambouille.words import Vocabulary, is_word, vocabulary
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


def can_lay_simply(position: Position) -> bool:
    """Whether the seat on turn, at the beginning of its turn, can lay a card in a way that a player
    is likely to see: with words that most people know, and with letters of one word at most."""
    return _can_lay_simply(position, vocabulary(position))


@lru_cache(maxsize=4)  # asked at every touch
def _can_lay_simply(position: Position, words: Vocabulary) -> bool:
    """The same with these words, as a key of the cache."""
    used = load(position.language.name, MUCH_USED)

    def known(word: str) -> bool:
        return used.has(word) or word in words.one_letter or word in position.accepted

    if any(_grows(position, word, known) for word in position.tableau):
        return True
    parts = ((), *((word,) for word in position.tableau))
    alone = (position._replace(tableau=part) for part in parts)
    return any(solver.best(part, solver.ANY_TURN, known) is not None for part in alone)


def _grows(position: Position, word: str, known: Callable[[str], bool]) -> bool:
    """Whether one more small card of the hand, in some place, makes another word of it."""
    cards, small = signs(word), {card for card in position.hand if card.islower()}
    more = (
        "".join((*cards[:place], card, *cards[place:]))
        for card in small
        for place in range(1, len(cards) + 1)
    )
    return any(known(letters_of(longer)) and is_word(position, longer) for longer in more)
