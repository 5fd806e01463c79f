"""Puzzles of Gambo: the best result of an ending, and who plays next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

from pygame_rules.gambo.moves import DUEL, parse_move
from pygame_rules.gambo.order import LEVEL, LOWER, PASSED, SWAPPED
from pygame_rules.gambo.pieces import seat_of, species, strength
from pygame_rules.gambo.position import Position
from pygame_rules.gambo.rules import LAST_DUEL
from pygame_rules.gambo.searching import WAITING, Line, Searching
from pygame_rules.games import open_game
from pygame_rules.puzzles.grading import DEPTH
from pygame_rules.puzzles.hooks import PuzzleHooks
from pygame_rules.puzzles.puzzle import Puzzle
from pygame_rules.puzzles.seeking import random_game, with_first
from pygame_rules.puzzles.solving import goal_of
from pygame_rules.puzzles.tasks import Predicted, Searched
from pygame_rules.search.searchable import Searchable

LONGEST = 150
PIECES = range(4, 9)
"""The numbers of pieces in an ending that is looked at."""

MANY, FEW = 8, 6
"""With many pieces only endings with few moves are looked at, as the search takes long."""

MARGIN = 49
"""The most points by which a result is sought."""


def seek(seed: int) -> Iterator[Puzzle]:
    """The endings of one random game with the most tempting moves, by number of pieces, and one
    question who plays next."""
    states = random_game("gambo", seed, LONGEST)
    best: dict[int, Puzzle] = {}
    for state in states:
        pieces = _pieces(state) if state.to_play is not None else 0
        found = _ending(state, pieces) if pieces in PIECES else None
        if found and (pieces not in best or found.hard > best[pieces].hard):
            best[pieces] = found
    yield from best.values()
    asked = [found for pair in pairwise(states) if (found := _next(*pair))]
    duels = [found for found in asked if parse_move(found.first[0]).action == DUEL]
    if asked:
        yield Random(seed).choice(duels or asked)


def _pieces(state: Any) -> int:  # noqa: ANN401 (a position)
    return sum(map(bool, state.cells))


def _ending(state: Any, pieces: int) -> Puzzle | None:  # noqa: ANN401 (a state)
    """The best result, where it is a win and one move reaches it."""
    puzzle = Puzzle("result", 0, 0, str(state), ())
    first = Searching(state)
    position = first.key(state)
    if pieces >= MANY and len(first.all_moves(position)) > FEW:
        return None
    low, high = -MARGIN, MARGIN
    if not goal_of("gambo", replace(puzzle, goal=low)).holds(state, 0):
        return None
    while low < high:
        middle = (low + high + 1) // 2
        if goal_of("gambo", replace(puzzle, goal=middle)).holds(state, 0):
            low = middle
        else:
            high = middle - 1
    return with_first(state, replace(puzzle, goal=low)) if low > 0 else None


def _next(state: Any, after: Any) -> Puzzle | None:  # noqa: ANN401 (states)
    """Who plays after the move between two states, where one has to think about it."""
    if after.to_play is None or state.to_play is None or after.why not in _TELLING:
        return None
    text = next((str(move) for move in state.legal_moves() if state.played(move) == after), "")
    found = Puzzle("next", 1, after.to_play, str(state), (text,))
    return replace(found, hard=measure(found))


_TELLING = (LEVEL, LOWER, PASSED, SWAPPED)


def measure(puzzle: Puzzle) -> int:
    """How hard it is to say who plays next: easier where the player with fewer points does, and
    where the other one has made the move; the harder the closer the points."""
    state: Any = open_game("gambo").parse_state(puzzle.state)
    after = state.play(puzzle.first[0])
    one, other = after.points
    again = int(after.why != LOWER) + int(state.to_play == after.to_play)
    return int(DEPTH * (1 + again) + 100 - min(100, abs(one - other)))


def _score(game: Searchable[Line], position: Line, me: int, left: int, goal: int) -> bool | None:
    line, seat, score, *_ = position
    if line:
        return None
    total = score + (-LAST_DUEL if seat else LAST_DUEL)
    return (-total if me else total) >= goal


def essence(state: Any) -> object:  # noqa: ANN401 (a state)
    """What positions share that are alike: the line of pieces as the side on turn sees it. Of its
    two directions and the three ways to rename the species along the wheel, the least is taken."""
    line, seat, score, bar0, bar1, last = Searching(state).key(state)
    ways = []
    for pieces in (line, line[::-1]):
        for turn in range(3):
            ways.append([_seen(piece, seat, turn) for piece in pieces])
    bars = (bar1, bar0) if seat else (bar0, bar1)
    return min(ways), -score if seat else score, bars, last == seat


def _seen(piece: int, seat: int, turn: int) -> tuple[bool, bool, int, int]:
    own = piece % WAITING
    kind = (species(own) + turn) % 3
    return piece >= WAITING, seat_of(own) == seat, kind, strength(own)


def _seat_on_turn(state: Position) -> int:
    return state.seat


PUZZLES = PuzzleHooks(
    tasks={
        "result": Searched(_score, _score, to_the_end=True, counted=True),
        "next": Predicted(("0", "1"), _seat_on_turn),
    },
    shares={("next", 1): 1, ("result", 0): 9},
    seek=seek,
    essence=essence,
    measure=measure,
)
