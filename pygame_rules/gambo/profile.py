"""What each level spends on a move of Gambo."""

from __future__ import annotations

from pygame_rules.frozen import Frozen
from pygame_rules.profile import Effort, Profile

PROFILE = Profile(
    Frozen(
        {
            "calf": Effort(nodes=1, misses=70),
            "mahout": Effort(nodes=8_000, depth=5),
            "sage": Effort(nodes=100_000),
            "calf1": Effort(nodes=1, notices=99, misses=80, error=300),
            "calf2": Effort(nodes=1, notices=99, misses=40, error=30, judges=True),
            "calf3": Effort(nodes=1, misses=15),
            "mahout4": Effort(nodes=1_000, depth=3),
            "mahout5": Effort(nodes=2_000, depth=5, knows=6),
            "mahout6": Effort(nodes=4_000, depth=5, knows=25),
            "sage7": Effort(nodes=3_000),
            "sage8": Effort(nodes=25_000),
            "sage9": Effort(nodes=100_000),
        }
    )
)
