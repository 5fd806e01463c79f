"""Asks the page to draw pictures: for a file, or for the snippet."""

from __future__ import annotations

from pygame_rules.display.locales import Catalogue
from web.table.effects import Draw
from web.table.share import leaving
from web.table.step import Step


class Drawing:
    """Asks for each picture only once: otherwise a snippet whose picture can not be made would ask
    for it with each event."""

    def __init__(self) -> None:
        self._wanted = ""

    def due(self, step: Step) -> list[Draw]:
        """The pictures for the event `shots`, or for the snippet that has none yet."""
        desk = step.after
        words = Catalogue(desk.visit.language)
        if step.event.get("op") == "shots":
            which = str(step.event.get("which"))
            return [{"do": "draw", "pictures": leaving.pictures(desk, words, which)}]
        if desk.form.panel != "embed":
            self._wanted = ""
            return []
        from web.table.share import snippets  # imported late: few visits make a snippet

        wanted = snippets.picture_wanted(desk, words)
        if wanted == self._wanted:
            return []
        self._wanted = wanted
        if not wanted:
            return []
        pictures = leaving.pictures(desk, words, snippets.which(desk))
        theme = snippets.choice(desk, "theme")
        return [{"do": "draw", "pictures": pictures, "wanted": wanted, "theme": theme}]
