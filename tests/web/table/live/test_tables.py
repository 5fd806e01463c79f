"""Live games on whole tables: invite, join, play, lose the connection, and part."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pygame_rules import Malformed
from pygame_rules.display.locales import Catalogue
from tests.sentences import sentence
from tests.web.frames import asked, needs
from tests.web.table.live.tables import Devices
from tests.web.tambouille import no_list
from web.table.desk import FRIEND, PERSON
from web.table.live import messages
from web.table.live.handling import contact_of
from web.table.live.messages import Left, Presence
from web.table.live.showing import code_to_show
from web.table.live.sitting import SOMEBODY, Live


@pytest.fixture
def two() -> Devices:
    """Two devices whose game of Siam has begun."""
    devices = Devices()
    devices.join(1)
    return devices


def acts(devices: Devices, device: int, act: str) -> list[dict[str, object]]:
    """What a device has asked of its page."""
    return [one for one in devices.acts[device] if one["act"] == act]


def trouble(devices: Devices, device: int) -> str:
    """The problem that a device tells."""
    found = devices.players[device].desk.talk.trouble
    return "" if found is None else found.problem


def test_who_follows_an_invitation_sees_the_game_and_who_invites() -> None:
    devices = Devices("gambo")
    devices.send(0, "live", act="named", text="Ann")
    devices.open_page(1)
    frame = devices.send(1, "link", link=devices.invitation())
    assert sentence("gambo.title") in frame["parts"]["panel"]
    assert "Ann" in frame["parts"]["panel"]
    assert not acts(devices, 1, "join")  # nothing is connected before the reader wants it


def test_two_devices_play_and_each_moves_in_its_turn(two: Devices) -> None:
    assert [two.live(device).room.own for device in (0, 1)] == [(0,), (1,)]
    two.play(0, "@c1n")
    two.play(0, "@c1n")
    assert trouble(two, 0) == "live"
    two.play(1, "@c5s")
    assert two.players[0].moves == two.players[1].moves == ["@c1n", "@c5s"]
    assert len(two.records()) == 1


def test_a_move_is_sent_with_the_frame_that_shows_it(two: Devices) -> None:
    frame = two.send(0, "type", text="@c1n")
    (sent,) = [one for one in asked(frame, "live") if one["act"] == "send"]
    assert any('"@c1n"' in text for text in sent["texts"])


def test_a_half_made_turn_is_not_lost_by_what_others_say(two: Devices) -> None:
    two.send(0, "choose", target="reserve")
    path = two.players[0].desk.session.draft.path
    two.send(1, "live", act="greet", name="hello")
    two.carry()
    assert two.players[0].desk.session.draft.path == path != ()


def test_names_are_told_to_the_others(two: Devices) -> None:
    two.send(1, "live", act="named", text="  Bea <b>  ")
    two.carry()
    assert two.players[0].desk.session.afar == ("", "Bea <b>")
    two.play(0, "@c1n")
    assert "Bea &lt;b&gt;" in two.players[0].note


def test_a_turn_is_taken_back_once_both_want_it(two: Devices) -> None:
    two.play(0, "@c1n")
    two.send(0, "live", act="wish", kind="back")
    two.carry()
    assert two.players[1].moves == ["@c1n"]
    wish = two.live(0).room.said.wish
    two.send(1, "live", act="wish", text=wish)
    two.carry()
    assert two.players[0].moves == two.players[1].moves == []
    two.play(0, "@a1n")
    assert two.players[1].moves == ["@a1n"]


def test_a_refused_wish_is_told_to_who_had_it(two: Devices) -> None:
    two.play(0, "@c1n")
    two.send(0, "live", act="wish", kind="back")
    two.carry()
    two.send(1, "live", act="decline", text=two.live(0).room.said.wish)
    two.carry()
    assert Catalogue("en")("live.declined", {"name": SOMEBODY}) in two.players[0].note


def test_hints_are_given_once_both_allow_them(two: Devices) -> None:
    assert not two.live(0).helps
    two.send(0, "live", act="wish", kind="hints")
    two.carry()
    assert not two.live(0).helps
    two.send(1, "live", act="wish", kind="hints")
    two.carry()
    assert two.live(0).helps
    assert two.live(1).helps


def test_who_gives_up_ends_the_game_and_another_one_begins_with_seats_changed(two: Devices) -> None:
    two.send(1, "live", act="resign")
    two.carry()
    assert not two.live(0).goes_on(two.players[0].desk.session)
    for device in (1, 0):
        two.send(device, "live", act="wish", kind="rematch")
        two.carry()
    assert [two.live(device).room.own for device in (0, 1)] == [(1,), (0,)]
    two.play(1, "@c1n")
    assert two.players[0].moves == ["@c1n"]


def test_a_reloaded_page_goes_on_with_its_game(two: Devices) -> None:
    two.play(0, "@c1n")
    for device in (0, 1):
        two.hears(1 - device, 1 - device, "lost", seconds=3)
        two.open_page(device)
        two.connect(1)
    two.play(1, "@c5s")
    assert two.players[0].moves == two.players[1].moves == ["@c1n", "@c5s"]


def test_a_game_without_a_move_goes_on_after_a_reload(two: Devices) -> None:
    for device in (0, 1):
        two.open_page(device)
        two.connect(1)
    two.play(0, "@c1n")
    assert two.players[1].moves == ["@c1n"]


def test_a_host_that_was_reloaded_invites_its_guest_again(two: Devices) -> None:
    two.play(0, "@c1n")
    two.open_page(0)
    two.send(0, "panel", name="live")
    two.send(0, "live", act="connect")
    two.send(1, "link", link=two.invitation())  # it has not noticed that the line is gone
    two.send(1, "live", act="join")
    two.send(0, "live", act="code", text=code_to_show(two.players[1].desk))
    two.connect(1)
    two.play(1, "@c5s")
    assert two.players[0].moves == two.players[1].moves == ["@c1n", "@c5s"]


def test_a_host_need_not_wait_for_a_connection_that_is_lost(two: Devices) -> None:
    two.hears(0, 1, "lost", seconds=30)
    frame = two.send(0, "panel", name="live")
    assert 'data-act="connect"' in frame["parts"]["panel"]
    two.send(0, "live", act="connect")
    assert acts(two, 0, "invite")[-1]["peer"] == 1


def test_an_old_invitation_does_not_cut_a_connection() -> None:
    devices = Devices()
    link = devices.invitation()
    devices.join(1)
    devices.send(1, "link", link=link)
    assert contact_of(devices.players[1].desk).open(0)


def test_moves_that_were_made_while_the_line_was_lost_come_when_it_is_back(two: Devices) -> None:
    two.hears(0, 1, "lost", seconds=1)
    two.hears(1, 0, "lost", seconds=1)
    two.play(0, "@c1n")
    assert two.players[1].moves == []
    two.connect(1)
    assert two.players[1].moves == ["@c1n"]


def test_a_host_that_does_not_hear_an_answer_gets_the_moves_with_the_next_beat(
    two: Devices,
) -> None:
    two.send(0, "type", text="@c1n")
    two.line.clear()
    two.send(0, "beat")
    two.carry()
    assert two.players[1].moves == ["@c1n"]


def test_another_game_may_not_take_the_place_of_one_that_goes_on(two: Devices) -> None:
    for op, fields in (("sit", {"name": "gambo", "who": "person,calf1"}), ("puzzle", {})):
        two.send(0, op, **fields)
        assert two.players[0].desk.session.record.game == "siam"
        assert isinstance(two.players[0].desk.kept.sitting, Live)


def test_who_leaves_keeps_the_game_and_the_other_is_told(two: Devices) -> None:
    two.play(0, "@c1n")
    two.send(0, "live", act="leave")
    two.carry()
    assert acts(two, 0, "close") == [{"act": "close", "peer": None}]
    assert two.players[0].desk.session.people == (0, 1)
    assert contact_of(two.players[1].desk).line(0).why == "left"
    two.play(0, "@c5s")  # it goes on alone
    assert two.players[0].moves == ["@c1n", "@c5s"]
    assert two.players[1].moves == ["@c1n"]


def test_computer_players_move_at_the_host_alone() -> None:
    devices = Devices("bombay_bazar", f"{PERSON},{FRIEND},calf1")
    devices.join(1)
    (first, second) = (devices.players[device].desk for device in (0, 1))
    assert [one.session.players[2] and one.session.players[2].level for one in (first, second)] == [
        "calf1",
        "calf1",
    ]
    for _ in range(40):
        desk = devices.players[0].desk
        seat = desk.session.states[-1].to_play
        if desk.player is not None:
            break
        move = str(desk.session.states[-1].legal_moves()[0])
        devices.play(desk.kept.sitting.room.seats[seat], move)  # type: ignore[attr-defined]
    assert devices.players[0].desk.player is not None
    assert devices.players[1].desk.player is None


def test_three_guests_join_one_after_the_other_and_one_may_take_two_seats() -> None:
    devices = Devices("tambouille", f"{PERSON},{FRIEND},{FRIEND},{FRIEND}")
    devices.open_page(1)
    devices.send(1, "link", link=devices.invitation())
    devices.send(1, "live", act="takes", seat=2)
    devices.send(1, "live", act="join")
    devices.send(0, "live", act="code", text=code_to_show(devices.players[1].desk))
    devices.connect(1)
    assert devices.live(0).room.seats[:3] == (0, 1, 1)
    devices.join(2)
    assert devices.live(0).room.seats == (0, 1, 1, 2)
    assert {devices.live(device).room.epoch for device in (0, 1, 2)} == {1}
    hands = [str(devices.players[d].desk.session.states[-1]) for d in (0, 1, 2)]
    assert len({*hands}) == 1


def test_a_device_shows_its_own_hands_only() -> None:
    devices = Devices("tambouille")
    devices.join(1)
    for device in (0, 1):
        desk = devices.players[device].desk
        assert not desk.covered
        assert desk.viewer == device


# --- Trouble ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda link: link.replace("join=1.", "join=9."), "unknown-version"),
        (lambda link: link[:30], "unreadable"),
        (lambda link: link.replace("siam", "chess"), "unknown-name"),
    ],
)
def test_an_invitation_that_can_not_be_followed_says_why(
    change: Callable[[str], str], problem: str
) -> None:
    devices = Devices()
    devices.open_page(1)
    devices.send(1, "link", link=change(devices.invitation()))
    assert trouble(devices, 1) == problem


def test_an_invitation_that_is_opened_by_its_own_sender_says_so() -> None:
    devices = Devices()
    devices.send(0, "link", link=devices.invitation())
    assert trouble(devices, 0) == "own"


def test_an_invitation_to_a_game_that_this_site_lacks_says_so() -> None:
    devices = Devices()
    devices.open_page(1, "gambo", configuration={"games": ["gambo"]})
    devices.send(1, "link", link=devices.invitation())
    assert trouble(devices, 1) == "left-out"


def test_an_answer_for_another_invitation_goes_to_the_sites_other_windows() -> None:
    devices = Devices()
    devices.open_page(1)
    devices.send(1, "link", link="answer=f00df00d00.1.code")
    assert acts(devices, 1, "pass") == [{"act": "pass", "text": "answer=f00df00d00.1.code"}]


def test_a_window_that_waits_for_an_answer_takes_it_from_another() -> None:
    devices = Devices()
    room = devices.live(0).room
    devices.send(0, "live", act="passed", text=f"answer={room.name}.1.code")
    assert acts(devices, 0, "accept") == [{"act": "accept", "peer": 1, "code": "code"}]
    devices.send(0, "live", act="passed", text="answer=f00df00d00.1.code")
    assert not acts(devices, 0, "pass")


def test_an_answer_that_comes_twice_says_that_it_is_too_late(two: Devices) -> None:
    room = two.live(0).room
    two.send(0, "live", act="code", text=f"answer={room.name}.1.code")
    assert trouble(two, 0) == "late"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("nonsense", "nonsense"),
        ('{"kind":"presence","version":9}', "version"),
        ('{"kind":"eval","text":"x"}', "nonsense"),
        ("x" * 300_000, "nonsense"),
    ],
)
def test_what_can_not_be_read_ends_the_connection(two: Devices, text: str, why: str) -> None:
    two.play(0, "@c1n")
    two.send(0, "wire", peer=1, texts=[text])
    line = contact_of(two.players[0].desk).line(1)
    assert (line.state, line.why) == ("failed", why)
    told = messages.write(Left(why=why))
    assert two.line[-1] == (0, 1, [told])
    assert acts(two, 0, "close")[-1] == {"act": "close", "peer": 1}
    assert two.players[0].moves == ["@c1n"]


def test_a_guest_that_comes_to_a_full_game_is_told() -> None:
    bazar = Devices("bombay_bazar", f"{PERSON},{FRIEND},calf1")
    bazar.join(1)
    late = Presence(room=bazar.live(0).room.name, device=2, takes=(1,))
    bazar.hears(0, 2, "open")
    bazar.send(0, "wire", peer=2, texts=[messages.write(late)])
    assert bazar.line[-1] == (0, 2, [messages.write(Left(why="full"))])


def test_without_a_random_text_nobody_is_invited() -> None:
    devices = Devices()
    player = devices.players[0]
    player.send("live", act="leave")
    player.send("sit", name="siam", who=f"{PERSON},{FRIEND}", random="1")
    assert isinstance(player.desk.talk.trouble, Malformed)
    assert not isinstance(player.desk.kept.sitting, Live)


def test_events_of_a_connection_that_nobody_wants_change_nothing() -> None:
    devices = Devices()
    devices.open_page(1)
    before = devices.players[1].desk
    for op in ("line", "wire", "beat"):
        devices.send(1, op, peer=0, state="open", texts=["{}"])
    assert devices.players[1].desk.kept == before.kept
    assert devices.players[1].desk.visit.contact is None


def test_a_boards_frame_in_a_post_offers_no_live_game() -> None:
    devices = Devices()
    devices.open_page(1, guest=True)
    devices.send(1, "link", link=devices.invitation())
    assert not acts(devices, 1, "join")


# --- The others leave, or are away ----------------------------------------------------------------


def test_who_is_left_alone_may_begin_another_game_or_be_invited_again(two: Devices) -> None:
    two.play(0, "@c1n")
    two.send(0, "live", act="leave")
    two.carry()
    assert not two.live(1).holds(two.players[1].desk.session)
    panel = two.send(1, "panel", name="live")["parts"]["panel"]
    assert 'data-act="join"' not in panel
    assert 'data-act="leave"' in panel
    two.send(1, "sit", name="gambo", who="person,calf1")
    assert two.players[1].desk.session.record.game == "gambo"


def test_an_invitation_needs_no_file_of_the_game_to_be_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    devices = Devices("tambouille")
    devices.open_page(1)
    no_list(monkeypatch)
    frame = devices.send(1, "link", link=devices.invitation())
    assert sentence("tambouille.title") in frame["parts"]["panel"]
    assert not needs(frame)


def test_an_answer_that_is_opened_in_a_new_window_of_the_host_is_handed_on() -> None:
    devices = Devices()
    devices.open_page(1)
    devices.send(1, "link", link=devices.invitation())
    devices.send(1, "live", act="join")
    answer = code_to_show(devices.players[1].desk).partition("#")[2]
    waiting = devices.players[0]
    devices.open_page(0, link=answer)  # it has the same game on its table, and no connections
    assert acts(devices, 0, "pass")[-1] == {"act": "pass", "text": answer}
    devices.players[0] = waiting
    devices.send(0, "live", act="passed", text=answer)
    assert acts(devices, 0, "accept")


def test_nobody_sees_the_hand_of_somebody_who_has_left() -> None:
    devices = Devices("tambouille")
    devices.join(1)
    devices.send(0, "live", act="leave")
    desk = devices.players[0].desk
    assert desk.session.people == (0,)
    assert desk.session.players[1] is not None
    assert desk.viewer == 0


def test_a_game_that_was_given_up_stays_over_when_its_connection_ends(two: Devices) -> None:
    two.play(0, "@c1n")
    two.send(1, "live", act="resign")
    two.carry()
    two.send(0, "live", act="leave")
    assert not two.live(0).goes_on(two.players[0].desk.session)
    two.send(0, "type", text="@c5s")
    assert two.players[0].moves == ["@c1n"]


def test_an_empty_box_for_a_code_is_no_code() -> None:
    devices = Devices()
    devices.send(0, "live", act="code")
    assert trouble(devices, 0) == ""


def test_a_refusal_does_not_outlast_what_is_done_next(two: Devices) -> None:
    two.send(0, "sit", name="gambo", who="person,calf1")
    assert trouble(two, 0) == "live-goes-on"
    two.send(0, "live", act="greet", name="hello")
    assert trouble(two, 0) == ""


def test_a_refusal_at_home_is_told_beside_the_game_that_goes_on(two: Devices) -> None:
    two.send(0, "visit", link="home")
    two.send(0, "sit", name="gambo", who="person,calf1")
    assert not two.players[0].desk.visit.home
    assert sentence("table.trouble.live-goes-on") in two.players[0].note


def test_the_note_says_who_is_away(two: Devices) -> None:
    away = Catalogue("en")("live.away.note", {"name": SOMEBODY})
    assert away not in two.players[0].note
    two.hears(0, 1, "lost", seconds=3)
    assert away in two.players[0].note


def test_a_guest_that_is_alone_can_paste_a_new_invitation(two: Devices) -> None:
    two.hears(1, 0, "closed")
    assert 'id="live-code"' in two.send(1, "panel", name="live")["parts"]["panel"]
