"""Words in the middle of a turn, and how their jokers are read."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from string import ascii_lowercase, ascii_uppercase

from pygame_rules.tambouille.cards import CAPITAL_JOKER, JOKER, letters_of
from pygame_rules.tambouille.lexicon import MUCH_USED, load
from pygame_rules.tambouille.position import Position
from pygame_rules.tambouille.words import is_word

_SIGN = re.compile(r"[*#]?.")


@dataclass(frozen=True, slots=True)
class Row:
    """A word of a half-made turn: its cards, a joker with its reading (`*t`).

    old: whether its capital was on the tableau when the turn began, so that it has to stay.
    """

    cards: tuple[str, ...]
    old: bool

    @property
    def word(self) -> str:
        """The cards as a word of a move."""
        return "".join(self.cards)

    def with_card(self, place: int, card: str) -> Row:
        """The row with another card, or another reading, at a position."""
        return replace(self, cards=(*self.cards[:place], card, *self.cards[place + 1 :]))


def signs(word: str) -> tuple[str, ...]:
    """The cards of a word, each joker with its reading."""
    return tuple(_SIGN.findall(word))


def rows_of(position: Position) -> tuple[Row, ...]:
    """The rows of the tableau's words."""
    return tuple(
        Row(signs(word), place in position.bound) for place, word in enumerate(position.tableau)
    )


def fresh(card: str) -> str:
    """A card as it is put down; a joker gets the first possible reading."""
    first = {JOKER: ascii_lowercase[0], CAPITAL_JOKER: ascii_uppercase[0]}
    return card + first.get(card, "")


def fixed(position: Position, row: Row, place: int) -> bool:
    """Whether a card is a capital joker that keeps its reading (R7)."""
    return row.old and bool(position.rules.fixed) and row.cards[place][0] == CAPITAL_JOKER


def readings(position: Position, row: Row, place: int) -> list[str]:
    """The other readings of a joker that make its word a word of the list (R6, R7)."""
    card = row.cards[place]
    if card[0] not in (JOKER, CAPITAL_JOKER) or fixed(position, row, place):
        return []
    return [
        letter
        for letter in (ascii_lowercase if card[0] == JOKER else ascii_uppercase)
        if card[1] != letter and is_word(position, row.with_card(place, card[0] + letter).word)
    ]


def well_read(position: Position, row: Row) -> Row:
    """The row with its joker read so that it is a word of the list, where that is possible (R6): of
    all such words the most used one. As it is, where none is more used."""
    for place, card in enumerate(row.cards):
        found = [row.with_card(place, card[0] + one) for one in readings(position, row, place)]
        if found:
            known = [row, *found] if is_word(position, row.word) else found
            return max(known, key=lambda one: _use(position, one))
    return row


def _use(position: Position, row: Row) -> int:
    """How much a word is used: 2 for the most used words, 1 for much used ones, else 0."""
    used, word = load(position.language.name, MUCH_USED), letters_of(row.word)
    return used.has(word) + used.has(word, proper=False)
