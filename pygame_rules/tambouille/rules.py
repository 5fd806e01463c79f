"""The rules of Tambouille, one of the games of the letter cards "Cardinal" (Joueizh!).

Functions over positions. `played` does not check whether a move is legal; `turns` and `reasons` do.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from pygame_rules.repetition import Seen
from pygame_rules.tambouille.cards import SIGNS, cards_of, in_order, minus
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
"""Rounds without a card laid that end the game (R31): while there are cards to draw, and then."""

REPETITIONS = 3
"""So often a round has to end in the same way to count as idle, where the option is on (R47)."""


def beginning(rules: Rules, players: int, seed: int, deck: Mapping[str, int]) -> Position:
    """The cards shuffled and dealt (TB-10 to TB-13): seven in each hand, the rest in piles.

    deck: the number of cards of each sign; its order does not matter.
    """
    from random import Random  # imported here because it loads slowly in the browser

    cards = [card for card in SIGNS for _ in range(deck.get(card, 0))]
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
    if not earns_bonus(position, left, move.removed):
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
    """The position after the end of a turn: cards go under the pile, the hand is filled up, and the
    next seat plays (R13, TB-16, R25)."""
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
    """The position after a round, which may end the game (TB-29 to TB-32, R28 to R31, R47)."""
    seen = None
    if position.rules.threefold:
        key = (tuple(sorted(position.tableau)), position.hands, position.piles)
        seen = Seen(key, position.seen)
    repeated = seen is not None and seen.occurrences() >= REPETITIONS
    idle = 0 if position.laid and not repeated else position.idle + 1
    limit = ROUNDS_TO_DRAW if any(position.piles) else ROUNDS_AT_THE_END
    over = 0 in position.counts or idle >= limit
    return position._replace(idle=idle, laid=False, seat=NOBODY if over else 0, seen=seen)


def _known(position: Position, more: int, pile: str) -> tuple[int, ...]:
    """The field `known` after the seat on turn has put so many more cards under its pile, which is
    `pile` after the draw; cards are drawn from the top."""
    known = position.known or (0,) * len(position.hands)
    seat = position.seat
    return _with(known, seat, min(known[seat] + more, len(pile)))


def _with(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])


def _still_there(position: Position, move: TambouilleMove) -> tuple[int, ...]:
    """The indices of the words that come from words that were there before the turn."""
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
    """The cards of the tableau that a turn has not discarded; none of them comes from the hand."""
    left = minus("".join(map(cards_of, tableau)), "".join(map(cards_of, move.removed)))
    assert left is not None, "only legal moves are played (R16)"
    return in_order(left)
