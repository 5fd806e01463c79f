"""The turn that sheds most cards: for hints, for the strict pass (R35), for computer players.

Every card that is neither in a word nor removed is in the hand in the end, so the best turn is the
one that packs most cards into words: one word for each capital of the tableau, kept or removed,
and up to three for capitals of the hand (rule file, section 6). First all words that each capital
can head are listed once, then they are packed: exactly, by branch and bound, as long as the budget
lasts, beginning with what a beam search finds.

Pools of letters are integers, five bits a letter (jokers are the 27th), so that taking letters out
is a subtraction and one mask tells whether they were there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from pygame_rules.tambouille import lexicon, reasons
from pygame_rules.tambouille.cards import (
    CAPITAL_JOKER,
    CONCEALED,
    JOKER,
    cards_of,
    is_capital,
    minus,
)
from pygame_rules.tambouille.moves import TambouilleMove, turn
from pygame_rules.tambouille.notation import HAND, MOST_WORDS

if TYPE_CHECKING:
    from pygame_rules.tambouille.rules import TambouilleState

BUDGET = 20_000
"""Candidate words tried in packing, as a rule."""

BEAM, WIDTH = 10, 10

_BITS = 5
_JOKER_PLACE = 26
_GUARD = sum(1 << _BITS * place + _BITS - 1 for place in range(_JOKER_PLACE + 1))
_LONG_POOL, _LONG_WORD = 14, 9


class Candidate(NamedTuple):
    """A word that a capital can head. letters: its lower-case cards as a pool; size: how many
    cards it takes, the capital included; word: with the readings of its jokers."""

    letters: int
    size: int
    word: str


class Packing(NamedTuple):
    """Words chosen for some heads. left: the pool that remains; size: cards used."""

    left: int
    size: int
    words: tuple[str, ...]


def best(state: TambouilleState, budget: int = BUDGET) -> TambouilleMove | None:
    """The turn that leaves fewest cards in the hand, as far as the budget goes; None for none.

    Exact where the search ends within the budget: always so for hands of few cards. The same state
    and budget give the same turn. A concealed hand has none.
    """
    return None if CONCEALED in state.hand else _Solver(state, budget).best()


def pool_of(cards: str) -> int:
    """Lower-case cards as a pool."""
    return sum(
        count << _BITS * (_JOKER_PLACE if card == JOKER else ord(card) - 97)
        for card, count in Counter(cards).items()
    )


class _Solver:
    """One search. heads of the tableau are bound; those of the hand may be left out."""

    def __init__(self, state: TambouilleState, budget: int) -> None:
        self.state = state
        self.budget = budget
        self.bound = reasons.bound(state)
        loose = "".join(cards_of(word) for word in state.tableau)
        for capital in self.bound:
            loose = loose.replace(capital, "", 1)
        everything = loose + state.hand
        self.new = [card for card in everything if is_capital(card)]
        self.lower = "".join(card for card in everything if not is_capital(card))
        self.pool = pool_of(self.lower)
        self.lists: dict[str, list[Candidate]] = {}
        self.found: Packing | None = None

    def best(self) -> TambouilleMove | None:
        """See the function of this name."""
        answer: TambouilleMove | None = None
        least = len(self.state.hand) + 1000
        for heads in self._choices():
            whole = len(self.lower) + len(heads)
            self.found = None
            self._beam(heads)
            if self.budget > 0:
                self._exact(heads, 0, Packing(self.pool, 0, ()), whole)
            if self.found is None:
                continue
            move = self._move(heads, self.found.words)
            if move is None:
                continue
            left = reasons.hand_after(self.state, move)
            if left is not None and len(left) < least:
                answer, least = move, len(left)
            if least == 0:
                break
        return answer

    def _choices(self) -> Iterator[list[str]]:
        """The sets of heads that a turn can have, those that take most capitals first."""
        must = len(self.state.tableau) - len(self.bound)
        for count in range(min(MOST_WORDS, len(self.new)), must - 1, -1):
            for chosen in sorted(set(combinations(sorted(self.new), count))):
                if len(self.bound) + count:
                    yield [*self.bound, *chosen]

    def _candidates(self, head: str) -> list[Candidate]:
        """The words that a head can have with the whole pool, the longest first."""
        if head not in self.lists:
            words = list(spelt(self.lower, head, proper=self.state.rules.proper))
            words += self._house(head)
            if head == CAPITAL_JOKER and head in self.bound and self.state.rules.fixed:  # R7
                words = [c for c in words if c.word.startswith(self._lying_joker())]
            kinds = {(c.letters, c.size): c for c in reversed(words)}
            self.lists[head] = sorted(kinds.values(), key=lambda c: (-c.size, c.word))
        return self.lists[head]

    def _lying_joker(self) -> str:
        """The capital joker of the tableau with its reading."""
        return next(word[:2] for word in self.state.tableau if word[0] == CAPITAL_JOKER)

    def _house(self, head: str) -> Iterator[Candidate]:
        """House words that fit (R43), spelt without jokers."""
        for word in self.state.accepted:
            lower = word[1:].lower()
            if head in (word[0], CAPITAL_JOKER) and minus(self.lower, lower) is not None:
                text = (f"#{word[0]}" if head == CAPITAL_JOKER else head) + lower
                yield Candidate(pool_of(lower), len(word), text)

    def _beam(self, heads: list[str]) -> None:
        """A good packing soon: a few of the longest words for each head in turn."""
        beam = [Packing(self.pool, 0, ())]
        for place, head in enumerate(heads):
            following: list[Packing] = []
            for packing in beam:
                fits = 0
                for candidate in self._candidates(head):
                    left = (packing.left | _GUARD) - candidate.letters
                    if left & _GUARD != _GUARD:
                        continue
                    words = (*packing.words, candidate.word)
                    size = packing.size + candidate.size
                    following.append(Packing(left & ~_GUARD, size, words))
                    fits += 1
                    if fits >= WIDTH:
                        break
                following += self._unchanged(packing, place)
            following.sort(key=lambda packing: -packing.size)
            beam = following[:BEAM] + [p for p in following[BEAM:] if self._keeps(p)][:BEAM]
            if not beam:
                return
        self._better(max(beam, key=lambda packing: packing.size))

    def _unchanged(self, packing: Packing, place: int) -> list[Packing]:
        """A word of the tableau as it lies, where its letters are still there."""
        word = self._lying(place)
        if word is None:
            return []
        letters = pool_of(cards_of(word)[1:])
        left = (packing.left | _GUARD) - letters
        if left & _GUARD != _GUARD:
            return []
        size = packing.size + len(cards_of(word))
        return [Packing(left & ~_GUARD, size, (*packing.words, word))]

    def _lying(self, place: int) -> str | None:
        """The word of the tableau that a bound capital heads, if it is one as words go."""
        places = range(len(self.state.tableau)) if self.state.begun is None else self.state.begun
        if place >= len(self.bound):
            return None
        word = self.state.tableau[places[place]]
        return word if reasons.malformed((word,)) is None else None

    def _keeps(self, packing: Packing) -> bool:
        """Whether the last word of a packing is one that lies there already."""
        return packing.words[-1] in self.state.tableau

    def _exact(self, heads: list[str], place: int, packing: Packing, bound: int) -> None:
        """Branch and bound, the longest words first."""
        if place == len(heads):
            self._better(packing)
            return
        for candidate in self._candidates(heads[place]):
            if self.found is not None and packing.size + bound <= self.found.size:
                return
            self.budget -= 1
            if self.budget < 0:
                return
            left = (packing.left | _GUARD) - candidate.letters
            if left & _GUARD == _GUARD:
                words = (*packing.words, candidate.word)
                size = packing.size + candidate.size
                after = Packing(left & ~_GUARD, size, words)
                self._exact(heads, place + 1, after, bound - candidate.size)

    def _better(self, packing: Packing) -> None:
        """Keep a packing that is legal and larger than the best one so far."""
        if self.found is None or packing.size > self.found.size:
            heads = [cards_of(word)[0] for word in packing.words]
            if self._move(heads, packing.words) is not None:
                self.found = packing

    def _move(self, heads: list[str], words: tuple[str, ...]) -> TambouilleMove | None:
        """The turn of a packing; None where it is not legal."""
        over = len(words) - MOST_WORDS
        for gone in combinations(range(len(self.bound)), max(0, over)):
            kept = tuple(word for place, word in enumerate(words) if place not in gone)
            removed = tuple(words[place] for place in gone)
            move = turn(kept, removed)
            left = reasons.hand_after(self.state, move)
            if left is None:
                return None
            if not reasons.earns_bonus(self.state, left) and len(left) > HAND:
                move = turn(kept, removed, _surplus(left, self.state.hand))
            if reasons.explain(self.state, move) is None:
                return move
        return None


def _surplus(left: str, hand: str) -> str:
    """What goes under the pile: consonants that are hard to lay first."""
    hard = "kwxyzjqhvfbgpmdc#ABCDEFGHIJKLMNOPQRSTUVWXYZlnrtsuoiae*"
    return "".join(sorted(left, key=hard.index)[: len(left) - HAND])


def spelt(lower: str, head: str, *, proper: bool = True) -> Iterator[Candidate]:
    """The words that a capital can head with some of these lower-case cards.

    A joker is used once at most, and not with the capital joker. Of large pools only words up to
    nine letters under the capital joker are listed: it heads words of every letter.
    """
    words = lexicon.load()
    edges = words.edges
    ends = lexicon.COMMON | (lexicon.PROPER if proper else 0)
    counts = [lower.count(chr(97 + place)) for place in range(26)]
    jokers = min(1, lower.count(JOKER)) if head != CAPITAL_JOKER else 0
    longest = _LONG_WORD if head == CAPITAL_JOKER and len(lower) > _LONG_POOL else 99
    found: list[Candidate] = []

    def walk(index: int, letters: int, size: int, text: str, joker: int) -> None:
        while True:
            edge = edges[index]
            place = (edge & lexicon.LETTER) - 1
            if counts[place]:
                counts[place] -= 1
                step(edge, letters + (1 << _BITS * place), size, text + chr(97 + place), joker)
                counts[place] += 1
            if joker:
                read = f"{text}*{chr(97 + place)}"
                step(edge, letters + (1 << _BITS * _JOKER_PLACE), size, read, 0)
            if edge & lexicon.LAST:
                return
            index += 1

    def step(edge: int, letters: int, size: int, text: str, joker: int) -> None:
        if edge & ends:
            found.append(Candidate(letters, size + 1, text))
        if edge >> lexicon.CHILD and size < longest:
            walk(edge >> lexicon.CHILD, letters, size + 1, text, joker)

    index = lexicon.ROOT
    while True:
        edge = edges[index]
        capital = chr(64 + (edge & lexicon.LETTER))
        if head in (capital, CAPITAL_JOKER):
            text = f"#{capital}" if head == CAPITAL_JOKER else capital
            if capital in reasons.ONE_LETTER:
                found.append(Candidate(0, 1, text))
            if edge >> lexicon.CHILD:
                walk(edge >> lexicon.CHILD, 0, 1, text, jokers)
        if edge & lexicon.LAST:
            break
        index += 1
    yield from found
