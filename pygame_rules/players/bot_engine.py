"""A function as an engine: `python -m pygame_rules.players.bot_engine module:function`.

It speaks the protocol of `pygame_rules.engine`, and answers `think` with the move that the function
chooses. So a bot that hangs, or ends its process, ends no match.
"""

from __future__ import annotations

import io
import os
import sys
import traceback
from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any

from pygame_rules.engine import Engine
from pygame_rules.game import MAX_SEED
from pygame_rules.players.bots import Bot
from pygame_rules.players.executors import end_with
from pygame_rules.requests import Json, Refused, whole
from pygame_rules.serving import serve


class BotEngine(Engine):
    """An engine whose moves a function chooses."""

    def __init__(self, bot: Bot, *more: Any) -> None:  # noqa: ANN401 (as for Engine)
        super().__init__(*more)
        self._bot = bot

    def _think(self, request: Json) -> Json:
        _, state = self._open()
        seed = whole(request, "seed", 0, MAX_SEED)
        try:
            move = self._bot(state.view(state.to_play), Random(seed))
        except Exception as error:
            traceback.print_exc()
            raise Refused("bot-failed", detail=f"{type(error).__name__}: {error}"[:200]) from error
        return {"move": str(move)}


def imported(name: str) -> Bot:
    """The function `module:function`. Raises ImportError or AttributeError where there is none."""
    module, _, path = name.partition(":")
    bot: Any = import_module(module)
    for part in path.split("."):
        bot = getattr(bot, part)
    if not callable(bot):
        raise AttributeError(f"{name} is no function")
    found: Bot = bot
    return found


def main(arguments: Sequence[str]) -> int:
    """Serve until the input ends; returns the exit status, 2 where there is no such function."""
    end_with(os.getppid())
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what the bot prints would be read as an answer
    try:
        bot = imported(arguments[0])
    except (ImportError, AttributeError) as error:
        print(f"{arguments[0]} can't be imported: {error}", file=sys.stderr)
        return 2
    serve(io.BufferedReader(io.FileIO(0, closefd=False)), out, lambda *more: BotEngine(bot, *more))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
