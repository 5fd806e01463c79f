"""Matches: two settings against each other, seats and openings alternating.

Every game is a task of its own, made of plain values, so that any `concurrent.futures.Executor` can
play it anywhere. The seed alone decides which games are played and, with budgets of nodes, every
move of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from time import perf_counter
from typing import Any

from pygame_rules.game import MAX_SEED
from pygame_rules.games import open_game
from pygame_rules.levels import level_of
from pygame_rules.malformed import Malformed
from pygame_rules.options import from_text
from pygame_rules.players.budget import Budget
from pygame_rules.players.careful import careful
from pygame_rules.players.choosing import USUAL, choose
from pygame_rules.players.keen import by_chance, keen
from pygame_rules.players.rating import Tally
from pygame_rules.search.hooks import search_hooks
from pygame_rules.search.searchable import PROVED
from pygame_rules.seating import FACES, RUNGS
from pygame_rules.state import State
from pygame_rules.whole import whole

TRIES = 20
"""Random openings that are tried for one that decides nothing."""

RANDOM = "random"
"""The player that knows only the rules. It makes any legal move, each as likely as another, or what
`SearchHooks.sample` returns where a game has that."""

FORMER = "former"
"""The calf of older records, in the text of a setting."""

KEEN = "keen"
"""The player of `keen.py`, a yardstick for the weakest levels."""

CAREFUL = "careful"
"""The player of `careful.py`, a stronger yardstick for them."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A player of a match: a level, `RANDOM`, `KEEN` or `CAREFUL`, and its budget for a move."""

    level: str
    budget: Budget = USUAL

    def __str__(self) -> str:
        nodes, seconds = self.budget.nodes, self.budget.seconds
        spends = [f"{nodes}n"] if nodes else []
        spends += [f"{seconds:g}s"] if seconds else []
        return ":".join([self.level, *spends])


def read_setting(text: str) -> Setting:
    """The setting that a text stands for: `sage`, `mahout5:5000n` (nodes), `sage:0.5s` (seconds),
    `keen`, `careful` or `random`. `calf` is the gentlest rung; `former` is the calf of older
    records. Raises Malformed for anything else.

    >>> read_setting("mahout5:5000n").budget.nodes
    5000
    """
    level, *spends = text.split(":")
    level = {FACES[0]: RUNGS[0], FORMER: FACES[0]}.get(level, level)
    if level not in (RANDOM, KEEN, CAREFUL):
        level_of(level)
    nodes: int | None = None
    seconds: float | None = None
    for spend in spends:
        number, unit = spend[:-1], spend[-1:]
        try:
            if unit == "n":
                nodes = int(number)
            elif unit == "s":
                seconds = float(number)
            else:
                raise ValueError
        except ValueError:
            raise Malformed("budget", "not-a-number", "setting", spend) from None
    return Setting(level, Budget(nodes, seconds))


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game of a match, before it is played.

    one, other: the two settings. first: the seats that `one` plays; `other` plays the rest. seats:
    the number of players. opening: random moves at the beginning, the same for all pairings with
    this seed. longest: moves after which the game counts as a draw.
    """

    game: str
    one: Setting
    other: Setting
    first: tuple[int, ...]
    seed: int
    options: str = ""
    seats: int = 2
    opening: int = 2
    longest: int = 150


@dataclass(frozen=True, slots=True)
class Played:
    """How a game ended. winners: empty for a draw. scores: None if none. moves: their number."""

    pairing: Pairing
    winners: tuple[int, ...]
    scores: tuple[int, ...] | None
    moves: int


def pairings(
    game: str,
    one: Setting,
    other: Setting,
    games: int,
    *,
    seed: int = 0,
    options: str = "",
    seats: int = 2,
    opening: int = 2,
) -> list[Pairing]:
    """The games of a match. Each opening is played once with `one` at each seat. With more than two
    players, `one` has one seat and `other` all the rest. Raises Malformed for what is no whole
    number, and for a number of seats that the game does not have."""
    games, opening = whole("games", games), whole("opening", opening)
    seats = open_game(game).checked_players(seats)
    seed = whole("seed", seed, 0, MAX_SEED - games // seats)
    return [
        Pairing(
            game, one, other, (number % seats,), seed + number // seats, options, seats, opening
        )
        for number in range(games)
    ]


def play_one(pairing: Pairing) -> Played:
    """Play a game to its end, or to its longest."""
    state = random_opening(pairing)
    past: list[State[Any]] = []
    while state.outcome is None and len(past) < pairing.longest:
        seat = state.to_play
        setting = pairing.one if seat in pairing.first else pairing.other
        move = _chosen(state, setting, pairing.seed * 1_000 + len(past), past)
        past.append(state)
        state = state.play(move)
    outcome = state.outcome
    if outcome is None:
        return Played(pairing, (), None, len(past))
    return Played(pairing, outcome.winners, outcome.scores, len(past))


def random_opening(pairing: Pairing) -> State[Any]:
    """The position after the random opening of a pairing.

    Random moves often decide the game. Such openings are replaced, up to `TRIES` times.
    """
    game = open_game(pairing.game)
    rng = Random(pairing.seed)
    for _ in range(TRIES):
        state = game.new(from_text(pairing.options), pairing.seats, pairing.seed)
        for _ in range(pairing.opening):
            after = state.play(state.sample(rng))
            if after.outcome is not None:
                break
            state = after
        thought = choose(state, "mahout")
        if not (thought.proved or abs(thought.value) > PROVED):
            break
    return state


def _chosen(state: State[Any], setting: Setting, seed: int, past: Sequence[State[Any]]) -> Any:  # noqa: ANN401 (a move)
    if setting.level == RANDOM:
        return by_chance(state, search_hooks(state.game), Random(seed))
    if setting.level == KEEN:
        return keen(state, seed)
    if setting.level == CAREFUL:
        return careful(state, seed)
    return choose(state, setting.level, seed, setting.budget, perf_counter, past).move


def points(played: Played) -> Tally:
    """A game as counted for the first setting; a victory shared with the other is a draw."""
    first = set(played.pairing.first)
    if not played.winners or (first & set(played.winners) and set(played.winners) - first):
        return Tally(draws=1)
    return Tally(wins=1) if first & set(played.winners) else Tally(losses=1)


def ladder() -> list[tuple[Setting, Setting]]:
    """The pairs of a ladder: each rung against the one below, the lowest against `KEEN`."""
    names = [KEEN, *RUNGS]
    return [(Setting(above), Setting(below)) for below, above in pairwise(names)]
