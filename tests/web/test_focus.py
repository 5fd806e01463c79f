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

NEW_GAME = ("example", "start", "rematch", "load", "unshelve", "game", "visit")


def goes(before: Desk, after: Desk, operation: str) -> str:
    return focus(before, after, {"op": operation})


def test_home_is_reached_at_its_heading_and_left_for_the_board_or_the_open_panel() -> None:
    home = DESK.with_visit(home=True)
    assert goes(DESK, home, "visit") == "panel-home"
    assert goes(home, DESK, "visit") == "board"
    assert goes(home, DESK.with_form(panel="new"), "visit") == "panel-new"
    reading = DESK.with_form(panel="rules", reading="SI-20")
    assert goes(home, reading, "visit") == "rule-SI-20"


def test_whoever_opens_the_page_at_home_keeps_the_keyboard_where_it_is() -> None:
    assert goes(DESK, DESK.with_visit(home=True), "hello") == ""


@pytest.mark.parametrize("operation", ["rule", "visit", "link", "hello"])
def test_a_clause_that_is_asked_for_is_led_to_though_the_rules_were_open(operation: str) -> None:
    reading = DESK.with_form(panel="rules", reading="SI-20")
    assert goes(reading, reading, operation) == "rule-SI-20"


def test_a_clause_that_is_read_already_takes_the_keyboard_from_nothing_else() -> None:
    reading = DESK.with_form(panel="rules", reading="SI-20")
    assert goes(reading, reading, "choose") == ""


@pytest.mark.parametrize("operation", ["visit", "hello"])
def test_an_address_leads_to_its_panel_where_that_or_the_game_is_another_one(
    operation: str,
) -> None:
    opened = DESK.with_form(panel="new")
    assert goes(DESK, opened, operation) == "panel-new"
    assert goes(opened, OTHER.with_form(panel="new"), operation) == "panel-new"
    assert goes(opened, opened, operation) == ""


def test_an_address_with_an_error_leads_to_no_panel() -> None:
    """The error is said instead."""
    made = table()
    bad = send(made, "link", link="siam/rules/XX-99")
    trouble = made.desk.talk.trouble
    assert trouble is not None, bad["said"]
    after = DESK.with_form(panel="new").with_talk(trouble=trouble)
    assert goes(DESK, after, "hello") == ""


@pytest.mark.parametrize("operation", NEW_GAME)
def test_another_game_leads_to_the_board(operation: str) -> None:
    assert goes(DESK, OTHER, operation) == "board"
    assert goes(DESK, DESK, operation) == ""


@pytest.mark.parametrize("operation", ["choose", "type", "thought", "undo", "hello"])
def test_a_move_leaves_the_keyboard_where_it_is(operation: str) -> None:
    assert goes(DESK, OTHER, operation) == ""


def test_a_panel_that_opens_takes_the_keyboard_and_one_that_stays_open_does_not() -> None:
    opened = DESK.with_form(panel="moves")
    assert goes(DESK, opened, "panel") == "panel-moves"
    assert goes(opened, opened, "panel") == ""
    assert goes(opened, DESK.with_form(panel="new"), "panel") == "panel-new"
    assert goes(DESK, opened, "hello") == "panel-moves"
    assert goes(opened, OTHER.with_form(panel="moves"), "type") == "", "a move beside it"


def test_a_panel_that_closes_gives_it_back_to_the_button_that_opened_it() -> None:
    assert goes(DESK.with_form(panel="rules"), DESK, "back") == "open-rules"
    assert goes(DESK.with_form(panel="new"), DESK, "back") == "open-menu"
    assert goes(DESK, DESK, "back") == ""


def test_options_that_unfold_take_it_once() -> None:
    unfolded = DESK.with_form(panel="new", variants=True)
    folded = DESK.with_form(panel="new")
    assert goes(folded, unfolded, "variants") == "variants"
    assert goes(unfolded, unfolded, "option") == ""
    assert goes(unfolded, folded, "variants") == ""


def test_after_a_game_is_forgotten_another_name_can_be_written() -> None:
    opened = DESK.with_form(panel="games")
    assert goes(opened, opened, "forget") == "name"


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
