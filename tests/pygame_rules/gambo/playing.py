"""Positions and games that the tests of Gambo share."""

from __future__ import annotations

import random
from functools import cache
from itertools import product

from pygame_rules import open_game
from pygame_rules.gambo import GamboMove, GamboState, parse_move, parse_state

GAME = open_game("gambo")
ROWS = {"a": 9, "b": 9, "c": 18}
KINDS = tuple(species + strength for species in "ECM" for strength in "123")

START = "e1e2e3c1c2c3m1m2m3/------------------/E1E2E3C1C2C3M1M2M3 a - - 0/0 totals+random"
"""Both sides in the same order: a5 is C2 and enters c9, b5 is c2 and enters c10."""

OPTIONS = tuple(product(("totals", "alternate"), ("random", "mirrored", "manual")))


def position(
    pieces: str, turn: str, duels: str, bars: str = "0/0", options: str = "totals+random"
) -> GamboState:
    """A position from words like `a1=E1 c8=m2`; turn: who plays and why, as in the state line."""
    on = dict(word.split("=") for word in pieces.split())
    rows = ("".join(on.get(f"{row}{n + 1}", "-") for n in range(ROWS[row])) for row in "bca")
    return parse_state(f"{'/'.join(rows)} {turn} {duels} {bars} {options}")


def board(state: GamboState) -> dict[str, str]:
    """The occupied squares with their pieces, read from the state line."""
    found = {}
    for row, text in zip("bca", str(state).split()[0].split("/"), strict=True):
        signs = text.replace("-", "--")
        for n in range(ROWS[row]):
            if signs[2 * n] != "-":
                found[f"{row}{n + 1}"] = signs[2 * n : 2 * n + 2]
    return found


def played(state: GamboState, moves: str) -> GamboState:
    for text in moves.split():
        state = state.play(parse_move(text))
    return state


def legal(state: GamboState, sign: str = "") -> set[str]:
    """The legal moves as text; sign: only those with it (`~` swaps, `x` duels)."""
    return {str(move) for move in state.legal_moves() if sign in str(move)}


def entries(state: GamboState) -> set[str]:
    return legal(state) - legal(state, "~") - legal(state, "x")


def turn(state: GamboState) -> str:
    """Who plays and why, as in the state line: `b l`."""
    return " ".join(str(state).split()[1:3])


def bars(state: GamboState) -> str:
    return str(state).split()[4]


def refused(state: GamboState, text: str) -> str:
    """The rule that refuses a move; empty when it is legal."""
    violation = state.explain(parse_move(text))
    return violation.rule if violation else ""


Played = tuple[tuple[GamboState, ...], tuple[GamboMove, ...]]


def random_game(seed: int, order: str, lineup: str) -> Played:
    """A game to its end: every other one picks the kind of action first, so duels come early."""
    rng = random.Random(f"{seed} {order} {lineup}")
    state = GAME.new({"order": order, "lineup": lineup}, seed=seed)
    assert isinstance(state, GamboState)
    states, moves = [state], []
    while states[-1].outcome is None:
        choices = states[-1].legal_moves()
        if seed % 2:
            action = rng.choice(sorted({move.action for move in choices}))
            choices = [move for move in choices if move.action == action]
        moves.append(rng.choice(choices))
        states.append(states[-1].play(moves[-1]))
    return tuple(states), tuple(moves)


@cache
def games(order: str, lineup: str) -> tuple[Played, ...]:
    """Six games played at random to the end."""
    return tuple(random_game(seed, order, lineup) for seed in range(6))
