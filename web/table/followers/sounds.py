"""The sound of an event, by name, where sounds are on.

How each sounds stands in `web/page/show/sounds.js`.
"""

from __future__ import annotations

from web.table.desk import Desk
from web.table.reader import results, settings
from web.table.sentences import spoken

SOUNDS = (
    "lift", "place", "slide", "push", "rock", "duel", "word", "refused", "right", "turn", "hint",
    "win", "lose", "over",
)  # fmt: skip
"""All sounds."""

OF_EVENTS = {
    "rock-out": "rock",
    "animal-out": "rock",
    "pushed": "push",
    "duel-won": "duel",
    "duel-lost": "duel",
    "word": "word",
    "change": "word",
    "give": "word",
    "joker-in": "word",
    "joker-out": "word",
    "house-word": "word",
    "go": "slide",
    "leave": "slide",
    "swap": "slide",
    "ring": "slide",
    "join": "slide",
}
"""The sounds of what a move does, by the code of its event. If a move does several of these, the
first in this order is heard; if it does none, the sound is `place`."""


def heard(before: Desk, after: Desk) -> str:
    """The sound of what has changed between two desks; empty for none."""
    if settings.value(after.visit.settings, "sound") == "off" or after.visit.home:
        return ""
    if spoken.learns(before, after):
        return "win"
    if answer := after.sitting.sound(before.sitting, after.session):
        return answer
    did = after.talk.did
    if did in ("refused", "trouble"):
        return "refused"
    if did == "play" and after.session is not before.session:
        return _played(after)
    if did == "draft" and after.session.draft is not before.session.draft:
        return "lift"
    return "hint" if did == "hint" and after.talk.hint != "?" else ""


def _played(desk: Desk) -> str:
    """The sound of a move, or of the end of the game if the move ended it."""
    session = desk.session
    if session.state.outcome is not None:
        how = results.ending(session)
        return "over" if how is None else ("win", "over", "lose")[how]
    codes = [event.code for event in session.events[session.at - 1]] if session.at else []
    found = [sound for code, sound in OF_EVENTS.items() if code in codes]
    return found[0] if found else "place"
