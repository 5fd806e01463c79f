"""The languages of Tambouille's words: a value of the option `words` each, with a list and a deck.

A further language is one more row here, with the file `data/<name>.words`
(docs/adding-a-language.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pygame_rules.frozen import Frozen
from pygame_rules.tambouille.cards import CAPITAL_JOKER, JOKER


@dataclass(frozen=True, slots=True)
class Language:
    """A language to play in.

    name: the value of the option `words`, and the name of the list's file.
    one_letter: the words of one letter, whatever the list says (TB-46, R42, R46). Every deck has
        their capitals.
    deck: the number of cards of each sign.
    common: small letters that a computer player keeps when it exchanges cards.
    """

    name: str
    one_letter: frozenset[str]
    deck: Mapping[str, int]
    common: str


def _deck(small: str) -> Mapping[str, int]:
    """A deck with one capital of each letter, five jokers, and these small letters: `a9 b1 …`."""
    counts = {word[0]: int(word[1:]) for word in small.split()}
    capitals = dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 1)
    return Frozen({**capitals, CAPITAL_JOKER: 1, JOKER: 4, **counts})


FRENCH = Language(
    "french",
    frozenset("AOXY"),
    _deck(
        "a9 b1 c2 d2 e14 f2 g2 h1 i8 j1 k1 l4 m2 n6 o5 p2 q1 r6 s7 t6 u5 v1 w1 x1 y1 z1",
    ),
    "esaitnrulo",
)
"""As published, as far as it is known (docs/rules/tambouille.md#deck)."""

ENGLISH = Language(
    "english",
    frozenset("AIO"),
    _deck(
        "a8 b2 c2 d4 e11 f1 g3 h2 i8 j1 k1 l4 m2 n6 o7 p2 q1 r6 s6 t6 u3 v1 w1 x1 y2 z1",
    ),
    "esaitnrdlo",
)
"""Ours (docs/rules/tambouille.md#deck)."""

LANGUAGES = (FRENCH, ENGLISH)
"""In the order of the option's values."""
