"""What keys do, by where the keyboard is."""

from __future__ import annotations

from typing import Any

import pytest

from web.glue.keymap import AROUND, ENDS, PRESENT, QUESTIONS, TEXT, TURN, meaning
from web.table.sentences import asking

BOARD = {
    TURN,
    "#board",
    "#board [data-target]",
    "#board, #panel, input, nav, [popover]:popover-open",
}
BOX = {
    "#typed", "input, textarea", TEXT,
    "#board, #panel, input, nav, [popover]:popover-open",
}  # fmt: skip
BUTTON = {"button", "loose"}
PANEL = {TURN, "#panel", "#board, #panel, input, nav, [popover]:popover-open", "button", "loose"}
NOWHERE = {"loose", "nowhere"}
MOVE = {".ply", "button", "loose"}
PLACES = (BOARD, BOX, BUTTON, PANEL, NOWHERE, MOVE)


def does(
    key: str, at: set[str], shown: set[str] | None = None, *modifiers: str
) -> tuple[str, dict[str, Any] | None]:
    """What a key does there. modifiers: of control, shift, alt, repeat."""
    shown = shown or set()
    assert at <= {*AROUND, "full", "loose", "nowhere", "drag"}
    assert shown <= {*PRESENT}
    control, shift, alt, repeat = (
        name in modifiers for name in ("control", "shift", "alt", "repeat")
    )
    return meaning(key, at, shown, control, shift, alt, repeat)


@pytest.mark.parametrize(
    ("key", "action"),
    [
        ("Enter", "choose"), (" ", "choose"), ("ArrowUp", "arrow"), ("ArrowLeft", "arrow"),
        ("Home", "row"), ("End", "row"), ("PageDown", "page"), ("PageUp", "page"),
        ("a", "spell"), ("7", "spell"), ("é", "spell"), ("F5", "spell"), ("Tab", "spell"),
    ],
)  # fmt: skip
def test_keys_on_a_target_of_the_board(key: str, action: str) -> None:
    """`spell` leaves to the browser what is no character."""
    assert does(key, BOARD) == (action, None)


def test_a_held_key_chooses_nothing_again() -> None:
    for key in ("Enter", " "):
        for at in (BOARD, BUTTON, BOARD | BUTTON):
            assert does(key, at, None, "repeat") == ("nothing", None)
    assert does("ArrowUp", BOARD, None, "repeat") == ("arrow", None)


def test_with_control_or_alt_the_board_leaves_keys_to_the_browser() -> None:
    for key in ("Enter", " ", "ArrowUp", "PageDown", "a"):
        assert does(key, BOARD, None, "control") == ("leave", None)
    for key in ENDS:
        assert does(key, BOARD, None, "control") == ("row", None), "through the whole board"
    for key in ("Enter", "ArrowUp", "Home", "a"):
        assert does(key, BOARD, None, "alt") == ("leave", None)


def test_escape_away_from_the_turn_closes_what_is_open_and_takes_no_choice_back() -> None:
    """At a button of the head, such as that of the rules, it leads to the board; the next one there
    takes the choice back."""
    for at in (BOX, BUTTON, MOVE):
        assert does("Escape", at, {"#panel > *", "#way-cancel"}) == (
            "send", {"op": "back", "panel": True},
        )  # fmt: skip
        assert does("Escape", at, {"#way-cancel"}) == ("to board", None)
    for at in (BOARD, NOWHERE):
        assert does("Escape", at, {"#panel > *", "#way-cancel"}) == (
            "send", {"op": "back", "panel": False},
        )  # fmt: skip
        assert does("Escape", at) == ("send", {"op": "back", "panel": False})
    assert does("Escape", BOX) == ("to board", {"op": "back", "panel": False})
    assert does("Escape", PANEL) == ("send", {"op": "back", "panel": True})


def test_letters_ask_with_alt_anywhere_and_alone_on_a_board_without_names() -> None:
    """On a board with names they may be one (`spell`)."""
    assert {*QUESTIONS} <= {*asking.LETTERS}, "the table answers them"
    for key in QUESTIONS:
        for at in (BOARD, BUTTON, NOWHERE, MOVE, PANEL):
            assert does(key, at, None, "alt") == ("send", {"op": "ask", "text": key})
            assert does(key, at, None, "control") == ("leave", None)
        assert does(key, {TURN, "#board"}) == ("send", {"op": "ask", "text": key})
        assert does(key, BOARD) == ("spell", None)
        for at in (BUTTON, NOWHERE):
            assert does(key, at) == ("leave", None)
        assert does(key, BOX, None, "alt") == ("leave", None)
        assert does(key, BOARD, {":root[data-keyless]"}) == ("leave", None)


@pytest.mark.parametrize("at", PLACES)
def test_escape_is_left_to_what_the_browser_closes_or_empties(at: set[str]) -> None:
    assert does("Escape", at, {":popover-open"}) == ("leave", None)
    assert does("Escape", at | {"full"}) == ("leave", None)


def test_while_something_is_dragged_keys_only_take_it_back() -> None:
    for at in PLACES:
        assert does("Escape", at | {"drag"}) == ("cancel", None)
        for key in ("Enter", "a", "ArrowUp", "Backspace"):
            assert does(key, at | {"drag"}) == ("nothing", None)


def test_backspace_takes_back_but_where_something_is_written() -> None:
    for at in (BOARD, BUTTON, PANEL, NOWHERE, MOVE):
        assert does("Backspace", at) == ("send", {"op": "back"})
    assert does("Backspace", BOX) == ("leave", None)


@pytest.mark.parametrize("at", PLACES)
def test_control_with_z_and_y_undoes_and_redoes_but_not_in_a_box_that_holds_text(
    at: set[str],
) -> None:
    assert does("z", at, None, "control") == ("send", {"op": "undo"})
    assert does("Z", at, None, "control", "shift") == ("send", {"op": "redo"})
    assert does("y", at, None, "control") == ("send", {"op": "redo"})
    for key in "zy":
        assert does(key, at | {"full"}, None, "control") == ("leave", None)


def test_slash_leads_to_the_box_where_there_is_one_and_is_not_written_there_first() -> None:
    for at in (BOARD, BUTTON, NOWHERE):
        assert does("/", at, {"#typed"}) == ("write", None)
    assert does("/", BUTTON) == ("leave", None)
    assert does("/", BOX, {"#typed"}) == ("nothing", None)
    assert does("/", BOX | {"full"}, {"#typed"}) == ("leave", None)
    assert does("/", {"input, textarea", TEXT}, {"#typed"}) == ("leave", None)


def test_the_question_mark_opens_the_list_of_keys_or_leads_to_it() -> None:
    for at in (BOARD, BUTTON, PANEL, NOWHERE):
        assert does("?", at) == ("list keys", {"op": "panel", "name": "keys"})
        assert does("?", at, {"#panel-keys"}) == ("list keys", None)
    assert does("?", BOX) == ("leave", None)
    assert does("?", BUTTON, None, "control") == ("leave", None)


def test_arrows_step_through_the_game_where_nothing_else_uses_them() -> None:
    for at in (BUTTON, NOWHERE, MOVE):
        assert does("ArrowLeft", at) == ("send", {"op": "step", "by": "-1"})
        assert does("ArrowRight", at) == ("send", {"op": "step", "by": "1"})
    for at in (PANEL, BOX):
        assert does("ArrowRight", at) == ("leave", None)
    assert does("ArrowRight", NOWHERE, None, "alt") == ("leave", None), "the browser's history"


def test_keys_lead_along_the_list_of_moves() -> None:
    for key in ("ArrowUp", "ArrowDown", "Home", "End"):
        assert does(key, MOVE) == ("along", None)
        assert does(key, BUTTON) == ("leave", None)


def test_a_letter_lays_a_card_from_a_button_or_from_nowhere() -> None:
    cards = {"#board [data-tap]"}
    for at in (BUTTON, NOWHERE, PANEL):
        assert does("a", at, cards) == ("spell", None)
        assert does("a", at) == ("leave", None)
        assert does("Enter", at, cards) == ("leave", None)
        assert does(" ", at, cards) == ("leave", None)
    assert does("a", BOX, cards) == ("leave", None)
    assert does("a", {"button"}, cards) == ("leave", None), "inside a button, not the button"


@pytest.mark.parametrize("at", PLACES)
@pytest.mark.parametrize("key", ["a", "7", "/", "?"])
def test_single_keys_can_be_switched_off(at: set[str], key: str) -> None:
    assert does(key, at, set(PRESENT) - {":popover-open"}) == ("leave", None)


def test_without_single_keys_all_others_stay() -> None:
    off = {":root[data-keyless]"}
    assert does(" ", BOARD, off) == ("choose", None)
    assert does("ArrowUp", BOARD, off) == ("arrow", None)
    assert does("z", BOARD, off, "control") == ("send", {"op": "undo"})
