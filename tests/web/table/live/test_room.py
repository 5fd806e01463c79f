"""What a device knows of a live game is kept whole, and its secrets are all different."""

from __future__ import annotations

import json
from dataclasses import replace

from web.table.live.messages import FREE, Presence
from web.table.live.room import SKIPPED, Entry, Room, read_room

ROOM = Room(
    name="room",
    device=1,
    key="key of 1",
    names=("Ann", "Bea"),
    seats=(0, 1, FREE),
    given="word",
    fresh=False,
    far=True,
    game="siam",
    epoch=3,
    base=2,
    entries=(
        Entry("@c1n", "@c1n", "aa"),
        Entry("", "secret", "bb", "cc"),
        Entry("opened", "secret", "dd", "ee", "ff"),
    ),
    nonces=("01", "02"),
    wish="back 2 4",
    promised=("03", "04", "", ""),
    mac="05",
    said=Presence(room="room", device=1, number=7, wish="rematch"),
    resigned=0,
    apart="differs",
    left="left",
)


def test_all_of_a_room_is_kept_but_what_others_have_said() -> None:
    told = replace(ROOM, heard=(Presence(room="room", device=0), None, None, None))
    kept = json.loads(json.dumps(told.facts()))
    assert read_room(kept) == replace(ROOM, said=replace(ROOM.said, number=7 + SKIPPED))


def test_a_room_whose_device_is_another_ones_is_not_read() -> None:
    assert read_room({**ROOM.facts(), "device": 2}) is None


def test_no_secret_tells_another_one() -> None:
    later, other = replace(ROOM, epoch=4), replace(ROOM, key="key of 2")
    found = [
        secret
        for room in (ROOM, later, other)
        for secret in (
            room.nonce(2),
            room.nonce(3),
            room.move_mac(2, "@c1n", ""),
            room.move_mac(3, "@c1n", ""),
            room.move_mac(2, "@c2n", ""),
            room.move_mac(2, "@c1n", "aa"),
        )
    ]
    for room in (ROOM, other):
        found += [room.part(3), room.part(4), room.proof(3, "back 1 2"), room.proof(4, "back 1 2")]
        found += [room.proof(3, "back 1 3"), room.life]
        found += [replace(room, given="").word(device) for device in (1, 2)]
        found += [
            room.game_mac(3, "record", (0, 1)),
            room.game_mac(4, "record", (0, 1)),
            room.game_mac(3, "another", (0, 1)),
            room.game_mac(3, "record", (1, 0)),
            room.game_mac(3, "record", (0, 1), ("01",)),
            room.game_mac(3, "record", (0, 1), (), "back 1 2"),
        ]
    assert len({*found}) == len(found)
