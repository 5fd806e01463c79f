"""Observations as NumPy arrays, and their spaces."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from pygame_rules.learn import masked
from pygame_rules.learn.encoding import Encoding
from pygame_rules.learn.episode import Episode

OBSERVATION, MASK = "observation", "action_mask"
"""The planes that a seat sees, and the actions that may be chosen."""


_BYTE, _BIT = np.dtype(np.uint8), np.dtype(np.int8)


def observations(encoding: Encoding[Any]) -> spaces.Dict:
    """The space of a seat's observations."""
    count = len(encoding.actions)
    return spaces.Dict(
        {
            OBSERVATION: spaces.Box(0, 255, encoding.shape, np.uint8),
            MASK: spaces.Box(0, 1, (count,), np.int8),
        }
    )


def observe(episode: Episode, seat: int) -> dict[str, Any]:
    """What a seat sees. Nothing is 1 in the mask of a seat that is not on turn."""
    its = episode.encoding
    planes = its.fill(episode.seen(seat), seat, episode.chosen)
    allowed = episode.legal if episode.state.to_play == seat else []
    return {
        OBSERVATION: np.ndarray(its.shape, _BYTE, planes),
        MASK: np.frombuffer(masked(its, allowed), _BIT),
    }
