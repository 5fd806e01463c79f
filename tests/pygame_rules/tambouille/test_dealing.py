"""Tambouille's deck, the deal, what is announced, and the clauses that are advice or display."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from pygame_rules import Malformed, open_game
from pygame_rules.tambouille import TambouilleState, parse_move, parse_state
from pygame_rules.tambouille.cards import DECK, DECK_SIZE, deck_text, parse_deck

GAME = open_game("tambouille")
LOCALES = Path(__file__).resolve().parents[3] / "web/locales"


def new(players: int, seed: int = 1, **options: str) -> TambouilleState:
    state = GAME.new(options, players, seed)
    assert isinstance(state, TambouilleState)
    return state


def everything(state: TambouilleState) -> Counter[str]:
    return Counter("".join((*state.hands, *state.piles, state.discard, state.aside)))


@pytest.mark.parametrize(("players", "share"), [(2, 60), (3, 40), (4, 30)])
def test_all_cards_are_one_pack_dealt_equally_and_three_put_aside(players: int, share: int) -> None:
    """TB-01, TB-02, TB-10, TB-11, TB-12, TB-13."""
    state = new(players)
    assert everything(state) == Counter(DECK)
    assert everything(state).total() == DECK_SIZE == 123
    assert len(state.aside) == 3
    assert state.to_play == 0
    for hand, pile in zip(state.hands, state.piles, strict=True):
        assert len(hand) == 7
        assert len(hand) + len(pile) == share


@pytest.mark.parametrize(("length", "aside"), [("half63", 3), ("half60", 0)])
@pytest.mark.parametrize(("players", "share"), [(2, 30), (3, 20), (4, 15)])
def test_the_short_version_deals_half_of_the_cards(
    length: str, aside: int, players: int, share: int
) -> None:
    """TB-07, TB-53, R38."""
    state = new(players, length=length)
    assert len(state.aside) == aside
    assert {len(h) + len(p) for h, p in zip(state.hands, state.piles, strict=True)} == {share}
    assert not everything(state) - Counter(DECK)


def test_one_player_and_five_are_refused() -> None:
    """TB-01."""
    for players in (1, 5):
        with pytest.raises(Malformed, match="unknown-count"):
            GAME.new({}, players)


def test_the_reconstructed_deck_has_a_capital_of_each_letter_and_five_jokers() -> None:
    """Rule file, section 3.2."""
    assert sum(DECK.values()) == 123
    assert all(DECK[chr(65 + letter)] == 1 for letter in range(26))
    assert (DECK["#"], DECK["*"]) == (1, 4)
    assert sum(count for card, count in DECK.items() if card.islower()) == 92
    assert parse_deck(deck_text(DECK)) == DECK


def test_what_is_done_is_announced_and_nothing_of_a_hand() -> None:
    """TB-44: laying, making, removing and taking; TB-05: nothing is counted."""
    state = parse_state("Suze/U*t Laeinst/JPefhii Vite/Tisaneo - Wax 1 t 0+.. full")
    told = state.events(parse_move("Pif/U*ni/Je-Suze"))
    assert [(event.code, event.params.get("word")) for event in told] == [
        ("word", "PIF"), ("change", "UNI"), ("word", "JE"), ("remove", "SUZE"),
    ]  # fmt: skip
    told = state.events(parse_move("pass+fh"))
    assert [(event.code, event.params.get("count")) for event in told] == [("exchange", 2)]
    assert "fh" not in str([event.params for event in told])


ADVICE = ["TB-06", "TB-08", "TB-34", "TB-43", "TB-48", "TB-52", "R44", "R45"]
"""Clauses for people: how long it lasts, how hard it is, fair play, where the name comes from."""


@pytest.mark.parametrize("clause", ADVICE)
def test_what_is_advice_or_display_is_told_in_the_rules(clause: str) -> None:
    """TB-06, TB-08, TB-34, TB-43, TB-48, TB-52, R44, R45."""
    assert clause in {known.id for known in GAME.rulebook.clauses}
    for language in ("en", "fr"):
        texts = json.loads((LOCALES / language / "tambouille.json").read_text("utf-8"))
        assert len(texts[f"rule.{clause}"]) > 20
