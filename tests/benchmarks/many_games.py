"""Ten thousand random games a game and player count, with what must hold at every ply.

At every ply: the state reads back from its line; pieces are conserved; the outcome is there exactly
when no move is legal. At the end: the record reads back to the same moves and states. Options take
turns. `python -m tests.benchmarks.many_games [games] [name ...]`; prints a line each.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from itertools import product
from typing import Any

from pygame_rules import NAMES, Record, State, open_game
from pygame_rules.bombay_bazar import BazarState
from pygame_rules.bombay_bazar.designs import TILES
from pygame_rules.gambo import GamboState
from pygame_rules.malabars import MalabarsState
from pygame_rules.record import MAX_MOVES, read_record
from pygame_rules.siam import SiamState


def siam(state: State[Any]) -> bool:
    """Five animals a side, three rocks until one is pushed off (SI-02)."""
    assert isinstance(state, SiamState)
    rocks = state.cells.count(1)
    return rocks == 3 - (state.result in (1, 2)) and all(0 <= state.reserve(s) <= 5 for s in (0, 1))


def malabars(state: State[Any]) -> bool:
    """Twelve elephants, two rings a side (MA-01, MA-02)."""
    assert isinstance(state, MalabarsState)
    elephants = [elephant >> 1 for pile in state.piles for elephant in pile]
    rings = {1: (1, 0), 2: (0, 1), 3: (2, 0), 4: (0, 2)}
    hung = [rings[carried] for carried in elephants if carried]
    return len(elephants) == 12 and [sum(side) for side in zip(*hung, strict=True)] == [2, 2]


def gambo(state: State[Any]) -> bool:
    """Eighteen pieces, on the board, in won pairs or still to be lined up (GA-04, P1, P2)."""
    assert isinstance(state, GamboState)
    here = [piece for piece in state.cells if piece]
    once = len({*here, *state.duels}) == len(here) + len(state.duels)
    complete = len(here) + len(state.duels) == 18
    return once and (complete or state.lining_up)


def bombay_bazar(state: State[Any]) -> bool:
    """Four tiles of each design, on the board or in the supply (BB-01, BB-24)."""
    assert isinstance(state, BazarState)
    placed = [0] * 17
    for tile in state.cells:
        if tile:
            placed[TILES[tile - 1].design] += 1
    return all(sum(pair) == 4 for pair in zip(placed, state.supply, strict=True))


HOLDS: dict[str, Callable[[State[Any]], bool]] = {
    "siam": siam,
    "malabars": malabars,
    "gambo": gambo,
    "bombay_bazar": bombay_bazar,
}


def game(name: str, players: int, options: dict[str, str], seed: int, longest: int) -> int:
    """One random game, checked; returns its plies. Raises AssertionError."""
    room, rng = open_game(name), random.Random(seed)
    record = Record.new(name, options, players, seed)
    state, states = record.first(), []
    moves: list[str] = []
    while True:
        states.append(state)
        line = str(state)
        assert room.parse_state(line) == state, line
        assert HOLDS[name](state), line
        legal = state.legal_moves()
        assert (state.outcome is None) == bool(legal), line
        if not legal or len(moves) >= longest:
            break
        move = legal[int(rng.random() * len(legal))]
        assert room.parse_move(str(move)) == move
        moves.append(str(move))
        state = state.play(move)
    whole = Record(name, record.options, players, seed, record.start, tuple(moves))
    read, replayed = read_record(whole.text(state.outcome))
    assert read == whole
    assert list(replayed) == states
    return len(moves)


def main(games: int = 10_000, names: tuple[str, ...] = NAMES) -> None:
    """Every game and number of players."""
    for name in names:
        room = open_game(name)
        kinds = list(product(*(option.values for option in room.options)))
        for players in sorted(room.player_counts):
            began, plies = time.perf_counter(), 0
            for seed in range(games):
                values = kinds[seed % len(kinds)]
                options = dict(zip((option.name for option in room.options), values, strict=True))
                plies += game(name, players, options, seed, 60 if name == "siam" else MAX_MOVES)
            took = time.perf_counter() - began
            print(f"{name} for {players}: {games} games, {plies} plies, all held, {took:.0f} s",
                  flush=True)  # fmt: skip


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 10_000, tuple(sys.argv[2:]) or NAMES)
