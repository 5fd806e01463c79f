"""Questions that can be typed in the box for moves: a letter, and for some letters a word.

Answers use what the viewer may see, so that they reveal no secret.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

from pygame_rules import Draft, Game, Malformed, Violation
from pygame_rules.display.games import open_explained, open_speech
from pygame_rules.display.games.presentation import presentation
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.speech.phrase import join_phrases
from web.table.desk import Desk
from web.table.sentences import choosing, spoken, written
from web.table.session import Session

WHAT = "w"
"""The question what something on the board is."""

LETTERS = ("l", "b", "m", "p", "o", "r", "f", "s", WHAT, "u", "h", "?")
"""Last move, board, moves, pieces, what is open now, row, file, score, what something is, undo,
hint, help, in every language."""

OPERATIONS = {"u": "undo", "h": "hint"}
"""The letters that are commands, and the operations of their events."""

_ABOUT = ("m", "r", "f", WHAT)
"""The letters that may be followed by a word: a target, a row, a file, a number."""

_GLUED = (re.compile(r"(?i:[rf])\w\d?|(?i:[mw])[\w-]+"), re.compile(r"(?i:[mrfw])[a-z-]*\d[\d-]*"))
"""Such a letter with its word right behind it; in games whose moves are words, with a number."""


def read(game: Game[Any, Any], text: str) -> str:
    """The question in a text, its letter in lower case; empty for a text that may be a move.

    Phones write the first letter as a capital. A capital that is a legal spelling of a move, such
    as a word of one card, is taken as a move.
    """
    text = written.plain(text)
    first, *rest = text.split()[:3] or [""]
    if (
        not rest
        and _GLUED[presentation(game.name).spoken is not None].fullmatch(first)
        and not _is_move(game, first)
    ):
        first, rest = first[0], [first[1:]]
    letter = first.lower()
    if letter not in LETTERS or len(rest) > (letter in _ABOUT):
        return ""
    if letter != first and _is_move(game, text):
        return ""
    return " ".join((letter, *rest))


def _is_move(game: Game[Any, Any], text: str) -> bool:
    """Whether a text is a legal spelling of a move."""
    with suppress(Malformed):
        game.parse_move(text)
        return True
    return False


def answer(words: Catalogue, desk: Desk) -> str:
    """The answer to the question on the desk; empty for none."""
    letter, _, about = desk.talk.asked.partition(" ")
    session = desk.session
    if letter == "?":
        return words("table.ask.help")
    if letter == "o":
        return _open(words, desk)
    if letter == "l":
        return spoken.last_move(words, session) or words("table.no-moves")
    if letter == "m":
        return _moves(words, desk, about)
    state, speech = session.state.view(desk.viewer), open_speech(session.record.game)
    if letter in ("r", "f"):
        said = join_phrases(words, speech.line(state, about.lower()) if about else ())
        return said or words("table.ask.no-line")
    if letter not in LETTERS:
        return ""
    if letter == WHAT:
        explained = open_explained(session.record.game)
        said = join_phrases(words, explained(state, about)) if explained else ""
        return said or words("table.ask.nothing")
    ask = {"b": speech.board, "p": speech.pieces, "s": speech.score}[letter]
    turn = spoken.turn_at(words, desk, session) if letter in ("b", "s") else ""
    return (
        f"{join_phrases(words, ask(state, desk.sitting.questions(session)))} {turn}".strip()
        or words("table.ask.nothing")
    )


def _open(words: Catalogue, desk: Desk) -> str:
    """What is to be done now: the task, whose turn it is, and what can be chosen."""
    session, sitting = desk.session, desk.sitting
    task = sitting.task(session)
    parts = [words(*task) if task else spoken.to_play(words, session)]
    if not desk.lock and session.state.outcome is None:
        draft = session.draft if session.draft.path else session.state.view(desk.viewer).draft()
        parts.append(choosing.choices(words, session, draft, plain=sitting.teaches))
    return " ".join(map(spoken.closed, parts))


def _moves(words: Catalogue, desk: Desk, about: str) -> str:
    """What can be chosen next; about: what could be chosen after this choice."""
    session, plain = desk.session, desk.sitting.teaches
    draft = session.draft if session.draft.path else session.state.view(desk.viewer).draft()
    if about:
        try:
            draft = _named(words, session, draft, about)
        except Violation as violation:
            return spoken.refusal(words, session, violation)
    ways = join_phrases(words, open_speech(session.record.game).ways(draft, plain))
    return ways or choosing.choices(words, session, draft, briefly=False, plain=plain)


def _named(words: Catalogue, session: Session, draft: Draft[Any], about: str) -> Draft[Any]:
    """The draft with the choice that a word names. Raises Violation where there is none."""
    for name in draft.choices:
        said = choosing.choice(words, session, name, draft)
        alike = about.lower() == name.lower() and (about.isupper() or name.islower())
        if alike or about.lower() == said.lower():  # a2 is a cell, and A2 may be something else
            return draft.choose(name)
    return draft.choose(about.lower())
