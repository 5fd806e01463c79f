"""Tambouille: words that change at every turn, and hidden hands. Two to four players."""

from functools import partial

from pygame_rules.frozen import Frozen
from pygame_rules.game import EXAMPLES, GLOSSES, Credits, DataFile, Game, Material
from pygame_rules.tambouille.hooks import Hooks
from pygame_rules.tambouille.languages import FRENCH, LANGUAGES
from pygame_rules.tambouille.lexicon import MUCH_USED, WORDS, load, use
from pygame_rules.tambouille.moves import TambouilleMove, parse_move
from pygame_rules.tambouille.position import OPTIONS
from pygame_rules.tambouille.state import (
    TambouilleState,
    parse_state,
    start,
    start_with,
    usual_deck,
)


def _files(language: str) -> tuple[DataFile, ...]:
    """The lists of a language's words, what is known of them, and the examples in them. Those of
    the rulebook are French."""
    when = Frozen({"words": language})
    lists = (
        DataFile(
            f"{language}.{kind}", partial(load, language, kind), partial(use, language, kind=kind),
            when,
        )
        for kind in (WORDS, MUCH_USED)
    )  # fmt: skip

    def load_glosses() -> object:
        from pygame_rules.tambouille import glosses  # few readers ask what a word is

        return glosses.load(language)

    def use_glosses(data: bytes) -> object:
        from pygame_rules.tambouille import glosses

        return glosses.use(language, data)

    def load_examples() -> object:
        from pygame_rules.tambouille import examples  # they come with the rulebook

        return examples.load(language)

    def use_examples(data: bytes) -> object:
        from pygame_rules.tambouille import examples

        return examples.use(language, data)

    known = DataFile(f"{language}.glosses", load_glosses, use_glosses, when, GLOSSES)
    shown = DataFile(f"{language}.examples", load_examples, use_examples, when, EXAMPLES)
    return (*lists, known, *([] if language == FRENCH.name else [shown]))


FILES = tuple(file for language in LANGUAGES for file in _files(language.name))
"""The data files of each language."""

GAME: Game[TambouilleState, TambouilleMove] = Game(
    name="tambouille",
    credits=Credits(publisher="Joueizh!"),
    player_counts=(2, 3, 4),
    options=OPTIONS,
    version="1",
    start=start,
    parse_state=parse_state,
    parse_move=parse_move,
    chance=True,
    data=FILES,
    material=Material(usual_deck, start_with, by=("words",)),
    hooks=Hooks(),
)
"""Tambouille, as `open_game` gives it."""

__all__ = ["GAME", "TambouilleMove", "TambouilleState", "parse_move", "parse_state"]
