"""Finding puzzles in random games: what the `seek` of several games has in common."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from pygame_rules.games import open_game
from pygame_rules.move import Move
from pygame_rules.players.choosing import choose
from pygame_rules.puzzles.puzzle import Puzzle
from pygame_rules.puzzles.solving import goal_of
from pygame_rules.search.hooks import search_hooks
from pygame_rules.state import State

OPENING = 3
"""The most random moves at the usual beginning of a game."""

WRONG = 2
"""The fewest wrong first moves of a puzzle."""

LEVEL = "calf"
"""The level that plays the games: its errors give the other side something to find."""

DEPTH = 1_000
"""How much harder one more move makes a puzzle; more than any number of tempting moves."""


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


def forced_wins(
    states: list[State[Any]], kind: str, most: int, several: int = 2
) -> Iterator[Puzzle]:
    """Wins by one to `most` moves in the states of a game, at most one for each number of moves:
    the one with most tempting moves. several: the most right first moves of a puzzle.

    Only the last states are searched, each for wins that are no longer than the game went on.
    """
    best: dict[int, Puzzle] = {}
    for plies, state in enumerate(reversed(states)):
        if plies > 2 * most:
            break
        if state.to_play is None:
            continue
        moves = shortest_win(state, kind, min(most, (plies + 1) // 2))
        puzzle = forced_win(state, kind, moves, several) if moves else None
        if puzzle and (puzzle.moves not in best or puzzle.hard > best[puzzle.moves].hard):
            best[puzzle.moves] = puzzle
    yield from (best[moves] for moves in sorted(best))


def shortest_win(state: State[Any], kind: str, most: int) -> int:
    """By how few moves, `most` at most, the seat on turn wins by force; 0 where it can't."""
    goal = goal_of(state.game, Puzzle(kind, most, 1, str(state), ()))
    return next((moves for moves in range(1, most + 1) if goal.holds(state, moves)), 0)


def forced_win(state: State[Any], kind: str, moves: int, several: int = 2) -> Puzzle | None:
    """The shortest forced win of the seat on turn, by so many moves, as a puzzle; None where too
    many first moves are right, or too few are wrong."""
    found = goal_of(state.game, Puzzle(kind, moves, 1, str(state), ())).right(state, moves)
    if not 0 < len(found) <= several or len(state.legal_moves()) < len(found) + WRONG:
        return None
    first = tuple(sorted(map(str, found)))
    return Puzzle(kind, moves, 1, str(state), first, DEPTH * moves + tempting(state, found))


def tempting(state: State[Any], right: tuple[Move, ...]) -> int:
    """How many wrong moves look as good as the right ones: those that begin with the same event,
    and those with a better estimate."""
    hooks = search_hooks(state.game)
    game = hooks.searched(state)
    assert game
    position = game.key(state)
    seat = game.seat(position)
    looks: dict[Move, int] = {}
    for code in game.all_moves(position):
        after = game.play(position, code)
        value = game.evaluate(after)
        looks[game.decode(state, code)] = value if game.seat(after) == seat else -value
    best = max(looks.get(move, 0) for move in right)
    alike = {_first_event_code(state, move) for move in right}
    wrong = [move for move in looks if move not in right]
    better = sum(looks[move] > best for move in wrong)
    same = sum(_first_event_code(state, move) in alike for move in wrong)
    return min(better + same, DEPTH - 1)


def _first_event_code(state: State[Any], move: Move) -> str:
    events = state.events(move)
    return events[0].code if events else ""
