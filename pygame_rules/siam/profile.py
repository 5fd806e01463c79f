"""What each level spends on a move of Siam.

A calf sees most of the rival's wins that are evident and stand on the board before its move, next
or near, a mahout all wins. The first calf wins only where every other move loses at once.
"""

from __future__ import annotations

from pygame_rules.frozen import Frozen
from pygame_rules.profile import Effort, Profile

PROFILE = Profile(
    Frozen(
        {
            "calf": Effort(nodes=1, misses=50),
            "mahout": Effort(nodes=15_000, depth=4),
            "sage": Effort(nodes=350_000),
            "calf1": Effort(
                nodes=1,
                notices=60,
                misses=100,
                blind=200,
                error=60,
                wary=5,
                evident_misses=36,
                evident_blind=100,
            ),
            "calf2": Effort(nodes=1, notices=26, misses=80, blind=88, wary=4, evident_misses=20),
            "calf3": Effort(
                nodes=1, notices=35, misses=50, blind=8, judges=True, wary=4, evident_misses=5
            ),
            "mahout4": Effort(nodes=100),
            "mahout5": Effort(nodes=2_000),
            "mahout6": Effort(nodes=5_000),
            "sage7": Effort(nodes=18_000),
            "sage8": Effort(nodes=75_000),
            "sage9": Effort(nodes=350_000),
        }
    )
)
