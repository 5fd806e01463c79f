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
        }
    )
)
