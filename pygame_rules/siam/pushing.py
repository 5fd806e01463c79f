"""The push test (SI-19 … SI-25) and what a push does to a line of squares."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

EMPTY = 0
ROCK = 1
FIRST_ANIMAL = 4
"""An animal is 4 * (seat + 1) + facing: 4 to 7 elephants, 8 to 11 rhinos."""

MINE = tuple(
    bytes(FIRST_ANIMAL * seat <= piece < FIRST_ANIMAL * (seat + 1) for piece in range(256))
    for seat in (1, 2)
)
"""By seat, a table for `bytes.translate`: 1 for the side's animals, 0 for anything else."""


def can_push(cells: Sequence[int], line: tuple[int, ...], facing: int, chain: int) -> bool:
    """Whether an animal facing `facing` can push the pieces on `line`.

    cells: what stands on each square; line: the squares from the pusher forward, to the edge.
    chain: whether the test must hold after each piece (the other reading of E1), not just
    once for the whole line up to the first empty square (E13).
    """
    surplus = 1  # animals facing the push direction, less those against: the pusher is one
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
    """What decides a push: number of animals with it, squares of those against, of the rocks."""
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

    Returns the piece that left the board, EMPTY when the line had a gap.
    """
    carried = EMPTY
    for square in line:
        carried, cells[square] = cells[square], carried
        if carried == EMPTY:
            break
    return carried


def owner_of_rock(cells: Sequence[int], line: tuple[int, ...], facing: int) -> int | None:
    """The seat that wins when a push along `line` has thrown a rock off its end (SI-29, E15).

    line: the squares after the push, from the pusher's new one to the edge.
    """
    for square in reversed(line):
        piece = cells[square]
        if piece >= FIRST_ANIMAL and piece & 3 == facing:
            return (piece >> 2) - 1
    return None
