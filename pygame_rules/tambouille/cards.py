"""The cards of Tambouille, one character each, and words made of them.

`G` is a capital card, `g` a lower-case one, `*` a lower-case joker, `#` the capital joker, `?` a
concealed card. Inside a word a joker is followed by its reading: `U*t`, `#Aile`. Cards with the
same sign are equal, so a hand is a sorted string.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from pygame_rules.malformed import Malformed

JOKER, CAPITAL_JOKER, CONCEALED = "*", "#", "?"

_ORDER = {
    card: place
    for place, card in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ#abcdefghijklmnopqrstuvwxyz*?")
}

CARDS = frozenset(_ORDER) - {CONCEALED}

SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ#*abcdefghijklmnopqrstuvwxyz"
"""The signs in the order in which a deck lies before it is shuffled. Seeds depend on it."""

_READING = re.compile(r"([*#]).")
_SIGN = re.compile(r"[*#]?(.)")

WORD = re.compile(r"(?:[A-Za-z]|\*[a-z]|#[A-Z])+")
"""The pattern of cards in a row with the readings of their jokers, be it a word or not."""

DECK_SIZE = 123
"""Cards in all (TB-02, TB-10)."""


def deck_text(deck: Mapping[str, int]) -> str:
    """A deck as text: `A1 B1 … #1 a9 … *4`."""
    return " ".join(f"{card}{deck[card]}" for card in sorted(deck, key=_ORDER.__getitem__))


def parse_deck(text: str, needed: Iterable[str]) -> dict[str, int]:
    """Read a deck. Raises Malformed for a sign that is no card or stands twice, for a sum other
    than 123, and where a needed capital is missing: one that is a word by itself
    (docs/rules/tambouille.md#deck)."""
    deck: dict[str, int] = {}
    for word in text.split():
        card, count = word[0], word[1:]
        if card not in CARDS or not re.fullmatch("[0-9]{1,2}", count):
            raise Malformed("deck", "unknown-card", text=word)
        if card in deck:
            raise Malformed("deck", "twice", text=card)
        deck[card] = int(count)
    for capital in sorted(needed):
        if not deck.get(capital):
            raise Malformed("deck", "capital-missing", text=capital)
    if sum(deck.values()) != DECK_SIZE:
        raise Malformed("deck", "card-count", text=str(sum(deck.values())))
    return deck


def in_order(cards: str) -> str:
    """The cards sorted: capitals, `#`, lower case, `*`."""
    return "".join(sorted(cards, key=_ORDER.__getitem__))


def cards_of(word: str) -> str:
    """The cards of a word, in its order, without the readings of its jokers."""
    return _READING.sub(r"\1", word) if _has_joker(word) else word


def letters_of(word: str) -> str:
    """The letters of a word, in capitals."""
    return (_SIGN.sub(r"\1", word) if _has_joker(word) else word).upper()


def _has_joker(word: str) -> bool:
    """Whether the patterns, which are slow, find anything in a word."""
    return JOKER in word or CAPITAL_JOKER in word


def is_capital(card: str) -> bool:
    """Whether a card can head a word (R2, R5)."""
    return card.isupper() or card == CAPITAL_JOKER


def minus(cards: str, others: str) -> str | None:
    """The cards without others; None when these are not all there."""
    left = Counter(cards)
    left.subtract(others)
    if others and min(left.values()) < 0:
        return None
    return "".join(left.elements())


def shared(cards: str, others: str) -> int:
    """The number of cards that both have."""
    return (Counter(cards) & Counter(others)).total()
