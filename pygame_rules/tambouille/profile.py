"""What each level spends on a turn of Tambouille, in steps of the solver (`solver.best`).

The calf spends more than the mahout: it looks for words it knows before it looks for any word.
"""

from __future__ import annotations

from pygame_rules.frozen import Frozen
from pygame_rules.profile import Effort, Profile

PROFILE = Profile(
    Frozen(
        {
            "calf": Effort(nodes=30_000),
            "mahout": Effort(nodes=10_000),
            "sage": Effort(nodes=1_000_000),
            "calf1": Effort(nodes=13_000, notices=6),
            "calf2": Effort(nodes=16_000, notices=7),
            "calf3": Effort(nodes=30_000, notices=8),
            "mahout4": Effort(nodes=2_000),
            "mahout5": Effort(nodes=4_500),
            "mahout6": Effort(nodes=10_000),
            "sage7": Effort(nodes=40_000),
            "sage8": Effort(nodes=200_000),
            "sage9": Effort(nodes=1_000_000),
        }
    )
)
