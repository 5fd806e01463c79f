"""Puzzles of Malabars: wins by one, two or three turns."""

from __future__ import annotations

from collections.abc import Iterator

from pygame_rules.malabars.geometry import NO_RING, RING_SHIFT, RINGS, TAIL
from pygame_rules.malabars.position import Position
from pygame_rules.puzzles.hooks import PuzzleHooks
from pygame_rules.puzzles.puzzle import Puzzle
from pygame_rules.puzzles.seeking import careful_game, forced_win, shortest_win
from pygame_rules.puzzles.tasks import WIN_IN

MOST = 3
"""Wins by more turns take a search of minutes for each position of a game."""

EARLY, LONGEST = 5, 14
"""Positions before this ply are no puzzles: in the first ones the elephants stand much the same
way. The most states of a game."""


def seek(seed: int) -> Iterator[Puzzle]:
    """The wins in one random game, of each length the hardest one."""
    best: dict[int, Puzzle] = {}
    for state in careful_game("malabars", seed, LONGEST)[EARLY:]:
        moves = shortest_win(state, "win", MOST)
        puzzle = forced_win(state, "win", moves) if moves else None
        if puzzle and (moves not in best or puzzle.hard > best[moves].hard):
            best[moves] = puzzle
    yield from (best[moves] for moves in sorted(best))


def essence(state: Position) -> object:
    """The piles with the rings of the side on turn marked, or their mirror image, or all seen from
    behind, whichever is least."""
    side = state.ply % 2
    piles = [
        [(elephant & TAIL, _ring(elephant >> RING_SHIFT, side)) for elephant in pile]
        for pile in state.piles
    ]
    behind = [[(tail ^ TAIL, ring) for tail, ring in pile] for pile in piles]
    return min(piles, piles[::-1], behind, behind[::-1])


def _ring(carried: int, side: int) -> int:
    if carried == NO_RING:
        return 0
    return 1 if carried in RINGS[side] else 2


PUZZLES = PuzzleHooks(
    tasks={"win": WIN_IN},
    shares={("win", 1): 10, ("win", 2): 43, ("win", 3): 7},
    seek=seek,
    essence=essence,
    several=2,
    choice=1,
)
