"""Iterative deepening alpha-beta for two seats, in slices.

The search is a generator all the way down, so that it can be left at any position and gone on with
later: how it is sliced changes nothing in what it finds. Its last ply is one plain call
(`Searchable.last_ply`), which is where nearly all the work is.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Generic

from pygame_rules.search.searchable import PROVED, WIN, P, Searchable, from_root
from pygame_rules.search.sliced import ENDLESS, Sliced
from pygame_rules.search.table import EXACT, LOWER, UPPER, Entry, Table

TABLE_SIZE = 60_000
DEEPEST = 60

REDUCED_FROM = 8
"""Moves from this one on are first looked at a ply less deep: ordered well, they rarely matter."""

NULL_REDUCTION = 2

SPARE = 200
"""Nodes by which a budget may be overrun; the search ends before a position that may cost more.
Only the first iteration is always finished: once the budget is spent, with estimates alone."""

Slices = Generator[None, None, int]


class _Counts(dict[int, int]):
    """How good moves have been, where there are too many for a list."""

    def __missing__(self, code: int) -> int:
        return 0


class AlphaBeta(Sliced, Generic[P]):
    """One search of one position.

    value, code, line: the best so far for the seat on turn; depth: the deepest finished
    iteration; nodes: positions looked at; proved: whether the value is no estimate; done: whether
    there is nothing left to find.

    Wins and losses are certain: no line to them passes a drawn position. A return to any other
    position counts as a draw but proves nothing: it ends the game only with the option for a draw
    by repetition, and then only on some lines.
    """

    def __init__(
        self,
        game: Searchable[P],
        position: P,
        moves: Sequence[int] | None = None,
        *,
        nodes: int | None = None,
        deepest: int = DEEPEST,
        history: frozenset[P] = frozenset(),
        drawn: frozenset[P] = frozenset(),
        table: Table | None = None,
        full: bool = False,
    ) -> None:
        """moves: those to choose from, in the order in which equal ones are preferred; nodes: the
        budget; history: positions that have been, where repeating one counts as a draw; drawn:
        positions that end the game as a draw; full: every move is searched as deep as any other,
        and no turn is given away to see what that costs."""
        self._game, self._position = game, position
        self._table = Table(TABLE_SIZE) if table is None else table
        self._moves = list(game.moves(position) if moves is None else moves)
        self.budget = ENDLESS if nodes is None else nodes
        self._deepest, self._full = deepest, full
        self._drawn = drawn
        self._way = {*(history if game.repeats else ()), *drawn}
        self._worth: dict[int, int] = {}
        self._listed = game.looked  # nodes that listing the moves cost, and may cost again
        self._early = max(0, 2 * self._listed - SPARE)
        self._good: list[int] | _Counts = [0] * game.codes if game.codes else _Counts()
        self._killers = [(-1, -1)] * (2 * DEEPEST + 2)
        self._pause = 0
        self._estimates = self._returns = 0
        self._out = False
        self.nodes = self.depth = self.value = self._target = 0
        self.code = self._moves[0] if self._moves else -1
        self.proved = self.done = False
        self._slices = self._deepen()

    @property
    def line(self) -> list[int]:
        """The principal variation as far as the table knows it."""
        if self.code < 0:
            return []
        codes, position = [self.code], self._game.play(self._position, self.code)
        ended = {self._position} | self._drawn
        while position not in ended and len(codes) < max(self.depth, 1):
            ended.add(position)
            entry = self._table.get(position)
            if entry is None or entry.code < 0 or entry.code not in self._game.moves(position):
                break
            codes.append(entry.code)
            position = self._game.play(position, entry.code)
        return codes

    def _deepen(self) -> Generator[None, None, None]:
        order = self._moves
        if not order:
            return
        for depth in range(1, self._deepest + 1):
            self._target, self._estimates, self._returns = depth, 0, 0
            yield from self._root(order, depth)
            if self._out:
                return
            self.depth = depth
            order.remove(self.code)
            order.insert(0, self.code)
            sure = abs(self.value) > PROVED or self._estimates == 0
            self.proved = self.value > PROVED or (sure and self._certain)
            if sure or self._estimates == self._returns:
                return

    @property
    def _certain(self) -> bool:
        """Whether losses and even values hold. Several rivals are searched as if they played
        together, which they need not do; so against them only a game already decided is certain."""
        return not self._game.allied or self._game.glance(self._position)[0] is not None

    def _root(self, order: list[int], depth: int) -> Slices:
        """One iteration: the best move becomes `code` as soon as it is known to be better.

        While all moves searched so far lose, `code` is a move that may not lose. The rest of the
        moves is searched where the others lose, or where the best of them only goes back.
        """
        game = self._game
        alpha, known, best = -WIN, False, -1
        self._way.add(self._position)
        moves, count = list(order), len(order)
        for index, code in enumerate(moves):
            if known and alpha < -PROVED:
                self._hope(moves[index:])
            if index >= count:
                order.append(code)
            if depth > 1 and self.nodes >= self._pause:
                yield
            if depth > 1 and self.nodes >= self.budget - self._early:
                self._out = True
                return alpha
            after = game.play(self._position, code)
            self.nodes += 1
            same = not game.alternates and game.seat(after) == game.seat(self._position)
            value = -WIN
            if known:
                value = yield from self._child(after, same, depth - 1, alpha, alpha + 1, 1)
            if not self._out and (not known or value > alpha):
                value = yield from self._child(after, same, depth - 1, alpha, WIN, 1)
            if self._out:
                return alpha
            self._worth[code] = value
            if not known or value > alpha:
                alpha, known, best = value, True, code
                if value >= -PROVED:
                    self.code, self.value = code, value
            if index + 1 >= count:
                back = alpha == 0 and game.play(self._position, best) in self._way
                if alpha >= -PROVED and not back:
                    self._estimates += game.selective and alpha <= PROVED
                    break
                if index + 1 == count:
                    moves += [other for other in game.rest(self._position) if other not in order]
        self.code, self.value = best, alpha
        return alpha

    def _hope(self, moves: list[int]) -> None:
        """Choose the move of these with the best value so far, unless all are known to lose."""
        open_ = [code for code in moves if self._worth.get(code, 0) >= -PROVED]
        if open_:
            self.code = max(open_, key=lambda code: self._worth.get(code, 0))
            self.value = self._worth.get(self.code, 0)

    def _child(self, after: P, same: bool, depth: int, alpha: int, beta: int, ply: int) -> Slices:
        """The value of the position after a move, for the seat that made it."""
        if after in self._way:
            back = after not in self._drawn
            self._estimates += back
            self._returns += back
            return 0
        if same:
            return (yield from self._node(after, depth, alpha, beta, ply))
        value = yield from self._node(after, depth, -beta, -alpha, ply)
        return -value

    def _node(self, position: P, depth: int, alpha: int, beta: int, ply: int) -> Slices:
        """The value of a position for its seat, from the root's view of how far wins are."""
        game = self._game
        value, forced = game.glance(position)
        if value is not None:
            return from_root(value, ply)
        if forced and ply < 2 * self._target:
            depth += 1
        first = self._target == 1
        if depth <= 0 or (first and self.nodes >= self.budget - self._early - self._listed):
            self._estimates += 1
            return game.evaluate(position)
        if self.nodes >= self._pause and not first:
            yield
        if self.nodes >= self.budget - self._early:
            self._out = True
        if self._out:
            return 0
        if depth == 1:
            reply = game.last_ply(position, alpha, beta, self._drawn)
            self.nodes += reply.seen
            self._estimates += not reply.exact
            if reply.seen > SPARE:
                self._early = max(self._early, reply.seen - SPARE)
            return from_root(reply.value, ply)
        entry = self._table.get(position)
        known_best = -1
        if entry is not None:
            known_best = entry.code
            known = from_root(entry.value, ply)
            if (
                entry.depth == depth or (not self._full and (entry.solved or entry.depth > depth))
            ) and (
                entry.bound == EXACT
                or (entry.bound == LOWER and known >= beta)
                or (entry.bound == UPPER and known <= alpha)
            ):
                self._estimates += not entry.solved
                return known
        estimates = self._estimates
        if not forced and self._may_pass(position, depth, alpha, beta):
            free = game.passed(position)
            if free is not None:
                less = depth - 1 - NULL_REDUCTION
                value = yield from self._child(free, False, less, beta - 1, beta, ply + 1)
                if self._out or self.nodes >= self.budget - self._early:
                    self._out = True
                    return 0
                if beta <= value < PROVED:
                    self._estimates += 1
                    return value
        return (yield from self._moved(position, depth, alpha, beta, ply, known_best, estimates))

    def _may_pass(self, position: P, depth: int, alpha: int, beta: int) -> bool:
        """Whether to see if the seat stands well enough even to give its turn away."""
        return (
            depth > NULL_REDUCTION
            and beta - alpha == 1
            and abs(beta) < PROVED
            and not self._full
            and self._game.evaluate(position) >= beta
        )

    def _moved(
        self,
        position: P,
        depth: int,
        alpha: int,
        beta: int,
        ply: int,
        first: int,
        estimates: int,
    ) -> Slices:
        """The best of a position's moves, by searching them one after the other."""
        game, good = self._game, self._good
        seat = game.seat(position)
        looked = game.looked
        moves = game.moves(position)
        looked = game.looked - looked
        self.nodes += looked
        if looked > SPARE:
            self._early = max(self._early, looked - SPARE)
        moves.sort(key=good.__getitem__, reverse=True)
        for code in (*reversed(self._killers[ply]), first):
            if code >= 0 and code in moves:
                moves.remove(code)
                moves.insert(0, code)
        low, best, found, count = alpha, -WIN, -1, len(moves)
        reduce = depth > 2 and not self._full
        repeats = game.repeats
        if repeats:
            self._way.add(position)
        for index, code in enumerate(moves):
            after = game.play(position, code)
            self.nodes += 1
            same = not game.alternates and game.seat(after) == seat
            value = low + 1
            if index:
                less = 1 + (reduce and index >= REDUCED_FROM)
                value = yield from self._child(after, same, depth - less, low, low + 1, ply + 1)
                if value > low and less > 1:
                    value = yield from self._child(after, same, depth - 1, low, low + 1, ply + 1)
            if value > low and (not index or (beta - low > 1 and value < beta)):
                value = yield from self._child(after, same, depth - 1, low, beta, ply + 1)
            if self._out:
                break
            if value > best or found < 0:
                best, found = value, code
                if value > low:
                    low = value
                    if value >= beta:
                        break
            if index + 1 >= count:
                if best >= -PROVED:
                    self._estimates += game.selective and best <= PROVED
                    break
                if index + 1 == count:
                    if self.nodes >= self.budget - self._early:
                        self._out = True
                        break
                    moves += game.rest(position)
        if repeats:
            self._way.discard(position)
        if self._out:
            return 0
        self._remember(position, depth, alpha, beta, ply, best, found, estimates)
        return best

    def _remember(
        self,
        position: P,
        depth: int,
        alpha: int,
        beta: int,
        ply: int,
        best: int,
        found: int,
        estimates: int,
    ) -> None:
        """Keep what a position is worth, and that a move was too good."""
        bound = LOWER if best >= beta else EXACT if best > alpha else UPPER
        solved = self._estimates == estimates
        value = from_root(best, -ply)
        self._table.put(position, Entry(depth, bound, value, found, solved))
        if bound == LOWER:
            self._good[found] += depth * depth
            one, _ = self._killers[ply]
            if one != found:
                self._killers[ply] = (found, one)
