"""The card of home with the puzzles of the day."""

from __future__ import annotations

from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Element, el
from pygame_rules.puzzles import daily
from web.table.desk import Desk
from web.table.handlers import puzzle
from web.table.reader import learned
from web.table.sentences.dates import date
from web.table.view.links import DAILY, scene, way


def card(desk: Desk, words: Catalogue) -> Element | None:
    """The ways to the puzzles of the day: to that of all games, and to each game's own, with those
    that are solved; the date, the last seven days, and the days in a row."""
    games = puzzle.games(desk)
    if not games:
        return None
    day, progress = desk.visit.day, desk.kept.progress
    row = daily.streak(learned.runs(progress), day) if day else 0
    told = [el("em", {}, words("home.days", {"count": row}))] if row else []
    return el(
        "li",
        {"class": "today"},
        el("p", {}, way(desk, DAILY, words("home.puzzle.today")), *told),
        el("ul", {"class": "daily"}, *(_of_game(desk, words, game, day) for game in games)),
        _calendar(desk, words, day) if day else None,
    )


def _of_game(desk: Desk, words: Catalogue, game: str, day: int) -> Element:
    """The way to the puzzle of the day of a game. Its picture comes with the day: drawn earlier, it
    would delay the first paint."""
    solved = bool(day) and daily.solved(learned.runs(desk.kept.progress, game), day)
    key = "home.puzzle.today.solved" if solved else "home.puzzle.today.of"
    label = words(key, {"game": words(f"{game}.title")})
    classes = f"of-{game}{' done' if solved else ''}"
    picture = [scene(game)] if day else []
    return el("li", {}, way(desk, f"{game}/{DAILY}", *picture, class_=classes, aria_label=label))


def _calendar(desk: Desk, words: Catalogue, day: int) -> Element:
    """The date, and a dot for each of the last seven days."""
    when, week = date(words, day), daily.week_of(learned.runs(desk.kept.progress), day)
    dots = (el("i", {"class": "done" if solved else None}) for solved in week)
    month = el("span", {}, str(when["month"]))
    told = words("home.week", {"count": sum(week)})
    return el(
        "div",
        {"class": "calendar"},
        el("span", {"class": "stamp"}, el("b", {}, str(when["day"])), " ", month),
        el("span", {"class": "week", "role": "img", "aria-label": told}, *dots),
    )
