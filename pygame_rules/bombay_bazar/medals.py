"""The medal game (BB-08 to BB-12): secret choices, one seat after the other, then the reveal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_rules.bombay_bazar.moves import KEEP, PARITIES, BazarMove
from pygame_rules.bombay_bazar.position import HIDDEN, OUT, WAITING

if TYPE_CHECKING:
    from random import Random  # slow to load in the browser


def first_round(players: int) -> str:
    """The tokens when everybody is in and nobody has chosen."""
    return ",".join([WAITING] * players)


def with_choice(tokens: str, seat: int, move: BazarMove) -> str:
    """The tokens after a seat's choice."""
    listed = tokens.split(",")
    listed[seat] = move.text
    return ",".join(listed)


def waiting(tokens: str) -> int | None:
    """The first seat that has still to choose; None when the round is complete."""
    listed = tokens.split(",")
    return listed.index(WAITING) if WAITING in listed else None


def chosen(tokens: str) -> tuple[int, ...]:
    """The seats that have chosen in this round."""
    return tuple(s for s, token in enumerate(tokens.split(",")) if token not in (WAITING, OUT))


def can_not_be_counted(tokens: str, seat: int) -> bool:
    """Whether a choice of this seat completes a round of which something is concealed."""
    listed = tokens.split(",")
    return HIDDEN in listed and listed.count(WAITING) == 1 and listed[seat] == WAITING


def total(tokens: str) -> int:
    """The medals kept in hand by all, once a round is complete (BB-10)."""
    return sum(int(token[0]) for token in tokens.split(",") if token != OUT)


def resolved(tokens: str) -> str:
    """The next round: who announced the wrong parity drops out (BB-11).

    Where everybody is wrong nobody drops out (R19).
    """
    sign = PARITIES[total(tokens) % 2]
    listed = tokens.split(",")
    right = {s for s, token in enumerate(listed) if token != OUT and token[1] == sign}
    inside = right or {s for s, token in enumerate(listed) if token != OUT}
    return ",".join(WAITING if s in inside else OUT for s in range(len(listed)))


def starter(tokens: str) -> int | None:
    """The seat that starts, once only one is left (BB-11, BB-12)."""
    inside = [s for s, token in enumerate(tokens.split(",")) if token != OUT]
    return inside[0] if len(inside) == 1 else None


def guessed(tokens: str, seat: int | None, rng: Random) -> str:
    """The choices of other seats drawn by lot, be they known here or concealed already."""
    choices = [move.text for move in KEEP]
    return ",".join(
        token if owner == seat or token in (WAITING, OUT) else choices[rng.randrange(len(choices))]
        for owner, token in enumerate(tokens.split(","))
    )


def concealed(tokens: str, seat: int | None) -> str:
    """The tokens as a seat may see them: its own choice, and who else has chosen."""
    return ",".join(
        token if s == seat or token in (WAITING, OUT) else HIDDEN
        for s, token in enumerate(tokens.split(","))
    )
