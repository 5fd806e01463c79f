"""What the shared tests have to know of Gambo."""

from __future__ import annotations

from tests.pygame_rules.facts import Facts, Hand, Reading, Refusal

MANUAL = {"lineup": "manual"}
ENTERED = ("a1c1", "b1c2")

FACTS = Facts(
    requirements="GA-33",
    thought_nodes=50,
    touches=2,
    refusals=(
        Refusal("a1c3", "GA-08", "not-in-front"),
        Refusal("a1a2", "GA-08", "not-in-front"),
        Refusal("a1~b1", "GA-07", "not-yours"),
        Refusal("a1~a1", "R10", "swap-alone"),
        Refusal("a1xb1", "R13", "not-in-corridor"),
        Refusal("@c1", "R21", "lined-up"),
        Refusal("@c1", "R21", "not-your-row", options=MANUAL),
        Refusal("c1c3", "R12", "stays-in-corridor", moves=ENTERED),
        Refusal("c1a1", "GA-09", "no-way-back", moves=ENTERED),
        Refusal("c1b2", "R12", "stays-in-corridor", moves=ENTERED),
        Refusal("c1xc1", "GA-10", "no-enemy", moves=ENTERED),
    ),
    readings=(
        Reading(options={"order": "totals", "lineup": "random"}),
        Reading(options={"order": "alternate", "lineup": "mirrored"}),
        Reading(options={"order": "totals", "lineup": "manual"}),
        Reading(options={"level": "behind", "begins": "b"}),
        Reading(options={"level": "behind", "order": "alternate", "begins": "lots"}),
        Reading(options={"level": "behind", "lineup": "manual", "begins": "lots"}),
        Reading(options={"lineup": "manual", "begins": "b"}),
    ),
    reading_plies=60,
    proofs=60,
    late=14,
    told=16,
    typed=("a1c1", "b1c2", "a1~a2", "a1~a1", "c1~c3", "c1xc2", "c4xc9", "@a1", "@b1"),
    grounds={
        "token-0": ("square", "strip"),
        "token-1": ("square", "strip"),
        "g-elephant": ("ivory", "indigo"),
        "g-cat": ("ivory", "indigo"),
        "g-mouse": ("ivory", "indigo"),
    },
    hands=(Hand(0, MANUAL), Hand(16)),
    middle=30,
    first_target="a1",
)
