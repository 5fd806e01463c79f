"""Bombay Bazar's field for a terminal."""

from __future__ import annotations

from pygame_rules.bombay_bazar.designs import TILES
from pygame_rules.bombay_bazar.geometry import ROW_NAMES, ROWS
from pygame_rules.bombay_bazar.position import NONE, Position


def text(position: Position) -> str:
    """Nine rows of cells, then the lengths of the trunks by seat, and who plays.

    `B23` is design B2 turned by 3, `###` an end piece, `>>>` where the trunk of the seat on turn
    goes on, `...` an empty cell.
    """
    lines, first = [], 0
    aim = position.tips[position.seat].cell if position.placing and position.seat != NONE else NONE
    for name, size in zip(ROW_NAMES, ROWS, strict=True):
        cells = range(first, first + size)
        row = " ".join(_sign(position, cell, aim) for cell in cells)
        lines.append(f"{name} {'  ' * (max(ROWS) - size)}{row}")
        first += size
    lengths = "  ".join(f"{seat} {length}" for seat, length in enumerate(position.lengths))
    lines.append(f"{lengths}  {'*' if position.seat == NONE else f'> {position.seat}'}".strip())
    return "\n".join(lines)


def _sign(position: Position, cell: int, aim: int) -> str:
    tile = position.cells[cell]
    if tile:
        return f"{TILES[tile - 1]!s:<3}"
    return "###" if cell in position.ends else ">>>" if cell == aim else "..."
