"""Play with others: the events, whose handlers are fetched when a reader first needs them."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, cast

from pygame_rules import Malformed
from web.table.desk import Desk
from web.table.handlers.attempt import Event

if TYPE_CHECKING:
    from types import ModuleType

ARCHIVE = "live.zip"
"""The archive with `web/table/live` (web/entry.py)."""


def _handling(desk: Desk) -> ModuleType:
    """The module of the handlers. Raises Malformed where the page has to fetch it first."""
    name = "web.table.live.handling"
    if find_spec(name.rpartition(".")[0]) is None:
        raise Malformed("data", "missing", desk.session.record.game, ARCHIVE)
    return import_module(name)


def invited(desk: Desk, who: Sequence[str], event: Event) -> Desk:
    """The desk whose game is to be played with others. who: PERSON, FRIEND or a level, by seat.
    Raises Malformed as `_handling`."""
    return cast("Desk", _handling(desk).invited(desk, who, event))


def follow(desk: Desk, text: str, event: Event) -> Desk:
    """Follow an invitation, or an answer to one."""
    return cast("Desk", _handling(desk).follow(desk, text, event))


def resumed(desk: Desk, kept: object) -> Desk:
    """The desk with the room that was kept for the game on the table."""
    return cast("Desk", _handling(desk).resumed(desk, kept))


def act(desk: Desk, event: Event) -> Desk:
    """Do what a player wants of a game with others. act: what."""
    return cast("Desk", _handling(desk).act(desk, event))


def line(desk: Desk, event: Event) -> Desk:
    """Hear of the connection to another device."""
    return cast("Desk", _handling(desk).line(desk, event)) if _shares(desk) else desk


def wire(desk: Desk, event: Event) -> Desk:
    """Take what another device has sent."""
    return cast("Desk", _handling(desk).wire(desk, event)) if _shares(desk) else desk


def beat(desk: Desk, event: Event) -> Desk:
    """A few seconds have passed: what others still lack is sent again (`followers.live`)."""
    return cast("Desk", _handling(desk).beat(desk)) if desk.visit.contact else desk


def _shares(desk: Desk) -> bool:
    """Whether this page has to do with other devices."""
    return desk.visit.contact is not None or desk.kept.sitting.shares
