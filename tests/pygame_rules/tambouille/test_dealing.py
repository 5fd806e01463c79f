"""The deck, dealing, and the options of a game."""

from __future__ import annotations

from collections import Counter

import pytest

from pygame_rules import Malformed
from pygame_rules.tambouille import TambouilleState, parse_state
from pygame_rules.tambouille.cards import (
    CONCEALED,
    DECK_SIZE,
    deck_text,
    in_order,
    is_capital,
    parse_deck,
)
from pygame_rules.tambouille.languages import FRENCH
from tests.pygame_rules.tambouille.positions import (
    GAME,
    LENGTHS,
    cards_left,
    everything,
    new,
    played,
)

COUNTS = (2, 3, 4)


# --- dealing ----------------------------------------------------------------------------------


def test_the_deck_has_the_cards_of_the_table() -> None:
    """TB-02, TB-10, docs/rules/tambouille.md#deck: one capital a letter, one capital joker, four
    jokers."""
    small = "a9 b1 c2 d2 e14 f2 g2 h1 i8 j1 k1 l4 m2 n6 o5 p2 q1 r6 s7 t6 u5 v1 w1 x1 y1 z1"
    capitals = " ".join(f"{letter}1" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    assert parse_deck(f"{capitals} #1 {small} *4", FRENCH.one_letter) == FRENCH.deck
    assert sum(FRENCH.deck.values()) == DECK_SIZE == 123


@pytest.mark.parametrize("players", COUNTS)
def test_all_cards_are_dealt_in_equal_shares_but_three(players: int) -> None:
    """TB-10, TB-11, TB-12: 60, 40 or 30 each, seven of them in the hand."""
    for seed in range(5):
        state = new(players, seed)
        assert everything(state) == FRENCH.deck
        assert cards_left(state) == [120 // players] * players
        assert [len(hand) for hand in state.hands] == [7] * players
        assert len(state.aside) == 3
        assert (state.tableau, state.discard, state.accepted) == ((), "", ())


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize(("length", "cards", "aside"), [("half63", 63, 3), ("half60", 60, 0)])
def test_a_short_game_deals_sixty_cards_at_random(
    players: int, length: str, cards: int, aside: int
) -> None:
    """TB-07, TB-53, R38: 60 or 63 cards; shares of 30, 20 or 15."""
    seen = Counter[str]()
    for seed in range(20):
        state = new(players, seed, length=length)
        assert cards_left(state) == [60 // players] * players
        assert len(state.aside) == aside
        assert everything(state).total() == cards
        assert everything(state) <= Counter(FRENCH.deck)
        seen |= everything(state)
    assert set(seen) == set(FRENCH.deck)


def test_capitals_and_small_letters_are_shuffled_together() -> None:
    """TB-02, TB-10, TB-12: every pile has both; every seed deals otherwise."""
    lines = set()
    for seed in range(20):
        state = new(4, seed)
        for hand, pile in zip(state.hands, state.piles, strict=True):
            assert len({is_capital(card) for card in pile}) == 2
            assert in_order(pile) != pile
            assert in_order(hand) == hand
        assert new(4, seed) == state
        lines.add(str(state))
    assert len(lines) == 20


def test_some_hands_have_no_capital_and_most_have() -> None:
    """R37, docs/rules/tambouille.md#numbers: about one hand in six has none."""
    hands = [hand for seed in range(100) for hand in new(4, seed).hands]
    without = sum(not any(map(is_capital, hand)) for hand in hands)
    assert 40 < without < 100


def test_a_hand_is_for_its_owner_and_piles_for_nobody() -> None:
    """TB-12: what is put aside, discarded or on the tableau is for all."""
    state = parse_state("Suze Laeinst/cegilru Vite/Tis Ou Wax 0 t 0... full")
    assert str(state.view(0)) == "Suze Laeinst/??????? ????/??? Ou Wax 0 t 0... full"
    assert str(state.view(None)) == "Suze ???????/??????? ????/??? Ou Wax 0 t 0... full"
    assert state.private
    assert CONCEALED == "?"


# --- options ----------------------------------------------------------------------------------


def test_the_usual_game_has_the_usual_options() -> None:
    """TB-53, R7, R8, R16, R22, R32, R35, R36, R40, R43, R46, R47: and each has another value."""
    assert new().options == {
        "length": "full",
        "proper": "on",
        "house": "on",
        "strict_pass": "off",
        "capital_joker": "free",
        "loading": "free",
        "clock": "off",
        "fewest": "all",
        "joker_back": "refused",
        "equal_letter": "kept",
        "repetition": "off",
        "words": "french",
    }


def test_the_clock_changes_nothing_but_itself() -> None:
    """TB-51, R36: at zero the table plays a pass without exchange, which is always legal then."""
    on, off = new(2, 4, clock="on"), new(2, 4)
    assert on._replace(rules=off.rules) == off
    assert played(on, "pass")._replace(rules=off.rules) == played(off, "pass")


def with_deck(**counts: int) -> str:
    return deck_text({**FRENCH.deck, **counts})


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "capital-missing"),
        (with_deck(A=0), "capital-missing"),
        (with_deck(Y=0), "capital-missing"),
        (with_deck(e=13), "card-count"),
        (with_deck(e=15), "card-count"),
        (with_deck() + " e1", "twice"),
        (with_deck() + " ?1", "unknown-card"),
        (with_deck() + " é1", "unknown-card"),
        (with_deck() + " e", "unknown-card"),
        (with_deck() + " e-1", "unknown-card"),
        (with_deck() + " e٣", "unknown-card"),
    ],
)
def test_a_deck_that_can_not_be_is_refused(text: str, problem: str) -> None:
    """TB-10, TB-46, docs/rules/tambouille.md#deck: 123 cards, and capitals A, O, X and Y among
    them."""
    with pytest.raises(Malformed) as caught:
        parse_deck(text, FRENCH.one_letter)
    assert (caught.value.what, caught.value.problem) == ("deck", problem)


def test_another_deck_can_be_dealt() -> None:
    """TB-10: the true counts, once somebody knows them."""
    deck = {**FRENCH.deck, "e": 15, "a": 8}
    assert parse_deck(deck_text(deck), FRENCH.one_letter) == deck
    state = GAME.new({}, 3, 7, deck_text(deck))
    assert isinstance(state, TambouilleState)
    assert everything(state) == deck
    assert everything(new(3, 7)) == FRENCH.deck


@pytest.mark.parametrize("length", LENGTHS)
def test_the_same_deck_as_text_deals_the_same(length: str) -> None:
    """TB-10, TB-53: in whatever order its cards are named."""
    backwards = " ".join(reversed(deck_text(FRENCH.deck).split()))
    for seed in range(3):
        usual = new(4, seed, length=length)
        for text in (deck_text(FRENCH.deck), backwards):
            assert GAME.new({"length": length}, 4, seed, text) == usual
