"""The sage against plain players written for this purpose (`baselines`), at equal time.

`python -m tests.benchmarks.yardsticks GAME KIND GAMES [SECONDS [SEATS [LEVEL [SEED]]]]`, with the
kind `uct` or `alphabeta`: the baseline's score against a level of ours, with that many seconds of
processor time a move for both (0.3). In Tambouille the kind is `most`: the baseline lays as many
cards as it can, and the level has its usual budget. Each game begins with two random moves that
decide nothing; the baseline plays each opening once from every seat. With more
than two seats all other seats are ours, and the score is the baseline's share of victories. A game
of Malabars is drawn when a position comes for the fourth time, or after 100 moves. With `former` as
a baseline the level is compared with the sage of older records in the same way.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from random import Random
from typing import Any

from pygame_rules import State
from pygame_rules.malabars.state import MalabarsState
from pygame_rules.players.budget import Budget
from pygame_rules.players.choosing import USUAL, choose
from pygame_rules.players.match import Pairing, random_opening
from pygame_rules.players.rating import Tally
from pygame_rules.players.setting import Setting
from tests.benchmarks import once
from tests.benchmarks.baselines import baseline_move

LONGEST = 100

OPTIONS = {"malabars": "setup=upper", "tambouille": "length=half60 repetition=on"}
"""Options that are not the defaults, by game: those of a new game."""

REPEATED = 4
"""A game counts as drawn when a position occurs so often."""


def share(game: str, kind: str, number: int, seconds: float, seats: int, level: str) -> float:
    """What the baseline gets of one game: 1, nothing, or its part of a shared victory."""
    one, other = Setting("random"), Setting(level)
    seed, baseline = divmod(number, seats)
    state = random_opening(
        Pairing(game, one, other, (baseline,), seed, OPTIONS.get(game, ""), seats)
    )
    rng, past = Random(number), list[State[Any]]()
    budget = USUAL if game == "tambouille" else Budget(seconds=seconds)
    seen: Counter[object] = Counter()
    while state.outcome is None and len(past) < LONGEST:
        if game == "malabars":
            assert isinstance(state, MalabarsState)
            here = state.piles, state.ply & 1
            seen[here] += 1
            if seen[here] == REPEATED:
                break
        if state.to_play != baseline or kind == "former":
            mine = level if state.to_play != baseline else "sage"
            move = choose(state, mine, rng.randrange(10**6), budget, time.process_time, past).move
        else:
            move = baseline_move(kind, state, seconds, rng)
        past.append(state)
        state = state.play(move)
    if state.outcome is None:
        return 1 / seats
    winners = state.outcome.winners
    return (baseline in winners) / len(winners)


def main(arguments: list[str]) -> None:
    """Play and print; the line is renewed after each game."""
    game, kind, games = arguments[0], arguments[1], int(arguments[2])
    usual = ("0.3", "2", "sage9", "0")
    seconds, seats, level, seed = (*arguments[3:], *usual[len(arguments) - 3 :])
    got = 0.0
    for number in range(games):
        place = number + int(seed) * int(seats)
        got += share(game, kind, place, float(seconds), int(seats), level)
        low, high = interval(got, number + 1)
        print(
            f"{game}, {seats} players, {kind} against {level}, {seconds} s: "
            f"{got:g} of {number + 1}, score {got / (number + 1):.3f} [{low:.2f}, {high:.2f}]",
            flush=True,
        )


def interval(got: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a score (Wilson's), which counts to half points."""
    halves = round(2 * got)
    return Tally(wins=halves // 2, draws=halves % 2, losses=games - (halves + 1) // 2).interval


if __name__ == "__main__":
    if once():
        for each, seats in (
            ("siam", "2"),
            ("malabars", "2"),
            ("gambo", "2"),
            ("bombay_bazar", "3"),
        ):
            for kind in ("uct", "alphabeta"):
                main([each, kind, "1", "0.002", seats])
        main(["tambouille", "most", "1", "0", "2", "calf1"])
    else:
        main(sys.argv[1:])
