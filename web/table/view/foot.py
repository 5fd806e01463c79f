"""The foot of the page: credits, and that the site is unofficial."""

from __future__ import annotations

from pygame_rules.display.games.presentation import presentation
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Attributes, Element, el
from web.table.address import Place
from web.table.desk import Desk
from web.table.share import leaving
from web.table.view.controls import button, saving
from web.table.view.links import way


def foot(desk: Desk, words: Catalogue) -> list[Element]:
    """The foot at the table. Before Python has started it is unknown whether the page is embedded:
    the link out is there, and the style sheet shows it only in an embedded page (embedded.css)."""
    credits = desk.session.game.credits
    params = {
        "authors": ", ".join(credits.authors),
        "publisher": credits.publisher,
        "year": credits.year or "",
    }
    return [
        *([_way_out(desk, words)] if desk.visit.guest or not desk.visit.ready else []),
        el("p", {}, words(f"{desk.session.record.game}.credits", params)),
        *_own(desk),
        _unofficial(desk, words),
        *_clears(desk, words),
    ]


def about(desk: Desk, words: Catalogue) -> list[Element]:
    """The foot of the home page."""
    games = " ".join(
        words(f"{name}.credits.short", {"publisher": presentation(name).publisher})
        for name in desk.visit.configuration.games
    )
    return [
        el("p", {}, words("home.credits", {"games": games})),
        *_own(desk),
        _unofficial(desk, words),
        *_clears(desk, words),
    ]


def _own(desk: Desk) -> list[Element]:
    """The line of the site's owner, on the site itself."""
    line = desk.visit.configuration.foot
    return [el("p", {"class": "own"}, line)] if line and not desk.visit.guest else []


def _clears(desk: Desk, words: Catalogue) -> list[Element]:
    """A warning that the browser deletes what it keeps, with a link to the panel of files. The
    style sheet shows it only for browsers that do so."""
    if desk.visit.guest or leaving.alone(desk):
        return []
    panel = str(Place(desk.session.record.game, "file"))
    link = way(desk, panel, words("table.clears.save"))
    return [el("p", {"class": "clears"}, words("table.clears") + " ", link)]


def _unofficial(desk: Desk, words: Catalogue) -> Element:
    shown = desk.visit.configuration.docs and not desk.visit.guest and not leaving.alone(desk)
    docs = [" · ", el("a", {"href": f"{desk.visit.site}docs/"}, words("table.docs"))]
    told = words("table.unofficial") + " "
    return el("p", {}, told, _notices(desk, words), *(docs if shown else ()))


def _notices(desk: Desk, words: Catalogue) -> Element:
    """The licences of all parts: a link to a file of the site; in the single file a button, because
    they are inside it."""
    if desk.visit.ready and leaving.alone(desk):
        told = saving(words, "notices.txt")
        label = words("table.notices")
        return button(label, "outside", id="notices", act="notices", class_="quiet", **told)
    return el("a", {"href": f"{desk.visit.site}notices.txt"}, words("table.notices"))


def _way_out(desk: Desk, words: Catalogue) -> Element:
    """The links out of an embedded page: to the site with this game, and to the game's rules."""
    game = desk.session.record.game
    rules = f"{leaving.page_of(desk, game) or leaving.front(desk)}#{Place(game, 'rules')}"
    own = _link(leaving.address(desk) or leaving.front(desk), words("table.embed.own"))
    ways = (own, " · ", _link(rules, words("table.open.rules")))
    return el("p", {"class": "way-out"}, words("table.guest") + " ", *ways)


def _link(address: str, text: str) -> Element:
    """A link that opens another window, so that the embedding page stays."""
    own: Attributes = {"href": address, "target": "_blank", "rel": "noopener"}
    return el("a", own, text)
