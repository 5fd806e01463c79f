"""A turn put together card by card: every touch, every refusal, and what comes of it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from pygame_rules import DONE, Violation
from pygame_rules.tambouille import TambouilleState, lexicon, parse_move
from pygame_rules.tambouille.cards import cards_of
from pygame_rules.tambouille.draft import ComposeDraft
from tests.pygame_rules.tambouille.positions import (
    CLAUSES,
    SUZE,
    few_words,
    few_words_games,
    in_use,
    played,
    position,
    whole_list_games,
)

SHEET = (
    ("1", "", "Grecsuk", "Grecs", "", "ku"),
    ("2", "", "SuzeU*f", "Suze/U*t", "", "f"),
    ("3", "", "JetOMap", "Jet/O/Ma", "", "p"),
    ("1a", SUZE, "crilegu", "Sucrez/U*tile", "", "gu"),
    ("1b", SUZE, "DrapsEk", "Suze/U*t/Draps", "", "Ek"),
    ("1c", SUZE, "Quoiodl", "Soudez/U*t/Quoi", "", "l"),
    ("1d", SUZE, "NulHicB", "Hic/U*t/Nul-Suze", "Suze", "B"),
    ("1e", SUZE, "JePifhi", "Pif/U*ni/Je-Suze", "Suze", "h"),
    ("1e with n", SUZE, "JePifhn", "Pif/Un*i/Je-Suze", "Suze", "h"),
    ("1f", SUZE, "FaCampy", "Su/Fa/Camp-U*sez", "U*ez", "y"),
    ("1g", SUZE, "BalekmR", "Su/U*t/Baleze", "", "Rkm"),
    ("1h", SUZE, "nitesnd", "Suze/Unites", "", "dn*"),
)
"""The sheet's example, the tableau, the hand, the turn, what is discarded, what is left."""


def touched(draft: ComposeDraft, targets: str) -> ComposeDraft:
    """After touches, all of which were offered."""
    for target in targets.split():
        assert target in draft.choices, (draft.path, target)
        draft = draft.choose(target)
    return draft


def begun(state: TambouilleState) -> ComposeDraft:
    draft = state.draft()
    assert isinstance(draft, ComposeDraft)
    return draft


def from_hand(draft: ComposeDraft, card: str) -> str:
    return f"hand-{draft.hand.index(card) + 1}"


def spelled(draft: ComposeDraft, number: int, word: str) -> ComposeDraft:
    """A word put behind the capital of a row, one hand card after the other; jokers are read."""
    signs = word.replace("*", "*\0").split("\0")
    cards = [sign for part in signs for sign in part]
    place, reading = 0, ""
    for card in cards[1 + (word[0] == "#") :]:
        if reading:
            reading = ""
            continue
        place += 1
        draft = touched(draft, f"{from_hand(draft, card)} gap-{number}-{place}")
        reading = card if card == "*" else ""
    joker = word.find("*")
    if joker > 0 and draft.rows[number - 1].cards[joker] != word[joker : joker + 2]:
        draft = touched(draft, f"card-{number}-{joker + 1} read:{word[joker + 1]}")
    return draft


def composed(state: TambouilleState, text: str) -> ComposeDraft:
    """A turn made by hand: all letters into the hand, then word by word, removal, surplus."""
    move, draft = parse_move(text), begun(state)
    for number, row in enumerate(draft.rows, 1):
        for place in range(len(row.cards), 1, -1):
            draft = touched(draft, f"card-{number}-{place} to-hand")
    heads = [row.cards[0][0] for row in draft.rows]
    for word in sorted((*move.words, *move.removed), key=lambda word: word[0] not in heads):
        if word[0] not in heads:
            draft = touched(draft, f"{from_hand(draft, word[0])} new")
            heads.append(word[0])
        draft = spelled(draft, heads.index(word[0]) + 1, word)
    for word in move.removed:
        number = [row.word for row in draft.rows].index(word) + 1
        draft = touched(draft, f"remove-{number}")
    assert draft.warning is None
    draft = touched(draft, DONE)
    for card in move.under:
        draft = touched(draft, from_hand(draft, card))
    return draft


def refused(draft: ComposeDraft, target: str) -> str:
    """The rule that refuses a touch."""
    assert target not in draft.choices
    with pytest.raises(Violation) as caught:
        draft.choose(target)
    assert caught.value.rule in CLAUSES
    return caught.value.rule


@pytest.mark.parametrize(("name", "tableau", "hand", "text", "discard", "left"), SHEET)
def test_the_turns_of_the_sheet_can_be_composed_card_by_card(
    name: str, tableau: str, hand: str, text: str, discard: str, left: str
) -> None:
    """TB-17, TB-18, TB-50, R6, R14: with the leftovers and the discards of the sheet.

    TB-19, TB-20, TB-21, TB-22, TB-23, TB-24, TB-25, TB-26: 1a to 1h.
    """
    state = position(hand, tableau, "")
    draft = composed(state, text)
    assert draft.move is not None
    after = state.play(draft.move)
    assert sorted(after.tableau) == sorted(parse_move(text).words)
    assert sorted(after.discard) == sorted(discard)
    assert after.hands[0] == left
    assert after.to_play == 1
    assert state.play(parse_move(text)).hands == after.hands, name


@pytest.mark.parametrize(("name", "tableau", "hand", "text", "discard", "left"), SHEET)
def test_every_step_of_a_turn_can_be_taken_back_and_made_again(
    name: str, tableau: str, hand: str, text: str, discard: str, left: str
) -> None:
    """A card taken up and put down is one step."""
    state = position(hand, tableau, "")
    whole = composed(state, text)
    draft = begun(state)
    for target in whole.path:
        after = draft.choose(target)
        if draft.held:
            assert after.back() == begun_again(state, draft.path[:-1])
        else:
            assert after.back() == draft
        draft = after
    assert draft == whole, name
    steps = 0
    while draft.path:
        draft, steps = draft.back(), steps + 1
    assert draft == begun(state) == draft.back()
    assert steps == len(whole.path) - sum(
        target.startswith(("gap", "to-hand", "new", "read")) for target in whole.path
    )


def begun_again(state: TambouilleState, path: tuple[str, ...]) -> ComposeDraft:
    return touched(begun(state), " ".join(path))


def test_a_card_taken_up_goes_into_any_word_and_its_gap() -> None:
    """TB-18, TB-25, R2: a small letter from the hand goes behind any card, begins no word."""
    draft = begun(position("cGk"))
    assert draft.step == "compose"
    held = draft.choose("hand-2")
    assert held.step == "held"
    assert held.choices == (*(f"gap-1-{n}" for n in (1, 2, 3, 4)), "gap-2-1", "gap-2-2")
    put = held.choose("gap-1-2")
    assert [row.word for row in put.rows] == ["Sucze", "U*t"]
    assert (put.hand, put.step, put.held) == ("Gk", "compose", "")


def test_a_capital_of_the_hand_only_begins_a_word_and_goes_back_only_to_the_hand() -> None:
    """TB-14, TB-27, R3: until the end of the turn."""
    draft = begun(position("OAck"))
    assert draft.choose("hand-1").choices == ("new",)
    draft = touched(draft, "hand-1 new")
    assert [row.word for row in draft.rows] == ["Suze", "U*t", "A"]
    assert draft.choose("card-3-1").choices == ("to-hand",)
    draft = touched(draft, "card-3-1 to-hand")
    assert not draft.changed
    assert draft.hand == "AOck"


def test_a_card_may_move_within_its_word_and_between_words() -> None:
    """TB-24, P2."""
    draft = touched(begun(position("crilegu")), "card-1-4 gap-1-1")
    assert draft.rows[0].word == "Seuz"
    draft = touched(draft, "card-1-2 gap-1-4")
    assert draft.rows[0].word == "Suze"
    assert not draft.changed
    draft = touched(draft, "card-1-3 gap-2-2")
    assert [row.cards[:1] + row.cards[-1:] for row in draft.rows] == [("S", "e"), ("U", "z")]


def test_a_held_card_goes_back_when_touched_again_and_another_is_taken_instead() -> None:
    """Touches mean the same by hand and by keys."""
    draft = begun(position("crilegu"))
    held = draft.choose("hand-1")
    assert draft.redirect("hand-1") is None
    assert held.redirect("hand-1") == draft
    assert held.redirect("card-1-2") == draft.choose("card-1-2")
    assert held.redirect("card-1-1") is None
    assert held.pick("hand-3") == draft.choose("hand-3") == draft.pick("hand-3")
    assert held.back() == draft


def first_reading(word: str) -> str:
    """The first letter that makes a word of it."""
    return next(c for c in "abcdefghijklmnopqrstuvwxyz" if is_french(word.replace("*", c)))


def is_french(word: str) -> bool:
    return lexicon.load().has(word.upper())


@pytest.mark.parametrize(
    ("tableau", "gap", "word"),
    [("U", "gap-1-1", "U*"), ("Suze", "gap-1-2", "Su*ze"), ("Baleze", "gap-1-6", "Baleze*")],
)
def test_a_joker_reads_itself_so_that_there_is_a_word_if_one_can_be(
    tableau: str, gap: str, word: str
) -> None:
    """R6."""
    draft = touched(begun(position("k*", tableau)), f"hand-2 {gap}")
    words = [c for c in "abcdefghijklmnopqrstuvwxyz" if is_french(word.replace("*", c))]
    letter = words[0] if words else "a"
    assert draft.rows[0].word == word.replace("*", f"*{letter}")
    assert (draft.warning is None) == bool(words)


def test_a_joker_of_the_tableau_is_read_anew_when_its_word_changes() -> None:
    """R6, P3: t, then the i of Uni, by somebody who did not lay it."""
    draft = touched(begun(position("nk", SUZE)), "hand-2 gap-2-1")
    assert draft.rows[1].word == f"Un*{first_reading('un*')}"
    assert draft.warning is None


def test_the_player_may_choose_another_reading_that_makes_a_word() -> None:
    """R6: those that do are offered, the present one is not."""
    draft = begun(position("crilegu")).choose("card-2-2")
    readings = [c.partition(":")[2] for c in draft.choices if c.startswith("read:")]
    assert readings == [c for c in "abcdefghijklmnopqrsuvwxyz" if is_french("u" + c)]
    draft = draft.choose("read:s")
    assert draft.rows[1].word == "U*s"
    assert draft.warning is not None
    assert draft.warning.rule == "R11"


def test_the_capital_joker_reads_itself_and_stands_alone() -> None:
    """R7, R10, TB-46."""
    draft = touched(begun(position("#t")), "hand-1 new")
    assert draft.rows[2].word == "#A"
    assert draft.warning is None
    draft = touched(draft, "hand-1 gap-3-1")
    assert draft.rows[2].word == f"#{first_reading('*t').upper()}t"


def test_a_fixed_capital_joker_keeps_its_reading_when_its_word_is_taken_apart() -> None:
    """R7: the turn is legal, so the touches that make it lead there."""
    state = position("st", "#Sa", "", "full+fixed")
    assert state.explain(parse_move("#Sas")) is None
    draft = touched(begun(state), "card-1-2 to-hand")
    for card, gap in (("a", "gap-1-1"), ("s", "gap-1-2")):
        draft = touched(draft, f"{from_hand(draft, card)} {gap}")
    assert draft.warning is None
    assert draft.rows[0].word == "#Sas"


def test_what_stands_in_the_way_is_told_on_the_way() -> None:
    """TB-28, R11, TB-04: nothing at the start, nothing once the turn could end."""
    draft = begun(position("crile*u"))
    assert draft.warning is None
    assert DONE not in draft.choices
    draft = touched(draft, "hand-1 gap-1-2")
    assert draft.rows[0].word == "Sucze"
    assert (draft.warning and draft.warning.rule) == "TB-28"
    assert DONE not in draft.choices
    draft = touched(draft, f"{from_hand(draft, 'r')} gap-1-3 card-1-6 gap-1-4")
    assert draft.rows[0].word == "Sucrez"
    assert draft.warning is None
    assert draft.confirm == DONE
    draft = touched(draft, f"{from_hand(draft, '*')} gap-2-1")
    assert (draft.warning and draft.warning.rule) == "TB-04"


def test_a_word_can_be_taken_off_once_a_fourth_lies_there() -> None:
    """TB-35, TB-36, TB-38, R14: only as a word, only one that was there before."""
    draft = begun(position("HicNulA"))
    assert refused(draft, "remove-1") == "TB-36"
    for number, word in ((3, "Hic"), (4, "Nul")):
        draft = touched(draft, f"{from_hand(draft, word[0])} new")
        draft = spelled(draft, number, word)
    assert (draft.warning and draft.warning.rule) == "TB-10"
    assert [c for c in draft.choices if c.startswith("remove")] == ["remove-1", "remove-2"]
    broken = touched(draft, "card-1-4 to-hand")
    assert [c for c in broken.choices if c.startswith("remove")] == ["remove-2"]
    assert refused(broken, "remove-1") == "TB-36"
    gone = touched(draft, "remove-1")
    assert [row.word for row in gone.removed] == ["Suze"]
    assert gone.confirm == DONE
    assert not any(choice.startswith("remove") for choice in gone.choices)
    assert gone.back() == draft


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


def test_the_bonus_card_may_be_kept_or_played() -> None:
    """TB-41, R24: ending the turn is offered at once, passing is not."""
    state = played(position("ceinrst", SUZE, "Aob"), "Sucrez/Unites")
    draft = begun(state)
    assert DONE in draft.choices
    assert "pass" not in draft.choices
    assert draft.choose(DONE).move == parse_move("stay")
    assert composed(state, "Sucrez/Unites/A").move == parse_move("Sucrez/Unites/A")


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


def test_passing_is_offered_only_while_nothing_has_been_moved() -> None:
    """TB-39, R11."""
    draft = begun(position("crilegu"))
    assert "pass" in draft.choices
    moved = touched(draft, "card-1-4 to-hand")
    assert "pass" not in moved.choices
    assert "pass" in moved.back().choices


def test_touches_that_lead_nowhere_are_refused_by_their_rule() -> None:
    """TB-27, TB-36, R2, R3, TB-50: and by none that the rulebook does not have."""
    draft = begun(position("AGcikru"))
    assert refused(draft, "card-1-1") == "TB-27"
    assert refused(draft, "remove-2") == "TB-36"
    assert refused(draft.choose("hand-3"), "new") == "R2"
    assert refused(draft.choose("hand-1"), "gap-1-1") == "R3"
    for target in ("", "hand-0", "hand-8", "card-3-1", "gap-1-1", "new", "to-hand", DONE, "zou"):
        assert refused(draft, target) == "TB-50"
    for target in ("gap-1-5", "gap-3-1", "read:a", "pass", DONE, "card-1-0"):
        assert refused(draft.choose("hand-3"), target) == "TB-50"


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


def walks() -> Iterator[tuple[TambouilleState, random.Random]]:
    for game in (*whole_list_games()[:1], *few_words_games()[:8]):
        for ply in range(0, len(game.moves), 6):
            yield game.states[ply], random.Random(f"{game.players} {game.seed} {ply}")


def test_whatever_is_drafted_at_random_is_a_legal_turn() -> None:
    """TB-04, TB-10, TB-27, TB-28, TB-37, TB-42: choices never fail, a finished draft is a move."""
    finished = set()
    with in_use(few_words()):
        for state, rng in walks():
            draft = begun(state)
            for _ in range(30):
                if not draft.choices:
                    break
                assert len(set(draft.choices)) == len(draft.choices)
                assert draft.move is None
                ends = [c for c in draft.choices if c == DONE]
                draft = draft.choose(ends[0] if ends else rng.choice(draft.choices))
            assert begun_again(state, draft.path) == draft
            if draft.move is not None:
                assert state.explain(draft.move) is None, (str(state), draft.path)
                finished.add(draft.move.kind)
    assert {parse_move("pass").kind, parse_move("A").kind} <= finished


def test_every_turn_of_a_game_can_be_composed() -> None:
    """TB-18: what the rules allow, touches reach, jokers of the capital kind apart."""
    count = 0
    with in_use(few_words()):
        for game in few_words_games()[:9]:
            for state, move in zip(game.states[:-1:4], game.moves[::4], strict=False):
                heads = [cards_of(word)[0] for word in (*state.tableau, *move.words)]
                if move.kind != parse_move("A").kind or "#" in heads or state.begun is not None:
                    continue
                draft = composed(state, str(move))
                assert draft.move is not None
                assert sorted(draft.move.words) == sorted(move.words)
                assert sorted(draft.move.removed) == sorted(move.removed)
                assert draft.move.under == move.under
                count += 1
    assert count > 20
