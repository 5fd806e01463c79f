"""Iterative deepening alpha-beta for two seats, in slices.

The search is a chain of generators, so it can pause at any position and resume later. The slices do
not change what it finds. Its last ply is one plain call (`Searchable.last_ply`), in which nearly
all the time is spent.
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
"""Late move reduction: moves from this index on are first searched a ply less deep. The moves are
ordered well, so these are rarely the best."""

NULL_REDUCTION = 2
"""Plies by which a null move, one that passes the turn, is searched less deep."""

SPARE = 200
"""Nodes by which the search may exceed its budget; it ends before a position that may cost more.
The first iteration is always finished: with estimates alone once the budget is spent."""

Slices = Generator[None, None, int]


class _Counts(dict[int, int]):
    """The history heuristic by move code, in games with too many codes for a list."""

    def __missing__(self, code: int) -> int:
        return 0


ANOTHER = 2
"""What listing the moves of another position may cost, as a multiple of that at the root."""


class AlphaBeta(Sliced, Generic[P]):
    """One search of one position.

    value, code, line: the best so far for the seat on turn: its value, its move code, and the
    principal variation. depth: the deepest finished iteration, in plies. nodes: positions visited.
    proved: whether the value is certain. done: whether the search is over.

    A win or loss that is found is certain: no line to it passes a drawn position. A position that
    comes again counts as a draw but proves nothing: it ends the game only with the option for a
    draw by repetition, and then only the third time.
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
        without: frozenset[P] = frozenset(),
    ) -> None:
        """moves: those to choose from, the preferred ones among equals first. nodes: the budget.
        history: positions of the game so far; to repeat one counts as a draw. drawn: positions
        that end the game as a draw. full: search without late move reductions and null moves.
        without: positions that no move may lead to."""
        self._game, self._position = game, position
        self._table = Table(TABLE_SIZE) if table is None else table
        self._moves = list(game.moves(position) if moves is None else moves)
        self.budget = ENDLESS if nodes is None else nodes
        self._deepest, self._full, self._without = deepest, full, without
        self._drawn = drawn
        self._path = {*(history if game.repeats else ()), *drawn}
        self._values: dict[int, int] = {}
        self._listing_cost = game.looked  # nodes spent on listing the moves, which may recur
        self._reserve = max(0, 2 * self._listing_cost - SPARE)  # nodes kept back for such a listing
        self._scores: list[int] | _Counts = [0] * game.codes if game.codes else _Counts()
        self._killers = [(-1, -1)] * (2 * DEEPEST + 2)
        self._estimates = 0  # values in this iteration that are not certain
        self._returns = 0  # those of them that are draws by a return to an earlier position
        self._stopped = False
        self.nodes = self.depth = self.value = self._iteration = 0
        self.code = self._moves[0] if self._moves else -1
        self.proved = self.done = False
        self._slices = self._deepen()

    @property
    def line(self) -> list[int]:
        """The principal variation as far as the transposition table holds it."""
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
            self._iteration, self._estimates, self._returns = depth, 0, 0
            yield from self._root(order, depth)
            if self._stopped:
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
        """Whether losses and draws are certain. Several rivals are searched as one side, but they
        need not play together: against them only a game that is already decided is certain."""
        return not self._game.allied or self._game.glance(self._position)[0] is not None

    def _root(self, order: list[int], depth: int) -> Slices:
        """One iteration; returns its value. A better move becomes `code` as soon as it is found.

        While all moves searched so far lose, `code` is one that is not known to lose. The moves of
        `Searchable.rest` are searched only where all others lose, or where the best of the others
        returns to a position that has been.
        """
        game = self._game
        alpha, known, best = -WIN, False, -1
        self._path.add(self._position)
        moves, count = list(order), len(order)
        for index, code in enumerate(moves):
            if known and alpha < -PROVED:
                self._pick_not_losing(moves[index:])
            if index >= count:
                order.append(code)
            if depth > 1 and self.nodes >= self._pause:
                yield
            if depth > 1 and self.nodes >= self.budget - self._reserve:
                self._stopped = True
                return alpha
            after = game.play(self._position, code)
            self.nodes += 1
            same = not game.alternates and game.seat(after) == game.seat(self._position)
            value = -WIN
            if known:
                value = yield from self._child(after, same, depth - 1, alpha, alpha + 1, 1)
            if not self._stopped and (not known or value > alpha):
                value = yield from self._child(after, same, depth - 1, alpha, WIN, 1)
            if self._stopped:
                return alpha
            self._values[code] = value
            if not known or value > alpha:
                alpha, known, best = value, True, code
                if value >= -PROVED:
                    self.code, self.value = code, value
            if index + 1 >= count:
                back = alpha == 0 and game.play(self._position, best) in self._path
                if alpha >= -PROVED and not back:
                    self._estimates += game.selective and alpha <= PROVED
                    break
                if index + 1 == count:
                    moves += self._rest(order)
        self.code, self.value = best, alpha
        return alpha

    def _rest(self, order: list[int]) -> list[int]:
        """The moves of `Searchable.rest` that may be chosen and are not among these."""
        play, without = self._game.play, self._without
        rest = (code for code in self._game.rest(self._position) if code not in order)
        return [code for code in rest if not without or play(self._position, code) not in without]

    def _pick_not_losing(self, moves: list[int]) -> None:
        """Choose the move of these with the best value in earlier iterations, unless all lose."""
        open_ = [code for code in moves if self._values.get(code, 0) >= -PROVED]
        if open_:
            self.code = max(open_, key=lambda code: self._values.get(code, 0))
            self.value = self._values.get(self.code, 0)

    def _child(self, after: P, same: bool, depth: int, alpha: int, beta: int, ply: int) -> Slices:
        """The value of the position after a move, for the seat that made it."""
        if after in self._path:
            back = after not in self._drawn
            self._estimates += back
            self._returns += back
            return 0
        if same:
            return (yield from self._node(after, depth, alpha, beta, ply))
        value = yield from self._node(after, depth, -beta, -alpha, ply)
        return -value

    def _node(self, position: P, depth: int, alpha: int, beta: int, ply: int) -> Slices:
        """The value of a position for its seat on turn; wins are counted in plies from the root."""
        game = self._game
        value, forced = game.glance(position)
        if value is not None:
            return from_root(value, ply)
        if forced and ply < 2 * self._iteration:
            depth += 1
        first = self._iteration == 1
        left = self.budget - self._reserve - self.nodes
        if depth <= 0 or (first and left <= ANOTHER * self._listing_cost):
            self._estimates += 1
            return game.evaluate(position)
        if self.nodes >= self._pause and not first:
            yield
        if self.nodes >= self.budget - self._reserve:
            self._stopped = True
        if self._stopped:
            return 0
        if depth == 1:
            reply = game.last_ply(position, alpha, beta, self._drawn)
            self.nodes += reply.seen
            self._estimates += not reply.exact
            if reply.seen > SPARE:
                self._reserve = max(self._reserve, reply.seen - SPARE)
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
                if self._stopped or self.nodes >= self.budget - self._reserve:
                    self._stopped = True
                    return 0
                if beta <= value < PROVED:
                    self._estimates += 1
                    return value
        return (yield from self._moved(position, depth, alpha, beta, ply, known_best, estimates))

    def _may_pass(self, position: P, depth: int, alpha: int, beta: int) -> bool:
        """Whether to try a null move: see if the seat is still better off after passing."""
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
        """The value of a position, by searching its moves one after the other."""
        game, scores = self._game, self._scores
        seat = game.seat(position)
        looked = game.looked
        moves = game.moves(position)
        looked = game.looked - looked
        self.nodes += looked
        if looked > SPARE:
            self._reserve = max(self._reserve, looked - SPARE)
        moves.sort(key=scores.__getitem__, reverse=True)
        for code in (*reversed(self._killers[ply]), first):
            if code >= 0 and code in moves:
                moves.remove(code)
                moves.insert(0, code)
        low, best, found, count = alpha, -WIN, -1, len(moves)
        reduce = depth > 2 and not self._full
        repeats = game.repeats
        if repeats:
            self._path.add(position)
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
            if self._stopped:
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
                    if self.nodes >= self.budget - self._reserve:
                        self._stopped = True
                        break
                    moves += game.rest(position)
        if repeats:
            self._path.discard(position)
        if self._stopped:
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
        """Store a position's value, and in case of a cutoff the move that caused it."""
        bound = LOWER if best >= beta else EXACT if best > alpha else UPPER
        solved = self._estimates == estimates
        value = from_root(best, -ply)
        self._table.put(position, Entry(depth, bound, value, found, solved))
        if bound == LOWER:
            self._scores[found] += depth * depth
            one, _ = self._killers[ply]
            if one != found:
                self._killers[ply] = (found, one)
