"""The capitals that a turn has to leave on the tableau, and the one exception (R4, R8).

With an option, a capital may replace the capital joker that was read as it when the turn began; the
joker then goes to the hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from pygame_rules.tambouille.cards import CAPITAL_JOKER, cards_of, in_order, minus
from pygame_rules.tambouille.moves import TambouilleMove
from pygame_rules.tambouille.position import Position

Heads = tuple[str, ...]
"""The first cards of the words that were on the tableau, in the order of `Position.bound`; a joker
has its reading (`#B`)."""


def lying(position: Position) -> Heads:
    """The capitals as they are on the tableau."""
    words = (position.tableau[place] for place in position.bound)
    return tuple(word[:2] if word[0] == CAPITAL_JOKER else word[0] for word in words)


def ways(position: Position) -> list[Heads]:
    """The capitals as they are and, with the option, with the joker replaced by its letter."""
    heads = lying(position)
    if not position.rules.joker_back:
        return [heads]
    return list(product(*((head, head[1]) if head[1:] else (head,) for head in heads)))


def kept(position: Position, move: TambouilleMove) -> Heads:
    """Those of the `ways` that a turn keeps; the capitals as they are, if it keeps none of them."""
    usual, *others = ways(position)
    if not others or _stay(position, move, usual):
        return usual
    return next((heads for heads in others if _stay(position, move, heads)), usual)


def _stay(position: Position, move: TambouilleMove, heads: Heads) -> bool:
    """Whether a turn keeps all these capitals, and removes no word that has another capital."""
    capitals = Counter(head[0] for head in heads)
    removed = Counter(cards_of(word)[0] for word in move.removed)
    every = Counter(cards_of(word)[0] for word in move.words) + removed
    return capitals <= every and removed <= capitals and not reread(position, move, heads)


def reread(position: Position, move: TambouilleMove, heads: Heads) -> bool:
    """Whether a turn changes the reading of a capital joker that has to keep it (R7)."""
    was = {head for head in heads if head[0] == CAPITAL_JOKER}
    now = {word[:2] for word in (*move.words, *move.removed) if word[0] == CAPITAL_JOKER}
    return bool(position.rules.fixed) and not was <= now


def letters(position: Position) -> set[str]:
    """The letters that can replace the capital joker (R8)."""
    allowed = position.rules.joker_back
    return {head[1] for head in lying(position) if head[1:]} if allowed else set()


def taken_back(position: Position) -> Iterator[Position]:
    """The positions with a capital of the hand in place of the joker, one for each way."""
    before, *others = ways(position)
    for heads in others:
        tableau, laid = list(position.tableau), ""
        for place, head, was in zip(position.bound, heads, before, strict=True):
            if head != was:
                tableau[place] = head + tableau[place][2:]
                laid += head
        left = minus(position.hand, laid)
        if left is not None:
            hands = list(position.hands)
            hands[position.seat] = in_order(left + CAPITAL_JOKER * len(laid))
            yield position._replace(tableau=tuple(tableau), hands=tuple(hands))
