"""The medal game (BB-08 to BB-12), which decides who starts.

Each seat keeps some medals in secret and announces odd or even, which is public at once (R26). Then
all medals are revealed. The functions work on the tokens of the state line, one for each seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_rules.bombay_bazar.moves import KEEP, PARITIES, BazarMove
from pygame_rules.bombay_bazar.position import HIDDEN, OUT, WAITING

if TYPE_CHECKING:
    from random import Random  # slow to load in the browser


def first_round(players: int) -> str:
    """The tokens before any choice."""
    return ",".join([WAITING] * players)


def with_choice(tokens: str, seat: int, move: BazarMove) -> str:
    """The tokens after a seat's choice."""
    listed = tokens.split(",")
    listed[seat] = move.text
    return ",".join(listed)


def waiting(tokens: str) -> int | None:
    """The first seat that has not chosen yet; None when the round is complete."""
    listed = tokens.split(",")
    return listed.index(WAITING) if WAITING in listed else None


def chosen(tokens: str) -> tuple[int, ...]:
    """The seats that have chosen in this round."""
    return tuple(s for s, token in enumerate(tokens.split(",")) if token not in (WAITING, OUT))


def can_not_be_counted(tokens: str, seat: int) -> bool:
    """Whether a choice of this seat completes a round of which something is concealed."""
    listed = tokens.split(",")
    hidden = any(token[0] == HIDDEN for token in listed)
    return hidden and listed.count(WAITING) == 1 and listed[seat] == WAITING


def total(tokens: str) -> int:
    """The number of medals that all seats have kept, once a round is complete (BB-10)."""
    return sum(int(token[0]) for token in tokens.split(",") if token != OUT)


def resolved(tokens: str) -> str:
    """The tokens of the next round. Seats that announced the wrong parity drop out (BB-11), unless
    all were wrong (R19)."""
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
    """The tokens with random choices of the other seats, known here or not, that fit what they have
    announced."""
    return ",".join(
        token if owner == seat or token in (WAITING, OUT) else rng.choice(_alike(token))
        for owner, token in enumerate(tokens.split(","))
    )


def _alike(token: str) -> list[str]:
    """The choices with the same announcement; all choices, where that is not known."""
    return [move.text for move in KEEP if move.text.endswith(token[1:])]


def concealed(tokens: str, seat: int | None) -> str:
    """The tokens that a seat may see: its own choice, and what the others have announced."""
    return ",".join(
        token if s == seat or token in (WAITING, OUT) else HIDDEN + token[1:]
        for s, token in enumerate(tokens.split(","))
    )


def announced(tokens: str, seat: int) -> int | None:
    """What a seat has announced in this round, as an index into `PARITIES`; None if not known."""
    found = PARITIES.find(tokens.split(",")[seat][-1])
    return None if found < 0 else found


def out(tokens: str, seat: int) -> bool:
    """Whether a seat has dropped out (BB-11)."""
    return tokens.split(",")[seat] == OUT
