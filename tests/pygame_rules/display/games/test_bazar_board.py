"""What Bombay Bazar's board shows of a turn before it is made, and of one that is refused."""

from __future__ import annotations

from random import Random
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

from pygame_rules import Move, Record, State, open_game
from pygame_rules.bombay_bazar import BazarState
from pygame_rules.bombay_bazar.geometry import CELL, CELLS
from pygame_rules.display.boards import Look
from pygame_rules.display.games import open_board
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import to_html
from tests.web.drawings import of_class
from tests.web.lessons import opened
from web.table.desk import Desk
from web.table.events import handle
from web.table.session import Session
from web.table.view import play

ENGLISH = Catalogue("en")
SHARED = "A20A30A301A30A30A21/8/7/8/7/8/7/5A152/5A20A23 123 - 0 - lots+fixed"


TWICE = "B556/A10B31B425/7/8/7/8/7/8/7 1 - 0 - lots+fixed"
WALLED = "B55B34B134/A10B52B655/7/8/7/8/4A24B801/4A10B13B101/5A20A23 13 - 0 - lots+fixed"


def in_play(line: str) -> Desk:
    """A game of people that begins at a position."""
    state = open_game("bombay_bazar").parse_state(line)
    return Desk.new(Session.of(Record.starting_from("bombay_bazar", state), (state,)))


def drawn(desk: Desk) -> Element:
    return fromstring(play.board(desk, ENGLISH)[0])


def signs(board: Element) -> list[str]:
    """What the signs on the tiles say."""
    return [one.text or "" for one in of_class(board, "gained")]


def place(board: Element, inner: Element) -> str:
    """Where the parent of an element is drawn."""
    return next(one.get("transform", "") for one in board.iter() if inner in one)


def at_cell(board: Element, cell: str) -> str:
    (found,) = [one for one in board.iter() if one.get("id") == f"target-{cell}"]
    return found.get("transform", "")


@pytest.mark.parametrize(
    ("start", "attempt", "cell"),
    [
        ("A226/8/7/8/7/8/7/8/7 1 - 0 - lots+fixed", ("A1", "turn:1"), "b1"),
        ("B556/A107/7/8/7/8/7/8/7 1 - 0 - lots+fixed", ("A1", "turn:3"), "b2"),
        (SHARED, ("B3",), "a4"),
    ],
)
def test_a_refused_tile_is_seen_where_it_was_tried(
    start: str, attempt: tuple[str, ...], cell: str
) -> None:
    """With the edges at which it does not fit, or meets the end of another trunk."""
    desk = in_play(start)
    for target in attempt:
        assert of_class(drawn(desk), "refused") == []
        desk = handle(desk, {"op": "choose", "target": target})
    board = drawn(desk)
    (ghost,) = of_class(board, "refused")
    assert place(board, ghost) == at_cell(board, cell)
    assert of_class(board, "tentative") == []
    (fault,) = of_class(board, "fault")
    assert fault.get("d", "").count("M") == 1


def test_a_tile_that_fits_nowhere_is_refused_where_it_comes_nearest() -> None:
    """Until another one is looked at."""
    desk = handle(in_play(SHARED), {"op": "choose", "target": "C5"})
    assert desk.talk.refusal is not None
    assert desk.talk.refusal.tried[0] == "C5"
    assert len(of_class(drawn(desk), "refused")) == 1
    desk = handle(
        in_play("7/8/7/8/7/8/7/8/7 13 - 0 - lots+fixed"), {"op": "choose", "target": "C5"}
    )
    assert len(of_class(drawn(desk), "refused")) == 1
    looked = handle(desk, {"op": "preview", "target": "A3"})
    assert of_class(drawn(looked), "refused") == []
    assert len(of_class(drawn(looked), "tentative")) == 1
    chosen = handle(desk, {"op": "choose", "target": "A3"})
    assert of_class(drawn(chosen), "refused") == []


def longer(state: State[Any], move: Move) -> int:
    after = state.play(move)
    assert isinstance(state, BazarState)
    assert isinstance(after, BazarState)
    return after.lengths[0] - state.lengths[0]


def test_each_tile_shows_what_it_would_join_from_the_start_of_a_turn() -> None:
    """The most that each design can bring, where it brings more than itself; not in a lesson."""
    desk = in_play(TWICE)
    state = desk.session.state
    most: dict[str, int] = {}
    for move in state.legal_moves():
        gained = longer(state, move)
        most[move.path[0]] = max(gained, most.get(move.path[0], 0))
    assert signs(drawn(desk)) == [f"+{count}" for count in most.values() if count > 1]
    assert "+4" in signs(drawn(desk))
    assert signs(drawn(opened("bombay_bazar", 6))) == []


def test_a_trunk_that_can_not_go_on_has_a_stop_sign_as_soon_as_that_would_be_so() -> None:
    desk = in_play(WALLED)
    assert of_class(drawn(desk), "stop") == []
    taken = handle(desk, {"op": "choose", "target": "A2"})
    (sign,) = of_class(drawn(taken), "stop")
    assert "trunk-1" in sign.get("class", "")
    assert len(of_class(drawn(in_play(SHARED)), "stop")) == 2


@pytest.mark.parametrize(
    ("line", "tile", "told"),
    [
        (TWICE, "B3", "Your trunk grows to 8. Turn the tile, take another, or place it."),
        (WALLED, "A2", "Your trunk grows to 8, and nothing fits in front of Teal any more!"),
    ],
)
def test_the_strip_says_what_a_tile_would_bring_while_it_is_turned(
    line: str, tile: str, told: str
) -> None:
    desk = handle(in_play(line), {"op": "choose", "target": tile})
    assert told in to_html(*play.note(desk, ENGLISH))
    desk = handle(opened("bombay_bazar", 6), {"op": "choose", "target": "B3"})
    assert "grows to" not in to_html(*play.note(desk, ENGLISH)), "a lesson does not say it"


def test_the_board_of_a_game_that_is_over_says_whose_trunk_has_won() -> None:
    """Those of the others are faint."""
    rng = Random(5)
    state = open_game("bombay_bazar").new(None, 3, 5)
    while state.outcome is None:
        assert "over" not in (drawn(in_play(str(state))).get("class") or "").split()
        state = state.play(state.sample(rng))
    classes = (drawn(in_play(str(state))).get("class") or "").split()
    won = {f"won-{seat}" for seat in state.outcome.winners}
    assert {one for one in classes if one.startswith("won-")} == won
    assert "over" in classes


def test_a_trunk_that_grows_ends_in_a_tip_and_no_cell_is_named_on_a_tile() -> None:
    desk = in_play(TWICE)
    state = desk.session.state
    assert isinstance(state, BazarState)
    tips = of_class(drawn(desk), "growing")
    assert [one.get("class") for one in tips] == [f"growing trunk-{n}" for n in range(state.seats)]
    cells = tuple(CELLS)
    board = fromstring(open_board("bombay_bazar")(state, Look(ENGLISH, shown=cells)))
    named = {one.text for one in of_class(board, "named") if one.text in CELL}
    empty = {name for name, tile in zip(CELLS, state.cells, strict=True) if not tile}
    assert named == empty


def test_a_head_has_its_length_only_where_no_plate_says_it_or_while_a_tile_would_change_it() -> (
    None
):
    state = in_play(TWICE).session.state
    draw = open_board("bombay_bazar")
    alone = fromstring(draw(state, Look(ENGLISH)))
    assert len(of_class(alone, "points")) == state.seats
    beside = fromstring(draw(state, Look(ENGLISH, plates=True)))
    assert of_class(beside, "points") == []
    desk = handle(in_play(TWICE), {"op": "choose", "target": "B3"})
    (grown,) = of_class(drawn(desk), "points")
    assert "\N{RIGHTWARDS ARROW}" in (grown.text or "")
