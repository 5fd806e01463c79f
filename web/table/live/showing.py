"""What a device shows to another one, so that the two find each other."""

from __future__ import annotations

from web.table.desk import Desk
from web.table.live.contact import Contact
from web.table.live.handling import contact_of, room_of, vacant
from web.table.live.invitation import Answer, Invitation
from web.table.live.room import HOST, Room
from web.table.share import leaving


def next_guest(room: Room, contact: Contact) -> int | None:
    """The device that a host is to be connected to next; None where all are."""
    return next(iter(vacant(room, contact)), None)


def invitation_of(desk: Desk) -> Invitation | None:
    """The invitation for the next guest; None where there is none, or its code is not ready."""
    room, contact = room_of(desk), contact_of(desk)
    if room is None or not room.hosts:
        return None
    device = next_guest(room, contact)
    if device is None:
        return None
    line, relays = contact.line(device), desk.visit.configuration.relays
    if line.state != "invited" and not (contact.far and relays):
        return None
    return Invitation(
        game=desk.session.record.game,
        room=room.name,
        device=device,
        seats=room.seats,
        fresh=room.fresh and not room.epoch,
        far=contact.far,
        word=room.word(device),
        code=line.code,
        name=room.player(HOST),
    )


def answer_of(desk: Desk) -> Answer | None:
    """A guest's answer, once its code is ready."""
    room, line = room_of(desk), contact_of(desk).line(HOST)
    if room is None or room.hosts or line.state != "answered":
        return None
    return Answer(room.name, room.device, line.code)


def code_to_show(desk: Desk) -> str:
    """The address that the other device is to open, or to read by its camera; empty for none."""
    found = invitation_of(desk) or answer_of(desk)
    if found is None:
        return ""
    site = leaving.front(desk) if not leaving.local(desk) else ""
    return f"{site}#{found.text}"
