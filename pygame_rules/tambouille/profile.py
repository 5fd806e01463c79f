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
        }
    )
)
