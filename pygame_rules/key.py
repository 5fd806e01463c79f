"""Keys of locale files among the parameters of a sentence."""

from __future__ import annotations


class Key(str):
    """A parameter that is a key of the locale files (`<game>.side.0`), not a text to show.

    >>> from pygame_rules import open_game
    >>> state = open_game("siam").parse_state("R4/2R2/1nNR1/2e2/5 e 20 - * count")
    >>> refused = state.explain("c3b3n")
    >>> refused.params["facing"], isinstance(refused.params["facing"], Key)
    ('siam.facing.n', True)
    """

    __slots__ = ()
