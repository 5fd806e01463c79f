"""Siam's board: its squares are named in the frame, and a tray without animals folds."""

from __future__ import annotations

from xml.etree.ElementTree import Element, fromstring

import pytest

from pygame_rules.display.boards import Look
from pygame_rules.display.games.siam.board import CELL, FRAME, MARGIN, TOP, draw
from pygame_rules.display.locales import Catalogue
from pygame_rules.siam import SiamState
from pygame_rules.siam.state import parse_state
from tests.web.drawings import of_class

ENGLISH = Catalogue("en")


def drawn(state: SiamState, look: Look) -> Element:
    return fromstring(draw(state, look))


@pytest.mark.parametrize("turned", [False, True])
def test_the_names_of_files_and_ranks_stand_in_the_frame_at_the_readers_lower_and_left_edge(
    turned: bool,
) -> None:
    board = drawn(parse_state("5/5/1RRR1/5/5 e 0 - * count"), Look(ENGLISH, turned=turned))
    (names,) = of_class(board, "coordinates")
    places = {one.text: (float(one.get("x", "0")), float(one.get("y", "0"))) for one in names}
    assert sorted(filter(None, places)) == sorted("abcde12345")
    low, left = (TOP - FRAME, MARGIN + 5 * CELL) if turned else (TOP + 5 * CELL, MARGIN - FRAME)
    for name in "abcde":
        assert low < places[name][1] - 5 < low + FRAME, "beside no square"
    for name in "12345":
        assert left < places[name][0] < left + FRAME


def test_a_tray_folds_while_nothing_lies_in_it_and_nothing_can_be_put_there() -> None:
    """Where an animal may leave the board, its tray is there."""
    state = parse_state("NNNNN/5/1RRR1/5/s4 e 10 - * count")
    assert state.reserve(0) == 0
    folded = of_class(drawn(state, Look(ENGLISH)), "folded")
    assert ["reserve-0" in (one.get("class") or "") for one in folded] == [True]
    draft = state.draft().choose("a5")
    assert "reserve" in draft.choices
    look = Look(ENGLISH, path=draft.path, choices=draft.choices)
    assert of_class(drawn(state, look), "folded") == []
