"""The screens, each with the events that lead to it from home."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from pygame_rules import NAMES, Record, open_game
from tests.browser.tambouille import RECORD
from tests.playing import some_move

Event = dict[str, Any]

PLIES = (0, 5, 11, 18, 26)
"""The plies at which a recorded game is shown."""

WON = (
    '[Game "siam"]\n[Seat2 "calf nodes=9 seed=1"]\n'
    '[Start "R3R/5/S4/S4/R4 e 20 - * count"]\n'
)  # fmt: skip
"""One push wins it."""

PANELS = ("new", "rules", "puzzles", "file", "share", "embed", "analysis", "keys")


@dataclass(frozen=True)
class Screen:
    """A name, the events that lead to the screen, and the selector of the popover to open."""

    name: str
    events: tuple[Event, ...] = ()
    opens: str = ""


def screens() -> Iterator[Screen]:
    """All of them."""
    yield Screen("home")
    yield Screen("home-settings", opens="#settings")
    kept = "--- [results]\nsiam calf1 3 0 2\n--- [progress]\nsiam award few 1\n"
    taken = ({"op": "load", "text": kept}, {"op": "take", "name": "record"})
    yield Screen("record", (*taken, {"op": "visit", "link": "home/records"}))
    for game in NAMES:
        yield Screen(f"home-play-{game}", opens=f"#play-{game}")
    for game in NAMES:
        for plies in PLIES:
            yield Screen(f"{game}-{plies:02}", (_load(record(game, plies)), {"op": "reveal"}))
        yield Screen(f"{game}-rules", (_load(record(game, 5)), _panel("rules")))
        yield Screen(f"{game}-new", (_load(record(game, 5)), _panel("new")))
    for panel in PANELS:
        yield Screen(f"panel-{panel}", (_load(record("siam", 11)), _panel(panel)))
    yield Screen("menu", (_load(record("siam", 11)),), opens="#menu")
    won = (_load(WON), {"op": "type", "text": "a3a2s"})
    yield Screen("ending", won)
    yield Screen("refusal", (_load(record("siam", 11)), {"op": "choose", "target": "c3"}))
    hand = (_load(RECORD), {"op": "reveal"})
    yield Screen("cover", hand[:1])
    yield Screen("word", (*hand, *({"op": "choose", "target": f"hand-{n}", "tap": "yes"}
                                   for n in (1, 4, 4))))  # fmt: skip


def record(
    game: str, plies: int, options: dict[str, str] | None = None, players: int | None = None
) -> str:
    """A game of so many plies, the same in every run; fewer, where it ends before."""
    rng = random.Random(5)
    state = open_game(game).new(options, players, seed=7)
    made = Record.starting_from(game, state)
    moves: list[str] = []
    while len(moves) < plies and (move := some_move(state, rng)) is not None:
        moves.append(str(move))
        state = state.play(move)
    return str(replace(made, moves=tuple(moves)))


def _load(text: str) -> Event:
    return {"op": "load", "text": text}


def _panel(name: str) -> Event:
    return {"op": "panel", "name": name}
