"""Links to places of the page, and the pictures on them."""

from __future__ import annotations

from pygame_rules.display.markup import Element, el
from web.table.address import HOME, PUZZLE, RECORDS, TODAY
from web.table.desk import Desk
from web.table.share import leaving

RECORD = f"{HOME}/{RECORDS}"
"""The address of the reader's record."""

DAILY = f"{PUZZLE}/{TODAY}"
"""The address of the puzzle of the day of all games; behind a game's name, of that game's."""

SCENE = "27 22 266 155"
"""The part of a scene that is shown: the stage without the crate around it."""


def way(desk: Desk, link: str, *inside: str | Element, **more: str | None) -> Element:
    """A link to a place of the page. Once Python has started, the table goes there without a new
    page; before that, the browser follows the link."""
    game = link.partition("/")[0]
    page = "" if game in (HOME, PUZZLE) else leaving.page_of(desk, game)
    own = {name.rstrip("_").replace("_", "-"): value for name, value in more.items()}
    return el(
        "a", {"href": f"{page}#{link}", **own, "data-op": "visit", "data-link": link}, *inside
    )


def scene(game: str) -> Element:
    """The picture on a game's box."""
    own = {"class": "scene", "viewBox": SCENE, "preserveAspectRatio": "xMidYMid slice"}
    whole = {"href": f"#scene-{game}", "width": "320", "height": "200"}
    return el("svg", {**own, "aria-hidden": "true", "focusable": "false"}, el("use", whole))
