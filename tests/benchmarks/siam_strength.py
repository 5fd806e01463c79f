"""Siam's search against a plain one (`plain_siam`) at equal time, and the speed of both.

`python -m tests.benchmarks.siam_strength GAMES SECONDS [pyodide]` plays that many games with that
many seconds a move. Each game begins with two random moves; each opening is played once from both
sides. With `pyodide` they are played in Pyodide under Node, from the built site's zip. Time is
processor time where there is such a clock, so that other load on the machine affects both alike.
Speeds are nodes (positions evaluated) and positions played out a second, from the positions of one
random game.
"""

from __future__ import annotations

import json
import sys
import time
from random import Random

from pygame_rules.players.rating import Tally, elo
from pygame_rules.search.alphabeta import AlphaBeta
from pygame_rules.siam import SiamMove, SiamState, parse_state
from pygame_rules.siam.searching import Searching
from tests.benchmarks import once
from tests.benchmarks.plain_siam import Plain

START = "5/5/1RRR1/5/5 e 0 - * count"
LONGEST = 150


class Counting(Searching):
    """Counts the positions that the search plays out."""

    made = 0

    def play(self, position: bytes, code: int) -> bytes:
        self.made += 1
        return super().play(position, code)


def searched(state: SiamState, seconds: float, rng: Random) -> tuple[SiamMove, AlphaBeta[bytes]]:
    """Our choice within the time."""
    game = Searching(state)
    position = game.key(state)
    moves = game.moves(position)
    rng.shuffle(moves)
    until = time.process_time() + seconds
    search = AlphaBeta(game, position, moves)
    while not search.step(500) and time.process_time() < until:
        pass
    return game.decode(state, search.code), search


def game(number: int, seconds: float) -> tuple[Tally, int, int, int]:
    """One game: the result for our search, and its depths, the plain one's, and our moves."""
    rng, state = Random(number // 2), parse_state(START)
    for _ in range(2):
        state = state.play(state.sample(rng))
    plain = Plain()
    ours = theirs = moves = 0
    while state.outcome is None and state.ply < LONGEST:
        if state.ply & 1 == number & 1:
            move, search = searched(state, seconds, rng)
            ours, moves = ours + search.depth, moves + 1
        else:
            move = plain.choose(state, seconds, rng)
            theirs += plain.depth
        state = state.play(move)
    if state.outcome is None:
        return Tally(draws=1), ours, theirs, moves
    won = state.outcome.winners[0] == number & 1
    return Tally(wins=int(won), losses=int(not won)), ours, theirs, moves


def speeds(seconds: float) -> dict[str, float]:
    """Nodes and positions played out a second, of our search and of the plain one."""
    rng, state = Random(5), parse_state(START)
    nodes = made = plain = 0
    began = spent = 0.0
    for number in range(24):
        state = state.play(state.sample(rng))
        if number % 6 == 5:
            counting = Counting(state)
            began = time.process_time()
            search = AlphaBeta(counting, counting.key(state))
            while not search.step(500) and time.process_time() < began + seconds / 4:
                pass
            spent += time.process_time() - began
            nodes, made = nodes + search.nodes, made + counting.made
            other = Plain()
            other.choose(state, seconds / 4, rng)
            plain += other.nodes
    return {"nodes": nodes / spent, "made": made / spent, "plain": plain / seconds}


def measure(games: int, seconds: float) -> dict[str, object]:
    """Everything, as plain values."""
    total, ours, theirs, moves = Tally(), 0, 0, 0
    for number in range(games):
        tally, one, other, count = game(number, seconds)
        total, ours, theirs, moves = total + tally, ours + one, theirs + other, moves + count
    return {
        "python": sys.version.split()[0],
        "wins": total.wins,
        "draws": total.draws,
        "losses": total.losses,
        "score": total.score,
        "interval": total.interval,
        "elo": elo(total.score),
        "depths": (ours / max(1, moves), theirs / max(1, moves)),
        "speeds": speeds(min(2.0, 20 * seconds)),
    }


FILES = ("tests/benchmarks/plain_siam.py", "pygame_rules/players/rating.py")
"""The modules that it needs in Pyodide beside those of the page."""


def main(games: int, seconds: float, *, pyodide: bool) -> None:
    """Print what was asked for."""
    from tests.benchmarks.pyodide import in_pyodide  # only here: in there, this module runs alone

    if pyodide:
        print(json.dumps(in_pyodide("siam_strength", [games, seconds], FILES)))
    else:
        print(json.dumps(measure(games, seconds)))


if __name__ == "__main__":
    if once():
        for where in (False, True):
            main(1, 0.005, pyodide=where)
    else:
        main(int(sys.argv[1]), float(sys.argv[2]), pyodide="pyodide" in sys.argv)
