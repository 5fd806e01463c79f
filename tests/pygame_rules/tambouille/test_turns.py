"""What a turn lays, the surplus, the bonus card, passing."""

from __future__ import annotations

import pytest

from tests.pygame_rules.tambouille.positions import codes, played, position, rule

# --- what is laid, the surplus, the bonus -----------------------------------------------------


def test_a_turn_lays_at_least_one_card_of_the_hand() -> None:
    """R11: putting the tableau in another order is no turn."""
    assert rule(position("crilegu"), "Suze/U*s") == "R11"
    assert rule(position("crilegu"), "Su/U*sez") == "R11"
    assert rule(position("crilegu"), "Suze/U*t") == "R11"
    assert rule(position("crilegs"), "Suze/Us") == ""


def test_a_hand_may_grow_and_the_surplus_goes_under_the_pile() -> None:
    """TB-42, R12, R13, TB-26: as many as are over seven, of the player's choice, in his order."""
    state = position("Agkmpry", "Soudez/Utiles", "abc")
    for text in ("Sud/Utiles/A", "Sud/Utiles/A+k", "Sud/Utiles/A+kzg", "Sud/Utiles/A+kd"):
        assert rule(state, text) == "TB-42"
    after = played(state, "Sud/Utiles/A+zk")
    assert (after.hands[0], after.piles[0]) == ("egmopry", "abczk")


def test_no_surplus_where_seven_or_fewer_are_left() -> None:
    """TB-42."""
    assert rule(position("crilegu"), "Sucrez/U*tile+g") == "TB-42"


def test_a_hand_is_filled_up_to_seven_from_the_top_of_the_pile() -> None:
    """TB-16, R13, R27: as far as there are cards."""
    after = played(position("crilegu", pile="kwxyzab"), "Sucrez/U*tile")
    assert (after.hands[0], after.piles[0]) == ("gkuwxyz", "ab")
    after = played(position("crilegu", pile="kw"), "Sucrez/U*tile")
    assert (after.hands[0], after.piles[0]) == ("gkuw", "")


def test_laying_all_seven_cards_earns_one_bonus_card_and_no_second() -> None:
    """TB-41, R13, R22: taking a joker back does not cancel it."""
    after = played(position("ceinrst", pile="Aob"), "Sucrez/Unites")
    assert (after.to_play, after.hands[0], after.piles[0]) == (0, "A*", "ob")
    assert codes(position("ceinrst", pile="Aob"), "Sucrez/Unites")[-1] == "bonus"
    again = played(after, "Sucrez/Unites/A")
    assert (again.to_play, again.hands[0]) == (1, "bo*")


def test_a_bonus_card_that_is_not_played_counts_in_the_refill() -> None:
    """R24, TB-41."""
    after = played(position("ceinrst", pile="Aobcdefgh"), "Sucrez/Unites stay")
    assert (after.to_play, after.hands[0], after.piles[0]) == (1, "Abcdeo*", "fgh")


@pytest.mark.parametrize(
    ("hand", "pile", "text"),
    [
        ("ceinrst", "", "Sucrez/Unites"),
        ("cr", "abc", "Sucrez/U*t"),
        ("ceinrstA", "abc", "Sucrez/Unites/A"),
        ("ceinrsk", "abc", "Sucrez/U*t"),
    ],
)
def test_no_bonus_without_seven_cards_or_without_a_pile(hand: str, pile: str, text: str) -> None:
    """R23, TB-41: nor where one of the seven is left."""
    assert played(position(hand, pile=pile), text).to_play == 1


def test_with_a_bonus_card_a_player_neither_passes_nor_starts_again() -> None:
    """TB-41, TB-39, R11, TB-27, R14: what lay there before the turn stays bound."""
    state = position("Ob", "Sucrez/Unites/A", "x", turn="b12")
    assert rule(state, "pass") == "TB-41"
    assert rule(state, "stay") == ""
    assert rule(state, "Sucrez/Unites/O") == ""
    assert rule(state, "Sucrez/O/A") == "TB-27"
    assert rule(state, "Sucrez/Unites/O-A") == "R14"
    assert rule(state, "Sucrez/Unites/A") == "R11"
    assert rule(position("crilegu"), "stay") == "TB-41"


def test_own_words_of_this_turn_may_be_taken_back() -> None:
    """R14, TB-27, TB-37: but not so that there are fewer words."""
    state = position("Ob", "Sucrez/Unites/A", "x", turn="b12")
    assert rule(state, "Sucrez/Unites") == "TB-37"
    after = played(state, "Sucrez/Unites/O")
    assert after.hands[0] == "Abx"


# --- passing ----------------------------------------------------------------------------------


def test_a_pass_may_exchange_any_cards() -> None:
    """TB-39, TB-40, R25, R26: first under the pile, then drawn from its top."""
    state = position("crilegu", pile="xyz")
    assert played(state, "pass").hands == state.hands
    after = played(state, "pass+gu")
    assert (after.hands[0], after.piles[0]) == ("ceilrxy", "zgu")
    after = played(state, "pass+crilegu")
    assert (after.hands[0], after.piles[0]) == ("cilrxyz", "egu")
    assert rule(state, "pass+x") == rule(state, "pass+cc") == "TB-39"


def test_with_a_short_pile_exchanged_cards_come_back() -> None:
    """R25: with none, all of them do."""
    after = played(position("crilegu", pile="x"), "pass+ug")
    assert (after.hands[0], after.piles[0]) == ("ceilrux", "g")
    after = played(position("crilegu", pile=""), "pass+ug")
    assert (after.hands[0], after.piles[0]) == ("cegilru", "")
