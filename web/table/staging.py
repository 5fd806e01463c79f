"""What is heard and seen of an event beside the frame, and told to a page around this one."""

from __future__ import annotations

from web.table import settings, sounds
from web.table.desk import Desk
from web.table.effects import Apply, Cheer, Sound, Tell
from web.table.step import Step


class Stage:
    """Settings that are followed, a sound, a cheer, a word to the page around."""

    def due(self, step: Step) -> list[Apply | Sound | Cheer | Tell]:
        """What an event calls for."""
        before, after = step.before, step.after
        effects: list[Apply | Sound | Cheer | Tell] = [*_told(after)]
        if after.visit.settings != before.visit.settings and after.talk.did != "hello":
            effects.append({"do": "apply", "settings": _set(before, after)})
        if name := sounds.heard(before, after):
            volume = settings.value(after.visit.settings, "sound")
            effects.append({"do": "sound", "name": name, "volume": volume})
        if after.visit.ended and not before.visit.ended and _gladdens(after):
            effects.append({"do": "cheer"})
        return effects


def _set(before: Desk, after: Desk) -> dict[str, str]:
    """The settings that are others now: what another window has set meanwhile stays as it is."""
    values = ((name, settings.value(after.visit.settings, name)) for name in settings.SETTINGS)
    return {
        name: value
        for name, value in values
        if value != settings.value(before.visit.settings, name)
    }


def _gladdens(desk: Desk) -> bool:
    """Whether a game that has ended was won by a person."""
    outcome = desk.session.state.outcome
    return outcome is not None and not {*outcome.winners}.isdisjoint(desk.session.people)


def _told(desk: Desk) -> list[Tell]:
    """What a page around this one may know."""
    if not desk.visit.guest:
        return []
    session = desk.session
    over = session.states[-1].outcome is not None
    game = session.record.game
    return [{"do": "tell", "game": game, "ply": session.at, "plies": session.last, "over": over}]
