"""Devices of a live game in one process, and a line between them that loses, doubles, delays,
reorders and cuts."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random

from pygame_rules import open_game
from pygame_rules.options import complete
from pygame_rules.seating import Player, seated
from web.table.live import messages, protocol
from web.table.live.messages import FREE, Presence
from web.table.live.protocol import Side
from web.table.live.room import HOST, Room, read_room
from web.table.session import Session


def host_side(session: Session, seats: tuple[int, ...], *, fresh: bool = True) -> Side:
    """The host's side of a game to which others are invited. seats: the device of each seat, or
    `FREE`."""
    room = Room("room", HOST, "key of 0", ("Host",), seats, fresh=fresh)
    return protocol.settled(Side(room, session))


def guest_side(device: int, takes: tuple[int, ...]) -> Side:
    """A guest's side before it has heard anything."""
    said = Presence(room="room", device=device, takes=takes)
    names = tuple("" if one < device else f"Guest {device}" for one in range(device + 1))
    room = Room("room", device, f"key of {device}", names, (), said=said)
    return protocol.settled(Side(room, None))


@dataclass
class Line:
    """All devices of a game and what is on its way between them.

    sides: by device. loss, doubling: the chance of a message to be lost, or to come twice. flying:
    the messages on their way, which come in any order: sender, receiver, text.
    """

    rng: Random
    sides: dict[int, Side]
    loss: float = 0.1
    doubling: float = 0.1
    flying: list[tuple[int, int, str]] = field(default_factory=list)

    def send(self, device: int) -> None:
        """Put on the line what a device owes to those that it is connected to."""
        side = self.sides[device]
        for peer in side.room.peers:
            for message in protocol.owed(side, peer):
                if self.rng.random() >= self.loss:
                    copies = 2 if self.rng.random() < self.doubling else 1
                    self.flying += [(device, peer, messages.write(message))] * copies

    def deliver(self) -> None:
        """Let one message arrive, any of them."""
        if not self.flying:
            return
        sender, receiver, text = self.flying.pop(self.rng.randrange(len(self.flying)))
        self.sides[receiver] = protocol.heard(self.sides[receiver], sender, messages.read(text))

    def lose(self, device: int) -> None:
        """Cut a guest's connection: what is on its way is lost."""
        self.flying = [one for one in self.flying if device not in one[:2]]

    def restart(self, device: int) -> None:
        """Start a device anew from what it has kept."""
        room, session = self.sides[device]
        again = read_room(room.facts())
        assert again is not None
        self.lose(device)
        self.sides[device] = protocol.settled(Side(again, session))

    def calm(self, rounds: int = 12) -> None:
        """Let all that is owed arrive."""
        loss, self.loss = self.loss, 0.0
        for _ in range(rounds):
            for device in self.sides:
                self.send(device)
            while self.flying:
                self.deliver()
        self.loss = loss

    def movers(self) -> list[int]:
        """The devices that may make a move now."""
        return [
            device
            for device, side in self.sides.items()
            if side.session is not None
            and side.room.epoch
            and not protocol.over(side)
            and not protocol.hidden(side)
            and protocol.in_touch(side.room)
            and side.room.seats[side.session.states[-1].to_play or 0] == device
        ]

    def move(self, device: int) -> str:
        """Let a device make a random move; returns it."""
        room, session = self.sides[device]
        assert session is not None
        move = session.states[-1].sample(self.rng)
        after = session.go(session.last).play(move)
        self.sides[device] = protocol.settled(Side(room, after))
        self.send(device)
        return str(move)

    def wish(self, device: int, wish: str) -> None:
        """Let the player at a device want something."""
        room, session = self.sides[device]
        said = room.saying(replace(room.said, wish=wish))
        self.sides[device] = protocol.settled(Side(said, session))
        self.send(device)


def new_line(
    rng: Random,
    game: str,
    seats: tuple[int, ...],
    options: dict[str, str] | None = None,
    players: tuple[Player | None, ...] = (),
) -> Line:
    """A game that is about to begin. seats: the device of each seat. players: the computer player
    of each seat."""
    session = Session.new(game, complete(open_game(game).options, options or {}), len(seats))
    if players:
        session = replace(session, record=seated(session.record, players))
    invited = tuple(one if one == HOST else FREE for one in seats)
    sides = {HOST: host_side(session, invited)}
    for device in sorted({*seats} - {HOST}):
        takes = tuple(seat for seat, one in enumerate(seats) if one == device)
        sides[device] = guest_side(device, takes)
    return Line(rng, sides)
