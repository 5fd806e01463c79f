"""What devices say to each other is read without trusting it."""

from __future__ import annotations

import json
from dataclasses import asdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_rules import Malformed
from web.table.live import messages
from web.table.live.messages import Left, Opened, Played, Presence, Started

HEX = st.text("0123456789abcdef", max_size=64)
SMALL = st.integers(0, 3)
NAMES = st.text(max_size=40).map(messages.cleaned)

PRESENCES = st.builds(
    Presence,
    version=st.just(messages.VERSION),
    room=st.from_regex(r"[\w-]{1,44}", fullmatch=True).filter(str.isascii),
    device=SMALL,
    life=HEX,
    number=st.integers(0, 999_999),
    name=NAMES,
    epoch=SMALL,
    ply=st.integers(0, 2_000),
    hash=HEX,
    unopened=st.lists(SMALL, max_size=4).map(tuple),
    takes=st.lists(SMALL, max_size=4).map(tuple),
    seats=st.lists(SMALL, max_size=4).map(tuple),
    wish=st.text(max_size=40),
    declined=st.text(max_size=40),
    hints=st.booleans(),
    resigned=st.booleans(),
    greeting=st.sampled_from(("", *messages.GREETINGS)),
    greetings=SMALL,
    commit=HEX,
    nonce=HEX,
)
PLAYED = st.builds(
    Played, epoch=SMALL, ply=SMALL, text=st.text(max_size=60), commit=HEX, hash=HEX, mac=HEX
)
OPENED = st.builds(Opened, epoch=SMALL, ply=SMALL, text=st.text(max_size=60), nonce=HEX)
STARTED = st.builds(
    Started,
    epoch=SMALL,
    record=st.text(max_size=60),
    seats=st.lists(SMALL, max_size=4).map(tuple),
    names=st.lists(NAMES, max_size=4).map(tuple),
    nonces=st.lists(HEX, max_size=4).map(tuple),
    mac=HEX,
)
LEFT = st.builds(Left, why=st.sampled_from(messages.REASONS))
EVERY = st.one_of(PRESENCES, PLAYED, OPENED, STARTED, LEFT)


@given(EVERY)
def test_a_message_is_read_as_it_was_written(message: messages.Message) -> None:
    assert messages.read(messages.write(message)) == message


@given(EVERY, st.data())
def test_a_field_that_is_no_value_of_its_kind_is_named(
    message: messages.Message, data: st.DataObject
) -> None:
    told = json.loads(messages.write(message))
    name = data.draw(st.sampled_from(sorted(told.keys() - {"kind", "version"})))
    told[name] = data.draw(st.sampled_from([None, -1, 1.5, {}, [[]], 10**12, "\ud800" * 200_000]))
    with pytest.raises(Malformed) as caught:
        messages.read(json.dumps(told))
    assert caught.value.what == "message"
    assert caught.value.place == name or caught.value.problem == "too-long"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        "7",
        "[" * 5_000,
        '{"kind": 7}',
        '{"kind": "eval"}',
        "\ud800",
        "x" * 300_000,
    ],
)
def test_what_is_no_message_is_refused(text: str) -> None:
    with pytest.raises(Malformed) as caught:
        messages.read(text)
    assert caught.value.what == "message"


def test_a_message_of_another_version_says_so() -> None:
    told = json.loads(messages.write(Presence(room="r", device=0))) | {"version": 2}
    with pytest.raises(Malformed) as caught:
        messages.read(json.dumps(told))
    assert caught.value.problem == "unknown-version"


def test_a_name_is_a_short_line_of_text_that_can_be_shown() -> None:
    assert messages.cleaned("  Ann\n\u202eBea\x00 \ue000") == "Ann Bea"
    assert messages.cleaned("<b>Ann</b>") == "<b>Ann</b>"  # shown as text
    assert len(messages.cleaned("n" * 99)) == messages.MOST_NAME


PRESENCE = Presence(room="r", device=0)
STORY = Started(epoch=1, record="", seats=(0, 1), names=(), mac="")


@pytest.mark.parametrize(
    ("message", "field", "value"),
    [
        (PRESENCE, "device", 4),
        (PRESENCE, "device", True),
        (PRESENCE, "number", "7"),
        (PRESENCE, "room", "r\n"),
        (PRESENCE, "room", "r" * 45),
        (PRESENCE, "life", "0g"),
        (PRESENCE, "commit", "0" * 65),
        (PRESENCE, "seats", [0] * 5),
        (PRESENCE, "seats", [5]),
        (PRESENCE, "takes", [4]),
        (PRESENCE, "hints", 1),
        (PRESENCE, "greeting", "rude"),
        (PRESENCE, "wish", "w" * 41),
        (PRESENCE, "wish", "\ud800"),
        (PRESENCE, "name", "n" * 161),
        (STORY, "names", [""] * 5),
        (STORY, "nonces", [""] * 5),
        (STORY, "record", "\udfff"),
        (Played(epoch=1, ply=0, text="", mac=""), "text", "\ud800"),
        (Played(epoch=1, ply=0, text="", mac=""), "ply", 2_001),
        (Left(why="left"), "why", "because"),
    ],
)
def test_each_field_has_its_bounds(message: messages.Message, field: str, value: object) -> None:
    told = json.loads(messages.write(message)) | {field: value}
    with pytest.raises(Malformed) as caught:
        messages.read(json.dumps(told))
    assert caught.value.place == field


def test_names_are_cleaned_when_they_are_read() -> None:
    name = "\u202eAnn\n\ue000"
    presence = messages.read(messages.write(Presence(room="r", device=0, name=name)))
    story = messages.read(messages.write(Started(**{**asdict(STORY), "names": (name,)})))
    assert isinstance(presence, Presence)
    assert isinstance(story, Started)
    assert (presence.name, story.names) == ("Ann", ("Ann",))


def test_a_message_that_is_too_long_is_not_read() -> None:
    with pytest.raises(Malformed) as caught:
        messages.read(" " * messages.LONGEST + messages.write(PRESENCE))
    assert caught.value.problem == "too-long"
