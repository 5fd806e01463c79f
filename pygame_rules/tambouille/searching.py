"""How a computer player chooses its turn in Tambouille: by the solver, and by worlds that could be.

It sees its own hand and what lies open. The turn that sheds most cards comes from the solver; among
turns that are nearly as good, the one is taken that leaves the next seat least, on the average of
some worlds in which the hidden cards are dealt by lot.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from pygame_rules.search.thinking import Thought
from pygame_rules.state import State
from pygame_rules.tambouille import solver
from pygame_rules.tambouille.moves import TambouilleMove, passing, staying, turn
from pygame_rules.tambouille.position import HAND

if TYPE_CHECKING:
    from pygame_rules.tambouille.state import TambouilleState

CARD = 100
"""What a card shed counts."""

BONUS = 60
"""What a bonus card counts, which may let another word follow."""

REPLY = 30
"""What a card counts that the next seat can shed."""

FEW = 5
"""Cards that a beginner looks at, at once."""

COMMON = "esaitnrulo"
"""Letters that are kept when cards are exchanged: they go into most words."""

WORLDS, OTHERS = 3, 4
"""Worlds that are tried for each turn, and turns beside the one that sheds most."""

_LEAST = 500


class Turns:
    """A choice in the making; one step is one call of the solver, which is not left in the middle.

    A budget of nodes is one of the solver's steps.
    """

    def __init__(
        self, state: TambouilleState, rng: Random, nodes: int, *, beginner: bool, ahead: bool
    ) -> None:
        """beginner: only a few cards are looked at; ahead: what the next seat can do counts."""
        self._state, self._rng, self._budget = state, rng, max(nodes, _LEAST)
        self._beginner, self._ahead = beginner, ahead
        self._calls = iter(self._plan())
        self._best: tuple[int, TambouilleMove] | None = None
        self.nodes = 0
        self.done = False

    @property
    def thought(self) -> Thought:
        """The best so far; a pass, or the end of the turn, while no turn is known."""
        value, move = self._best or (0, self._idle())
        return Thought(move, value, (move,), self.nodes, int(self._best is not None), False)

    def step(self, nodes: int) -> bool:
        """Call the solver at least once, until so many of its steps are spent."""
        until = self.nodes + max(1, nodes)
        while not self.done and self.nodes < until:
            self.done = next(self._calls, None) is None
        return self.done

    def _plan(self) -> Any:  # noqa: ANN401 (an iterator of budgets)
        if self._beginner:
            hand = list(self._state.hand)
            few = self._rng.sample(hand, min(FEW, len(hand)))
            for cards in (few, hand):
                yield self._spend(self._budget)
                found = self._turn(cards, self._budget)
                if found is not None:
                    self._best = self._worth(found), found
                    return
            return
        share = self._budget // 2 if self._ahead else self._budget
        yield self._spend(share)
        found = solver.best(self._state, share)
        if found is None:
            return
        self._best = self._worth(found), found
        if self._ahead:
            yield from self._compare(found, self._budget - share)

    def _compare(self, first: TambouilleMove, budget: int) -> Any:  # noqa: ANN401 (as above)
        """Weigh the turn that sheds most against others that shed nearly as many."""
        each = max(_LEAST, budget // (OTHERS + (OTHERS + 1) * WORLDS))
        hand = self._state.hand
        turns = {str(first): first}
        for card in self._rng.sample(sorted(set(hand)), min(OTHERS, len(set(hand)))):
            yield self._spend(each)
            other = self._turn(list(hand.replace(card, "", 1)), each)
            if other is not None:
                turns.setdefault(str(other), other)
        least = self._worth(first) - CARD
        close = [move for move in turns.values() if self._worth(move) >= least]
        if len(close) == 1:
            return
        seat = self._state.seat
        deals = self._state.worlds(seat, self._rng)
        worlds = [next(deals) for _ in range(WORLDS)]
        best: tuple[int, TambouilleMove] | None = None
        for move in close:
            value = WORLDS * self._worth(move)
            for world in worlds:
                after = world.play(move)
                if after.to_play is None or after.seat == seat:
                    continue
                yield self._spend(each)
                reply = solver.best(after, each)
                value -= REPLY * (shed(after, reply) if reply else 0)
            if best is None or value > best[0]:
                best = value, move
        if best is not None:
            self._best = best[0] // WORLDS, best[1]

    def _spend(self, steps: int) -> int:
        self.nodes += steps
        return steps

    def _turn(self, cards: list[str], budget: int) -> TambouilleMove | None:
        """The best turn with some cards of the hand, made one with all of them; None for none."""
        state = self._state
        kept = "".join(sorted(cards))
        hands = (*state.hands[: state.seat], kept, *state.hands[state.seat + 1 :])
        found = solver.best(state._replace(hands=hands), budget)
        if found is None:
            return None
        for under in ("", found.under):
            move = turn(found.words, found.removed, under)
            if state.explain(move) is None:
                return move
        return None

    def _worth(self, move: TambouilleMove) -> int:
        after = self._state.play(move)
        bonus = after.to_play == self._state.seat and after.begun is not None
        return CARD * shed(self._state, move) + BONUS * bonus

    def _idle(self) -> TambouilleMove:
        """What is done without a turn: the bonus card is left, or hard letters are exchanged."""
        state = self._state
        if state.begun is not None:
            return staying(state.hand[HAND:])
        hard = "".join(card for card in state.hand if card not in COMMON)
        move = passing(hard if state.piles[state.seat] and not self._beginner else "")
        if state.explain(move) is None:
            return move
        return solver.best(state, solver.ANY_TURN) or passing()


def shed(state: TambouilleState, move: TambouilleMove) -> int:
    """Cards that a move takes from its seat, hand and pile together."""
    seat = state.seat
    after = state.play(move)
    before = len(state.hands[seat]) + len(state.piles[seat])
    return before - len(after.hands[seat]) - len(after.piles[seat])


def thinking(state: State[Any], rng: Random, nodes: int, *, beginner: bool, ahead: bool) -> Turns:
    """A choice for the seat on turn; nothing hidden from it is used."""
    from pygame_rules.tambouille.state import TambouilleState  # it imports all of the room

    assert isinstance(state, TambouilleState)
    return Turns(state, rng, nodes, beginner=beginner, ahead=ahead)
