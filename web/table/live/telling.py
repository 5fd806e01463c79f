"""What is said of the players at other devices, and of the connections to them."""

from __future__ import annotations

from collections.abc import Iterator

from pygame_rules.display.locales import Catalogue
from web.table.desk import Desk
from web.table.live import protocol
from web.table.live.contact import Line
from web.table.live.handling import contact_of, room_of
from web.table.live.room import HOST, Room
from web.table.live.sitting import SOMEBODY, Live

HINTS = "hints"
"""Stands among the wishes for the one that hints are given."""


def name_of(room: Room | None, device: int) -> str:
    """The name of the player at a device."""
    return (room.player(device) if room else "") or SOMEBODY


def said(words: Catalogue, key: str, name: str, **more: str | int) -> str:
    """A sentence about a player. It begins with a capital also where the player has no name."""
    text = words(key, {"name": name, **more})
    return text[:1].upper() + text[1:] if name == SOMEBODY else text


def time(line: Line) -> str:
    """For how long a connection has been lost."""
    return f"{line.seconds // 60}:{line.seconds % 60:02}"


def device_of(desk: Desk, seat: int) -> int:
    """The device that this one is connected to for a seat: a guest's is the host's."""
    room = room_of(desk)
    return room.seats[seat] if room is not None and room.hosts else HOST


def state(desk: Desk, words: Catalogue, device: int) -> str:
    """Who is at a device, and whether it can be reached."""
    line, name = contact_of(desk).line(device), name_of(room_of(desk), device)
    if line.state == "lost":
        return said(words, "live.lost", name, time=time(line))
    key = "there" if line.state == "open" else "left" if line.why == "left" else "away"
    return said(words, f"live.{key}", name)


def failure(desk: Desk, words: Catalogue, device: int) -> str:
    """Why there is no connection to a device."""
    return why(words, contact_of(desk).line(device), name_of(room_of(desk), device))


def why(words: Catalogue, line: Line, name: str) -> str:
    """Why there is no connection to the device of the player with this name."""
    key = f"live.failed.{line.why}"
    return said(words, key if words.has(key) else "live.failed.late", name)


def request(desk: Desk) -> tuple[int, str] | None:
    """The first wish of another player that the reader has to agree to or to refuse: the device,
    and the wish or `HINTS`. None where there is none."""
    sitting, session = desk.kept.sitting, desk.session
    if not isinstance(sitting, Live):
        return None
    room = sitting.room
    for device in room.devices:
        there = room.presence(device)
        if device == room.device or there is None or there.epoch != room.epoch:
            continue
        if there.wish not in (room.said.wish, room.said.declined) and protocol.wish_valid(
            sitting.side(session), there.wish
        ):
            return device, there.wish
        refused = room.said.hints or room.said.declined == HINTS
        if there.hints and not refused and sitting.goes_on(session):
            return device, HINTS
    return None


def asked(words: Catalogue, room: Room | None, device: int, wish: str) -> str:
    """What another player asks for."""
    return said(words, f"live.asks.{wish.partition(' ')[0]}", name_of(room, device))


def declined(room: Room) -> int | None:
    """The device whose player has refused what the reader has asked for; None where nobody has."""
    wishes = [room.said.wish, HINTS if room.said.hints else ""]
    for device in room.devices:
        there = room.presence(device)
        if device != room.device and there and there.declined and there.declined in wishes:
            return device
    return None


def resigned(words: Catalogue, room: Room) -> str:
    """Who has given the game up; empty where nobody has."""
    if room.resigned is None:
        return ""
    if room.resigned == room.device:
        return words("live.resigned.you")
    return said(words, "live.resigned", name_of(room, room.resigned))


def greeted(words: Catalogue, room: Room, device: int) -> str:
    """What a player has said last; empty where nothing was."""
    there = room.presence(device)
    if there is None or not there.greeting:
        return ""
    text = words(f"live.greeting.{there.greeting}")
    return said(words, "live.greeted", name_of(room, device), text=text)


def invitation(desk: Desk, words: Catalogue) -> str:
    """Who invites to which game; empty where no invitation is shown."""
    found = contact_of(desk).invited
    if found is None:
        return ""
    game = words(f"{found.game}.title")
    return said(words, "live.invited", found.name or SOMEBODY, game=game)


# --- The live region ----------------------------------------------------------------------------


def heard(words: Catalogue, before: Desk, after: Desk) -> list[str]:
    """What the live region says of an event: of the connections, and of what others have done."""
    told = [*_connected(words, before, after)]
    room, past = room_of(after), room_of(before)
    if room is None or past is None or past.name != room.name:
        return told
    if room.apart and not past.apart:
        told.append(words(f"live.apart.{room.apart}"))
    if room.resigned is not None and past.resigned is None:
        told.append(resigned(words, room))
    greetings, earlier = contact_of(after).greetings, contact_of(before).greetings
    for device, (count, _) in greetings.items():
        if device != room.device and count != earlier.get(device, (0, 0))[0]:
            told.append(greeted(words, room, device))
    wish = request(after)
    if wish is not None and wish != request(before):
        told.append(asked(words, room, *wish))
    refuser = declined(room)
    if refuser is not None and declined(past) != refuser:
        told.append(said(words, "live.declined", name_of(room, refuser)))
    return told


def _connected(words: Catalogue, before: Desk, after: Desk) -> Iterator[str]:
    """What is said of the connections."""
    old, new = contact_of(before), contact_of(after)
    if new.passed and not old.passed:
        yield words("live.passed")
    if new.invited is not None and new.invited is not old.invited:
        yield invitation(after, words)
    if new.camera and not old.camera:
        yield words(f"live.camera.{new.camera}")
    room = room_of(after)
    for device, line in new.lines.items():
        was = old.line(device)
        if line.state == "invited" and line.why and line != was:  # a code was not the right one
            yield why(words, line, name_of(room, device))
        if line.state == was.state or (line.state, was.state) == ("invited", "accepting"):
            continue
        if line.state in ("open", "lost", "closed"):
            yield state(after, words, device)
        elif line.state == "failed":
            yield failure(after, words, device)
        elif line.state in STEPS:
            sends = line.state == "seeking" and room is not None and room.hosts
            key = "live.step.send" if sends else STEPS[line.state]
            yield said(words, key, name_of(room, device))


STEPS = {
    "invited": "live.step.show",
    "answered": "live.step.answer",
    "accepting": "live.connecting",
    "joining": "live.preparing",
    "seeking": "live.seeking",
}
"""The sentence about each state of a connection in which there is something to do or to wait
for."""
