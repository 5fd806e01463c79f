"""The field of Bombay Bazar: hexagons as the integers 0 to 66, row by row from the top.

Its outline is this project's reconstruction (docs/rules/bombay_bazar.md#field): change `ROWS` and
`HEADS` to try another. Edges of a hexagon: 0 east, then counter-clockwise; the opposite edge is 3
further.
"""

from __future__ import annotations

ROWS = (7, 8, 7, 8, 7, 8, 7, 8, 7)
"""Cells of each row, from the top; the shorter rows are indented by half a cell."""

ROW_NAMES = "abcdefghi"

EDGES = 6
OPPOSITE = tuple((edge + 3) % EDGES for edge in range(EDGES))

_STEPS = ((2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1))
"""The step across each edge, in half cells to the right and rows down."""

CELLS = tuple(
    f"{ROW_NAMES[row]}{number}" for row, size in enumerate(ROWS) for number in range(1, size + 1)
)
"""Names by cell number: a1 is the first of the top row."""

CELL = {name: number for number, name in enumerate(CELLS)}

PLACES = tuple(
    (2 * column + (max(ROWS) - size), row)
    for row, size in enumerate(ROWS)
    for column in range(size)
)
"""The place of each cell: half cells from the left, and rows from the top."""

_AT = {place: cell for cell, place in enumerate(PLACES)}

OFF = -1

NEIGHBOURS = tuple(
    tuple(_AT.get((x + across, y + down), OFF) for across, down in _STEPS) for x, y in PLACES
)
"""NEIGHBOURS[cell][edge]: the cell beyond an edge, or OFF the board."""

HEADS = ((CELL["a1"], 2), (CELL["a7"], 1), (CELL["i7"], 5), (CELL["i1"], 4))
"""First cell and entry edge of each elephant's trunk, clockwise from the top left."""

ELEPHANTS = len(HEADS)
