"""The page as HTML, part by part: pure functions of the desk."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from pygame_rules import NAMES
from web.locales import Catalogue
from web.markup import Attributes, el, to_html
from web.table.desk import Desk
from web.table.places import HOME
from web.table.share import leaving
from web.table.view.actions import actions, settings
from web.table.view.controls import button, icon, off
from web.table.view.foot import about, foot
from web.table.view.history import moves
from web.table.view.home import home
from web.table.view.plates import status
from web.table.view.play import board, note


class Page:
    """Renders the parts; remembers the list of moves, the one that grows with the game."""

    def __init__(self) -> None:
        self._record: object = None
        self._shown: tuple[object, ...] = ()
        self._moves = ""

    def render(self, desk: Desk, words: Catalogue) -> dict[str, str]:
        """The inner HTML of each part."""
        if desk.visit.home:
            return dict.fromkeys(PARTS, "") | {
                name: to_html(*build(desk, words)) for name, build in AT_HOME.items()
            }
        shown: tuple[object, ...] = (
            desk.session.at,
            desk.form.typed,
            desk.visit.ready,
            desk.covered,
        )
        shown += (words.language, desk.talk.asked, desk.viewer, desk.session.draft.path)
        if self._record is not desk.session.record or self._shown != shown:
            self._record, self._shown = desk.session.record, shown
            self._moves = to_html(*moves(desk, words))
        return {
            name: self._moves if build is moves else to_html(*build(desk, words))
            for name, build in PARTS.items()
        }


def title(desk: Desk, words: Catalogue) -> str:
    """The window's title."""
    if desk.visit.home:
        return words("table.site")
    name = words(f"{desk.session.record.game}.title")
    return words("table.window", {"game": name})


def head(desk: Desk, words: Catalogue) -> list[Element]:
    """The site's name, and the choice of language and theme."""
    games = [
        button(
            words(f"{name}.title"),
            "game",
            name=name,
            class_="quiet",
            aria_disabled=off(desk),
            aria_current="page" if name == desk.session.record.game else None,
        )
        for name in NAMES
    ]
    if desk.visit.guest:
        return []
    href = "#" + HOME if desk.visit.ready and leaving.alone(desk) else desk.visit.site or "./"
    own: Attributes = {"class": "brand", "href": href, "data-op": "visit", "data-link": HOME}
    brand = el("a", own, icon("home"), el("span", {}, words("table.site")))
    nav = el("nav", {"aria-label": words("table.games")}, *games)
    return [brand, settings(desk, words, "theme"), *([] if desk.visit.home else [nav])]


def panel(desk: Desk, words: Catalogue) -> list[Element]:
    """The open panel, if any."""
    if not desk.form.panel:
        return []
    from web.table.view import panels  # only now: no visit begins with one, and they are much

    return panels.panel(desk, words)


PARTS = {
    "head": head,
    "home": lambda desk, words: [],
    "status": status,
    "board": board,
    "note": note,
    "actions": actions,
    "moves": moves,
    "panel": panel,
    "foot": foot,
}
"""What fills the element of each id, in reading order."""

AT_HOME = {"head": head, "home": home, "foot": about}
"""The same while the five boxes are looked at; all else is empty."""
