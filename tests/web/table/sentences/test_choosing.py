"""What is said of a half-made turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pygame_rules.display.locales import Catalogue
from tests.web.tables import choose, send, table
from web.table.sentences import choosing
from web.table.session import Session

WORDS = Catalogue("en")
PATH = ("hand-2", "new", "hand-4", "gap-1-1")


def half_made(*path: str) -> Session:
    session = Session.new("tambouille", seed=1)
    for target in path:
        session = session.drafted(session.draft.choose(target))
    return session


@pytest.mark.parametrize("length", [3, 4])
def test_a_choice_is_called_what_it_was_called_before_it_was_made(length: int) -> None:
    """Also where the draft before it is not at hand: the turn has been kept, or another choice was
    taken back."""
    assert choosing.chosen(WORDS, half_made()) == ""
    session = half_made(*PATH[:length])
    said = choosing.chosen(WORDS, session)
    assert {3: "g from your hand", 4: "after capital H in word 1"}[length] in said
    assert choosing.chosen(WORDS, replace(session, earlier=None)) == said
    other = half_made(*PATH, "card-1-1").draft
    assert choosing.chosen(WORDS, replace(session, earlier=other)) == said


def test_a_choice_that_is_undone_is_said_to_be_taken_back_and_no_move_is() -> None:
    made = table()
    send(made, "type", text="@c1n")
    choose(made, "reserve")
    assert "Choice taken back" in send(made, "undo")["said"]
    assert made.desk.session.last == made.desk.session.at == 1
    said = send(made, "undo")["said"]
    assert "Choice taken back" not in said
    assert said
