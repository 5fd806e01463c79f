"""The players of a match, and the texts that stand for them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pygame_rules.levels import level_of
from pygame_rules.malformed import Malformed
from pygame_rules.players import bots
from pygame_rules.players.bots import Bot
from pygame_rules.players.budget import Budget
from pygame_rules.players.choosing import USUAL
from pygame_rules.seating import FACES, LEVELS, RUNGS

RANDOM = "random"
"""The player that knows only the rules. It makes any legal move, each as likely as another, or what
`SearchHooks.sample` returns where a game has that."""

FORMER = "former"
"""The calf of older records, in the text of a setting."""

KEEN = "keen"
"""The player of `keen.py`, a yardstick for the weakest levels."""

CAREFUL = "careful"
"""The player of `careful.py`, a stronger yardstick for them."""

ENGINE = "engine:"
"""How the text of a setting begins that is a command."""

_FUNCTION = re.compile(r"[^\W\d][\w.]*:[^\W\d][\w.]*")


@dataclass(frozen=True, slots=True)
class Setting:
    """A player of a match, and its budget for a move.

    player: a level, `RANDOM`, `KEEN`, `CAREFUL`, a function (`bots.Bot`), the text
    `module:function` of one that is imported in a process of its own, or `engine:COMMAND` for a
    program that speaks the engine's protocol. Only levels have a budget.
    """

    player: str | Bot
    budget: Budget = USUAL

    def __str__(self) -> str:
        nodes, seconds = self.budget.nodes, self.budget.seconds
        spends = [f"{nodes}n"] if nodes else []
        spends += [f"{seconds:g}s"] if seconds else []
        player = self.player if isinstance(self.player, str) else bots.name_of(self.player)
        return ":".join([player, *spends])

    @property
    def command(self) -> list[str]:
        """The command of its program; empty where it has none."""
        if not isinstance(self.player, str):
            return []
        if self.player.startswith(ENGINE):
            return bots.split(self.player.removeprefix(ENGINE))
        return bots.command_of(self.player) if _FUNCTION.fullmatch(self.player) else []


def read_setting(text: str | Bot) -> Setting:
    """The setting that a text stands for: `sage`, `mahout5:5000n` (nodes), `sage:0.5s` (seconds),
    `keen`, `careful`, `random`, `module:function` or `engine:COMMAND`. `calf` is the gentlest rung;
    `former` is the calf of older records. A function is a player itself. Raises Malformed for
    anything else.

    >>> read_setting("mahout5:5000n").budget.nodes
    5000
    """
    if not isinstance(text, str):
        if not callable(text):
            raise Malformed(
                "player", "unknown-name", text=repr(text), wanted="a text or a function"
            )
        return Setting(text)
    level, *spends = text.split(":")
    level = {FACES[0]: RUNGS[0], FORMER: FACES[0]}.get(level, level)
    ours = level in (RANDOM, KEEN, CAREFUL, *LEVELS)
    if not ours and Setting(text).command:
        return Setting(text)
    if not ours:
        level_of(level)
    nodes: int | None = None
    seconds: float | None = None
    for spend in spends:
        number, unit = spend[:-1], spend[-1:]
        try:
            if unit == "n":
                nodes = int(number)
            elif unit == "s":
                seconds = float(number)
            else:
                raise ValueError
        except ValueError:
            raise Malformed("budget", "not-a-number", "setting", spend) from None
    return Setting(level, Budget(nodes, seconds))
