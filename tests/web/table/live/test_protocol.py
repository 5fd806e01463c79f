"""The protocol of live games over a bad line, and with peers that cheat."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from pygame_rules.record import Record
from pygame_rules.seating import Player
from tests.web.table.live.line import Line, guest_side, host_side, new_line
from web.table.live import protocol
from web.table.live.messages import FREE, Opened, Played, Started
from web.table.live.protocol import REMATCH, Side
from web.table.live.room import HOST, digest
from web.table.session import Session

TABLES: tuple[tuple[str, tuple[int, ...], dict[str, str]], ...] = (
    ("siam", (0, 1), {}),
    ("gambo", (1, 0), {}),
    ("malabars", (0, 1), {}),
    ("bombay_bazar", (0, 1, 2, 3), {"starter": "medals"}),
    ("bombay_bazar", (2, 1, 0), {"starter": "medals"}),
    ("tambouille", (0, 1, 0, 1), {}),
    ("tambouille", (1, 2, 0), {}),
)
"""Games, the device of each seat, and options."""


def begun(
    game: str = "siam",
    seats: tuple[int, ...] = (0, 1),
    options: dict[str, str] | None = None,
    seed: int = 1,
) -> Line:
    """A game that has begun on all devices."""
    line = new_line(Random(seed), game, seats, options)
    line.calm()
    return line


def sessions(line: Line) -> list[Session]:
    """The games of all devices."""
    return [side.session for side in line.sides.values() if side.session is not None]


def assert_same(line: Line) -> None:
    """All devices have the same game, and none has parted."""
    line.calm()
    assert {side.room.apart for side in line.sides.values()} == {""}
    found = sessions(line)
    assert len(found) == len(line.sides)
    assert len({one.last for one in found}) == 1
    assert len({protocol.fingerprint(one.states[-1]) for one in found}) == 1
    public = [protocol.cut(one, one.last - one.pending) for one in found]
    assert len({str(one.record) for one in public}) == 1
    assert len({str(one.states[-1]) for one in public}) == 1


class BadLine(RuleBasedStateMachine):
    """Two to four devices that play, wish and start anew over a line that loses, doubles, delays
    and reorders."""

    line: Line

    @initialize(table=st.sampled_from(TABLES), seed=st.integers(0, 2**32))
    def begin(self, table: tuple[str, tuple[int, ...], dict[str, str]], seed: int) -> None:
        self.line = new_line(Random(seed), table[0], table[1], table[2])

    @rule()
    def all_beat(self) -> None:
        for device in self.line.sides:
            self.line.send(device)

    @rule(count=st.integers(1, 12))
    def some_arrive(self, count: int) -> None:
        for _ in range(count):
            self.line.deliver()

    @rule()
    def all_arrive(self) -> None:
        self.line.calm(3)

    @rule(count=st.integers(1, 6))
    def somebody_moves(self, count: int) -> None:
        for _ in range(count):
            for device in self.line.movers()[:1]:
                self.line.move(device)
            self.line.calm(2)

    @rule(which=st.integers(0, 3))
    def somebody_moves_at_once(self, which: int) -> None:
        movers = self.line.movers()
        if movers:
            self.line.move(movers[which % len(movers)])

    @rule(which=st.integers(0, 3))
    def somebody_wishes_to_take_back(self, which: int) -> None:
        device = which % len(self.line.sides)
        session = self.line.sides[device].session
        if session is not None and session.last:
            self.line.wish(device, f"back {session.last - 1} {session.last}")

    @rule()
    def all_agree(self) -> None:
        wishes = {side.room.said.wish for side in self.line.sides.values()} - {""}
        for wish in sorted(wishes)[:1]:
            for device in self.line.sides:
                self.line.wish(device, wish)

    @rule()
    def all_want_another_game(self) -> None:
        for device in self.line.sides:
            self.line.wish(device, REMATCH)

    @rule(which=st.integers(0, 3))
    def somebody_starts_anew(self, which: int) -> None:
        self.line.restart(which % len(self.line.sides))

    @rule(which=st.integers(0, 3), count=st.integers(0, 6))
    def somebody_moves_and_can_not_keep_it(self, which: int, count: int) -> None:
        movers = self.line.movers()
        if movers:
            device = movers[which % len(movers)]
            before = self.line.sides[device]
            self.line.move(device)
            for _ in range(count):
                self.line.deliver()
            self.line.sides[device] = before
            self.line.restart(device)

    @rule(which=st.integers(0, 3), count=st.integers(0, 6))
    def all_agree_and_somebody_can_not_keep_it(self, which: int, count: int) -> None:
        device = which % len(self.line.sides)
        before = self.line.sides[device]
        self.all_agree()
        for _ in range(count):
            self.line.deliver()
        self.line.sides[device] = before
        self.line.restart(device)

    @rule(which=st.integers(1, 3))
    def a_connection_is_cut(self, which: int) -> None:
        self.line.lose(which % len(self.line.sides))

    @invariant()
    def nobody_has_parted(self) -> None:
        for side in self.line.sides.values():
            assert not side.room.apart

    @invariant()
    def one_game_continues_the_other(self) -> None:
        games = [
            side.session
            for side in self.line.sides.values()
            if side.session is not None and side.room.epoch and not protocol.hidden(side)
        ]
        for one in games:
            for other in games:
                last = min(one.last, other.last)
                same_game = one.record.seed == other.record.seed
                sure = same_game and not (one.states[last].pending or other.states[last].pending)
                if sure and one.moves[:last] == other.moves[:last]:
                    assert str(one.states[last]) == str(other.states[last])

    def teardown(self) -> None:
        if hasattr(self, "line"):
            assert_same(self.line)


TestBadLine = BadLine.TestCase
TestBadLine.settings = settings(max_examples=25, stateful_step_count=30, deadline=None)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_game_begins_with_a_deal_that_all_devices_have_made(
    game: str, seats: tuple[int, ...], options: dict[str, str]
) -> None:
    line = begun(game, seats, options)
    assert_same(line)
    for device, side in line.sides.items():
        assert side.room.epoch == 1
        assert side.room.nonces[side.room.devices.index(device)] == side.room.part(1)
        assert side.session is not None
        assert side.session.record.seed == int(digest(" ".join(side.room.nonces)), 16) % 2**32


def test_a_game_that_goes_on_begins_where_the_host_has_it() -> None:
    session = Session.new("siam").play_texts(["@c1n", "@c5s"])
    line = Line(Random(1), {0: host_side(session, (0, FREE), fresh=False), 1: guest_side(1, (1,))})
    line.calm()
    assert_same(line)
    assert sessions(line)[1].record.moves == ("@c1n", "@c5s")


def test_computer_players_of_the_host_are_known_to_all() -> None:
    line = new_line(Random(1), "tambouille", (0, 0, 1), players=(None, Player("calf1"), None))
    line.calm()
    assert [one and one.level for one in sessions(line)[1].players] == [None, "calf1", None]


def test_what_all_agree_on_is_taken_back() -> None:
    line = begun()
    for _ in range(3):
        line.move(line.movers()[0])
        line.calm()
    line.wish(1, "back 1 3")
    line.calm()
    assert sessions(line)[0].last == 3  # one alone decides nothing
    line.wish(0, "back 1 3")
    assert_same(line)
    assert sessions(line)[0].last == 1
    assert line.sides[1].room.said.wish == ""


def test_a_wish_lapses_when_the_game_goes_on() -> None:
    line = begun()
    line.move(0)
    line.calm()
    line.wish(0, "back 0 1")
    line.move(1)
    line.calm()
    assert line.sides[0].room.said.wish == ""
    line.wish(1, "back 0 1")
    assert_same(line)
    assert sessions(line)[0].last == 2


def test_after_the_end_another_game_begins_with_the_seats_moved_up() -> None:
    line = begun()
    line.sides[1] = protocol.settled(
        Side(replace(line.sides[1].room, resigned=1), line.sides[1].session)
    )
    line.calm()
    assert line.sides[0].room.resigned == 1
    for device in (0, 1):
        line.wish(device, REMATCH)
    assert_same(line)
    assert line.sides[0].room.seats == (1, 0)
    assert line.sides[1].room.resigned is None


def test_a_device_that_starts_anew_takes_back_its_own_move_from_the_others() -> None:
    line = begun()
    before = line.sides[0]
    line.move(0)
    line.calm()
    line.sides[0] = before  # it could not keep its move
    line.restart(0)
    assert 0 not in line.movers()  # it does not move before it knows what it has said
    assert_same(line)
    assert sessions(line)[0].last == 1


@pytest.mark.parametrize("forgetful", [0, 1])
def test_a_device_that_could_not_keep_a_new_epoch_takes_it_from_the_other(forgetful: int) -> None:
    """The host knows it by its own proof, the guest by that of the wish that it has agreed to."""
    line = begun()
    line.move(0)
    line.calm()
    before = line.sides[forgetful]
    for device in (0, 1):
        line.wish(device, "back 0 1")
    line.calm()
    line.sides[forgetful] = before
    line.restart(forgetful)
    assert_same(line)
    assert sessions(line)[0].last == 0


def test_a_secret_move_that_could_not_be_kept_is_found_again() -> None:
    line = begun("bombay_bazar", (0, 1), {"starter": "medals"})
    first = line.movers()[0]
    before = line.sides[first]
    text = line.move(first)
    line.calm()
    line.sides[first] = before
    line.restart(first)
    line.calm()
    assert line.sides[first].room.entries[0].text == text


def test_another_device_can_take_a_guests_seat() -> None:
    line = begun("tambouille", (0, 1))
    for _ in range(2):
        line.move(line.movers()[0])
        line.calm()
    side = guest_side(1, (1,))
    line.lose(1)
    line.sides[1] = Side(replace(side.room, key="another key", fresh=False), None)
    assert_same(line)
    line.move(line.movers()[0])
    assert_same(line)


# --- Secrets ------------------------------------------------------------------------------------


def medals() -> Line:
    """A game in which the seats choose medals in secret, the first one at device 0."""
    line = begun("bombay_bazar", (0, 1), {"starter": "medals"})
    assert line.movers() == [0]
    return line


def test_a_secret_move_is_not_told_before_all_have_chosen() -> None:
    line = medals()
    text = line.move(0)
    told = [one[2] for one in line.flying]
    line.calm()
    assert told
    assert not [one for one in told if f'"{text}"' in one]
    assert line.sides[1].room.entries[0].text == ""
    greedy = replace(line.sides[1].room.said, unopened=(0,))  # it has not chosen, and says it had
    line.sides[0] = protocol.heard(line.sides[0], 1, replace(greedy, number=999))
    owed = protocol.owed(line.sides[0], 1)
    assert not [one for one in owed if isinstance(one, Opened)]
    line.move(1)
    assert_same(line)
    assert sessions(line)[1].record.moves[0] == text


def test_a_secret_move_can_not_be_changed_afterwards() -> None:
    line = medals()
    text = line.move(0)
    line.calm()
    line.move(1)
    other = next(str(m) for m in sessions(line)[0].states[0].legal_moves() if str(m) != text)
    lie = Opened(epoch=1, ply=0, text=other, nonce=line.sides[0].room.nonce(0))
    assert protocol.heard(line.sides[1], 0, lie).room.apart == "sealed"


def test_the_move_that_completes_a_round_is_not_shown_before_all_are_known() -> None:
    line = medals()
    line.move(0)
    line.calm()
    line.move(1)
    assert protocol.hidden(line.sides[1])
    assert sessions(line)[1].last == 1
    assert_same(line)
    assert sessions(line)[1].last == 2


# --- Peers that cheat ---------------------------------------------------------------------------


def played(line: Line, ply: int, text: str, **fields: str) -> Played:
    """A move as a device that cheats may say it."""
    return Played(epoch=1, ply=ply, text=text, **{"mac": "", **fields})


def test_an_illegal_move_parts_the_devices_and_changes_nothing() -> None:
    line = begun(seats=(1, 0))
    after = protocol.heard(line.sides[0], 1, played(line, 0, "@c3n"))
    assert after.room.apart == "illegal"
    assert after.session is line.sides[0].session


def test_a_move_for_somebody_elses_seat_is_not_taken() -> None:
    line = begun("bombay_bazar", (0, 1, 2))
    line.calm()
    owner = line.movers()[0]
    liar = next(device for device in (1, 2) if device != owner)
    move = str(sessions(line)[0].states[-1].legal_moves()[0])
    after = protocol.heard(line.sides[HOST], liar, played(line, 0, move))
    assert after.room.tip == 0 or after.room.apart == "forged"


def test_a_move_that_this_device_has_not_made_parts_it() -> None:
    line = begun(seats=(1, 0))
    after = protocol.heard(line.sides[1], HOST, played(line, 0, "@c1n"))
    assert (after.room.apart, after.room.tip) == ("forged", 0)


def test_states_that_differ_part_the_devices_at_the_last_equal_ply() -> None:
    line = begun(seats=(1, 0))
    after = protocol.heard(line.sides[0], 1, played(line, 0, "@c1n", hash="0" * 16))
    assert after.room.apart == "differs"
    assert after.session is not None
    assert after.session.last == 0


def test_another_move_at_a_known_ply_parts_the_devices() -> None:
    line = begun(seats=(1, 0))
    line.move(1)
    line.calm()
    other = "@a1n" if line.sides[0].room.entries[0].text != "@a1n" else "@c1n"
    assert protocol.heard(line.sides[0], 1, played(line, 0, other)).room.apart == "differs"


def started(line: Line, record: Record, **fields: object) -> Started:
    """A game as a host that cheats may begin it."""
    room = line.sides[HOST].room
    told = Started(epoch=2, record=record.text(None), seats=room.seats, names=room.names, mac="")
    return replace(told, **fields)  # type: ignore[arg-type]


def test_a_host_can_not_change_moves_that_were_made() -> None:
    line = begun()
    line.move(0)
    line.calm()
    record = sessions(line)[0].record
    other = "@a1n" if record.moves != ("@a1n",) else "@c1n"
    lie = started(line, replace(record, moves=(other,)))
    assert protocol.heard(line.sides[1], HOST, lie).room.apart == "deal"


def test_a_host_can_not_stack_the_deck() -> None:
    line = begun("tambouille", (0, 1))
    for seed, nonces in ((7, ()), (7, ("00" * 32, line.sides[1].room.part(2)))):
        lie = started(line, Session.new("tambouille", seed=seed).record, nonces=nonces)
        assert protocol.heard(line.sides[1], HOST, lie).room.apart == "deal"


def test_a_guest_that_was_promised_a_new_deal_takes_no_other() -> None:
    side = guest_side(1, (1,))
    record = Session.new("tambouille", seed=7).record
    lie = Started(epoch=1, record=record.text(None), seats=(0, 1), names=("", ""), mac="")
    assert protocol.heard(side, HOST, lie).room.apart == "deal"


def test_a_guest_can_not_begin_a_game() -> None:
    line = begun()
    lie = started(line, Session.new("siam", seed=9).record)
    assert protocol.heard(line.sides[HOST], 1, lie) == line.sides[HOST]


def test_a_commitment_can_not_be_changed() -> None:
    line = begun()
    said = replace(line.sides[1].room.said, number=99, commit="0" * 64)
    assert protocol.heard(line.sides[HOST], 1, said).room.apart == "deal"


def test_a_guest_can_not_speak_for_another_device() -> None:
    line = begun("bombay_bazar", (0, 1, 2))
    said = replace(line.sides[2].room.said, number=99, resigned=True)
    assert protocol.heard(line.sides[HOST], 1, said) == line.sides[HOST]
