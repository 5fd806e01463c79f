"""What the reader has chosen of options that are asked first: facts of `progress.py`.

option   when a value was chosen last, as `words:english`: the highest number is the latest
"""

from __future__ import annotations

from typing import Any

from pygame_rules import Game
from web.table.progress import Progress

SUBJECT = "option"


def noted(progress: Progress, game: str, option: str, value: str) -> Progress:
    """With the value of an option, which is chosen now."""
    return progress.latest(game, SUBJECT, f"{option}:{value}")


def values(progress: Progress, game: Game[Any]) -> dict[str, str]:
    """The values chosen last of the options that are asked."""
    when = progress.of(game.name, SUBJECT)
    return {
        option.name: max(option.values, key=lambda value: when.get(f"{option.name}:{value}", 0))
        for option in game.options
        if option.asked
    }
