"""Texts that tell others of a result: of a puzzle, without its solution, and of a finished game."""

from __future__ import annotations

from pygame_rules import Key
from pygame_rules.display.locales import Catalogue
from pygame_rules.puzzles import daily
from web.table.address import PUZZLE, Place
from web.table.desk import Desk
from web.table.reader import results
from web.table.sentences import spoken
from web.table.sentences.dates import date
from web.table.share import leaving
from web.table.sittings.solving import Solving

TRY, HELP, DONE = "\U0001f7e5", "\U0001f7e8", "\U0001f7e9"
"""Squares of a shared result: a wrong try, a hint, and the solution."""

MOST_SQUARES = 9
"""The most wrong tries that are shown one by one."""

ENDINGS = ("\U0001f3c6", "\U0001f91d", "\U0001f418")
"""Behind a game that the reader has won, drawn or lost."""


def puzzle(desk: Desk, words: Catalogue, sitting: Solving) -> str:
    """The result as text: which puzzle, a square for each try, and its address."""
    game, day = desk.session.record.game, sitting.day
    about: dict[str, str | int] = {
        "game": Key(f"{game}.title"),
        "number": sitting.place or sitting.puzzle.number,
    }
    title = words("table.puzzle.shared", about)
    if day is not None and (number := daily.number_of(day)) > 0:
        title = words("table.puzzle.shared.today", {**about, "number": number, **date(words, day)})
    squares = TRY * min(sitting.tries, MOST_SQUARES) + HELP * sitting.helped + DONE
    place = Place(game, PUZZLE, str(sitting.puzzle.number))
    address = "" if leaving.local(desk) else f"\n{desk.visit.site}#{place}"
    return f"{title} {squares}{address}"


def game(desk: Desk, words: Catalogue) -> str:
    """How the game on the table has ended, and its address; without one that holds the game, that
    of the game's page."""
    how = results.ending(desk.session)
    text = result(desk, words) if how is None else f"{result(desk, words)} {ENDINGS[how]}"
    if leaving.local(desk):
        return text
    page = f"{desk.visit.site}#{Place(desk.session.record.game)}"
    return f"{text}\n{leaving.address(desk) or page}"


def result(desk: Desk, words: Catalogue) -> str:
    """How the game on the table has ended: told by its only person; with several, who has won."""
    session, how = desk.session, results.ending(desk.session)
    about: dict[str, str | int] = {
        "game": Key(f"{session.record.game}.title"),
        "count": session.turns,
    }
    if how is None:
        return words("table.told", {**about, "result": spoken.headline(words, session)})
    level = results.opponent(session).rpartition(" ")[2]
    key = f"table.told.{('won', 'drawn', 'lost')[how]}"
    return words(key, {**about, "player": Key(f"table.player.{level}")})
