"""The panel about a game with others: how to invite, how to join, and who is there."""

from __future__ import annotations

from collections.abc import Iterator

from pygame_rules import open_game
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Attributes, Element, el
from web.table.desk import Desk
from web.table.live import telling
from web.table.live.contact import Contact, Line
from web.table.live.greetings import drawing
from web.table.live.handling import contact_of, room_of
from web.table.live.invitation import Invitation
from web.table.live.messages import GREETINGS, MOST_NAME
from web.table.live.room import HOST, Room
from web.table.live.showing import code_to_show, next_guest
from web.table.live.sitting import SOMEBODY, Live
from web.table.live.telling import name_of, said
from web.table.sentences import spoken
from web.table.view.controls import button, copying, radio, sheet_heading
from web.table.view.links import scene


def panel(desk: Desk, words: Catalogue) -> list[Element]:
    """What the panel shows: an answer that was handed on, an invitation, or the reader's game."""
    trouble = desk.talk.trouble
    wrong = trouble is not None and trouble.what == "invitation"
    told = [_why(spoken.trouble(words, desk, trouble))] if wrong and trouble else []
    return [el("div", {"class": "live"}, *told, *_body(desk, words))]


def _body(desk: Desk, words: Catalogue) -> list[Element]:
    contact, room = contact_of(desk), room_of(desk)
    if contact.passed:
        return [el("p", {}, words("live.passed"))]
    if contact.invited is not None and not contact.open(HOST):
        return _invited(desk, words, contact, contact.invited)
    if room is None:
        return [el("p", {}, words("live.none"))]
    if room.hosts and (device := next_guest(room, contact)) is not None:
        return [*_inviting(desk, words, room, device), *_playing(desk, words, room)]
    return _playing(desk, words, room)


def _why(text: str) -> Element:
    return el("p", {"class": "why"}, text)


def _waiting(text: str) -> Element:
    """What is being done now."""
    return el("p", {"class": "live-state"}, text)


def _row(*parts: Element | None) -> Element:
    return el("div", {"class": "row"}, *parts)


def _main(words: Catalogue, key: str, act: str, **data: str) -> Element:
    """The button that leads on."""
    return button(words(key), "live", act=act, class_="primary", **data)


def _name_box(desk: Desk, words: Catalogue) -> Element:
    """The box for the reader's name."""
    own: Attributes = {"id": "live-name", "type": "text", "value": desk.kept.name}
    own = {**own, "maxlength": MOST_NAME, "autocomplete": "nickname"}
    own = {**own, "data-op": "live", "data-act": "named"}
    label = el("label", {"for": "live-name"}, words("live.name"))
    return el("div", {"class": "live-line live-name"}, label, el("input", own))


# --- The host invites ---------------------------------------------------------------------------


def _inviting(desk: Desk, words: Catalogue, room: Room, device: int) -> list[Element]:
    """The invitation for the next guest: how to find each other, the code, and the answer."""
    contact = contact_of(desk)
    line, name = contact.line(device), name_of(room, device)
    steps = _inviting_far if contact.far else _inviting_near
    about: list[Element] = []
    if device in room.seats:
        if line.state == "lost" and contact.far:
            return []  # both look for each other; the list of players says so
        about = [el("p", {}, said(words, "live.reopen.host", name))]
    elif len(room.seats) > 2:
        free = {"count": sum(one not in room.devices for one in room.seats)}
        about = [el("p", {}, words("live.free", free))]
    return [*about, *_roads(desk, words), _name_box(desk, words), *steps(desk, words, line)]


def _roads(desk: Desk, words: Catalogue) -> list[Element]:
    """The choice whether the other device is beside this one."""
    if not _has_far(desk):
        return []
    picks = (
        radio("live-road", road, words(f"live.road.{road}"), chosen, op="live", act="road")
        for road, chosen in (("near", not contact_of(desk).far), ("far", contact_of(desk).far))
    )
    legend = el("legend", {"class": "unseen"}, words("live.road"))
    return [el("fieldset", {"class": "live-road"}, legend, *picks)]


def _has_far(desk: Desk) -> bool:
    """Whether this site has servers by which devices far apart find each other, or can at least
    exchange codes that work there."""
    found = desk.visit.configuration
    return bool(found.relays or found.stun or found.turn)


def _inviting_near(desk: Desk, words: Catalogue, line: Line) -> list[Element]:
    if line.state == "failed":
        return _failed(desk, words, line)
    if line.state in ("closed", "ended", "lost"):  # a lost one may come back, but need not
        return [_row(_main(words, "live.show", "connect"))]
    return _by_codes(desk, words, line)


def _by_codes(desk: Desk, words: Catalogue, line: Line) -> list[Element]:
    """The two steps by which devices exchange their codes: side by side, or by any way to send
    texts."""
    if line.state == "accepting":
        return [_waiting(words("live.connecting"))]
    if line.state == "asked":
        return [_waiting(words("live.preparing"))]
    far = contact_of(desk).far
    show = (el("p", {}, words(f"live.step.{'send' if far else 'show'}")), *_code(desk, words))
    read = [el("p", {}, words(f"live.step.{'back' if far else 'read'}"))]
    if line.why:  # the last code was not the right one
        read.append(_why(telling.why(words, line, SOMEBODY)))
    steps = (el("li", {}, *show), el("li", {}, *read, *_reading(desk, words)))
    return [el("ol", {"class": "live-steps"}, *steps)]


def _inviting_far(desk: Desk, words: Catalogue, line: Line) -> list[Element]:
    if line.state in ("seeking", "lost"):
        state = _waiting(words("live.seeking"))
        return [el("p", {}, words("live.step.send")), *_code(desk, words), state]
    if line.state in ("asked", "invited", "accepting"):
        return _by_codes(desk, words, line)
    failed = _failed(desk, words, line) if line.state == "failed" else []
    return [*failed, *_servers(desk, words), _row(_main(words, "live.far.connect", "connect"))]


def _servers(desk: Desk, words: Catalogue) -> list[Element]:
    """Which servers a connection over the internet asks, and what they learn."""
    found = desk.visit.configuration
    places = (*found.relays, *found.stun, *found.turn)
    names = dict.fromkeys(map(_host, places))
    rows = (el("li", {}, name) for name in names)
    about = el("p", {}, words("live.far.servers"))
    return [about, el("ul", {"class": "live-servers"}, *rows)]


def _host(server: str) -> str:
    """The name of a server, without its protocol, its path, and what a TURN server is told."""
    address = server.split()[0].partition(":")[2].removeprefix("//")
    return address.partition("/")[0].partition("?")[0]


def _code(desk: Desk, words: Catalogue) -> list[Element]:
    """The QR code of the address that the other device needs, the address, and ways to send it."""
    text = code_to_show(desk)
    drawn, size, path = contact_of(desk).drawn
    ready = bool(text) and drawn == text
    view: Attributes = {"viewBox": f"0 0 {size} {size}"} if ready else {"viewBox": "0 0 1 1"}
    own: Attributes = {**view, "class": "live-qr", "shape-rendering": "crispEdges"}
    own = {**own, "role": "img", "aria-label": words("live.qr")}
    code = el("svg", own, el("path", {"d": path if ready else ""}))
    box: Attributes = {"id": "live-link", "readonly": True, "value": text}
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
    address = el("input", {**box, "aria-label": words("live.link")})
    copy = copying(words, words("live.copy"), "live-link")
    return [code, el("div", {"class": "live-line"}, address, copy, share)]


def _reading(desk: Desk, words: Catalogue) -> list[Element]:
    """How the code of the other device comes here: by the camera, or as a text."""
    contact = contact_of(desk)
    trouble = [_why(words(f"live.camera.{contact.camera}"))] if contact.camera else []
    scan = _row(_main(words, "live.scan", "scan", id="live-scan"))
    own: Attributes = {"id": "live-code", "type": "text", "autocomplete": "off"}
    own = {**own, "spellcheck": "false", "data-op": "live", "data-act": "code"}
    label = words("live.paste.far" if contact.far else "live.paste")
    return [
        *trouble,
        *([] if contact.far else [scan]),
        el("label", {"for": "live-code", "class": "unseen" if contact.far else None}, label),
        # A press takes the box's text along: the box sends it when the keyboard leaves it.
        el(
            "div",
            {"class": "live-line"},
            el("input", own),
            button(words("live.take"), "live", act="code"),
        ),
    ]


def _failed(desk: Desk, words: Catalogue, line: Line) -> list[Element]:
    """Why the host and a guest are not connected, and what can be done instead."""
    contact = contact_of(desk)
    device = next(one for one, known in contact.lines.items() if known == line)
    never = line.why == "unsupported"
    far = _has_far(desk) and not (contact.far or never)
    again = [] if never or contact.far else [_main(words, "live.again", "again")]
    if far:
        label = words("live.far.connect")
        again.append(button(label, "live", act="road", value="far", id="live-far"))
    return [
        _why(telling.failure(desk, words, device)),
        *([el("p", {}, words("live.far.both"))] if far else []),
        _row(*again, button(words("live.by-link"), "panel", name="share")),
    ]


# --- A guest joins ------------------------------------------------------------------------------


def _invited(desk: Desk, words: Catalogue, contact: Contact, found: Invitation) -> list[Element]:
    """The invitation that a guest has followed: the game, who invites, the seats, the way in."""
    line = contact.line(HOST)
    head = el("p", {"class": "live-head"}, telling.invitation(desk, words))
    card = el("div", {"class": "live-card"}, scene(found.game), head)
    if line.state == "answered":
        told = said(words, "live.step.answer", found.name or SOMEBODY)
        return [el("p", {}, told), *_code(desk, words)]
    if line.state in ("joining", "seeking", "lost"):
        key = "live.preparing" if line.state == "joining" else "live.seeking"
        return [card, _waiting(words(key))]
    return [
        card,
        *_failed_to_join(desk, words, line, found),
        *_seats(words, contact, found),
        _name_box(desk, words),
        *_ways_in(desk, words, line, found),
    ]


def _failed_to_join(
    desk: Desk, words: Catalogue, line: Line, found: Invitation
) -> Iterator[Element]:
    if line.state in ("failed", "closed") and line.why:
        yield _why(telling.failure(desk, words, HOST))
        yield el("p", {}, said(words, "live.ask-link", found.name or SOMEBODY))


def _ways_in(desk: Desk, words: Catalogue, line: Line, found: Invitation) -> Iterator[Element]:
    """The buttons that accept an invitation."""
    near = bool(found.code) and not found.far
    relays = bool(desk.visit.configuration.relays)
    far = bool(found.code) if found.far else relays and bool(line.why)  # as the host may choose
    far = far or (relays and not found.code)
    if far:
        yield from _servers(desk, words)
    elif not near:
        yield _why(words("live.failed.blocked"))
    looks = None if near else "primary"
    by_relays = "yes" if near or not found.code else None
    connect = button(
        words("live.far.connect"), "live", act="join", far=by_relays, id="live-far", class_=looks
    )
    yield _row(
        _main(words, "live.join", "join", id="live-join") if near else None,
        connect if far else None,
        button(words("live.refuse"), "live", act="leave", id="live-leave"),
    )


def _seats(words: Catalogue, contact: Contact, found: Invitation) -> list[Element]:
    """The seat that is free, or the choice among several."""
    count = len(found.seats)
    chair = open_game(found.game).hooks.chair
    names = {seat: words(f"{found.game}.side.{chair(count, seat)}") for seat in found.free}
    if len(names) < 2:
        return [el("p", {}, words("live.seat", {"side": name})) for name in names.values()]
    picks = (
        button(name, "live", act="takes", seat=seat, aria_pressed=_flag(seat in contact.takes))
        for seat, name in names.items()
    )
    label = words("live.seats")
    group = {"class": "row live-seats", "role": "group", "aria-label": label}
    return [el("p", {}, label), el("div", group, *picks)]


def _flag(value: bool) -> str:
    return "true" if value else "false"


# --- The game goes on ---------------------------------------------------------------------------


def _playing(desk: Desk, words: Catalogue, room: Room) -> list[Element]:
    """Who is there, greetings, what can be asked of the others, and the way out."""
    parts = [*_there(desk, words, room)]
    sitting, session = desk.kept.sitting, desk.session
    reached = any(map(contact_of(desk).open, room.peers))
    if isinstance(sitting, Live) and room.epoch and reached and not sitting.broken:
        parts += [el("h3", {}, words("live.greetings")), _greetings(words)]
    if not (isinstance(sitting, Live) and sitting.goes_on(session)):
        leave = words("live.cancel" if room.hosts and not room.epoch else "live.leave")
        return [*parts, _row(button(leave, "live", act="leave", id="live-leave"))]
    how = "given" if sitting.helps else "asked" if room.said.hints else "none"
    value = "off" if room.said.hints else "on"
    hints = button(
        words(f"live.hints.turn-{value}"), "live", act="wish", kind="hints", value=value, id="hints"
    )
    return [
        *parts,
        el("p", {"class": "help"}, words(f"live.hints.{how}")),
        _row(hints, *(_asking(words, name) for name in ENDS)),
        *(_sure(words, name) for name in ENDS),
    ]


ENDS = ("resign", "leave")
"""What ends the game, and is asked once more."""


def _there(desk: Desk, words: Catalogue, room: Room) -> Iterator[Element]:
    """Who is at the other devices, and how to connect again to a host that is gone."""
    contact = contact_of(desk)
    shown = [device for device in room.peers if room.epoch or contact.open(device)]
    if shown:
        told = {one: telling.state(desk, words, one) for one in shown}
        rows = (
            el("li", {"class": "open" if contact.open(one) else None}, text)
            for one, text in told.items()
        )
        yield el("ul", {"class": "live-there"}, *rows)
    if not room.epoch and not room.hosts:
        yield _waiting(words("live.others"))
    line = contact.line(HOST)
    if room.hosts or not room.epoch or line.state in ("open", "seeking"):
        return
    if line.state == "lost" and contact.far:
        return  # both look for each other
    yield el("p", {}, said(words, "live.reopen.guest", name_of(room, HOST)))
    yield from _reading(desk, words)
    if _has_far(desk):
        yield from _servers(desk, words)
        yield _row(_main(words, "live.far.connect", "connect"))


def _greetings(words: Catalogue) -> Element:
    texts = {name: el("span", {}, words(f"live.greeting.{name}")) for name in GREETINGS}
    buttons = (
        button("", "live", drawing(name), text, act="greet", name=name)
        for name, text in texts.items()
    )
    return el("div", {"class": "live-greetings"}, *buttons)


def _asking(words: Catalogue, name: str) -> Element:
    """The button that opens the question whether the reader is sure."""
    own: Attributes = {"type": "button", "id": f"live-{name}", "popovertarget": f"sure-{name}"}
    return el("button", own, words(f"live.{name}"))


def _sure(words: Catalogue, name: str) -> Element:
    """The question whether the reader is sure."""
    sheet = f"sure-{name}"
    closing = {"popovertarget": sheet, "popovertargetaction": "hide"}
    yes = button(words(f"live.{name}"), "live", act=name, class_="primary", **closing)
    no = el("button", {"type": "button", **closing}, words("live.stay"))
    own = {"id": sheet, "popover": "auto", "class": "menu asking", "role": "dialog"}
    return el(
        "div",
        {**own, "aria-labelledby": f"{sheet}-title"},
        sheet_heading(f"{sheet}-title", words(f"live.{name}.sure")),
        el("p", {}, words(f"live.{name}.about")),
        _row(yes, no),
    )
