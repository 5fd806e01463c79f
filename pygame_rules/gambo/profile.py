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
        }
    )
)
