"""What the page has to know of a game that its rules do not say: one record a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module


@dataclass(frozen=True, slots=True)
class Presentation:
    """A game on the page. `pygame_rules/display/games/<game>/__init__.py` has it as `PRESENTATION`.

    Home reads it of all games, so it is made of plain values and its module imports no rules.

    On the box:
    counts: how many may play. minutes: how long a usual game takes. by_link: whether it can be
    played by sending links to and fro, which takes a game without secrets. publisher: the name in
    the sentence `credits.short`, if it differs from that of the rules (`Credits`) in its
    punctuation.
    lesson: the ids of its lesson's steps, in their order, so that home can count those done.
    awards: the ids of its awards (`pygame_rules/<game>/awards.py`), in their order.
    best: which of several won games is the best: the one with the fewest `turns`, or with the
    highest `score`, which the sentence `<game>.best` names. Empty for none.

    At the table:
    turns: whether the board can be shown from either side.
    forewarns: whether `Hooks.forewarned` knows of losses.
    puzzles: whether it has puzzles (`pygame_rules/<game>/puzzles.py`).
    lays: whether a player's turn is already on the board when it is made, so that nothing moves.

    In sentences:
    spoken: where moves are words, the option that says of which language, and the language (`fr`)
    for each of its values.
    move_words: words that a move's text can begin with, each translated by `<game>.move.<word>`.
    usual_reason: the reason for whose turn it is that goes without saying (a full key).
    brief: whether the summary of the choices stands for their list, even where that is asked for.

    In the analysis:
    value_scale: the values of its positions are this many times those of other games.
    has_curve: whether its values say who is ahead, not only how good a turn is.

    In frames and pictures:
    frame_height: CSS pixels of an embedded board in play, with the text below it.
    picture_time: milliseconds for which a picture of an animation is shown.
    preview_ply: how far into a game its picture beside the other games' is taken; None for none.
    preview_height: CSS pixels of the board there.
    """

    counts: tuple[int, ...]
    minutes: int
    lesson: tuple[str, ...]
    frame_height: int
    by_link: bool = True
    publisher: str = ""
    turns: bool = False
    forewarns: bool = False
    puzzles: bool = False
    awards: tuple[str, ...] = ()
    best: str = ""
    lays: bool = False
    spoken: tuple[str, Mapping[str, str]] | None = None
    move_words: tuple[str, ...] = ()
    usual_reason: str = ""
    brief: bool = False
    value_scale: int = 1
    has_curve: bool = True
    picture_time: int = 900
    preview_ply: int | None = None
    preview_height: int = 560


def language_of(game: str, options: Mapping[str, str]) -> str:
    """The language of the moves of a game with these options; empty where they are no words."""
    spoken = presentation(game).spoken
    return spoken[1][options[spoken[0]]] if spoken else ""


def presentation(name: str) -> Presentation:
    """The record of a game. Raises ModuleNotFoundError where there is none."""
    record: Presentation = import_module(f"pygame_rules.display.games.{name}").PRESENTATION
    return record
