"""Games against computer players and between them, for tests without a browser."""

from __future__ import annotations

from random import Random

from tests.web.browser_store import Player, Store
from tests.web.tables import send
from tests.web.thinking import wanted
from web.table import Frame

NODES = 60
"""What a player spends on a move: enough for some move."""


def begun(
    level: str = "calf", game: str = "siam", seats: int = 2, mine: int = 0
) -> tuple[Player, Frame]:
    """A new game of one person against players of a level, and the frame that it begins with."""
    player = Store().visit(game)
    send(player, "panel", name="new")
    send(player, "players", value=str(seats)) if game in ("bombay_bazar", "tambouille") else None
    for seat in range(seats):
        send(player, "seat", seat=str(seat), value="person" if seat == mine else level)
    return player, send(player, "start", seed=11)


def against(level: str = "calf") -> Player:
    """A person who begins against a player at Siam."""
    return begun(level)[0]


def plies(player: Player) -> int:
    return player.desk.session.last


def legal(player: Player) -> str:
    """Some move of the person on turn, as it would be typed."""
    return str(player.desk.session.state.sample(Random(3)))


def watch(*levels: str) -> tuple[Player, Frame]:
    player = Store().visit()
    send(player, "panel", name="new")
    for seat, level in enumerate(levels):
        send(player, "seat", seat=str(seat), value=level)
    return player, send(player, "start", seed=5)


def answered(player: Player, move: str) -> Frame:
    """The frame once the computer player on turn has made a move."""
    send(player, "pause")
    task = wanted(send(player, "resume"))
    assert task is not None
    return send(player, "thought", key=task["key"], move=move)
