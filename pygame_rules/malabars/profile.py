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
        }
    )
)
