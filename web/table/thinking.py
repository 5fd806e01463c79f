"""What the table wants to have thought about, as its desk stands: a computer player's move, a hint.

Nothing is asked for or stopped by a deed: what is wanted follows from the desk, and the table tells
the page when that changes (`Table.dispatch`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pygame_rules.record import MAX_SEED
from pygame_rules.seating import Player
from web.table.desk import SPEEDS, Desk
from web.table.effects import Stop, Think

PAUSE = 450
"""Milliseconds that a computer player takes at least before it moves against people."""

HINT = Player("sage")
"""Who is asked for a hint."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Something to be thought about.

    purpose: `move` of the computer player on turn, or `hint` for the person on turn.
    id: of the game. start: its first state, as a line; moves: those up to the ply shown.
    player: who thinks. pause: milliseconds before which there is no answer.
    """

    purpose: str
    id: str
    game: str
    start: str
    moves: tuple[str, ...]
    player: Player
    pause: int = 0


class Thinker:
    """Tells the page what to think about, and to stop, as what is wanted changes."""

    def __init__(self) -> None:
        self._wish: Wish | None = None
        self._key = 0
        self._left = True

    def due(self, desk: Desk) -> list[Think | Stop]:
        """What has to be asked of the page now."""
        was, self._wish = self._wish, wish(desk)
        leave = self._wish is None and not needed(desk)
        if self._wish == was and leave == self._left:
            return []
        self._left = leave
        effects: list[Think | Stop] = []
        if was is not None or leave:
            effects.append({"do": "stop", "key": self._key, "leave": leave})
        if self._wish is not None:
            self._key += 1
            effects.append(_asked(self._wish, self._key))
        return effects

    def answers(self, event: Mapping[str, Any]) -> bool:
        """Whether a thought is the one that is waited for; it is then waited for no longer."""
        if self._wish is None or event.get("key") != self._key:
            return False
        self._wish = None
        return True


def _asked(wish: Wish, key: int) -> Think:
    player = wish.player
    return {
        "do": "think",
        "key": key,
        "purpose": wish.purpose,
        "game": wish.game,
        "start": wish.start,
        "moves": list(wish.moves),
        "level": player.level,
        "nodes": player.nodes,
        "seed": player.seed,
        "pause": wish.pause,
    }


def wish(desk: Desk) -> Wish | None:
    """What is wanted, if anything."""
    if not desk.visit.ready:
        return None
    session, player = desk.session, desk.player
    if player is not None and session.at == session.last and not desk.visit.paused:
        pause = PAUSE if session.people else SPEEDS[desk.visit.speed]
        return _wish(desk, "move", player, pause)
    if desk.talk.hint == "?":
        return _wish(desk, "hint", HINT)
    return None


def watched(desk: Desk) -> bool:
    """Whether computer players play among themselves here."""
    session = desk.session
    return not session.people and any(session.players) and session.states[-1].outcome is None


def needed(desk: Desk) -> bool:
    """Whether somebody who thinks will soon be wanted again."""
    session = desk.session
    return any(session.players) and session.states[-1].outcome is None


def _wish(desk: Desk, purpose: str, player: Player, pause: int = 0) -> Wish:
    session = desk.session
    moves = session.record.moves[: session.at]
    return Wish(
        purpose,
        session.id,
        session.record.game,
        str(session.states[0]),
        moves,
        seeded(player, len(moves)),
        pause,
    )


def seeded(player: Player, ply: int) -> Player:
    """The player with the seed of one of its moves: each is decided anew, and always the same."""
    return Player(player.level, player.nodes, (player.seed + ply * 7_919) % MAX_SEED)
