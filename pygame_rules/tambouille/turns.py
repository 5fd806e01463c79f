"""Tests whether a turn of Tambouille is legal, by its beginning and its end alone.

Every end that passes can be reached by legal steps
(docs/rules/tambouille.md#a-turn-as-one-change), so cards may be moved freely until the turn is
over.
"""

from __future__ import annotations

from collections import Counter

from pygame_rules.key import Key
from pygame_rules.tambouille.cards import (
    CAPITAL_JOKER,
    JOKER,
    cards_of,
    is_capital,
    letters_of,
    minus,
    shared,
)
from pygame_rules.tambouille.heads import Heads, kept, reread
from pygame_rules.tambouille.moves import TambouilleMove
from pygame_rules.tambouille.position import HAND, MOST_WORDS, Position
from pygame_rules.tambouille.words import earns_bonus, hand_after, is_word, vocabulary
from pygame_rules.violation import Violation


def refused(position: Position, move: TambouilleMove) -> Violation | None:
    """Why a turn may not end like this; None when it may."""
    left = hand_after(position, move)
    violation = malformed((*move.words, *move.removed))
    if violation is not None:
        return violation
    if left is None:
        return Violation("TB-50", "cards-missing")
    if len(move.words) > MOST_WORDS:
        return Violation("TB-10", "too-many-words", {"count": len(move.words)})
    heads = kept(position, move)
    return (
        _capitals(position, move, heads)
        or _removals(position, move, heads)
        or _no_words(position, move)
        or _variants(position, move, heads)
        or _nothing_laid(position, left)
        or wrong_surplus("" if earns_bonus(position, left, move.removed) else left, move.under)
    )


def malformed(words: tuple[str, ...]) -> Violation | None:
    """Why cards can't be a word, whatever their letters: one capital first, at most one joker."""
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


def _capitals(position: Position, move: TambouilleMove, heads: Heads) -> Violation | None:
    every = Counter(cards_of(word)[0] for word in (*move.words, *move.removed))
    for capital in Counter(head[0] for head in heads) - every:
        if len(move.words) >= len(position.tableau):
            return Violation("TB-27", "capital-replaced", {"card": capital})
        return Violation("R4", "capital-taken", {"card": capital})
    if len(move.words) < len(position.tableau):
        return Violation("TB-37", "fewer-words")
    return None


def _removals(position: Position, move: TambouilleMove, heads: Heads) -> Violation | None:
    if not move.removed:
        return None
    removed = Counter(cards_of(word)[0] for word in move.removed)
    for capital in removed - Counter(head[0] for head in heads):
        return Violation("R14", "not-there-before", {"card": capital})
    if len(move.words) < MOST_WORDS:
        return Violation("TB-36", "not-three-words")
    for word in move.removed:
        if not is_word(position, word):
            return Violation("TB-38", "removed-no-word", {"word": letters_of(word)})
    return None


def _no_words(position: Position, move: TambouilleMove) -> Violation | None:
    for word in move.words:
        letters = letters_of(word)
        known = position.language.one_letter
        if len(letters) == 1 and letters not in known:
            alone = {"word": letters, "letters": ", ".join(sorted(known))}
            return Violation("TB-46", "one-letter", alone)
    for word in move.words:
        if not is_word(position, word):
            return _no_word(position, letters_of(word))
    return None


def _no_word(position: Position, letters: str) -> Violation:
    """Why letters are no word: the list lacks them, or has them only as a name (R40)."""
    language = position.language.name
    if vocabulary(position).words.has(letters):
        return Violation("TB-28", "only-name", {"word": letters})
    listed = Key(f"tambouille.words.{language}.list")
    return Violation("TB-28", "no-word", {"word": letters, "list": listed})


def _variants(position: Position, move: TambouilleMove, heads: Heads) -> Violation | None:
    """What the options forbid: to change the reading of the capital joker, and to put cards of the
    hand into a word that is then removed."""
    if reread(position, move, heads):
        return Violation("R7", "joker-reread")
    # A card that was laid earlier in this turn still counts as a card of the hand (R16).
    loose = position.loose or "".join(map(cards_of, position.tableau))
    if position.rules.no_loading and minus(loose, "".join(map(cards_of, move.removed))) is None:
        return Violation("R16", "loaded")
    return None


def _nothing_laid(position: Position, left: str) -> Violation | None:
    if shared(position.hand, left) == len(position.hand):
        return Violation("R11", "nothing-laid" if position.begun is None else "no-more-laid")
    return None


def wrong_surplus(hand: str, under: str) -> Violation | None:
    """Why these cards can't go under the pile; None if they are as many as the hand has above seven
    (TB-42, R12)."""
    needed = max(0, len(hand) - HAND)
    if len(under) != needed or minus(hand, under) is None:
        return Violation("TB-42", "wrong-surplus", {"count": needed})
    return None
