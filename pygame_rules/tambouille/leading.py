"""The next touch on the way to a turn, however far that has been put together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame_rules.draft import DONE
from pygame_rules.tambouille.draft import ComposeDraft
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
        """Where such a card comes: behind the last of those that come before it in the goal."""
        at = next(place for place in self.missing if self.goal[place][0] == card[0])
        before = max(place for place, goal in self.kept.items() if goal < at)
        return f"gap-{self.number}-{before + 1}"


def next_touch(draft: ComposeDraft, move: TambouilleMove) -> str:
    """What is to be touched next, so that the words come to lie as the turn says; `done` once they
    do. Empty where that is not a matter of words: when cards are put aside, or it can't be said."""
    if draft.choosing_under or not move.words:
        return ""
    words, absent = _paired(draft, move)
    target = _put_down(draft, words) if draft.held else _take_up(draft, words, absent, move)
    return target if target in draft.choices else ""


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
        goals = [goal for goal in goals if goal != row.cards]
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
    """Which card is touched, which word taken off: what lies too much first, then what the words
    that were there lack, then new ones; how jokers are read comes last."""
    needed = "".join(goal[place][0] for goal in absent for place in range(len(goal)))
    for word in words:
        for place in word.surplus:
            card = word.cards[place]
            if any(other.wants(card) for other in words) or card[0] not in needed:
                return f"card-{word.number}-{place + 1}"
    for word in sorted(words, key=lambda word: not word.old):
        for place in word.missing:
            if word.goal[place][0] in draft.hand:
                return _in_hand(draft, word.goal[place])
    for goal in absent:
        if goal[0][0] in draft.hand:
            return _in_hand(draft, goal[0])
    for word in words:
        for place, goal_place in word.kept.items():
            if word.cards[place] != word.goal[goal_place]:
                return f"card-{word.number}-{place + 1}"
    for word in words:
        if "".join(word.cards) in move.removed:
            return f"remove-{word.number}"
    return DONE


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
