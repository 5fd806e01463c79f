"""Why an attempt is refused in Tambouille: the test of a turn, on how it starts and how it ends.

Any end that passes can be reached by a legal order of steps (rule file, section 6), so cards may
be moved freely until the turn is over.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pygame_rules.tambouille import lexicon
from pygame_rules.tambouille.cards import (
    CAPITAL_JOKER,
    JOKER,
    cards_of,
    is_capital,
    letters_of,
    minus,
    shared,
)
from pygame_rules.tambouille.moves import HOUSE, PASS, STAY, TambouilleMove
from pygame_rules.tambouille.notation import HAND, MOST_WORDS, NOBODY
from pygame_rules.violation import Violation

if TYPE_CHECKING:
    from pygame_rules.tambouille.rules import TambouilleState

ONE_LETTER = frozenset("AOXY")
"""The words of one letter (TB-46, R42)."""


def explain(state: TambouilleState, move: TambouilleMove) -> Violation | None:
    """Why a move is not legal; None when it is."""
    if state.seat == NOBODY:
        return Violation("TB-30", "game-over")
    if move.kind == HOUSE:
        return None if state.rules.house else Violation("R43", "no-house-words")
    if move.kind == PASS:
        return _no_pass(state, move)
    if move.kind == STAY:
        if state.begun is None:
            return _wrong_surplus(state.hand, move.under) or Violation("TB-41", "no-bonus")
        return _wrong_surplus(state.hand, move.under)
    return _no_turn(state, move)


def _no_pass(state: TambouilleState, move: TambouilleMove) -> Violation | None:
    if minus(state.hand, move.under) is None:
        return Violation("TB-39", "not-in-hand", {"cards": move.under})
    if state.would_stop_the_game and state.can_lay:
        return Violation("R35", "stops-the-game")
    if state.begun is not None:
        return Violation("TB-41", "bonus-waits")
    return None


def _no_turn(state: TambouilleState, move: TambouilleMove) -> Violation | None:
    """Why a turn may not end like this."""
    left = hand_after(state, move)
    violation = malformed((*move.words, *move.removed))
    if violation is not None:
        return violation
    if left is None:
        return Violation("TB-50", "cards-missing")
    if len(move.words) > MOST_WORDS:
        return Violation("TB-10", "too-many-words", {"count": len(move.words)})
    return (
        _capitals(state, move)
        or _removals(state, move)
        or _no_words(state, move)
        or _variants(state, move)
        or _nothing_laid(state, left)
        or _wrong_surplus("" if earns_bonus(state, left) else left, move.under)
    )


def hand_after(state: TambouilleState, move: TambouilleMove) -> str | None:
    """The hand once the words lie as the turn says; None where cards are missing for that.

    What is left of the tableau goes to the hand (TB-26).
    """
    resources = state.hand + "".join(map(cards_of, state.tableau))
    return minus(resources, "".join(map(cards_of, (*move.words, *move.removed))))


def earns_bonus(state: TambouilleState, left: str) -> bool:
    """Whether all seven cards of the hand have been laid (TB-41, R22, R23)."""
    whole = state.begun is None and len(state.hand) == HAND
    return whole and not shared(state.hand, left) and bool(state.piles[state.seat])


def malformed(words: tuple[str, ...]) -> Violation | None:
    """Why a word is none whatever it says: one capital first, at most one joker."""
    cards = [cards_of(word) for word in words]
    for word, signs in zip(words, cards, strict=True):
        if not is_capital(signs[0]):
            return Violation("R2", "no-capital", {"word": word})
    for word, signs in zip(words, cards, strict=True):
        if any(map(is_capital, signs[1:])):
            return Violation("R3", "capital-inside", {"word": word})
    for word, signs in zip(words, cards, strict=True):
        if signs.count(JOKER) > 1:
            return Violation("TB-04", "two-jokers", {"word": word})
    for word, signs in zip(words, cards, strict=True):
        if signs[0] == CAPITAL_JOKER and JOKER in signs:
            return Violation("R9", "both-jokers", {"word": word})
    return None


def bound(state: TambouilleState) -> list[str]:
    """The capitals that have to stay at the head of a word: those there when the turn began."""
    words = state.tableau
    places = range(len(words)) if state.begun is None else state.begun
    return [cards_of(words[place])[0] for place in places]


def _capitals(state: TambouilleState, move: TambouilleMove) -> Violation | None:
    heads = Counter(cards_of(word)[0] for word in (*move.words, *move.removed))
    for capital in Counter(bound(state)) - heads:
        if len(move.words) >= len(state.tableau):
            return Violation("TB-27", "capital-replaced", {"card": capital})
        return Violation("R4", "capital-taken", {"card": capital})
    if len(move.words) < len(state.tableau):
        return Violation("TB-37", "fewer-words")
    return None


def _removals(state: TambouilleState, move: TambouilleMove) -> Violation | None:
    if not move.removed:
        return None
    heads = Counter(cards_of(word)[0] for word in move.removed)
    for capital in heads - Counter(bound(state)):
        return Violation("R14", "not-there-before", {"card": capital})
    if len(move.words) < MOST_WORDS:
        return Violation("TB-36", "not-three-words")
    for word in move.removed:
        if not is_word(state, word):
            return Violation("TB-38", "removed-no-word", {"word": letters_of(word)})
    return None


def _no_words(state: TambouilleState, move: TambouilleMove) -> Violation | None:
    for word in move.words:
        letters = letters_of(word)
        if len(letters) == 1 and letters not in ONE_LETTER:
            return Violation("TB-46", "one-letter", {"word": letters})
    for word in move.words:
        if not is_word(state, word):
            return Violation("TB-28", "no-word", {"word": letters_of(word)})
    return None


def is_word(state: TambouilleState, word: str) -> bool:
    """Whether a word, as its jokers are read, is one of the list or of the house (R40, R43)."""
    letters = letters_of(word)
    if len(letters) == 1:
        return letters in ONE_LETTER
    return letters in state.accepted or lexicon.load().has(letters, state.rules.proper)


def _variants(state: TambouilleState, move: TambouilleMove) -> Violation | None:
    """What the options forbid: another reading of the capital joker, loading a doomed word."""
    places = range(len(state.tableau)) if state.begun is None else state.begun
    was = {state.tableau[place][:2] for place in places if state.tableau[place][0] == CAPITAL_JOKER}
    now = {word[:2] for word in (*move.words, *move.removed) if word[0] == CAPITAL_JOKER}
    if state.rules.fixed and was and not was <= now:
        return Violation("R7", "joker-reread")
    # A card laid from the hand earlier in this turn is still one of the hand (R16).
    loose = state.loose or "".join(map(cards_of, state.tableau))
    if state.rules.noload and minus(loose, "".join(map(cards_of, move.removed))) is None:
        return Violation("R16", "loaded")
    return None


def _nothing_laid(state: TambouilleState, left: str) -> Violation | None:
    if shared(state.hand, left) == len(state.hand):
        return Violation("R11", "nothing-laid" if state.begun is None else "no-more-laid")
    return None


def _wrong_surplus(hand: str, under: str) -> Violation | None:
    """Whether exactly what is over seven goes under the pile (TB-42, R12)."""
    needed = max(0, len(hand) - HAND)
    if len(under) != needed or minus(hand, under) is None:
        return Violation("TB-42", "wrong-surplus", {"count": needed})
    return None
