"""What a table takes from other devices, and what it asks of its page, is bounded."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.web.table.live.tables import Devices
from web.table.desk import FRIEND, PERSON
from web.table.live import invitation, messages
from web.table.live.handling import MOST_WIRE, contact_of
from web.table.live.messages import FREE, GREETINGS, Presence


@pytest.fixture
def two() -> Devices:
    """Two devices whose game of Siam has begun."""
    devices = Devices()
    devices.join(1)
    return devices


def presence(devices: Devices, device: int, **changes: object) -> Presence:
    """What a device says of itself, with some changes."""
    said = devices.live(device).room.said
    return replace(said, **{"number": said.number + 1, **changes})  # type: ignore[arg-type]


def test_no_more_than_so_many_messages_are_taken_at_once(two: Devices) -> None:
    told = messages.write(presence(two, 1, name="Bea"))
    two.send(0, "wire", peer=1, texts=[*[told] * MOST_WIRE, "nonsense"])
    assert contact_of(two.players[0].desk).open(1)
    assert two.live(0).room.player(1) == "Bea"


@pytest.mark.parametrize("peer", [0, 2, 3, -1, None, "x"])
def test_a_device_that_is_not_expected_is_not_heard(two: Devices, peer: object) -> None:
    for device in (0, 1):
        if (device, peer) == (1, 0):
            continue
        before = two.players[device].desk
        two.send(device, "wire", peer=peer, texts=["nonsense"])
        assert two.players[device].desk == before


def test_the_code_of_a_connection_is_cut(two: Devices) -> None:
    two.hears(0, 1, "invited", code="x" * 5_000)
    assert len(contact_of(two.players[0].desk).line(1).code) == invitation.MOST_CODE


def test_no_other_invitation_is_followed_while_a_game_with_others_goes_on(two: Devices) -> None:
    other = Devices("gambo").invitation()
    two.send(1, "link", link=other.replace("join=1.gambo.", "join=1.gambo.f"))
    trouble = two.players[1].desk.talk.trouble
    assert trouble is not None
    assert trouble.problem == "live-goes-on"
    assert contact_of(two.players[1].desk).open(0)


def test_who_follows_an_invitation_after_a_game_with_others_joins_one_for_more(
    two: Devices,
) -> None:
    two.send(1, "live", act="resign")
    two.carry()
    two.send(0, "live", act="leave")
    two.carry()
    two.stores.pop(0)
    two.open_page(0, "tambouille")
    two.send(0, "sit", name="tambouille", who=f"{PERSON},{FRIEND},{FRIEND},{FRIEND}")
    two.join(1)
    assert two.live(0).room.seats == two.live(1).room.seats == (0, 1, FREE, FREE)
    assert two.players[1].desk.session.record.game == "siam"  # until the others are there


def test_a_game_that_is_over_can_not_be_given_up(two: Devices) -> None:
    two.send(1, "live", act="resign")
    two.carry()
    two.send(0, "live", act="resign")
    assert two.live(0).room.resigned == 1


def test_nobody_plays_out_of_touch(two: Devices) -> None:
    assert two.live(0).plays(two.players[0].desk.session)
    late = messages.write(presence(two, 1, epoch=0, ply=0, hash=""))
    two.send(0, "wire", peer=1, texts=[late])
    assert not two.live(0).plays(two.players[0].desk.session)


def test_a_greeting_is_one_of_the_drawn_ones(two: Devices) -> None:
    two.send(0, "live", act="greet", name="rude")
    assert two.live(0).room.said.greeting == ""
    two.send(0, "live", act="greet", name=GREETINGS[0])
    assert two.live(0).room.said.greeting == GREETINGS[0]
