"""What the shared tests have to know of Bombay Bazar."""

from __future__ import annotations

from pygame_rules.bombay_bazar.moves import MOVES
from tests.pygame_rules.facts import Facts, Hand, Reading, Refusal

SECRET = {"starter": "medals"}

FACTS = Facts(
    requirements="BB-37",
    thought_nodes=20,
    open=False,
    secret=SECRET,
    touches=3,
    refusals=(
        Refusal("0o", "BB-08", "wrong-medals", options=SECRET),
        Refusal("4e", "BB-08", "wrong-medals", options=SECRET),
        Refusal(("keep:0",), "BB-08", "wrong-medals", options=SECRET),
        Refusal(("keep:4",), "BB-08", "wrong-medals", options=SECRET),
    ),
    readings=(
        Reading(1),
        Reading(2, SECRET),
        Reading(3, {"starter": "choose", "seating": "choose"}),
        Reading(4, {"starter": "medals", "seating": "choose"}),
        Reading(4, {"starter": "lots", "seating": "choose"}),
    ),
    reading_plies=70,
    proofs=48,
    late=14,
    told=12,
    later_touches=("turn:0",),
    paths=(  # it closes the rival in
        ("A226/A257/A226/A107/7/8/7/4A14B51A231/4A111B71 13 - 0 - medals+fixed", "A1 turn:3"),
    ),
    rare=(
        "7/8/7/8/7/8/7/8/7 13 - 1 ?,. medals+fixed",
        "7/8/7/8/7/8/7/8/7 13 - 0 pick choose+fixed",
    ),
    typed=(*tuple(MOVES)[::5], "end", "elephant-1", "starter-3", "2e", "0e"),
    grounds={
        "trunk-0": ("tile", "ground"),
        "trunk-1": ("tile", "ground"),
        "trunk-2": ("tile", "ground"),
        "trunk-3": ("tile", "ground"),
    },
    inks=("var(--tile-line)",),
    hands=(Hand(0, {"starter": "medals", "seating": "choose"}, 4), Hand(24, players=3)),
    middle=40,
    first_target="Design",
)
