"""What can be done at a device while others choose in secret, and what its page is asked for."""

from __future__ import annotations

from tests.web.table.live.line import Line
from tests.web.table.live.tables import Devices
from tests.web.table.live.test_protocol import begun
from web.table.desk import FRIEND, PERSON
from web.table.live.handling import back_to
from web.table.live.sitting import Live
from web.table.session import Session

SERVERS = {
    "relays": ["wss://relay.example/x"],
    "stun": ["stun:stun.example:3478"],
    "turn": ["turn:turn.example ann secret"],
}


def medals(*seats: int) -> Line:
    """A game in which the seats choose medals in secret."""
    return begun("bombay_bazar", seats, {"starter": "medals"})


def seen(line: Line, device: int) -> tuple[Live, Session]:
    """A device's game as its table has it."""
    room, session = line.sides[device]
    assert session is not None
    return Live(room=room).with_room(room, session)


def test_nobody_plays_before_a_secret_round_is_open() -> None:
    line = medals(0, 1)
    line.move(0)
    line.calm()
    live, session = seen(line, 1)
    assert live.plays(session)
    line.move(1)
    live, session = seen(line, 1)
    assert session.last == 1
    assert not live.plays(session)


def test_two_seats_at_one_device_choose_behind_a_cover() -> None:
    line = medals(0, 0, 1)
    live, session = seen(line, 0)
    assert live.covers(session, None)
    assert not live.covers(session, 0)
    live, session = seen(line, 1)
    assert not live.covers(session, None)


def test_a_turn_within_a_secret_round_can_not_be_asked_back() -> None:
    line = medals(0, 1, 2)
    for device in (0, 1):
        line.move(device)
        line.calm()
    found = []
    for device in (0, 1):
        live, session = seen(line, device)
        found.append(back_to(Devices().players[0].desk.with_kept(sitting=live, session=session)))
    assert found == [0, None]


def test_no_server_is_named_to_the_page_side_by_side() -> None:
    devices = Devices()
    devices.stores.clear()
    devices.open_page(0, configuration=SERVERS)
    devices.acts[0].clear()
    devices.send(0, "sit", name="siam", who=f"{PERSON},{FRIEND}")
    (near,) = [one for one in devices.acts[0] if one["act"] == "invite"]
    assert (near["stun"], near["turn"]) == ([], [])


def test_each_guest_is_looked_for_with_a_secret_of_its_own() -> None:
    devices = Devices()
    devices.stores.clear()
    devices.open_page(0, configuration=SERVERS)
    devices.send(0, "sit", name="tambouille", who=f"{PERSON},{FRIEND},{FRIEND}")
    devices.send(0, "live", act="road", value="far")
    devices.send(0, "live", act="connect")
    devices.open_page(1, configuration=SERVERS)
    devices.send(1, "link", link=devices.invitation())
    devices.send(1, "live", act="join", far=True)
    devices.connect(1)
    host = [one["secret"] for one in devices.acts[0] if one["act"] == "far"]
    guest = [one["secret"] for one in devices.acts[1] if one["act"] == "far"]
    assert guest == host[:1]
    assert len({*host}) == 2
