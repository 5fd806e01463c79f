"""The rules of Tambouille, one of the games of the letter cards "Cardinal" (Joueizh!).

Functions over positions that expect legal moves; `turns` tells which are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from pygame_rules.tambouille.cards import DECK, cards_of, in_order, minus
from pygame_rules.tambouille.heads import kept
from pygame_rules.tambouille.moves import HOUSE, PASS, TURN, TambouilleMove
from pygame_rules.tambouille.position import HAND, NOBODY, Position, Rules
from pygame_rules.tambouille.words import earns_bonus, hand_after

P = TypeVar("P", bound=Position)
T = TypeVar("T")

DEALT = (120, 60, 60)
"""Cards dealt, by length (TB-11, R38)."""

ASIDE = (3, 3, 0)
"""Cards put aside face up, by length."""

ROUNDS_TO_DRAW, ROUNDS_AT_THE_END = 3, 1
"""Rounds without a card laid that end the game: while there are cards to draw, and after (R31)."""


def beginning(rules: Rules, players: int, seed: int, deck: Mapping[str, int]) -> Position:
    """The cards shuffled and dealt (TB-10 to TB-13): seven in each hand, the rest in piles.

    deck: how many cards of each sign; the same for the same counts, in whatever order.
    """
    from random import Random  # only here: it is slow to load in the browser

    cards = [card for card in DECK for _ in range(deck.get(card, 0))]
    Random(seed).shuffle(cards)
    dealt, aside = DEALT[rules.length], ASIDE[rules.length]
    share = dealt // players
    shares = ["".join(cards[share * seat : share * (seat + 1)]) for seat in range(players)]
    return Position(
        tableau=(),
        hands=tuple(in_order(cards[:HAND]) for cards in shares),
        piles=tuple(cards[HAND:] for cards in shares),
        discard="",
        aside=in_order("".join(cards[dealt : dealt + aside])),
        seat=0,
        begun=None,
        loose="",
        idle=0,
        laid=False,
        passed=(False,) * players,
        accepted=(),
        rules=rules,
    )


def legal_moves(position: Position) -> list[TambouilleMove]:
    """No move when the game is over. Raises NotImplementedError before: there are too many turns to
    list them."""
    if position.seat == NOBODY:
        return []
    raise NotImplementedError("the turns of Tambouille can't be listed")


def played(position: P, move: TambouilleMove) -> P:
    """The position after a legal move."""
    if move.kind == HOUSE:
        known = move.house in position.accepted
        accepted = position.accepted if known else (*position.accepted, move.house)
        return position._replace(accepted=accepted)
    if move.kind != TURN:
        return _turn_over(position, position.hand, move.under, passed=move.kind == PASS)
    left = hand_after(position, move)
    assert left is not None, "only legal moves are played"
    after = position._replace(
        tableau=move.words,
        discard=position.discard + "".join(map(cards_of, move.removed)),
        laid=True,
    )
    if not earns_bonus(position, left):
        return _turn_over(after, left, move.under, passed=False)
    seat = position.seat
    pile = position.piles[seat]
    return after._replace(
        hands=_with(position.hands, seat, in_order(left + pile[0])),
        piles=_with(position.piles, seat, pile[1:]),
        known=_known(position, 0, pile[1:]),
        begun=_still_there(position, move),
        loose=_not_discarded(position.tableau, move) if position.rules.no_loading else "",
        passed=_with(position.passed, seat, False),
    )


def _turn_over(position: P, hand: str, under: str, *, passed: bool) -> P:
    """Cards go under the pile, the hand is filled up, the next seat plays (R13, TB-16, R25)."""
    seat = position.seat
    kept = minus(hand, under)
    assert kept is not None, "only legal moves are played"
    pile = position.piles[seat] + under
    draw = max(0, HAND - len(kept))
    drawn, pile = pile[:draw], pile[draw:]
    after = position._replace(
        hands=_with(position.hands, seat, in_order(kept + drawn)),
        piles=_with(position.piles, seat, pile),
        known=_known(position, len(under), pile),
        seat=(seat + 1) % len(position.hands),
        begun=None,
        loose="",
        passed=_with(position.passed, seat, passed),
    )
    return after if after.seat else _round_over(after)


def _round_over(position: P) -> P:
    """The end of a round, which may be that of the game (TB-29 to TB-32, R28 to R31)."""
    idle = 0 if position.laid else position.idle + 1
    limit = ROUNDS_TO_DRAW if any(position.piles) else ROUNDS_AT_THE_END
    over = 0 in position.counts or idle >= limit
    return position._replace(idle=idle, laid=False, seat=NOBODY if over else 0)


def _known(position: Position, more: int, pile: str) -> tuple[int, ...]:
    """What the seats know of their piles after so many cards more under that of the seat on turn,
    which is this one now: cards are drawn from its top."""
    known = position.known or (0,) * len(position.hands)
    seat = position.seat
    return _with(known, seat, min(known[seat] + more, len(pile)))


def _with(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])


def _still_there(position: Position, move: TambouilleMove) -> tuple[int, ...]:
    """The places of the words that were on the tableau before, in whatever shape."""
    heads = [head[0] for head in kept(position, move)]
    for word in move.removed:
        heads.remove(cards_of(word)[0])
    places = []
    for place, word in enumerate(move.words):
        if cards_of(word)[0] in heads:
            heads.remove(cards_of(word)[0])
            places.append(place)
    return tuple(places)


def _not_discarded(tableau: tuple[str, ...], move: TambouilleMove) -> str:
    """The cards of the tableau without those of the words replaced, none of them of the hand."""
    left = minus("".join(map(cards_of, tableau)), "".join(map(cards_of, move.removed)))
    assert left is not None, "only legal moves are played (R16)"
    return in_order(left)
