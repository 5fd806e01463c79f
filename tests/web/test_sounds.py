"""Which sound an event has."""

from __future__ import annotations

import pytest

from tests.web.tables import send, table
from web.table.desk import Desk
from web.table.followers.sounds import heard
from web.table.session import Session

LOUD = Desk.new(Session.new("siam")).with_visit(settings={"sound": "soft"})


def played(text: str = "@c1n") -> tuple[Desk, Desk]:
    """The desks before and after a move, with sounds on."""
    made = table(settings={"sound": "soft"})
    before = made.desk
    send(made, "type", text=text)
    return before, made.desk


def test_a_move_is_heard_once() -> None:
    before, after = played()
    assert heard(before, after) == "place"
    assert heard(after, after) == "", "nothing new has happened"


def test_a_piece_that_is_taken_up_is_heard_once() -> None:
    made = table(settings={"sound": "soft"})
    before = made.desk
    send(made, "choose", target="reserve")
    assert heard(before, made.desk) == "lift"
    assert heard(made.desk, made.desk) == ""


@pytest.mark.parametrize("did", ["refused", "trouble"])
def test_what_is_not_taken_is_heard_whether_it_is_no_move_or_no_text(did: str) -> None:
    assert heard(LOUD, LOUD.with_talk(did=did)) == "refused"


def test_at_home_nothing_is_heard() -> None:
    before, after = played()
    assert heard(before, after.with_visit(home=True)) == ""
    assert heard(LOUD, LOUD.with_visit(home=True).with_talk(did="trouble")) == ""


@pytest.mark.parametrize("settings", [{}, {"sound": "off"}])
def test_without_sounds_nothing_is_heard(settings: dict[str, str]) -> None:
    before, after = played()
    assert heard(before, after.with_visit(settings=settings)) == ""


def test_a_hint_is_heard_when_it_comes_and_not_while_it_is_computed() -> None:
    assert heard(LOUD, LOUD.with_talk(did="hint", hint="@c1n")) == "hint"
    assert heard(LOUD, LOUD.with_talk(did="hint", hint="-")) == "hint", "there is none"
    assert heard(LOUD, LOUD.with_talk(did="hint", hint="?")) == ""


@pytest.mark.parametrize("did", ["", "new", "go", "back", "load", "keep", "forget", "shown"])
def test_nothing_else_is_heard(did: str) -> None:
    _, after = played()
    assert heard(LOUD, after.with_talk(did=did, hint="@c1n")) == ""
