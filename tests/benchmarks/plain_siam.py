"""A plain computer player for Siam on the public `State`, with which `siam_strength` compares.

Iterative deepening alpha-beta with a transposition table, the table's move first, killer moves and
history; the evaluation counts the animals behind the rocks. It uses nothing of
`pygame_rules.search`.
"""

from __future__ import annotations

import time
from random import Random

from pygame_rules.siam import SiamMove, SiamState
from pygame_rules.siam.geometry import RAYS

WIN = 100_000
"""The value of a game won now; won in n plies it is WIN - n."""

BEHIND = (40, 24, 12, 6, 3)
"""What an animal that faces a rock is worth, by the squares between the rock and its edge; halved
for each square between the two."""

EXACT, LOWER, UPPER = range(3)
"""Whether a value in the table is exact, a lower bound or an upper bound."""


class OutOfTime(Exception):
    """Raised when the time for the move is over."""


def estimate(state: SiamState) -> int:
    """The value for the side to move: each animal counts by the rock it faces, most if the rock is
    near the animal and near its edge."""
    score = 0
    for square, piece in enumerate(state.cells):
        if piece < 4:
            continue
        value = 5 if 0 < square % 5 < 4 and 4 < square < 20 else 2
        for distance, beyond in enumerate(RAYS[square][piece & 3]):
            if state.cells[beyond] == 1:
                value += BEHIND[len(RAYS[beyond][piece & 3])] >> distance
                break
        score += value if piece < 8 else -value
    return score if state.to_play == 0 else -score


class Plain:
    """A player that keeps its transposition table from move to move."""

    def __init__(self) -> None:
        self.table: dict[tuple[bytes, int], tuple[int, int, int, SiamMove | None]] = {}
        self.history: dict[SiamMove, int] = {}
        self.nodes = self.depth = 0

    def choose(self, state: SiamState, seconds: float, rng: Random) -> SiamMove:
        """The best move found within the time."""
        self.until = time.process_time() + seconds
        self.killers: list[SiamMove | None] = [None] * 64
        self.history.clear()
        if len(self.table) > 200_000:
            self.table.clear()
        moves = list(state.legal_moves())
        rng.shuffle(moves)
        best = moves[0]
        self.nodes = 0
        try:
            for depth in range(1, 30):
                alpha, found = -WIN - 1, moves[0]
                for move in moves:
                    value = -self.search(self.made(state, move), depth - 1, -WIN - 1, -alpha, 1)
                    if value > alpha:
                        alpha, found = value, move
                        if found is moves[0] or alpha > WIN - 100:
                            best = found
                best, self.depth = found, depth
                moves.remove(best)
                moves.insert(0, best)
                if abs(alpha) > WIN - 100:
                    break
        except OutOfTime:
            pass
        return best

    def made(self, state: SiamState, move: SiamMove) -> SiamState:
        """The state after a move."""
        self.nodes += 1
        if not self.nodes & 255 and time.process_time() > self.until:
            raise OutOfTime
        return state.play(move)

    def search(self, state: SiamState, depth: int, alpha: int, beta: int, ply: int) -> int:
        """Alpha-beta search for the side to move."""
        if state.result:
            return WIN - ply if state.result - 1 == state.ply & 1 else ply - WIN
        if depth == 0:
            return estimate(state)
        key = (state.cells, state.ply & 1)
        known = self.table.get(key)
        first = None
        if known is not None:
            at, bound, value, first = known
            if at >= depth and (
                bound == EXACT
                or (bound == LOWER and value >= beta)
                or (bound == UPPER and value <= alpha)
            ):
                return value
        history, killer, board = self.history, self.killers[ply], state.cells
        moves = sorted(
            state.legal_moves(),
            key=lambda move: (
                move is first,
                move.target >= 0 and move.origin != move.target and board[move.target] > 0,
                move is killer,
                history.get(move, 0),
            ),
            reverse=True,
        )
        low, best, found = alpha, -WIN - 1, None
        for move in moves:
            value = -self.search(self.made(state, move), depth - 1, -beta, -low, ply + 1)
            if value > best:
                best, found = value, move
                if value > low:
                    low = value
                    if value >= beta:
                        self.killers[ply] = move
                        history[move] = history.get(move, 0) + depth * depth
                        break
        bound = LOWER if best >= beta else EXACT if best > alpha else UPPER
        self.table[key] = depth, bound, best, found
        return best
