"""A table in one window, and what somebody does at it."""

from __future__ import annotations

from tests.web.browser_store import Player
from web.table import Frame, Table


def table(**kept: object) -> Table:
    made = Table()
    made.dispatch({"op": "hello", "language": "en", **kept})
    return made


def send(made: Table | Player, op: str, **event: object) -> Frame:
    return made.dispatch({"op": op, **event})


def begin(made: Table | Player, name: str, players: int, seed: int = 1, **options: str) -> None:
    """A new game of this kind by the form."""
    send(made, "game", name=name, seed=seed)
    for option, value in options.items():
        send(made, "option", name=option, value=value)
    send(made, "players", value=str(players))
    send(made, "start", seed=seed)


def choose(made: Table, *targets: str) -> Frame:
    frames = [send(made, "choose", target=target) for target in targets]
    return frames[-1]


def ask(made: Table, text: str) -> str:
    """What is said after a text in the box for moves, such as a question."""
    return send(made, "type", text=text)["said"]
