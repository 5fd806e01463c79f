"""What a user interface asks of Gambo beside its rules."""

from __future__ import annotations

from pygame_rules import hooks
from pygame_rules.gambo import events
from pygame_rules.gambo.moves import GamboMove
from pygame_rules.gambo.order import LEVEL, NOBODY, REASONS
from pygame_rules.gambo.position import Position
from pygame_rules.key import Key
from pygame_rules.outcome import Event


class Hooks(hooks.Hooks[Position, GamboMove]):
    """Why it is a seat's turn, and who may not swap, or only once more."""

    def turn_reason(self, position: Position) -> Key | None:
        if position.why == LEVEL and position.rules.behind:
            return Key("gambo.why.behind")
        return Key(f"gambo.why.{REASONS[position.why]}") if position.why != NOBODY else None

    def notices(self, position: Position) -> tuple[Event, ...]:
        """Who may not swap, and why (GA-27, GA-28); before that, who on turn may swap once more."""
        return (*events.last_swap(position), *events.bars(position))
