"""Peers that say whatever gains them something: nothing of it is believed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from pygame_rules.record import Record
from tests.web.table.live.line import Line, guest_side, host_side, new_line
from tests.web.table.live.test_protocol import assert_same, begun, medals, sessions
from web.table.live import protocol
from web.table.live.messages import FREE, Opened, Played, Presence, Started
from web.table.live.protocol import REMATCH, Side
from web.table.live.room import HOST, digest
from web.table.session import Session

LIE = "ab" * 32


def resign(line: Line, device: int) -> None:
    """Let a player give the game up."""
    room, session = line.sides[device]
    line.sides[device] = protocol.settled(Side(replace(room, resigned=device), session))
    line.calm()


def hear(line: Line, device: int, peer: int, **changes: object) -> Side:
    """A device's side after the presence of another one, with some changes."""
    said = line.sides[peer].room.said
    told: Presence = replace(said, **{"number": said.number + 1, **changes})  # type: ignore[arg-type]
    return protocol.heard(line.sides[device], peer, told)


# --- Moves --------------------------------------------------------------------------------------


def test_no_move_is_made_before_the_game_begins() -> None:
    side = host_side(Session.new("siam"), (FREE, HOST))
    side = protocol.heard(side, 1, replace(guest_side(1, (0,)).room.said, commit=""))
    assert side.room.seats == (1, HOST)
    assert protocol.heard(side, 1, Played(epoch=0, ply=0, text="@c1n", mac="")) == side


def test_a_move_of_an_earlier_epoch_changes_nothing() -> None:
    line = begun(seats=(1, 0))
    line.move(1)
    line.calm()
    (old,) = [one for one in protocol.owed(replace_heard(line, ply=0), HOST) if is_move(one)]
    for device in (0, 1):
        line.wish(device, "back 0 1")
    line.calm()
    assert line.sides[HOST].room.epoch == 2
    assert protocol.heard(line.sides[HOST], 1, old) == line.sides[HOST]


def replace_heard(line: Line, **changes: object) -> Side:
    """The guest's side, to which the host has said something else."""
    return hear(line, 1, HOST, hash="", **changes)


def is_move(message: object) -> bool:
    return isinstance(message, Played)


@pytest.mark.parametrize("game", ["siam", "gambo", "malabars", "bombay_bazar", "tambouille"])
def test_an_open_move_with_a_hash_is_none(game: str) -> None:
    line = begun(game, seats=(1, 0))
    move = str(sessions(line)[0].states[0].sample(Random(1)))
    said = Played(epoch=1, ply=0, text=move, commit="aa", mac="")
    assert protocol.heard(line.sides[HOST], 1, said).room.apart == "illegal"


def test_another_hash_of_a_known_secret_move_parts_the_devices() -> None:
    line = medals()
    line.move(0)
    line.calm()
    entry = line.sides[1].room.entries[0]
    said = Played(epoch=1, ply=0, text=entry.shown, commit=LIE, mac=entry.mac)
    assert protocol.heard(line.sides[1], HOST, said).room.apart == "differs"


def test_another_state_at_a_known_ply_parts_the_devices() -> None:
    line = begun()
    line.move(0)
    line.calm()
    assert hear(line, 0, 1, hash="0" * 16).room.apart == "differs"


def test_nothing_is_taken_from_others_once_they_have_parted() -> None:
    line = begun(seats=(1, 0))
    apart = hear(line, 0, 1, hash="0" * 16)
    move = Played(epoch=1, ply=0, text="@c1n", mac="")
    assert protocol.heard(apart, 1, move) is apart


def test_a_long_game_is_told_in_parts() -> None:
    line = begun()
    for _ in range(60):
        for device in line.movers()[:1]:
            line.move(device)
        line.flying.clear()
        line.calm(2)
    told = protocol.owed(hear(line, HOST, 1, ply=0, hash=""), 1)
    assert len([one for one in told if is_move(one)]) == min(
        protocol.MOST_MOVES, sessions(line)[0].last
    )


# --- Secrets ------------------------------------------------------------------------------------


def test_who_says_to_have_lost_all_does_not_see_a_secret_move() -> None:
    line = medals()
    text = line.move(0)
    line.calm()
    greedy = hear(line, HOST, 1, epoch=0, ply=0, hash="", commit=LIE)
    games = [one for one in protocol.owed(greedy, 1) if isinstance(one, Started)]
    assert [Record.parse(one.record).moves for one in games] == [()]
    assert text not in games[0].record


def test_who_comes_while_others_have_chosen_in_secret_chooses_too() -> None:
    line = medals()
    line.move(0)
    line.calm()
    line.lose(1)
    new = guest_side(1, (1,))
    line.sides[1] = Side(replace(new.room, key="another key", fresh=False), None)
    line.calm()
    assert line.movers() == [1]
    line.move(1)
    assert_same(line)
    assert sessions(line)[0].last == 2


def test_a_game_that_goes_on_begins_before_what_is_still_secret() -> None:
    session = Session.new("bombay_bazar", {"starter": "medals"}, 2)
    session = session.play(session.states[0].legal_moves()[0])
    assert session.pending
    guest = guest_side(1, (1,))
    guest = Side(replace(guest.room, fresh=False), None)
    line = Line(Random(1), {0: host_side(session, (0, FREE), fresh=False), 1: guest})
    assert_same(line)
    assert sessions(line)[1].last == 0


def test_a_secret_move_is_not_opened_before_all_have_chosen() -> None:
    line = begun("bombay_bazar", (1, 0), {"starter": "medals"})
    text = line.move(1)
    line.calm()
    early = Opened(epoch=1, ply=0, text=text, nonce=line.sides[1].room.nonce(0))
    assert protocol.heard(line.sides[HOST], 1, early) == line.sides[HOST]


def all_have_chosen() -> Line:
    """Three devices whose secret moves the host has, but cannot open yet."""
    line = begun("bombay_bazar", (1, 2, 0), {"starter": "medals"})
    for device in (1, 2):
        line.move(device)
        line.calm()
    line.move(0)
    assert protocol.hidden(line.sides[HOST])
    return line


def test_a_third_device_can_not_part_others_by_a_false_opening() -> None:
    line = all_have_chosen()
    lie = Opened(epoch=1, ply=0, text="lie", nonce="aa")
    assert protocol.heard(line.sides[HOST], 2, lie) == line.sides[HOST]
    assert protocol.heard(line.sides[HOST], 1, lie).room.apart == "sealed"


def test_an_opening_of_another_epoch_changes_nothing() -> None:
    line = all_have_chosen()
    lie = Opened(epoch=2, ply=0, text="lie", nonce="aa")
    assert protocol.heard(line.sides[HOST], 1, lie) == line.sides[HOST]


def test_nothing_is_taken_back_within_a_secret_round() -> None:
    line = all_have_chosen()
    last = sessions(line)[0].last
    assert not protocol.wish_valid(line.sides[HOST], f"back 0 {last}")  # it is not open yet
    line = begun("bombay_bazar", (0, 1, 2), {"starter": "medals"})
    for device in (0, 1):
        line.move(device)
        line.calm()
    assert not protocol.wish_valid(line.sides[HOST], "back 1 2")
    assert protocol.wish_valid(line.sides[HOST], "back 0 2")


# --- The deal -----------------------------------------------------------------------------------


def test_a_part_in_the_deal_is_not_shown_before_all_have_promised_theirs() -> None:
    assert guest_side(1, (1,)).room.said.nonce == ""
    assert host_side(Session.new("siam"), (HOST, FREE)).room.said.nonce == ""
    assert [side.room.said.nonce for side in begun().sides.values()] == ["", ""]


@pytest.mark.parametrize("lie", [{"life": "dead"}, {"epoch": 7}])
def test_who_has_seen_anothers_part_can_not_change_its_own(lie: dict[str, object]) -> None:
    line = new_line(Random(1), "tambouille", (0, 1))
    line.sides[HOST] = hear(line, HOST, 1)
    assert line.sides[HOST].room.said.nonce
    line.sides[HOST] = hear(line, HOST, 1, number=50, commit=digest(LIE), **lie)
    side = hear(line, HOST, 1, number=60, commit=digest(LIE), nonce=LIE, life=lie.get("life", ""))
    assert (side.room.apart, side.room.epoch) == ("deal", 0)


def test_a_part_that_was_not_promised_parts_the_devices() -> None:
    line = new_line(Random(1), "tambouille", (0, 1))
    assert hear(line, HOST, 1, nonce=LIE).room.apart == "deal"


def about_to_deal() -> tuple[Line, Started]:
    """Two devices that want another game; the host's word for it, which the guest lacks."""
    line = begun("tambouille", (0, 1))
    resign(line, 1)
    for device in (0, 1):
        line.wish(device, REMATCH)
    line.sides[1] = hear(line, 1, HOST, number=500)
    line.sides[HOST] = hear(line, HOST, 1)
    (told,) = [one for one in protocol.owed(line.sides[HOST], 1) if isinstance(one, Started)]
    return line, told


def dealt(told: Started, nonces: tuple[str, ...], **changes: object) -> Started:
    """Another deal, from these parts."""
    seed = int(digest(" ".join(nonces)), 16) % 2**32
    record = Session.new("tambouille", {}, 2, seed).record
    fields = {"record": record.text(None), "nonces": nonces, **changes}
    return replace(told, **fields)  # type: ignore[arg-type]


def test_another_game_that_all_want_and_have_dealt_begins() -> None:
    line, told = about_to_deal()
    assert dealt(told, told.nonces).record == told.record
    side = protocol.heard(line.sides[1], HOST, told)
    assert (side.room.apart, side.room.epoch, side.room.seats) == ("", 2, (1, 0))


def stacked(told: Started) -> Record:
    """The record of the deal that was agreed on, with other cards."""
    right, other = Record.parse(told.record), Session.new("tambouille", {}, 2, 7).record
    return replace(right, start=other.start)


def with_a_move(told: Started) -> Record:
    """The record of the deal that was agreed on, with a move that its host has made already."""
    session = Session.load(told.record)
    return session.play(session.states[0].sample(Random(1))).record


@pytest.mark.parametrize(
    "lie",
    [
        lambda told: replace(told, nonces=()),
        lambda told: replace(told, seats=(0, 1)),
        lambda told: replace(told, record=stacked(told).text(None)),
        lambda told: replace(told, record=replace(Record.parse(told.record), seed=7).text(None)),
        lambda told: replace(
            told, record=Session.new("siam", seed=Record.parse(told.record).seed).text
        ),
        lambda told: dealt(told, (LIE, told.nonces[1])),
        lambda told: dealt(told, (told.nonces[0], LIE)),
        lambda told: replace(told, record=with_a_move(told).text(None)),
    ],
    ids=["no part", "seats", "cards", "seed", "game", "hosts part", "guests part", "a move"],
)
def test_a_host_can_not_begin_another_game_than_was_agreed(
    lie: Callable[[Started], Started],
) -> None:
    line, told = about_to_deal()
    assert protocol.heard(line.sides[1], HOST, lie(told)).room.apart == "deal"


def test_a_host_can_not_hide_a_changed_part_behind_another_epoch() -> None:
    line, told = about_to_deal()
    line.sides[1] = hear(line, 1, HOST, number=600, epoch=2)
    lie = dealt(told, (LIE, told.nonces[1]))
    assert protocol.heard(line.sides[1], HOST, lie).room.apart == "deal"


def test_a_guest_takes_no_deal_that_it_has_had_no_part_in() -> None:
    _, told = about_to_deal()
    lie = replace(dealt(told, (LIE, LIE)), epoch=1, seats=(0, 1))
    assert protocol.heard(guest_side(1, (1,)), HOST, lie).room.apart == "deal"


def test_a_host_can_not_bring_a_game_of_its_own_later() -> None:
    line = begun("tambouille", (0, 1))
    session = Session.new("tambouille", None, 2, 7)
    record = session.play(session.states[0].sample(Random(1))).record.text(None)
    told = Started(epoch=2, record=record, seats=(1, 0), names=("", ""), mac="")
    assert protocol.heard(line.sides[1], HOST, told).room.apart == "deal"


def test_a_guest_begins_the_game_that_it_was_invited_to() -> None:
    side = guest_side(1, (1,))
    side = Side(replace(side.room, game="gambo", fresh=False), None)
    record = Session.new("siam").record.text(None)
    told = Started(epoch=1, record=record, seats=(0, 1), names=("", ""), mac="")
    assert protocol.heard(side, HOST, told).room.apart == "deal"


def test_nothing_but_moves_comes_with_a_game() -> None:
    side = guest_side(1, (1,))
    side = Side(replace(side.room, fresh=False), None)
    record = Record("siam", moves=("@c1n",), comments={1: "buy"}, headers=(("Site", "evil"),))
    told = Started(epoch=1, record=record.text(None), seats=(0, 1), names=("", ""), mac="")
    session = protocol.heard(side, HOST, told).session
    assert session is not None
    assert session.record == Record("siam", moves=("@c1n",))


# --- Taking back --------------------------------------------------------------------------------


def taken_back(*agreed: int) -> tuple[Line, Started]:
    """Two devices after two moves; these want to take back the second one. The host's word that it
    is taken back."""
    line = begun(seats=(0, 1))
    for device in (0, 1):
        line.move(device)
        line.calm()
    for device in agreed:
        line.wish(device, "back 1 2")
    room, session = line.sides[HOST]
    assert session is not None
    record = replace(session.record, moves=session.record.moves[:1], headers=())
    proofs = tuple(line.sides[device].room.said.proof for device in (0, 1))
    fields = {"epoch": 2, "seats": room.seats, "names": room.names, "mac": ""}
    return line, Started(
        record=record.text(None),
        wish="back 1 2",
        nonces=proofs,
        **fields,  # type: ignore[arg-type]
    )


def test_a_host_can_not_take_moves_back_alone() -> None:
    line, told = taken_back(HOST)
    assert protocol.heard(line.sides[1], HOST, told).room.apart == "deal"


def test_a_host_takes_back_what_the_guest_has_agreed_to_and_no_more() -> None:
    line, told = taken_back(HOST, 1)
    assert protocol.heard(line.sides[1], HOST, told).room.apart == ""
    first = sessions(line)[0].record.moves[0]
    other = "@a1n" if first != "@a1n" else "@c1n"
    for lie in (
        replace(told, seats=(1, 0)),
        replace(told, wish="back 0 2"),
        replace(told, record=Session.new("siam").record.text(None)),
        replace(told, nonces=(told.nonces[1], told.nonces[0])),
        replace(told, record=sessions(line)[0].record.text(None)),
        replace(told, record=Session.new("siam").play_texts([other]).record.text(None)),
        replace(told, nonces=()),
    ):
        assert protocol.heard(line.sides[1], HOST, lie).room.apart == "deal"


def test_a_wish_that_lapsed_can_not_be_fulfilled_later() -> None:
    line, told = taken_back(1)
    line.calm()
    line.move(0)
    line.calm()
    assert protocol.heard(line.sides[1], HOST, told).room.apart == "deal"


def test_a_wish_is_fulfilled_although_its_player_has_moved_since() -> None:
    line = begun(seats=(0, 1))
    line.move(0)
    line.calm()
    for device in (0, 1):
        line.wish(device, "back 0 1")
    line.sides[HOST] = protocol.heard(line.sides[HOST], 1, line.sides[1].room.said)
    line.move(1)  # before it hears that the host begins anew
    assert_same(line)
    assert sessions(line)[1].last == 0


def test_nothing_is_taken_back_once_somebody_has_given_up() -> None:
    line = begun()
    line.move(0)
    line.calm()
    resign(line, 1)
    assert not protocol.wish_valid(line.sides[HOST], "back 0 1")


# --- Presences ----------------------------------------------------------------------------------


@pytest.mark.parametrize("lie", [{"number": 0}, {"room": "another"}])
def test_what_is_old_or_of_another_room_changes_nothing(lie: dict[str, object]) -> None:
    line = begun()
    assert hear(line, HOST, 1, name="Liar", **lie) == line.sides[HOST]
    same = line.sides[1].room.said.number
    assert hear(line, HOST, 1, name="Liar", number=same) == line.sides[HOST]


def test_giving_up_counts_for_its_own_epoch_and_only_once() -> None:
    line = begun()
    assert hear(line, HOST, 1, epoch=0, resigned=True).room.resigned is None
    resign(line, HOST)
    assert hear(line, HOST, 1, resigned=True).room.resigned == HOST


def test_nobody_moves_before_the_others_are_in_the_same_epoch() -> None:
    line = begun()
    assert protocol.in_touch(line.sides[HOST].room)
    assert not protocol.in_touch(hear(line, HOST, 1, epoch=0, ply=0, hash="").room)


def test_nobody_moves_before_it_has_what_the_others_know() -> None:
    line = begun()
    assert not protocol.in_touch(hear(line, HOST, 1, ply=1, hash="").room)


def test_a_guest_gets_no_seat_that_is_taken() -> None:
    side = host_side(Session.new("bombay_bazar", None, 3), (HOST, FREE, FREE))
    side = protocol.heard(side, 1, guest_side(1, (0, 2)).room.said)
    assert side.room.seats == (HOST, FREE, 1)
    side = protocol.heard(side, 2, guest_side(2, (0, 2)).room.said)
    assert side.room.seats == (HOST, 2, 1)
