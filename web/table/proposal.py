"""What the form for a new game proposes: what was chosen there, else what the table suggests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame_rules import Game
from pygame_rules.options import proposed
from web.table.desk import PERSON, Desk


def players(desk: Desk) -> int:
    """How many are to play."""
    return desk.form.players or desk.session.record.players


def seats(desk: Desk) -> tuple[str, ...]:
    """Who is to play each seat."""
    count = players(desk)
    return (*desk.form.seats, *[PERSON] * count)[:count]


def options(desk: Desk) -> dict[str, str]:
    """The options of the game: what was chosen in the form, the rest as in the game on the table;
    or as usual for those who are to play, while that game has only defaults and no move."""
    game, record = desk.session.game, desk.session.record
    usual = all(record.options[option.name] == option.default for option in game.options)
    begun = desk.session.last > 0 or not usual
    return {**(record.options if begun else usual_options(game, seats(desk))), **desk.form.options}


def usual_options(game: Game[Any], who: Sequence[str]) -> dict[str, str]:
    """The options proposed to those who are to play. who: a person or a level, by seat."""
    return proposed(game.options, people=len(who) > 1 and {*who} == {PERSON})
