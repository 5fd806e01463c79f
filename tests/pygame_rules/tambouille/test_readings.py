"""Readings of the sheet that are options: the fewest cards, the capital joker, equal letters."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest

from pygame_rules import Malformed
from pygame_rules.tambouille import TambouilleState, lexicon, parse_move, parse_state, solver
from pygame_rules.tambouille.cards import in_order
from pygame_rules.tambouille.draft import ComposeDraft
from pygame_rules.tambouille.leading import next_touch
from pygame_rules.tambouille.words import earns_bonus, hand_after
from tests.pygame_rules.tambouille.composing import begun, from_hand, refused, touched
from tests.pygame_rules.tambouille.positions import (
    GAME,
    codes,
    in_use,
    listed,
    played,
    position,
    rule,
)
from tests.second_reading import tambouille as naive

BACK = "full+jokerback"

WORDS = {"A", "O", "AN", "ANE", "BAS", "BASE", "BAN", "LAS", "LASE", "SA", "ES", "NE", "BE", "SEL"}
"""Few enough to try every turn."""

# --- the fewest cards (R32) -------------------------------------------------------------------


def test_the_fewest_cards_are_those_of_hand_and_pile_or_of_the_hand_alone() -> None:
    """R32, R33, TB-32: who wins when the game stops after three idle rounds."""
    line = "Suze Laeinst/cegilru Vitesse/es - Wax 1 t 2.p. full"
    for option, winners, scores in (("", (1,), (14, 9)), ("+inhand", (0, 1), (7, 7))):
        outcome = played(parse_state(line + option), "pass").outcome
        assert outcome is not None
        assert (outcome.winners, outcome.scores, outcome.rule) == (winners, scores, "TB-32")
        assert naive.winners(str(played(parse_state(line + option), "pass"))) == winners


def test_a_small_hand_wins_against_a_full_one_whatever_lies_in_piles() -> None:
    """R32: seat 0 has no pile and six cards, seat 1 seven and a pile of four."""
    line = "Suze aeinst/cegilru -/Vite - Wax 1 t 2.p. full+inhand"
    outcome = played(parse_state(line), "pass").outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (6, 7))


def test_without_piles_both_ways_to_count_are_the_same() -> None:
    """R32, TB-31, TB-30, R28: nobody is out who has cards to draw."""
    for option in ("", "+inhand"):
        over = played(parse_state(f"Suze ab/abc -/- - - 1 t 0.p. full{option}"), "pass").outcome
        assert over is not None
        assert (over.winners, over.rule) == ((0,), "TB-31")
        state = parse_state(f"Suze cr/aeinost ab/- - - 0 t 0... full{option}")
        assert played(state, "Sucrez pass").outcome is None


def test_the_strict_pass_counts_as_the_winner_is_counted() -> None:
    """R35, R32: seven cards in hand each are not the fewest alone, whatever the piles."""
    line = "Suze acegilr/aeinost -/lie - - 0 t 0..p full+strict"
    assert rule(parse_state(line), "pass") == "R35"
    assert rule(parse_state(f"{line}+inhand"), "pass") == ""


# --- the capital joker against its letter (R8) ------------------------------------------------


def test_a_capital_takes_the_place_of_the_joker_that_stands_for_it() -> None:
    """R8, TB-27, R11: the joker goes to the hand, and a card was laid."""
    for option, expected in (("full", "TB-27"), (BACK, "")):
        assert rule(position("Sk", "#Suze", options=option), "Suze") == expected
    after = played(position("Sk", "#Suze", "", BACK), "Suze")
    assert (after.tableau, after.hands[0]) == (("Suze",), "#k")


def test_it_is_the_letter_that_the_joker_had_when_the_turn_began() -> None:
    """R8, R7: not one that it could be read as now, and no joker takes a capital's place."""
    assert rule(position("Bk", "#Sas/U*t", options=BACK), "Bas/U*t") == "TB-27"
    assert rule(position("Sk", "#Sas/U*t", options=BACK), "Sas/U*t") == ""
    assert rule(position("#k", "Suze", options=BACK), "#Suze") == "TB-27"


def test_the_joker_that_was_taken_back_may_be_laid_again_at_once() -> None:
    """R8, R7: as any letter, also where one that stays has to keep its own."""
    for option in (BACK, "full+fixed+jokerback"):
        state = position("Sk", "#Suze/U*t", options=option)
        assert rule(state, "Suze/U*t/#A") == ""
        assert rule(state, "Suze/U*t/A") == "TB-50"
    assert rule(position("ark", "#Suze/U*t", options="full+fixed+jokerback"), "#Azur/U*t") == "R7"
    assert rule(position("Sk", "#Suze/U*t", options="full+fixed"), "Suze/U*t/#A") == "R7"


def test_a_word_whose_joker_was_taken_back_may_be_replaced() -> None:
    """R8, R14, R16: but a capital of the hand is not to be loaded where that is forbidden."""
    state = position("Sak", "#Suze/U*t/Fa", options=BACK)
    assert rule(state, "#A/U*t/Fa-Suze") == ""
    assert rule(position("Sak", "#Suze/U*t/Fa", options=f"{BACK}"), "A/U*t/Fa-Suze") == "TB-50"
    loaded = position("Sak", "#Suze/U*t/Fa", options="full+noload+jokerback")
    assert rule(loaded, "#A/U*t/Fa-Suze") == "R16"


def test_the_capital_that_took_the_place_is_bound_with_the_bonus_card() -> None:
    """R8, TB-41, TB-27: its word was there when the turn began; the joker laid anew was not."""
    state = parse_state("#Suze/U*t Sceinrs/Laeinst Aob/Vite - - 0 t 0... full+jokerback")
    first = played(state, "Sucrez/Unies")
    assert (first.begun, first.hands[0]) == ((0, 1), "A#*")
    state = parse_state("#Suze Scellrs/Laeinst Aob/Vite - - 0 t 0... full+fixed+jokerback")
    first = played(state, "#Elles/Sucrez")
    assert first.begun == (1,)
    assert rule(first, "Elles/Sucrez") == "TB-50"
    assert rule(first, "#Elles/Aucrez") == "TB-27"
    assert rule(first, "A/#Elles/Sucrez") == ""


def hands_of(letters: str, size: int) -> Iterator[str]:
    return (in_order("".join(cards)) for cards in product(letters, repeat=size))


@pytest.mark.parametrize("option", ["", "+fixed", "+noload"])
def test_turns_are_refused_as_by_the_second_reading(option: str) -> None:
    """R8, R7, R14, R16, TB-27: whatever lies there in the end, and is taken off."""
    words = ("Bas", "#Bas", "#Las", "Las", "An", "#An", "Base", "A", "#A", "#Base", "Sa")
    legal, rng = 0, random.Random(option)
    with in_use(listed(WORDS, set())):
        for tableau, hand in product(("#Bas/An", "#Bas/An/Sa"), ("ABLes", "Bee", "Bs#")):
            state = position(hand, tableau, "abc", f"full{option}+jokerback")
            count = tableau.count("/") + 1
            ends = [*product(words, repeat=count), *product(words[:9], repeat=3)]
            ends = rng.sample(ends, 100)
            for final, off in product(ends, ("", "-Bas", "-#Bas", "-Sa")):
                text = "/".join(final) + off
                found = rule(state, text)
                if found != "TB-42":
                    assert found == (naive.check(str(state), text, WORDS, set()) or ""), text
                legal += not found
    assert legal > 5


def test_the_solver_finds_the_turns_that_take_the_joker_back() -> None:
    """R8: as good as all turns, for every small hand."""
    better = 0
    with in_use(listed(WORDS, set())):
        for hand in sorted(set(hands_of("ABLaens", 2))):
            state = parse_state(f"#Bas/An {hand}/ab no/b - - 0 t 0... full+fixed+jokerback")
            move = solver.best(state)
            found = None if move is None else naive.shed(str(state), str(move))
            assert found == naive.best(str(state), WORDS, set()), (str(state), str(move))
            usual = naive.best(str(state).replace("+jokerback", ""), WORDS, set())
            better += found is not None and usual is None
    assert better


def test_a_strict_pass_is_refused_where_only_the_joker_could_be_taken_back() -> None:
    """R35, R8."""
    line = "#Ka K/ab -/b - - 0 t 0..p full+strict+fixed"
    with in_use(listed({"KA", "A"}, set())):
        assert rule(parse_state(line), "pass") == ""
        assert rule(parse_state(f"{line}+jokerback"), "pass") == "R35"


def joker_on_table(option: str = BACK, tableau: str = "#Sas/U*t") -> ComposeDraft:
    return begun(position("Sek", tableau, options=option))


def test_the_joker_is_taken_back_by_touching_it_and_the_hand() -> None:
    """R8: its capital goes from the hand to its place."""
    start = joker_on_table()
    held = touched(start, "card-1-1")
    assert held.step == "joker-back"
    assert "to-hand" in held.choices
    after = held.choose("to-hand")
    assert (after.rows[0].word, after.hand, after.held) == ("Sas", "#ek", "")
    assert after.place == f"hand-{after.hand.index('#') + 1}"
    assert (after.back(), held.redirect("card-1-1")) == (start, start)
    assert touched(after, "done").move == parse_move("Sas/U*t")
    assert refused(after, "card-1-1") == "TB-27"


def test_or_by_putting_the_capital_on_it() -> None:
    """R8, TB-27: no other capital, and not without the option."""
    start = joker_on_table()
    held = touched(start, from_hand(start, "S"))
    assert "card-1-1" in held.choices
    assert held.choose("card-1-1").rows[0].word == "Sas"
    usual = joker_on_table("full")
    assert refused(touched(usual, from_hand(usual, "S")), "card-1-1") == "TB-27"
    assert "to-hand" not in touched(usual, "card-1-1").choices
    other = begun(position("Bek", "#Sas/U*t", options=BACK))
    assert refused(touched(other, from_hand(other, "B")), "card-1-1") == "TB-27"
    assert "to-hand" not in touched(other, "card-1-1").choices


def test_a_joker_with_no_other_letter_or_a_fixed_one_can_be_taken_back() -> None:
    """R8, R7."""
    for option, tableau in ((BACK, "#Suze/U*t"), ("full+fixed+jokerback", "#Sas/U*t")):
        held = touched(joker_on_table(option, tableau), "card-1-1")
        assert held.choices == ("to-hand",)


def test_what_is_read_anew_first_still_gives_way_to_its_first_letter() -> None:
    """R8, R7: and to no other, as the turn is judged by how it began."""
    draft = touched(joker_on_table(), "card-1-1 read:B card-1-1 to-hand")
    assert (draft.rows[0].word, draft.hand) == ("Sas", "#ek")


@pytest.mark.parametrize("text", ["Sas/U*t", "Sas/Ut", "Ses/U*t", "Sas/U*ne", "Sas/U*t/#An"])
def test_advice_leads_to_a_turn_that_takes_the_joker_back(text: str) -> None:
    """R8: touch by touch."""
    state = position("Senkt", "#Sas/U*t", options="full+fixed+jokerback")
    move = parse_move(text)
    assert state.explain(move) is None
    draft = begun(state)
    for _ in range(12):
        target = next_touch(draft, move)
        if target == "done":
            break
        draft = draft.tap(target)
    assert touched(draft, "done").move == move


def test_taking_the_joker_back_is_announced() -> None:
    """R8, TB-44: which letter took its place, and that the joker is in the hand."""
    state = position("Sek", "#Sas/U*t", options=BACK)
    assert codes(state, "Sas/U*t") == ["turn", "joker-back", "take"]
    told = state.events(parse_move("Sas/U*t"))
    assert dict(told[1].params) == {"card": "S", "word": "SAS"}
    assert dict(told[2].params) == {"cards": "#"}
    fixed = position("Sek", "#Sas/U*t", options="full+fixed+jokerback")
    assert codes(fixed, "Sas/U*t/#A") == ["turn", "joker-back", "word"]
    assert "joker-back" not in codes(state, "Sas/U*t/#A"), "read anew, and Sas is a new word"


# --- the bonus when an equal letter comes back (R22) ------------------------------------------

ALIKE = "Suze/U*t Laeinst/Faeinst Vite/Aobe - Wax 1 t 0+.. full"
"""Su/Unites/Fa lays all but an e, and takes z and e off Suze."""


def test_an_equal_letter_in_hand_was_kept_or_as_an_option_taken_back() -> None:
    """R22, TB-41: with the option there is a bonus card."""
    usual = played(parse_state(ALIKE), "Su/Unites/Fa")
    other = played(parse_state(f"{ALIKE}+equallaid"), "Su/Unites/Fa")
    assert (usual.begun, usual.to_play) == (None, 0)
    assert (other.begun, other.hands[1], other.to_play) == ((0, 1), "Aez*", 1)
    assert codes(parse_state(f"{ALIKE}+equallaid"), "Su/Unites/Fa")[-1] == "bonus"
    take = parse_state(f"{ALIKE}+equallaid").events(parse_move("Su/Unites/Fa"))[-2]
    assert (take.code, take.params["cards"]) == ("take", "e z *")
    take = parse_state(ALIKE).events(parse_move("Su/Unites/Fa"))[-1]
    assert (take.code, take.params["cards"]) == ("take", "z *")


@pytest.mark.parametrize(
    ("tableau", "hand", "text", "bonus"),
    [
        ("Suze/U*t", "Faeinst", "Su/Unites/Fa", True),
        ("Suze/U*t", "Facinst", "Suze/Unist/Fa", False),  # c stays: none lay there
        ("Suze/U*t", "Faeeins", "Su/Unie/Fas", False),  # two e stay, one can have lain there
        ("Suze/U*t", "Faeins", "Su/Unies/Fa", False),  # R23: six cards
    ],
)
def test_only_as_many_equal_letters_count_as_lay_on_the_tableau(
    tableau: str, hand: str, text: str, bonus: bool
) -> None:
    """R22: a capital never, as those of the tableau go nowhere (R4)."""
    with in_use(listed({"SU", "UNITES", "FA", "SUZE", "UNIST", "UNIE", "FAS", "UNIES"}, set())):
        state = position(hand, tableau, "tisane", "full+equallaid")
        left = hand_after(state, parse_move(text))
        assert left is not None
        assert earns_bonus(state, left, ()) is bonus
        if bonus:
            line = naive.play(str(state), text, {"SU", "UNITES", "FA"}, set())
            assert line == str(played(state, text))


@pytest.mark.parametrize(
    ("tableau", "hand", "text", "bonus"),
    [
        ("Net/Os/Ma", "Caehist", "Os/Mai/Chats-Net", False),  # e of Net is gone, so e stayed
        ("Net/Ose/Ma", "Caehist", "Os/Mie/Chats-Net", True),  # e of Ose is back
        ("Net/Ose/Mae", "Caehist", "Os/Mai/Chats-Nee", False),  # e stayed: two of three are gone
        ("Net/Os/M*a", "Caahis*", "Os/Mai/Chats-Ne*t", False),  # so does a joker
    ],
)
def test_no_card_of_a_removed_word_has_come_back_where_loading_is_forbidden(
    tableau: str, hand: str, text: str, bonus: bool
) -> None:
    """R22, R16: else a card of the hand may have gone off in its place."""
    words = {"OS", "MAI", "CHATS", "NET", "MA", "OSE", "MAE", "MIE", "NEE"}
    with in_use(listed(words, set())):
        for options in ("full+noload+equallaid", "full+equallaid", "full+noload"):
            state = position(hand, tableau, "tisane", options)
            after = played(state, text)
            expected = {"full+noload+equallaid": bonus, "full+noload": False}.get(options, True)
            assert (after.begun is not None) is expected, options
            assert str(after) == naive.play(str(state), text, words, set())


def test_a_capital_that_stayed_in_hand_is_no_equal_letter() -> None:
    """R22, R4: with a deck of one's own there may be two of a kind."""
    state = position("Saceinr", "Suze", "tisane", "full+equallaid")
    assert not earns_bonus(state, "S", ())
    assert earns_bonus(state, "z", ())


# --- an idle round (R34) ----------------------------------------------------------------------


def test_a_round_is_idle_in_which_somebody_could_have_laid_a_card() -> None:
    """R34, R30, TB-31: what a hand could do is secret, so no state line shows it."""
    for hand in ("cr", "kw"):
        after = played(parse_state(f"Suze {hand}/aei -/- - - 0 t 0... full"), "pass pass")
        assert after.outcome is not None


# --- all of them ------------------------------------------------------------------------------


def test_older_lines_and_records_mean_what_they_meant() -> None:
    """R8, R22, R32: no sign in the line, no word in the options."""
    old = parse_state(ALIKE)
    assert str(old) == ALIKE
    assert (old.options["fewest"], old.options["joker_back"], old.options["equal_letter"]) == (
        "all", "refused", "kept"
    )  # fmt: skip
    for sign in ("inhand", "jokerback", "equallaid", "threefold"):
        assert str(parse_state(f"{ALIKE}+{sign}")) == f"{ALIKE}+{sign}"
        with pytest.raises(Malformed):
            parse_state(f"{ALIKE}+{sign}+clock")


def test_games_with_all_readings_are_played_as_the_second_reading_plays_them() -> None:
    """R8, R22, R32: state by state."""
    options = {"fewest": "hand", "joker_back": "allowed", "equal_letter": "laid"}
    joker = 0
    for seed in range(6):
        rng = random.Random(seed)
        state = GAME.new({**options, "length": "half60"}, 2, seed)
        assert isinstance(state, TambouilleState)
        for _ in range(14):
            if state.outcome is not None:
                break
            move = state.sample(rng)
            joker += "joker-back" in [event.code for event in state.events(move)]
            words = {naive.word_of(word).reading for word in (*move.words, *move.removed)}
            common = {word for word in words if lexicon.load().has(word)}
            after = state.play(move)
            assert naive.play(str(state), str(move), common, set()) == str(after)
            state = after
