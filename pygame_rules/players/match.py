"""Matches: two settings against each other, seats and openings alternating.

Every game is a task of its own, made of plain values, so that any `concurrent.futures.Executor` can
play it anywhere. The seed alone decides which games are played and, with budgets of nodes, every
move of them.

>>> from concurrent.futures import ThreadPoolExecutor
>>> from pygame_rules import NAMES
>>> def first(state, random):
...     return state.legal_moves()[0]
>>> games = match(NAMES[0], first, "random", 2, longest=8, executors=lambda: ThreadPoolExecutor(1))
>>> [(len(played.moves), played.how) for played in games]
[(10, 'longest'), (10, 'longest')]
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from itertools import pairwise
from random import Random
from time import perf_counter
from typing import Any

from pygame_rules.game import MAX_SEED
from pygame_rules.games import open_game
from pygame_rules.malformed import Malformed
from pygame_rules.options import from_text
from pygame_rules.players import bots
from pygame_rules.players.bots import Bot, Forfeit
from pygame_rules.players.budget import Budget
from pygame_rules.players.careful import careful
from pygame_rules.players.choosing import choose
from pygame_rules.players.executors import Executors, Tell, each, processes
from pygame_rules.players.keen import by_chance, keen
from pygame_rules.players.rating import Tally
from pygame_rules.players.setting import CAREFUL, KEEN, RANDOM, Setting, read_setting
from pygame_rules.record import MAX_MOVES, Record
from pygame_rules.search.hooks import search_hooks
from pygame_rules.search.searchable import PROVED
from pygame_rules.seating import RUNGS
from pygame_rules.state import State
from pygame_rules.violation import Violation
from pygame_rules.whole import whole

TRIES = 20
"""Random openings that are tried for one that decides nothing."""

LONGEST = 150
"""Moves after its opening at which a game is cut."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What decides a random opening. moves: their number. The other fields are those of
    `Pairing`."""

    game: str
    options: str
    seats: int
    seed: int
    moves: int


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game of a match, before it is played.

    one, other: the two settings. first: the seats that `one` plays; `other` plays the rest. seats:
    the number of players. opening: random moves at the beginning, the same for all pairings with
    this seed. longest: moves after the opening at which the game is cut, and counts as a draw.
    seconds: the time limit of a bot for each move; None for `bots.USUAL_SECONDS`. start: the moves
    of the opening where they are known, else None.
    """

    game: str
    one: Setting
    other: Setting
    first: tuple[int, ...]
    seed: int
    options: str = ""
    seats: int = 2
    opening: int = 2
    longest: int = LONGEST
    seconds: float | None = None
    start: tuple[str, ...] | None = field(default=None, compare=False, repr=False)

    @property
    def begins(self) -> Opening:
        """Its opening."""
        return Opening(self.game, self.options, self.seats, self.seed, self.opening)

    def starting(self, moves: tuple[str, ...] | None) -> Pairing:
        """The same with the moves of its opening."""
        return replace(self, start=moves)

    def setting(self, seat: int) -> Setting:
        """Who plays a seat."""
        return self.one if seat in self.first else self.other


@dataclass(frozen=True, slots=True)
class Played:
    """How a game ended.

    winners: empty for a draw; the other seats where one has forfeited. scores: None if none. moves:
    their texts, those of the opening included. how: `normal`; `longest` where the game was cut; or
    why the seat `loser` has forfeited it: `time`, `crash` or `illegal`, of which `detail` says
    more.
    """

    pairing: Pairing
    winners: tuple[int, ...]
    scores: tuple[int, ...] | None
    moves: tuple[str, ...]
    how: str = "normal"
    loser: int | None = None
    detail: str = ""

    def as_dict(self) -> dict[str, Any]:
        """The same as plain values, one row of a table; `points` is the share of `one`."""
        pairing, tally = self.pairing, points(self)
        return {
            "game": pairing.game,
            "one": str(pairing.one),
            "other": str(pairing.other),
            "seat": pairing.first[0],
            "seed": pairing.seed,
            "points": tally.wins + tally.draws / 2,
            "winners": list(self.winners),
            "scores": None if self.scores is None else list(self.scores),
            "plies": len(self.moves),
            "how": self.how,
        }


def match(
    game: str,
    one: str | Bot,
    other: str | Bot,
    games: int = 20,
    *,
    seed: int = 0,
    options: str = "",
    seats: int = 2,
    opening: int = 2,
    longest: int = LONGEST,
    seconds: float | None = None,
    executors: Executors = processes,
) -> Iterator[Played]:
    """Play a match between two players (`read_setting`); the games as they end, in any order.

    The other arguments are those of `pairings`; executors: where the games are played, by default
    on all processors. Raises as `pairings` and `play` do.
    """
    tasks = pairings(
        game,
        read_setting(one),
        read_setting(other),
        games,
        seed=seed,
        options=options,
        seats=seats,
        opening=opening,
        longest=longest,
        seconds=seconds,
    )
    return play(tasks, executors)


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
    longest: int = LONGEST,
    seconds: float | None = None,
) -> list[Pairing]:
    """The games of a match. Each opening is played once with `one` at each seat. With more than two
    players, `one` has one seat and `other` all the rest. Raises Malformed for what is no whole
    number, and for a number of seats that the game does not have."""
    games, opening = whole("games", games), whole("opening", opening)
    longest = whole("longest", longest, 1, MAX_MOVES - opening)
    seconds = Budget(seconds=seconds).seconds
    seats = open_game(game).checked_players(seats)
    seed = whole("seed", seed, 0, MAX_SEED - games // seats)
    made = partial(
        Pairing, options=options, seats=seats, opening=opening, longest=longest, seconds=seconds
    )
    return [
        made(game, one, other, (number % seats,), seed + number // seats) for number in range(games)
    ]


def ladder(players: Sequence[Setting] = ()) -> list[tuple[Setting, Setting]]:
    """The pairs of a ladder: each player against the one before; by default the players are `KEEN`
    and all rungs. A single player plays against each of these instead."""
    usual = [Setting(name) for name in (KEEN, *RUNGS)]
    if len(players) == 1:
        return [(players[0], rung) for rung in usual]
    return [(above, below) for below, above in pairwise(players or usual)]


Task = Opening | Pairing
Result = tuple[str, ...] | Played


def play(
    tasks: Iterable[Pairing], executors: Executors = processes, tell: Tell | None = None
) -> Iterator[Played]:
    """The games as they end, in any order, each once. Each opening is searched once, whatever the
    number of games and matches that begin with it. Raises as `executors.each` does, and
    `bots.Unready` for a bot that can't play at all."""
    waiting: dict[Opening, list[Pairing]] = defaultdict(list)
    first: list[Task] = []
    for pairing in dict.fromkeys(tasks):
        start = _known.get(pairing.begins) if pairing.start is None else pairing.start
        if start is None:
            waiting[pairing.begins].append(pairing)
        else:
            first.append(pairing.starting(start))

    def then(task: Task, result: Result) -> Iterator[Task]:
        if isinstance(task, Opening) and isinstance(result, tuple):
            _known[task] = result
            yield from (pairing.starting(result) for pairing in waiting[task])

    def games(tasks: Iterable[Task]) -> int:
        return sum(len(waiting[task]) if isinstance(task, Opening) else 1 for task in tasks)

    for _, result in each(_done, [*first, *waiting], executors, tell, then, games):
        if isinstance(result, Played):
            yield result


_known: dict[Opening, tuple[str, ...]] = {}
"""The openings that were found for this process, wherever that was, for its next match."""


def _done(task: Task) -> Result:
    return opening_moves(task) if isinstance(task, Opening) else play_one(task)


@lru_cache(maxsize=64)
def opening_moves(opening: Opening) -> tuple[str, ...]:
    """The texts of a random opening's moves.

    Random moves often decide the game. Such openings are replaced, up to `TRIES` times.
    """
    rng = Random(opening.seed)
    for _ in range(TRIES):
        state = _beginning(opening)
        moves: list[str] = []
        for _ in range(opening.moves):
            move = state.sample(rng)
            after = state.played(move)
            if after.outcome is not None:
                break
            moves.append(str(move))
            state = after
        thought = choose(state, "mahout")
        if not (thought.proved or abs(thought.value) > PROVED):
            break
    return tuple(moves)


def random_opening(pairing: Pairing) -> State[Any]:
    """The position after the random opening of a pairing."""
    state = _beginning(pairing.begins)
    start = opening_moves(pairing.begins) if pairing.start is None else pairing.start
    for move in start:
        state = state.play(move)
    return state


def _beginning(opening: Opening) -> State[Any]:
    game = open_game(opening.game)
    return game.new(from_text(opening.options), opening.seats, opening.seed)


def play_one(pairing: Pairing) -> Played:
    """Play a game to its end, or to its longest. Raises `bots.Unready`."""
    start = opening_moves(pairing.begins) if pairing.start is None else pairing.start
    state = random_opening(pairing.starting(start))
    past: list[State[Any]] = []
    moves = [*start]
    ended = partial(Played, pairing.starting(start))
    with ExitStack() as stack:
        programs = {
            setting: stack.enter_context(bots.program(setting.command, pairing.game))
            for setting in dict.fromkeys((pairing.one, pairing.other))
            if setting.command
        }
        try:
            while state.outcome is None and len(past) < pairing.longest:
                seat, seed = state.to_play, pairing.seed * 1_000 + len(past)
                assert seat is not None
                setting = pairing.setting(seat)
                if setting in programs:
                    record = _recorded(pairing, tuple(moves))
                    chosen: Any = programs[setting].move(record, state, seed, pairing.seconds)
                else:
                    chosen = _chosen(state, setting, seed, past, pairing.seconds)
                after, move = _after(state, chosen)
                past.append(state)
                moves.append(move)
                state = after
        except Forfeit as forfeit:
            if setting in programs:
                programs[setting].kill()
            others = tuple(other for other in range(pairing.seats) if other != seat)
            return ended(others, None, tuple(moves), forfeit.how, seat, forfeit.detail)
    outcome = state.outcome
    if outcome is None:
        return ended((), None, tuple(moves), "longest")
    return ended(outcome.winners, outcome.scores, tuple(moves))


def recorded(played: Played) -> Record:
    """The record of a game, without headers of the match."""
    return _recorded(played.pairing, played.moves)


def _recorded(pairing: Pairing, moves: tuple[str, ...]) -> Record:
    record = Record.new(pairing.game, from_text(pairing.options), pairing.seats, pairing.seed)
    return replace(record, moves=moves)


def _after(state: State[Any], chosen: object) -> tuple[State[Any], str]:
    """The state after the move of a player, and its text. Raises Forfeit for an illegal one."""
    try:
        move: Any = state.parse_move(chosen) if isinstance(chosen, str) else chosen
        return state.play(move), str(move)
    except Violation as violation:
        raise Forfeit("illegal", f"made an illegal move, {chosen}: {violation}") from violation
    except (Malformed, TypeError) as error:
        raise Forfeit("illegal", f"made what is no move, {str(chosen)[:60]!r}") from error


def _chosen(
    state: State[Any],
    setting: Setting,
    seed: int,
    past: Sequence[State[Any]],
    seconds: float | None,
) -> object:
    """The move of a player that has no program. Raises Forfeit for one of a function."""
    if not isinstance(setting.player, str):
        return bots.called(setting.player, state, seed, seconds)
    if setting.player == RANDOM:
        return by_chance(state, search_hooks(state.game), Random(seed))
    if setting.player == KEEN:
        return keen(state, seed)
    if setting.player == CAREFUL:
        return careful(state, seed)
    return choose(state, setting.player, seed, setting.budget, perf_counter, past).move


def points(played: Played) -> Tally:
    """A game as counted for the first setting; a victory shared with the other is a draw."""
    first, winners = set(played.pairing.first), set(played.winners)
    if played.loser is not None:
        return Tally(losses=1) if played.loser in first else Tally(wins=1)
    if not winners or (first & winners and winners - first):
        return Tally(draws=1, cut=int(played.how == "longest"))
    return Tally(wins=1) if first & winners else Tally(losses=1)


def tally(games: Iterable[Played]) -> Tally:
    """All games of a match, counted for the first setting; openings that were not played from every
    seat are no rounds."""
    rounds: dict[int, list[Tally]] = defaultdict(list)
    seats = 2
    for played in games:
        seats = played.pairing.seats
        rounds[played.pairing.seed].append(points(played))
    counts = [0] * (2 * seats + 1)
    for results in rounds.values():
        if len(results) == seats:
            whole_round = sum(results, Tally())
            counts[2 * whole_round.wins + whole_round.draws] += 1
    every = sum((one for results in rounds.values() for one in results), Tally())
    return replace(every, rounds=tuple(counts))
