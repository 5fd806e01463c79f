"""A random move of Tambouille, whose turns can't be listed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_rules.tambouille import reasons, solver
from pygame_rules.tambouille.cards import in_order
from pygame_rules.tambouille.moves import TambouilleMove, parse_move, passing, staying, turn
from pygame_rules.tambouille.notation import HAND, NOBODY

if TYPE_CHECKING:
    from random import Random  # slow to load in the browser

    from pygame_rules.tambouille.rules import TambouilleState

LITTLE = (1_000, 4_000, 16_000)
"""Budgets of a search for any turn, not for the best one."""

PASS, HOUSE = 0.06, 0.03
"""How often a pass and a house word are chosen where there may be a turn."""


def sample(state: TambouilleState, rng: Random) -> TambouilleMove:
    """A legal move of any kind, found soon.

    Mostly a turn with some cards of the hand, the words in any order, any surplus; sometimes a
    house word, a pass with any exchange, the end of a turn without the bonus card. Raises
    ValueError when the game is over.
    """
    if state.seat == NOBODY:
        raise ValueError("the game is over: nobody moves")
    chance = rng.random()
    if chance < HOUSE and state.rules.house:
        letters = "".join(card for card in state.hand if card.isalpha()).upper() or "E"
        spelled = "".join(rng.sample(letters, min(len(letters), rng.randint(1, 4))))
        return parse_move(f"house:{spelled}")
    over = max(0, len(state.hand) - HAND)
    found = None if HOUSE <= chance < HOUSE + PASS else any_turn(state, rng)
    if found is None and state.begun is not None:
        return staying("".join(rng.sample(state.hand, over)))
    if found is not None:
        return found
    move = passing("".join(rng.sample(state.hand, rng.randrange(len(state.hand) + 1))))
    refused = state.explain(move) is not None  # a strict pass (R35): there is a turn
    return (solver.best(state, solver.ANY_TURN) if refused else None) or move


def any_turn(state: TambouilleState, rng: Random) -> TambouilleMove | None:
    """A legal turn: one of the best for some of the cards in the hand, or for all; None for none
    found."""
    size = len(state.hand)
    some = rng.sample(state.hand, rng.randint(1, size)) if size and rng.random() < 0.4 else None
    for cards in (some, list(state.hand)):
        if cards is None:
            continue
        hands = (
            *state.hands[: state.seat],
            in_order("".join(cards)),
            *state.hands[state.seat + 1 :],
        )
        found = solver.best(state._replace(hands=hands), rng.choice(LITTLE))
        if found is None:
            continue
        words = tuple(rng.sample(found.words, len(found.words)))
        left = reasons.hand_after(state, found)
        assert left is not None, (str(state), str(found))
        over = 0 if reasons.earns_bonus(state, left) else max(0, len(left) - HAND)
        return turn(words, found.removed, "".join(rng.sample(left, over)))
    return None
