"""Where the keyboard goes once a frame is shown."""

from __future__ import annotations

import pytest

from tests.web.tables import choose, send, table
from web.table.desk import Desk
from web.table.session import Session
from web.table.view.focus import focus, place

DESK = Desk.new(Session.new("siam"))
OTHER = DESK.with_kept(session=Session.new("siam"))
"""Another game of the same kind on the table."""

HOME = DESK.with_visit(home=True)
FOLDED = DESK.with_form(panel="new")
UNFOLDED = DESK.with_form(panel="new", variants=True)
RULES = DESK.with_form(panel="rules")
READING = DESK.with_form(panel="rules", reading="SI-20")
MOVES = DESK.with_form(panel="moves")


def goes(before: Desk, after: Desk, operation: str) -> str:
    return focus(before, after, {"op": operation})


@pytest.mark.parametrize(
    ("before", "after", "operation", "there"),
    [
        # Home is reached at its heading; who opens the page there keeps the keyboard where it is.
        (DESK, HOME, "visit", "panel-home"),
        (DESK, HOME, "hello", ""),
        (HOME, DESK, "visit", "board"),
        (HOME, FOLDED, "visit", "panel-new"),
        (HOME, READING, "visit", "rule-SI-20"),
        # A clause that is asked for is led to though the rules were open.
        *((READING, READING, name, "rule-SI-20") for name in ("rule", "visit", "link", "hello")),
        (READING, READING, "choose", ""),
        # An address leads to its panel where that or the game is another one.
        *((DESK, FOLDED, name, "panel-new") for name in ("visit", "hello")),
        *((FOLDED, OTHER.with_form(panel="new"), name, "panel-new") for name in ("visit", "hello")),
        *((FOLDED, FOLDED, name, "") for name in ("visit", "hello")),
        # A panel that opens takes it, and one that stays open does not.
        (DESK, MOVES, "panel", "panel-moves"),
        (MOVES, MOVES, "panel", ""),
        (MOVES, FOLDED, "panel", "panel-new"),
        (MOVES, OTHER.with_form(panel="moves"), "type", ""),
        # One that closes gives it back to the button that opened it.
        (RULES, DESK, "back", "open-rules"),
        (FOLDED, DESK, "back", "open-menu"),
        (DESK, DESK, "back", ""),
        # Options that unfold take it once.
        (FOLDED, UNFOLDED, "variants", "variants"),
        (UNFOLDED, UNFOLDED, "option", ""),
        (UNFOLDED, FOLDED, "variants", ""),
        # After a game is forgotten another name can be written.
        (DESK.with_form(panel="games"), DESK.with_form(panel="games"), "forget", "name"),
    ],
)
def test_the_keyboard_goes_where_something_new_is_and_stays_otherwise(
    before: Desk, after: Desk, operation: str, there: str
) -> None:
    assert goes(before, after, operation) == there


@pytest.mark.parametrize(
    "operation", ["example", "start", "rematch", "load", "unshelve", "game", "visit"]
)
def test_another_game_leads_to_the_board(operation: str) -> None:
    assert goes(DESK, OTHER, operation) == "board"
    assert goes(DESK, DESK, operation) == ""


@pytest.mark.parametrize("operation", ["choose", "type", "thought", "undo", "hello"])
def test_a_move_leaves_the_keyboard_where_it_is(operation: str) -> None:
    assert goes(DESK, OTHER, operation) == ""


def test_an_address_with_an_error_leads_to_no_panel() -> None:
    """The error is said instead."""
    made = table()
    bad = send(made, "link", link="siam/rules/XX-99")
    trouble = made.desk.talk.trouble
    assert trouble is not None, bad["said"]
    after = DESK.with_form(panel="new").with_talk(trouble=trouble)
    assert goes(DESK, after, "hello") == ""


def test_the_hand_stays_at_the_last_place_of_a_move_or_of_half_a_move() -> None:
    made = table()
    assert place(made.desk) == ""
    frame = choose(made, "reserve", "c1")
    assert frame["place"] == place(made.desk) == "c1"
    assert send(made, "type", text="@c1n")["place"] == "c1"
    assert send(made, "type", text="@a2e")["place"] == "a2"
    assert send(made, "undo")["place"] == ""


def test_a_move_of_a_computer_player_leaves_the_hand_where_it_is() -> None:
    made = table()
    send(made, "load", text='[Game "siam"]\n[Seat2 "calf nodes=9 seed=1"]\n\n1. @c1n\n2. @a2e\n')
    seated = made.desk.with_talk(did="play")
    assert place(seated) == "", "the last move is the computer's"
    first = seated.with_kept(session=seated.session.go(1))
    assert place(first) == "c1"
