"""The lessons and rulebooks of a game that depend on its options, such as the language of words."""

from __future__ import annotations

from itertools import product

from pygame_rules import open_game
from pygame_rules.lesson import Step
from pygame_rules.options import complete

Options = dict[str, str]


def editions(name: str) -> list[Options]:
    """All options of a game, once for each value of those that are asked where it is chosen."""
    game = open_game(name)
    asked = [[(one.name, value) for value in one.values] for one in game.options if one.asked]
    return [complete(game.options, dict(values)) for values in product(*asked)]


def marked(name: str, options: Options) -> str:
    """The name of a game with those values that are not the default, for the ids of tests."""
    own = [options[one.name] for one in open_game(name).options if options[one.name] != one.default]
    return " ".join((name, *own))


def steps_of(name: str) -> list[tuple[Options, Step]]:
    """The steps of all lessons of a game."""
    game = open_game(name)
    return [(own, step) for own in editions(name) for step in game.lesson_of(own).steps]
