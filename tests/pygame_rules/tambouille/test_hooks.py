"""What a hint shows in Tambouille: the cards to be laid, in the order of the words."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_rules import open_game
from pygame_rules.tambouille import TambouilleState, parse_move, parse_state

HOOKS = open_game("tambouille").hooks


def advised(line: str, turn: str, touches: str = "") -> str:
    """The cards that glow one after the other, as text."""
    state = parse_state(line)
    assert isinstance(state, TambouilleState)
    draft: Any = state.draft()
    for target in touches.split():
        draft = draft.choose(target)
    hand = draft.hand
    places = HOOKS.advised(state, parse_move(turn), draft)
    return "".join(hand[int(place.removeprefix("hand-")) - 1] for place in places)


@pytest.mark.parametrize(
    ("hand", "turn", "cards"),
    [
        ("Deostu", "Sucre/Doutes", "Doutes"),
        ("Deostu", "Sucres/Doute", "Dsoute"),  # a capital goes to its place by one touch
        ("Destu*", "Sucre/D*outes", "D*utes"),
    ],
)
def test_the_cards_of_a_word_are_advised_in_the_order_of_its_letters(
    hand: str, turn: str, cards: str
) -> None:
    assert advised(f"Sucre {hand}/Taefg Laeinst/Vite - - 0 t 0... full", turn) == cards


def test_once_some_are_laid_the_next_one_is_advised() -> None:
    line = "Sucre Deostu/Taefg Laeinst/Vite - - 0 t 0... full"
    assert advised(line, "Sucre/Doutes", "hand-1 new") == "outes"
    assert advised(line, "Sucre/Doutes", "hand-1 new hand-2 gap-2-1") == "utes"


def test_a_pass_is_advised_button_first_and_then_the_cards_to_exchange_TB_39() -> None:
    state = parse_state("- beikluw/Laeinst Tisaneo/Vite - Wax 0 t 0... full")
    move = parse_move("pass+kw")
    draft: Any = state.draft()
    assert HOOKS.advised(state, move, draft) == ("pass",)
    draft = draft.choose("pass")
    assert HOOKS.advised(state, move, draft) == ("hand-4", "hand-7")
    draft = draft.choose("hand-4")
    assert [draft.hand[int(place[-1]) - 1] for place in HOOKS.advised(state, move, draft)] == ["w"]


def test_a_pass_in_preparation_leads_to_the_pass_that_exchanges_these_cards() -> None:
    state = parse_state("- beikluw/Laeinst Tisaneo/Vite - Wax 0 t 0... full")
    draft: Any = state.draft()
    for target, leads in (("", True), ("pass", True), ("hand-4", True), ("hand-1", False)):
        draft = draft.choose(target) if target else draft
        assert HOOKS.leads(state, parse_move("pass+kw"), draft) is leads, target
    state = parse_state("Sucre Deostu/Taefg Laeinst/Vite - - 0 t 0... full")
    assert not HOOKS.leads(state, parse_move("pass"), state.draft().choose("hand-6"))


@pytest.mark.parametrize(
    ("line", "exchanged"),
    [
        ("X/O/Un jvwxz/Ta Laeinst/Vite", "jvwxz"),
        ("X/O/Un Kjvwxz/Ta Laeinst/Vite", "jvwxz"),
        ("X/O/Un eijvw/Ta Laeinst/Vite", None),  # Une
        ("X/O/Un jvwxz*/Ta Laeinst/Vite", None),  # Une
    ],
)
def test_where_nothing_is_easy_the_hard_cards_can_be_exchanged_TB_39(
    line: str, exchanged: str | None
) -> None:
    """Neither a new word nor another one in place of one that lies there, of those that most people
    know."""
    state = parse_state(f"{line} - - 0 t 0... full")
    offer = HOOKS.relief(state)
    assert (offer and offer.move.text) == (exchanged and f"pass+{exchanged}")
    if offer:
        assert offer.kind == "exchange"
        assert state.explain(offer.move) is None


def test_without_a_pile_only_a_pass_is_left_where_nothing_is_easy_R25() -> None:
    """Though a rare turn may be possible."""
    hard = parse_state("Bent/Na*ils/Let x/Ta -/Vite - - 0 t 0... full+english")
    assert HOOKS.relief(hard) == (parse_move("pass"), {}, (), "pass")
    assert hard.explain(parse_move("Be/N*ettles/Lanx")) is None
    easy = parse_state("Bent/Na*ils/Let s/Ta -/Vite - - 0 t 0... full+english")
    assert HOOKS.relief(easy) is None


def test_an_exchange_that_is_offered_keeps_a_joker() -> None:
    offer = HOOKS.relief(parse_state("- bcdjkv*/Taefg Laeinst/Vite - - 0 t 0... full"))
    assert offer is not None
    assert offer.move.text == "pass+bcdjkv"
