"""What is said of a board of Tusker."""

from __future__ import annotations

import re

from pygame_rules.tusker import TuskerState


def check(state: TuskerState, said: str) -> None:
    """The pile, and what the last turn has carried off."""
    assert re.findall(r"(\d+) logs? lies? in the pile", said) == [str(state.logs)]
    carried = re.findall(r"carried (\d+)", said)
    assert carried == ([str(state.carried)] if state.carried else [])
