"""Which buttons a part of the page offers."""

from __future__ import annotations

from html.parser import HTMLParser

from pygame_rules.display.locales import Catalogue
from tests.web.browser_store import Player
from web.table import Table
from web.table.view.page import Page


def offered(table: Table | Player, part: str) -> set[str]:
    """The buttons of a part that can be pressed now: the event of each and, after a colon, the
    name it is sent with, if there is one (`panel:rules`)."""
    found = _Buttons()
    found.feed(Page().render(table.desk, Catalogue("en"))[part])
    return found.names


class _Buttons(HTMLParser):
    """Collects the buttons that are not off."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        own = dict(attributes)
        operation = own.get("data-op")
        if tag == "button" and operation and own.get("aria-disabled") != "true":
            self.names.add(":".join(filter(None, (operation, own.get("data-name")))))
