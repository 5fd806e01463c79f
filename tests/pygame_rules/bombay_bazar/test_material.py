"""The tiles and the field: every figure of the written rules, counted."""

from __future__ import annotations

from collections import Counter, deque
from itertools import combinations

import pytest

from pygame_rules import Malformed, perft
from pygame_rules.bombay_bazar import parse_move
from pygame_rules.bombay_bazar.designs import COPIES, DESIGNS, TILES, TURNS
from pygame_rules.bombay_bazar.geometry import CELL, CELLS, HEADS, NEIGHBOURS, OFF, PLACES
from pygame_rules.bombay_bazar.moves import MOVES
from tests.pygame_rules.bombay_bazar.positions import EMPTY, at, new, played, texts

Picture = frozenset[frozenset[int]]

KINDS = {
    "A1": ("S", 6), "A2": ("B", 6), "A3": ("L", 3),
    "B1": ("SS", 6), "B2": ("SB", 6), "B3": ("SL", 6), "B4": ("SS", 3), "B5": ("SB", 6),
    "B6": ("BB", 6), "B7": ("BL", 6), "B8": ("BB", 3), "B9": ("LL", 3),
    "C1": ("SSS", 2), "C2": ("SBB", 6), "C3": ("SLS", 3), "C4": ("BLB", 3), "C5": ("LLL", 1),
}  # fmt: skip
"""docs/rules/bombay_bazar.md#tiles: sharp, broad and straight segments of each design, and its
orientations."""


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


def crosses(pairs: tuple[tuple[int, int], ...]) -> bool:
    return any(a < c < b < d or c < a < d < b for (a, b), (c, d) in combinations(pairs, 2))


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


def test_one_pair_of_designs_are_mirror_images_and_eleven_do_not_cross() -> None:
    """docs/rules/bombay_bazar.md#tiles: B2 and B5 only; 16 designs if mirror images were one."""
    mirrored = {
        (one, other)
        for one, other in combinations(DESIGNS, 2)
        if rotations(DESIGNS[one], -1) == rotations(DESIGNS[other])
    }
    assert mirrored == {("B2", "B5")}
    assert sum(not crosses(pairs) for pairs in DESIGNS.values()) == 11


def test_kinds_of_segments_and_orientations_of_each_design() -> None:
    """docs/rules/bombay_bazar.md#tiles: 75 designs with their turns, each once."""
    assert list(DESIGNS) == list(KINDS)
    for number, (name, (kinds, turns)) in enumerate(KINDS.items()):
        apart = [min(b - a, a - b + 6) for a, b in (sorted(pair) for pair in DESIGNS[name])]
        assert sorted(" SBL"[distance] for distance in apart) == sorted(kinds), name
        assert len(TURNS[number]) == len(rotations(DESIGNS[name])) == turns, name
    assert len(TILES) == sum(turns for _, turns in KINDS.values()) == 75
    assert len({tile.partner for tile in TILES}) == 75


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


def test_a_tile_turned_by_n_has_every_segment_n_edges_further() -> None:
    """BB-15: an edge has at most one opening, a segment two of them."""
    for tile in TILES:
        name = str(tile)
        expected = picture(DESIGNS[name[:2]], int(name[2]))
        found = {frozenset((e, o)) for e, o in enumerate(tile.partner) if o >= 0}
        assert found == expected, name
        assert {e for e in range(6) if tile.openings >> e & 1} == {
            e for pair in expected for e in pair
        }


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


def test_neighbours_are_mutual_across_opposite_edges() -> None:
    """docs/rules/bombay_bazar.md#tiles: edges 0 E, 1 NE, 2 NW, 3 W, 4 SW, 5 SE."""
    names = [CELLS[beyond] for beyond in NEIGHBOURS[CELL["e4"]]]
    assert names == ["e5", "d5", "d4", "e3", "f4", "f5"]
    for cell, around in enumerate(NEIGHBOURS):
        for edge, beyond in enumerate(around):
            assert beyond == OFF or NEIGHBOURS[beyond][(edge + 3) % 6] == cell


def distance(start: int, goal: int) -> int:
    steps = {start: 0}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        for beyond in NEIGHBOURS[cell]:
            if beyond != OFF and beyond not in steps:
                steps[beyond] = steps[cell] + 1
                queue.append(beyond)
    return steps[goal]


def test_first_cells_lie_in_the_corners_clockwise_and_open_inwards() -> None:
    """BB-07, R4, docs/rules/bombay_bazar.md#field: entries NW, NE, SE, SW; starts 6, 8 and 10
    apart."""
    assert [(CELLS[cell], edge) for cell, edge in HEADS] == [
        ("a1", 2), ("a7", 1), ("i7", 5), ("i1", 4),
    ]  # fmt: skip
    one, two, three, four = (cell for cell, _ in HEADS)
    for cell, entry in HEADS:
        assert sum(beyond != OFF for beyond in NEIGHBOURS[cell]) == 3
        assert NEIGHBOURS[cell][entry] == OFF
        assert NEIGHBOURS[cell][(entry + 3) % 6] != OFF
    assert [distance(one, other) for other in (two, four, three)] == [6, 8, 10]
    assert [distance(two, other) for other in (one, three, four)] == [6, 8, 10]


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
