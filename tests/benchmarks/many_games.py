"""Ten thousand random games for each game and number of players, checked at every ply.

At every ply: the state reads back from its line; pieces are conserved; there is an outcome exactly
when no move is legal. At the end: the record reads back to the same moves and states. The games use
all options in turn. `python -m tests.benchmarks.many_games [games] [name ...] [--first SEED]`;
prints a line each; seeds go on from the first one (0), so that batches can be added up.

Tambouille's turns can't be listed: its moves are random legal turns (`tests.playing`), there has to
be an outcome exactly when the rules of the end say so, and the naive second reading of the rules
has to allow every move and lead to the same state.
"""

from __future__ import annotations

import random
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any

from pygame_rules import NAMES, Move, Record, State, open_game
from pygame_rules.bombay_bazar import BazarState
from pygame_rules.bombay_bazar.designs import TILES
from pygame_rules.gambo import GamboState
from pygame_rules.malabars import MalabarsState
from pygame_rules.record import MAX_MOVES, read_record
from pygame_rules.siam import SiamState
from pygame_rules.tambouille import TambouilleMove, TambouilleState, lexicon, parse_state
from pygame_rules.tambouille.cards import cards_of
from pygame_rules.tambouille.languages import FRENCH
from pygame_rules.tambouille.moves import passing, staying
from pygame_rules.tambouille.reasons import can_lay
from tests.benchmarks import once
from tests.second_reading import tambouille as naive


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


def tambouille(state: State[Any]) -> bool:
    """The cards of the deck (TB-02, TB-53, R38), seven in a hand while its pile lasts (TB-16)."""
    assert isinstance(state, TambouilleState)
    cards = all_cards(state)
    size = {"full": 123, "half63": 63, "half60": 60}[state.options["length"]]
    waiting = [seat for seat in range(state.seats) if state.begun is None or seat != state.seat]
    filled = all(len(state.hands[s]) == 7 or not state.piles[s] for s in waiting)
    small = all(len(state.hands[s]) <= 7 for s in waiting)
    whole = cards.total() == size and cards <= Counter(FRENCH.deck)
    return whole and filled and small and len(state.tableau) <= 3


def all_cards(state: State[Any]) -> Counter[str]:
    """All cards of a game of Tambouille, wherever they are."""
    assert isinstance(state, TambouilleState)
    words = map(cards_of, state.tableau)
    return Counter("".join((*words, *state.hands, *state.piles, state.discard, state.aside)))


HOLDS: dict[str, Callable[[State[Any]], bool]] = {
    "siam": siam,
    "malabars": malabars,
    "gambo": gambo,
    "bombay_bazar": bombay_bazar,
    "tambouille": tambouille,
}

LONGEST = {"siam": 60, "tambouille": 200}
"""Plies after which a game is broken off. Tambouille's may go on for ever: one player lays a card
and takes one back at every turn, the others pass."""


def move_in(state: State[Any], rng: random.Random) -> Move | None:
    """A random legal move; None where there is none. Raises AssertionError: see above."""
    if not isinstance(state, TambouilleState):
        legal = state.legal_moves()
        assert (state.outcome is None) == bool(legal), str(state)
        return legal[int(rng.random() * len(legal))] if legal else None
    assert (state.outcome is not None) == is_over(state), str(state)
    if state.outcome is not None:
        for refused in map(state.explain, (passing(), staying())):
            assert refused is not None, str(state)
            assert refused.rule == "TB-30", str(state)
        return None
    return state.sample(rng)


@cache
def word_sets() -> tuple[set[str], set[str]]:
    """The words that are common, and those that are only proper nouns."""
    every, common = set(lexicon.load().words()), set(lexicon.load().words(proper=False))
    return common, every - common


def second_reading(before: TambouilleState, move: TambouilleMove, after: State[Any]) -> None:
    """Raises AssertionError unless the second reading allows the move, and to the same effect."""
    line, text = str(before), str(move)
    played = naive.play(line, text, *word_sets(), lambda line: can_lay(parse_state(line)))
    assert played == str(after), (line, text)
    assert before.events(move), (line, text)


def is_over(state: TambouilleState) -> bool:
    """Whether a round has ended with a player out or with nothing laid (TB-29 to TB-32, R31)."""
    out = not all(map("".join, zip(state.hands, state.piles, strict=True)))
    idle = state.idle >= (3 if any(state.piles) else 1)
    return state.seat <= 0 and state.begun is None and (out or idle)


def game(
    name: str, players: int, options: dict[str, str], seed: int, longest: int
) -> tuple[int, bool]:
    """One random game, checked; returns its plies, and whether it came to an end.

    Raises AssertionError or Violation.
    """
    rules, rng = open_game(name), random.Random(seed)
    record = Record.new(name, options, players, seed)
    state, states = record.first(), []
    moves: list[str] = []
    while True:
        states.append(state)
        line = str(state)
        assert rules.parse_state(line) == state, line
        assert HOLDS[name](state), line
        if isinstance(state, TambouilleState):
            assert all_cards(state) == all_cards(states[0]), line
        move = move_in(state, rng)
        if move is None or len(moves) >= longest:
            break
        assert rules.parse_move(str(move)) == move
        moves.append(str(move))
        after = state.play(move)
        if isinstance(state, TambouilleState) and isinstance(move, TambouilleMove):
            second_reading(state, move, after)
        state = after
    whole = Record(name, record.options, players, seed, record.start, tuple(moves))
    read, replayed = read_record(whole.text(state.outcome))
    assert read == whole
    assert list(replayed) == states
    return len(moves), state.outcome is not None


def main(games: int, names: tuple[str, ...], first: int, most: int = MAX_MOVES) -> None:
    """Every game and number of players; no game has more than `most` plies."""
    for name in names:
        rules = open_game(name)
        kinds = list(product(*(option.values for option in rules.options)))
        longest = min(most, LONGEST.get(name, MAX_MOVES))
        for players in sorted(rules.player_counts):
            began, plies, cut = time.perf_counter(), 0, 0
            for seed in range(first, first + games):
                values = kinds[seed % len(kinds)]
                options = dict(zip((option.name for option in rules.options), values, strict=True))
                length, ended = game(name, players, options, seed, longest)
                plies += length
                cut += not ended
            took = time.perf_counter() - began
            print(f"{name} for {players}: {games} games, {plies} plies, {cut} not played to the "
                  f"end, all held, {took:.0f} s", flush=True)  # fmt: skip


if __name__ == "__main__":
    small = once()
    parser = ArgumentParser(description="Random games with what must hold at every ply.")
    parser.add_argument("games", nargs="?", type=int, default=10_000)
    parser.add_argument("names", nargs="*", metavar="name")
    parser.add_argument("--first", type=int, default=0, metavar="seed")
    given = parser.parse_args()
    names = tuple(given.names) or NAMES
    main(*((1, names, 0, 5) if small else (given.games, names, given.first)))
