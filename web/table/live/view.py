"""The parts of the page about a game with others: the panel, what is asked, and what is heard."""

from __future__ import annotations

from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Attributes, Element, el
from web.table.desk import Desk
from web.table.live import protocol
from web.table.live.contact import Contact
from web.table.live.handling import back_to, contact_of, room_of
from web.table.live.invitation import Invitation
from web.table.live.messages import GREETINGS
from web.table.live.protocol import BACK, REMATCH
from web.table.live.room import HOST, Room
from web.table.live.showing import code_to_show, next_guest
from web.table.live.sitting import SOMEBODY, Live
from web.table.sentences import spoken
from web.table.session import Session
from web.table.view.controls import button, copying, off, press, radio


def panel(desk: Desk, words: Catalogue) -> list[Element]:
    """What the panel shows: an answer that was handed on, an invitation, or the reader's game."""
    contact, room = contact_of(desk), room_of(desk)
    if contact.passed and room is None:
        return [el("p", {}, words("live.passed"))]
    if contact.invited is not None and not contact.open(HOST):
        return _invited(desk, words, contact, contact.invited)
    if room is None:
        return [el("p", {}, words("live.none"))]
    if room.hosts and (device := next_guest(room, contact)) is not None:
        return [*_inviting(desk, words, room, device), *_playing(desk, words, room)]
    return _playing(desk, words, room)


def name_of(room: Room, device: int) -> str:
    """The name of the player at a device."""
    return room.player(device) or SOMEBODY


def _name_box(desk: Desk, words: Catalogue) -> Element:
    """The box for the reader's name."""
    own: Attributes = {"id": "live-name", "value": desk.kept.name, "maxlength": 40}
    own = {**own, "autocomplete": "nickname", "data-op": "live", "data-act": "named"}
    label = el("label", {"for": "live-name"}, words("live.name"))
    return el("div", {"class": "live-name"}, label, el("input", own))


# --- The host invites ---------------------------------------------------------------------------


def _inviting(desk: Desk, words: Catalogue, room: Room, device: int) -> list[Element]:
    """The invitation for the next guest: how to find each other, the code, and the answer."""
    contact = contact_of(desk)
    roads = [
        radio(
            "live-road",
            road,
            words(f"live.road.{road}"),
            contact.far == (road == "far"),
            op="live",
            act="road",
        )
        for road in ("near", "far")
    ]
    legend = el("legend", {}, words("live.road"))
    both = [el("fieldset", {"class": "live-road"}, legend, *roads)] if _has_far(desk) else []
    step = _inviting_far if contact.far else _inviting_near
    return [_name_box(desk, words), *both, *step(desk, words, contact, device)]


def _has_far(desk: Desk) -> bool:
    """Whether this site has servers by which devices far apart find each other."""
    return bool(desk.visit.configuration.relays)


def _inviting_near(desk: Desk, words: Catalogue, contact: Contact, device: int) -> list[Element]:
    line = contact.line(device)
    if line.state == "failed":
        return _failed(desk, words, line.why)
    if line.state in ("asked", "closed", "ended"):
        start = button(words("live.show"), "live", act="connect", class_="primary")
        return [start] if line.state != "asked" else [el("p", {}, words("live.preparing"))]
    if line.state == "accepting":
        return [el("p", {"class": "live-state"}, words("live.connecting"))]
    return [
        el("p", {}, words("live.step.show")),
        *_code(desk, words),
        el("p", {}, words("live.step.read")),
        *_reading(desk, words),
    ]


def _inviting_far(desk: Desk, words: Catalogue, contact: Contact, device: int) -> list[Element]:
    line = contact.line(device)
    seeking = line.state in ("seeking", "lost")
    about = [el("p", {}, words("live.far.servers", {"servers": _servers(desk)}))]
    if line.state == "failed":
        about += _failed(desk, words, line.why)
    if not seeking:
        start = words("live.far.connect")
        return [*about, button(start, "live", act="connect", class_="primary")]
    return [
        el("p", {}, words("live.step.send")),
        *_code(desk, words),
        el("p", {"class": "live-state"}, words("live.seeking")),
    ]


def _servers(desk: Desk) -> str:
    """The names of the servers that a connection over the internet asks."""
    found = desk.visit.configuration
    places = (*found.relays, *found.stun, *found.turn)
    return ", ".join(dict.fromkeys(place.partition(":")[2].strip("/") for place in places))


def _code(desk: Desk, words: Catalogue) -> list[Element]:
    """The QR code of the address that the other device needs, the address, and ways to send it."""
    text = code_to_show(desk)
    drawn, size, path = contact_of(desk).drawn
    box: Attributes = {"id": "live-link", "readonly": True, "value": text}
    box = {**box, "aria-label": words("live.link")}
    share = button(
        words("live.send"),
        "outside",
        id="live-send",
        act="share",
        of="live-link",
        subject=words("live.subject"),
        said=words("table.copied"),
        failed=words("table.share.failed"),
    )
    code: list[Element] = []
    if text and drawn == text:
        view = {"viewBox": f"0 0 {size} {size}", "class": "live-qr", "role": "img"}
        own = {**view, "aria-label": words("live.qr"), "shape-rendering": "crispEdges"}
        code = [el("svg", own, el("path", {"d": path}))]
    row = el("div", {"class": "row"}, copying(words, words("live.copy"), "live-link"), share)
    return [*code, el("input", box), row]


def _reading(desk: Desk, words: Catalogue) -> list[Element]:
    """How the code of the other device comes here: by the camera, or as a text."""
    camera = contact_of(desk).camera
    trouble = [el("p", {"class": "why"}, words(f"live.camera.{camera}"))] if camera else []
    box: Attributes = {"id": "live-code", "autocomplete": "off", "spellcheck": "false"}
    box = {**box, "data-op": "live", "data-act": "code", "placeholder": words("live.paste.here")}
    scan = button(words("live.scan"), "live", act="scan", id="live-scan", class_="primary")
    return [
        *trouble,
        el("div", {"class": "row"}, scan),
        el("label", {"for": "live-code"}, words("live.paste")),
        el("input", box),
    ]


def _failed(desk: Desk, words: Catalogue, why: str) -> list[Element]:
    """Why two devices are not connected, and what can be done instead."""
    key = f"live.failed.{why}"
    sentence = words(key if words.has(key) else "live.failed.late")
    again = button(words("live.again"), "live", act="again", class_="primary")
    link = button(words("live.by-link"), "panel", name="share")
    return [el("p", {"class": "why"}, sentence), el("div", {"class": "row"}, again, link)]


# --- A guest joins ------------------------------------------------------------------------------


def _invited(desk: Desk, words: Catalogue, contact: Contact, found: Invitation) -> list[Element]:
    """The invitation that a guest has followed: the game, who invites, the seats, and the way in."""
    game = words(f"{found.game}.title")
    about = {"name": found.name or SOMEBODY, "game": game}
    line = contact.line(HOST)
    head = [el("p", {"class": "live-head"}, words("live.invited", about))]
    if line.state == "answered":
        return [*head, el("p", {}, words("live.step.answer", about)), *_code(desk, words)]
    if line.state in ("joining", "seeking", "lost"):
        state = "live.seeking" if line.state != "joining" else "live.preparing"
        return [*head, el("p", {"class": "live-state"}, words(state))]
    trouble = _failed_guest(words, line.why, about) if line.state == "failed" else []
    far = found.far or not found.code or (line.state == "failed" and _has_far(desk))
    ways = []
    if found.code and not found.far:
        ways.append(
            button(words("live.join"), "live", act="join", id="live-join", class_="primary")
        )
    if far and _has_far(desk):
        looks = "primary" if not ways else None
        connect = words("live.far.connect")
        ways.append(button(connect, "live", act="join", far="yes", id="live-far", class_=looks))
    servers = [el("p", {}, words("live.far.servers", {"servers": _servers(desk)}))] if far else []
    return [
        *head,
        *trouble,
        _name_box(desk, words),
        *_seats(desk, words, contact, found),
        *servers,
        el("div", {"class": "row"}, *ways),
    ]


def _failed_guest(words: Catalogue, why: str, about: dict[str, str]) -> list[Element]:
    key = f"live.failed.{why}"
    return [el("p", {"class": "why"}, words(key if words.has(key) else "live.failed.late", about))]


def _seats(desk: Desk, words: Catalogue, contact: Contact, found: Invitation) -> list[Element]:
    """The choice of seats, where several are free."""
    names = [
        words(
            spoken.chair(Session.new(found.game, players=len(found.seats)), len(found.seats), seat)
        )
        for seat in range(len(found.seats))
    ]
    if len(found.free) < 2:
        return (
            [el("p", {}, words("live.seat", {"side": names[found.free[0]]}))] if found.free else []
        )
    picks = (
        button(
            names[seat],
            "live",
            act="takes",
            seat=seat,
            aria_pressed="true" if seat in contact.takes else "false",
        )
        for seat in found.free
    )
    label = words("live.seats")
    return [
        el("p", {}, label),
        el("div", {"class": "row", "role": "group", "aria-label": label}, *picks),
    ]


# --- The game goes on ---------------------------------------------------------------------------


def _playing(desk: Desk, words: Catalogue, room: Room) -> list[Element]:
    """Who is there, greetings, what can be asked of the others, and the way out."""
    sitting, session = desk.kept.sitting, desk.session
    there = [el("li", {}, state_of(desk, words, device)) for device in room.peers]
    parts = [el("ul", {"class": "live-there"}, *there)] if there else []
    if isinstance(sitting, Live) and sitting.room.epoch and not sitting.broken:
        parts += [el("h3", {}, words("live.greetings")), _greetings(words)]
        row = []
        if sitting.goes_on(session):
            row.append(button(words("live.resign"), "live", act="resign"))
            if not sitting.helps:
                allowed = room.said.hints
                label = words("live.hints.off" if allowed else "live.hints.on")
                value = "off" if allowed else "on"
                row.append(button(label, "live", act="wish", kind="hints", value=value))
        parts.append(el("div", {"class": "row"}, *row))
    if not room.hosts and not contact_of(desk).open(HOST) and room.epoch:
        parts += [el("p", {}, words("live.reopen.guest"))]
        if _has_far(desk):
            again = button(words("live.far.connect"), "live", act="connect", class_="primary")
            parts += [el("p", {}, words("live.far.servers", {"servers": _servers(desk)})), again]
    leave = words("live.leave" if room.epoch else "live.cancel")
    parts.append(el("div", {"class": "row"}, button(leave, "live", act="leave", id="live-leave")))
    return parts


def _greetings(words: Catalogue) -> Element:
    buttons = (
        button(words(f"live.greeting.{name}"), "live", act="greet", name=name) for name in GREETINGS
    )
    return el("div", {"class": "row live-greetings"}, *buttons)


def state_of(desk: Desk, words: Catalogue, device: int) -> str:
    """Who is at a device, and whether it can be reached."""
    room, line = room_of(desk), contact_of(desk).line(device)
    name = SOMEBODY if room is None else name_of(room, device)
    if line.state == "open":
        return words("live.there", {"name": name})
    if line.state == "lost":
        seconds = {"time": f"{line.seconds // 60}:{line.seconds % 60:02}"}
        return words("live.lost", {"name": name, **seconds})
    if line.why == "left":
        return words("live.left", {"name": name})
    return words("live.away", {"name": name})


def doing(desk: Desk, words: Catalogue, seat: int) -> str:
    """What the plate of somebody at another device says."""
    sitting, session = desk.kept.sitting, desk.session
    name = session.friend(seat)
    if not isinstance(sitting, Live):
        return words(name)
    line = contact_of(desk).line(HOST if not sitting.room.hosts else sitting.room.seats[seat])
    if line.state == "lost":
        time = f"{line.seconds // 60}:{line.seconds % 60:02}"
        return words("live.plate.lost", {"name": name, "time": time})
    return words("table.plate", {"who": name})


def asks(desk: Desk, words: Catalogue) -> list[Element]:
    """What others ask for, with the answers; what they have said last; and how the game stands
    between the devices."""
    sitting, session = desk.kept.sitting, desk.session
    if not isinstance(sitting, Live):
        return []
    room = sitting.room
    lines = []
    if room.apart:
        lines.append(el("p", {"class": "why"}, words(f"live.apart.{room.apart}")))
    if room.resigned is not None:
        lines.append(el("p", {"class": "notice"}, resigned(words, room)))
    for device in room.devices:
        said = room.presence(device)
        if device == room.device or said is None:
            continue
        about = {"name": name_of(room, device)}
        if said.greeting:
            lines.append(el("p", {"class": "live-greeting"}, greeted(words, room, device)))
        wish = said.wish if protocol.wish_valid(sitting.side(session), said.wish) else ""
        if wish and wish not in (room.said.wish, room.said.declined):
            kind = wish.partition(" ")[0]
            yes = button(words("live.agree"), "live", act="wish", text=wish, class_="primary")
            no = button(words("live.decline"), "live", act="decline", text=wish)
            asked = words(f"live.asks.{kind}", about)
            lines.append(el("div", {"class": "live-asks"}, el("p", {}, asked), yes, no))
        if said.declined and said.declined == room.said.wish:
            lines.append(el("p", {}, words("live.declined", about)))
        if said.hints and not room.said.hints and sitting.goes_on(session):
            yes = button(words("live.agree"), "live", act="wish", kind="hints", class_="primary")
            lines.append(
                el("div", {"class": "live-asks"}, el("p", {}, words("live.asks.hints", about)), yes)
            )
    return lines


def resigned(words: Catalogue, room: Room) -> str:
    """Who has given the game up."""
    if room.resigned is None:
        return ""
    if room.resigned == room.device:
        return words("live.resigned.you")
    return words("live.resigned", {"name": name_of(room, room.resigned)})


def greeted(words: Catalogue, room: Room, device: int) -> str:
    """What a player has said last."""
    said = room.presence(device)
    if said is None or not said.greeting:
        return ""
    text = words(f"live.greeting.{said.greeting}")
    return words("live.greeted", {"name": name_of(room, device), "text": text})


def buttons(desk: Desk, words: Catalogue) -> list[Element]:
    """The buttons beside the board: the way to the panel while others are invited or lost, and once
    the game is over, another one."""
    sitting, session = desk.kept.sitting, desk.session
    if not isinstance(sitting, Live):
        return []
    if protocol.over(sitting.side(session)) and not sitting.broken:
        asked = sitting.room.said.wish == REMATCH
        label = words("live.rematch.asked" if asked else "live.rematch")
        return [
            button(
                label,
                "live",
                act="wish",
                kind=REMATCH,
                id="rematch",
                class_="primary",
                aria_disabled="true" if asked else None,
            )
        ]
    lost = any(not contact_of(desk).open(device) for device in sitting.room.peers)
    if lost or not sitting.room.epoch:
        return [button(words("live.open"), "panel", name="live", id="live-open", class_="primary")]
    return []


def take_back(desk: Desk, words: Catalogue) -> Element:
    """The button that asks the others to take back."""
    sitting = desk.kept.sitting
    asked = isinstance(sitting, Live) and bool(sitting.room.said.wish)
    label = words("live.back.asked" if asked else "live.back")
    can = off(desk, back_to(desk) is not None and not asked)
    return press("undo", label, "live", act="wish", kind=BACK, aria_disabled=can)


def heard(words: Catalogue, before: Desk, after: Desk) -> list[str]:
    """What the live region says of what others have done."""
    told: list[str] = []
    old, new = contact_of(before), contact_of(after)
    room = room_of(after)
    if room is None:
        return told
    for device, line in new.lines.items():
        was = old.line(device).state
        if line.state != was and line.state in ("open", "lost", "closed"):
            told.append(state_of(after, words, device))
        if line.state == "failed" and was != "failed":
            key = f"live.failed.{line.why}"
            about = {"name": name_of(room, device)}
            told.append(words(key if words.has(key) else "live.failed.late", about))
    past = room_of(before)
    if past is None or past.name != room.name:
        return told
    if room.apart and not past.apart:
        told.append(words(f"live.apart.{room.apart}"))
    if room.resigned is not None and past.resigned is None:
        told.append(resigned(words, room))
    for device in room.peers:
        now, earlier = room.presence(device), past.presence(device)
        if now is None:
            continue
        if now.greetings > (earlier.greetings if earlier else 0):
            told.append(greeted(words, room, device))
        about = {"name": name_of(room, device)}
        if (
            now.wish
            and now.wish != (earlier.wish if earlier else "")
            and now.wish != room.said.wish
        ):
            told.append(words(f"live.asks.{now.wish.partition(' ')[0]}", about))
        if (
            now.declined
            and now.declined == room.said.wish
            and now.declined != (earlier.declined if earlier else "")
        ):
            told.append(words("live.declined", about))
    return told
