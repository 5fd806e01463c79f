"""The sheet with the settings. The browser opens it, without an event for the table."""

from __future__ import annotations

from collections.abc import Iterator

from pygame_rules.display.games.presentation import presentation
from pygame_rules.display.locales import LANGUAGES, Catalogue
from pygame_rules.display.markup import Attributes, Element, el
from web.table.address import HOME, RECORDS
from web.table.desk import Desk
from web.table.reader import settings
from web.table.sentences import choosing
from web.table.view.controls import button, cross, icon, off, radio, sheet_heading

SHEET = "settings"
"""The id of the sheet."""


def opener(words: Catalogue) -> Element:
    """The button that opens the sheet."""
    own: Attributes = {"type": "button", "class": "quiet", "popovertarget": SHEET}
    return el("button", {**own, "aria-label": words("table.settings")}, icon("settings"))


def sheet(desk: Desk, words: Catalogue) -> list[Element]:
    """All settings; none in an embedded page, which follows the page around it."""
    if desk.visit.guest:
        return []
    return [
        sheet_heading("settings-name", words("table.settings")),
        cross(words, SHEET),
        _languages(desk, words),
        *(_one(desk, words, name) for name in settings.SETTINGS if any(_concerned(desk, name))),
        _records(desk, words),
    ]


def _records(desk: Desk, words: Catalogue) -> Element:
    """The way to the reader's record."""
    closing = {"popovertarget": SHEET, "popovertargetaction": "hide"}
    link = f"{HOME}/{RECORDS}"
    return button(words("home.record"), "visit", link=link, aria_disabled=off(desk), **closing)


def _languages(desk: Desk, words: Catalogue) -> Element:
    picks = [
        radio("language", language, _named(language, words), language == words.language)
        for language in LANGUAGES
    ]  # fmt: skip
    return _set(words("table.embed.language"), picks, "")


def _named(language: str, words: Catalogue) -> Element:
    """The name of a language, in that language."""
    own = language if language != words.language else None
    return el("span", {"lang": own}, Catalogue(language)("table.language.name"))


def _one(desk: Desk, words: Catalogue, name: str) -> Element:
    now = settings.value(desk.visit.settings, name)
    picks = [
        radio(f"set-{name}", value, words(f"table.set.{name}.{value}"), value == now,
              op="set", name=name)
        for value in settings.SETTINGS[name]
    ]  # fmt: skip
    help = f"table.set.{name}.help"
    games = choosing.games(words, _concerned(desk, name))
    told = words(help, {"games": games}) if words.has(help) else ""
    return _set(words(f"table.set.{name}"), picks, told)


def _concerned(desk: Desk, name: str) -> Iterator[str]:
    """The games of this site that a setting is for."""
    for game in desk.visit.configuration.games:
        own = {"side": presentation(game).turns, "care": presentation(game).forewarns}
        if own.get(name, True):
            yield game


def _set(name: str, picks: list[Element], help: str) -> Element:
    told = el("p", {"class": "help"}, help) if help else None
    return el("fieldset", {}, el("legend", {}, name), el("div", {"class": "row"}, *picks), told)
