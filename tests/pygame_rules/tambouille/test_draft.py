"""A turn put together card by card: every touch, and what comes of it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from pygame_rules import DONE
from pygame_rules.tambouille import TambouilleState, lexicon, parse_move, parse_state
from pygame_rules.tambouille.cards import cards_of, letters_of
from tests.pygame_rules.tambouille.composing import (
    SHEET,
    begun,
    begun_again,
    composed,
    from_hand,
    refused,
    spelled,
    touched,
)
from tests.pygame_rules.tambouille.positions import (
    SUZE,
    few_words,
    few_words_games,
    in_use,
    position,
    whole_list_games,
)


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


def test_who_can_place_nothing_is_told_to_pass() -> None:
    """TB-14, R2: no word lies there, and the hand holds no capital to begin one."""
    stuck = begun(position("ecs", tableau=""))
    assert (stuck.step, stuck.choices) == ("stuck", ("pass",))
    assert stuck.choose("pass").step == "exchange"
    assert begun(position("eCs", tableau="")).step == "begin"
    assert begun(position("ecs", tableau="").view(None)).step == "compose", "hands are not told"


def test_who_has_no_capital_is_told_to_add_to_the_words_R2() -> None:
    """At the beginning of the turn; and to exchange cards only where there is a pile (R25)."""
    draft = begun(parse_state("Suze ces/Taefg Laeinst/Vite - - 0 t 0... full"))
    assert draft.step == "add"
    assert draft.choose("hand-2").choose("gap-1-4").step == "compose"
    assert begun(parse_state("Suze ces/Taefg -/Vite - - 0 t 0... full")).step == "add-or-pass"
    assert begun(parse_state("Suze Ceks/Taefg -/Vite - - 0 t 0... full")).step == "compose"


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


@pytest.mark.parametrize("place", [2, 3, 4])
def test_a_card_put_down_beside_its_own_place_lies_where_it_was(place: int) -> None:
    for gap in (place - 1, place):
        draft = touched(begun(position("crilegu")), f"card-1-{place} gap-1-{gap}")
        assert draft.rows[0].word == "Suze"
        assert draft.place == f"card-1-{place}"


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
    """The letter that makes the most used word of it, the first one of several."""
    used = lexicon.load("french", lexicon.MUCH_USED)

    def use(letter: str) -> int:
        found = word.replace("*", letter).upper()
        return used.has(found) + used.has(found, proper=False)

    letters = [c for c in "abcdefghijklmnopqrstuvwxyz" if is_french(word.replace("*", c))]
    return max(letters, key=use)


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
    letter = first_reading(word.lower()) if words else "a"
    assert draft.rows[0].word == word.replace("*", f"*{letter}")
    assert (draft.warning is None) == bool(words)


@pytest.mark.parametrize(
    ("line", "touches", "word"),
    [
        ("Cat *b/aet Ee/Os - - 0 t 0... full+english", "hand-2 gap-1-3", "CATS"),
        ("He *b/aet Ee/Os - - 0 t 0... full+english", "hand-2 gap-1-2", "HER"),
        ("Have *b/aet Ee/Os - - 0 t 0... full", "hand-2 gap-1-3", "HAVRE"),
    ],
)
def test_a_joker_is_read_as_the_most_used_word_that_it_can_make(
    line: str, touches: str, word: str
) -> None:
    """R6: not as one that nobody knows, because its letter comes first."""
    line = line.replace("*b", "b*")
    assert letters_of(touched(begun(parse_state(line)), touches).rows[0].word) == word


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
        if number == 3:
            assert refused(draft, "remove-1") == "TB-35"
            assert refused(draft, "remove-3") == "R14"
    assert (draft.warning and draft.warning.rule) == "TB-10"
    assert [c for c in draft.choices if c.startswith("remove")] == ["remove-1", "remove-2"]
    broken = touched(draft, "card-1-4 to-hand")
    assert [c for c in broken.choices if c.startswith("remove")] == ["remove-2"]
    assert refused(broken, "remove-1") == "TB-38"
    gone = touched(draft, "remove-1")
    assert [row.word for row in gone.removed] == ["Suze"]
    assert gone.confirm == DONE
    assert not any(choice.startswith("remove") for choice in gone.choices)
    assert gone.back() == draft


def walks() -> Iterator[tuple[TambouilleState, random.Random]]:
    for game in (*whole_list_games()[:1], *few_words_games()[:8]):
        for ply in range(0, len(game.moves), 4):
            yield game.states[ply], random.Random(f"{game.players} {game.seed} {ply}")


def test_whatever_is_drafted_at_random_is_a_legal_turn() -> None:
    """TB-04, TB-10, TB-27, TB-28, TB-37, TB-42: choices never fail, a finished draft is a move."""
    finished = set()
    with in_use(few_words()):
        for state, rng in walks():
            draft, keen = begun(state), rng.random() < 0.7  # a keen hand passes only if it has to
            for _ in range(30):
                if not draft.choices:
                    break
                assert len(set(draft.choices)) == len(draft.choices)
                assert draft.move is None
                ends = [c for c in draft.choices if c == DONE]
                laying = [c for c in draft.choices if c != "pass" or not keen] or draft.choices
                draft = draft.choose(ends[0] if ends else rng.choice(laying))
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


@pytest.mark.parametrize(("number", "left"), [(1, "Lit/Net"), (2, "Il/Net"), (3, "Il/Lit")])
def test_a_word_goes_on_being_written_when_another_is_taken_off(number: int, left: str) -> None:
    """The letters that came next went into the middle of a word that lay there."""
    draft = begun(position("Neegilo", "Il/Lit/Net", ""))
    for card in ("N", "i", "", "l"):
        touch = f"hand-{draft.hand.index(card) + 1}" if card else f"remove-{number}"
        draft = draft.tap(touch)
    assert draft.turn.words == (*left.split("/"), "Nil")


def test_when_the_word_that_was_written_is_taken_off_its_neighbour_goes_on_at_its_end() -> None:
    draft = begun(position("Neegilo", "Il/Lit/Net", ""))
    draft = draft.tap("hand-1").tap("hand-4")
    for touch in ("card-3-3", "gap-3-2", "remove-3"):
        draft = draft.choose(touch)
    assert [row.word for row in draft.removed] == ["Net"]
    draft = draft.tap(f"hand-{draft.hand.index('l') + 1}")
    assert draft.turn.words == ("Il", "Lit", "Nil")
