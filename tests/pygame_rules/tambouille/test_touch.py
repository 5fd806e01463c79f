"""A touch on a card: it goes where the word is being written."""

from __future__ import annotations

import pytest

from pygame_rules import Violation
from pygame_rules.tambouille import parse_state
from pygame_rules.tambouille.draft import ComposeDraft
from tests.pygame_rules.tambouille.composing import begun

START = "- SUefuz*/Laeinst Tisaneo/Vite - Wax 0 t 0... full"


def draft(line: str = START) -> ComposeDraft:
    return begun(parse_state(line))


def test_a_word_of_n_letters_takes_n_touches() -> None:
    """A capital begins the next word, the other cards go on with the one being written."""
    turn = draft()
    for target in ("hand-1", "hand-4", "hand-4", "hand-2"):
        turn = turn.tap(target)
    assert [row.word for row in turn.rows] == ["Suze"]
    assert "done" in turn.choices


def test_a_touch_adds_to_the_word_on_the_table_only_where_there_is_one() -> None:
    one = draft(START.replace("- S", "Sue S"))
    assert [row.word for row in one.tap("hand-6").rows] == ["Suez"]
    two = draft(START.replace("- S", "Sue/Sue S"))
    held = two.tap("hand-6")
    assert held.held == "hand-6", "nobody can know which word is meant"
    on = held.choose("gap-2-3").tap("hand-3")
    assert [row.word for row in on.rows] == ["Sue", "Sueze"]


def test_a_card_of_another_word_joins_the_one_being_written_and_its_own_is_moved() -> None:
    turn = draft(START.replace("- S", "Sue S"))
    writing = turn.tap("hand-1")
    assert [row.word for row in writing.tap("card-1-2").rows] == ["Se", "Su"]
    assert writing.tap("card-2-1").held == "card-2-1"


def test_a_card_of_another_word_never_spoils_a_complete_word() -> None:
    """It is held instead; where the word goes on to be a word, it joins it, and one of the hand
    always does."""
    turn = draft(START.replace("- S", "Zeros S"))
    for target in ("hand-1", "hand-4", "hand-2"):
        turn = turn.tap(target)
    assert [row.word for row in turn.rows] == ["Zeros", "Sue"]
    held = turn.tap("card-1-4")
    assert held.held == "card-1-4", "there is no word Sueo"
    assert [row.word for row in held.rows] == ["Zeros", "Sue"]
    assert [row.word for row in turn.tap("card-1-5").rows] == ["Zero", "Sues"]
    assert [row.word for row in turn.tap("hand-2").rows] == ["Zeros", "Suef"]


def test_a_card_of_the_word_being_written_is_taken_up() -> None:
    turn = draft()
    for target in ("hand-1", "hand-4", "hand-4"):
        turn = turn.tap(target)
    for card in ("card-1-2", "card-1-3"):
        assert turn.tap(card).held == card


def test_taking_back_a_touch_takes_back_all_of_it() -> None:
    one = draft().tap("hand-1")
    assert one.tap("hand-4").back() == one
    assert one.back() == draft()


def test_a_touch_that_leads_nowhere_is_refused_as_ever() -> None:
    with pytest.raises(Violation) as refused:
        draft().tap("hand-3")
    assert refused.value.rule == "R2"


def test_a_card_goes_back_into_the_hand_wherever_the_hand_is_touched() -> None:
    """Also on another card of the hand, by a touch and by a drop."""
    turn = draft()
    for target in ("hand-1", "new", "hand-4", "gap-1-1", "card-1-2"):
        turn = turn.choose(target)
    touched = turn.redirect("hand-2")
    assert touched is not None
    assert touched == turn.choose("hand-2")
    assert len(touched.hand) == len(turn.hand) + 1
    assert not touched.held
    assert touched.path[-1] == "to-hand"
