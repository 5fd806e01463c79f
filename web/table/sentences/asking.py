"""Questions that can be typed in the box for moves: a letter, and for some letters a word.

Answers use what the viewer may see, so that they reveal no secret.
"""

from __future__ import annotations

from typing import Any

from pygame_rules import Draft, Game, Malformed, Violation
from web.games import open_explained, open_speech
from web.locales import Catalogue
from web.speech.phrase import told
from web.table.desk import Desk
from web.table.sentences import choosing, spoken, written
from web.table.session import Session

WHAT = "w"
"""The question what something on the board is."""

LETTERS = ("l", "b", "m", "p", "r", "f", "s", WHAT, "u", "h", "?")
"""Last move, board, moves, pieces, row, file, score, what something is, undo, hint, help, in every
language."""

OPERATIONS = {"u": "undo", "h": "hint"}
"""The letters that are commands, and the operations of their events."""

_ABOUT = ("m", "r", "f", WHAT)
"""The letters that may be followed by a word: a target, a row, a file, a number."""


def read(game: Game[Any], text: str) -> str:
    """The question in a text, its letter in lower case; empty for a text that may be a move.

    Phones write the first letter as a capital. A capital that is a legal spelling of a move, such
    as a word of one card, is taken as a move.
    """
    text = written.plain(text)
    first, *rest = text.split()[:3] or [""]
    letter = first.lower()
    if letter not in LETTERS or len(rest) > (letter in _ABOUT):
        return ""
    if letter != first:
        try:
            game.parse_move(text)
        except Malformed:
            pass
        else:
            return ""
    return " ".join((letter, *rest))


def answer(words: Catalogue, desk: Desk) -> str:
    """The answer to the question on the desk; empty for none."""
    letter, _, about = desk.talk.asked.partition(" ")
    session = desk.session
    if letter == "?":
        return words("table.ask.help")
    if letter == "l":
        return spoken.last_move(words, session) or words("table.no-moves")
    if letter == "m":
        return _moves(words, desk, about)
    state, speech = session.state.view(desk.viewer), open_speech(session.record.game)
    if letter in ("r", "f"):
        said = told(words, speech.line(state, about.lower()) if about else ())
        return said or words("table.ask.no-line")
    if letter not in LETTERS:
        return ""
    if letter == WHAT:
        explained = open_explained(session.record.game)
        said = told(words, explained(state, about)) if explained else ""
        return said or words("table.ask.nothing")
    ask = {"b": speech.board, "p": speech.pieces, "s": speech.score}[letter]
    turn = spoken.turn_at(words, desk, session) if letter in ("b", "s") else ""
    return f"{told(words, ask(state))} {turn}".strip() or words("table.ask.nothing")


def _moves(words: Catalogue, desk: Desk, about: str) -> str:
    """What can be chosen next; about: what could be chosen after this choice."""
    session = desk.session
    draft = session.draft if session.draft.path else session.state.view(desk.viewer).draft()
    if about:
        try:
            draft = _named(words, session, draft, about)
        except Violation as violation:
            return spoken.refusal(words, session, violation)
    ways = told(words, open_speech(session.record.game).ways(draft))
    return ways or choosing.choices(words, session, draft, briefly=False)


def _named(words: Catalogue, session: Session, draft: Draft[Any], about: str) -> Draft[Any]:
    """The draft with the choice that a word names. Raises Violation where there is none."""
    for name in draft.choices:
        said = choosing.choice(words, session, name, draft)
        alike = about.lower() == name.lower() and (about.isupper() or name.islower())
        if alike or about.lower() == said.lower():  # a2 is a cell, and A2 may be something else
            return draft.choose(name)
    return draft.choose(about.lower())
