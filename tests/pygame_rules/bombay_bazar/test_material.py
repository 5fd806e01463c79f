"""The tiles and the field: every figure of the written rules, counted."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from pygame_rules import Malformed, perft
from pygame_rules.bombay_bazar import parse_move
from pygame_rules.bombay_bazar.designs import COPIES, DESIGNS, TILES, TURNS
from pygame_rules.bombay_bazar.geometry import CELL, CELLS, HEADS, NEIGHBOURS, OFF, PLACES
from pygame_rules.bombay_bazar.moves import MOVES
from tests.pygame_rules.bombay_bazar.positions import EMPTY, at, new, played, texts

Picture = frozenset[frozenset[int]]


def picture(pairs: tuple[tuple[int, int], ...], turn: int = 0, sign: int = 1) -> Picture:
    return frozenset(
        frozenset(((sign * one + turn) % 6, (sign * other + turn) % 6)) for one, other in pairs
    )


def rotations(pairs: tuple[tuple[int, int], ...], sign: int = 1) -> frozenset[Picture]:
    return frozenset(picture(pairs, turn, sign) for turn in range(6))


def matchings(segments: int) -> list[tuple[tuple[int, int], ...]]:
    """Every way to join that many pairs of the six edges, none of them twice."""
    pairs = list(combinations(range(6), 2))
    return [
        chosen
        for chosen in combinations(pairs, segments)
        if len({edge for pair in chosen for edge in pair}) == 2 * segments
    ]


def test_the_designs_are_all_ways_to_join_edges_up_to_rotation() -> None:
    """BB-15, docs/rules/bombay_bazar.md#tiles: 15, 45 and 15 labelled tiles are 3, 9 and 5 designs,
    17 in all."""
    labelled = [matchings(segments) for segments in (1, 2, 3)]
    assert [len(found) for found in labelled] == [15, 45, 15]
    classes = [{rotations(pairs) for pairs in found} for found in labelled]
    assert [len(found) for found in classes] == [3, 9, 5]
    ours = [rotations(pairs) for pairs in DESIGNS.values()]
    assert len(ours) == len(set(ours)) == 17
    assert set(ours) == set.union(*classes)


def test_sixty_eight_tiles_with_144_segments_and_288_openings() -> None:
    """BB-01, BB-15: four of each design; 12 of one segment, 36 of two, 20 of three."""
    assert COPIES == 4
    sizes = [len(pairs) for pairs in DESIGNS.values() for _ in range(COPIES)]
    assert len(sizes) == 68
    assert Counter(sizes) == {1: 12, 2: 36, 3: 20}
    assert sum(sizes) == 144
    openings = [TILES[numbers[0] - 1].openings.bit_count() * COPIES for numbers in TURNS]
    assert sum(openings) == 288
    assert sum(new().supply) == 68


def test_turns_that_show_the_same_picture_are_one_move() -> None:
    """BB-13: 75 texts; `A33` would be `A30` again."""
    assert sum(len(text) == 3 and text[0] in "ABC" for text in MOVES) == 75
    for text in ("A33", "B43", "B83", "B93", "C12", "C33", "C43", "C51"):
        with pytest.raises(Malformed):
            parse_move(text)


def test_the_field_has_67_cells_and_28_of_them_on_the_border() -> None:
    """docs/rules/bombay_bazar.md#field: nine rows of 7 and 8, the short ones indented by half a
    cell."""
    assert [sum(name[0] == row for name in CELLS) for row in "abcdefghi"] == [7, 8] * 4 + [7]
    assert len(CELLS) == len(set(CELLS)) == 67
    assert sum(OFF in beyond for beyond in NEIGHBOURS) == 28
    assert PLACES[CELL["a1"]] == (1, 0)
    assert PLACES[CELL["b1"]] == (0, 1)
    assert PLACES[CELL["i7"]] == (13, 8)


def test_first_cells_lie_in_the_corners_clockwise_and_open_inwards() -> None:
    """BB-07, R4, docs/rules/bombay_bazar.md#field: entries NW, NE, SE, SW."""
    assert [(CELLS[cell], edge) for cell, edge in HEADS] == [
        ("a1", 2), ("a7", 1), ("i7", 5), ("i1", 4),
    ]  # fmt: skip
    for cell, entry in HEADS:
        assert sum(beyond != OFF for beyond in NEIGHBOURS[cell]) == 3
        assert NEIGHBOURS[cell][entry] == OFF
        assert NEIGHBOURS[cell][(entry + 3) % 6] != OFF


def test_each_elephant_has_six_first_placements() -> None:
    """BB-13, BB-17, R4, docs/rules/bombay_bazar.md#field: A2 twice, A3, B2, B5 and B7 once each."""
    for elephant in "1234":
        state = at(EMPTY, f"{elephant} - 0 - lots+choose")
        designs = Counter(move.path[0] for move in state.legal_moves())
        assert designs == {"A2": 2, "A3": 1, "B2": 1, "B5": 1, "B7": 1}
    assert {"A20", "A22", "A32"} < texts(new(1))


def test_the_four_starts_are_equivalent() -> None:
    """docs/rules/bombay_bazar.md#field: the field is symmetric, so all elephants have as many ways
    to begin."""
    for depth in (2, 3):
        counts = {perft(at(EMPTY, f"{e} - 0 - lots+choose"), depth) for e in "1234"}
        assert len(counts) == 1


def test_a_cell_free_on_all_sides_takes_fifty_tiles() -> None:
    """BB-03, BB-14, docs/rules/bombay_bazar.md#numbers: every tile with an opening towards the
    trunk, none other."""
    state = played(new(1), "A32 A32")
    assert CELLS[state.tips[0].cell] == "c2"
    assert len(state.legal_moves()) == 50
    assert texts(state) == {str(tile) for tile in TILES if tile.partner[2] >= 0}
