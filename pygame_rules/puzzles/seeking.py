"""Finding puzzles in random games: what the `seek` of several games has in common."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

from pygame_rules.games import open_game
from pygame_rules.players.choosing import choose
from pygame_rules.puzzles.grading import hardness, outcomes
from pygame_rules.puzzles.hooks import puzzle_hooks
from pygame_rules.puzzles.puzzle import Puzzle
from pygame_rules.puzzles.solving import goal_of
from pygame_rules.search.hooks import search_hooks
from pygame_rules.search.prover import TooLongError
from pygame_rules.state import State

OPENING = 3
"""The most random moves at the usual beginning of a game."""

WRONG = 2
"""The fewest wrong first moves of a puzzle."""

SOON, EFFORT = 150, 800
"""The most positions that the proof of a win visits, and that of all that is claimed of the puzzle:
so a page can judge each move soon."""

LEVEL = "calf"
"""The level that plays the games: its errors give the other side something to find."""


def random_game(name: str, seed: int, longest: int, random: int = OPENING) -> list[State[Any]]:
    """The states of a game of beginners, to its end, or to so many states. random: the most random
    moves at its beginning."""
    rng = Random(seed)
    state = open_game(name).new(seed=seed)
    states = [state]
    opening = rng.randrange(random + 1)
    while state.outcome is None and len(states) < longest:
        early = len(states) <= opening
        move = state.sample(rng) if early else choose(state, LEVEL, rng.randrange(2**32)).move
        state = state.play(move)
        states.append(state)
    return states


def careful_game(name: str, seed: int, longest: int) -> list[State[Any]]:
    """The states of a game of random moves, to its end, or to so many states: but nobody makes a
    move that wins, or that lets the rival win with the next one, while there is another. Wins are
    then harder to find than in games of beginners. For games that are searched."""
    rng, game = Random(seed), open_game(name)
    state: State[Any] = game.new(seed=seed)
    states = [state]
    while len(states) < longest:
        searched = search_hooks(name).searched(state)
        assert searched
        position = searched.key(state)
        codes = searched.all_moves(position)
        rng.shuffle(codes)
        known = (searched.glance(searched.play(position, code))[0] for code in codes)
        code = next((code for code, value in zip(codes, known, strict=True) if value is None), None)
        if code is None:
            break
        state = state.play(searched.decode(state, code))
        states.append(state)
    return states


def forced_wins(states: list[State[Any]], kind: str, most: int) -> Iterator[Puzzle]:
    """Wins by one to `most` moves in the states of a game, at most one for each number of moves:
    the hardest one.

    Only the last states are searched, each for wins that are no longer than the game went on.
    """
    best: dict[int, Puzzle] = {}
    for plies, state in enumerate(reversed(states)):
        if plies > 2 * most:
            break
        if state.to_play is None:
            continue
        moves = shortest_win(state, kind, min(most, (plies + 1) // 2))
        puzzle = forced_win(state, kind, moves) if moves else None
        if puzzle and (puzzle.moves not in best or puzzle.hard > best[puzzle.moves].hard):
            best[puzzle.moves] = puzzle
    yield from (best[moves] for moves in sorted(best))


def shortest_win(state: State[Any], kind: str, most: int) -> int:
    """By how few moves, `most` at most, the seat on turn wins by force; 0 where it can't, or where
    the proof would take long."""
    goal = goal_of(state.game, Puzzle(kind, most, 1, str(state), ()))
    goal.limit(SOON)
    try:
        return next((moves for moves in range(1, most + 1) if goal.holds(state, moves)), 0)
    except TooLongError:
        return 0


def forced_win(state: State[Any], kind: str, moves: int) -> Puzzle | None:
    """The shortest forced win of the seat on turn, by so many moves, as `with_first` makes it."""
    return with_first(state, Puzzle(kind, moves, 1, str(state), ()))


def with_first(state: State[Any], puzzle: Puzzle) -> Puzzle | None:
    """A puzzle with its right first moves, and with how hard it is; None where these lead to more
    states than the game's puzzles allow, or too few other moves are wrong."""
    several = puzzle_hooks(state.game).several
    goal, left = goal_of(state.game, puzzle), max(0, puzzle.moves - 1)
    after = sorted(outcomes(state), key=goal.threatens, reverse=True)  # the proofs found soonest
    right = (one for one in after if goal.holds(one, left))
    goal.limit(EFFORT)
    try:
        found = [*islice(right, several + 1)]
        if not 0 < len(found) <= several or len(after) < len(found) + WRONG:
            return None
    except TooLongError:
        return None
    first = tuple(sorted(map(str, goal.right(state, puzzle.moves))))
    puzzle = replace(puzzle, first=first)
    return replace(puzzle, hard=hardness(state.game, puzzle))
