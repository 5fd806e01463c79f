"""Which sound an event has."""

from __future__ import annotations

import pytest

from tests.web.tables import send, table
from web.table.desk import Desk
from web.table.followers.sounds import heard
from web.table.session import Session

LOUD = Desk.new(Session.new("siam")).with_visit(settings={"sound": "soft"})


def done(op: str, **event: str) -> tuple[Desk, Desk]:
    """The desks before and after an event, with sounds on."""
    made = table(settings={"sound": "soft"})
    before = made.desk
    send(made, op, **event)
    return before, made.desk


@pytest.mark.parametrize(
    ("sound", "event"),
    [
        ("place", {"op": "type", "text": "@c1n"}),
        ("lift", {"op": "choose", "target": "reserve"}),
        ("refused", {"op": "choose", "target": "c3"}),
    ],
)
def test_what_has_happened_is_heard_once_and_not_at_home_or_without_sounds(
    sound: str, event: dict[str, str]
) -> None:
    before, after = done(**event)
    assert heard(before, after) == sound
    if sound != "refused":
        assert heard(after, after) == "", "nothing new has happened"
    assert heard(before, after.with_visit(home=True)) == ""
    for settings in ({}, {"sound": "off"}):
        assert heard(before, after.with_visit(settings=settings)) == ""


@pytest.mark.parametrize("did", ["refused", "trouble"])
def test_what_is_not_taken_is_heard_whether_it_is_no_move_or_no_text(did: str) -> None:
    assert heard(LOUD, LOUD.with_talk(did=did)) == "refused"


def test_a_hint_is_heard_when_it_comes_and_not_while_it_is_computed() -> None:
    assert heard(LOUD, LOUD.with_talk(did="hint", hint="@c1n")) == "hint"
    assert heard(LOUD, LOUD.with_talk(did="hint", hint="-")) == "hint", "there is none"
    assert heard(LOUD, LOUD.with_talk(did="hint", hint="?")) == ""


@pytest.mark.parametrize("did", ["", "new", "go", "back", "load", "keep", "forget", "shown"])
def test_nothing_else_is_heard(did: str) -> None:
    _, after = done("type", text="@c1n")
    assert heard(LOUD, after.with_talk(did=did, hint="@c1n")) == ""
