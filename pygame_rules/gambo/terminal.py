"""Gambo's board for a terminal."""

from __future__ import annotations

from pygame_rules.gambo.geometry import HOME, LANE, ROW
from pygame_rules.gambo.pieces import EMPTY, LETTERS
from pygame_rules.gambo.position import Position
from pygame_rules.gambo.rules import totals


def text(position: Position) -> str:
    """Nine lines of four neighbouring squares, a's side on the left: a1, c1, c2, b1 and so on.

    Then the points and who plays: `a 4  b 3  > a`; `*` when it is over. `E1` is an elephant of
    strength 1 (`C` cat, `M` mouse), lower case is b's.
    """
    lines = []
    for row in range(ROW):
        lane = (LANE + 2 * row, LANE + 2 * row + 1)
        places = (HOME[0][row], *lane, HOME[1][row])
        cells = (position.cells[place] for place in places)
        a, c, d, b = (LETTERS[cell - 1] if cell != EMPTY else "--" for cell in cells)
        lines.append(
            f"a{row + 1} {a} | c{2 * row + 1:<2} {c}  c{2 * row + 2:<2} {d} | {b} b{row + 1}"
        )
    a, b = map(str, totals(position))
    lines.append(f"a {a}  b {b}  {'*' if position.over else f'> {chr(97 + position.seat)}'}")
    return "\n".join(lines)
