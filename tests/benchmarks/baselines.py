"""Plain computer players to compare ours with (`yardsticks`): UCT, alpha-beta, paranoid search.

They use the rules, and nothing of `pygame_rules.search`. `Public` plays any game whose moves can be
listed; what a position is worth there is one function for each game (`WORTH`). Two games have
faster classes of their own (`Bazar`, `Rings`). That of Malabars uses our generator of turns, the
test for a win in one and the nearness of rings: without these no plain search sees anything in so
short a time.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from math import log, sqrt
from random import Random
from typing import Any, Generic, TypeVar

from pygame_rules.bombay_bazar.moves import LAY_END, BazarMove
from pygame_rules.bombay_bazar.position import NONE, Position
from pygame_rules.bombay_bazar.rules import played
from pygame_rules.bombay_bazar.state import BazarState
from pygame_rules.gambo.state import GamboState
from pygame_rules.malabars.evaluation import estimate, wins_in_one
from pygame_rules.malabars.geometry import Piles
from pygame_rules.malabars.moves import decode
from pygame_rules.malabars.searching import different
from pygame_rules.malabars.state import MalabarsState
from pygame_rules.move import Move
from pygame_rules.siam.geometry import RAYS
from pygame_rules.siam.pushing import FIRST_ANIMAL, ROCK
from pygame_rules.siam.state import SiamState
from pygame_rules.state import State
from pygame_rules.tambouille import TambouilleMove, TambouilleState, solver
from pygame_rules.tambouille.coarse import decent
from pygame_rules.tambouille.moves import passing, staying
from pygame_rules.tambouille.position import HAND

P = TypeVar("P", bound=Hashable)
M = TypeVar("M", bound=Hashable)

WIN = 1e6
EXPLORATION = 0.7
"""The exploration constant of UCT."""

DEEPEST = 40
"""Plies of the deepest iteration of alpha-beta."""

LONGEST_PLAYOUT = 200
"""Moves after which a random playout counts as a draw."""

Shares = tuple[float, ...]
"""By seat, the part of a win that it gets."""


class World(ABC, Generic[P, M]):
    """What the baselines ask of a game."""

    @abstractmethod
    def moves(self, position: P) -> list[M]:
        """The moves that are searched, the best-looking first; none at the end."""

    @abstractmethod
    def play(self, position: P, move: M) -> P: ...

    @abstractmethod
    def seat(self, position: P) -> int: ...

    @abstractmethod
    def result(self, position: P) -> Shares | None:
        """The shares at the end of the game."""

    @abstractmethod
    def leaf(self, position: P, rng: Random) -> Shares:
        """The shares that are expected, for UCT."""

    @abstractmethod
    def worth(self, position: P, seat: int) -> float:
        """An estimate for one seat against the others, for alpha-beta."""


class Public(World[State[Any], Move]):
    """Any game by the public API of its states: random playouts, and a given estimate.

    worth: the value of a position for one seat.
    """

    def __init__(self, worth: Callable[[Any, int], float]) -> None:
        self._worth = worth

    def moves(self, position: State[Any]) -> list[Move]:
        return list(position.legal_moves())

    def play(self, position: State[Any], move: Move) -> State[Any]:
        return position.played(move)

    def seat(self, position: State[Any]) -> int:
        seat = position.to_play
        return -1 if seat is None else seat

    def result(self, position: State[Any]) -> Shares | None:
        outcome = position.outcome
        if outcome is None:
            return None
        winners = outcome.winners or tuple(range(position.seats))
        return tuple((seat in winners) / len(winners) for seat in range(position.seats))

    def leaf(self, position: State[Any], rng: Random) -> Shares:
        for _ in range(LONGEST_PLAYOUT):
            if position.outcome is not None:
                break
            position = position.played(position.sample(rng))
        return self.result(position) or (1 / position.seats,) * position.seats

    def worth(self, position: State[Any], seat: int) -> float:
        return self._worth(position, seat)


BEHIND = (40, 24, 12, 6, 3)
"""What an animal that faces a rock is worth, by the squares between the rock and its edge; halved
for each square between the two."""


def _behind(state: SiamState, seat: int) -> float:
    """Each animal counts by the rock that it faces."""
    score = 0
    for square, piece in enumerate(state.cells):
        if piece < FIRST_ANIMAL:
            continue
        value = 5 if 0 < square % 5 < 4 and 4 < square < 20 else 2
        for distance, beyond in enumerate(RAYS[square][piece & 3]):
            if state.cells[beyond] == ROCK:
                value += BEHIND[len(RAYS[beyond][piece & 3])] >> distance
                break
        score += value if piece >> 2 == seat + 1 else -value
    return score


def _ahead(state: GamboState, seat: int) -> float:
    """By how many points a seat is ahead."""
    return state.totals[seat] - state.totals[1 - seat]


WORTH: dict[str, Callable[[Any, int], float]] = {"siam": _behind, "gambo": _ahead}
"""By game, what a position is worth for a seat, for `Public`."""


class Bazar(World[Position, BazarMove]):
    """Bombay Bazar by its rules: random playouts, and the difference of lengths."""

    def moves(self, position: Position) -> list[BazarMove]:
        if position.seat == NONE:
            return []
        return position.fitting() or [LAY_END]

    def play(self, position: Position, move: BazarMove) -> Position:
        return played(position, move)

    def seat(self, position: Position) -> int:
        return position.seat

    def result(self, position: Position) -> Shares | None:
        if position.seat != NONE:
            return None
        lengths = position.lengths
        longest = max(lengths)
        share = 1 / lengths.count(longest)
        return tuple(share * (length == longest) for length in lengths)

    def leaf(self, position: Position, rng: Random) -> Shares:
        choice = rng.choice
        while position.seat != NONE:
            fits = position.fitting()
            position = played(position, choice(fits) if fits else LAY_END)
        result = self.result(position)
        assert result is not None
        return result

    def worth(self, position: Position, seat: int) -> float:
        mine = position.lengths[seat]
        best = max(length for other, length in enumerate(position.lengths) if other != seat)
        return mine - best


Spot = tuple[Piles, int, int]
"""The piles, the seat on turn, and the winner plus 1, or 0."""


class Rings(World[Spot, tuple[Piles, int]]):
    """Malabars by the nearness of rings. A move is the piles after it and its code."""

    def __init__(self, width: int = 12) -> None:
        """width: the most turns that are searched: the best by the estimate after them, without
        those after which the rival wins at once."""
        self.width = width

    def moves(self, position: Spot) -> list[tuple[Piles, int]]:
        piles, seat, over = position
        if over:
            return []
        turns = list(different(piles, seat).items())
        for turn in turns:
            if _joined(turn[0], seat):
                return [turn]
        turns.sort(key=lambda turn: estimate(turn[0], seat), reverse=True)
        safe: list[tuple[Piles, int]] = []
        for turn in turns:
            if not wins_in_one(turn[0], 1 - seat):
                safe.append(turn)
                if len(safe) == self.width:
                    break
        return safe or turns[:1]

    def play(self, position: Spot, move: tuple[Piles, int]) -> Spot:
        seat = position[1]
        return move[0], 1 - seat, seat + 1 if _joined(move[0], seat) else 0

    def seat(self, position: Spot) -> int:
        return position[1]

    def result(self, position: Spot) -> Shares | None:
        over = position[2]
        return (float(over == 1), float(over == 2)) if over else None

    def leaf(self, position: Spot, rng: Random) -> Shares:
        piles, seat, _ = position
        mine = 1.0 if wins_in_one(piles, seat) else _squashed(estimate(piles, seat) / 150)
        return (mine, 1 - mine) if seat == 0 else (1 - mine, mine)

    def worth(self, position: Spot, seat: int) -> float:
        piles, turn, _ = position
        mine = WIN / 2 if wins_in_one(piles, turn) else estimate(piles, turn)
        return mine if turn == seat else -mine


def _joined(piles: Piles, seat: int) -> bool:
    """Whether an elephant carries both rings of a seat, which wins the game."""
    both = (3, 4)[seat]
    return any(elephant >> 1 == both for pile in piles for elephant in pile)


def _squashed(value: float) -> float:
    """A number as a share between 0 and 1."""
    return 0.5 + 0.5 * value / (1 + abs(value))


class Node(Generic[P, M]):
    """A position of a tree: how often it was visited, and by seat the shares that were found."""

    __slots__ = ("children", "position", "result", "seat", "totals", "untried", "visits")

    def __init__(self, world: World[P, M], position: P, seats: int) -> None:
        self.position = position
        self.result = world.result(position)
        self.seat = world.seat(position)
        self.untried: list[M] | None = None
        self.children: list[tuple[M, Node[P, M]]] = []
        self.visits, self.totals = 0, [0.0] * seats


class Uct(Generic[P, M]):
    """UCT with a tree of its own for each move; every seat wants its own share."""

    def __init__(self, world: World[P, M], seats: int, rng: Random) -> None:
        self.world, self.seats, self.rng = world, seats, rng

    def choose(self, position: P, seconds: float) -> M:
        """The move that was visited most within the time."""
        until = time.process_time() + seconds
        root = Node(self.world, position, self.seats)
        while not root.visits or not root.children or time.process_time() < until:
            self._visit(root)
        return max(root.children, key=lambda child: child[1].visits)[0]

    def _visit(self, node: Node[P, M]) -> None:
        path = [node]
        while node.result is None:
            if node.untried is None:
                node.untried = self.world.moves(node.position)[::-1]
            if node.untried:
                move = node.untried.pop()
                after = Node(self.world, self.world.play(node.position, move), self.seats)
                node.children.append((move, after))
                path.append(after)
                node = after
                break
            node = self._best(node)
            path.append(node)
        shares = node.result or self.world.leaf(node.position, self.rng)
        for visited in path:
            visited.visits += 1
            for seat, share in enumerate(shares):
                visited.totals[seat] += share

    def _best(self, node: Node[P, M]) -> Node[P, M]:
        seat, much = node.seat, log(node.visits)
        return max(
            (child for _, child in node.children),
            key=lambda child: (
                child.totals[seat] / child.visits + EXPLORATION * sqrt(much / child.visits)
            ),
        )


class OutOfTime(Exception):
    """Raised when the time for the move is over."""


class AlphaBeta(Generic[P, M]):
    """Alpha-beta with iterative deepening. With more than two seats it is the paranoid search: all
    others play against the seat that thinks."""

    def __init__(self, world: World[P, M]) -> None:
        self.world = world

    def choose(self, position: P, seconds: float) -> M:
        """The best move of the deepest search within the time."""
        self._until = time.process_time() + seconds
        self._me = self.world.seat(position)
        self._known: dict[P, M] = {}
        moves = self.world.moves(position)
        best = moves[0]
        try:
            for depth in range(1, DEEPEST):
                low, found = -2 * WIN, moves[0]
                for move in moves:
                    value = self._value(self.world.play(position, move), depth - 1, low, 2 * WIN)
                    if value > low:
                        low, found = value, move
                best = found
                moves.remove(best)
                moves.insert(0, best)
        except OutOfTime:
            pass
        return best

    def _value(self, position: P, depth: int, alpha: float, beta: float) -> float:
        if time.process_time() > self._until:
            raise OutOfTime
        world = self.world
        result = world.result(position)
        if result is not None:
            mine = result[self._me]
            return (WIN + depth) * (2 * mine - 1) if mine in (0, 1) else 0
        if depth == 0:
            return world.worth(position, self._me)
        moves = world.moves(position)
        first = self._known.get(position)
        if first in moves:
            moves.remove(first)
            moves.insert(0, first)
        own = world.seat(position) == self._me
        best = -3 * WIN if own else 3 * WIN
        for move in moves:
            value = self._value(world.play(position, move), depth - 1, alpha, beta)
            if value > best if own else value < best:
                best, self._known[position] = value, move
                if own:
                    alpha = max(alpha, best)
                else:
                    beta = min(beta, best)
                if alpha >= beta:
                    break
        return best


def baseline_move(kind: str, state: State[Any], seconds: float, rng: Random) -> Move:
    """The move of a baseline: `uct`, or `alphabeta`, which is paranoid for several seats; in
    Tambouille `most_cards`, whatever the kind."""
    if isinstance(state, TambouilleState):
        return most_cards(state)
    if isinstance(state, BazarState):
        return _chosen(kind, Bazar(), Position(*state), state.seats, seconds, rng)
    if isinstance(state, MalabarsState):
        turn = _chosen(kind, Rings(), (state.piles, state.ply & 1, 0), 2, seconds, rng)
        return decode(turn[1])
    return _chosen(kind, Public(WORTH[state.game]), state, state.seats, seconds, rng)


def most_cards(state: TambouilleState) -> TambouilleMove:
    """The turn of Tambouille that lays most cards; where there is none, a pass that exchanges the
    hard letters."""
    if found := solver.best(state, known=decent(state)):
        return found
    if state.begun is not None:
        return staying(state.hand[HAND:])
    hard = "".join(card for card in state.hand if card not in state.language.common)
    return passing(hard if state.piles[state.seat] else "")


def _chosen(
    kind: str, world: World[P, M], position: P, seats: int, seconds: float, rng: Random
) -> M:
    moves = world.moves(position)
    if len(moves) == 1:
        return moves[0]
    player = Uct(world, seats, rng) if kind == "uct" else AlphaBeta(world)
    return player.choose(position, seconds)
