"""Tiles and field of the second reading of Bombay Bazar."""

# --- material (BB-01) -------------------------------------------------------------------------

DESIGNS = {  # docs/rules/bombay_bazar.md#tiles: edges 0 = E, 1 = NE, 2 = NW, 3 = W, 4 = SW, 5 = SE
    "A1": ["01"],
    "A2": ["02"],
    "A3": ["03"],
    "B1": ["01", "23"],
    "B2": ["01", "24"],
    "B3": ["01", "25"],
    "B4": ["01", "34"],
    "B5": ["01", "35"],
    "B6": ["02", "13"],
    "B7": ["02", "14"],
    "B8": ["02", "35"],
    "B9": ["03", "14"],
    "C1": ["01", "23", "45"],
    "C2": ["01", "24", "35"],
    "C3": ["01", "25", "34"],
    "C4": ["02", "14", "35"],
    "C5": ["03", "14", "25"],
}
COPIES = 4  # of each design: 17 x 4 = 68
EDGES = range(6)

Segment = frozenset[int]  # its two edges
Picture = frozenset[Segment]  # what a turned tile shows
Tip = tuple[str, int]  # the cell a trunk points at, and the edge through which it would enter


def picture(tile: str) -> Picture:
    """The segments of a tile such as `B23`: design B2, every edge e become (e + 3) % 6."""
    turn = int(tile[2])
    return frozenset(
        frozenset((int(edge) + turn) % 6 for edge in segment) for segment in DESIGNS[tile[:2]]
    )


def tiles() -> list[str]:
    """Every design in every turn; of turns that give the same picture, the smallest."""
    found = []
    for design in DESIGNS:
        seen: list[Picture] = []
        for turn in EDGES:
            tile = f"{design}{turn}"
            if picture(tile) not in seen:
                seen.append(picture(tile))
                found.append(tile)
    return found


TILES = tiles()


def openings(tile: str) -> set[int]:
    """The edges that carry an opening, whether or not a trunk uses it (BB-15, BB-16)."""
    return {edge for segment in picture(tile) for edge in segment}


# --- the field (docs/rules/bombay_bazar.md#field) ---------------------------------------------

ROWS = "abcdefghi"
SIZES = [7, 8, 7, 8, 7, 8, 7, 8, 7]
CELLS = [f"{row}{x + 1}" for row, size in zip(ROWS, SIZES, strict=True) for x in range(size)]
FIRST_CELL = {"1": "a1", "2": "a7", "3": "i7", "4": "i1"}
HEAD_EDGE = {"1": 2, "2": 1, "3": 5, "4": 4}  # NW, NE, SE, SW: the way out of the corner (R4)
OPPOSITE_ELEPHANT = {"1": "3", "3": "1", "2": "4", "4": "2"}
STEP = {0: (2, 0), 1: (1, -1), 2: (-1, -1), 3: (-2, 0), 4: (-1, 1), 5: (1, 1)}


def place(cell: str) -> tuple[int, int]:
    """Doubled column X and row y of a cell: X = 2x in rows of 8, 2x + 1 in rows of 7."""
    y = ROWS.index(cell[0])
    x = int(cell[1]) - 1
    return (2 * x if SIZES[y] == 8 else 2 * x + 1, y)


CELL_AT = {place(cell): cell for cell in CELLS}


def neighbour(cell: str, edge: int) -> str | None:
    """The cell across an edge, or None when that is off the board."""
    x, y = place(cell)
    dx, dy = STEP[edge]
    return CELL_AT.get((x + dx, y + dy))


def facing(edge: int) -> int:
    """The same edge seen from the cell across it."""
    return (edge + 3) % 6
