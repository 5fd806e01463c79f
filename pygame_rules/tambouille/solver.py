"""Finds the turn that lays most cards: for hints, for the strict pass (R35), for computer players.

Every card that is neither in a word nor removed is in the hand at the end. So the best turn packs
most cards into words: one word for each capital of the tableau, kept or removed, and up to three
for capitals of the hand (docs/rules/tambouille.md#a-turn-as-one-change). The solver first lists the
words that each capital can head. Then it packs them: a beam search finds a good packing quickly,
and branch and bound finds the best one. The solver counts its steps and ends when its budget is
spent.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

from pygame_rules.tambouille import turns
from pygame_rules.tambouille.cards import (
    CAPITAL_JOKER,
    CONCEALED,
    JOKER,
    cards_of,
    is_capital,
    letters_of,
)
from pygame_rules.tambouille.heads import taken_back
from pygame_rules.tambouille.moves import TambouilleMove, turn
from pygame_rules.tambouille.origins import in_rows
from pygame_rules.tambouille.position import HAND, MOST_WORDS, NOBODY, Position
from pygame_rules.tambouille.spelling import Candidate, Cards, as_it_lies, spelt
from pygame_rules.tambouille.words import earns_bonus, hand_after, is_word, vocabulary

BUDGET = 1_000_000
"""The default budget in steps. A step takes about the time of testing whether a word fits."""

MORE = 2
"""A set of capitals is searched again only with this many times the budget it had before."""

ANY_TURN = 100_000
"""Steps to find out whether there is any turn (R35), as a record may need that at every pass."""

BEAM, WIDTH = 10, 10

_TEST = 200
"""Steps that the test of a whole turn costs."""


class Head(NamedTuple):
    """A capital with the words it can head, the longest first.

    place: the index of its word among the words of the turn. same: its word as it is now. mask: the
    kinds of cards in its words.
    """

    sign: str
    place: int
    words: list[Candidate]
    same: Candidate | None
    mask: int


class Packing(NamedTuple):
    """Words chosen for some heads.

    left: the remaining cards, with guard bits. cards: their number. size: the number of cards used.
    words: the words with the places of their heads."""

    left: int
    cards: int
    size: int
    words: tuple[tuple[int, str], ...]

    def plus(self, candidate: Candidate, place: int) -> Packing:
        """The packing with one more word, whose letters have to be left."""
        return Packing(
            self.left - candidate.letters,
            self.cards - candidate.size + 1,
            self.size + candidate.size,
            (*self.words, (place, candidate.word)),
        )


class Heads(NamedTuple):
    """A set of capitals that a turn can have.

    all: those with the fewest words first. bound: the most cards that their words can take. lays:
    whether one of them comes from the hand."""

    all: tuple[Head, ...]
    bound: int
    lays: bool


def best(
    position: Position,
    budget: int = BUDGET,
    known: Callable[[str], bool] | None = None,
    giving: int | None = None,
) -> TambouilleMove | None:
    """The turn that leaves fewest cards in the hand, as far as the budget lasts; None for none.

    budget: in steps. known: whether the player knows a word, given in capital letters; None for
    all. giving: how many cards each word on the table may lose; None for any number.

    The result is exact where the budget lasts for all words and all packings, which is always so
    for few cards. The same position and budget give the same turn. There is no turn for a concealed
    hand, and none when the game is over.
    """
    if position.seat == NOBODY or CONCEALED in position.hand:
        return None
    ways = [position, *taken_back(position)]
    searches = [_Solver(way, budget // len(ways), known, position, giving) for way in ways]
    for search in searches:
        search.best()
    return max(searches, key=lambda search: search.size).found


class _Solver:
    """One search.

    position: the cards of its words. before: the position at the beginning of the turn; it is the
    same, or has the capital joker where `position` has its letter (R8). budget: the steps left.
    known, giving: as in `best`. size: the number of cards that the best turn uses."""

    def __init__(
        self,
        position: Position,
        budget: int,
        known: Callable[[str], bool] | None = None,
        before: Position | None = None,
        giving: int | None = None,
    ) -> None:
        self.position = position
        self.before = before or position
        self.budget = budget
        self.known = known
        self.giving = giving
        self.old = position.capitals
        loose = "".join(cards_of(word) for word in position.tableau)
        for capital in self.old:
            loose = loose.replace(capital, "", 1)
        everything = loose + position.hand
        self.new = sorted(card for card in everything if is_capital(card))
        self.lower = "".join(card for card in everything if not is_capital(card))
        self.held = "".join(card for card in position.hand if not is_capital(card))
        self.cards = Cards(self.lower)
        self.held_number = self.cards.number(self.held)
        self.lists: dict[str, list[Candidate]] = {}
        self.size = 0
        self.found: TambouilleMove | None = None

    def best(self) -> TambouilleMove | None:
        """See the function of this name.

        Half of the budget is for listing words. Half of the rest is for the beam searches, and the
        exact search gets what is left. Each set of capitals has its share, and those that can take
        most cards come first. Unused steps go to the next set, and a set that can't take more cards
        than the best turn so far is skipped. Sets whose search was cut off are searched again while
        the remaining budget gives them much more than before.
        """
        self._list(self.budget // 2)
        sets = sorted(self._sets(), key=lambda heads: -heads.bound)
        self._search(self._beam, sets, self.budget // 2)
        spent, cut = self._search(self._exact, sets, self.budget)
        while (many := self.budget // (MORE * spent)) and cut:
            spent, cut = self._search(self._exact, cut[:many], self.budget)
        return self.found

    def _search(
        self, search: Callable[[Heads, Packing], None], sets: list[Heads], budget: int
    ) -> tuple[int, list[Heads]]:
        """Search sets of capitals, each with its share of a budget. Returns the largest share
        spent, and the sets for which it was not enough."""
        start = Packing(self.cards.whole, len(self.lower), 0, ())
        most, cut = 1, []
        for number, heads in enumerate(sets):
            if heads.bound <= self.size:
                break
            share = budget // (len(sets) - number)
            kept = self.budget - share
            self.budget = share
            search(heads, start)
            if self.budget < 0:
                cut.append(heads)
                most = max(most, share)
            budget -= share - self.budget
            self.budget += kept
        return most, cut

    # --- the words of each capital ------------------------------------------------------------

    def _list(self, budget: int) -> None:
        """List the words of all capitals, with equal shares of a budget."""
        signs = sorted({*self.old, *self.new}, key=lambda sign: (sign == CAPITAL_JOKER, sign))
        for number, sign in enumerate(signs):
            share = budget // (len(signs) - number)
            words, spent = self._listed(sign, share)
            self.lists[sign] = _sorted(self._near(sign, words))
            budget -= spent
            self.budget -= spent

    def _listed(self, sign: str, budget: int) -> tuple[list[Candidate], int]:
        """The words of a capital with all cards, and the steps spent.

        If the budget does not last for all, at least the words of the hand with its present word.
        """
        known, read = vocabulary(self.position), _fixed(self.position, sign)
        words, complete, spent = spelt(
            self.cards, self.lower, sign, budget * 3 // 4, known, read=read
        )
        if not complete:
            lying = next((word for word in self.position.tableau if word[0] == sign), sign)
            near = self.held + "".join(card for card in cards_of(lying) if not is_capital(card))
            more = spelt(self.cards, near, sign, budget - spent, known, read=read)
            words, spent = words + more.words, spent + more.spent
        if self.known is not None:
            words = [word for word in words if self.known(letters_of(word.word))]
        return [*words, *_house(self.position, self.cards, sign)], spent

    def _near(self, sign: str, words: list[Candidate]) -> list[Candidate]:
        """Those of the words that the word on the table can become by losing few enough cards."""
        lying = next((word for word in self.position.tableau if word[0] == sign), "")
        if self.giving is None or not lying:
            return words
        had, most = Counter(cards_of(lying)), self.giving
        return [to for to in words if (had - Counter(cards_of(to.word))).total() <= most]

    # --- the capitals of a turn ---------------------------------------------------------------

    def _sets(self) -> Iterator[Heads]:
        """The sets of capitals that a turn can have, those with most capitals of the hand first."""
        old = [self._old(place, sign) for place, sign in enumerate(self.old)]
        masks = {sign: _mask(words) for sign, words in self.lists.items()}
        must = len(self.position.tableau) - len(self.old)
        held = Counter(card for card in self.position.hand if is_capital(card))
        for count in range(min(MOST_WORDS, len(self.new)), must - 1, -1):
            for chosen in sorted(set(combinations(self.new, count))):
                new = [
                    Head(sign, len(old) + number, self.lists[sign], None, masks[sign])
                    for number, sign in enumerate(chosen)
                ]
                heads = sorted((*old, *new), key=lambda head: len(head.words))
                if heads and all(head.words for head in heads):
                    jokers = sum(head.sign != CAPITAL_JOKER for head in heads)
                    usable = self.cards.usable((head.mask for head in heads), jokers)
                    bound = min(len(heads) + usable, sum(head.words[0].size for head in heads))
                    lays = not held <= Counter(self.new) - Counter(chosen)
                    yield Heads(tuple(heads), bound, lays)

    def _old(self, place: int, sign: str) -> Head:
        """A capital that has to stay, with the words it can head, its present word included."""
        words, position = self.lists[sign], self.position
        word = position.tableau[position.bound[place]]
        same = None
        if turns.malformed((word,)) is None and is_word(position, word):
            same = as_it_lies(self.cards, word)
            words = _sorted([*words, same])
        return Head(sign, place, words, same, _mask(words))

    # --- packing ------------------------------------------------------------------------------

    def _beam(self, heads: Heads, start: Packing) -> None:
        """Find a good packing quickly: try a few of the longest words for each head in turn."""
        beam, guard = [start], self.cards.guard
        for head in heads.all:
            following: list[Packing] = []
            unchanged: list[Packing] = []
            for packing in beam:
                fits, tried = 0, 0
                for candidate in _window(head.words, 1, packing.cards + 1):
                    tried += 1
                    if (packing.left - candidate.letters) & guard == guard:
                        following.append(packing.plus(candidate, head.place))
                        fits += 1
                        if fits >= WIDTH:
                            break
                self.budget -= tried
                if head.same and (packing.left - head.same.letters) & guard == guard:
                    unchanged.append(packing.plus(head.same, head.place))
                if self.budget < 0:
                    break
            following.sort(key=lambda packing: -packing.size)
            unchanged.sort(key=lambda packing: -packing.size)
            beam = following[:BEAM] + unchanged[:BEAM]
        for packing in sorted(beam, key=lambda packing: -packing.size):
            if self._better(heads, packing) or self.budget < 0:
                break

    def _exact(self, heads: Heads, start: Packing) -> None:
        """Find the largest packing, by branch and bound."""
        self._branch(heads, start, [head.words for head in heads.all])

    def _branch(self, heads: Heads, packing: Packing, lists: list[list[Candidate]]) -> None:
        """Choose words for the remaining heads, the longest first. lists: the words that fit."""
        number = len(packing.words)
        words, *others = lists
        place, guard = heads.all[number].place, self.cards.guard
        rest = sum(words[0].size for words in others)
        enough = self.size - packing.size - rest
        for candidate in _window(words, enough + 1, packing.cards + 1):
            self.budget -= 1
            if self.budget < 0 or heads.bound <= self.size:
                return
            if packing.size + candidate.size + rest <= self.size:
                return
            if (packing.left - candidate.letters) & guard != guard:
                continue
            after = packing.plus(candidate, place)
            if not others:
                if self._better(heads, after):
                    return
                continue
            fitting = self._fitting(after, others, rest)
            if fitting:
                self._branch(heads, after, fitting)

    def _fitting(
        self, packing: Packing, lists: list[list[Candidate]], rest: int
    ) -> list[list[Candidate]]:
        """The words of each list that still fit, if a better packing is possible with them; else
        nothing. rest: the sum of the lengths of each list's longest word."""
        guard, left = self.cards.guard, packing.left
        fitting = []
        for words in lists:
            enough = self.size - packing.size - (rest - words[0].size)
            close = _window(words, enough + 1, packing.cards + 1)
            if len(lists) > 1:  # of the last list, the first word that fits is enough
                self.budget -= len(close)
                close = [word for word in close if (left - word[0]) & guard == guard]
            if not close:
                return []
            rest -= words[0].size - close[0].size
            fitting.append(close)
        return fitting

    def _better(self, heads: Heads, packing: Packing) -> bool:
        """Keep a packing if it is legal and larger than the best one so far."""
        lays = self.before is not self.position or heads.lays or self._lays(packing)
        if packing.size <= self.size or not lays:
            return False
        self.budget -= _TEST
        move = self._move(tuple(word for _, word in sorted(packing.words)))
        if move is not None:
            self.found, self.size = move, packing.size
        return move is not None

    def _lays(self, packing: Packing) -> bool:
        """Whether a lower-case card of the hand is laid (R11)."""
        return (packing.left - self.held_number) & self.cards.guard != self.cards.guard

    def _move(self, words: tuple[str, ...]) -> TambouilleMove | None:
        """The turn of a packing; None where it is not legal."""
        over = len(words) - MOST_WORDS
        for gone in combinations(range(len(self.old)), max(0, over)):
            kept = tuple(word for place, word in enumerate(words) if place not in gone)
            removed = tuple(words[place] for place in gone)
            move = turn(kept, removed)
            left = hand_after(self.before, move)
            if left is None:
                return None
            if not earns_bonus(self.before, left, removed) and len(left) > HAND:
                move = turn(kept, removed, _surplus(left))
            if turns.refused(self.before, move) is None:
                return in_rows(self.before, move)
        return None


def _fixed(position: Position, sign: str) -> str:
    """The letters that a capital joker has to keep (R7); empty when it may be any."""
    if sign != CAPITAL_JOKER or sign not in position.capitals or not position.rules.fixed:
        return ""
    return "".join(word[1] for word in position.tableau if word[0] == CAPITAL_JOKER)


def _house(position: Position, cards: Cards, sign: str) -> Iterator[Candidate]:
    """The house words that fit (R43), also with a small joker in them (TB-04, R9)."""
    for word in position.accepted:
        if sign in (word[0], CAPITAL_JOKER):
            text = (f"#{word[0]}" if sign == CAPITAL_JOKER else sign) + word[1:].lower()
            places = range(1, len(text)) if sign != CAPITAL_JOKER else ()
            for way in (text, *(f"{text[:at]}{JOKER}{text[at:]}" for at in places)):
                used = cards_of(way)[1:]
                if cards.has(used):
                    yield Candidate(cards.number(used), len(word), way)


def _sorted(words: list[Candidate]) -> list[Candidate]:
    """The words sorted by length, the longest first; of words with the same cards only the last."""
    kinds = {(candidate.letters, candidate.size): candidate for candidate in words}
    return sorted(kinds.values(), key=lambda candidate: (-candidate.size, candidate.word))


def _mask(words: list[Candidate]) -> int:
    """The bits of all kinds of cards in these words."""
    mask = 0
    for candidate in words:
        mask |= candidate.letters
    return mask


def _window(words: list[Candidate], least: int, most: int) -> list[Candidate]:
    """The words of so many cards, from words sorted by size."""
    first = bisect_left(words, -most, key=_by_size)
    return words[first : bisect_right(words, -least, key=_by_size)]


def _by_size(candidate: Candidate) -> int:
    return -candidate.size


def _surplus(left: str) -> str:
    """The cards that go under the pile: first the consonants that are hard to lay."""
    hard = "kwxyzjqhvfbgpmdc#ABCDEFGHIJKLMNOPQRSTUVWXYZlnrtsuoiae*"
    return "".join(sorted(left, key=hard.index)[: len(left) - HAND])
