"""Which words count, and which cards a turn leaves in the hand."""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

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
from pygame_rules.tambouille.moves import TambouilleMove
from pygame_rules.tambouille.position import HAND, Position


class Vocabulary(NamedTuple):
    """The words of a game, without house words.

    words: the list. one_letter: the words of one letter, whatever the list says. proper: whether
    words that are only proper nouns count (R40).
    """

    words: lexicon.Lexicon
    one_letter: frozenset[str]
    proper: bool

    def has(self, letters: str) -> bool:
        """Whether a word counts, given in capital letters."""
        if len(letters) == 1:
            return letters in self.one_letter
        return self.words.has(letters, self.proper)


def vocabulary(position: Position) -> Vocabulary:
    """The words of a position's game. Raises Malformed where the list has not been fetched."""
    language = position.language
    words = lexicon.load(language.name)
    return Vocabulary(words, language.one_letter, not position.rules.no_proper)


def is_word(position: Position, word: str) -> bool:
    """Whether a word, with its jokers' readings, is in the list or a house word (R40, R43)."""
    letters = letters_of(word)
    accepted = len(letters) > 1 and letters in position.accepted
    return accepted or vocabulary(position).has(letters)


def begins_word(position: Position, word: str) -> bool:
    """Whether a word of the list or a house word begins with these cards; jokers can be read
    anew."""
    shape = "".join(
        "." if card in (JOKER, CAPITAL_JOKER) else card.upper() for card in cards_of(word)
    )
    if any(re.match(shape, house) for house in position.accepted):
        return True
    edges = vocabulary(position).words.edges
    waiting = [(lexicon.ROOT, 0)]
    while waiting:
        index, place = waiting.pop()
        edge = edges[index]
        if not edge & lexicon.LAST:
            waiting.append((index + 1, place))
        if shape[place] in (".", chr(64 + (edge & lexicon.LETTER))):
            if place + 1 == len(shape):
                return True
            waiting.append((edge >> lexicon.CHILD, place + 1))
    return False


def hand_after(position: Position, move: TambouilleMove) -> str | None:
    """The hand after a turn; None where cards for its words are missing.

    Cards of the tableau that are in no word any more go to the hand (TB-26).
    """
    resources = position.hand + "".join(map(cards_of, position.tableau))
    return minus(resources, "".join(map(cards_of, (*move.words, *move.removed))))


def earns_bonus(position: Position, left: str, removed: tuple[str, ...]) -> bool:
    """Whether a turn has laid all seven cards of the hand (TB-41, R22, R23).

    left: the hand after it, before anything is drawn. removed: the words that it has taken off.
    """
    whole = position.begun is None and len(position.hand) == HAND
    return whole and bool(position.piles[position.seat]) and not _kept(position, left, removed)


def _kept(position: Position, left: str, removed: tuple[str, ...]) -> bool:
    """Whether a card of the hand has not been laid (R22).

    Equal cards can't be distinguished. A card that is left was kept or, with the option, may have
    come from the tableau if an equal card was there. Where no card of the hand may go off with a
    word (R16), the cards that went off were all there, so they have not come back.
    """
    if not position.rules.equal_laid:
        return bool(shared(position.hand, left))
    equal = Counter(card for card in left if card in position.hand)
    back = Counter("".join(map(cards_of, position.tableau)))
    if position.rules.no_loading:
        back -= Counter("".join(map(cards_of, removed)))
    return any(is_capital(card) or back[card] < count for card, count in equal.items())
