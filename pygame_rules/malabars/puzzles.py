"""Puzzles of Malabars: wins by one or two turns."""

from __future__ import annotations

from collections.abc import Iterator

from pygame_rules.malabars.geometry import NO_RING, RING_SHIFT, RINGS, TAIL
from pygame_rules.malabars.position import Position
from pygame_rules.puzzles.hooks import PuzzleHooks
from pygame_rules.puzzles.puzzle import Puzzle
from pygame_rules.puzzles.seeking import forced_win, random_game, shortest_win
from pygame_rules.puzzles.tasks import WIN_IN

LONGEST = 24
MOST = 2
"""Wins by more turns take a search of seconds for each position of a game."""

OPENING = 9
"""The most random turns at the beginning of a game: in the first positions the elephants stand much
the same way."""

EARLY = 4
"""Positions before this ply are no puzzles."""

LAST = 6
"""Positions that are searched at the end of a game."""


def seek(seed: int) -> Iterator[Puzzle]:
    """The wins near the end of one random game, also those that its players have missed; of each
    length the one with most tempting turns."""
    states = random_game("malabars", seed, LONGEST, OPENING)
    best: dict[int, Puzzle] = {}
    for state in states[EARLY:-1][-LAST:]:
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
    shares={("win", 1): 1, ("win", 2): 1},
    seek=seek,
    essence=essence,
    choice=1,
)
