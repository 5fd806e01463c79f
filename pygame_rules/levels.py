"""The levels of computer players. How much each spends on a move is in a game's profile."""

from __future__ import annotations

from dataclasses import dataclass

from pygame_rules import seating
from pygame_rules.game import checked_seed
from pygame_rules.games import open_game
from pygame_rules.malformed import Malformed
from pygame_rules.profile import Effort
from pygame_rules.seating import FACES, MOST_NODES, PACES, Player, face


@dataclass(frozen=True, slots=True)
class Level:
    """How a computer player thinks, in any game.

    name: its key in records, profiles and locale files.
    beginner: whether it looks one ply ahead, and sometimes overlooks the rival's answer.
    expert: whether it uses all that a search knows of the game, searches for wins by threats, and
        weighs what a turn leaves to the next seat.

    >>> level_of("calf1")
    Level(name='calf1', beginner=True, expert=False)
    """

    name: str
    beginner: bool = False
    expert: bool = False


LEVELS = {
    name: Level(name, beginner=face(name) == FACES[0], expert=face(name) == FACES[-1])
    for name in seating.LEVELS
}
"""By name; see `seating` for their order."""


def level_of(name: str) -> Level:
    """A level by its name. Raises Malformed for an unknown one.

    >>> level_of("sage9").expert
    True
    """
    if name not in LEVELS:
        raise Malformed("level", "unknown-name", text=str(name), wanted=" or ".join(LEVELS))
    return LEVELS[name]


def effort(level: str, game: str) -> Effort:
    """What a level spends on a move of a game. Raises Malformed for an unknown level or game."""
    return open_game(game).profile.efforts[level_of(level).name]


def player(level: str, game: str, pace: str = "usual", seed: int = 0) -> Player:
    """A computer player that spends what its level spends on a move of a game, times its pace.

    Raises Malformed for an unknown level, game or pace, or a seed out of range.
    """
    if pace not in PACES:
        raise Malformed("level", "unknown-value", "pace", pace, wanted=" or ".join(PACES))
    more, less = PACES[pace]
    nodes = effort(level, game).nodes * more // less
    return Player(level, max(1, min(nodes, MOST_NODES)), checked_seed(seed))
