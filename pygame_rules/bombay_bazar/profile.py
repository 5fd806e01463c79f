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
        }
    )
)
