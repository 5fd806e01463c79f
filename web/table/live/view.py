"""What a game with others changes on the page beside its panel: plates, strip, bar, and the card of
the end."""

from __future__ import annotations

from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Element, el
from web.table.desk import Desk
from web.table.live import protocol, telling
from web.table.live.greetings import drawing
from web.table.live.handling import back_to, contact_of, room_of
from web.table.live.protocol import BACK, REMATCH
from web.table.live.sitting import Live
from web.table.live.telling import HINTS, name_of, said
from web.table.view.controls import button, keyed, off, press


def doing(desk: Desk, words: Catalogue, seat: int) -> Element:
    """What the plate of somebody at another device says: the name, and for how long they have been
    away."""
    name = words(desk.session.friend(seat))
    line = contact_of(desk).line(telling.device_of(desk, seat))
    if line.state == "lost":
        told = {"name": _cut(name, MOST_BESIDE_TIME), "time": telling.time(line)}
        text = words("live.plate.lost", told)
        return el("span", {"class": "doing friend away"}, text)
    room = room_of(desk)
    gone = room is not None and room.epoch and line.state != "open"
    classes = "doing friend away" if gone else "doing friend"
    return el("span", {"class": classes}, _cut(name, MOST_ON_PLATE))


MOST_ON_PLATE, MOST_BESIDE_TIME = 14, 10
"""The most characters of a name that a plate has room for, alone and beside a time."""


def _cut(name: str, most: int) -> str:
    """The beginning of a name that is too long."""
    return name if len(name) <= most else f"{name[: most - 1].rstrip()}…"


def greeting(desk: Desk, words: Catalogue, seat: int) -> Element | None:
    """What the player in a seat has just said; None where that is nothing. It is on the first plate
    of the player's device. Those who listen have heard it."""
    room = room_of(desk)
    if room is None or not room.epoch or room.seats.index(room.seats[seat]) != seat:
        return None
    device = room.seats[seat]
    there = room.presence(device)
    if there is None or device not in contact_of(desk).greetings or not there.greeting:
        return None
    id = keyed("greeting", f"{device} {there.greetings}")
    text = el("span", {}, words(f"live.greeting.{there.greeting}"))
    own = {"class": "greeting", "id": id, "aria-hidden": "true"}
    return el("span", own, drawing(there.greeting), text)


# --- The strip ----------------------------------------------------------------------------------


def request(desk: Desk, words: Catalogue) -> list[Element]:
    """What another player asks for; nothing where nobody asks. `buttons` has the answers."""
    found = telling.request(desk)
    if found is None:
        return []
    return [el("p", {"class": "asks"}, telling.asked(words, room_of(desk), *found))]


def news(desk: Desk, words: Catalogue) -> list[Element]:
    """How the game stands between the devices, where that is not as usual."""
    room = room_of(desk)
    if room is None:
        return []
    lines = []
    sitting, contact = desk.kept.sitting, contact_of(desk)
    if isinstance(sitting, Live) and sitting.goes_on(desk.session):
        away = [device for device in room.peers if not contact.open(device)]
        lines = [el("p", {}, said(words, "live.away.note", name_of(room, one))) for one in away]
    if room.apart:
        lines.append(el("p", {"class": "why"}, words(f"live.apart.{room.apart}")))
    if room.resigned is not None:
        lines.append(el("p", {}, telling.resigned(words, room)))
    if (refuser := telling.declined(room)) is not None:
        lines.append(el("p", {}, said(words, "live.declined", name_of(room, refuser))))
    elif room.said.wish:
        lines.append(el("p", {}, words(f"live.asked.{room.said.wish.partition(' ')[0]}")))
    return lines


def buttons(desk: Desk, words: Catalogue) -> list[Element]:
    """The buttons of the strip that come before all others: the answers to what is asked, another
    game once this one is over, and the way to the panel while others are invited or are away."""
    sitting, session = desk.kept.sitting, desk.session
    if not isinstance(sitting, Live):
        return []
    if found := telling.request(desk):
        return _answers(words, found[1], ("ask-no", "ask-yes"))
    if protocol.over(sitting.side(session)) and not sitting.broken:
        return [_another(words, sitting, "rematch")]
    lost = any(not contact_of(desk).open(device) for device in sitting.room.peers)
    turn = session.state.to_play in session.people  # its buttons are wanted
    if not sitting.room.epoch or (lost and not turn and not sitting.broken):
        label = words("table.open.live")
        return [button(label, "panel", name="live", id="see-live", class_="primary")]
    return []


def _answers(words: Catalogue, wish: str, ids: tuple[str, str] = ("", "")) -> list[Element]:
    """The two answers to what another player asks for. ids: of the buttons, where they are not
    shown a second time, on a card."""
    kind = HINTS if wish == HINTS else ""
    yes, no = words("live.agree"), words("live.decline")
    agree = {"act": "wish", "kind": kind, "class_": "primary"}
    return [
        button(no, "live", act="decline", text=wish, id=ids[0]),
        button(yes, "live", text=wish, id=ids[1], **agree),
    ]


def _another(words: Catalogue, sitting: Live, id: str = "") -> Element:
    """The button that asks for another game. id: as for `_answers`."""
    wanted = sitting.room.said.wish == REMATCH
    refuser = telling.declined(sitting.room) if wanted else None
    label = words("live.rematch.asked" if wanted else "live.rematch")
    if refuser is not None:
        label = said(words, "live.declined", name_of(sitting.room, refuser))
    own = {"kind": REMATCH, "aria_disabled": "true" if wanted else None}
    return press("redo", label, "live", id=id, act="wish", class_="primary", **own)


def take_back(desk: Desk, words: Catalogue) -> Element:
    """The button that asks the others to take back."""
    sitting = desk.kept.sitting
    room = sitting.room if isinstance(sitting, Live) else None
    wanted = room is not None and room.said.wish.startswith(BACK)
    waits = wanted and room is not None and telling.declined(room) is None
    label = words("live.back.asked" if waits else "live.back")
    can = off(desk, back_to(desk) is not None and not wanted)
    about = words("live.back.about")
    return press("undo", label, "live", act="wish", kind=BACK, aria_disabled=can, title=about)


# --- The card of the end ------------------------------------------------------------------------


def given_up(desk: Desk, words: Catalogue) -> tuple[str, str, tuple[int, ...]]:
    """How a game ended that somebody has given up: the key of its headline, a sentence, and the
    seats that have won. Among more than two players nobody has."""
    room, session = room_of(desk), desk.session
    if room is None or room.resigned is None:
        return "table.ended", "", ()
    told = telling.resigned(words, room)
    winners = tuple(seat for seat, device in enumerate(room.seats) if device != room.resigned)
    if len(room.seats) > 2 or len(winners) != 1:
        return "table.ended", told, ()
    won = winners[0] in session.people
    return f"table.ended.{'won' if won else 'lost'}", told, winners


def once_more(desk: Desk, words: Catalogue) -> list[Element]:
    """The first buttons on the card of the end: another game, or the answers to who asks for it."""
    sitting = desk.kept.sitting
    if not isinstance(sitting, Live) or sitting.broken:
        return []
    if found := telling.request(desk):
        text = telling.asked(words, sitting.room, *found)
        ways = reversed(_answers(words, found[1]))
        return [el("div", {"class": "asks"}, el("p", {}, text), *ways)]
    return [_another(words, sitting)]
