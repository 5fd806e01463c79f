"""The reference table of pushes (docs/rules/siam.md), each line of which makes two examples.

`P` pusher, `A` animal facing its way, `O` facing against, `N` sideways, `R` rock, `.` the first
empty square, `|` the edge. A verdict is `yes` or the id of the clause that refuses.
"""

from __future__ import annotations

from pygame_rules.rulebook import Example
from pygame_rules.siam.geometry import LANES, SQUARE, SQUARES
from pygame_rules.siam.notation import ROCKS, to_text
from pygame_rules.siam.position import Position, Rules
from pygame_rules.siam.pushing import EMPTY, ROCK

_EAST, _WEST, _NORTH = 1, 3, 0
_OWN, _ENEMY = 4, 8
_PIECES = {
    "A": (_ENEMY + _EAST, _OWN + _EAST),
    "O": (_ENEMY + _WEST, _ENEMY + _WEST),
    "N": (_ENEMY + _NORTH, _OWN + _NORTH),
    "R": (ROCK, ROCK),
}
_SPARE_ROCKS = ("b5", "d5", "b1")


def line_example(number: int, line: str, verdict: str, chain: bool) -> Example:
    """A line of the table laid along the third rank, the elephant that pushes facing east.

    A line too long for the board has its pusher outside, entering at a3.
    """
    pieces, end = line[1:-1], line[-1]
    rank = LANES[SQUARE["a3"]][_EAST]
    inside = len(pieces) + (end == ".") < len(rank)
    squares = rank[-len(pieces) :] if end == "|" else rank[inside:]
    cells = [EMPTY] * len(SQUARES)
    for index, letter in enumerate(pieces):
        cells[squares[index]] = _PIECES[letter][index % 2]
    if inside:
        cells[squares[0] - 1] = _OWN + _EAST
    for name in _SPARE_ROCKS[: ROCKS - cells.count(ROCK)]:
        cells[SQUARE[name]] = ROCK
    reading = "chain" if chain else "count"
    return Example(
        f"line-{number}-{reading}",
        ("SI-25", "E1"),
        to_text(Position(bytes(cells), 20, 0, 0, Rules(chain=chain))),
        f"{SQUARES[squares[0] - 1] if inside else 'reserve'} {SQUARES[squares[0]]}",
        refused=None if verdict == "yes" else verdict,
    )
