"""Every game's board, along random games: what can be chosen is there, named and labelled."""

from __future__ import annotations

import random
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest

from pygame_rules import DONE, NAMES, Draft
from pygame_rules.display.boards import Look
from pygame_rules.display.games import open_board
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import to_html
from tests.playing import positions
from tests.web.drawings import of_class, targets


@pytest.mark.parametrize("name", NAMES)
def test_every_choice_is_a_labelled_target_at_each_step_of_a_turn(name: str) -> None:
    draw, words, rng = open_board(name), Catalogue("en"), random.Random(1)
    for state, before, move in positions(name, 3):
        draft: Draft[Any] = state.draft()
        for _ in range(5):
            look = Look(words, draft.path, draft.choices, draft.default, before=before, move=move)
            svg = fromstring(draw(state.view(state.to_play), look))
            found = targets(svg)
            assert len(found) == len(set(found))
            off_board = {DONE} | {c for c in draft.choices if words.has(f"{name}.button.{c}")}
            assert set(draft.choices) - off_board <= set(found)
            ids = [id for node in svg.iter() if (id := node.get("id"))]
            assert len(ids) == len(set(ids)), "an id is there once"
            for node in svg.iter():
                label = node.get("aria-label")
                assert label is None or (label and f"{name}." not in label)
                assert node.get("data-target") is None or label
                drag = node.get("data-drag")
                assert drag is None or draft.path or drag in ids, "what a hand lifts is drawn"
            if not draft.choices:
                break
            draft = draft.choose(rng.choice(draft.choices))
            before = move = None


@pytest.mark.parametrize("name", NAMES)
def test_a_board_is_a_grid_or_else_an_application_so_that_its_keys_reach_the_page(
    name: str,
) -> None:
    """A screen reader keeps letters and arrows for itself anywhere else."""
    state = next(positions(name, 1))[0]
    svg = fromstring(open_board(name)(state.view(state.to_play), Look(Catalogue("en"))))
    roles = [node.get("role") for node in svg.iter()]
    assert ("grid" in roles) != (roles[0] == "application")


@pytest.mark.parametrize("live", [True, False])
@pytest.mark.parametrize("name", NAMES)
def test_every_cell_of_a_grid_is_in_a_row_whether_it_can_be_played_on_or_not(
    name: str, live: bool
) -> None:
    """In the drawing, or because the row says that it owns it."""
    for state, _, _ in positions(name, 1):
        svg = fromstring(open_board(name)(state.view(None), Look(Catalogue("en"), live=live)))
        every = [node for node in svg.iter() if node.get("role") == "gridcell"]
        owned = set[str | None]()
        for row in (node for node in svg.iter() if node.get("role") == "row"):
            owned |= {node.get("id") for node in row.iter()}
            owned |= set(str(row.get("aria-owns", "")).split())
        assert {node.get("id") for node in every} <= owned


@pytest.mark.parametrize("name", NAMES)
def test_what_a_move_brings_arrives_from_elsewhere(name: str) -> None:
    """Moves are animated: something has a way to come, and without a move nothing has."""
    draw, words, arrived = open_board(name), Catalogue("en"), 0
    for state, before, move in positions(name, 3):
        moving = fromstring(draw(state, Look(words, before=before, move=move)))
        arrived += any(node.get("data-from") for node in moving.iter())
        still = fromstring(draw(state, Look(words)))
        assert not any(node.get("data-from") for node in still.iter())
    assert arrived > 20


@pytest.mark.parametrize("name", NAMES)
def test_a_drawing_is_small_enough_to_send_at_every_touch(name: str) -> None:
    """Patching the page costs time on the main thread: about 45 kB is what a phone bears."""
    draw, words = open_board(name), Catalogue("en")
    assert max(len(to_html(draw(s, Look(words)))) for s, _, _ in positions(name, 3)) < 45_000


def test_cells_of_a_move_that_is_looked_at_have_their_names_while_others_may_have_none() -> None:
    """The strip says them, and Gambo's board hides the names of places at first. The last move is
    only marked: the strip shows it as drawings."""
    draw, words, seen = open_board("gambo"), Catalogue("en"), 0
    for state, before, move in positions("gambo", 2):
        told = before.foreseen(move) if before and move else ()
        cells = tuple(cell for event in told for cell in event.cells)
        svg = fromstring(draw(state, Look(words, shown=cells)))
        named = [one.text for one in of_class(svg, "named")]
        assert set(named) == {cell for cell in cells if cell[0] in "abcdefghi" and len(cell) < 4}
        assert of_class(fromstring(draw(state, Look(words, last=cells))), "named") == []
        seen += len(named)
    assert seen > 20
