"""See the last turns again. The game itself stays as it is, and computer players go on thinking."""

from __future__ import annotations

from web.table import replay as again
from web.table.desk import Desk
from web.table.handlers.attempt import Event


def replay(desk: Desk, event: Event) -> Desk:
    """Show the last turns part by part. part: empty for the first part, `next` for the one after
    that which is shown, `stop` to end."""
    part, shown = event.get("part"), again.part_shown(desk)
    if not again.can_replay(desk) or part == "stop" or (part and not shown):
        return desk.with_talk(replay=None)
    if shown and part == "next":
        return desk.with_talk(replay=again.following(desk.session, *shown))
    return desk.with_talk(replay=(again.first(desk.session), 0))
