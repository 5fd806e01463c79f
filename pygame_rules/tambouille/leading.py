"""The next touch that leads from a half-made turn to a given turn, for hints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame_rules.draft import CANCEL, DONE
from pygame_rules.tambouille.draft import ComposeDraft
from pygame_rules.tambouille.heads import kept, lying
from pygame_rules.tambouille.moves import TambouilleMove
from pygame_rules.tambouille.rows import signs
from pygame_rules.tambouille.targets import CARD, NEW, TO_HAND
from pygame_rules.tambouille.words import is_word

Cards = Sequence[str]
"""The cards of a word, each joker with its reading (`*t`)."""


@dataclass(frozen=True, slots=True)
class _Word:
    """A word of the draft, and the word that it is to become, the goal.

    number: its row, from 1. kept: by the position of each card that stays, its position in the
    goal, both from 0. old: whether it was there before the turn."""

    number: int
    cards: Cards
    goal: Cards
    kept: dict[int, int]
    old: bool

    @property
    def missing(self) -> list[int]:
        """The positions of the goal whose cards are missing."""
        there = set(self.kept.values())
        return [place for place in range(len(self.goal)) if place not in there]

    @property
    def surplus(self) -> list[int]:
        """The positions of the cards that have to leave the word."""
        return [place for place in range(len(self.cards)) if place not in self.kept]

    def wants(self, card: str) -> bool:
        """Whether a card like this one is missing."""
        return any(self.goal[place][0] == card[0] for place in self.missing)

    def gap(self, card: str) -> str:
        """The gap where such a card goes."""
        return f"gap-{self.number}-{self._gaps_for(card)[0]}"

    def lacks_at(self, card: str, place: int) -> bool:
        """Whether such a card is missing exactly at this position, from 0."""
        return place in self._gaps_for(card)

    def _gaps_for(self, card: str) -> list[int]:
        """The positions where such cards are missing: behind the last card that comes before them
        in the goal."""
        places = [place for place in self.missing if self.goal[place][0] == card[0]]
        return [
            max((at for at, kept in self.kept.items() if kept < place), default=-1) + 1
            for place in places
        ]


def next_touch(draft: ComposeDraft, move: TambouilleMove) -> str:
    """The target to touch next so that the words become those of the turn; `done` once they are,
    `cancel` where no touch leads there. Empty while cards for the pile are chosen.

    A card that is held but in its right place is touched again, which puts it back.
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


def next_word(draft: ComposeDraft, move: TambouilleMove) -> ComposeDraft:
    """The draft with one more word as the turn has it, or with as many more as it takes until all
    words on the table are words; from its beginning where no touch leads there. With the last word,
    what is to be taken off is gone as well. While cards for the pile are chosen, it stays the same
    draft."""
    if next_touch(draft, move) == CANCEL:
        draft = ComposeDraft.new(draft.before)
    before, words = _written(draft, move), len(move.words) + len(move.removed)
    while (target := next_touch(draft, move)) not in ("", DONE, CANCEL):
        draft = draft.redirect(target) or draft.tap(target)
        if not draft.held and before < _written(draft, move) < words and _spelled(draft):
            break
    return draft


def _spelled(draft: ComposeDraft) -> bool:
    """Whether all words of the draft are words, though some may still get or give letters."""
    return all(is_word(draft.before, row.word) for row in draft.rows)


def _written(draft: ComposeDraft, move: TambouilleMove) -> int:
    """How many words of the turn are written."""
    rows = Counter(row.word for row in (*draft.rows, *draft.removed))
    return (rows & Counter((*move.words, *move.removed))).total()


def _taken_back(draft: ComposeDraft, move: TambouilleMove) -> str:
    """The capital joker that its letter still has to replace (R8)."""
    before = draft.before
    if kept(before, move) == lying(before):
        return ""
    rows = enumerate(draft.rows, 1)
    return next((f"card-{number}-1" for number, row in rows if draft.letter_for(row)), "")


def _paired(draft: ComposeDraft, move: TambouilleMove) -> tuple[list[_Word], list[Cards]]:
    """The words of the draft, each with the goal most like it, and the goals that are not begun."""
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
    """The cards that can stay, as many as possible, with their positions in the goal: the longest
    common subsequence of the two words."""
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
    """The card to take up, or the word to remove. First cards that go to their place by themselves,
    then those that take two touches, then those that go by themselves to a wrong place. Readings of
    jokers come last."""
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
    """The number of touches that bring a card to its place."""
    after = draft.tap(touch)
    if after.held:
        return 2
    number, place = draft.spot(after.at)
    card = after.rows[number].cards[place]
    fits = place == 0 or (number < len(words) and words[number].lacks_at(card, place))
    return 1 if fits else 3


def _surplus(words: list[_Word], absent: list[Cards]) -> Iterator[str]:
    """The cards that have to leave their word, except those that wait for a new word of their
    own."""
    needed = {card[0] for goal in absent for card in goal[1:]}
    for word in words:
        for place in word.surplus:
            card = word.cards[place]
            wanted = any(other.wants(card) for other in words)
            if not place or wanted or card[0] not in needed:
                yield f"card-{word.number}-{place + 1}"


def _missing(draft: ComposeDraft, words: list[_Word]) -> Iterator[str]:
    """The cards of the hand that are missing in a word, first in words that were there before. An
    equal card that has to leave its word comes first: it would need touches, too."""
    absent = Counter(word.goal[place][0] for word in words for place in word.missing)
    absent -= Counter(word.cards[place][0] for word in words for place in word.surplus)
    for word in sorted(words, key=lambda word: not word.old):
        for place in word.missing:
            if word.goal[place][0] in draft.hand and absent[word.goal[place][0]]:
                yield _in_hand(draft, word.goal[place])


def _begun(draft: ComposeDraft, absent: list[Cards]) -> Iterator[str]:
    """The first cards of new words."""
    for goal in absent:
        if goal[0][0] in draft.hand:
            yield _in_hand(draft, goal[0])


def _in_hand(draft: ComposeDraft, card: str) -> str:
    return f"hand-{draft.hand.index(card[0]) + 1}"


def _put_down(draft: ComposeDraft, words: list[_Word]) -> str:
    """The target of the held card, or its reading."""
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
