"""What moves did, why one is refused, and how a game stands: in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from pygame_rules import Event, Key, Outcome, State, Violation, open_game
from pygame_rules.display.games import open_speech
from pygame_rules.display.locales import LANGUAGES, Catalogue, figures
from pygame_rules.display.markup import parted
from pygame_rules.display.speech.phrase import Phrase, join_names, marked, text, together

SEEN = "seen"
"""The kind of sentences about a move beside the board that shows it: a game may have some that name
no cell (`<game>.seen.<code>`). For the ear, and in the list of moves, cells are named."""


def events(
    words: Catalogue, game: str, happened: Iterable[Event], kind: str = "event", own: str = ""
) -> list[str]:
    """A sentence for each event of a move. kind: of the sentences; events that have none of it are
    left out, but all have one of the kind `event`, which stands for `SEEN`, too. Events in a row
    that have words to be listed (`<key>.each`) are told in one sentence. own: the language of the
    game's moves, where they are words and are to be marked as such."""
    speech = open_speech(game)
    told = []
    for code, alike in groupby(happened, lambda event: event.code):
        key = f"{game}.{kind}.{code}"
        if kind != "event" and not words.has(key):
            if kind != SEEN:
                continue
            key = f"{game}.event.{code}"
        params = [speech.params(event.params) for event in alike]
        if own:
            params = [marked(one, speech.foreign, own) for one in params]
        if words.has(f"{key}.each"):
            told.append(text(words, together(key, params)))
        else:
            told += [text(words, Phrase(key, one)) for one in params]
    return told


def refusal(words: Catalogue, game: str, violation: Violation, own: str = "") -> str:
    """Why an attempt was refused. own: as above."""
    params = violation.params
    return words(
        f"{game}.refused.{violation.code}",
        marked(params, open_speech(game).foreign, own) if own else params,
    )


def ended(words: Catalogue, state: State[Any], outcome: Outcome, *, you: bool = False) -> str:
    """How a game ended. you: whether it is told to the only person in it, who has won."""
    key = f"{state.game}.outcome.{outcome.reason}"
    sides = [side(state, seat) for seat in outcome.winners]
    winner = sides[0] if len(sides) == 1 else join_names(words, map(words, sides))
    key = f"{key}.you" if you and words.has(f"{key}.you") else key
    return words(key, {"winner": winner, "scores": scores(words, state, outcome)})


def scores(words: Catalogue, state: State[Any], outcome: Outcome) -> str:
    """The final scores: of two players the winner's first; of more, with their names."""
    points = outcome.scores or ()
    if len(points) == 2:
        first, second = sorted((0, 1), key=lambda seat: seat not in outcome.winners)
        return words("table.scores", {"first": points[first], "second": points[second]})
    if len(points) < 2:
        return "".join(map(figures, points))
    return ", ".join(f"{words(side(state, seat))} {figures(n)}" for seat, n in enumerate(points))


def side(state: State[Any], seat: int | None) -> Key:
    """The name of a seat."""
    number = None if seat is None else open_game(state.game).hooks.chair(state.seats, seat)
    return Key(f"{state.game}.side.{number}")


def catalogue(language: str) -> Catalogue:
    """The sentences of a language. Raises ValueError for one that there is not."""
    if language not in LANGUAGES:
        raise ValueError(f"language={language!r}: one of {', '.join(LANGUAGES)}")
    return Catalogue(language)


def plain_event(event: Event, language: str) -> str:
    """An event as plain text (`Event.sentence`)."""
    return parted(" ".join(events(catalogue(language), event.game, [event])))[0]


def plain_refusal(violation: Violation, language: str) -> str:
    """A refusal as plain text (`Violation.sentence`)."""
    return parted(refusal(catalogue(language), violation.game, violation))[0]


def standing(state: State[Any], language: str) -> str:
    """Whose turn it is, or how the game ended, as plain text."""
    words = catalogue(language)
    if state.outcome is not None:
        return parted(ended(words, state, state.outcome))[0]
    return words("table.turn", {"who": side(state, state.to_play)})
