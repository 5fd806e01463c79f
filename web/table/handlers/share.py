"""What leaves the table."""

from __future__ import annotations

from web.table.desk import Desk
from web.table.handlers.attempt import Event, attempt


def embed(desk: Desk, event: Event) -> Desk:
    """A choice for a snippet."""
    from web.table.share import snippets  # only now: few visits make one

    chosen = snippets.choose(desk, str(event.get("name")), str(event.get("value")))
    return desk.with_form(embed=chosen)


def picture(desk: Desk, event: Event) -> Desk:
    """The page has made the picture for a snippet."""
    from web.table.share import snippets

    key = str(event.get("for", ""))
    none = desk.with_form(picture=(key, ""))  # a refused one is not asked for again

    def act(desk: Desk) -> Desk:
        return desk.with_form(picture=(key, snippets.checked_picture(str(event.get("text", "")))))

    return attempt(none, act)


def shots(desk: Desk, event: Event) -> Desk:
    """The page asks for pictures; the frame brings them, the table stays as it is."""
    return desk
