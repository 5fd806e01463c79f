"""The board of Gambo as integers: a1 to a9 are 0 to 8, b1 to b9 are 9 to 17, c1 to c18 are 18 to
35.

The rows are staggered: a's squares open on the odd corridor squares, b's on the even ones
(docs/rules/gambo.md#board). All rows are counted from a's left.
"""

from __future__ import annotations

ROW = 9
"""Start squares of a side (GA-03)."""

LANE = 2 * ROW
"""The number of corridor squares (GA-03), and the first one."""

PLACES = tuple(
    f"{row}{number}"
    for row, size in (("a", 9), ("b", 9), ("c", 18))
    for number in range(1, size + 1)
)
"""Names by place number."""

PLACE = {name: number for number, name in enumerate(PLACES)}

HOME = (range(ROW), range(ROW, LANE))
"""The start squares of each seat."""

CORRIDOR = range(LANE, LANE + LANE)

FRONT = tuple(LANE + 2 * (home % ROW) + home // ROW for home in range(LANE))
"""The corridor square in front of each start square (GA-08)."""
