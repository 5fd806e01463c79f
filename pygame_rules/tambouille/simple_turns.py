"""The turns that a beginner can find and carry out: hints for those who play with beginners.

Such a turn touches at most two words. At most one of them gives letters, and only a few. A word is
taken off as it lies.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

from pygame_rules.tambouille.cards import CONCEALED, cards_of, is_capital
from pygame_rules.tambouille.lexicon import MUCH_USED, load
from pygame_rules.tambouille.moves import TambouilleMove, turn
from pygame_rules.tambouille.origins import in_rows
from pygame_rules.tambouille.position import MOST_WORDS, NOBODY, Position
from pygame_rules.tambouille.spelling import Cards, spelt
from pygame_rules.tambouille.turns import refused
from pygame_rules.tambouille.words import Vocabulary

FEW = 2
"""The most cards that a word gives, and that it gets instead."""

STEPS = 20_000
"""Steps for listing the words of a capital."""


class Change(NamedTuple):
    """A word that is changed or new. letters: its small cards. gain: the cards that it has more
    than before. gives: whether a card leaves it."""

    word: str
    letters: int
    gain: int
    gives: bool


class Place(NamedTuple):
    """A word of the tableau, or a capital of the hand. row: the word's index; None for a capital.
    small: the small cards of the word."""

    row: int | None
    capital: str
    small: str


def simple_turn(position: Position, *, rare: bool) -> TambouilleMove | None:
    """The turn of this kind that lays most cards net, and of these the one with fewest words; None
    where none lays a card.

    Its words are much used ones. rare: whether the less used of them may be among these.
    """
    if position.seat == NOBODY or CONCEALED in position.hand:
        return None
    used = load(position.language.name, MUCH_USED)
    words = Vocabulary(used, position.language.one_letter, proper=rare)
    best, found = 0, None
    for places in _chosen(position):
        cards = Cards(_small(position.hand) + "".join(place.small for place in places))
        lists = [_changes(cards, place, words) for place in places]
        for changes in _by_gain(lists):
            gain = sum(change.gain for change in changes)
            if gain <= best:
                break
            move = _move(position, places, changes) if _together(cards, changes) else None
            if move is not None:
                best, found = gain, move
                break
    return found


def _small(cards: str) -> str:
    return "".join(card for card in cards if not is_capital(card))


def _chosen(position: Position) -> Iterator[tuple[Place, ...]]:
    """The words that a turn can touch: one or two, those of the tableau and new ones."""
    lying = [
        Place(row, cards_of(word)[0], cards_of(word)[1:])
        for row, word in enumerate(position.tableau)
    ]
    heads = [Place(None, card, "") for card in position.hand if is_capital(card)]
    yield from dict.fromkeys((place,) for place in (*lying, *heads))
    yield from dict.fromkeys(combinations((*lying, *heads), 2))


def _changes(cards: Cards, place: Place, words: Vocabulary) -> list[Change]:
    """What can become of a word, or be begun with a capital, the longest first."""
    found = []
    pool = "".join(card * count for card, count in cards.counts.items())
    for candidate in spelt(cards, pool, place.capital, STEPS, words).words:
        came = cards_of(candidate.word)[1:]
        stay = sum(min(place.small.count(card), came.count(card)) for card in {*place.small})
        gone, new = len(place.small) - stay, len(came) - stay
        if gone == new == 0 and place.row is not None:
            continue
        if gone and (gone > FEW or new > FEW or gone > stay):
            continue
        size = new - gone + (place.row is None)
        found.append(Change(candidate.word, candidate.letters, size, gone > 0))
    return sorted(found, key=lambda change: (-change.gain, change.gives, change.word))


def _by_gain(lists: list[list[Change]]) -> list[tuple[Change, ...]]:
    """The changes that can be made together, those that lay most cards first."""
    return sorted(product(*lists), key=lambda changes: -sum(change.gain for change in changes))


def _together(cards: Cards, changes: tuple[Change, ...]) -> bool:
    """Whether there are cards for all these changes, and at most one word gives some."""
    left = cards.whole - sum(change.letters for change in changes)
    return left & cards.guard == cards.guard and sum(change.gives for change in changes) < 2


def _move(
    position: Position, places: tuple[Place, ...], changes: tuple[Change, ...]
) -> TambouilleMove | None:
    """The turn that makes these changes; None where it is not legal. Where there are too many words
    then, one that it does not touch goes off."""
    rows, new = list(position.tableau), list[str]()
    for place, change in zip(places, changes, strict=True):
        if place.row is None:
            new.append(change.word)
        else:
            rows[place.row] = change.word
    touched = {place.row for place in places}
    over = len(rows) + len(new) - MOST_WORDS
    free = [row for row in position.bound if row not in touched]
    for gone in [None] if over <= 0 else free if over == 1 else []:
        kept = (word for row, word in enumerate(rows) if row != gone)
        removed = () if gone is None else (rows[gone],)
        move = turn((*kept, *new), removed)
        if refused(position, move) is None:
            return in_rows(position, move)
    return None
