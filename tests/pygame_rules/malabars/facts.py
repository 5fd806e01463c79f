"""What the shared tests have to know of Malabars."""

from __future__ import annotations

from tests.pygame_rules.facts import Facts, Hand, Reading, Refusal

TURNED = "TwTbT/QTT/TTQ/TbTwT w 2 * outer"

FACTS = Facts(
    requirements="MA-19",
    thought_nodes=10,
    thinkers=("calf", "calf", "mahout", "calf", "calf", "sage"),
    repeats=True,
    touches=4,
    refusals=(
        Refusal("c1b1+c2b2", "MA-05", "second-elephant", TURNED),
        Refusal("a1~b1+d2~c2", "MA-06", "second-ring", TURNED),
        Refusal(("a1", "gap-b1"), "MA-08", "carries-ring", TURNED),
        Refusal(("c1", "gap-b1", "a2"), "MA-05", "second-elephant", TURNED),
        Refusal(("c1", "gap-b1", "c2"), "MA-05", "second-elephant", TURNED),
    ),
    readings=(
        Reading(options={"setup": "outer", "repetition": "off"}),
        Reading(options={"setup": "corners", "repetition": "off"}),
        Reading(options={"setup": "upper", "repetition": "off"}),
    ),
    reading_plies=15,
    proofs=9,
    late=5,
    typed=("a1b1", "a1~b1", "b1~a1", "a1b1+b1~c1", "b2b2", "a1~a1", "a1~d3", "d1d9"),
    paths=(
        ("TbT/QTwTT/TT/QTbTwT w 2 * outer", "a2 gap-c3"),
        ("TbQ/QTT/TQTw/QTbTwT w 2 * outer", "c3 c2"),
    ),
    grounds={"malabar": ("ground",)},
    hands=(Hand(), Hand(9)),
    middle=14,
    first_target="a1",
)
