"""Random moves of Tambouille, and random states that agree with what a seat knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeVar

from pygame_rules.tambouille import reasons, solver
from pygame_rules.tambouille.cards import CONCEALED, cards_of, in_order
from pygame_rules.tambouille.moves import TambouilleMove, parse_move, passing, staying, turn
from pygame_rules.tambouille.position import HAND, NOBODY, Position
from pygame_rules.tambouille.words import earns_bonus, hand_after

if TYPE_CHECKING:
    from random import Random  # slow to load in the browser

P = TypeVar("P", bound=Position)

LITTLE = (1_000, 4_000, 16_000)
"""Steps of the solver when any turn will do, not only the best one."""

PASS, HOUSE = 0.06, 0.03
"""How often a pass and a house word are chosen where there may be a turn as well."""


def sample(position: Position, rng: Random) -> TambouilleMove:
    """A random legal move of any kind, found quickly.

    Mostly a turn with some cards of the hand, with its words in any order and any surplus;
    sometimes a house word, a pass with any exchange, or the end of a turn without the bonus card.
    Raises ValueError when the game is over or the hand is concealed.
    """
    if position.seat == NOBODY:
        raise ValueError("the game is over: nobody moves")
    _check_hand(position, position.seat)
    chance = rng.random()
    if chance < HOUSE and not position.rules.no_house:
        letters = "".join(card for card in position.hand if card.isalpha()).upper() or "E"
        spelled = "".join(rng.sample(letters, min(len(letters), rng.randint(1, 4))))
        return parse_move(f"house:{spelled}")
    over = max(0, len(position.hand) - HAND)
    found = None if HOUSE <= chance < HOUSE + PASS else any_turn(position, rng)
    if found is None and position.begun is not None:
        return staying("".join(rng.sample(position.hand, over)))
    if found is not None:
        return found
    move = passing("".join(rng.sample(position.hand, rng.randrange(len(position.hand) + 1))))
    refused = reasons.explain(position, move) is not None  # a strict pass (R35): there is a turn
    return (solver.best(position, solver.ANY_TURN) if refused else None) or move


def any_turn(position: Position, rng: Random) -> TambouilleMove | None:
    """A legal turn: a good one with some or all cards of the hand. None where none is found."""
    size = len(position.hand)
    some = rng.sample(position.hand, rng.randint(1, size)) if size and rng.random() < 0.4 else None
    for cards in (some, list(position.hand)):
        if cards is None:
            continue
        hands = (
            *position.hands[: position.seat],
            in_order("".join(cards)),
            *position.hands[position.seat + 1 :],
        )
        found = solver.best(position._replace(hands=hands), rng.choice(LITTLE))
        if found is None:
            continue
        words = tuple(rng.sample(found.words, len(found.words)))
        left = hand_after(position, found)
        assert left is not None, (str(position), str(found))
        bonus = earns_bonus(position, left, found.removed)
        over = 0 if bonus else max(0, len(left) - HAND)
        return turn(words, found.removed, "".join(rng.sample(left, over)))
    return None


def worlds(position: P, seat: int | None, rng: Random) -> Iterator[P]:
    """An endless iterator of states in which the cards that a seat can't see are dealt anew.

    The cards that it has put under its own pile itself stay where they are. In a short game, cards
    that were left out (TB-53) may be among those dealt, as nobody knows which they are. With
    another deck, exactly the cards that are hidden here are dealt. Raises ValueError where the hand
    of that seat is concealed, or where the hidden cards can't be determined.
    """
    if seat is not None:
        _check_hand(position, seat)
    feet = _feet(position, seat)
    unseen = _unseen(position, seat, feet)
    sizes = [0 if owner == seat else len(hand) for owner, hand in enumerate(position.hands)]
    sizes += [len(pile) - len(foot) for pile, foot in zip(position.piles, feet, strict=True)]
    if sum(sizes) > len(unseen):
        raise ValueError("more cards are hidden than the deck has left")
    while True:
        cards = rng.sample(unseen, sum(sizes))
        dealt = []
        for size in sizes:
            dealt.append("".join(cards[:size]))
            del cards[:size]
        hands = tuple(
            hand if owner == seat else in_order(dealt[owner])
            for owner, hand in enumerate(position.hands)
        )
        piles = zip(dealt[len(hands) :], feet, strict=True)
        whole = tuple(pile + foot for pile, foot in piles)
        yield position._replace(hands=hands, piles=whole, seen=None)


def _check_hand(position: Position, seat: int) -> None:
    """Raise ValueError where the hand of a seat is concealed."""
    if CONCEALED in position.hands[seat]:
        raise ValueError(f"the hand of seat {seat} is concealed here")


def _feet(position: Position, seat: int | None) -> list[str]:
    """By pile, the cards at its bottom that a seat knows: only those of its own."""
    seats = range(len(position.hands))
    return [position.foot(owner) if owner == seat else "" for owner in seats]


def _unseen(position: Position, seat: int | None, feet: list[str]) -> list[str]:
    """The cards of the deck that a seat can't see. feet: the cards of piles that it knows."""
    own = "".join(feet) + ("" if seat is None else position.hands[seat])
    seen = "".join((*map(cards_of, position.tableau), position.discard, position.aside, own))
    left = Counter(position.language.deck)
    left.subtract(Counter(seen))
    others = (hand for owner, hand in enumerate(position.hands) if owner != seat)
    piles = (pile[: len(pile) - len(foot)] for pile, foot in zip(position.piles, feet, strict=True))
    hidden = "".join((*others, *piles))
    known = Counter(hidden.replace(CONCEALED, ""))
    if min(left.values()) >= 0 and all(left[card] >= count for card, count in known.items()):
        return sorted(left.elements())
    if CONCEALED in hidden:
        raise ValueError("not the usual deck: what is hidden can't be told from what is seen")
    return sorted(hidden)
