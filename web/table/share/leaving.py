"""What can be shared of the game on the table: its address, its pictures, all kept games."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from pygame_rules import State
from pygame_rules.display.boards import Look
from pygame_rules.display.games import open_board
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import to_html
from web.table import replay
from web.table.address import HOME, write_link
from web.table.desk import Desk
from web.table.keep.packing import MARK
from web.table.reader import progress, results, settings
from web.table.session import Session

OTHER_ROWS = re.compile(r' data-owns="[^"]*"')
"""What rows own in another arrangement of a board: a picture has one."""

MOST_SHOTS = 300
"""How many pictures an animation has at most."""


def secret(desk: Desk) -> bool:
    """Whether the game can not be shared, because it has a hidden hand or choice. In a lesson
    nothing is hidden."""
    return desk.session.states[-1].private and not desk.sitting.teaches


def local(desk: Desk) -> bool:
    """Whether the page is a file on the reader's device, whose address is of no use to others."""
    return desk.visit.site.startswith("file:")


def alone(desk: Desk) -> bool:
    """Whether the page is the single file, without the other pages of the site beside it."""
    return not desk.visit.site.startswith("http") or not desk.visit.site.endswith("/")


def page_of(desk: Desk, game: str) -> str:
    """The address of a game's own page; empty in the single file."""
    own = f"{desk.visit.site}{game}/{desk.visit.file}"
    return "" if desk.visit.ready and alone(desk) else own


def rules_of(desk: Desk, game: str, language: str) -> str:
    """The address of the page with a game's rules; empty in the single file."""
    page = f"{desk.visit.site}{game}/rules/{language}.html"
    return "" if desk.visit.ready and alone(desk) else page


def front(desk: Desk) -> str:
    """The address of the site's first page."""
    return desk.visit.site + desk.visit.file


def home(desk: Desk) -> str:
    """The address of home, from this page: the site's first page may be another."""
    return (front(desk) or "./") + (f"#{HOME}" if desk.visit.configuration.first else "")


def address(desk: Desk) -> str | None:
    """The address of the game at the ply shown, without moves that were taken back; None where it
    is secret or too long."""
    session = desk.session
    if link := desk.sitting.link(session):
        return f"{desk.visit.site}#{link}"
    fragment = None if secret(desk) else write_link(session.standing, session.at)
    return None if fragment is None else front(desk) + fragment


def beside(desk: Desk) -> str:
    """The parts of a collection beside the games: settings, results and progress."""
    chosen, ended = (
        settings.write_settings(desk.visit.settings),
        results.write_results(desk.kept.results),
    )
    reached = desk.kept.progress.write()
    parts = {settings.MARK: chosen, results.MARK: ended, progress.MARK: reached}
    return "".join(f"{MARK} {name}\n{text}" for name, text in parts.items())


def pictures(desk: Desk, words: Catalogue, which: str) -> list[str]:
    """Pictures of the game on the table as SVG text. which: `all` for an animation of the whole
    game, the `start`, a `new` game, or otherwise the ply shown."""
    session = desk.session
    viewer = desk.viewer if desk.sitting.teaches else None
    if which == "all":
        return film(session, words, desk.turned, viewer)
    if which == "new":
        return [picture(Session.new(session.record.game), words, 0, desk.turned)]
    return [picture(session, words, 0 if which == "start" else session.at, desk.turned, viewer)]


def picture(
    session: Session, words: Catalogue, ply: int, turned: bool, viewer: int | None = None
) -> str:
    """The picture of a game at a ply as SVG text, without hidden hands but the viewer's."""
    look = Look(words, last=session.touched(ply), live=False, turned=turned)
    return _drawn(session, session.states[ply].view(viewer), look)


def film(session: Session, words: Catalogue, turned: bool, viewer: int | None) -> list[str]:
    """Pictures of a whole game, or of its end, one for each part of each turn. All but that of the
    start know the part of the turn that led to them, so that an animation can show it."""
    still = Look(words, live=False, turned=turned)
    found = [picture(session, words, 0, turned, viewer)]
    for ply in range(max(1, session.last - MOST_SHOTS + 1), session.last + 1):
        before = session.states[ply - 1].view(viewer)
        parts = replay.stages(session, ply)
        for number, (state, move) in enumerate(parts, 1):
            last = session.touched(ply) if number == len(parts) else ()
            seen = state.view(viewer)
            look = replace(still, last=last, before=before, move=move)
            found.append(_drawn(session, seen, look))
            before = seen
    return found[-MOST_SHOTS:]


def _drawn(session: Session, state: State[Any], look: Look) -> str:
    return OTHER_ROWS.sub("", to_html(open_board(session.record.game)(state, look)))
