"""The reader's record: games against computer players by level, lessons, puzzles and awards."""

from __future__ import annotations

from collections.abc import Mapping

from pygame_rules.display.art import symbols
from pygame_rules.display.games import open_winner
from pygame_rules.display.games.presentation import presentation
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Attributes, Element, el
from pygame_rules.puzzles import daily
from web.table.desk import Desk
from web.table.handlers.puzzle import SUBJECT
from web.table.reader import learned, records
from web.table.reader.records import AWARD, Record
from web.table.view.controls import button, off
from web.table.view.lesson import stamp

COLUMNS = ("partner", "games", "won", "helped")
"""The columns of each table, before the best game and the games won in a row."""


def page(desk: Desk, words: Catalogue) -> list[Element]:
    """The page, reached from home."""
    heading = {"id": "panel-home", "tabindex": "-1"}
    own = desk.session.record.game
    told = "home.record.kept" if desk.visit.storage else "home.record.unsaved"
    here = desk.visit.configuration.games  # the game played last first, then those with any record
    games = sorted(here, key=lambda game: (game != own, not _played(desk, game)))
    shown = (_game(desk, words, game) for game in games)
    return [
        el(
            "div",
            {"class": "welcome"},
            el("h1", heading, words("home.record")),
            *_days(desk, words),
        ),
        el("div", {"class": "record-games"}, *shown),
        el("p", {"class": "lede"}, words(told), " ", words("home.record.help")),
        *_clearing(desk, words),
    ]


def _played(desk: Desk, game: str) -> bool:
    """Whether there is anything to tell of a game."""
    progress = desk.kept.progress
    solved, earned = progress.of(game, SUBJECT), progress.of(game, AWARD)
    return bool(records.of(desk.kept, game) or solved or earned or learned.steps(desk.kept, game))


def _days(desk: Desk, words: Catalogue) -> list[Element]:
    """The days in a row on which a puzzle of the day was solved."""
    told = _row(desk, words, learned.runs(desk.kept.progress))
    return [el("p", {"class": "facts"}, told)] if told else []


def _row(desk: Desk, words: Catalogue, runs: Mapping[int, int]) -> str:
    """The days in a row, and the most there ever were; empty where there were none."""
    now, most = daily.streak(runs, desk.visit.day), daily.longest(runs, desk.visit.day)
    key = "home.record.days" if now else "home.record.days.most"
    return words(key, {"count": now or most, "most": most}) if most else ""


def _game(desk: Desk, words: Catalogue, game: str) -> Element:
    """What the reader has done in a game."""
    rows, progress = records.of(desk.kept, game), desk.kept.progress
    title, steps = words(f"{game}.title"), learned.steps(desk.kept, game)
    facts = []
    if steps:
        facts.append(words("home.record.lesson", {"done": sum(steps), "steps": len(steps)}))
    if solved := len(progress.of(game, SUBJECT)):
        facts.append(words("home.record.puzzles", {"count": solved}))
    if row := _row(desk, words, learned.runs(progress, game)):
        facts.append(row)
    if (alone := records.alone(desk.kept, game)) is not None:
        facts.append(words("table.best", {"score": alone}))
    if not rows:
        facts.append(words("home.record.none"))
    return el(
        "section",
        {"class": f"of-{game}", "aria-labelledby": f"record-{game}"},
        el("h2", {"id": f"record-{game}"}, title),
        el("p", {"class": "facts"}, " · ".join(facts)) if facts else None,
        *_awards(desk, words, game),
        _table(words, game, rows) if rows else None,
    )


def _awards(desk: Desk, words: Catalogue, game: str) -> list[Element]:
    """The awards of a game, first the earned ones. Each of the others says what is to be done."""
    every, known = presentation(game).awards, desk.kept.progress.of(game, AWARD)
    if not every:
        return []
    told = records.awards(desk.kept, game)
    figure = open_winner(game)(0)
    first = sorted(every, key=lambda id: id not in known)
    stamps = (_stamp(words, f"{game}.award.{id}", figure, done=id in known) for id in first)
    return [
        el("h3", {}, words("home.record.awards", told)),
        el("svg", {"class": "unseen", "aria-hidden": "true"}, symbols(game, [figure])),
        el("ul", {"class": "awards"}, *stamps),
    ]


def _stamp(words: Catalogue, key: str, figure: Element, *, done: bool) -> Element:
    """An award as a stamp of an album: an outline, and in colour once it is earned."""
    said = [el("span", {"class": "unseen"}, " " + words("home.record.earned"))] if done else []
    own = {"class": "earned" if done else None}
    return el("li", own, stamp(figure), el("span", {}, words(key), *said))


def _table(words: Catalogue, game: str, rows: tuple[Record, ...]) -> Element:
    best = presentation(game).best
    bests = {"": [], "turns": ["home.record.turns"]}.get(best, [f"{game}.best.column"])
    heads = (*(f"home.record.{name}" for name in COLUMNS), *bests, "home.record.run")
    head = (el("th", {"scope": "col"}, words(key)) for key in heads)
    named: Attributes = {"class": "results", "aria-labelledby": f"record-{game}"}
    body = (el("tr", {}, *_cells(words, row, bool(best))) for row in rows)
    return el("table", named, el("thead", {}, el("tr", {}, *head)), el("tbody", {}, *body))


def _cells(words: Catalogue, row: Record, compared: bool) -> list[Element]:
    """compared: whether there is a best game."""
    best = ["" if row.best is None else row.best] if compared else []
    run = f"{row.run} / {row.longest}" if row.longest else ""
    cells = (row.games, row.won, row.helped or "", *best, run)
    name = el("th", {"scope": "row"}, words(f"table.player.{row.level}"))
    return [name, *(el("td", {}, str(cell)) for cell in cells)]


def _clearing(desk: Desk, words: Catalogue) -> list[Element]:
    """The button that forgets all this; then the one that brings it back."""
    if desk.visit.cleared:
        told = el("p", {"role": "status"}, words("home.record.cleared"))
        back = button(words("home.record.back"), "restore", id="restore")
        return [el("div", {"class": "clearing"}, told, back)]
    if not (desk.kept.progress.facts or desk.kept.results or desk.kept.best):
        return []
    label = words("table.progress.clear")
    clear = button(label, "clear", id="clear", aria_disabled=off(desk))
    return [el("div", {"class": "clearing"}, clear)]
