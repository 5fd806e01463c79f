"""Checks what a thought calls certain by trying all moves that the rules allow.

It uses nothing of `pygame_rules.search` but plays on states, so that draws by repetition, options
and the past are those of the rules. A claim has a length in plies: its seat can force an end
whatever the others do.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any

from pygame_rules import Move, Outcome, State, open_game
from pygame_rules.players import Budget, Thought, choose
from pygame_rules.search.searchable import PROVED, WIN
from tests.playing import wins
from tests.pygame_rules.facts import facts

Accepts = Callable[[Outcome], bool]
"""Whether an outcome is one that the claim is about."""

LARGE = 40_000
"""The most moves that are tried for one claim."""

KILLERS = 30
"""Moves that are tried first because they have ended a game with an accepted outcome."""

NOBODY = -1
"""In place of a seat: an end that comes whatever anybody does."""

WHOLE = 1_000
"""More plies than any game has left that can't go on for ever."""


class TooLargeError(Exception):
    """A claim needs more moves than allowed."""


class Exhaustive:
    """One claim: whether a seat can force an accepted end within so many plies."""

    def __init__(self, seat: int, accepts: Accepts, most: int | None = None) -> None:
        """most: the moves that may be tried. Beyond that `forced` raises TooLargeError."""
        self._seat, self._accepts = seat, accepts
        self._left = most
        self._killers: list[Move] = []
        self._known: dict[tuple[State[Any], int], bool] = {}

    def forced(self, state: State[Any], plies: int) -> bool:
        """Whether the claim holds from a state, with any seat on turn."""
        if state.outcome is not None:
            return self._accepts(state.outcome)
        if plies == 0:
            return False
        # Where repetition counts, equal states may continue differently.
        counts = state.options.get("repetition") == "on"
        key = (state, plies)
        if not counts and key in self._known:
            return self._known[key]
        if state.to_play != self._seat:
            found = all(self.forced(after, plies - 1) for _, after in self._ways(state))
        elif plies == 1:
            found = self._ends(state)
        else:
            found = self._ends(state) or any(
                self.forced(after, plies - 1) for _, after in self._ways(state)
            )
        if not counts:
            self._known[key] = found
        return found

    def _ends(self, state: State[Any]) -> bool:
        """Whether one move ends the game with an accepted outcome."""
        for move in [*self._killers]:
            if state.explain(move) is None and self._good(state.played(move)):
                return True
        for move, after in self._ways(state):
            if self._good(after):
                self._killers = [move, *self._killers][:KILLERS]
                return True
        return False

    def _good(self, state: State[Any]) -> bool:
        return state.outcome is not None and self._accepts(state.outcome)

    def _ways(self, state: State[Any]) -> Iterator[tuple[Move, State[Any]]]:
        """Each different state that moves lead to, with one of the moves."""
        seen = set()
        for move in state.legal_moves():
            if self._left is not None:
                self._left -= 1
                if self._left < 0:
                    raise TooLargeError
            after = state.played(move)
            if after not in seen:
                seen.add(after)
                yield move, after


def holds(state: State[Any], thought: Thought, most: int | None = None) -> bool:
    """Whether the value and the move of a thought that is marked as proved are right.

    Raises TooLargeError where more than `most` moves would have to be tried.
    """
    me = state.to_play
    assert me is not None
    after, value = state.play(thought.move), thought.value
    endless = facts(state.game).repeats
    if value > PROVED:
        plies = WIN - value if endless else WHOLE
        return Exhaustive(me, lambda end: end.winners == (me,), most).forced(after, plies - 1)
    # the rivals need not play together, so it has to hold whatever anybody does
    if state.seats != 2:
        lost = value < -PROVED
        certain = Exhaustive(NOBODY, lambda end: (me not in end.winners) == lost, most)
        return certain.forced(state, WHOLE)
    rival = 1 - me
    if value < -PROVED:
        plies = WIN + value if endless else WHOLE
        return Exhaustive(rival, lambda end: end.winners == (rival,), most).forced(state, plies)
    plies = 2 * thought.depth + 3 if endless else WHOLE
    return (
        value == 0
        and Exhaustive(me, lambda end: end.winners != (rival,), most).forced(after, plies - 1)
        and Exhaustive(rival, lambda end: end.winners != (me,), most).forced(state, plies)
    )


# --- positions ------------------------------------------------------------------------------------

LONGEST = 400

TRIES = 60
"""Tries to find two moves that can be taken back."""


@cache
def settings(name: str) -> list[tuple[dict[str, str], int]]:
    """Every set of options, so every pair of them, with every number of players."""
    game = open_game(name)
    kinds = [[(option.name, value) for value in option.values] for option in game.options]
    found = [(dict(one), players) for one in product(*kinds) for players in game.player_counts]
    Random(name).shuffle(found)
    return found


@cache
def late(name: str, number: int) -> State[Any]:
    """A position near the end of a random game, by its number. In those with even numbers the seat
    on turn can't win at once."""
    every = settings(name)
    options, players = every[number // 2 % len(every)]
    rng = Random(f"{name} {number}")
    while True:
        way = [open_game(name).new(options, players, rng.randrange(10**6))]
        while way[-1].outcome is None and len(way) < LONGEST:
            way.append(way[-1].play(way[-1].sample(rng)))
        back = rng.randint(2, facts(name).late + 1)
        if way[-1].outcome is None:
            continue
        found = (
            way[-back : -back - 1 : -1] if number % 2 else [one for one in way[::-1] if quiet(one)]
        )
        if found:
            return found[0]


def quiet(state: State[Any]) -> bool:
    """Whether the game is not over and can't be won by one move."""
    return state.outcome is None and not wins(state)


def to_and_fro(state: State[Any], rng: Random) -> list[State[Any]]:
    """A way from a state on which positions occur twice: two moves are made and taken back, then
    some of them are made again. The state alone where no such moves are found."""
    for _ in range(TRIES):
        there = [state]
        moves: list[Move] = []
        while len(moves) < 4 and there[-1].outcome is None:
            taken = moves[-2] if len(moves) > 1 else None
            moves.append(_there_or_back(there[-1], taken, rng))
            there.append(there[-1].play(moves[-1]))
        if there[-1].outcome is not None or _shown(there[-1]) != _shown(state):
            continue
        for move in moves[: rng.randint(0, 3)]:
            after = there[-1].play(move)
            if after.outcome is None:
                there.append(after)
            else:  # the position had occurred before, so the game is drawn
                break
        return there
    return [state]


def _there_or_back(state: State[Any], taken: Move | None, rng: Random) -> Move:
    """The move that takes `taken` back, if there is one; else a move that can be taken back."""
    if taken is not None and "~" not in str(taken):
        back = "".join(reversed(re.findall(r"[a-e][0-9]+", str(taken))))
        ways = [f"{back}{ending}" for ending in facts(state.game).endings]
        ways = [text for text in ways if state.explain(text) is None]
        if ways:
            back_again: Move = state.parse_move(rng.choice(ways))
            return back_again
    moves: list[Move] = [state.sample(rng) for _ in range(TRIES)]
    return next((move for move in moves if "~" not in str(move)), moves[0])


def _shown(state: State[Any]) -> str:
    """The board and whose turn it is, without how many moves were made."""
    return " ".join(str(state).split()[:2])


# --- what is asked --------------------------------------------------------------------------------

THINKERS = (("sage", 1_500), ("sage", 300), ("sage9", 1_500), ("mahout", 300), ("calf", 10))
"""Levels and their nodes."""


def case(name: str, number: int) -> tuple[State[Any], list[State[Any]]]:
    """A position and the past that a player is given: none; that of a game in which moves were
    taken back; or none, though the state itself holds its past."""
    state = late(name, number)
    if not facts(name).repeats or number % 3 == 0:
        return state, []
    way = to_and_fro(state, Random(number))
    return way[-1], way[:-1] if number % 3 == 1 else []


def thoughts(state: State[Any], past: list[State[Any]], seed: int) -> Iterator[Thought]:
    """The thoughts of some players about a position."""
    for level, nodes in THINKERS:
        yield choose(state, level, seed, Budget(nodes=nodes), past=past)
