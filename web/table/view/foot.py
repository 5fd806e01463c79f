"""The foot of the page: whose the games are, and that the site is unofficial."""

from __future__ import annotations

from web.games.presentation import presentation
from web.locales import Catalogue
from web.markup import Attributes, Element, el
from web.table.address import Place
from web.table.desk import Desk
from web.table.share import leaving
from web.table.view.controls import button
from web.table.view.home import way


def foot(desk: Desk, words: Catalogue) -> list[Element]:
    """Credits, and that the site is unofficial. Before Python is there, nobody knows yet where the
    page is: the style sheet shows the way out only in somebody's own (embedded.css)."""
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
    """The same for all games."""
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
    """A warning that the browser deletes what is kept, with the way to a file; the style sheet
    shows it only where the browser does so."""
    if desk.visit.guest or leaving.alone(desk):
        return []
    panel = str(Place(desk.session.record.game, "file"))
    door = way(desk, panel, words("table.clears.save"))
    return [el("p", {"class": "clears"}, words("table.clears") + " ", door)]


def _unofficial(desk: Desk, words: Catalogue) -> Element:
    return el("p", {}, words("table.unofficial") + " ", _notices(desk, words))


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
    """From somebody's own page to the site, with the game as it stands; and to the game's rules,
    which have no room there."""
    game = desk.session.record.game
    rules = f"{leaving.page_of(desk, game) or desk.visit.site}#{Place(game, 'rules')}"
    own = _link(leaving.address(desk) or desk.visit.site, words("table.embed.own"))
    ways = (own, " · ", _link(rules, words("table.open.rules")))
    return el("p", {"class": "way-out"}, words("table.guest") + " ", *ways)


def _link(address: str, text: str) -> Element:
    """To another window: the page around this one stays."""
    own: Attributes = {"href": address, "target": "_blank", "rel": "noopener"}
    return el("a", own, text)
