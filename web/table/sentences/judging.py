"""Sentences of the analysis: who is ahead at the ply shown, and which move is best there."""

from __future__ import annotations

from pygame_rules.display.locales import Catalogue
from web.table.analysing import analysis
from web.table.desk import Desk
from web.table.sentences import spoken

STEEP = 90
"""The value halfway between even and won: it sets the scale of the bar and the curve."""


def heard(words: Catalogue, before: Desk, after: Desk) -> list[str]:
    """What the analysis says after an event, if the ply shown or its result has changed."""
    if after.form.panel != "analysis" or analysis.why_unavailable(after):
        return []
    now = _told(words, after)
    same = before.form.panel == "analysis" and before.session.at == after.session.at
    return [] if same and _told(words, before) == now else now


def _told(words: Catalogue, desk: Desk) -> list[str]:
    if analysis.value(desk, desk.session.at) is None:
        return []
    curved = analysis.curved(desk.session.states[0])
    over = desk.session.state.outcome is not None  # then the outcome has been said
    return [*([ahead(words, desk)] if curved and not over else []), *best(words, desk)]


def ahead(words: Catalogue, desk: Desk) -> str:
    """Who is ahead at the ply shown."""
    value = analysis.value(desk, desk.session.at)
    if value is None:
        return words("table.analysis.wait")
    who = {"who": spoken.side(desk.session, 0 if value > 0 else 1)}
    if abs(value) > analysis.CERTAIN:
        over = desk.session.state.outcome is not None
        return words("table.analysis.won" if over else "table.analysis.wins", who)
    if abs(value) < STEEP // 3:
        return words("table.analysis.even")
    return words("table.analysis.better" if abs(value) < 2 * STEEP else "table.analysis.ahead", who)


def best(words: Catalogue, desk: Desk) -> list[str]:
    """The best move at the ply shown, described like a move that was made, and the move that was
    made there. Nothing until the best move is known."""
    session = desk.session
    found = analysis.current(desk).found.get(session.at)
    if found is None or not found.line:
        return []
    move = {"move": _move(words, desk, found.line[0])}
    made = session.record.moves[session.at] if session.at < session.last else ""
    if made == found.line[0]:
        return [words("table.analysis.made", move)]
    played = {"move": _move(words, desk, made)} if made else None
    others = [words("table.analysis.played", played)] if played else []
    return [words("table.analysis.best", move), *others]


def _move(words: Catalogue, desk: Desk, text: str) -> str:
    """The description of a move at the ply shown."""
    session = desk.session
    events = session.state.events(session.game.parse_move(text), desk.viewer)
    return spoken.told_events(words, session, events)
