"""A game that is looked into, for tests without a browser."""

from __future__ import annotations

from tests.web.browser_store import Player, Store
from tests.web.tables import send
from tests.web.thinking import answer, wanted
from web.table import Frame

NODES = 40
WHOLE = ("@c1n", "@a5s", "c1c2n", "a5a4s", "c2c3n", "a4e", "c3c4n", "a4s", "c4c5n")
"""Siam: the elephants push the middle rock out."""


def finished(game: str = "siam") -> Player:
    player = Store().visit(game)
    player.play(*WHOLE)
    assert player.desk.session.state.outcome is not None
    return player


def looked_into(player: Player) -> Frame:
    """The frame once all positions have been thought about."""
    frame = send(player, "panel", name="analysis")
    while (task := wanted(frame)) is not None:
        assert (task["purpose"], task["answer"]) == ("value", "judged")
        frame = player.dispatch({**answer(task, nodes=NODES), "op": "judged"})
    return frame
