"""What the shared tests have to know of one game: `<game>/facts.py` holds it, as data.

A new game brings a table of its own, and no shared test has to be changed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

from pygame_rules import NAMES, Move, State


def random_move(state: State[Any], rng: Random) -> Move | None:
    """Any legal move, each as likely as another; None at the end."""
    if state.outcome is not None:
        return None
    move: Move = state.sample(rng)
    return move


@dataclass(frozen=True)
class Refusal:
    """An attempt that can be written and is impossible, and the rule that refuses it.

    attempt: a move as text, or a path. state: the state line to try it at; empty for a new game
    with these options, in which these moves have been played.
    """

    attempt: str | tuple[str, ...]
    rule: str
    code: str
    state: str = ""
    options: dict[str, str] = field(default_factory=dict)
    moves: tuple[str, ...] = ()


@dataclass(frozen=True)
class Reading:
    """A game that is played in the rules and in the second reading of them."""

    players: int = 2
    options: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Hand:
    """Where a person begins who makes a few choices one after the other: after how many plies of a
    random game, with which options, of how many players."""

    plies: int = 0
    options: dict[str, str] = field(default_factory=dict)
    players: int = 2


@dataclass(frozen=True)
class Facts:
    """The table of one game.

    requirements: id of the last numbered requirement of its sheet.
    listed: whether its legal moves can be listed.
    open: whether nothing is hidden from anybody.
    repeats: whether it has an option for a draw by repetition.
    secret: options of a game in which most is hidden, for two players or more.
    touches: targets that a move's path has at most; None where a turn has no such limit.
    some_move: finds a random legal move for tests that play many; None at the end.
    packed: plies of a game that is packed; None where moves are found fast enough for any number.
    refusals: impossible attempts.
    readings: games in which the rules are compared with the module of `tests/second_reading` that
        has the game's name; reading_plies: how long they are.
    thought_nodes: nodes of a thought in which CPython and Pyodide are compared; thinkers: the
        levels that think in turn, empty for all.
    searched: whether the generic searches play it.
    proofs: positions at which each proof is compared with trying everything; late: how many plies
        before the end they are taken at most.
    endings: what the text of a move that takes another one back may end with.

    On the page:
    told: random games until all has come up that has a sentence.
    typed: moves as text, of which some are refused wherever they are tried.
    rare: positions that random games hardly come to. long: games, a first position and its moves
    each, whose last move tells what depends on all before. paths: (position, targets) of such
    half-made turns. later_touches: targets that come up in the middle of a turn only.
    grounds: by the class of what lies on a board, the grounds on which it lies, by the names of
    their variables; inks: colours in which everything there is outlined as well.
    hands: positions in which a person makes choices, to see how the table is laid out.
    middle: plies of a random game after which the board shows most kinds of things.
    first_target: how the name begins of what a new game's board gives the keyboard to.
    curved: whether the analysis draws who is ahead as a curve.
    marked: whether the board marks the last move; moving: whether it shows most moves on their way.
    """

    requirements: str
    thought_nodes: int
    listed: bool = True
    open: bool = True
    repeats: bool = False
    secret: dict[str, str] = field(default_factory=dict)
    touches: int | None = None
    some_move: Callable[[State[Any], Random], Move | None] = random_move
    packed: int | None = None
    refusals: tuple[Refusal, ...] = ()
    readings: tuple[Reading, ...] = ()
    reading_plies: int = 0
    thinkers: tuple[str, ...] = ()
    searched: bool = True
    proofs: int = 0
    late: int = 0
    endings: tuple[str, ...] = ("",)
    told: int = 8
    typed: tuple[str, ...] = ()
    rare: tuple[str, ...] = ()
    long: tuple[tuple[str, str], ...] = ()
    paths: tuple[tuple[str, str], ...] = ()
    later_touches: tuple[str, ...] = ()
    grounds: dict[str, tuple[str, ...]] = field(default_factory=dict)
    inks: tuple[str, ...] = ()
    hands: tuple[Hand, ...] = (Hand(), Hand(4))
    middle: int = 20
    first_target: str = ""
    curved: bool = True
    marked: bool = True
    moving: bool = True


@cache
def facts(name: str) -> Facts:
    """The table of a game."""
    found: Facts = import_module(f"tests.pygame_rules.{name}.facts").FACTS
    return found


def games_with(is_so: Callable[[Facts], object]) -> list[str]:
    """The names of the games of whose tables something is so."""
    return [name for name in NAMES if is_so(facts(name))]
