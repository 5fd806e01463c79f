"""What the shared tests have to know of Tusker."""

from __future__ import annotations

from tests.pygame_rules.facts import Facts, Hand, Refusal

FACTS = Facts(
    requirements="TU-04",
    thought_nodes=100,
    touches=1,
    refusals=(
        Refusal("3", "TU-03", "same-number", "17 3 1 - 20"),
        Refusal("3", "TU-02", "too-few-logs", "2 1 9 - 20"),
    ),
    proofs=4,
    late=4,
    told=60,
    rare=("1 3 9 - 20",),
    typed=("1", "2", "3"),
    grounds={"log": ("ground",)},
    hands=(Hand(), Hand(4)),
    middle=4,
    first_target="Carry 1 log",
    marked=False,
)
