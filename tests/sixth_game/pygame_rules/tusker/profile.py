"""What each level spends on a move of Tusker."""

from __future__ import annotations

from pygame_rules.frozen import Frozen
from pygame_rules.profile import Effort, Profile

PROFILE = Profile(
    Frozen(
        {
            "calf": Effort(nodes=1, misses=50),
            "mahout": Effort(nodes=100, depth=2),
            "sage": Effort(nodes=10_000),
            "calf1": Effort(nodes=1, notices=1, misses=50, blind=50),
            "calf2": Effort(nodes=1, notices=2, misses=50),
            "calf3": Effort(nodes=1, misses=50),
            "mahout4": Effort(nodes=20, depth=1),
            "mahout5": Effort(nodes=100, depth=2),
            "mahout6": Effort(nodes=200, depth=3),
            "sage7": Effort(nodes=1_000),
            "sage8": Effort(nodes=3_000),
            "sage9": Effort(nodes=10_000),
        }
    )
)
