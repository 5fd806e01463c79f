"""Random plies a second through the environments of `pygame_rules.learn`, beside the rules alone.

`python -m tests.benchmarks.environments [game ...]`. The rules alone play
`state.play(state.sample(rng))`. Beside them stand the actions of `learn` alone, PettingZoo,
Gymnasium (an opponent that moves at random) and OpenSpiel, each choosing at random from the actions
that may be chosen; once without asking what a seat sees, once with the planes and the mask of every
turn. Printed are ratios to the rules alone, of the best of some runs in turn, in processor time.
What is not installed is left out.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any
from unittest.mock import patch

from pygame_rules import learn, open_game
from tests.benchmarks import once

RUNS, PLIES, FEW = 5, 10_000, 300

Way = Callable[[str, int, bool], int]
"""(game, plies, whether to look) -> plies played, at least so many."""


def rules(name: str, plies: int, looking: bool) -> int:
    """The rules alone; looking makes no difference."""
    game, rng, played = open_game(name), Random(1), 0
    while played < plies:
        state = game.new(seed=rng.randrange(1_000))
        while state.outcome is None and played < plies:
            state, played = state.play(state.sample(rng)), played + 1
    return played


def actions(name: str, plies: int, looking: bool) -> int:
    """The functions of the encoding, as an environment calls them."""
    game, rng, played, its = open_game(name), Random(1), 0, learn.encoding(name)
    while played < plies:
        state: Any = game.new(seed=rng.randrange(1_000))
        chosen: tuple[int, ...] = ()
        while state.to_play is not None and played < plies:
            legal = its.turns.legal(state, chosen)
            if looking:
                its.fill(state.view(state.to_play), state.to_play, chosen)
                learn.masked(its, legal)
            state, chosen = its.turns.after(state, chosen, legal[rng.randrange(len(legal))])
            played += not chosen
    return played


def pettingzoo(name: str, plies: int, looking: bool) -> int:
    """The usual loop of PettingZoo."""
    env: Any = import_module("pygame_rules.learn.pettingzoo").env(name)
    rng, played = Random(1), 0
    while played < plies:
        env.reset(seed=rng.randrange(1_000))
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last(observe=looking)
            if terminated or truncated:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0] if looking else env.episode.legal
            env.step(legal[rng.randrange(len(legal))])
        played += env.episode.plies
    return played


def gymnasium(name: str, plies: int, looking: bool) -> int:
    """The usual loop of Gymnasium: half of the plies are the opponent's. It always looks; here it
    is measured without that, too."""
    module: Any = import_module("pygame_rules.learn.gymnasium")
    env = module.Environment(name, module.RANDOM)
    rng, played = Random(1), 0
    see = module.observe if looking else lambda episode, seat: {}
    with patch.object(module, "observe", see):
        while played < plies:
            env.reset(seed=rng.randrange(1_000))
            over = False
            while not over:
                legal = env.episode.legal
                _, _, terminated, truncated, _ = env.step(legal[rng.randrange(len(legal))])
                over = terminated or truncated
            played += env.episode.plies
    return played


def openspiel(name: str, plies: int, looking: bool) -> int:
    """The usual loop of OpenSpiel; it looks through an observer of OpenSpiel."""
    module: Any = import_module("pygame_rules.learn.openspiel")
    game: Any = import_module("pyspiel").load_game(module.PREFIX + name)
    observer = game.make_py_observer()
    rng, played = Random(1), 0
    while played < plies:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            if looking:
                observer.set_from(state, max(state.current_player(), 0))
            state.apply_action(legal[rng.randrange(len(legal))])
        played += state.node.plies
    return played


WAYS: dict[str, Way] = {
    "actions": actions,
    "pettingzoo": pettingzoo,
    "gymnasium": gymnasium,
    "openspiel": openspiel,
}
NEEDED = {"pettingzoo": "pettingzoo", "gymnasium": "gymnasium", "openspiel": "pyspiel"}


def rate(way: Way, name: str, plies: int, looking: bool) -> float:
    """Plies a second."""
    began = time.process_time()
    played = way(name, plies, looking)
    return played / (time.process_time() - began)


def main(names: list[str], *, quick: bool = False) -> None:
    """Measure and print."""
    plies, runs = (FEW, 1) if quick else (PLIES, RUNS)
    ways = {
        label: way
        for label, way in WAYS.items()
        if label not in NEEDED or find_spec(NEEDED[label]) is not None
    }
    for name in names:
        best = 0.0
        found = {(label, looking): 0.0 for label in ways for looking in (False, True)}
        for _ in range(runs):
            best = max(best, rate(rules, name, plies, False))
            for label, looking in found:
                its = rate(ways[label], name, plies, looking)
                found[label, looking] = max(found[label, looking], its)
        assert best and all(found.values())
        print(f"{name}: the rules alone {best:,.0f} plies/s")
        for label in ways:
            blind, seeing = (found[label, looking] / best for looking in (False, True))
            print(f"  {label:<10} {blind:5.2f}  with what a seat sees {seeing:5.2f}")


if __name__ == "__main__":
    brief = once()
    main(sys.argv[1:] or list(learn.encoded()), quick=brief)
