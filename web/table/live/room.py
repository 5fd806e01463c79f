"""What a device knows of a live game beside the game itself: an immutable value, kept with it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pygame_rules import Malformed
from web.table.keep.untrusted import mapping, whole
from web.table.live import messages
from web.table.live.messages import FREE, MOST_DEVICES, Message, Opened, Played, Presence

HOST = 0
"""The number of the device that hosts: it has invited the others."""

SKIPPED = 100
"""What a device adds to the number of its presence when it starts anew: it may have said more than
it has kept."""


def digest(text: str) -> str:
    """The SHA-256 of a text, as 64 hexadecimal digits."""
    return hashlib.sha256(text.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Entry:
    """A move of this epoch.

    text: the move; empty for a secret one of another device that is not opened yet. shown: what all
    may see of it. commit: of a secret one, the hash of nonce and move. mac: as in `Played`.
    nonce: of a secret move that was opened.
    """

    text: str
    shown: str
    mac: str
    commit: str = ""
    nonce: str = ""


@dataclass(frozen=True, slots=True)
class Room:
    """A live game.

    name: a random text. device: this device's number. key: a secret of this device, from which its
    nonces and proofs are made. names: the players', by device; the host alone, until others come.
    seats: the device of each seat, or `FREE`.
    given: a guest's secret by which the host is found, as the invitation says it.
    fresh: whether the game begins with a deal that all devices make together; otherwise with the
    game on the host's table. far: whether the devices meet over the internet.
    game: the game's name, as the invitation says it; empty where the game on the table has it.
    epoch: 0 before the game begins; raised whenever it is not just continued. base: how many moves
    the game had then. entries: those made since. nonces, wish, mac: of the host's `Started`.
    promised: by device, the hashes of all parts in the next deal, once this device has shown its
    own: from then on nobody may change theirs.
    said: this device's last presence. heard: those of others, by device.
    resigned: the device whose player has given up. apart: why devices no longer agree, or empty.
    left: why this device's player, or the host, has ended it, or empty.
    """

    name: str
    device: int
    key: str
    names: tuple[str, ...]
    seats: tuple[int, ...]
    given: str = ""
    fresh: bool = True
    far: bool = False
    game: str = ""
    epoch: int = 0
    base: int = 0
    entries: tuple[Entry, ...] = ()
    nonces: tuple[str, ...] = ()
    wish: str = ""
    promised: tuple[str, ...] = ()
    mac: str = ""
    said: Presence = field(default_factory=lambda: Presence(room="", device=0))
    heard: tuple[Presence | None, ...] = (None,) * MOST_DEVICES
    resigned: int | None = None
    apart: str = ""
    left: str = ""

    @property
    def hosts(self) -> bool:
        """Whether this device hosts."""
        return self.device == HOST

    @property
    def tip(self) -> int:
        """How many moves are known, those included that can't be shown yet."""
        return self.base + len(self.entries)

    @property
    def devices(self) -> tuple[int, ...]:
        """The devices that have seats, and the host."""
        return tuple(sorted({HOST, self.device, *(one for one in self.seats if one != FREE)}))

    @property
    def peers(self) -> tuple[int, ...]:
        """The devices that this one is connected to: a guest to the host alone."""
        return tuple(one for one in self.devices if one != HOST) if self.hosts else (HOST,)

    @property
    def own(self) -> tuple[int, ...]:
        """The seats that are played at this device."""
        return tuple(seat for seat, device in enumerate(self.seats) if device == self.device)

    @property
    def full(self) -> bool:
        """Whether each seat has a device."""
        return bool(self.seats) and FREE not in self.seats

    @property
    def unopened(self) -> tuple[int, ...]:
        """The plies of secret moves whose text is not known here."""
        return tuple(self.base + at for at, entry in enumerate(self.entries) if not entry.text)

    def presence(self, device: int) -> Presence | None:
        """What a device has said last."""
        return self.said if device == self.device else self.heard[device]

    def saying(self, said: Presence) -> Room:
        """The room whose device says something else than before."""
        if said == self.said:
            return self
        return replace(self, said=replace(said, number=self.said.number + 1))

    def player(self, device: int) -> str:
        """The name of the player at a device; empty where it is not known."""
        return self.names[device] if device < len(self.names) else ""

    def secret(self, purpose: str) -> str:
        """Digits that only this device can make, the same each time."""
        text = f"{self.name} {purpose}".encode()
        return hashlib.blake2b(text, key=self.key.encode()[:64], digest_size=32).hexdigest()

    def word(self, device: int) -> str:
        """The secret by which the host and a guest find each other: 22 characters."""
        return self.given or self.secret(f"word {device}")[:22]

    @property
    def life(self) -> str:
        """The same as long as this device has its key."""
        return self.secret("life")[:8]

    def nonce(self, ply: int) -> str:
        """The nonce of a secret move made here."""
        return self.secret(f"move {self.epoch} {ply}")

    def part(self, epoch: int) -> str:
        """This device's part in the seed of the deal that an epoch begins with."""
        return self.secret(f"deal {epoch}")

    def move_mac(self, ply: int, text: str, commit: str) -> str:
        """The proof that a move was made here."""
        return self.secret(f"mac {self.epoch} {ply} {text} {commit}")

    def proof(self, epoch: int, wish: str) -> str:
        """The proof that the player here had a wish."""
        return self.secret(f"wish {epoch} {wish}")

    def game_mac(
        self,
        epoch: int,
        record: str,
        seats: tuple[int, ...],
        nonces: tuple[str, ...] = (),
        wish: str = "",
    ) -> str:
        """The proof that an epoch was begun here."""
        return self.secret(f"game {epoch} {seats} {nonces} {wish} {record}")

    def facts(self) -> dict[str, object]:
        """What is kept of it."""
        return {
            "name": self.name,
            "device": self.device,
            "key": self.key,
            "names": list(self.names),
            "seats": list(self.seats),
            "given": self.given,
            "fresh": self.fresh,
            "far": self.far,
            "game": self.game,
            "epoch": self.epoch,
            "base": self.base,
            "moves": [messages.write(move) for move in self._messages()],
            "nonces": list(self.nonces),
            "wish": self.wish,
            "promised": list(self.promised),
            "mac": self.mac,
            "said": messages.write(self.said),
            "resigned": self.resigned,
            "apart": self.apart,
            "left": self.left,
        }

    def _messages(self) -> list[Message]:
        """The entries as messages."""
        found = list[Message]()
        for ply, one in enumerate(self.entries, self.base):
            shown = one.shown if one.commit else one.text
            told = Played(epoch=self.epoch, ply=ply, text=shown, commit=one.commit, mac=one.mac)
            found.append(told)
            if one.commit and one.text:
                opened = Opened(epoch=self.epoch, ply=ply, text=one.text, nonce=one.nonce)
                found.append(opened)
        return found


def read_room(kept: object) -> Room | None:
    """The room that was kept; None where it can't be read."""
    facts = mapping(kept)
    try:
        said = messages.read(str(facts.get("said")))
        told = [messages.read(str(one)) for one in _listed(facts, "moves")]
    except Malformed:
        return None
    device, epoch, base = (whole(facts.get(name)) for name in ("device", "epoch", "base"))
    seats = tuple(map(whole, _listed(facts, "seats")))
    if not isinstance(said, Presence) or device is None or epoch is None or base is None:
        return None
    if None in seats or device != said.device:
        return None
    resigned = whole(facts.get("resigned"))
    return Room(
        name=said.room,
        device=device,
        key=str(facts.get("key")),
        names=tuple(map(str, _listed(facts, "names"))),
        seats=tuple(seat for seat in seats if seat is not None),
        given=str(facts.get("given") or ""),
        fresh=facts.get("fresh") is True,
        far=facts.get("far") is True,
        game=str(facts.get("game") or ""),
        epoch=epoch,
        base=base,
        entries=_entries(told),
        nonces=tuple(map(str, _listed(facts, "nonces"))),
        wish=str(facts.get("wish") or ""),
        promised=tuple(map(str, _listed(facts, "promised"))),
        mac=str(facts.get("mac")),
        said=replace(said, number=said.number + SKIPPED),
        resigned=resigned,
        apart=str(facts.get("apart") or ""),
        left=str(facts.get("left") or ""),
    )


def _listed(facts: Mapping[str, Any], name: str) -> list[object]:
    found = facts.get(name)
    return found if isinstance(found, list) else []


def _entries(told: list[Message]) -> tuple[Entry, ...]:
    """The entries that such messages tell."""
    found = list[Entry]()
    for one in told:
        if isinstance(one, Played):
            text = "" if one.commit else one.text
            found.append(Entry(text, one.text, one.mac, one.commit))
        elif isinstance(one, Opened) and found:
            found[-1] = replace(found[-1], text=one.text, nonce=one.nonce)
    return tuple(found)
