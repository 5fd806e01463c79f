"""What the page shows and says of a game with others."""

from __future__ import annotations

import re
from html import unescape

import pytest

from pygame_rules import NAMES
from pygame_rules.display.locales import LANGUAGES, Catalogue
from tests.sentences import sentence, stretch
from tests.web.table.live.tables import Devices
from web.builder import art
from web.table.desk import FRIEND, PERSON
from web.table.live import telling
from web.table.live.contact import FAILURES
from web.table.live.greetings import drawing
from web.table.live.messages import GREETINGS
from web.table.live.protocol import APART
from web.table.live.telling import HINTS
from web.table.view.page import Page

THREE = f"{PERSON},{FRIEND},{FRIEND}"


@pytest.fixture
def two() -> Devices:
    """Two devices whose game of Siam has begun: Ann's and Bea's."""
    devices = Devices()
    devices.join(1)
    for device, name in enumerate(("Ann", "Bea")):
        devices.send(device, "live", act="named", text=name)
    devices.carry()
    return devices


def shown(devices: Devices, device: int, part: str, language: str = "en") -> str:
    """The HTML of a part of a device's page."""
    return Page().render(devices.players[device].desk, Catalogue(language))[part]


def read(html: str) -> str:
    """What is read of it."""
    return unescape(re.sub(r"<[^>]*>", " ", html))


def plates(devices: Devices, device: int) -> list[str]:
    return shown(devices, device, "status").split("<li")[1:3]


def heard(devices: Devices, device: int, act: str, **event: object) -> list[str]:
    """What is said at the other devices of something that a player does."""
    devices.send(device, "live", act=act, **event)
    said = []
    while devices.line:
        sender, receiver, texts = devices.line.pop(0)
        said.append(devices.send(receiver, "wire", peer=sender, texts=texts)["said"])
    return [one for one in said if one]


# --- Inviting -----------------------------------------------------------------------------------


def test_the_code_stands_beside_its_link_and_is_drawn_once_the_page_has_it() -> None:
    devices = Devices()
    link = devices.invitation()
    panel = shown(devices, 0, "panel")
    assert f"#{link}" in unescape(panel)
    assert 'd=""' in panel  # its place is kept free
    text = next(one["text"] for one in devices.acts[0] if one["act"] == "qr")
    devices.send(0, "line", state="drawn", text=text, size=29, path="M4 4h7v1h-7z")
    assert 'd="M4 4h7v1h-7z"' in shown(devices, 0, "panel")
    devices.send(0, "line", state="drawn", text=text, size=29, path='"><script>')
    assert "<script" not in shown(devices, 0, "panel")


def test_there_are_no_more_than_two_steps_side_by_side() -> None:
    devices = Devices()
    steps = re.findall("<ol.*?</ol>", shown(devices, 0, "panel"))
    assert [step.count("<li") for step in steps] == [2]
    for key in ("live.step.show", "live.step.read", "live.scan", "live.paste"):
        assert sentence(key) in read(steps[0])
    devices.open_page(1)
    devices.send(1, "link", link=devices.invitation())
    devices.send(1, "live", act="join")
    assert stretch("live.step.answer") in read(shown(devices, 1, "panel"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_a_guest_is_told_game_host_and_seat(game: str, language: str) -> None:
    devices = Devices(game)
    devices.send(0, "live", act="named", text="Ann")
    devices.open_page(1)
    devices.send(1, "language", value=language)
    devices.send(1, "link", link=devices.invitation())
    panel = shown(devices, 1, "panel", language)
    assert f"#scene-{game}" in panel
    title = sentence(f"{game}.title", language)
    assert sentence("live.invited", language, name="Ann", game=title) in read(panel)
    assert stretch("live.seat", language) in read(panel)
    assert 'id="live-join"' in panel


def test_who_has_no_name_is_a_friend_with_a_capital_at_the_beginning() -> None:
    devices = Devices()
    devices.open_page(1)
    frame = devices.send(1, "link", link=devices.invitation())
    friend = sentence("live.somebody")
    assert friend[:1].upper() + friend[1:] in frame["said"]


def test_a_guest_chooses_among_the_free_seats() -> None:
    devices = Devices("bombay_bazar", THREE)
    devices.open_page(1)
    devices.send(1, "link", link=devices.invitation())
    assert stretch("live.seats") in read(shown(devices, 1, "panel"))
    devices.send(1, "live", act="takes", seat=2)
    pressed = re.findall(r'data-seat="(\d)"[^>]*aria-pressed="true"', shown(devices, 1, "panel"))
    assert pressed == ["1", "2"]


def test_the_next_guest_is_invited_until_all_seats_are_taken() -> None:
    devices = Devices("bombay_bazar", THREE)
    assert sentence("live.free", count=2) in read(shown(devices, 0, "panel"))
    devices.join(1)
    panel = read(shown(devices, 0, "panel"))
    assert sentence("live.free", count=1) in panel
    assert sentence("live.others") in read(shown(devices, 1, "panel"))
    assert sentence("live.heading.waits") in shown(devices, 1, "status") + shown(
        devices, 0, "status"
    )
    devices.join(2)
    assert not any(shown(devices, device, "panel") for device in (0, 1, 2))


@pytest.mark.parametrize("why", [one for one in FAILURES if one not in ("full", "left")])
def test_a_failure_says_why_and_offers_the_next_road(why: str) -> None:
    devices = Devices()
    devices.hears(0, 1, "failed", why=why)
    panel = shown(devices, 0, "panel")
    assert stretch(f"live.failed.{why}") in read(panel)
    assert ('data-act="again"' in panel) == (why != "unsupported")
    assert 'data-op="panel" data-name="share"' in panel  # the last road: a game by link
    devices.open_page(1)
    devices.send(1, "link", link=Devices().invitation())
    devices.send(1, "live", act="join")
    frame = devices.hears(1, 0, "failed", why=why)
    assert stretch(f"live.failed.{why}") in frame["said"]
    assert stretch("live.ask-link") in read(shown(devices, 1, "panel"))


@pytest.mark.parametrize("why", ["other", "unreadable"])
def test_a_wrong_code_leaves_the_right_one_to_be_shown_and_read(why: str) -> None:
    devices = Devices()
    devices.open_page(1)
    devices.send(1, "link", link=devices.invitation())
    devices.send(1, "live", act="join")
    answer = telling_code(devices, 1)
    devices.send(0, "live", act="code", text=answer)
    frame = devices.hears(0, 1, "failed", why=why)
    assert stretch(f"live.failed.{why}") in frame["said"]
    panel = shown(devices, 0, "panel")
    assert stretch(f"live.failed.{why}") in read(panel)
    assert 'id="live-scan"' in panel and 'id="live-link"' in panel


def telling_code(devices: Devices, device: int) -> str:
    from web.table.live.showing import code_to_show

    return code_to_show(devices.players[device].desk)


@pytest.mark.parametrize(
    ("text", "problem"),
    [("good morning", "unreadable"), ("#join=9.siam.abcde.1.04n", "unknown-version")],
)
def test_a_text_that_is_no_code_is_told_in_the_panel_until_another_is_tried(
    text: str, problem: str
) -> None:
    devices = Devices()
    frame = devices.send(0, "live", act="code", text=text)
    told = sentence(f"live.trouble.{problem}")
    assert told in frame["said"]
    assert told in read(shown(devices, 0, "panel"))
    devices.send(0, "live", act="road", value="near")
    assert told not in read(shown(devices, 0, "panel"))


def test_ones_own_invitation_says_where_to_open_it() -> None:
    devices = Devices()
    frame = devices.send(0, "link", link=devices.invitation())
    assert frame["said"] == sentence("live.trouble.own")


def test_the_servers_are_named_before_any_of_them_is_asked() -> None:
    set_by_owner = {"relays": ["wss://relay.example/x"], "stun": ["stun:stun.example:3478"],
                    "turn": ["turn:turn.example?transport=udp ann secret"]}  # fmt: skip
    devices = inviting(set_by_owner)
    devices.send(0, "live", act="road", value="far")
    devices.acts[0].clear()
    panel = read(shown(devices, 0, "panel"))
    for server in ("relay.example", "stun.example:3478", "turn.example"):
        assert server in panel
    assert "secret" not in panel
    assert sentence("live.far.servers") in panel
    assert not [one for one in devices.acts[0] if one["act"] in ("far", "invite")]
    devices.send(0, "live", act="connect")
    assert "far" in [one["act"] for one in devices.acts[0]]
    assert stretch("live.step.send") in read(shown(devices, 0, "panel"))


def inviting(servers: dict[str, list[str]]) -> Devices:
    """A device that invites, on a site whose owner has set these servers."""
    devices = Devices()
    devices.stores.clear()
    devices.open_page(0, configuration=servers)
    devices.send(0, "sit", name="siam", who=f"{PERSON},{FRIEND}")
    return devices


def test_without_relays_the_answer_is_sent_back_as_a_link() -> None:
    devices = inviting({"relays": []})
    devices.send(0, "live", act="road", value="far")
    devices.send(0, "live", act="connect")
    panel = read(shown(devices, 0, "panel"))
    assert sentence("live.step.send") in panel
    assert sentence("live.step.back") in panel
    devices.open_page(1, configuration={"relays": []})
    devices.send(1, "link", link=devices.invitation())
    assert "stun.l.google.com" in read(shown(devices, 1, "panel"))
    devices.send(1, "live", act="join")
    devices.send(0, "live", act="code", text=telling_code(devices, 1))
    devices.connect(1)
    assert devices.live(0).room.epoch == devices.live(1).room.epoch == 1


def test_a_site_without_servers_offers_no_road_over_the_internet() -> None:
    devices = inviting({"relays": [], "stun": []})
    assert 'data-value="far"' not in shown(devices, 0, "panel")
    devices.hears(0, 1, "failed", why="late")
    assert 'data-value="far"' not in shown(devices, 0, "panel")


# --- While one plays ----------------------------------------------------------------------------


def test_plates_say_who_plays_where_and_for_how_long_somebody_is_away(two: Devices) -> None:
    assert sentence("table.player.you") in plates(two, 0)[0]
    assert "Bea" in plates(two, 0)[1]
    two.hears(0, 1, "lost", seconds=12)
    waiting = sentence("live.plate.lost", name="Bea", time="0:12")
    assert waiting in plates(two, 0)[1]
    assert waiting not in plates(two, 0)[0]
    said = two.hears(0, 1, "lost", seconds=13)["said"]
    assert said == ""  # it is said once
    assert stretch("live.there") in two.hears(0, 1, "open")["said"]
    assert waiting not in plates(two, 0)[1]


def test_a_long_name_leaves_room_for_the_time(two: Devices) -> None:
    two.send(1, "live", act="named", text="Maximilienne de Bonneville")
    two.carry()
    two.hears(0, 1, "lost", seconds=75)
    assert "Maximilien…" in plates(two, 0)[1] or "Maximilie…" in plates(two, 0)[1]
    assert "1:15" in plates(two, 0)[1]


@pytest.mark.parametrize("name", GREETINGS)
def test_a_greeting_is_seen_on_its_players_plate_and_heard_for_some_seconds(
    two: Devices, name: str
) -> None:
    text = sentence(f"live.greeting.{name}")
    assert heard(two, 1, "greet", name=name) == [sentence("live.greeted", name="Bea", text=text)]
    for device in (0, 1):
        assert text in unescape(plates(two, device)[1])
        assert text not in unescape(plates(two, device)[0])
    for _ in range(2):
        assert two.send(0, "beat")["said"] == ""
    assert text not in unescape(plates(two, 0)[1])
    two.send(0, "live", act="greet", name=name)
    assert text in unescape(plates(two, 0)[0])


def test_a_greeting_that_was_seen_does_not_come_back_with_the_page(two: Devices) -> None:
    heard(two, 1, "greet", name="hello")
    two.open_page(0)
    two.connect(1)
    assert sentence("live.greeting.hello") not in "".join(plates(two, 0))


def test_each_greeting_has_a_small_drawing_of_its_own(two: Devices) -> None:
    two.send(0, "panel", name="live")
    panel = shown(two, 0, "panel")
    drawn = {name: str(drawing(name)) for name in GREETINGS}
    assert len({*drawn.values()}) == len(GREETINGS)
    assert {file.stem for file in art.GREETINGS.glob("*.svg")} == {*GREETINGS}
    for name, svg in drawn.items():
        assert svg in panel
        assert len(svg) <= 740, name
        assert "<style" not in svg


def test_a_request_takes_the_strip_until_it_is_answered(two: Devices) -> None:
    two.play(0, "@c1n")
    asked = sentence("live.asks.back", name="Ann")
    assert asked in heard(two, 0, "wish", kind="back")
    note = shown(two, 1, "note")
    assert asked in read(note)
    assert re.findall(r'id="(ask-\w+)"', note) == ["ask-no", "ask-yes"]
    assert sentence("live.asked.back") in read(shown(two, 0, "note"))
    two.send(1, "live", act="wish", text="back 0 1")
    two.carry()
    assert "ask-yes" not in shown(two, 1, "note")
    assert two.players[0].moves == two.players[1].moves == []


def test_a_request_that_is_refused_is_told_who_has_asked(two: Devices) -> None:
    two.play(0, "@c1n")
    heard(two, 0, "wish", kind="back")
    told = heard(two, 1, "decline", text="back 0 1")
    assert told == [sentence("live.declined", name="Bea")]
    assert told[0] in read(shown(two, 0, "note"))
    assert "ask-yes" not in shown(two, 1, "note")
    assert two.players[0].moves == ["@c1n"]


def test_hints_are_asked_for_and_can_be_refused(two: Devices) -> None:
    assert 'data-op="hint"' not in shown(two, 0, "actions")
    assert sentence("live.asks.hints", name="Ann") in heard(two, 0, "wish", kind=HINTS, value="on")
    assert heard(two, 1, "decline", text=HINTS) == [sentence("live.declined", name="Bea")]
    assert "ask-yes" not in shown(two, 1, "note")
    heard(two, 1, "wish", kind=HINTS)
    for device in (0, 1):
        assert 'data-op="hint"' in shown(two, device, "actions")


def test_a_half_made_turn_keeps_its_buttons_while_somebody_is_away(two: Devices) -> None:
    two.hears(0, 1, "lost", seconds=3)
    two.send(0, "choose", target="reserve")
    assert 'id="way-cancel"' in shown(two, 0, "note")


def test_giving_up_is_asked_once_more_and_shown_like_an_end(two: Devices) -> None:
    two.send(1, "panel", name="live")
    opener = re.search(r'<button[^>]*id="live-resign"[^>]*>', shown(two, 1, "panel"))
    assert opener is not None
    assert "data-op" not in opener[0]
    assert 'popovertarget="sure-resign"' in opener[0]
    told = sentence("live.resigned", name="Bea")
    assert told in heard(two, 1, "resign")
    won, lost = read(shown(two, 0, "ending")), read(shown(two, 1, "ending"))
    assert sentence("table.ended.won") in won
    assert told in won
    assert sentence("table.ended.lost") in lost
    assert sentence("live.resigned.you") in lost
    assert sentence("table.ended") in shown(two, 0, "status")
    assert sentence("live.rematch") in won
    assert sentence("table.rematch") not in won


def test_nobody_wins_when_one_of_three_gives_up() -> None:
    devices = Devices("bombay_bazar", THREE)
    devices.join(1)
    devices.join(2)
    devices.send(2, "live", act="resign")
    devices.carry()
    for device in (0, 1, 2):
        assert sentence("table.ended") in read(shown(devices, device, "ending"))


def test_the_card_of_the_end_asks_for_another_game_and_answers_who_asks(two: Devices) -> None:
    heard(two, 1, "resign")
    assert sentence("live.asks.rematch", name="Ann") in heard(two, 0, "wish", kind="rematch")
    assert sentence("live.rematch.asked") in read(shown(two, 0, "ending"))
    card = shown(two, 1, "ending")
    assert sentence("live.asks.rematch", name="Ann") in read(card)
    heard(two, 1, "decline", text="rematch")
    assert sentence("live.declined", name="Bea") in read(shown(two, 0, "ending"))
    heard(two, 1, "wish", kind="rematch")
    assert shown(two, 0, "ending") == shown(two, 1, "ending") == ""
    assert two.live(0).room.own == (1,)


@pytest.mark.parametrize("why", APART)
@pytest.mark.parametrize("language", LANGUAGES)
def test_devices_that_disagree_have_a_sentence(why: str, language: str) -> None:
    assert Catalogue(language).has(f"live.apart.{why}")


# --- Keyboard and focus -------------------------------------------------------------------------


def test_the_keyboard_goes_to_the_panel_with_each_step_and_back_to_the_board() -> None:
    devices = Devices()
    frame = devices.send(0, "sit", name="siam", who=f"{PERSON},{FRIEND}")
    devices.open_page(1)
    assert devices.send(1, "link", link=devices.invitation())["focus"] == "panel-live"
    assert devices.send(1, "live", act="join")["focus"] == "panel-live"
    answer = telling_code(devices, 1)
    assert devices.send(0, "live", act="code", text=answer)["focus"] == "panel-live"
    devices.hears(1, 0, "open")
    devices.hears(0, 1, "open")
    closed = []
    while devices.line:
        sender, receiver, texts = devices.line.pop(0)
        frame = devices.send(receiver, "wire", peer=sender, texts=texts)
        closed += [frame["focus"]] if frame["focus"] else []
    assert closed == ["board", "board"]
    devices.send(0, "panel", name="live")
    assert devices.send(0, "live", act="greet", name="hello")["focus"] == "open-live"


def test_every_name_of_a_failure_is_told(two: Devices) -> None:
    words = Catalogue("en")
    for why in FAILURES:
        two.hears(0, 1, "failed", why=why)
        assert words.has(f"live.failed.{why}")
        two.hears(0, 1, "open")
    assert telling.state(two.players[0].desk, words, 1)
