"""Siam in the plainest code, with which `playouts` compares.

One list of 25 ints, moves as tuples, one function that lists them, one that makes them; no classes,
no variants, no reasons, no text. Read the rules elsewhere.
"""

from __future__ import annotations

STEP = (5, 1, -5, -1)
"""The difference of square numbers by facing: up, right, down, left."""


def start() -> tuple[list[int], int]:
    """The board (0 empty, 1 rock, 4 to 7 elephants, 8 to 11 rhinos) and the side to move."""
    board = [0] * 25
    board[11] = board[12] = board[13] = 1
    return board, 0


def inside(square: int, facing: int) -> bool:
    """Whether there is a next square in that direction."""
    if facing == 0:
        return square < 20
    if facing == 1:
        return square % 5 < 4
    if facing == 2:
        return square > 4
    return square % 5 > 0


def pushes(board: list[int], square: int, facing: int) -> bool:
    """Whether the line that starts here can be pushed."""
    surplus, rocks = 1, 0
    while board[square]:
        piece = board[square]
        if piece == 1:
            rocks += 1
        elif piece & 3 == facing:
            surplus += 1
        elif piece & 3 == facing ^ 2:
            surplus -= 1
        if not inside(square, facing):
            break
        square += STEP[facing]
    return surplus > 0 and surplus >= rocks


def moves(board: list[int], side: int) -> list[tuple[int, int, int]]:
    """All legal moves as (origin, target, facing); -1 is the reserve."""
    found = []
    count = 0
    for square in range(25):
        piece = board[square]
        border = square < 5 or square > 19 or square % 5 == 0 or square % 5 == 4
        if piece >> 2 == side + 1:
            count += 1
            if border:
                found.append((square, -1, 0))
            for facing in range(4):
                if piece & 3 != facing:
                    found.append((square, square, facing))
                if inside(square, facing):
                    target = square + STEP[facing]
                    if not board[target]:
                        for after in range(4):
                            found.append((square, target, after))
                    elif piece & 3 == facing and pushes(board, target, facing):
                        found.append((square, target, facing))
    if count < 5:
        for square in range(25):
            if not (square < 5 or square > 19 or square % 5 == 0 or square % 5 == 4):
                continue
            for facing in range(4):
                if not board[square] or (
                    not inside(square, facing ^ 2) and pushes(board, square, facing)
                ):
                    found.append((-1, square, facing))
    return found


def play(board: list[int], side: int, move: tuple[int, int, int]) -> tuple[list[int], int, int]:
    """The board after a move, the side to move, and the winner (-1 while there is none)."""
    origin, target, facing = move
    board = board[:]
    if origin >= 0:
        board[origin] = 0
    if target < 0:
        return board, 1 - side, -1
    carried, square = 4 * (side + 1) + facing, target
    winner = -1
    while True:
        carried, board[square] = board[square], carried
        if not carried:
            break
        if not inside(square, facing):
            if carried == 1:
                while board[square] < 4 or board[square] & 3 != facing:
                    square -= STEP[facing]
                winner = (board[square] >> 2) - 1
            break
        square += STEP[facing]
    return board, 1 - side, winner
