"""The next touch on the way to a turn, however far that has been put together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame_rules.draft import CANCEL, DONE
from pygame_rules.tambouille.draft import ComposeDraft
from pygame_rules.tambouille.heads import kept, lying
from pygame_rules.tambouille.moves import TambouilleMove
from pygame_rules.tambouille.rows import signs
from pygame_rules.tambouille.targets import CARD, NEW, TO_HAND

Cards = Sequence[str]
"""The cards of a word, each joker with its reading (`*t`)."""


@dataclass(frozen=True, slots=True)
class _Word:
    """A word that lies there, and what it is to become. number: its row, from 1; kept: by place
    from 0, where a card that stays comes in the goal; old: whether it was there before the turn."""

    number: int
    cards: Cards
    goal: Cards
    kept: dict[int, int]
    old: bool

    @property
    def missing(self) -> list[int]:
        """The places of the goal whose cards are not there yet."""
        there = set(self.kept.values())
        return [place for place in range(len(self.goal)) if place not in there]

    @property
    def surplus(self) -> list[int]:
        """The places of the cards that have to go elsewhere."""
        return [place for place in range(len(self.cards)) if place not in self.kept]

    def wants(self, card: str) -> bool:
        """Whether a card like this one is missing."""
        return any(self.goal[place][0] == card[0] for place in self.missing)

    def gap(self, card: str) -> str:
        """Where such a card comes."""
        return f"gap-{self.number}-{self._rooms(card)[0]}"

    def has_room(self, card: str, place: int) -> bool:
        """Whether such a card is missing at just this place, from 0."""
        return place in self._rooms(card)

    def _rooms(self, card: str) -> list[int]:
        """The places where such cards are missing: behind the last of those that come before them
        in the goal."""
        places = [place for place in self.missing if self.goal[place][0] == card[0]]
        return [
            max((at for at, kept in self.kept.items() if kept < place), default=-1) + 1
            for place in places
        ]


def next_touch(draft: ComposeDraft, move: TambouilleMove) -> str:
    """What is to be touched next, so that the words come to lie as the turn says; `done` once they
    do, `cancel` where no touch leads there from here. Empty where that is not a matter of words:
    when cards are put aside.

    A card that is held and lies well is touched again, which puts it back.
    """
    if draft.choosing_under or not move.words:
        return ""
    if any(row.word not in move.removed for row in draft.removed):
        return CANCEL
    if joker := _taken_back(draft, move):
        return TO_HAND if draft.held == joker else draft.held or joker
    words, absent = _paired(draft, move)
    if draft.held:
        target = _put_down(draft, words)
        return target if target in draft.choices else draft.held
    target = _take_up(draft, words, absent, move)
    if target == DONE:
        return DONE if sorted(draft.turn.words) == sorted(move.words) else CANCEL
    return target if target in draft.choices else CANCEL


def _taken_back(draft: ComposeDraft, move: TambouilleMove) -> str:
    """The capital joker that its letter is to take the place of and has not yet (R8)."""
    before = draft.before
    if kept(before, move) == lying(before):
        return ""
    rows = enumerate(draft.rows, 1)
    return next((f"card-{number}-1" for number, row in rows if draft.letter_for(row)), "")


def _paired(draft: ComposeDraft, move: TambouilleMove) -> tuple[list[_Word], list[Cards]]:
    """The words that lie there, each with the goal most like it, and the goals not begun."""
    goals: list[Cards] = [signs(word) for word in (*move.words, *move.removed)]
    words = []
    for number, row in enumerate(draft.rows, 1):
        alike = [goal for goal in goals if goal[0][0] == row.cards[0][0]]
        ways = [(goal, _kept(row.cards, goal)) for goal in alike]
        goal, kept = max(ways, key=lambda way: len(way[1]), default=((), {}))
        words.append(_Word(number, row.cards, goal, kept, row.old))
        if goal:
            goals.remove(goal)
    for row in draft.removed:
        goals.remove(row.cards)
    return words, goals


def _kept(cards: Cards, goal: Cards) -> dict[int, int]:
    """The most cards that can stay where they are, as places of the goal: the longest common
    subsequence, by what the cards are."""
    best: list[list[tuple[tuple[int, int], ...]]] = [[()] * (len(goal) + 1)]
    for place, card in enumerate(cards):
        line: list[tuple[tuple[int, int], ...]] = [()]
        for at, wanted in enumerate(goal):
            found = max(best[-1][at + 1], line[-1], key=len)
            if card[0] == wanted[0]:
                found = max((*best[-1][at], (place, at)), found, key=len)
            line.append(found)
        best.append(line)
    return dict(best[-1][-1])


def _take_up(
    draft: ComposeDraft, words: list[_Word], absent: list[Cards], move: TambouilleMove
) -> str:
    """Which card is touched, which word taken off. First what goes to its place by itself; then
    what takes two touches; then what has to be moved from where it goes by itself. How jokers are
    read comes last."""
    touches = dict.fromkeys(
        (*_surplus(words, absent), *_missing(draft, words), *_begun(draft, absent))
    )
    able = set(draft.choices)
    if touches:
        return min(touches, key=lambda touch: _effort(draft, words, touch) if touch in able else 9)
    for word in words:
        for place, goal_place in word.kept.items():
            if word.cards[place] != word.goal[goal_place]:
                return f"card-{word.number}-{place + 1}"
    for word in words:
        if word.old and "".join(word.cards) in move.removed:
            return f"remove-{word.number}"
    return DONE


def _effort(draft: ComposeDraft, words: list[_Word], touch: str) -> int:
    """How many touches it takes to bring a card where it is to lie."""
    after = draft.tap(touch)
    if after.held:
        return 2
    number, place = draft.spot(after.at)
    card = after.rows[number].cards[place]
    fits = place == 0 or (number < len(words) and words[number].has_room(card, place))
    return 1 if fits else 3


def _surplus(words: list[_Word], absent: list[Cards]) -> Iterator[str]:
    """The cards that lie where they don't stay, but for those that wait for their own new word."""
    needed = {card[0] for goal in absent for card in goal[1:]}
    for word in words:
        for place in word.surplus:
            card = word.cards[place]
            wanted = any(other.wants(card) for other in words)
            if not place or wanted or card[0] not in needed:
                yield f"card-{word.number}-{place + 1}"


def _missing(draft: ComposeDraft, words: list[_Word]) -> Iterator[str]:
    """The cards of the hand that a word lacks, of the words that were there before first."""
    for word in sorted(words, key=lambda word: not word.old):
        for place in word.missing:
            if word.goal[place][0] in draft.hand:
                yield _in_hand(draft, word.goal[place])


def _begun(draft: ComposeDraft, absent: list[Cards]) -> Iterator[str]:
    """The first cards of new words."""
    for goal in absent:
        if goal[0][0] in draft.hand:
            yield _in_hand(draft, goal[0])


def _in_hand(draft: ComposeDraft, card: str) -> str:
    return f"hand-{draft.hand.index(card[0]) + 1}"


def _put_down(draft: ComposeDraft, words: list[_Word]) -> str:
    """Where the card goes that has been taken up, or how it is read."""
    card = draft.held_card
    if CARD.fullmatch(draft.held):
        number, place = draft.spot(draft.held)
        word = words[number]
        if place in word.kept:
            return f"read:{word.goal[word.kept[place]][1:]}"
    elif NEW in draft.choices:
        return NEW
    wanting = [word for word in words if word.wants(card)]
    return min(wanting, key=lambda word: not word.old).gap(card) if wanting else TO_HAND
