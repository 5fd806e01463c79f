"""Random moves of Tambouille, and random states that agree with what a seat knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from string import ascii_lowercase
from typing import TYPE_CHECKING, TypeVar

from pygame_rules.tambouille import lexicon, reasons, solver, turns
from pygame_rules.tambouille.cards import (
    CAPITAL_JOKER,
    CONCEALED,
    cards_of,
    in_order,
    is_capital,
)
from pygame_rules.tambouille.lexicon import LAST, LETTER
from pygame_rules.tambouille.moves import TambouilleMove, parse_move, passing, staying, turn
from pygame_rules.tambouille.position import HAND, MOST_WORDS, NOBODY, Position
from pygame_rules.tambouille.words import earns_bonus, hand_after, vocabulary

if TYPE_CHECKING:
    from random import Random  # slow to load in the browser

P = TypeVar("P", bound=Position)

LITTLE = (1_000, 4_000, 16_000)
"""Steps of the solver when any turn will do, not only the best one; the last only for a turn that
may change all words."""

GLANCE, ONE_WORD = 0.9, 0.8
"""How often it is tried to find a turn by random walks, and then by the solver with one word of the
tableau. So a turn takes less than half the time, but a game has more turns."""

_SMALL = "." + ascii_lowercase
"""The small card of each letter of the word list."""

WALKS = 8
"""Random walks through the word list for one word."""

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
    """A legal turn: a good one with some or all cards of the hand. None where none is found.

    Mostly only one word is changed or added, as that is found much faster than a turn that changes
    them all.
    """
    if position.begun is None and rng.random() < GLANCE:
        found = _glanced(position, rng)
        if found is not None:
            return found
    size = len(position.hand)
    some = rng.sample(position.hand, rng.randint(1, size)) if size and rng.random() < 0.4 else None
    for cards in (some, list(position.hand)):
        found = None if cards is None else _solved(position, cards, rng)
        if found is not None:
            return found
    return None


def _solved(position: Position, cards: list[str], rng: Random) -> TambouilleMove | None:
    """A turn that the solver finds with these cards of the hand, often without touching more than
    one word of the tableau."""
    words, rest = position.tableau, position.tableau[:0]
    budgets: tuple[int, ...] = LITTLE
    if words and position.begun is None and rng.random() < ONE_WORD:
        place = rng.randrange(len(words))
        rest, budgets = words[:place] + words[place + 1 :], LITTLE[:-1]
        words = words[place : place + 1]
        heads = [card for card in cards if is_capital(card)]
        heads = rng.sample(heads, min(len(heads), MOST_WORDS - len(position.tableau)))
        cards = [card for card in cards if not is_capital(card)] + heads
    hands = list(position.hands)
    hands[position.seat] = in_order("".join(cards))
    reduced = position._replace(hands=tuple(hands), tableau=words)
    found = solver.best(reduced, rng.choice(budgets))
    if found is None:
        return None
    return _turn(position, (*found.words, *rest), found.removed, rng)


def _glanced(position: Position, rng: Random) -> TambouilleMove | None:
    """A turn that makes one word of the tableau longer, or adds one and, where it is the fourth,
    removes another; None where no such word is met on a few random walks."""
    words = position.tableau
    heads = [card for card in position.hand if is_capital(card)]
    small = "".join(card for card in position.hand if not is_capital(card))
    if not words and not heads:
        return None
    place = rng.randrange(len(words) + bool(heads))
    if place < len(words):
        cards = cards_of(words[place])
        found = _walked(position, cards[0], cards[1:] + small, rng)
        if len(cards_of(found)) <= len(cards):
            return None
        return _turn(position, (*words[:place], found, *words[place + 1 :]), (), rng)
    found = _walked(position, rng.choice(heads), small, rng)
    if not found:
        return None
    gone = rng.randrange(MOST_WORDS) if len(words) == MOST_WORDS else len(words)
    return _turn(position, (*words[:gone], *words[gone + 1 :], found), words[gone : gone + 1], rng)


def _walked(position: Position, head: str, small: str, rng: Random) -> str:
    """The longest word of a capital that a few random walks through the word list pass; empty for
    none. small: the small cards; jokers among them are not used."""
    known = vocabulary(position)
    edges, ends = known.words.edges, lexicon.COMMON | lexicon.PROPER * known.proper
    best, most = "", 1
    for _ in range(WALKS):
        capital = rng.choice(ascii_lowercase) if head == CAPITAL_JOKER else head.lower()
        text, size, left = "", 0, capital
        index = lexicon.ROOT
        while ways := _ways(edges, index, left):
            edge = ways[int(rng.random() * len(ways))]
            letter = _SMALL[edge & LETTER]
            text, size = text + letter, size + 1
            left = left.replace(letter, "", 1) if size > 1 else small
            if edge & ends and size > most:
                best, most = text, size
            index = edge >> lexicon.CHILD
    if not best:
        return ""
    return (CAPITAL_JOKER if head == CAPITAL_JOKER else "") + best.capitalize()


def _ways(edges: Sequence[int], index: int, letters: str) -> list[int]:
    """The edges of a node of the word list that have one of these letters."""
    found = []
    while True:
        edge = edges[index]
        if _SMALL[edge & LETTER] in letters:
            found.append(edge)
        if edge & LAST:
            return found
        index += 1


def _turn(
    position: Position, words: tuple[str, ...], removed: tuple[str, ...], rng: Random
) -> TambouilleMove | None:
    """The turn with these words in any order and any surplus; None where it is not legal."""
    left = hand_after(position, turn(words, removed))
    if left is None:
        return None
    over = 0 if earns_bonus(position, left, removed) else max(0, len(left) - HAND)
    move = turn(tuple(rng.sample(words, len(words))), removed, "".join(rng.sample(left, over)))
    return move if turns.refused(position, move) is None else None


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
