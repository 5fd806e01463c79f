"""What a turn may do: words, capitals, jokers, how many words there are, replacing."""

from __future__ import annotations

import pytest

from pygame_rules.tambouille import TambouilleState, parse_move
from tests.pygame_rules.tambouille.positions import (
    GAME,
    SUZE,
    codes,
    played,
    position,
    rule,
    rule_of_word,
)

# --- words ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "word",
    ["Chat", "Chats", "Mangeons", "Sucrez", "Su", "Marseille", "Suze", "Anticonstitutionnellement"],
)
def test_any_french_word_may_be_laid(word: str) -> None:
    """TB-03, TB-45, P9, P10: plurals, verbs, names; no least and no greatest length."""
    assert rule_of_word(word) == ""


@pytest.mark.parametrize("word", ["Zzz", "Chatss", "Eio", "Qu"])
def test_what_is_no_word_may_not(word: str) -> None:
    """TB-28."""
    assert rule_of_word(word) == "TB-28"


@pytest.mark.parametrize("word", ["Baleze", "Unites", "Ca", "Oeuf", "Evenement", "Ognon", "Oignon"])
def test_accents_do_not_count_and_both_spellings_are_good(word: str) -> None:
    """R39, P8: œ is two letters."""
    assert rule_of_word(word) == ""


@pytest.mark.parametrize("word", ["Rendezvous", "Tgv", "Sncf", "Kg", "Hlm"])
def test_words_with_hyphens_initials_and_symbols_are_not_playable(word: str) -> None:
    """R39, R41."""
    assert rule_of_word(word) == "TB-28"


def test_proper_nouns_can_be_switched_off_but_not_suze() -> None:
    """R40."""
    assert rule_of_word("Marseille", "full+noproper") == "TB-28"
    assert rule_of_word("Suze", "full+noproper") == ""
    assert rule_of_word("Chat", "full+noproper") == ""


@pytest.mark.parametrize("letter", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
def test_exactly_four_letters_are_words(letter: str) -> None:
    """TB-46, R42, R10: also under the capital joker."""
    expected = "" if letter in "AOXY" else "TB-46"
    assert rule_of_word(letter) == rule_of_word(f"#{letter}") == expected


def test_no_house_word_makes_a_word_of_one_letter() -> None:
    """R42, R43: whatever the players say."""
    assert rule_of_word("E", "full+house:E") == "TB-46"


def test_a_house_word_is_accepted_by_all_without_taking_the_turn() -> None:
    """R43: for this game only, and only where the option is on."""
    state = position("Zkwqeee", options="full+house")
    assert rule(state, f"{SUZE}/Zkwq") == "TB-28"
    after = played(state, "house:ZKWQ")
    assert after.to_play == 0
    assert rule(after, f"{SUZE}/Zkwq") == ""
    assert played(after, "house:ZKWQ") == after
    assert rule(position("Zkwqeee"), "house:ZKWQ") == "R43"
    assert codes(state, "house:ZKWQ") == ["house-word"]


def test_the_same_word_may_lie_there_twice() -> None:
    """R21."""
    assert rule(position("A#k", "O"), "O/A/#A") == ""


# --- capitals ---------------------------------------------------------------------------------


def test_a_word_is_one_capital_and_small_letters() -> None:
    """R2, R3, R5, TB-14: no small letter or small joker at the head, no capital inside."""
    state = position("Ncri*A#ul")
    assert rule(state, f"{SUZE}/cri") == "R2"
    assert rule(state, f"{SUZE}/*nri") == "R2"
    assert rule(state, f"{SUZE}/NAul") == "R3"
    assert rule(state, f"{SUZE}/N#Ul") == "R3"
    assert rule(state, f"{SUZE}/Nul+c") == "TB-42"


def test_a_capital_of_the_tableau_can_not_be_replaced_by_another() -> None:
    """TB-27, R8: neither by a letter nor by the capital joker, nor the joker by its letter."""
    assert rule(position("Gakmops"), "Gaze/U*t") == "TB-27"
    assert rule(position("#k"), "#Suze/U*t") == "TB-27"
    assert rule(position("Sk", "#Suze"), "Suze") == "TB-27"


def test_a_capital_of_the_tableau_goes_nowhere_else() -> None:
    """R4, TB-37, R20: neither to the hand nor into another word."""
    assert rule(position("crilegu"), "U*tile") == "R4"
    assert rule(position("crilegu"), "Suze") == "R4"


def test_capitals_lying_there_serve_to_reorder_letters_behind_them() -> None:
    """TB-18, TB-19, P2."""
    assert rule(position("crilegu", "Suze/Ut"), "Sucrez/Utile") == ""


def test_the_capital_joker_may_be_read_anew_unless_it_is_fixed() -> None:
    """R7."""
    for option, expected in (("full", ""), ("full+fixed", "R7")):
        assert rule(position("acegior", "#Suze", options=option), "#Azur") == expected
    assert rule(position("cr", "#Suze", options="full+fixed"), "#Sucrez") == ""


def test_a_fixed_capital_joker_is_fixed_in_a_word_taken_off_as_well() -> None:
    """R7."""
    state = position("BNulici", "#Sac/U*t/Fa", options="full+fixed")
    assert rule(state, "Nul/U*t/Fa-#Sac") == ""
    assert rule(state, "Nul/U*t/Fa-#Bac") == "R7"


# --- jokers -----------------------------------------------------------------------------------


def test_a_word_holds_one_joker_at_most() -> None:
    """TB-04, R9: of either kind."""
    state = position("#aklos*N")
    assert rule(state, "Suze/U*n*i") == "TB-04"
    assert rule(position("**Nk"), f"{SUZE}/N*u*l") == "TB-04"
    assert rule(state, f"{SUZE}/#Bas*e") == "R9"


def test_a_joker_finds_no_place_where_all_words_hold_one() -> None:
    """TB-33: until one of them is replaced or its joker taken away."""
    state = position("nors*dH", "S*uze/Dra*ps/Hi*c")
    for text in ("S*uze*s/Dra*ps/Hi*c", "S*uze/Dra*p*s/Hi*c"):
        assert rule(state, text) == "TB-04"
    state = position("dinor*Hc", "S*uze/U*t/Dra*ps")
    assert rule(state, "S*uze/Hi*c/Dra*ps-U*t") == ""
    assert rule(position("*u", "S*uze/A/O"), "Suze/A/O") == ""


def test_the_same_holds_for_a_capital_joker_without_room() -> None:
    """TB-33, TB-10, R9."""
    assert rule(position("#k", "Suze/U*t/Fa"), "Suze/U*t/Fa/#A") == "TB-10"


def test_a_joker_of_the_tableau_is_anybodys() -> None:
    """R6, TB-26: read anew, moved to another word, or taken against a real card."""
    assert rule(position("ni"), "Suze/Un*i") == ""
    assert rule(position("tk"), "Su*ze/Ut") == ""
    after = position("tk", pile="").play(parse_move("Suze/Ut"))
    assert after.hands[0] == "k*"


# --- the number of words ----------------------------------------------------------------------


def test_the_tableau_holds_three_words_at_most_and_never_fewer_than_before() -> None:
    """TB-10, TB-37, R20, R4."""
    assert rule(position("BHNcilu"), f"{SUZE}/Nul/Hic") == "TB-10"
    assert rule(position("crilegu"), "Sucrez-U*t") == "TB-37"
    assert rule(position("crilegu", "Suze/U*t/A"), "Sucrez/U*tile-A") == "TB-37"


@pytest.mark.parametrize("text", ["Jet", "Jet/O", "Jet/O/Ma"])
def test_an_empty_tableau_takes_one_to_three_words_from_the_hand_alone(text: str) -> None:
    """TB-14, TB-15, TB-29, TB-50: then it is the next player's turn."""
    state = position("JetOMap", "")
    assert played(state, text).to_play == 1
    assert rule(state, text.replace("Jet", "Jets")) == "TB-50"


def test_cards_come_from_the_hand_and_the_tableau_only() -> None:
    """TB-50, TB-12, R18: not from a pile, the discard heap or the cards put aside."""
    line = "Suze Nlu/aeinost aeio/lier Sad xyz 0 t 0... full"
    state = GAME.parse_state(line)
    assert isinstance(state, TambouilleState)
    for text in ("Suze/Nuls", "Suze/Nula", "Suze/Nulr", "Suze/Nuld", "Suze/Nulx", "Suze/Sud"):
        assert rule(state, text) == "TB-50"
    assert rule(state, "Suze/Nul") == ""


# --- replacing --------------------------------------------------------------------------------


def test_a_word_is_only_taken_off_where_three_lie_in_the_end() -> None:
    """TB-35, TB-36, TB-22."""
    assert rule(position("BHNcilu"), "Hic/U*t-Suze") == "TB-36"
    assert rule(position("BHNcilu"), "Hic/U*t/Nul-Suze") == ""


def test_a_word_taken_off_is_a_complete_word() -> None:
    """TB-38, R17: it may have been made shorter before."""
    assert rule(position("CFaampy"), "Sue/Fa/Camp-U*sz") == "TB-38"
    assert rule(position("Hcegiko", "Suze/U*t/Draps"), "Hic/U*t/Draps-Su") == ""
    assert rule(position("Hcegiko", "Suze/U*t/Draps"), "Hic/U*t/Draps-S") == "TB-38"


def test_only_words_that_were_there_can_be_replaced() -> None:
    """R14: not those laid in this turn, and none on an empty tableau."""
    assert rule(position("BHNcilu"), f"{SUZE}/Hic-Nul") == "R14"
    assert rule(position("AJMOaet", ""), "Jet/O/A-Ma") == "R14"


def test_any_number_of_words_is_replaced_one_new_one_each() -> None:
    """R15, R19: also where only one word lay there."""
    state = position("AXYOkcd", "Suze/U*t/Fa")
    assert rule(state, "A/X/Fa-Suze/U*t") == ""
    assert rule(state, "A/X/Y-Suze/U*t/Fa") == ""
    assert rule(position("AXYOkcd", "Suze"), "A/X/Y-Suze") == ""
    assert rule(position("AXYOkcd", "Suze"), "A/X-Suze") == "TB-36"


def test_a_word_may_be_loaded_with_hand_cards_before_unless_an_option_forbids_it() -> None:
    """R16: cards of the tableau may be, even then."""
    for option, expected in (("full", ""), ("full+noload", "R16")):
        state = position("Hceiikl", "Suze/U*t/Draps", options=option)
        assert rule(state, "Suze/Hic/Draps-U*tile") == expected
        state = position("CFaampy", options=option)
        assert rule(state, "Su/Fa/Camp-U*sez") == ""


def test_discarded_cards_are_out_of_play_and_open_to_all() -> None:
    """R18, TB-22: also those put aside."""
    state = position("BHNcilu")._replace(aside="axW")
    after = played(state, "Hic/U*t/Nul-Suze")
    assert after.discard == "Suze"
    assert after.view(None).discard == "Suze"
    assert after.view(None).aside == "axW"
    again = played(after, "pass+ae pass+B pass pass")
    assert (again.discard, again.aside) == ("Suze", "axW")
