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
            "calf2": Effort(nodes=1, notices=20, misses=80, blind=70),
            "calf3": Effort(nodes=1, notices=12, misses=60, blind=25, judges=True),
            "mahout4": Effort(nodes=1, notices=25, misses=30, judges=True, evident_misses=0),
            "mahout5": Effort(
                nodes=1, notices=99, misses=10, error=40, judges=True, evident_misses=0
            ),
            "mahout6": Effort(nodes=1_500),
            "sage7": Effort(nodes=5_000),
            "sage8": Effort(nodes=50_000),
            "sage9": Effort(nodes=350_000),
        }
    )
)
