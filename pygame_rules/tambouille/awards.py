"""The awards of Tambouille."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from pygame_rules.awards import Award, Finished

LONG = 6
"""Letters of a long word."""

MANY = 5
"""Cards of which one turn rids the seat."""

STEADY = 5
"""Turns in a row without a pass."""

BEHIND = 5
"""Award `behind`: the fewest cards by which the winner once trailed."""


def _two_words(game: Finished) -> bool:
    """Whether the seat laid two new words in one turn."""
    codes = ([event.code for event in game.events[ply]] for ply in game.mine)
    return any(turn.count("word") > 1 for turn in codes)


def _rid(game: Finished) -> int:
    """The most cards of which one turn rid the seat."""
    seat, states = game.seat, game.states
    lost = (states[ply].counts[seat] - states[ply + 1].counts[seat] for ply in game.mine)
    return max(lost, default=0)


def _steady(game: Finished) -> int:
    """The most turns in a row in which the seat laid cards."""
    runs = groupby(game.events[ply][0].code == "turn" for ply in game.mine)
    return max((len([*turns]) for laid, turns in runs if laid), default=0)


AWARDS: Mapping[str, Award] = {
    "long-word": lambda game: any(len(str(e.params["word"])) >= LONG for e in game.did("word")),
    "two-words": _two_words,
    "moved": lambda game: any(
        event.params["given"] for event in game.did("give", "joker-in", "joker-out")
    ),
    "replaced": lambda game: any(game.did("remove")),
    "many": lambda game: _rid(game) >= MANY,
    "steady": lambda game: _steady(game) >= STEADY,
    "behind": lambda game: (
        game.won and game.behind(lambda state: [-count for count in state.counts]) >= BEHIND
    ),
}
