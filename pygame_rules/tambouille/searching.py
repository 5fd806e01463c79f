"""How computer players of Tambouille choose a turn: by the solver, and by sampling hidden cards.

A player knows its own hand and the open cards. The solver finds the turn that lays most cards.
Among turns that are nearly as good, an expert prefers the one that leaves the next seat the worst
turn, on the average of some states in which the hidden cards are dealt at random.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from pygame_rules.profile import Effort
from pygame_rules.search.hooks import SearchHooks
from pygame_rules.search.searchable import Why
from pygame_rules.search.thinking import Thought
from pygame_rules.state import State
from pygame_rules.tambouille import solver
from pygame_rules.tambouille.cards import is_capital
from pygame_rules.tambouille.coarse import decent
from pygame_rules.tambouille.moves import TambouilleMove, passing, staying, turn
from pygame_rules.tambouille.position import HAND
from pygame_rules.tambouille.simple import familiar, plain, short, simple

if TYPE_CHECKING:
    from pygame_rules.tambouille.state import TambouilleState

CARD = 100
"""The value of a card that is laid."""

BONUS = 60
"""The value of a bonus card, with which another word may follow."""

REPLY = 30
"""The value lost for each card that the next seat can lay."""

FEW, LOOKS = 6, 2
"""A beginner that finds no word it knows looks at so many cards at a time, so often."""

OPENING, TRIES = 4, 8
"""The small cards with which the gentlest beginners look for a first word, beside one capital, and
how often they look."""

GLANCE = 2_000
"""Steps of the solver for the random player's turn."""

WORLDS, OTHERS = 3, 4
"""Random states that are tried for each turn, and turns compared with the one that lays most."""

_LEAST = 200
"""Steps for which it is worth calling the solver."""


class Turns:
    """A thought about a turn. It can pause between two calls of the solver.

    Its nodes are the solver's steps.
    """

    def __init__(
        self,
        state: TambouilleState,
        rng: Random,
        nodes: int,
        *,
        beginner: bool,
        expert: bool,
        notices: int = 0,
        past: Sequence[TambouilleState] = (),
    ) -> None:
        """beginner: use words that a child knows. expert: consider the next seat's turn. notices:
        the number of cards of the hand that a beginner looks at; 0 for all. past: the states of
        the game before, where they are known."""
        self._state, self._rng, self._budget = state, rng, max(nodes, _LEAST)
        self._beginner, self._expert, self._notices = beginner, expert, notices
        self._stalled = stalled(state, past)
        own = any(one.to_play == state.seat for one in past)
        self._opens = 0 < notices <= FEW and not (own or state.discard)
        self._calls = iter(self._plan())
        self._best: tuple[int, TambouilleMove] | None = None
        self.nodes = 0
        self.done = False

    @property
    def thought(self) -> Thought:
        """The best turn so far; a pass, or the end of the turn, while none is known."""
        value, move = self._best or (0, _idle(self._state))
        return Thought(move, value, (move,), self.nodes, int(self._best is not None), False)

    def step(self, nodes: int) -> bool:
        """Call the solver once or more, until so many of its steps are spent; returns `done`."""
        until = self.nodes + max(1, nodes)
        while not self.done and self.nodes < until:
            self.done = next(self._calls, None) is None
        return self.done

    def _plan(self) -> Any:  # noqa: ANN401 (an iterator of budgets)
        if self._notices:
            yield from self._look()
            return
        if self._beginner:
            yield from self._begin()
            return
        each = self._budget // 2 // (OTHERS + (OTHERS + 1) * WORLDS)
        compares = self._expert and each >= _LEAST
        share = self._budget // 2 if compares else self._budget
        yield self._spend(share)
        found = solver.best(self._state, share, decent(self._state))
        if found is None or not self._helps(found):
            return
        self._best = self._worth(found), found
        if compares:
            yield from self._compare(found, each)

    def _look(self) -> Any:  # noqa: ANN401 (as above)
        """Search for words that a child knows with some cards, then for words that most people know
        with others. In its first turn one of the gentlest beginners looks more often, for words
        that a child thinks of first."""
        state = self._state
        first = [plain(state)] * TRIES
        tries = first if self._opens else [simple(state), familiar(state)]
        share = self._budget // len(tries)
        for known in tries:
            cards = self._noticed()
            yield self._spend(share)
            found = _turn(state, cards, share, known)
            if found is None or not self._helps(found):
                continue
            if self._best is None or self._worth(found) > self._best[0]:
                self._best = self._worth(found), found
            if not self._opens:
                return

    def _noticed(self) -> list[str]:
        """The cards of the hand that a beginner looks at. In the first turn of the gentlest ones
        they are enough for one short word: a beginner who lays three words at once looks strong."""
        hand, few = list(self._state.hand), self._rng.sample
        if not self._opens:
            return few(hand, min(self._notices, len(hand)))
        heads = [card for card in hand if is_capital(card)]
        small = [card for card in hand if not is_capital(card)]
        return few(heads, min(1, len(heads))) + few(small, min(OPENING, len(small)))

    def _begin(self) -> Any:  # noqa: ANN401 (as above)
        """Search for words that a child knows, then for short words with a few cards, then for
        any."""
        hand, child = list(self._state.hand), simple(self._state)
        looks = [self._rng.sample(hand, min(FEW, len(hand))) for _ in range(LOOKS)]
        share = self._budget // (LOOKS + 2)
        for known, tries in ((child, [hand]), (short(self._state), looks), (None, [hand])):
            for cards in tries:
                yield self._spend(share)
                found = _turn(self._state, cards, share, known)
                if found is None or not self._helps(found):
                    continue
                if self._best is None or self._worth(found) > self._best[0]:
                    self._best = self._worth(found), found
            if self._best is not None:
                return

    def _compare(self, first: TambouilleMove, each: int) -> Any:  # noqa: ANN401 (as above)
        """Compare the turn that lays most cards with others that lay nearly as many. each: steps
        for each call of the solver."""
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
        """Whether a turn is better than a pass. A turn that does not reduce the player's cards only
        delays the end of the game. That helps a player who is behind and has no pile to exchange
        cards with, but not repeatedly, and not for a beginner."""
        gained = shed(self._state, move)
        if gained or self._beginner or self._stalled:
            return gained > 0
        seat, counts = self._state.seat, self._state.compared
        return not self._state.piles[seat] and counts[seat] > min(counts)

    def _worth(self, move: TambouilleMove) -> int:
        after = self._state.play(move)
        bonus = after.to_play == self._state.seat and after.begun is not None
        return CARD * shed(self._state, move) + BONUS * bonus


def _idle(state: TambouilleState) -> TambouilleMove:
    """The move where no turn is found: leave the bonus card, or exchange hard letters."""
    if state.begun is not None:
        return staying(state.hand[HAND:])
    hard = "".join(card for card in state.hand if card not in state.language.common)
    move = passing(hard if state.piles[state.seat] else "")
    if state.explain(move) is None:
        return move
    found = solver.best(state, solver.ANY_TURN, decent(state))
    return found or solver.best(state, solver.ANY_TURN) or passing()


def _turn(
    state: TambouilleState,
    cards: list[str],
    budget: int,
    known: Callable[[str], bool] | None = None,
) -> TambouilleMove | None:
    """The best turn with only these cards of the hand, as a turn of the whole hand; None for none.

    known: as for `solver.best`; by default all but coarse words.
    """
    kept = "".join(sorted(cards))
    hands = (*state.hands[: state.seat], kept, *state.hands[state.seat + 1 :])
    found = solver.best(state._replace(hands=hands), budget, known or decent(state))
    if found is None:
        return None
    for under in ("", found.under):
        move = turn(found.words, found.removed, under)
        if state.explain(move) is None:
            return move
    return None


def shed(state: TambouilleState, move: TambouilleMove) -> int:
    """The number of cards by which a move reduces its seat's hand and pile together."""
    seat = state.seat
    after = state.play(move)
    before = len(state.hands[seat]) + len(state.piles[seat])
    return before - len(after.hands[seat]) - len(after.piles[seat])


def reason(state: TambouilleState, move: TambouilleMove) -> Why | None:
    """Why a turn is good: `sheds`, its player has `count` cards less after it."""
    count = shed(state, move)
    return ("sheds", {"count": count}) if count > 0 else None


USUAL = Effort(nodes=1_000_000)


def think(
    state: State[Any],
    rng: Random,
    nodes: int,
    *,
    beginner: bool,
    expert: bool,
    effort: Effort = USUAL,
    past: Sequence[State[Any]] = (),
) -> Turns:
    """A thought for the seat on turn; nothing that is hidden from it is used."""
    from pygame_rules.tambouille.state import TambouilleState  # it imports the whole package

    assert isinstance(state, TambouilleState)
    before = [one for one in past if isinstance(one, TambouilleState)]
    return Turns(
        state,
        rng,
        nodes,
        beginner=beginner,
        expert=expert,
        notices=effort.notices,
        past=before,
    )


def stalled(state: TambouilleState, past: Sequence[TambouilleState]) -> bool:
    """Whether the last turn of the seat on turn, if it is known, has not reduced its cards."""
    own = (one.counts[state.seat] for one in reversed(past) if one.to_play == state.seat)
    return next(own, state.counts[state.seat] + 1) <= state.counts[state.seat]


def sample(state: State[Any], rng: Random) -> TambouilleMove:
    """The move of a player who knows only the rules.

    It lays what it can with a random number of random cards of its hand; any number is equally
    likely. Otherwise it passes and exchanges random cards. `State.sample` is a better player:
    mostly it asks the solver for the best turn of the whole hand.
    """
    from pygame_rules.tambouille.state import TambouilleState  # it imports the whole package

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


def greedy(state: State[Any], rng: Random) -> TambouilleMove | None:
    """The turn that lays most cards in words that a child knows; None where there is none."""
    from pygame_rules.tambouille.state import TambouilleState  # it imports the whole package

    assert isinstance(state, TambouilleState)
    found = _turn(state, list(state.hand), GLANCE, simple(state))
    return found if found is not None and shed(state, found) > 0 else None


def advise(
    state: TambouilleState, best: TambouilleMove, gentle: bool, made: TambouilleMove | None = None
) -> TambouilleMove:
    """The move of a hint: a turn with words that a person knows, as far as that costs little. For
    who plays with beginners it is one that a beginner can find, where there is one. made: the move
    that was made here; it is advised itself where it is as good."""
    from pygame_rules.tambouille.advising import advised, as_good  # only hints need it

    move = advised(state, best, gentle=gentle)
    return made if made is not None and as_good(state, made, move) else move


HOOKS = SearchHooks(think=think, reason=reason, sample=sample, greedy=greedy, advise=advise)
