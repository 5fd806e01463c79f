"""The awards of Gambo."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, pairwise

from pygame_rules.awards import Award, Finished
from pygame_rules.gambo.events import SIDES
from pygame_rules.gambo.pieces import PIECE, species, strength
from pygame_rules.outcome import Event

SPECIES = 3
"""How many kinds of animals there are."""

RUNNING = 3
"""Award `running`: the fewest turns in a row."""

BEHIND = 6
"""Award `behind`: the fewest points by which the winner once trailed."""


def _piece(event: Event, name: str) -> int:
    """A piece in an event; its key ends in its letter and strength, of no side."""
    return PIECE[str(event.params[name]).rpartition(".")[2]]


def _small(event: Event) -> bool:
    return strength(_piece(event, "piece")) == 1 and strength(_piece(event, "other")) == 3


def _winners(game: Finished) -> Iterator[int]:
    """The pieces with which the seat won duels, those in which it was attacked included."""
    for event in chain.from_iterable(game.events):
        if event.params.get("winner") == SIDES[game.seat]:
            yield _piece(event, "piece" if event.code == "duel-won" else "other")


def _swapped(game: Finished) -> bool:
    """Whether the seat won a duel in the turn after a swap of its own."""
    codes = [{event.code for event in game.events[ply]} for ply in game.mine]
    return any("swap" in one and "duel-won" in after for one, after in pairwise(codes))


AWARDS: Mapping[str, Award] = {
    "wheel": lambda game: len(set(map(species, _winners(game)))) == SPECIES,
    "small": lambda game: any(map(_small, game.did("duel-won"))),
    "lost-duel": lambda game: game.won and any(game.did("duel-lost")),
    "swap": _swapped,
    "running": lambda game: game.running() >= RUNNING,
    "last-duel": lambda game: game.won and game.outcome.reason == "last-duel",
    "behind": lambda game: game.won and game.behind(lambda state: state.totals) >= BEHIND,
}
