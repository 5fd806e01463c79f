"""The choices in the form for a new game: those made there, otherwise proposed ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pygame_rules import Game
from pygame_rules.options import proposed, usual
from web.table.desk import PERSON, Desk
from web.table.reader import ladder, preferred


def players(desk: Desk) -> int:
    """The number of players."""
    here = desk.session
    taught = desk.sitting.teaches  # a step's number of players is that of its position
    return desk.form.players or (here.game.player_counts[0] if taught else here.record.players)


def seats(desk: Desk) -> tuple[str, ...]:
    """Who plays each seat: PERSON or a level."""
    count, chosen = players(desk), desk.form.seats
    return (*chosen, *[chosen[-1] if chosen else PERSON] * count)[:count]


def usual_seats(desk: Desk) -> tuple[str, ...]:
    """Who played the seats of the game on the table; where nobody has begun it, the reader, and the
    computer player met last in a game of its kind."""
    here = desk.session
    if any(here.players) or not (here.unmoved or desk.sitting.teaches):
        return tuple(one.level if one else PERSON for one in here.players)
    return with_partner(desk, here.record.game, here.record.players)


def with_partner(desk: Desk, game: str, count: int) -> tuple[str, ...]:
    """So many seats: the reader, and the computer player met last in a game of this kind."""
    partner = ladder.partner(desk.kept.choices, game)
    return (PERSON, *[partner] * (count - 1))


def options(desk: Desk) -> dict[str, str]:
    """The options. Those not chosen in the form are as in the game on the table, if that has moves
    or options of its own and is no lesson; otherwise as usual for those who play."""
    game, record = desk.session.game, desk.session.record
    own = record.options != usual(game.options)
    begun = (desk.session.last > 0 or own) and not desk.sitting.teaches
    usual_ones = usual_options(desk, game, seats(desk))
    return {**(record.options if begun else usual_ones), **desk.form.options}


def material_key(game: Game[Any, Any], options: Mapping[str, str]) -> str:
    """The key under which the reader's own material is kept: the game's name, and the values of the
    options that decide which material is usual, where they are not the defaults."""
    by = game.material.by if game.material else ()
    chosen = (options[one.name] for one in game.options if one.name in by)
    defaults = {one.default for one in game.options if one.name in by}
    return " ".join((game.name, *(value for value in chosen if value not in defaults)))


def usual_options(desk: Desk, game: Game[Any, Any], who: Sequence[str]) -> dict[str, str]:
    """The usual options for those who play, and the reader's own choices of those that are asked
    or offered.
    who: PERSON or a level, by seat."""
    values = proposed(game.options, people=len(who) > 1 and {*who} == {PERSON})
    return {**values, **preferred.values(desk.kept.choices, game, desk.visit.language)}
