"""A touch on a card: it goes where the word is being written."""

from __future__ import annotations

import pytest

from pygame_rules import Violation
from pygame_rules.display.boards.touch import touched as touch
from pygame_rules.lesson import Find
from pygame_rules.tambouille import parse_move, parse_state
from pygame_rules.tambouille.draft import ComposeDraft
from pygame_rules.tambouille.lesson import lesson_of
from tests.pygame_rules.tambouille.composing import begun, from_hand

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


def test_a_card_goes_into_a_word_that_was_there_by_two_touches() -> None:
    """It may be meant for any place of it, also where it is the only word."""
    for line in (START.replace("- S", "Sue S"), START.replace("- S", "Sue/Sue S")):
        held = draft(line).tap("hand-6")
        assert held.held == "hand-6"
        on = held.tap("gap-1-3")
        assert on.rows[0].word == "Suez"
        assert on.tap("hand-3").held == "hand-3", "the next card, too"


def test_a_card_of_a_word_is_held_and_goes_where_it_is_put() -> None:
    """Whether it is of the new word or of another one."""
    writing = draft(START.replace("- S", "Zeros S")).tap("hand-1")
    for card, place in (("card-1-2", "gap-2-1"), ("card-1-5", "gap-2-1")):
        held = writing.tap(card)
        assert held.held == card
        assert [row.word for row in held.rows] == ["Zeros", "S"]
        assert len(held.tap(place).rows[1].cards) == 2
    assert writing.tap("card-2-1").held == "card-2-1"


def test_a_card_that_leads_nowhere_behind_a_complete_word_is_held() -> None:
    """No word begins with Suef, but some with Sues: there it may be meant."""
    turn = draft(START.replace("SUefuz*", "SUefsuz"))
    for card in "Sue":
        turn = turn.tap(from_hand(turn, card))
    assert [row.word for row in turn.rows] == ["Sue"]
    assert turn.tap(from_hand(turn, "f")).held == from_hand(turn, "f")
    assert [row.word for row in turn.tap(from_hand(turn, "s")).rows] == ["Sues"]


def test_a_new_word_goes_on_after_a_card_came_back_to_the_hand() -> None:
    """From another word or from itself; after a card went into an old word it does not."""
    turn = draft(START.replace("- S", "Zeros S")).tap("hand-1").tap("hand-4")
    assert [row.word for row in turn.rows] == ["Zeros", "Su"]
    for card, word in (("card-1-2", "Suz"), ("card-2-2", "Sz")):
        back = turn.tap(card).tap("to-hand")
        assert back.tap(from_hand(back, "z")).rows[1].word == word
    put = turn.tap("card-2-2").tap("gap-1-5")
    assert put.tap(from_hand(put, "z")).held


def test_touching_another_card_while_one_is_held_means_that_one() -> None:
    """A card of a word stays where it was, and a capital of the hand begins a word at once."""
    turn = draft(START.replace("- S", "Zeros S"))
    other = turn.tap("card-1-5").redirect("hand-1")
    assert other is not None
    assert [row.word for row in other.rows] == ["Zeros", "S"]
    again = turn.tap("hand-3").redirect("card-1-5")
    assert again is not None
    assert (again.held, again.hand) == ("card-1-5", turn.hand)


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


def test_a_card_that_is_dropped_on_the_hand_goes_back_to_it() -> None:
    """Also on another card of the hand."""
    turn = draft()
    for target in ("hand-1", "new", "hand-4", "gap-1-1", "card-1-2"):
        turn = turn.choose(target)
    dropped = turn.choose("hand-2")
    assert dropped == turn.choose("to-hand")
    assert len(dropped.hand) == len(turn.hand) + 1
    assert not dropped.held


def test_while_a_small_card_of_a_word_is_held_a_touch_on_one_of_the_hand_takes_it_back() -> None:
    """The card of the hand went into the word instead."""
    turn = draft(START.replace("- S", "Zeros S")).tap("hand-1").tap("hand-4").tap("card-2-2")
    back = touch(turn, from_hand(turn, "z"), tap=True)
    assert isinstance(back, ComposeDraft)
    assert [row.word for row in back.rows] == ["Zeros", "S"]
    assert sorted(back.hand) == sorted("Uefuz*")
    assert not back.held


def test_a_bonus_card_is_held_also_where_the_word_before_it_was_written_in_the_turn() -> None:
    """It went to the end of the last word by itself."""
    state = parse_state("Il/Lit Ceiinsu/Laeinst sTianeo/Viteruo - - 0 t 0... half60")
    state = state.play("Cuisine/Il/Lit")
    assert state.begun is not None
    turn = ComposeDraft.new(state)
    (card,) = {target for target in turn.choices if target.startswith("hand")}
    held = turn.tap(card)
    assert held.held == card
    (number,) = [row for row, word in enumerate(held.rows, 1) if word.word == "Cuisine"]
    assert held.tap(f"gap-{number}-7").rows[number - 1].word == "Cuisines"


def touched(turn: ComposeDraft, *targets: str) -> ComposeDraft:
    """The draft after touches as a page takes them."""
    for target in targets:
        other = turn.tap(target) if target in turn.choices else turn.redirect(target)
        assert other is not None, target
        turn = other
    return turn


def spelt(turn: ComposeDraft, cards: str) -> ComposeDraft:
    """The draft after a touch on each of these cards of the hand."""
    for card in cards:
        turn = touched(turn, from_hand(turn, card))
    return turn


@pytest.mark.parametrize("language", ["french", "english"])
def test_the_lesson_on_moving_a_letter_is_done_in_whatever_order_it_is_touched(
    language: str,
) -> None:
    """TB-25: the letter first, as the sentence says, or the capital, or by way of the hand."""
    steps = lesson_of({"words": language}).steps
    (step,) = [one for one in steps if isinstance(one, Find) and one.id == "letters"]
    state = parse_state(step.state)
    letter, new = str(step.names["card"]), str(step.names["new"])
    card = f"card-1-{len(state.tableau[0])}"
    assert state.tableau[0].endswith(letter)
    before, after = new.split(letter)
    place = f"gap-3-{len(before)}"
    held = touched(draft(step.state), card)
    for turn in (
        spelt(touched(spelt(held, before), card, place), after),
        spelt(touched(spelt(draft(step.state), before), card, place), after),
        spelt(touched(held, "to-hand"), new),
    ):
        ended = turn.choose("done").move
        assert ended is not None
        assert sorted(ended.words) == sorted(parse_move(step.hint).words)
        assert step.goal(state, ended)


def test_a_new_word_takes_its_letters_and_the_end_and_a_card_put_in_takes_two_touches() -> None:
    turn = spelt(draft(), "Suze")
    assert len(turn.path) == 2 * len("Suze"), "each card with the place it goes to by itself"
    assert turn.tap("done").move == parse_move("Suze")
    put = touched(draft(START.replace("- S", "Sue S")), "hand-6", "gap-1-3", "done")
    assert put.move == parse_move("Suez")
