"""What the analysis of a game says: how the ply shown stands, and which move was best there."""

from __future__ import annotations

from web.locales import Catalogue
from web.table import analysis
from web.table.desk import Desk
from web.table.sentences import spoken

STEEP = 90
"""A value that stands halfway between even and won."""


def heard(words: Catalogue, before: Desk, after: Desk) -> list[str]:
    """What the analysis says of the ply shown, if this event has changed the ply or the result."""
    if after.form.panel != "analysis" or analysis.closed(after):
        return []
    now = _told(words, after)
    same = before.form.panel == "analysis" and before.session.at == after.session.at
    return [] if same and _told(words, before) == now else now


def _told(words: Catalogue, desk: Desk) -> list[str]:
    if analysis.value(desk, desk.session.at) is None:
        return []
    curved = analysis.curved(desk.session.states[0])
    over = desk.session.state.outcome is not None  # how it ended has been said
    return [*([standing(words, desk)] if curved and not over else []), *best(words, desk)]


def standing(words: Catalogue, desk: Desk) -> str:
    """How the ply shown stands."""
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
    """The best move at the ply shown, told as if it were made, and the move that was made; nothing
    until the best one is known."""
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
    """A move at the ply shown, told as if it were made."""
    session = desk.session
    events = session.state.events(session.game.parse_move(text), desk.viewer)
    return spoken.told_events(words, session.record.game, events)
