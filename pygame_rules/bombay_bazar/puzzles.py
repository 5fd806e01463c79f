"""Puzzles of Bombay Bazar: the longest trunk with so many tiles, and closing the rival in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from pygame_rules.bombay_bazar.evaluation import fronts
from pygame_rules.bombay_bazar.geometry import CELL, EDGES, PLACES
from pygame_rules.bombay_bazar.position import NONE, Position
from pygame_rules.bombay_bazar.searching import Against
from pygame_rules.bombay_bazar.trunks import PARTNER
from pygame_rules.games import open_game
from pygame_rules.puzzles.hooks import PuzzleHooks
from pygame_rules.puzzles.puzzle import Puzzle
from pygame_rules.puzzles.seeking import forced_win, random_game, shortest_win, with_first
from pygame_rules.puzzles.solving import goal_of
from pygame_rules.puzzles.tasks import Searched
from pygame_rules.search.searchable import Searchable

LONGEST = 70
CLOSING = 2
"""The most tiles by which the rival is closed in."""

TILES = (2, 3)
"""The numbers of tiles with which a trunk is to become longest."""

FROM, TO = 10, 45
"""How many tiles lie on the field then."""

GAIN = 3
"""By how much the trunk has to grow more than one for each tile."""

BROAD = 60_000
"""The most ways to lay the tiles that are looked through."""


def seek(seed: int) -> Iterator[Puzzle]:
    """A long trunk with each number of tiles from one random game of a single player, and the ways
    to close the rival in from one of two players."""
    rng = Random(seed)
    state: Any = open_game("bombay_bazar").new(players=1, seed=seed)
    best: dict[int, Puzzle] = {}
    for placed in range(TO):
        if state.to_play is None:
            break
        if placed >= FROM:
            for tiles in TILES:
                found = _longest(state, tiles)
                if found and (tiles not in best or found.hard > best[tiles].hard):
                    best[tiles] = found
        state = state.play(state.sample(rng))
    yield from best.values()
    shut: dict[int, Puzzle] = {}
    for state in random_game("bombay_bazar", seed, LONGEST):
        if state.to_play is not None and all(fronts(state)):
            moves = shortest_win(state, "close", CLOSING)
            found = forced_win(state, "close", moves) if moves else None
            if found and (found.moves not in shut or found.hard > shut[found.moves].hard):
                shut[found.moves] = found
    yield from shut.values()


def _longest(state: Any, tiles: int) -> Puzzle | None:  # noqa: ANN401 (a state)
    """The longest trunk with so many tiles, where few first tiles lead to it."""
    if len(state.legal_moves()) ** tiles > BROAD:
        return None
    length = state.lengths[0]
    puzzle = Puzzle("longest", tiles, length + tiles + GAIN, str(state), ())
    goal = goal_of("bombay_bazar", puzzle)
    if not goal.holds(state, tiles):
        return None
    while True:
        higher = replace(puzzle, goal=puzzle.goal + 1)
        if not goal_of("bombay_bazar", higher).holds(state, tiles):
            break
        puzzle = higher
    return with_first(state, puzzle)


def _long(
    game: Searchable[Position], position: Position, me: int, left: int, goal: int
) -> bool | None:
    if position.lengths[0] >= goal:
        return True
    return False if left <= 0 or position.seat == NONE else None


def _closed(
    game: Searchable[Position], position: Position, me: int, left: int, goal: int
) -> bool | None:
    assert isinstance(game, Against)
    rival = fronts(position)[1 - game.me]
    if not rival:
        return True
    return False if left <= 0 or position.seat == NONE else None


def essence(state: Position) -> object:
    """The segments of all tiles and who may go on where, in the least of the four ways to hold the
    field, with the elephant on turn first."""
    heads = (*state.elephants[state.seat :], *state.elephants[: state.seat])
    ways = []
    for across in (False, True):
        for down in (False, True):
            tiles = []
            for cell, tile in enumerate(state.cells):
                if tile:
                    partner = PARTNER[tile]
                    pairs = [
                        tuple(sorted((_edge(one, across, down), _edge(two, across, down))))
                        for one, two in enumerate(partner)
                        if one < two
                    ]
                    tiles.append((_place(cell, across, down), sorted(pairs)))
            seats = [_head(head, across, down) for head in heads]
            ways.append((sorted(tiles), seats))
    return min(ways)


def _edge(edge: int, across: bool, down: bool) -> int:
    """An edge in the mirror: east and west are 0 and 3, then counter-clockwise."""
    if across:
        edge = (EDGES // 2 - edge) % EDGES
    if down:
        edge = -edge % EDGES
    return edge


def _place(cell: int, across: bool, down: bool) -> tuple[int, int]:
    x, y = PLACES[cell]
    width, height = PLACES[CELL["b8"]][0], PLACES[-1][1]
    return (width - x if across else x), (height - y if down else y)


def _head(head: int, across: bool, down: bool) -> int:
    """An elephant in the mirror; they sit clockwise from the top left."""
    if across:
        head = (1, 0, 3, 2)[head]
    if down:
        head = (3, 2, 1, 0)[head]
    return head


PUZZLES = PuzzleHooks(
    tasks={
        "longest": Searched(_long, _long, counted=True),
        "close": Searched(_closed, _closed),
    },
    shares={("close", 1): 1, ("close", 2): 2, ("longest", 2): 2, ("longest", 3): 1},
    seek=seek,
    essence=essence,
    several=3,
)
