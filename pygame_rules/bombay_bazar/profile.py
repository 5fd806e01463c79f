"""What each level spends on a move of Bombay Bazar.

The calf overlooks no answer: the tile that answers lies next to its own on the board.
"""

from __future__ import annotations

from pygame_rules.frozen import Frozen
from pygame_rules.profile import Effort, Profile

PROFILE = Profile(
    Frozen(
        {
            "calf": Effort(nodes=1, misses=0),
            "mahout": Effort(nodes=3_000, depth=6),
            "sage": Effort(nodes=12_000),
            "calf1": Effort(nodes=1, notices=3, misses=90),
            "calf2": Effort(nodes=1, notices=5, misses=70, judges=True),
            "calf3": Effort(nodes=1, notices=16, misses=30, judges=True),
            "mahout4": Effort(nodes=300, depth=2),
            "mahout5": Effort(nodes=1_000, depth=4),
            "mahout6": Effort(nodes=4_000, depth=6),
            "sage7": Effort(nodes=3_000, samples=True),
            "sage8": Effort(nodes=6_000, samples=True),
            "sage9": Effort(nodes=12_000, samples=True),
        }
    )
)
