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
"""Moves that are tried for one claim before it is given up as too large."""

KILLERS = 30
"""Moves remembered because they have just ended a game as they should."""

NOBODY = -1
"""In place of a seat: an end that comes whatever anybody does."""

WHOLE = 1_000
"""More plies than any rest of a game that can't go on for ever."""


class TooLargeError(Exception):
    """There is too much to try."""


class Exhaustive:
    """One claim: whether a seat can force an accepted end within so many plies."""

    def __init__(self, seat: int, accepts: Accepts, most: int | None = None) -> None:
        """most: moves that may be tried; raises TooLargeError beyond."""
        self._seat, self._accepts = seat, accepts
        self._left = most
        self._killers: list[Move] = []
        self._known: dict[tuple[State[Any], int], bool] = {}

    def forced(self, state: State[Any], plies: int) -> bool:
        """From a state, whoever is on turn."""
        if state.outcome is not None:
            return self._accepts(state.outcome)
        if plies == 0:
            return False
        # Where repetition counts a state is not all that decides how the game goes on.
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
        """Each different state that a move leads to, with one move for it."""
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
    """Whether a thought that says it is proved is right about its value and its move.

    Raises TooLargeError where more than `most` moves would have to be tried.
    """
    me = state.to_play
    assert me is not None
    after, value = state.play(thought.move), thought.value
    endless = facts(state.game).repeats
    if value > PROVED:
        plies = WIN - value if endless else WHOLE
        return Exhaustive(me, lambda end: end.winners == (me,), most).forced(after, plies - 1)
    if state.seats != 2:  # they need not play together: it is so whatever anybody does
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
    """A position near the end of a random game, by its number; of two in a row, one in which
    nobody wins at once."""
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
    """Whether the game goes on, and nobody on turn wins it at once."""
    return state.outcome is None and not wins(state)


def to_and_fro(state: State[Any], rng: Random) -> list[State[Any]]:
    """The states before and at a later one in which some have been twice: two moves are taken back
    at once, then some of them are made again. The state alone where that can't be."""
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
            else:  # they had met that position on the way
                break
        return there
    return [state]


def _there_or_back(state: State[Any], taken: Move | None, rng: Random) -> Move:
    """A move that can be taken back, or the one that takes another back, if there is one."""
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

THINKERS = (("sage", 1_500), ("sage", 300), ("mahout", 300), ("calf", 10))
"""Levels and their nodes."""


def case(name: str, number: int) -> tuple[State[Any], list[State[Any]]]:
    """A position and the states before it, as a player is given them: none; those of a game that
    has gone to and fro; or none though the state itself knows what has been."""
    state = late(name, number)
    if not facts(name).repeats or number % 3 == 0:
        return state, []
    way = to_and_fro(state, Random(number))
    return way[-1], way[:-1] if number % 3 == 1 else []


def thoughts(state: State[Any], past: list[State[Any]], seed: int) -> Iterator[Thought]:
    """What each of some players thinks of it."""
    for level, nodes in THINKERS:
        yield choose(state, level, seed, Budget(nodes=nodes), past=past)
