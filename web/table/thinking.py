"""What the table wants to have thought about: a computer player's move, a hint."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pygame_rules.game import MAX_SEED
from pygame_rules.seating import Player
from web.table.desk import SPEEDS, Desk
from web.table.effects import Stop, Think, Warm
from web.table.step import Step

PAUSE = 450
"""Milliseconds that a computer player takes at least before it moves against people."""

NOBODY = 0
"""The key of a task whose answer nobody waits for."""

HINT = Player("sage")
"""Who is asked for a hint."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Something to be thought about.

    purpose: `move` of the computer player on turn, `hint` for the person on turn, or `value` of a
    position in a game that is looked into.
    id: of the game. start: its first state, as a line; moves: those up to the position.
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

    def due(self, step: Step) -> list[Think | Warm | Stop]:
        """What has to be asked of the page now; nothing anew while what was thought waits."""
        desk = step.after
        if not step.event:
            return []
        was, self._wish = self._wish, wish(desk)
        leave = self._wish is None and not needed(desk)
        if self._wish == was and leave == self._left:
            return []
        self._left, slept = leave, self._left
        effects: list[Think | Warm | Stop] = []
        if was is not None or leave:
            effects.append({"do": "stop", "key": self._key, "leave": leave})
        if self._wish is not None:
            self._key += 1
            effects.append(_asked(self._wish, self._key))
        elif slept and (first := _coming(desk)) is not None:
            effects.append({"do": "warm", "task": _asked(first, NOBODY)})
        return effects

    def answers(self, event: Mapping[str, Any]) -> bool:
        """Whether a thought is the one that is waited for; it is then waited for no longer."""
        wish = self._wish
        if wish is None or (event.get("key"), event.get("op")) != (self._key, answer(wish)):
            return False
        self._wish = None
        return True


def _asked(wish: Wish, key: int) -> Think:
    player = wish.player
    return {
        "do": "think",
        "key": key,
        "purpose": wish.purpose,
        "answer": answer(wish),
        "game": wish.game,
        "start": wish.start,
        "moves": list(wish.moves),
        "level": player.level,
        "nodes": player.nodes,
        "seed": player.seed,
        "pause": wish.pause,
    }


def answer(wish: Wish) -> str:
    """The event that answers a wish."""
    return "judged" if wish.purpose == "value" else "thought"


def wish(desk: Desk) -> Wish | None:
    """What is wanted, if anything."""
    if not desk.visit.ready or desk.visit.home:
        return None
    session, player = desk.session, desk.player
    if player is not None and session.at == session.last and not desk.visit.paused:
        pause = PAUSE if session.people else SPEEDS[desk.visit.speed]
        return _wish(desk, "move", player, pause)
    if desk.talk.hint == "?":
        return _wish(desk, "hint", HINT)
    return _looked_into(desk) if desk.form.panel == "analysis" else None


def _looked_into(desk: Desk) -> Wish | None:
    """The next position of a game that is looked into."""
    from pygame_rules.levels import player  # only now: few visits look into a game
    from web.table import analysis

    ply = None if analysis.closed(desk) else analysis.next_ply(desk)
    if ply is None:
        return None
    return _wish(desk, "value", player("sage", desk.session.record.game, "brief"), ply=ply)


def _coming(desk: Desk) -> Wish | None:
    """A task of one node for the first computer player that plays with people: a worker starts with
    it while they think. None where no computer player plays with people."""
    session = desk.session
    player = next(filter(None, session.players), None)
    if player is None or not session.people:
        return None
    return _wish(desk, "move", Player(player.level, 1, player.seed))


def watched(desk: Desk) -> bool:
    """Whether computer players play among themselves here."""
    session = desk.session
    return not session.people and any(session.players) and session.states[-1].outcome is None


def needed(desk: Desk) -> bool:
    """Whether somebody who thinks will soon be wanted again."""
    session = desk.session
    if desk.visit.home:
        return False
    if desk.form.panel == "analysis":
        return True
    return any(session.players) and session.states[-1].outcome is None


def _wish(desk: Desk, purpose: str, player: Player, pause: int = 0, ply: int | None = None) -> Wish:
    session = desk.session
    moves = session.record.moves[: session.at if ply is None else ply]
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
