"""What each level spends on a move of Malabars.

The search looks at answers to threats beyond its depth, so a depth of one ply sees three plies.
"""

from __future__ import annotations

from pygame_rules.frozen import Frozen
from pygame_rules.profile import Effort, Profile

PROFILE = Profile(
    Frozen(
        {
            "calf": Effort(nodes=1, misses=50),
            "mahout": Effort(nodes=3_500, depth=1),
            "sage": Effort(nodes=14_000),
            "calf1": Effort(
                nodes=1, notices=6, misses=10, blind=110, wary=6, calm=6, evident_blind=60
            ),
            "calf2": Effort(nodes=1, notices=10, misses=5, blind=65, wary=6),
            "calf3": Effort(nodes=1, notices=16, misses=0, blind=0, evident_misses=10, wary=6),
            "mahout4": Effort(nodes=500, depth=1),
            "mahout5": Effort(nodes=1_200, depth=2),
            "mahout6": Effort(nodes=5_000, depth=3),
            "sage7": Effort(nodes=5_000, samples=True),
            "sage8": Effort(nodes=12_000, samples=True),
            "sage9": Effort(nodes=32_000, samples=True),
        }
    )
)
