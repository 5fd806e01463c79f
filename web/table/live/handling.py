"""The events of live games: invite, join, take what others send, and ask them for something."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from pygame_rules import Malformed
from web.table.desk import FRIEND, Desk, on_table, require, without
from web.table.handlers.attempt import Event
from web.table.handlers.turn import after_move
from web.table.keep.untrusted import mapping, texts, whole
from web.table.live import invitation, messages, protocol
from web.table.live.contact import FAILURES, REPORTED, Contact, Line
from web.table.live.invitation import Answer, Invitation
from web.table.live.messages import FREE, GREETINGS, Left, Presence, cleaned
from web.table.live.protocol import BACK, REMATCH, Side
from web.table.live.room import HOST, Room, digest, read_room
from web.table.live.sitting import Live
from web.table.session import Session
from web.table.sittings.playing import Game

PANEL = "live"
"""The panel about the game with others."""

MOST_WIRE = 100
"""How many messages are taken at once, at the most."""

LEAST_RANDOM = 22
"""The fewest characters of the random text that an event brings."""


# --- What the desk has of a live game -----------------------------------------------------------


def contact_of(desk: Desk) -> Contact:
    """The connections of this visit."""
    return desk.visit.contact or Contact()


def room_of(desk: Desk) -> Room | None:
    """The room that this device is in, if it is in one."""
    sitting = desk.kept.sitting
    return sitting.room if isinstance(sitting, Live) else contact_of(desk).room


def with_contact(desk: Desk, contact: Contact | None) -> Desk:
    """The desk with other connections."""
    return desk.with_visit(contact=contact)


def side_of(desk: Desk) -> Side | None:
    """This device's side of the game; None where it is in no room."""
    room = room_of(desk)
    if room is None:
        return None
    return Side(room, desk.session if isinstance(desk.kept.sitting, Live) else None)


def vacant(room: Room, contact: Contact) -> tuple[int, ...]:
    """The guests' devices that can still be connected: those with seats first, then as many as
    there are free seats."""
    gone = [one for one in room.devices if one != HOST and not contact.open(one)]
    free = [device for device in range(1, len(room.seats)) if device not in room.seats]
    return (*gone, *free[: room.seats.count(FREE)])


def with_side(desk: Desk, side: Side) -> Desk:
    """The desk with this device's side of the game, after something has come from another."""
    sitting, session = desk.kept.sitting, side.session
    if not isinstance(sitting, Live):
        if session is None:
            return with_contact(desk, replace(contact_of(desk), room=side.room))
        live, game = Live(room=side.room).with_room(side.room, session)
        begun = on_table(desk, game, live).with_form(panel="").with_talk(did="new")
        return with_contact(begun, replace(contact_of(desk), room=None, invited=None))
    old = desk.session
    if side.room.resigned is not None and sitting.room.resigned is None:
        desk = desk.with_visit(ended=True)
    if session is None or session is old:
        return desk.with_kept(sitting=sitting.with_room(side.room, old)[0])
    live, game = sitting.with_room(side.room, session)
    if side.room.epoch == sitting.room.epoch:
        return _played_on(desk.with_kept(sitting=live), game)
    if game.id == old.id and old.id:  # moves were taken back, or the game has begun
        went = desk.with_kept(sitting=live, session=game).with_visit(viewer=None, ended=False)
        went = went.with_form(panel="" if not sitting.room.epoch else desk.form.panel)
        return went.with_talk(did="undo" if game.last < old.last else "load")
    begun = on_table(desk, game, live).with_form(panel="").with_talk(did="new")
    return begun if old.last else without(begun, old.id)  # nobody has played what was there


def _played_on(desk: Desk, game: Session) -> Desk:
    """The desk after moves that others have made."""
    if game.at != game.last:  # the reader looks at an earlier ply
        return desk.with_kept(session=game)
    clear = desk.with_talk(refusal=None, trouble=None, notice="", replay=None)
    return after_move(clear, game)


# --- Invite and join ----------------------------------------------------------------------------


def _random(event: Event) -> str:
    """The random text that the page has added. Raises Malformed without one: a secret that can be
    guessed is none."""
    found = str(event.get("random") or "")
    if len(found) < LEAST_RANDOM:
        raise Malformed("event", "not-a-number", "random", found)
    return found


def invited(desk: Desk, who: Sequence[str], event: Event) -> Desk:
    """The desk whose game is to be played with others, who are invited in the panel. who: PERSON,
    FRIEND or a level, by seat."""
    session, key = desk.session, _random(event)
    seats = tuple(FREE if one == FRIEND else HOST for one in who)
    room = Room(
        name=digest(f"name {key}")[:10],
        device=HOST,
        key=key,
        names=(desk.kept.name,),
        seats=seats,
        fresh=not session.last and session.as_dealt,
    )
    live, game = Live(room=room).with_room(room, session)
    asked = with_contact(desk, _asking(desk, Contact(), room))
    return asked.with_kept(sitting=live, session=game).with_form(panel=PANEL)


def _asking(desk: Desk, contact: Contact, room: Room) -> Contact:
    """The contact of a host that asks for a connection to the next guest, if one is missing."""
    wanted = vacant(room, contact)
    if not wanted or contact.line(wanted[0]).state not in ("closed", "failed"):
        return contact
    return contact.with_line(wanted[0], _line_to_make(desk, contact))


def _line_to_make(desk: Desk, contact: Contact) -> Line:
    """The connection that is wanted: found by relays over the internet, where the site has some,
    else by codes."""
    return Line("seeking" if contact.far and desk.visit.configuration.relays else "asked")


def follow(desk: Desk, text: str, event: Event) -> Desk:
    """Follow an invitation, which is shown in the panel, or an answer to one, which goes to the
    window that waits for it."""
    found = invitation.read(text)
    if isinstance(found, Answer):
        return _answered(desk, found)
    require(desk, found.game)
    room = room_of(desk)
    if room is not None and room.name == found.room:
        return _met_again(desk, room, found)
    if isinstance(sitting := desk.kept.sitting, Live) and sitting.holds(desk.session):
        raise Malformed("event", "live-goes-on")
    contact = Contact(invited=found, takes=found.free[:1], far=found.far)
    return with_contact(desk.with_visit(home=False), contact).with_form(panel=PANEL)


def _met_again(desk: Desk, room: Room, found: Invitation) -> Desk:
    """The desk where an invitation to the room that it is in was followed: by who has sent it, or
    to connect once more."""
    if room.device != found.device:
        raise Malformed("invitation", "own")
    contact = contact_of(desk)
    if found.code and found.code != contact.line(HOST).taken:
        contact = contact.with_line(HOST, Line("ended"))  # the host has lost the other one
    if not contact.open(HOST):
        contact = replace(contact, invited=found, far=found.far)
    return with_contact(desk.with_visit(home=False), contact).with_form(panel=PANEL)


def _join(desk: Desk, event: Event) -> Desk:
    """Accept the invitation that is shown: by its code, or, without one or with `far`, by relays
    over the internet."""
    contact = contact_of(desk)
    found, room = contact.invited, room_of(desk)
    if found is None:
        return desk
    relays = bool(event.get("far")) or not found.code
    refused = room is not None and not room.epoch and room.apart
    if room is None or room.name != found.room or refused:
        room = _guest(desk, found, contact.takes, _random(event))
    line = Line("seeking") if relays else Line("joining", taken=found.code)
    contact = replace(contact, far=relays or found.far).with_line(HOST, line)
    room = replace(room, far=contact.far)
    if isinstance(desk.kept.sitting, Live):
        return _with_room(with_contact(desk, contact), room)
    return with_contact(desk, replace(contact, room=room))


def _guest(desk: Desk, found: Invitation, takes: tuple[int, ...], key: str) -> Room:
    """A guest's room before it has heard anything."""
    names = [""] * (found.device + 1)
    names[HOST], names[found.device] = found.name, desk.kept.name
    said = Presence(room=found.room, device=found.device, takes=takes)
    room = Room(
        name=found.room,
        device=found.device,
        key=key,
        names=tuple(names),
        seats=(),
        given=found.word,
        fresh=found.fresh,
        far=found.far,
        game=found.game,
        said=said,
    )
    return protocol.settled(Side(room, None)).room


def _takes(desk: Desk, event: Event) -> Desk:
    """Want a seat of the game that one is invited to, or no longer. At least one is wanted."""
    contact, seat = contact_of(desk), whole(event.get("seat"))
    if contact.invited is None or seat not in contact.invited.free:
        return desk
    chosen = {*contact.takes} ^ {seat}
    takes = tuple(sorted(one for one in chosen if one is not None))
    return with_contact(desk, replace(contact, takes=takes)) if takes else desk


def _named(desk: Desk, event: Event) -> Desk:
    """Say the reader's name to the others."""
    name = cleaned(str(event.get("text") or ""))
    desk, room = desk.with_kept(name=name), room_of(desk)
    if room is None:
        return desk
    names = (*room.names[: room.device], name, *room.names[room.device + 1 :])
    return _with_room(desk, replace(room, names=names))


def _code(desk: Desk, event: Event) -> Desk:
    """Take the code of another device, which was pasted or read by the camera."""
    text = str(event.get("text") or "")
    if not text.strip():
        return desk
    found = invitation.read(text)
    return _answered(desk, found) if isinstance(found, Answer) else follow(desk, text, event)


def _answered(desk: Desk, found: Answer) -> Desk:
    """The desk with a guest's answer. That of a window which does not wait for it is passed on to
    the others."""
    room, contact = room_of(desk), contact_of(desk)
    here = room is not None and room.name == found.room and room.hosts
    if not here or found.device not in contact.lines:  # as in a window that was opened for it
        return with_contact(desk, replace(contact, passed=found.text)).with_form(panel=PANEL)
    if contact.line(found.device).state != "invited":
        raise Malformed("invitation", "late")
    line = replace(contact.line(found.device), state="accepting", taken=found.code)
    return with_contact(desk, contact.with_line(found.device, line))


def _passed(desk: Desk, event: Event) -> Desk:
    """Take a guest's answer that another window of this site has been given, if this one waits for
    it."""
    found, room = invitation.read(str(event.get("text") or "")), room_of(desk)
    waits = isinstance(found, Answer) and room is not None and room.name == found.room
    if not isinstance(found, Answer) or not waits:
        return desk
    waits = contact_of(desk).line(found.device).state == "invited"
    return _answered(desk, found) if waits else desk


def _road(desk: Desk, event: Event) -> Desk:
    """Choose how to find the others: side by side, or over the internet."""
    contact, room = contact_of(desk), room_of(desk)
    far = str(event.get("value")) == "far"
    if room is None or not room.hosts or contact.far == far:
        return with_contact(desk, replace(contact, far=far))
    lines = {
        device: line if line.state in ("open", "lost") else Line("ended")
        for device, line in contact.lines.items()
    }
    return with_contact(desk, replace(contact, far=far, lines=lines))


def _connect(desk: Desk, event: Event) -> Desk:
    """Look for the next guest, or, at a guest, for the host: as the chosen road says."""
    contact, room = contact_of(desk), room_of(desk)
    if room is None:
        return desk
    room = replace(room, far=contact.far)
    desk = _with_room(desk, room)
    if not room.hosts:
        return with_contact(desk, contact.with_line(HOST, Line("seeking")))
    wanted = vacant(room, contact)
    if not wanted:
        return desk
    return with_contact(desk, contact.with_line(wanted[0], _line_to_make(desk, contact)))


def _again(desk: Desk, event: Event) -> Desk:
    """Try again to connect."""
    contact = contact_of(desk)
    lines = {
        device: line if line.state in ("open", "lost") else Line("closed")
        for device, line in contact.lines.items()
    }
    return _connect(with_contact(desk, replace(contact, lines=lines)), event)


def _scan(desk: Desk, event: Event) -> Desk:
    """Read the other device's code by the camera (following.py)."""
    return with_contact(desk, replace(contact_of(desk), camera=""))


# --- What the page reports ----------------------------------------------------------------------


def line(desk: Desk, event: Event) -> Desk:
    """Take what the page says of the connection to another device, of a QR code, or of the
    camera."""
    contact, state = contact_of(desk), str(event.get("state"))
    if state == "drawn":
        return with_contact(desk, replace(contact, drawn=_drawing(event)))
    if state == "scanned":
        if why := str(event.get("why") or ""):
            camera = "none" if why == "none" else "refused"
            return with_contact(desk, replace(contact, camera=camera))
        return _code(_untroubled(desk), event)
    peer = whole(event.get("peer"))
    if peer is None or state not in REPORTED:
        return desk
    why = str(event.get("why") or "")
    now = Line(
        state,
        code=str(event.get("code") or "")[: invitation.MOST_CODE],
        taken=(old := contact.line(peer)).taken,
        why=why if why in FAILURES else "",
        seconds=max(0, whole(event.get("seconds")) or 0),
    )
    if state in ("closed", "failed") and old.state == state and old.why:
        now = old  # the reason that was given stays
    elif old.state == "accepting" and now.why in ("other", "unreadable"):
        now = replace(old, state="invited", taken="", why=now.why)  # it waits for the right answer
    contact = contact.with_line(peer, now)
    room = room_of(desk)
    if state != "open" or room is None:
        return with_contact(desk, contact)
    if room.hosts and not room.epoch:
        contact = _asking(desk, contact, room)
    desk = with_contact(desk, contact)
    return _with_room(desk, replace(room, left="")) if room.left else desk


def _drawing(event: Event) -> tuple[str, int, str]:
    """A text, and the side and path of its QR code."""
    path, size = str(event.get("path") or ""), whole(event.get("size")) or 0
    sound = not set(path) - set("MmHhVvLlZz0123456789 .,-") and 0 < size < 400
    return (str(event.get("text") or ""), size, path) if sound else ("", 0, "")


def wire(desk: Desk, event: Event) -> Desk:
    """Take what another device has sent. What can't be read ends the connection."""
    peer, side = whole(event.get("peer")), side_of(desk)
    if side is None or peer is None or not _may_come(side.room, peer):
        return desk
    if side.room.hosts and side.room.full and peer not in side.room.seats:
        return _ended(desk, peer, "full")
    for text in texts(event.get("texts"), MOST_WIRE):
        try:
            message = messages.read(text)
        except Malformed as trouble:
            why = "version" if trouble.problem == "unknown-version" else "nonsense"
            return _ended(desk, peer, why)
        if isinstance(message, Left):
            return _ended(desk, peer, message.why, told=True)
        side = protocol.heard(side, peer, message)
    before = side_of(desk)
    if before == side:
        return desk
    after = with_side(desk, side)
    after = with_contact(after, _with_greetings(contact_of(after), before, side.room))
    if side.room.hosts and not side.room.epoch:
        return with_contact(after, _asking(after, contact_of(after), side.room))
    return after


def _with_greetings(contact: Contact, before: Side | None, room: Room) -> Contact:
    """The contact with the greetings that others have said since."""
    for device in room.devices:
        now, old = room.heard[device], before.room.heard[device] if before else None
        if now and old and now.greeting and now.greetings > old.greetings:
            contact = contact.with_greeting(device, now.greetings)
    return contact


def beat(desk: Desk) -> Desk:
    """A few seconds have passed."""
    contact = contact_of(desk)
    after = contact.after_beat()
    return desk if after is contact else with_contact(desk, after)


def _may_come(room: Room, peer: int) -> bool:
    """Whether a device may be heard, although it may have no seat yet."""
    return 0 < peer < len(room.seats) if room.hosts else peer == HOST


def _ended(desk: Desk, peer: int, why: str, *, told: bool = False) -> Desk:
    """The desk where the connection to a device ends. told: by that device, which has closed it."""
    line, room = Line("closed" if told else "failed", why=why), room_of(desk)
    after = with_contact(desk, contact_of(desk).with_line(peer, line))
    if not told or why != "left" or room is None or not room.epoch:
        return after
    after = with_contact(after, replace(contact_of(after), invited=None))
    return _with_room(after, replace(room, left=why))


# --- What players ask of each other -------------------------------------------------------------


def _with_room(desk: Desk, room: Room) -> Desk:
    """The desk whose device says something else to the others."""
    sitting = desk.kept.sitting
    if isinstance(sitting, Live):
        live, session = sitting.with_room(room, desk.session)
        return desk.with_kept(sitting=live, session=session)
    contact = contact_of(desk)
    room = protocol.settled(Side(room, None)).room
    return with_contact(desk, replace(contact, room=room))


def _says(desk: Desk, change: Callable[[Presence], Presence]) -> Desk:
    """The desk of a device whose presence says something else."""
    room = room_of(desk)
    return desk if room is None else _with_room(desk, room.saying(change(room.said)))


def back_to(desk: Desk) -> int | None:
    """The ply that the reader can ask to go back to: their last turn. None where there is none."""
    sitting, session = desk.kept.sitting, desk.session
    if not isinstance(sitting, Live) or not sitting.goes_on(session):
        return None
    states, people = session.states, session.people
    plies = range(session.last - 1, -1, -1)
    return next((n for n in plies if states[n].to_play in people and not states[n].pending), None)


def _wish(desk: Desk, event: Event) -> Desk:
    """Ask the others for something: to take back (`back`), for another game (`rematch`), or for
    hints; or agree to what one of them has asked for (`text`)."""
    kind, text = str(event.get("kind") or ""), str(event.get("text") or "")
    side = side_of(desk)
    if side is None:
        return desk
    if kind == "hints":
        return _says(desk, lambda said: replace(said, hints=event.get("value") != "off"))
    if kind == BACK and (ply := back_to(desk)) is not None:
        text = f"{BACK} {ply} {desk.session.last}"
    elif kind == REMATCH:
        text = REMATCH
    if text and not protocol.wish_valid(side, text):
        return desk
    return _says(desk, lambda said: replace(said, wish=text, declined=""))


def _decline(desk: Desk, event: Event) -> Desk:
    """Refuse what another has asked for."""
    text = str(event.get("text") or "")[:40]
    return _says(desk, lambda said: replace(said, declined=text, wish=""))


def _resign(desk: Desk, event: Event) -> Desk:
    """Give the game up."""
    sitting = desk.kept.sitting
    if not isinstance(sitting, Live) or not sitting.goes_on(desk.session):
        return desk
    room = replace(sitting.room, resigned=sitting.room.device)
    return _with_room(desk, room).with_form(panel="").with_visit(ended=True)


def _greet(desk: Desk, event: Event) -> Desk:
    """Say one of the greetings to the others."""
    name = str(event.get("name"))
    if name not in GREETINGS:
        raise Malformed("event", "unknown-name", "greeting", name[:60])
    desk = _says(desk, lambda said: replace(said, greeting=name, greetings=said.greetings + 1))
    if (room := room_of(desk)) is not None:
        contact = contact_of(desk).with_greeting(room.device, room.said.greetings)
        desk = with_contact(desk, contact)
    return desk.with_form(panel="")


def _leave(desk: Desk, event: Event) -> Desk:
    """End the connections. The game stays on the table, as one of this device alone; one that was
    given up stays over. An invitation that was not accepted is forgotten."""
    desk = with_contact(desk, None).with_form(panel="")
    sitting, session = desk.kept.sitting, desk.session
    if not isinstance(sitting, Live):
        return desk
    if sitting.room.resigned is not None:
        return _with_room(desk, replace(sitting.room, left="left"))
    return desk.with_kept(sitting=Game(), session=sitting.parted(session))


ACTS: Mapping[str, Callable[[Desk, Event], Desk]] = {
    "join": _join,
    "takes": _takes,
    "named": _named,
    "code": _code,
    "passed": _passed,
    "road": _road,
    "connect": _connect,
    "again": _again,
    "scan": _scan,
    "wish": _wish,
    "decline": _decline,
    "resign": _resign,
    "greet": _greet,
    "leave": _leave,
}
"""What a player can want, by name."""


def act(desk: Desk, event: Event) -> Desk:
    """Do what a player wants of a game with others."""
    name = str(event.get("act"))
    if name not in ACTS:
        raise Malformed("event", "unknown-name", "live", name[:60])
    return ACTS[name](_untroubled(desk), event)


def _untroubled(desk: Desk) -> Desk:
    """The desk without the last trouble: something else is tried."""
    return desk.with_talk(trouble=None)


def resumed(desk: Desk, kept: object) -> Desk:
    """The desk with the room that was kept for the game on the table. Devices that met over the
    internet look for each other at once."""
    room = read_room(mapping(kept))
    if room is None:
        return desk
    live, session = Live(room=room).with_room(room, desk.session)
    seeks = room.far and desk.visit.configuration.relays
    lines = {device: Line("seeking") for device in room.peers} if seeks else {}
    contact = Contact(lines=lines, far=room.far)
    return with_contact(desk.with_kept(sitting=live, session=session), contact)
