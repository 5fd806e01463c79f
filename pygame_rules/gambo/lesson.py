"""Gambo's lesson: enter, duel, also across a gap, count the points, foretell who plays next, swap,
end."""

from __future__ import annotations

from pygame_rules.frozen import Frozen
from pygame_rules.gambo.moves import DUEL, ENTER, SWAP, GamboMove
from pygame_rules.gambo.state import GamboState
from pygame_rules.lesson import Find, Lesson, PlayOn, Predict

START = "m3e1c2e3m1c3e2c1m2/------------------/C2M1E3M3C1E2M2E1C3 a - - 0/0 totals+random"
SIX = "E2e1.m3E3.C1m2.e2C3.c3M1.c1M2"
"""Six duels, 4 points to 20."""
CLOSE = "E2e1.m2E3.e2C1.C3m3.c3M1.c1M2"
"""Six duels, 11 points to 13."""
TIE = "C1c1.m2E3.M2e3.e2C2.c3M1.C3m1.m3E2.E1c2"
"""Eight duels, 12 points to 19."""
YOU, RIVAL = "you", "rival"


def _enters(before: GamboState, move: GamboMove) -> bool:
    return move.action == ENTER


def _wins_the_duel(before: GamboState, move: GamboMove) -> bool:
    """Whether it is a duel that the attacker wins."""
    seat = before.seat
    return move.action == DUEL and before.played(move).totals[seat] > before.totals[seat]


def _loses_the_duel(before: GamboState, move: GamboMove) -> bool:
    """Whether it is a duel that the attacker loses."""
    return move.action == DUEL and not _wins_the_duel(before, move)


def _swaps(before: GamboState, move: GamboMove) -> bool:
    return move.action == SWAP


LESSON = Lesson(
    (
        Find("enter", ("GA-08", "GA-07"), START, _enters, "a5c9", shown=True),
        Find(
            "wheel",
            ("GA-01", "GA-13"),
            "m3e1c2--c3e2c1m2/-------e3C1m1--------/C2M1E3M3-E2M2E1C3 a t - 0/0 totals+random",
            _wins_the_duel,
            "c9xc10",
            faults=Frozen(lost=_loses_the_duel),
        ),
        Find(
            "equal",
            ("GA-11", "R14", "GA-15", "GA-14"),
            f"-------m1-/---e3----C2----c2----/E1------M3- a l {SIX} 0/0 totals+random",
            _wins_the_duel,
            "c9xc14",
            faults=Frozen(lost=_loses_the_duel),
        ),
        Predict(
            "points",
            ("GA-17",),
            f"-c2-----m1-/------M3e3----------/E1------C2- a l {CLOSE} 0/0 totals+random",
            ("3", "6", "9"),
            "9",
            ("c7xc8",),
        ),
        Find(
            "behind",
            ("GA-20",),
            f"-e3-------/----E1c2-----m1C2-----/M3-------- a l {SIX} 0/0 totals+random",
            _wins_the_duel,
            "c5xc6",
            then=(_wins_the_duel, "c13xc12"),
        ),
        Predict(
            "overtake",
            ("GA-21",),
            f"-c2-----e3-/--------M3m1--------/E1------C2- a l {CLOSE} 0/0 totals+random",
            (YOU, RIVAL),
            RIVAL,
            ("c9xc10",),
        ),
        Find(
            "lose",
            ("GA-22", "GA-20"),
            f"-c2-----e3-/------E1m1----------/M3------C2- a l {SIX} 0/0 totals+random",
            _loses_the_duel,
            "c7xc8",
        ),
        Find(
            "swap",
            ("GA-24", "GA-25", "GA-26", "GA-27"),
            f"--------m1/----M3c2----E1e3------/-------C2- a l {SIX} 0/0 totals+random",
            _swaps,
            "c5~c11",
        ),
        Predict(
            "last",
            ("GA-31", "GA-32", "GA-33"),
            f"---------/-------e1----M3-----/--------- a l {TIE} 0/0 totals+random",
            (YOU, RIVAL),
            YOU,
            ("c13xc8",),
        ),
        PlayOn("play", (), START, 3),
    )
)
