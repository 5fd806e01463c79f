"""A tree search by samples (Monte Carlo tree search) for any number of seats, in slices.

Each visit goes down the tree to a position that is new, has its shares judged, and adds them to all
positions on the way. A move is chosen by what it has brought so far to the seat that makes it, and
by its weight (PUCT). Results that are certain are settled up the tree.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from math import sqrt
from random import Random
from typing import Generic

from pygame_rules.search.sampling import Q, Sampling, Shares
from pygame_rules.search.searchable import WIN
from pygame_rules.search.sliced import ENDLESS, Sliced
from pygame_rules.search.thinking import Proving

EXPLORATION = 1.2
"""The exploration constant of PUCT: how much the weight of a move counts beside what it has brought
so far."""

FIRST_PLAY_REDUCTION = 0.1
"""First-play urgency: by how much a move that was never tried is expected to bring less than what
the position has brought so far."""

CHECKED_FROM = 8
"""Visits after which the move that is tried most is checked."""

OVERSPENT = 2
"""How many times the budget may be spent to check the choice, and others where it is refuted."""

SLICE = 50
"""Nodes of a check between two looks at the budget."""

CHECKING = 1, 8
"""The nodes of checks as a fraction (1/8) of all until the budget is spent; they take longer than
the others."""

RETURN = 0.5
"""A move that repeats a position, or draws the game by it, is chosen where the best of the others
brings less than this part of a draw: who plays on may win."""

MOST = 300_000
"""Positions of a tree; then it grows no more."""

SCALE = 60
"""The scale of `Tree.value`: with three times the other side's shares it is 54."""


class Node(Generic[Q]):
    """A position of the tree.

    counts, sums, nodes: by move, how often it was tried, what it has brought to the seat on turn,
    and the position after it. tried: the moves that were tried and do not lose. settled: the shares
    that are certain, in `plies` plies. back: whether the position has been before, which counts as
    a draw and is not searched. weights, ranks: by move, and by rank where `Sampling.ranked` holds.
    again: at the root, a move back to an earlier position, or -1. What it brings is known, so the
    others are tried, and it is chosen where the best of them brings less than `enough`.
    """

    __slots__ = (
        "again",
        "back",
        "codes",
        "counts",
        "enough",
        "gained",
        "left",
        "nodes",
        "plies",
        "position",
        "ranks",
        "seat",
        "settled",
        "sums",
        "surest",
        "tried",
        "untried",
        "visits",
        "weights",
    )

    def __init__(self, game: Sampling[Q], position: Q) -> None:
        self.position, self.seat = position, game.seat(position)
        self.codes: list[int] = []
        self.visits, self.gained = 0, 0.0
        self.back = False
        known = game.decided(position)
        self.settled: Shares | None = known[0] if known else None
        self.plies = known[1] if known else 0

    def grow(self, game: Sampling[Q], without: frozenset[Q] = frozenset()) -> None:
        """List the moves, those with most weight first, but none to the positions `without`."""
        moves = sorted(game.moves(self.position), key=lambda move: -move[1])
        if without:
            moves = [one for one in moves if game.play(self.position, one[0]) not in without]
        total = sum(weight for _, weight in moves)
        self.codes = [code for code, _ in moves]
        self.weights = [weight / total for _, weight in moves]
        self.ranks = list(self.weights) if game.ranked else None
        self.counts, self.sums = [0] * len(moves), [0.0] * len(moves)
        self.nodes: list[Node[Q] | None] = [None] * len(moves)
        self.tried: list[int] = []
        self.untried = 0  # the first move that was not tried
        self.left = len(moves)  # those that are not settled
        self.again, self.enough = -1, RETURN / game.seats
        self.surest: Node[Q] | None = None  # the best that is settled

    def best(self) -> int:
        """The index of the move to try next."""
        much = EXPLORATION * sqrt(self.visits)
        counts, sums, weights = self.counts, self.sums, self.weights
        found, most = -1, -1.0
        for index in self.tried:
            count = counts[index]
            value = sums[index] / count + much * weights[index] / (1 + count)
            if value > most:
                found, most = index, value
        index = self.untried
        if index < len(weights):
            usual = self.gained / self.visits if self.visits else 0.5
            if self.ranks is not None:
                weights[index] = self.ranks[len(self.tried)]
            if found < 0 or usual - FIRST_PLAY_REDUCTION + much * weights[index] > most:
                self.untried += 1
                return index
        return self.again if found < 0 else found

    def chosen(self) -> int:
        """The index of the best move so far."""
        best = self.surest
        if (
            best is not None
            and best.settled is not None
            and (best.settled[self.seat] == 1 or not self.left)
        ):
            return self.nodes.index(best)
        if not self.tried:
            return self.again if self.again >= 0 else min(self.untried, len(self.codes) - 1)
        counts, sums = self.counts, self.sums
        found = max(self.tried, key=lambda index: (counts[index], sums[index]))
        return (
            self.again if self.again >= 0 and sums[found] < counts[found] * self.enough else found
        )

    def take(self, node: Node[Q]) -> bool:
        """Take over what has become certain after a move, if that decides which move is made."""
        seat, best = self.seat, self.surest
        assert node.settled is not None
        share = node.settled[seat]
        self.left -= 1
        if best is None or best.settled is None:
            better = True
        else:
            known = best.settled[seat]
            sooner = node.plies < best.plies if share == 1 else node.plies > best.plies
            better = share > known or (share == known and sooner)
        if better:
            self.surest = best = node
        assert best is not None
        if self.left and share != 1:
            return False
        self.settled, self.plies = best.settled, best.plies + 1
        return True


class Tree(Sliced, Generic[Q]):
    """One search of one position. The fields are those of `AlphaBeta`; `depth` is 1, or the number
    of plies to the end once the best move is proved."""

    def __init__(
        self,
        game: Sampling[Q],
        position: Q,
        rng: Random,
        *,
        nodes: int | None = None,
        been: frozenset[Q] = frozenset(),
        drawn: frozenset[Q] = frozenset(),
        refuting: Callable[[Q], Proving] | None = None,
        without: frozenset[Q] = frozenset(),
    ) -> None:
        """nodes: the budget. been: positions of the game so far; to repeat one counts as a draw.
        drawn: positions that end the game as a draw. refuting: begins a search for a win by force
        in a position, for the seat on turn; the move that is tried most is refuted by it. without:
        positions that no move may lead to."""
        self._game, self._rng = game, rng
        self._refuting, self._spent = refuting, 0
        self._checks: dict[int, Proving] = {}  # by move of the root, begun or finished
        self._been, self._drawn = been, drawn
        self._even = (1 / game.seats,) * game.seats
        self.budget = ENDLESS if nodes is None else nodes
        self._began = game.looked
        self._root = Node(game, position)
        self._root.settled = None  # the move has to be found
        self._root.grow(game, without)
        self._made, self._visits, self.depth, self.nodes = 1, 0, 0, 0
        self.done = False
        self._slices = self._run()

    @property
    def code(self) -> int:
        """The move that was tried most, unless one is certain to win, or this one to lose."""
        return self._root.codes[self._root.chosen()] if self._root.codes else -1

    @property
    def value(self) -> int:
        """As a value of `Searchable`: what the move has brought, on a scale of its own."""
        root, index = self._root, self._root.chosen()
        node, count = root.nodes[index], root.counts[index]
        if node is not None and node.settled is not None:
            share = node.settled[root.seat]
            if share in (0, 1):
                return WIN - node.plies - 1 if share else node.plies + 1 - WIN
        share = root.sums[index] / count if count else 0.5
        ahead = 2 * share - 1
        return int(SCALE * ahead / (1.05 - abs(ahead)))  # finite even where all is won

    @property
    def proved(self) -> bool:
        """Whether the value is certain. Several rivals need not play as the tree has it: against
        them only a game that is already decided is certain."""
        root = self._root
        if self._game.seats == 2:
            return root.settled is not None
        node = root.nodes[root.chosen()] if root.codes else None
        return node is not None and self._game.decided(node.position) is not None

    @property
    def line(self) -> list[int]:
        """The choice, and the moves that were tried most after it."""
        codes: list[int] = []
        node: Node[Q] | None = self._root
        while node is not None and node.codes and (node.tried or node.surest or not codes):
            index = node.chosen()
            codes.append(node.codes[index])
            node = node.nodes[index]
        return codes

    def _run(self) -> Generator[None, None, None]:
        root = self._root
        while root.settled is None:
            self._visit()
            self._visits += 1
            if self._refuting is not None and self._visits >= CHECKED_FROM:
                yield from self._check(self._refuting)
            self._count()
            self.depth = max(1, root.plies)
            if len(root.codes) == 1 or (self.nodes >= self.budget and self._sure()):
                return
            if self.nodes >= self._pause:
                yield

    def _count(self) -> None:
        self.nodes = self._visits + self._game.looked - self._began + self._spent

    def _sure(self) -> bool:
        """Whether the choice has been checked, or so much was spent that it is made unchecked."""
        if self._refuting is None or self.nodes >= OVERSPENT * self.budget:
            return True
        check = self._checks.get(self._root.chosen())
        return check is not None and (check.done or check.depth > 0)

    def _check(self, refuting: Callable[[Q], Proving]) -> Generator[None, None, None]:
        """Look for a win by force of the rival after the move that is chosen so far.

        A check that has had its share of the nodes goes on later, if the move is still chosen. The
        shortest wins are looked for even when the budget is spent.
        """
        root = self._root
        index = root.chosen()
        node = root.nodes[index]
        if root.settled or node is None or node.settled:
            return
        search = self._checks.get(index)
        if search is None:
            search = self._checks[index] = refuting(node.position)
        part, whole = CHECKING
        before = self._spent - search.nodes
        while not search.done:
            spent = self.nodes >= self.budget
            if search.depth if spent else self._spent * whole >= self.nodes * part:
                return
            search.step(SLICE)
            self._spent = before + search.nodes
            self._count()
            if self.nodes >= self._pause:
                yield
        if search.proved:
            node.settled = tuple(float(seat == node.seat) for seat in range(self._game.seats))
            node.plies = search.depth
            if index == root.again:
                root.again = -1
            else:
                root.tried.remove(index)
            root.take(node)

    def _visit(self) -> None:
        """Go down the tree to a new position, and note what it brings in all on the way."""
        game, node = self._game, self._root
        path: list[tuple[Node[Q], int]] = []
        fresh: Node[Q] | None = None  # the node that has just become settled
        while node.settled is None and not node.back:
            if not node.codes:
                if not node.visits or self._made >= MOST:
                    break
                node.grow(game)
            index = node.best()
            after = node.nodes[index]
            if after is None:
                after = node.nodes[index] = self._new(node, index, path)
                if after.settled is not None and not after.settled[node.seat]:
                    if not node.take(after):
                        continue  # a move that loses counts as no visit
                    fresh = node
                    break
                if node is self._root and (after.back or after.position in self._drawn):
                    node.again = index
                    if after.settled is None or not node.take(after):
                        continue
                    fresh = node
                    break
                node.tried.append(index)
                if after.settled is not None:
                    fresh = after
            path.append((node, index))
            node = after
        shares = node.settled
        if shares is None:
            shares = self._even if node.back else game.estimate(node.position, self._rng)
        node.visits += 1
        node.gained += shares[node.seat]
        for parent, index in reversed(path):
            after = parent.nodes[index]
            if fresh is not None and after is fresh:
                if after.settled is not None and not after.settled[parent.seat]:
                    parent.tried.remove(index)
                fresh = parent if parent.take(after) else None
            shares = parent.settled or shares
            parent.visits += 1
            parent.gained += shares[parent.seat]
            parent.counts[index] += 1
            parent.sums[index] += shares[parent.seat]

    def _new(self, node: Node[Q], index: int, path: list[tuple[Node[Q], int]]) -> Node[Q]:
        """The position after a move that is tried for the first time."""
        after = Node(self._game, self._game.play(node.position, node.codes[index]))
        self._made += 1
        position = after.position
        if position in self._drawn:
            after.settled, after.plies = self._even, 0
        elif self._game.repeats:
            after.back = position in self._been or any(
                position == passed.position for passed, _ in path
            )
        return after
