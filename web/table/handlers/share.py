"""Share the game: choices for a snippet, and pictures."""

from __future__ import annotations

from web.table.desk import Desk
from web.table.handlers.attempt import Event, attempt


def embed(desk: Desk, event: Event) -> Desk:
    """Choose how the snippet shows the game."""
    from web.table.share import snippets  # imported late: few visits make a snippet

    chosen = snippets.choose(desk, str(event.get("name")), str(event.get("value")))
    return desk.with_form(embed=chosen)


def picture(desk: Desk, event: Event) -> Desk:
    """Take the picture that the page has made for the snippet."""
    from web.table.share import snippets

    key = str(event.get("for", ""))
    none = desk.with_form(picture=(key, ""))  # a refused picture is not asked for again

    def act(desk: Desk) -> Desk:
        return desk.with_form(picture=(key, snippets.checked_picture(str(event.get("text", "")))))

    return attempt(none, act)


def shots(desk: Desk, event: Event) -> Desk:
    """The page asks for pictures. The desk stays as it is; `Drawing` adds them to the frame."""
    return desk
