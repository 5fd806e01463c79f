"""The parts of the page as HTML: pure functions of the desk."""

from __future__ import annotations

from collections.abc import Callable

from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Attributes, Element, el, to_html
from web.table.address import HOME
from web.table.desk import Desk
from web.table.reader import preferred
from web.table.share import leaving
from web.table.view.actions import actions, header
from web.table.view.controls import button, icon, off
from web.table.view.ending import ending
from web.table.view.foot import about, foot
from web.table.view.history import moves
from web.table.view.home import home
from web.table.view.lesson import learned_card
from web.table.view.plates import status
from web.table.view.play import board, note
from web.table.view.setting import sheet

Part = Callable[[Desk, Catalogue], list[Element]]
"""What fills one element."""


class Page:
    """Renders the parts, and caches those that are long and seldom change."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[tuple[object, ...], str]] = {}

    def render(self, desk: Desk, words: Catalogue) -> dict[str, str]:
        """The inner HTML of each part."""
        here = AT_HOME if desk.visit.home else PARTS
        return {
            name: self._html(name, desk, words, here[name]) if name in here else ""
            for name in PARTS
        }

    def _html(self, name: str, desk: Desk, words: Catalogue, build: Part) -> str:
        if name not in CACHED:
            return to_html(*build(desk, words))
        now = (words.language, desk.visit.ready, *CACHED[name](desk))
        if name not in self._known or self._known[name][0] != now:
            self._known[name] = (now, to_html(*build(desk, words)))
        return self._known[name][1]


def title(desk: Desk, words: Catalogue) -> str:
    """The window's title."""
    site = desk.visit.configuration.site(words)
    if desk.visit.home and not desk.visit.records:
        return site
    name = "home.record" if desk.visit.home else f"{desk.session.record.game}.title"
    whole = words("table.window", {"game": words(name), "site": site})
    # Each step of a lesson and each puzzle is a place of its own.
    here = None if desk.visit.home else desk.sitting.heading(desk.session)
    return words("table.window", {"game": words(*here), "site": whole}) if here else whole


def head(desk: Desk, words: Catalogue) -> list[Element]:
    """The head of the page: the site's name, the settings, the games."""
    configuration = desk.visit.configuration
    games = [
        button(
            words(f"{name}.title"),
            "game",
            name=name,
            class_="quiet",
            aria_disabled=off(desk),
            aria_current="page" if name == desk.session.record.game else None,
        )
        for name in configuration.games
    ]
    if desk.visit.guest:
        return []
    href = "#" + HOME if desk.visit.ready and leaving.alone(desk) else leaving.home(desk)
    site = configuration.site(words)  # a phone has no room to show it
    own: Attributes = {"class": "brand", "href": href, "data-op": "visit", "data-link": HOME}
    brand = el("a", {**own, "aria-label": site}, icon("home"), el("span", {}, site))
    nav = el("nav", {"aria-label": words("table.games")}, *games)
    return [brand, header(desk, words), *([] if desk.visit.home else [nav])]


def panel(desk: Desk, words: Catalogue) -> list[Element]:
    """The open panel, if any."""
    if not desk.form.panel:
        return []
    from web.table.view import panels  # imported late: a visit begins without a panel

    return panels.panel(desk, words)


PARTS: dict[str, Part] = {
    "head": head,
    "home": lambda desk, words: [],
    "status": status,
    "board": board,
    "ending": lambda desk, words: [*ending(desk, words), *learned_card(desk, words)],
    "note": note,
    "actions": actions,
    "moves": moves,
    "panel": panel,
    "settings": sheet,
    "foot": foot,
}
"""What fills the element of each id, in reading order."""


def front(desk: Desk, words: Catalogue) -> list[Element]:
    """The home page, or the reader's record."""
    if not desk.visit.records:
        return home(desk, words)
    from web.table.view import records  # imported late: a visit begins without it

    return records.page(desk, words)


AT_HOME: dict[str, Part] = {"head": head, "home": front, "settings": sheet, "foot": about}
"""The same for the home page; the other parts are empty."""


def _panel_shows(desk: Desk) -> tuple[object, ...]:
    """What the panel depends on: the rules on their game and the options that decide its examples,
    every other panel on all."""
    if desk.form.panel != "rules":
        return (object(),)
    return desk.session.record.game, preferred.played(desk.session), desk.visit.site


CACHED: dict[str, Callable[[Desk], tuple[object, ...]]] = {
    "head": lambda desk: (desk.session.record.game, desk.visit.home, desk.visit.guest,
                          desk.visit.site, desk.visit.configuration),
    "settings": lambda desk: (desk.visit.settings, desk.visit.guest),
    "moves": lambda desk: (desk.session.record, desk.session.at, desk.form.typed, desk.covered,
                           desk.talk.asked, desk.viewer, desk.session.draft.path),
    "panel": _panel_shows,
}  # fmt: skip
"""What the cached parts depend on, beside the language."""
