"""What the shared tests have to know of Siam."""

from __future__ import annotations

from pygame_rules.siam.moves import MOVES
from tests.pygame_rules.facts import Facts, Hand, Refusal

SANDWICH = "5/2S2/2n2/2N2/RR1R1 e 20 - * count"

FACTS = Facts(
    requirements="SI-31",
    thought_nodes=1000,
    repeats=True,
    touches=3,
    refusals=(
        Refusal("@c3n", "SI-07", "not-border", SANDWICH),
        Refusal("c4d5n", "SI-11", "too-far", SANDWICH),
        Refusal("c4c2s", "SI-11", "too-far", SANDWICH),
        Refusal("c4@", "SI-15", "leave-not-border", SANDWICH),
        Refusal("c4c4n", "E7", "nowhere", SANDWICH),
        Refusal("b3c4n", "SI-05", "empty-square", SANDWICH),
        Refusal(("c4", "c3"), "SI-20", "face-to-face", SANDWICH),
        Refusal(("c4", "c4"), "E7", "nowhere", SANDWICH),
    ),
    proofs=24,
    late=6,
    endings=("n", "e", "s", "w"),
    rare=("5/5/1RRR1/5/5 e 0 - = count+threefold", "2R2/s1N2/1R1R1/5/5 e 8 - * count"),
    typed=tuple(MOVES),
    grounds={
        "elephant": ("square", "square-2", "strip"),
        "rhino": ("square", "square-2", "strip"),
        "rock": ("square", "square-2"),
    },
    hands=(Hand(), Hand(14)),
    middle=24,
    first_target="Elephants beside the board",
)
