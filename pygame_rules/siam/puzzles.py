"""Puzzles of Siam: wins by one, two or three moves."""

from __future__ import annotations

from collections.abc import Iterator

from pygame_rules.puzzles.hooks import PuzzleHooks
from pygame_rules.puzzles.puzzle import Puzzle
from pygame_rules.puzzles.seeking import forced_wins, random_game
from pygame_rules.puzzles.tasks import WIN_IN
from pygame_rules.siam.geometry import SIZE
from pygame_rules.siam.position import Position
from pygame_rules.siam.pushing import EMPTY, FIRST_ANIMAL, ROCK

LONGEST = 80
MOST = 3


def seek(seed: int) -> Iterator[Puzzle]:
    """The wins in one random game."""
    return forced_wins(random_game("siam", seed, LONGEST), "win", MOST)


def essence(state: Position) -> object:
    """The pieces as the side on turn sees them, in the least of the eight ways to hold the
    board."""
    side = state.ply % 2
    pieces = []
    for square, piece in enumerate(state.cells):
        rank, file = divmod(square, SIZE)
        if piece == ROCK:
            pieces.append((file, rank, 0, 0))
        elif piece != EMPTY:
            owner = piece // FIRST_ANIMAL - 1
            pieces.append((file, rank, 1 + (owner != side), piece % FIRST_ANIMAL))
    return min(_ways(pieces)), state.rules


def _ways(pieces: list[tuple[int, int, int, int]]) -> Iterator[list[tuple[int, int, int, int]]]:
    last = SIZE - 1
    for _ in range(4):
        # a quarter turn clockwise, then the mirror image of that
        pieces = [(r, last - f, kind, (way + 1) % 4) for f, r, kind, way in pieces]
        turned = [(f, r, kind, way if kind else 0) for f, r, kind, way in pieces]
        yield sorted(turned)
        yield sorted((last - f, r, kind, -way % 4 if kind else 0) for f, r, kind, way in turned)


PUZZLES = PuzzleHooks(
    tasks={"win": WIN_IN},
    shares={("win", 1): 1, ("win", 2): 3, ("win", 3): 6},
    seek=seek,
    essence=essence,
)
