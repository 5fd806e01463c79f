"""The effects beside the frame: settings, a sound, a cheer, and news for an embedding page."""

from __future__ import annotations

from web.table.desk import Desk
from web.table.effects import Apply, Cheer, Sound, Tell
from web.table.followers import sounds
from web.table.reader import settings
from web.table.sentences import spoken
from web.table.sittings.solving import SOLVED, Solving
from web.table.step import Step


class Stage:
    """Asks the page to apply settings, play a sound, cheer, and inform the embedding page."""

    def due(self, step: Step) -> list[Apply | Sound | Cheer | Tell]:
        """The effects of an event."""
        before, after = step.before, step.after
        effects: list[Apply | Sound | Cheer | Tell] = [*_tells(after)]
        if after.visit.settings != before.visit.settings and after.talk.did != "hello":
            effects.append({"do": "apply", "settings": _set(before, after)})
        if name := sounds.heard(before, after):
            volume = settings.value(after.visit.settings, "sound")
            effects.append({"do": "sound", "name": name, "volume": volume})
        new = after.visit.ended and not before.visit.ended and after.talk.did == "play"
        if (new and _person_won(after)) or spoken.learns(before, after):
            effects.append({"do": "cheer", "little": False})
        elif _solves(before, after):
            effects.append({"do": "cheer", "little": True})
        return effects


def _set(before: Desk, after: Desk) -> dict[str, str]:
    """The settings that have changed, and only those: another window may have set the others."""
    values = ((name, settings.value(after.visit.settings, name)) for name in settings.SETTINGS)
    return {
        name: value
        for name, value in values
        if value != settings.value(before.visit.settings, name)
    }


def _person_won(desk: Desk) -> bool:
    """Whether a person has won."""
    outcome = desk.session.state.outcome
    return outcome is not None and not {*outcome.winners}.isdisjoint(desk.session.people)


def _solves(before: Desk, after: Desk) -> bool:
    """Whether a puzzle has just been solved; a better move in an analysed game is none."""
    old, new = before.sitting, after.sitting
    if not (isinstance(old, Solving) and isinstance(new, Solving)) or new.weighs:
        return False
    return old.puzzle is new.puzzle and new.answer == SOLVED != old.answer


def _tells(desk: Desk) -> list[Tell]:
    """What the embedding page, if there is one, is told."""
    if not desk.visit.guest:
        return []
    session = desk.session
    over = session.states[-1].outcome is not None
    game = session.record.game
    return [{"do": "tell", "game": game, "ply": session.at, "plies": session.last, "over": over}]
