"""The sitting of a game that is played with other devices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from pygame_rules import Key
from pygame_rules.seating import Player, seated
from web.table.live import protocol
from web.table.live.protocol import Side
from web.table.live.room import Room
from web.table.session import Session
from web.table.sittings.playing import Game
from web.table.sittings.sitting import Sentence

STAND_IN = Player("mahout5")
"""Plays the seat of somebody who has left a game with hidden hands."""

SOMEBODY = Key("live.somebody")
"""Stands for the name of a player who has not said one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Live(Game):
    """A game with others. room: what this device knows of it beside the game."""

    room: Room

    invites = False
    lock = "live"
    shares = True

    @property
    def helps(self) -> bool:  # type: ignore[override]
        """Whether hints are given: if all players allow them."""
        return protocol.allows_hints(self.room)

    def side(self, session: Session) -> Side:
        """This device's side of the game."""
        return Side(self.room, session)

    @property
    def broken(self) -> bool:
        """Whether nobody can go on with it here as a live game."""
        return bool(self.room.apart or self.room.left)

    def goes_on(self, session: Session) -> bool:
        """Whether the game has begun and is not over."""
        return bool(self.room.epoch) and not (self.broken or protocol.over(self.side(session)))

    def holds(self, session: Session) -> bool:
        return self.goes_on(session)

    def parted(self, session: Session) -> Session:
        """The game for this device alone. Where hands are hidden, computer players take the seats
        of the others: nobody here is to see what they had."""
        alone = replace(session, afar=())
        if not session.states[-1].private:
            return alone
        seats = [
            STAND_IN if session.friend(seat) else player
            for seat, player in enumerate(session.players)
        ]
        return replace(alone, record=seated(session.record, seats))

    def plays(self, session: Session) -> bool:
        """Whether moves can be made here now, by people or computer players."""
        side = self.side(session)
        ready = self.goes_on(session) and not protocol.hidden(side)
        return ready and protocol.in_touch(self.room)

    def sealed(self, session: Session) -> int:
        """Nothing is taken back without the others."""
        mine = session.states[-1].to_play in session.people
        return session.last if mine and self.plays(session) else session.last + 1

    def undone(self, session: Session) -> int:
        return session.at

    def player(self, session: Session) -> Player | None:
        """Computer players think at the host."""
        here = self.room.hosts and session.at == session.last and self.plays(session)
        return session.player(session.at) if here else None

    def covers(self, session: Session, viewer: int | None) -> bool:
        waits = session.state.private and session.at == session.last
        mine = session.state.to_play in session.people and len(session.people) > 1
        return waits and mine and session.state.to_play != viewer

    def viewer(self, session: Session, viewer: int | None) -> int | None:
        people = session.people
        return people[0] if len(people) == 1 else viewer

    def followed(self, session: Session) -> tuple[Live, Session]:
        """The sitting and the game after a change, such as a move that was made here."""
        room, after = protocol.settled(self.side(session))
        return self.with_room(room, after or session)

    def with_room(self, room: Room, session: Session) -> tuple[Live, Session]:
        """The sitting in another room, and its game with the names of those who play elsewhere."""
        elsewhere = (
            device != room.device and session.players[seat] is None
            for seat, device in enumerate(room.seats)
        )
        told = room.hosts or room.epoch  # before, another game is on a guest's table
        names = tuple(
            (room.player(device) or SOMEBODY) if away else ""
            for device, away in (zip(room.seats, elsewhere, strict=True) if told else ())
        )
        if session.afar != names:
            session = replace(session, afar=names)
        return (self if room is self.room else replace(self, room=room)), session

    def heading(self, session: Session) -> Sentence | None:
        if not self.room.epoch:
            return ("live.heading.waits", {})
        return None if self.room.resigned is None else ("table.ended", {})

    def next(self, session: Session) -> Sentence | None:
        """Whom this device waits for."""
        if not self.room.epoch:
            return ("live.waits", {})
        if self.room.left and session.states[-1].outcome is None and self.room.resigned is None:
            return ("live.gone", {})
        if not self.goes_on(session) or session.at < session.last:
            return None
        if friend := session.friend(session.state.to_play):
            return ("live.turn", {"name": friend})
        return None if self.plays(session) else ("live.touch", {})

    def facts(self) -> Mapping[str, object]:
        return {"live": self.room.facts()}
