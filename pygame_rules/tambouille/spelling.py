"""Lists the words that some cards can spell, within a budget of steps.

The lower-case cards are one integer with a bit field for each kind of card and a guard bit on top
of each field. To take letters out is one subtraction, and the guard bits then show whether all
letters were there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from pygame_rules.tambouille import lexicon
from pygame_rules.tambouille.cards import CAPITAL_JOKER, JOKER, cards_of
from pygame_rules.tambouille.words import Vocabulary

WALK = 4
"""Steps that one letter of a walk through the word list costs: it takes about four times as long as
testing whether one word fits."""


class Candidate(NamedTuple):
    """A word that a capital can head.

    letters: its lower-case cards, as by `Cards.number`. size: its number of cards, the capital
    included. word: with the readings of its jokers."""

    letters: int
    size: int
    word: str


class Cards:
    """The lower-case cards that a turn can use, as an integer.

    The bit fields are wide enough for the most frequent card. guard: the guard bits. whole: all
    cards, with the guard bits set.
    """

    def __init__(self, lower: str) -> None:
        self.counts = Counter(lower)
        width = max(self.counts.values(), default=1).bit_length() + 1
        self.one = {card: 1 << width * place for place, card in enumerate(sorted(self.counts))}
        self.guard = sum(one << width - 1 for one in self.one.values())
        self.field = (1 << width) - 1
        self.whole = self.guard | self.number(lower)

    def number(self, cards: Iterable[str]) -> int:
        """Some of these cards as an integer, without guard bits."""
        return sum(self.one[card] for card in cards)

    def has(self, lower: str) -> bool:
        """Whether all these cards are among them."""
        return Counter(lower) <= self.counts

    def usable(self, masks: Iterable[int], jokers: int) -> int:
        """The most cards that words can use which hold only the kinds of cards in these masks and
        so many jokers."""
        mask = 0
        for one in masks:
            mask |= one
        return sum(
            min(count, jokers) if card == JOKER else count
            for card, count in self.counts.items()
            if mask & self.one[card] * self.field
        )


class Listing(NamedTuple):
    """The words found. complete: whether these are all. spent: the steps spent."""

    words: list[Candidate]
    complete: bool
    spent: int


def spelt(
    cards: Cards, lower: str, head: str, budget: int, words: Vocabulary, *, read: str = ""
) -> Listing:
    """The words that a capital can head with some lower-case cards (R2, R3, TB-04, R9).

    If the budget does not last for all, it is shared equally among the beginnings of words, so that
    the words listed are of every kind. lower: the cards, all of them among `cards`. words: those
    that count. read: the letters that a capital joker may be read as; empty for all.
    """
    walk = _Walk(cards, lower, head, words, read)
    left = walk.list_all(budget // 2)
    if left < 0:
        left = walk.list_some(budget - budget // 2)
        return Listing(walk.found, False, budget - max(0, left))
    return Listing(walk.found, True, budget // 2 - left)


class _Walk:
    """One listing. Cards are counted by letter, 1 to 26, as in the word list."""

    def __init__(self, cards: Cards, lower: str, head: str, words: Vocabulary, read: str) -> None:
        self.edges = words.words.edges
        self.ends = lexicon.COMMON | lexicon.PROPER if words.proper else lexicon.COMMON
        self.one_letter = words.one_letter
        self.counts = [0, *(lower.count(chr(97 + place)) for place in range(26))]
        self.ones = [0, *(cards.one.get(chr(97 + place), 0) for place in range(26))]
        self.joker = cards.one.get(JOKER, 0)
        self.jokers = head != CAPITAL_JOKER and JOKER in lower
        self.head = head
        self.read = read
        self.found: list[Candidate] = []

    def _starts(self) -> list[tuple[int, str]]:
        """For each capital, the node of the word list behind it (0 for none), and the head."""
        starts = []
        index = lexicon.ROOT
        while True:
            edge = self.edges[index]
            capital = chr(64 + (edge & lexicon.LETTER))
            if self.head == capital:
                starts.append((edge >> lexicon.CHILD, capital))
            elif self.head == CAPITAL_JOKER and (not self.read or capital in self.read):
                starts.append((edge >> lexicon.CHILD, CAPITAL_JOKER + capital))
            if edge & lexicon.LAST:
                return starts
            index += 1

    def list_all(self, budget: int) -> int:
        """List all words; returns the budget left, below zero if it did not last."""
        for child, text in self._starts():
            if text[-1] in self.one_letter:
                self.found.append(Candidate(0, 1, text))
            if child:
                budget = self._all(child, 0, 2, text, self.jokers, budget)
        return budget

    def _all(
        self, index: int, letters: int, size: int, text: str, jokers: bool, budget: int
    ) -> int:
        edges, counts, ones, ends = self.edges, self.counts, self.ones, self.ends
        while budget >= 0:
            edge = edges[index]
            place = edge & lexicon.LETTER
            if counts[place]:
                budget -= WALK
                after = letters + ones[place]
                longer = text + chr(96 + place)
                if edge & ends:
                    self.found.append(Candidate(after, size, longer))
                if edge >> lexicon.CHILD:
                    counts[place] -= 1
                    budget = self._all(
                        edge >> lexicon.CHILD, after, size + 1, longer, jokers, budget
                    )
                    counts[place] += 1
            if jokers:
                budget -= WALK
                after = letters + self.joker
                longer = f"{text}*{chr(96 + place)}"
                if edge & ends:
                    self.found.append(Candidate(after, size, longer))
                if edge >> lexicon.CHILD:
                    budget = self._all(
                        edge >> lexicon.CHILD, after, size + 1, longer, False, budget
                    )
            if edge & lexicon.LAST:
                break
            index += 1
        return budget

    def list_some(self, budget: int) -> int:
        """List some words of every kind; returns the budget left."""
        starts = [(child, text) for child, text in self._starts() if child]
        for place, (child, text) in enumerate(starts):
            share = budget // (len(starts) - place)
            budget -= share - self._some(child, 0, 2, text, self.jokers, share)
        return budget

    def _some(
        self, index: int, letters: int, size: int, text: str, jokers: bool, budget: int
    ) -> int:
        """List words with this beginning. All letters that can follow get equal shares of the
        budget, and unused steps go to the next letter."""
        edges, counts = self.edges, self.counts
        ways = []
        while True:
            edge = edges[index]
            if counts[edge & lexicon.LETTER]:
                ways.append((edge, False))
            if jokers:
                ways.append((edge, True))
            if edge & lexicon.LAST:
                break
            index += 1
        budget -= WALK * len(ways)
        for number, (edge, joker) in enumerate(ways):
            place = edge & lexicon.LETTER
            after = letters + (self.joker if joker else self.ones[place])
            longer = f"{text}*{chr(96 + place)}" if joker else text + chr(96 + place)
            if edge & self.ends:
                self.found.append(Candidate(after, size, longer))
            share = budget // (len(ways) - number)
            if edge >> lexicon.CHILD and share > 0:
                counts[place] -= not joker
                rest = self._some(
                    edge >> lexicon.CHILD, after, size + 1, longer, jokers and not joker, share
                )
                counts[place] += not joker
                budget -= share - rest
        return budget


def as_it_lies(cards: Cards, word: str) -> Candidate:
    """The candidate for a word of the tableau as it is."""
    signs = cards_of(word)
    return Candidate(cards.number(signs[1:]), len(signs), word)
