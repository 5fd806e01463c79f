"""A half-made turn, taken back by one step or as a whole."""

from __future__ import annotations

import re

import pytest

from pygame_rules.display.locales import LANGUAGES, Catalogue
from tests.web.tables import choose, send
from tests.web.tambouille import begun


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_way_that_drops_several_steps_says_that_it_drops_all(language: str) -> None:
    """Undo, which is always in reach, takes the last step back."""
    words = Catalogue(language)
    made = begun()
    send(made, "language", value=language)
    choose(made, "hand-1", "new")
    assert ways(made.sent["note"]) == {"cancel": words("table.cancel")}
    choose(made, "hand-4", "gap-1-1")
    assert ways(made.sent["note"]) == {"cancel": words("table.cancel.all")}
    send(made, "undo")
    assert made.desk.session.draft.path == ("hand-1", "new"), "a card that was put is one step"
    choose(made, "hand-4", "gap-1-1")
    send(made, "cancel")
    assert len(made.desk.session.draft.path) == 0


def ways(note: str) -> dict[str, str]:
    """The buttons that take something back: what each does, and its label."""
    found = re.findall(r'<button[^>]*data-op="(undo|cancel)"[^>]*>([^<]*)', note)
    return dict(found)
