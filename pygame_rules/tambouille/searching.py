"""How a computer player chooses its turn in Tambouille: by the solver, and by worlds that could be.

It sees its own hand and what lies open. The turn that sheds most cards comes from the solver; among
turns that are nearly as good, the one is taken that leaves the next seat least, on the average of
some worlds in which the hidden cards are dealt by lot.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from pygame_rules.search.hooks import SearchHooks
from pygame_rules.search.searchable import Why
from pygame_rules.search.thinking import Thought
from pygame_rules.state import State
from pygame_rules.tambouille import solver
from pygame_rules.tambouille.moves import TambouilleMove, passing, staying, turn
from pygame_rules.tambouille.position import HAND
from pygame_rules.tambouille.simple import short, simple

if TYPE_CHECKING:
    from pygame_rules.tambouille.state import TambouilleState

CARD = 100
"""What a card shed counts."""

BONUS = 60
"""What a bonus card counts, which may let another word follow."""

REPLY = 30
"""What a card counts that the next seat can shed."""

FEW, LOOKS = 6, 2
"""Cards that a beginner looks at who finds no word it knows, at once, and how often."""

GLANCE = 2_000
"""Steps of the solver in which somebody who plays at random has to find some cards' turn."""

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
        self,
        state: TambouilleState,
        rng: Random,
        nodes: int,
        *,
        beginner: bool,
        expert: bool,
        past: Sequence[TambouilleState] = (),
    ) -> None:
        """beginner: words that a child knows; expert: what the next seat can do counts; past: the
        states before, where they are known."""
        self._state, self._rng, self._budget = state, rng, max(nodes, _LEAST)
        self._beginner, self._expert = beginner, expert
        self._stalled = stalled(state, past)
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
            yield from self._begin()
            return
        share = self._budget // 2 if self._expert else self._budget
        yield self._spend(share)
        found = solver.best(self._state, share)
        if found is None or not self._helps(found):
            return
        self._best = self._worth(found), found
        if self._expert:
            yield from self._compare(found, self._budget - share)

    def _begin(self) -> Any:  # noqa: ANN401 (as above)
        """Look for words that everybody knows; then at a few cards for short ones; then for any."""
        hand = list(self._state.hand)
        looks = [self._rng.sample(hand, min(FEW, len(hand))) for _ in range(LOOKS)]
        share = self._budget // (LOOKS + 2)
        for known, tries in ((simple, [hand]), (short, looks), (None, [hand])):
            for cards in tries:
                yield self._spend(share)
                found = _turn(self._state, cards, share, known)
                if found is None or not self._helps(found):
                    continue
                if self._best is None or self._worth(found) > self._best[0]:
                    self._best = self._worth(found), found
            if self._best is not None:
                return

    def _compare(self, first: TambouilleMove, budget: int) -> Any:  # noqa: ANN401 (as above)
        """Weigh the turn that sheds most against others that shed nearly as many."""
        each = max(_LEAST, budget // (OTHERS + (OTHERS + 1) * WORLDS))
        state = self._state
        hand = state.hand
        turns = {str(first): first}
        for card in self._rng.sample(sorted(set(hand)), min(OTHERS, len(set(hand)))):
            yield self._spend(each)
            other = _turn(state, list(hand.replace(card, "", 1)), each)
            if other is not None:
                turns.setdefault(str(other), other)
        least = self._worth(first) - CARD
        close = [move for move in turns.values() if self._worth(move) >= least]
        if len(close) == 1:
            return
        seat = state.seat
        deals = state.worlds(seat, self._rng)
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

    def _helps(self, move: TambouilleMove) -> bool:
        """Whether a turn is better than a pass: one that sheds nothing only puts off the end of the
        game, which is of use to who is behind and has no cards to exchange; but not time and again,
        and not for more cards."""
        gained = shed(self._state, move)
        if gained or self._beginner or self._stalled:
            return gained > 0
        seat, counts = self._state.seat, self._state.compared
        return not self._state.piles[seat] and counts[seat] > min(counts)

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
        move = passing(hard if state.piles[state.seat] else "")
        if state.explain(move) is None:
            return move
        return solver.best(state, solver.ANY_TURN) or passing()


def _turn(
    state: TambouilleState,
    cards: list[str],
    budget: int,
    known: Callable[[str], bool] | None = None,
) -> TambouilleMove | None:
    """The best turn with some cards of the hand, made one with all of them; None for none.

    known: as for `solver.best`.
    """
    kept = "".join(sorted(cards))
    hands = (*state.hands[: state.seat], kept, *state.hands[state.seat + 1 :])
    found = solver.best(state._replace(hands=hands), budget, known)
    if found is None:
        return None
    for under in ("", found.under):
        move = turn(found.words, found.removed, under)
        if state.explain(move) is None:
            return move
    return None


def shed(state: TambouilleState, move: TambouilleMove) -> int:
    """Cards that a move takes from its seat, hand and pile together."""
    seat = state.seat
    after = state.play(move)
    before = len(state.hands[seat]) + len(state.piles[seat])
    return before - len(after.hands[seat]) - len(after.piles[seat])


def reason(state: TambouilleState, move: TambouilleMove) -> Why | None:
    """What speaks for a turn: `sheds`, that it rids the hand of `count` cards."""
    count = shed(state, move)
    return ("sheds", {"count": count}) if count > 0 else None


def think(
    state: State[Any],
    rng: Random,
    nodes: int,
    *,
    beginner: bool,
    expert: bool,
    past: Sequence[State[Any]] = (),
) -> Turns:
    """A choice for the seat on turn; nothing hidden from it is used."""
    from pygame_rules.tambouille.state import TambouilleState  # it imports all of the room

    assert isinstance(state, TambouilleState)
    before = [one for one in past if isinstance(one, TambouilleState)]
    return Turns(state, rng, nodes, beginner=beginner, expert=expert, past=before)


def stalled(state: TambouilleState, past: Sequence[TambouilleState]) -> bool:
    """Whether the last turn of the seat on turn, if that is known, has left it as many cards."""
    own = (one.counts[state.seat] for one in reversed(past) if one.to_play == state.seat)
    return next(own, state.counts[state.seat] + 1) <= state.counts[state.seat]


def sample(state: State[Any], rng: Random) -> TambouilleMove:
    """What a player does who understands nothing but the rules.

    How many cards are looked at is drawn, none as likely as all, then which ones; what can be laid
    with them is laid. Otherwise it is a pass that exchanges any cards. `State.sample` is no such
    player: it asks the solver for the best turn of a whole hand most of the time.
    """
    from pygame_rules.tambouille.state import TambouilleState  # it imports all of the room

    assert isinstance(state, TambouilleState)
    hand = state.hand
    cards = rng.sample(hand, rng.randrange(len(hand) + 1))
    found = _turn(state, cards, GLANCE) if cards else None
    if found is not None:
        return found
    if state.begun is not None:
        return staying("".join(rng.sample(hand, max(0, len(hand) - HAND))))
    move = passing("".join(rng.sample(hand, rng.randrange(len(hand) + 1))))
    refused = state.explain(move) is not None  # a strict pass (R35): there is a turn
    return (solver.best(state, solver.ANY_TURN) if refused else None) or move


HOOKS = SearchHooks(think=think, reason=reason, sample=sample)
