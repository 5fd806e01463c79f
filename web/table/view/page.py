"""The page as HTML, part by part: pure functions of the desk."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from pygame_rules import NAMES
from web.locales import Catalogue
from web.markup import Attributes, el, to_html
from web.table.desk import Desk
from web.table.share import leaving
from web.table.view.actions import actions, settings
from web.table.view.controls import button, off
from web.table.view.history import moves
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
    return [
        el("p", {"class": "brand"}, words("table.site")),
        settings(desk, words, "theme"),
        el("nav", {"aria-label": words("table.games")}, *games),
    ]


def panel(desk: Desk, words: Catalogue) -> list[Element]:
    """The open panel, if any."""
    if not desk.form.panel:
        return []
    from web.table.view import panels  # only now: no visit begins with one, and they are much

    return panels.panel(desk, words)


def foot(desk: Desk, words: Catalogue) -> list[Element]:
    """Credits, and that the site is unofficial."""
    credits = desk.session.game.credits
    params = {
        "authors": ", ".join(credits.authors),
        "publisher": credits.publisher,
        "year": credits.year or "",
    }
    return [
        *([_way_out(desk, words)] if desk.visit.guest else []),
        el("p", {}, words(f"{desk.session.record.game}.credits", params)),
        el("p", {}, words("table.unofficial") + " ", _notices(desk, words)),
    ]


def _notices(desk: Desk, words: Catalogue) -> Element:
    """The licences of all parts: a file of the site, fetched when asked for. In the single file,
    which has no other beside it, they are inside."""
    if desk.visit.ready and leaving.alone(desk):
        failed = words("table.share.failed")
        return button(
            words("table.notices"), "outside", act="notices", failed=failed, class_="quiet"
        )
    return el("a", {"href": f"{desk.visit.site}NOTICES.txt"}, words("table.notices"))


def _way_out(desk: Desk, words: Catalogue) -> Element:
    """From somebody's own page to the site, with the game as it stands."""
    address = leaving.address(desk) or desk.visit.site
    own: Attributes = {"href": address, "target": "_blank", "rel": "noopener"}
    return el("p", {}, words("table.guest") + " ", el("a", own, words("table.embed.own")))


PARTS = {
    "head": head,
    "status": status,
    "board": board,
    "note": note,
    "actions": actions,
    "moves": moves,
    "panel": panel,
    "foot": foot,
}
"""What fills the element of each id, in reading order."""
