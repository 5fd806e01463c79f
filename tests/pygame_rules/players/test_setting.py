"""The texts that stand for players of a match."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pygame_rules import Malformed, State
from pygame_rules.players import Budget
from pygame_rules.players.setting import Setting, read_setting


def cautious(state: State[Any], random: Random) -> str:
    return min(map(str, state.legal_moves()))


def test_settings_are_read_as_they_are_written() -> None:
    for text in ("sage", "random", "keen", "mahout:500n", "calf2:0.5s", "sage:10n:2s"):
        assert str(read_setting(text)) == text
    assert read_setting("calf") == Setting("calf1")
    assert read_setting("former:7n") == Setting("calf", Budget(7))
    for text in ("some.module:bot", "engine:pygame-rules engine"):
        assert str(read_setting(text)) == text
        assert read_setting(text).command
    assert not read_setting(cautious).command
    assert str(read_setting(cautious)) == f"{__name__}:cautious"
    for text in ("bull", "sage:x", "sage:5", "sage:0n", "", "engine:", 'engine:"x', "mahout:bot"):
        with pytest.raises(Malformed):
            read_setting(text)
