"""The pieces of Gambo: 1 to 9 are a's, 10 to 18 b's, in the order E1 E2 E3 C1 … M3; 0 is none."""

from __future__ import annotations

EMPTY = 0
KINDS = 9
"""Pieces of a side: three species with strengths 1 to 3 (GA-04)."""

LETTERS = tuple(
    letter + strength for species in ("ECM", "ecm") for letter in species for strength in "123"
)
"""The text of each piece in two characters, by its number less one; a's are in upper case."""

PIECE = {text: number for number, text in enumerate(LETTERS, 1)}

MINE = tuple(
    bytes(KINDS * seat < piece <= KINDS * (seat + 1) for piece in range(256)) for seat in (0, 1)
)
"""By seat, a table for `bytes.translate`: 1 for the side's pieces, 0 for anything else."""


def seat_of(piece: int) -> int:
    """The seat that a piece belongs to."""
    return (piece - 1) // KINDS


def species(piece: int) -> int:
    """0 elephant, 1 cat, 2 mouse; each beats the next, and the mouse the elephant (GA-01)."""
    return (piece - 1) % KINDS // 3


def strength(piece: int) -> int:
    """1 to 3 (GA-04)."""
    return (piece - 1) % 3 + 1


def wins(attacker: int, target: int) -> bool:
    """Whether the attacker wins a duel (GA-13, GA-14, GA-15)."""
    if species(attacker) == species(target):
        return strength(attacker) >= strength(target)
    return (species(attacker) + 1) % 3 == species(target)


def worth(winner: int, loser: int) -> int:
    """Points of a duel (GA-17)."""
    return strength(winner) * strength(loser)


def _duel(attacker: int, target: int) -> tuple[int, int, int, int]:
    winner, loser = (attacker, target) if wins(attacker, target) else (target, attacker)
    return winner, loser, seat_of(winner), worth(winner, loser)


DUELS = tuple(
    tuple(_duel(attacker, target) if attacker and target else (0, 0, 0, 0) for target in range(19))
    for attacker in range(19)
)
"""DUELS[attacker][target]: winner, loser, the winner's seat, points; for pieces of two sides."""
