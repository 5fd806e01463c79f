"""How a turn that is put together ends: surplus, bonus, pass; and what can't be touched."""

from __future__ import annotations

import pytest

from pygame_rules import DONE, Violation
from pygame_rules.tambouille import parse_move, parse_state
from tests.pygame_rules.tambouille.composing import begun, composed, from_hand, refused, touched
from tests.pygame_rules.tambouille.positions import SUZE, played, position


def test_the_surplus_is_asked_for_at_the_end() -> None:
    """TB-42, R12, R13: cards of the player's choice, in his order, until seven are left."""
    state = position("Agkmpry", "Soudez/Utiles", "tisaneo")
    draft = touched(begun(state), "hand-1 new card-1-5 to-hand card-1-4 to-hand card-1-2 to-hand")
    assert [row.word for row in draft.rows] == ["Suz", "Utiles", "A"]
    draft = touched(draft, f"card-1-3 to-hand {from_hand(draft, 'd')} gap-1-2")
    assert draft.rows[0].word == "Sud"
    assert draft.warning is None
    asked = touched(draft, DONE)
    assert (asked.step, asked.move, asked.under) == ("surplus", None, "")
    assert asked.choices == tuple(f"hand-{place}" for place in range(1, 10))
    one = touched(asked, from_hand(asked, "z"))
    again = touched(one, "under-1")
    assert (again.hand, again.under, again.step) == (asked.hand, "", "surplus")
    assert (one.step, one.under) == ("surplus", "z")
    assert one.back() == asked
    assert asked.back() == draft
    both = touched(one, from_hand(one, "k"))
    assert both.choices == ()
    assert both.move == parse_move("Sud/Utiles/A+zk")
    assert state.play(both.move).piles[0] == "tisaneozk"


def test_no_surplus_is_asked_for_before_the_bonus_card() -> None:
    """TB-41, R13: only at the end of the turn it belongs to."""
    state = position("ceinrst", SUZE, "Aob")
    draft = composed(state, "Sucrez/Unites")
    assert draft.move is not None
    after = state.play(draft.move)
    assert (begun(after).step, begun(after).hand) == ("bonus", "A*")


def test_no_surplus_is_asked_for_before_the_bonus_card_however_many_were_taken_up() -> None:
    """TB-41, R13: all seven cards of the hand lie, eight of the tableau have come into it."""
    draft = composed(position("Fatigue", "Ordonnons", "Aob"), "O/Fatigue")
    assert draft.move == parse_move("O/Fatigue")


def test_the_bonus_card_may_be_kept_or_played() -> None:
    """TB-41, R24: ending the turn is offered at once, passing is not."""
    state = played(position("ceinrst", SUZE, "Aob"), "Sucrez/Unites")
    draft = begun(state)
    assert DONE in draft.choices
    assert "pass" not in draft.choices
    assert draft.choose(DONE).move == parse_move("stay")
    assert composed(state, "Sucrez/Unites/A").move == parse_move("Sucrez/Unites/A")


def test_what_may_be_done_about_a_bonus_card_is_what_is_advised() -> None:
    """TB-41, R11: lay one more card or put all back; nobody is told to pass."""
    state = played(position("ceinrst", SUZE, "Aob"), "Sucrez/Unites")
    draft = begun(state)
    assert (draft.step, draft.warning) == ("bonus", None)
    moved = touched(draft, "card-1-6 to-hand")
    moved = touched(moved, f"{from_hand(moved, 'z')} gap-1-5 card-2-6 to-hand")
    assert [row.word for row in moved.rows] == ["Sucrez", "Unite"]
    assert (moved.step, DONE in moved.choices) == ("bonus", False)
    assert moved.warning == Violation("R11", "no-more-laid")
    opening = touched(begun(position("crilegu")), "card-1-4 to-hand card-1-3 to-hand")
    assert opening.warning == Violation("R11", "nothing-laid")


def test_a_surplus_is_asked_for_also_when_the_bonus_card_is_kept() -> None:
    """TB-42, R24."""
    state = position("aabcdefgh", "Sucrez/Unites", "ob", turn="b12")
    draft = touched(begun(state), f"{DONE} hand-1")
    assert (draft.step, draft.move) == ("surplus", None)
    assert touched(draft, "hand-8").move == parse_move("stay+ah")


def test_a_capital_laid_before_the_bonus_may_still_be_changed() -> None:
    """TB-27, R14."""
    state = position("O", "Sucrez/Unites/A", "belos", turn="b12")
    draft = begun(state)
    assert "card-3-1" in draft.choices
    assert refused(draft, "card-1-1") == "TB-27"
    draft = touched(draft, "card-3-1 to-hand")
    draft = touched(draft, f"{from_hand(draft, 'O')} new {DONE}")
    assert draft.move == parse_move("Sucrez/Unites/O")


def test_a_pass_offers_to_exchange_any_cards() -> None:
    """TB-39, TB-40, R25, R26: none, some or all of them, in the player's order."""
    state = position("crilegu")
    draft = begun(state).choose("pass")
    assert draft.step == "exchange"
    assert draft.choices == (*(f"hand-{place}" for place in range(1, 8)), DONE)
    assert draft.choose(DONE).move == parse_move("pass")
    some = touched(draft, f"{from_hand(draft, 'u')} {from_hand(draft, 'g')} {DONE}")
    assert some.move == parse_move("pass+ug")
    every = touched(draft, "hand-1 " * 7 + DONE)
    assert every.move == parse_move("pass+cegilru")
    assert state.play(every.move).hands[0] == "aeinost"
    assert touched(draft, "hand-1").back() == draft
    assert draft.back() == begun(state)


def test_a_card_put_aside_for_an_exchange_can_be_taken_back() -> None:
    """TB-39, R25: the others stay in their order; a card that is not there is refused."""
    state = position("crilegu")
    draft = touched(begun(state).choose("pass"), "hand-1 hand-1 hand-1")
    assert (draft.hand, draft.under) == ("ilru", "ceg")
    assert draft.choices[4:] == ("under-1", "under-2", "under-3", DONE)
    back = touched(draft, "under-2")
    assert (back.hand, back.under, back.place) == ("eilru", "cg", "hand-1")
    assert back.back() == draft
    assert touched(back, DONE).move == parse_move("pass+cg")
    assert refused(back, "under-3") == "TB-50"
    none = touched(back, "under-1 under-1")
    assert touched(none, DONE).move == parse_move("pass")
    assert refused(begun(state), "under-1") == "TB-50"


def test_passing_is_offered_only_while_nothing_has_been_moved() -> None:
    """TB-39, R11."""
    draft = begun(position("crilegu"))
    assert "pass" in draft.choices
    moved = touched(draft, "card-1-4 to-hand")
    assert "pass" not in moved.choices
    assert "pass" in moved.back().choices


def test_touches_that_lead_nowhere_are_refused_by_their_rule() -> None:
    """TB-27, TB-36, R2, R3, R11, TB-50: and by none that the rulebook does not have."""
    draft = begun(position("AGcikru"))
    assert refused(draft, "card-1-1") == "TB-27"
    assert refused(draft, "remove-2") == "TB-36"
    assert refused(draft.choose("hand-3"), "new") == "R2"
    assert refused(draft.choose("hand-1"), "gap-1-1") == "R3"
    for target in ("", "hand-0", "hand-8", "card-3-1", "gap-1-1", "new", "to-hand", "zou"):
        assert refused(draft, target) == "TB-50"
    for target in ("gap-1-5", "gap-3-1", "read:a", "pass", "card-1-0"):
        assert refused(draft.choose("hand-3"), target) == "TB-50"
    assert refused(draft, DONE) == refused(draft.choose("hand-3"), DONE) == "R11"


def test_on_an_empty_tableau_only_capitals_lead_anywhere() -> None:
    """R2, TB-14: every choice leads on, and a small card touched is told why it does not."""
    draft = begun(position("AGcikru", ""))
    assert draft.choices == ("hand-1", "hand-2", "pass")
    for choice in draft.choices:
        assert draft.choose(choice).choices
    assert refused(draft, "hand-3") == "R2"
    laid = touched(draft, "hand-1 new")
    assert "hand-2" in laid.choices and "hand-3" in laid.choices
    small = begun(position("cikru", ""))
    assert small.choices == ("pass",)


def test_a_turn_that_can_not_end_yet_says_what_is_wrong_with_it() -> None:
    """TB-46, TB-28, TB-42, R11: the reason of the warning, not that there is no such choice."""
    lone = touched(begun(position("Ecikru", "")), "hand-1 new")
    assert lone.warning is not None
    assert refused(lone, DONE) == lone.warning.rule == "TB-46"
    untrue = touched(begun(position("Kcikru")), "hand-1 new hand-1 gap-3-1")
    assert refused(untrue, DONE) == "TB-28"
    assert refused(begun(position("Kcikru")), DONE) == "R11"
    nine = "card-1-5 to-hand card-1-4 to-hand card-1-2 to-hand"
    many = touched(begun(position("Agkmpry", "Soudez/Utiles")), f"hand-1 new {nine}")
    many = touched(many, f"card-1-3 to-hand {from_hand(many, 'd')} gap-1-2 done")
    assert refused(many, DONE) == refused(touched(many, "hand-1"), DONE) == "TB-42"


def test_a_pass_that_the_strict_option_refuses_is_no_choice_and_says_why() -> None:
    """R35, TB-49: offered, it would only be refused once the exchange is chosen."""
    strict = parse_state("Suze cr/aeinost -/- - - 0 t 0..p full+strict")
    assert "pass" not in begun(strict).choices
    assert refused(begun(strict), "pass") == "R35"
    free = parse_state("Suze cr/aeinost -/- - - 0 t 0..p full")
    assert "pass" in begun(free).choices
    bonus = position("cr", "Suze/Ut", turn="b12")
    assert refused(begun(bonus), "pass") == "TB-41"


def test_there_is_room_for_three_words_and_for_those_that_replace_others() -> None:
    """TB-10, R15."""
    draft = begun(position("ABOXY", ""))
    for _ in range(3):
        draft = touched(draft, "hand-1 new")
    assert refused(draft.choose("hand-1"), "new") == "TB-10"
    draft = begun(position("ABOXY", "Suze"))
    for _ in range(3):
        draft = touched(draft, "hand-1 new")
    assert refused(draft.choose("hand-1"), "new") == "TB-10"


def test_a_whole_turn_may_be_given_as_text_and_is_refused_as_the_rules_refuse_it() -> None:
    """TB-27, TB-28, TB-50."""
    draft = begun(position("crilegu"))
    given = draft.choose("turn:Sucrez/U*tile")
    assert (given.move, given.choices) == (parse_move("Sucrez/U*tile"), ())
    assert given.back() == draft
    for text, expected in (
        ("Sucrez/U*t-Suze", "TB-50"),
        ("Sucre/U*tile+k", "TB-42"),
        ("Sucrzz/U*t", "TB-50"),
        ("Suzer/U*x", "TB-28"),
        ("stay", "TB-41"),
        ("pass+k", "TB-39"),
        ("house:ZOU", "R43"),
        ("no turn", "TB-50"),
        ("Sucrez-U*t", "TB-37"),
    ):
        with pytest.raises(Violation) as caught:
            draft.choose(f"turn:{text}")
        assert caught.value.rule == expected


def test_nothing_can_be_touched_when_the_game_is_over() -> None:
    """TB-30."""
    draft = begun(position("r", "Suze")._replace(seat=-1))
    assert (draft.choices, draft.move, draft.hand) == ((), None, "")
    assert refused(draft, "hand-1") == refused(draft, "card-1-2") == "TB-30"


def test_concealed_cards_can_not_be_touched() -> None:
    """TB-12: what a seat sees while another plays."""
    draft = begun(position("crilegu").view(1))
    assert not any(choice.startswith("hand") for choice in draft.choices)
    assert refused(draft, "hand-1") == refused(draft, "zou") == "TB-12"
    assert refused(draft.choose("pass"), "hand-1") == "TB-12"
    assert draft.choose("pass").choose(DONE).move == parse_move("pass")
