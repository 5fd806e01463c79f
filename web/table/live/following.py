"""The effects of a live game: connections, messages, QR codes, and what a waiting device does."""

from __future__ import annotations

from collections.abc import Iterator

from pygame_rules import Key
from pygame_rules.display.locales import Catalogue
from web.table.desk import Desk
from web.table.effects import Live as Effect
from web.table.live import messages, protocol
from web.table.live.contact import WANTED, Contact
from web.table.live.handling import contact_of, room_of, side_of
from web.table.live.messages import Left
from web.table.live.protocol import Side
from web.table.live.room import Room
from web.table.live.showing import code_to_show
from web.table.live.sitting import Live
from web.table.reader import settings
from web.table.step import Step

OURS = ("nonsense", "version", "full")
"""Why this device ends a connection; the other one is told."""


class Following:
    """Asks the page for what a live game needs, and remembers what was sent."""

    def __init__(self) -> None:
        self._sent: dict[int, Side] = {}
        self._drawn = ""
        self._watch = (False, False)

    def due(self, step: Step) -> list[Effect]:
        """The effects of a step."""
        return [
            *_connections(step.before, step.after),
            *_camera(step),
            *self._messages(step),
            *self._codes(step.after),
            *self._waiting(step.after),
        ]

    def _messages(self, step: Step) -> Iterator[Effect]:
        """What the other devices lack: after a change, and again from time to time."""
        side, contact = side_of(step.after), contact_of(step.after)
        again = step.event.get("op") == "beat"
        for device in contact.lines:
            if side is None or not contact.open(device):
                self._sent.pop(device, None)
            elif again or self._sent.get(device) != side:
                self._sent[device] = side
                texts = [messages.write(one) for one in protocol.owed(side, device)]
                yield {"do": "live", "act": "send", "peer": device, "texts": texts}

    def _codes(self, desk: Desk) -> Iterator[Effect]:
        """The QR code that is to be shown, where another one is known."""
        text = code_to_show(desk)
        if text and text not in (self._drawn, contact_of(desk).drawn[0]):
            yield {"do": "live", "act": "qr", "text": text}
        self._drawn = text

    def _waiting(self, desk: Desk) -> Iterator[Effect]:
        """Whether the device stays awake, and calls the reader when it is their turn."""
        sitting, session = desk.kept.sitting, desk.session
        on = isinstance(sitting, Live) and sitting.goes_on(session)
        lines = contact_of(desk).lines.values()
        on = on or any(line.state not in ("closed", "failed") for line in lines)
        mine = isinstance(sitting, Live) and sitting.plays(session)
        mine = mine and session.states[-1].to_play in session.people
        if self._watch == (on, mine):
            return
        self._watch = (on, mine)
        told: Effect = {"do": "live", "act": "watch", "on": on, "mine": mine}
        if mine:
            words, game = Catalogue(desk.visit.language), Key(f"{session.record.game}.title")
            told["title"] = words("live.title", {"game": words(game)})
            told["vibrate"] = settings.value(desk.visit.settings, "sound") != "off"
        yield told


def _connections(before: Desk, after: Desk) -> Iterator[Effect]:
    """What the page is to do about the connections."""
    old, new = contact_of(before), contact_of(after)
    room = room_of(after)
    left = room_of(before)
    if left is not None and (room is None or after.visit.contact is None):
        yield from _farewell(left, old)
        return
    for device, line in new.lines.items():
        if line == old.line(device):
            continue
        if line.state == "failed" and line.why in OURS:
            told = messages.write(Left(why=line.why))
            yield {"do": "live", "act": "send", "peer": device, "texts": [told]}
            yield {"do": "live", "act": "close", "peer": device}
        elif line.state == "closed" and line.why:
            yield {"do": "live", "act": "close", "peer": device}
        elif line.state in WANTED and room is not None and line.state != old.line(device).state:
            yield _wanted(after, room, device)
    if new.passed and new.passed != old.passed:
        yield {"do": "live", "act": "pass", "text": new.passed}


def _camera(step: Step) -> Iterator[Effect]:
    """The camera that reads the other device's code, and what the page says while it does."""
    if step.event.get("op") != "live" or step.event.get("act") != "scan":
        return
    words = Catalogue(step.after.visit.language)
    labels = {
        "title": words("live.scan.title"),
        "close": words("live.scan.close"),
        "refused": words("live.camera.refused"),
        "none": words("live.camera.none"),
    }
    yield {"do": "live", "act": "scan", "labels": labels}


def _farewell(room: Room, contact: Contact) -> Iterator[Effect]:
    """The end of all connections: this device leaves the room."""
    told = messages.write(Left(why="left"))
    for device in contact.lines:
        if contact.open(device):
            yield {"do": "live", "act": "send", "peer": device, "texts": [told]}
    yield {"do": "live", "act": "close", "peer": None}


def _wanted(desk: Desk, room: Room, device: int) -> Effect:
    """What the page is to do for the connection to a device."""
    line, set_by_owner = contact_of(desk).line(device), desk.visit.configuration
    far = contact_of(desk).far
    stun, turn = list(set_by_owner.stun) if far else [], list(set_by_owner.turn) if far else []
    if line.state == "asked":
        return {"do": "live", "act": "invite", "peer": device, "stun": stun, "turn": turn}
    if line.state == "joining":
        return {"do": "live", "act": "join", "code": line.taken, "stun": stun, "turn": turn}
    if line.state == "accepting":
        return {"do": "live", "act": "accept", "peer": device, "code": line.taken}
    if line.state == "ended":
        return {"do": "live", "act": "close", "peer": device}
    return {
        "do": "live",
        "act": "far",
        "role": "host" if room.hosts else "guest",
        "peer": device,
        "secret": room.word(device if room.hosts else room.device),
        "relays": list(set_by_owner.relays),
        "stun": stun,
        "turn": turn,
    }
