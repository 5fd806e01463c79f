"""The push test (SI-19 to SI-25) and the effect of a push on a line of squares."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

EMPTY = 0
ROCK = 1
FIRST_ANIMAL = 4
"""An animal is the number 4 * (seat + 1) + facing: elephants are 4 to 7, rhinos 8 to 11."""

MINE = tuple(
    bytes(FIRST_ANIMAL * seat <= piece < FIRST_ANIMAL * (seat + 1) for piece in range(256))
    for seat in (1, 2)
)
"""By seat, a table for `bytes.translate`: 1 for the side's animals, 0 for anything else."""


def can_push(cells: Sequence[int], line: tuple[int, ...], facing: int, chain: int) -> bool:
    """Whether an animal facing `facing` can push the pieces on `line`.

    cells: the piece on each square. line: the squares in front of the pusher, up to the edge.
    chain: whether the test has to hold after each piece (the other reading of E1), not only once
    for the whole line up to the first empty square (E13).
    """
    # animals facing the way of the push, the pusher included, less those facing against it
    surplus = 1
    rocks = 0
    against = facing ^ 2
    for square in line:
        piece = cells[square]
        if piece == EMPTY:
            break
        if piece == ROCK:
            rocks += 1
        elif piece & 3 == facing:
            surplus += 1
        elif piece & 3 == against:
            surplus -= 1
        if chain and (surplus < 1 or surplus < rocks):
            return False
    return surplus >= 1 and surplus >= rocks


def resistance(
    cells: Sequence[int], line: tuple[int, ...], facing: int
) -> tuple[int, list[int], list[int]]:
    """The number of animals that face the way of the push, the squares of those that face against
    it, and the squares of the rocks."""
    helpers, against, rocks = 1, [], []
    for square in line:
        piece = cells[square]
        if piece == EMPTY:
            break
        if piece == ROCK:
            rocks.append(square)
        elif piece & 3 == facing:
            helpers += 1
        elif piece & 3 == facing ^ 2:
            against.append(square)
    return helpers, against, rocks


def shift(cells: MutableSequence[int], line: tuple[int, ...]) -> int:
    """Move the pieces on `line` one square on, in place (SI-26, SI-27).

    Returns the piece that was pushed off the board; EMPTY if none was.
    """
    carried = EMPTY
    for square in line:
        carried, cells[square] = cells[square], carried
        if carried == EMPTY:
            break
    return carried


def owner_of_rock(cells: Sequence[int], line: tuple[int, ...], facing: int) -> int | None:
    """The seat that wins when a push along `line` has pushed a rock off the board (SI-29, E15).

    cells: after the push. line: the squares from the pusher's new one to the edge.
    """
    for square in reversed(line):
        piece = cells[square]
        if piece >= FIRST_ANIMAL and piece & 3 == facing:
            return (piece >> 2) - 1
    return None
