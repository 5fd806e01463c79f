"""What each level spends on a move of Siam.

A calf sees at least half of the rival's wins that are evident, a mahout all. The first calf sees
its own only when it looks for wins, which it does late in a game.
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
                nodes=1, notices=99, misses=100, blind=125, error=50, evident_blind=100
            ),
            "calf2": Effort(nodes=1, notices=26, misses=72, blind=60),
            "calf3": Effort(
                nodes=1, notices=35, misses=36, blind=8, judges=True, evident_misses=25
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
