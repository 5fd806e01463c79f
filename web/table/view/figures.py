"""The figures in the rules: examples of the rulebook, as small boards that can't be touched."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from pygame_rules import Example, Malformed, Violation, open_game
from pygame_rules.display.boards import Look
from pygame_rules.display.boards.still import still
from pygame_rules.display.games import open_board
from pygame_rules.display.games.reading import Figure
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Element
from pygame_rules.frozen import EMPTY, Frozen
from pygame_rules.options import complete
from web.table.session import Session

_DRAWINGS = re.compile(r"<defs>.*?</defs>", re.DOTALL)
_ID = re.compile(r' id="[^"]*"')
_BOX = re.compile(r'viewBox="[^"]*"')


@dataclass(frozen=True, slots=True)
class Shown:
    """A small board. mark: `allowed`, `refused`, `before`, `after`; empty for a mere position."""

    mark: str
    board: Element


def boards_of(
    game: str, figure: Figure, language: str, options: Frozen[str, str] = EMPTY
) -> tuple[Shown, ...]:
    """The boards of a figure; none where they need a file that is not here, such as a list of words
    that the options on the table do not use. options: of the game, where they are not the usual
    ones."""
    try:
        return _boards_of(game, figure, language, options)
    except Malformed:
        return ()


@cache
def _boards_of(
    game: str, figure: Figure, language: str, options: Frozen[str, str]
) -> tuple[Shown, ...]:
    """The boards of a figure. The drawings that they use (`symbols`) are left out: a text with
    several figures has them once."""
    words, rules = Catalogue(language), open_game(game)
    rulebook = rules.rulebook_of(complete(rules.options, options))
    examples = [rulebook.example(name) for name in figure.examples.split()]
    if figure.still:
        return tuple(Shown("", _board(game, one, figure, words)) for one in examples)
    if len(examples) == 1 and examples[0].refused is None:
        marks = ("before", "after")
        return tuple(Shown(mark, _board(game, examples[0], figure, words, mark)) for mark in marks)
    marked = [("refused" if one.refused else "allowed", one) for one in examples]
    return tuple(Shown(mark, _board(game, one, figure, words, mark)) for mark, one in marked)


def _board(
    game: str, example: Example, figure: Figure, words: Catalogue, mark: str = ""
) -> Element:
    """An example on the board: before its attempt, or after it."""
    state = open_game(game).parse_state(example.state)
    session = Session.starting_from(state)
    seat, path = state.to_play, tuple(example.attempt.split())
    look = Look(words, live=False, plates=True)
    if mark == "after":
        session = _played(session, path)
        look = Look(words, live=False, plates=True, last=session.touched(1), since=state)
    elif mark and (figure.picked or mark != "before"):
        chosen, causes = _attempted(session, path)
        tried = path if example.refused else ()
        look = Look(words, live=False, plates=True, path=chosen, causes=causes, tried=tried)
    drawing = open_board(game)(session.state.view(seat), look)
    if figure.crop:
        drawing = Element(_BOX.sub(f'viewBox="{figure.crop}"', drawing, count=1))
    # A text with several figures has the drawings once, and other figures show the same pieces.
    return still(_ID.sub("", _DRAWINGS.sub("", drawing)))


def _played(session: Session, path: tuple[str, ...]) -> Session:
    draft = session.draft
    for target in path:
        draft = draft.choose(target)
    assert draft.move is not None, "an example is a whole turn"
    return session.play(draft.move)


def _attempted(session: Session, path: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The first target of an attempt, if it can be chosen; the places because of which the attempt
    is refused, none where it is legal."""
    draft = session.draft
    try:
        for target in path:
            draft = draft.choose(target)
    except Violation as violation:
        return draft.path[:1], violation.cells
    return path[:1], ()
