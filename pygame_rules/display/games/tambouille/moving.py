"""What moves on Tambouille's table: cards come from a hand, and a joker that is read turns over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from pygame_rules import Move
from pygame_rules.display.boards import Look
from pygame_rules.display.boards.parts import arriving
from pygame_rules.tambouille import TambouilleState
from pygame_rules.tambouille.cards import CAPITAL_JOKER, JOKER
from pygame_rules.tambouille.draft import ComposeDraft
from pygame_rules.tambouille.moves import PASS, TURN, TambouilleMove
from pygame_rules.tambouille.origins import origins, swapped
from pygame_rules.tambouille.rows import signs

Rows = Sequence[Sequence[str]]
"""The cards of each word."""

Point = tuple[float, float]


@dataclass(frozen=True)
class Laying:
    """What has just been laid.

    cards: where they lie, by word and place. hand: where in the hand the card was; None for what
    somebody else has laid, which comes from beyond the edge of the table. stays: whether it lay
    there before, and has only been read.
    """

    cards: frozenset[tuple[int, int]] = frozenset()
    hand: Point | None = None
    stays: bool = False

    def way(
        self, number: int, place: int, card: str, there: Point, scale: float
    ) -> Mapping[str, str]:
        """How a card of a word comes to where it lies, drawn at a scale; nothing for one that has
        been there."""
        if (number, place) not in self.cards:
            return {}
        x, y = self.hand or (there[0], 0)
        points = (0, 0) if self.stays else ((x - there[0]) / scale, (y - there[1]) / scale)
        read = card[0] in (JOKER, CAPITAL_JOKER) and len(card) > 1
        return arriving(points, how="flip" if read else "")


def laying(
    look: Look, before: ComposeDraft, now: ComposeDraft, hand_at: Callable[[int], Point]
) -> Laying:
    """What the last step of a turn, or the move that led here, has laid. before: the turn before
    that step; hand_at: where the cards of the hand lie."""
    if isinstance(look.before, TambouilleState):
        return Laying(changed(look.before, look.move, _cards(now)))
    if not look.laid or not look.path:
        return Laying()
    cards = fresh(_cards(before), _cards(now))
    taken = [name for name in look.path if name.startswith("hand-")]
    place = int(taken[-1].partition("-")[2]) - 1 if taken else None
    hand = None if place is None else hand_at(place)
    return Laying(cards, hand, stays=look.path[-1].startswith("read:"))


def slid(
    look: Look,
    before: ComposeDraft,
    now: ComposeDraft,
    number: int,
    y: float,
    were: Sequence[float],
) -> Mapping[str, str]:
    """How a row comes to where it is: from where it was, if rows have closed up in the last step of
    the turn. y: where it begins; were: where the rows before that step began."""
    if not look.laid or len(now.rows) >= len(before.rows):
        return {}
    row = now.rows[number]
    old = [top for one, top in zip(before.rows, were, strict=True) if one.cards == row.cards]
    return arriving((0, old[0] - y)) if old and old[0] != y else {}


def marked(look: Look, now: ComposeDraft) -> tuple[str, ...]:
    """The targets of the cards that the last move has laid, or moved from one word to another."""
    if not isinstance(look.since, TambouilleState):
        return look.last
    cards = changed(look.since, look.made, _cards(now))
    return (*look.last, *(f"card-{number + 1}-{place + 1}" for number, place in sorted(cards)))


def drawn(look: Look, owner: int | None, hand: str) -> Iterator[str]:
    """The targets of the cards that the owner of the hand has just drawn for others."""
    since, move = look.since, look.made
    if not isinstance(since, TambouilleState) or not isinstance(move, TambouilleMove):
        return
    if move.kind != PASS or since.seat != owner:
        return
    kept = Counter(since.hand) - Counter(move.under)
    for place, card in enumerate(hand, 1):
        if kept[card]:
            kept[card] -= 1
        else:
            yield f"hand-{place}"


def changed(before: TambouilleState, move: Move | None, now: Rows) -> frozenset[tuple[int, int]]:
    """The cards that a turn, or the first words of it, have brought to their words. A word goes on
    from the one that the sentences tell it does; all cards of a new word have been brought there.
    """
    tableau, removed = before.tableau, tuple[str, ...]()
    if isinstance(move, TambouilleMove) and move.kind == TURN:
        tableau, removed = swapped(before, move), move.removed
    froms = origins(tableau, ["".join(cards) for cards in now], removed)
    found = set()
    for number, cards in enumerate(now):
        at = froms[number]
        old = () if at is None else signs(before.tableau[at])
        found |= {(number, place) for _, place in fresh([old], [cards])}
    return frozenset(found)


def fresh(before: Rows, now: Rows) -> frozenset[tuple[int, int]]:
    """The cards that none of the words before had: each word goes on from the one most like it."""
    found = set()
    for number, cards in enumerate(now):
        had: Counter[str] = Counter()
        for old in before:
            had = max(had, Counter(old), key=lambda held: (Counter(cards) & held).total())
        had = Counter(had)
        for place, card in enumerate(cards):
            if had[card]:
                had[card] -= 1
            else:
                found.add((number, place))
    return frozenset(found)


def _cards(draft: ComposeDraft) -> Rows:
    return [row.cards for row in draft.rows]
