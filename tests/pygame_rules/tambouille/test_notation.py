"""What only Tambouille's lines and moves have; the rest of notation is in ../test_notation.py."""

from __future__ import annotations

import pytest

from pygame_rules.tambouille import parse_move, parse_state
from pygame_rules.tambouille.moves import HOUSE, PASS, STAY, TURN, passing, staying, turn
from tests.pygame_rules.tambouille.positions import GAME, played


@pytest.mark.parametrize("example", GAME.rulebook.examples, ids=lambda example: example.id)
def test_lines_and_moves_of_the_rulebook_read_back(example: object) -> None:
    (shown,) = (known for known in GAME.rulebook.examples if known is example)
    assert str(parse_state(shown.state)) == shown.state
    text = shown.attempt.removeprefix("turn:")
    assert str(parse_move(text)) == text


def test_many_long_house_words_can_still_be_read() -> None:
    """R43: whatever legal moves lead to has a line that reads back."""
    state = parse_state("Suze a/b -/- - - 0 t 0... full+house")
    for number in range(80):
        word = "A" * 26 + chr(65 + number % 26) + chr(65 + number // 26)
        if state.explain(parse_move(f"house:{word}")) is None:
            state = played(state, f"house:{word}")
    assert parse_state(str(state)) == state


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Grecs", TURN),
        ("Hic/U*t/Nul-Suze", TURN),
        ("Hic/#Aile/Nul-Suze/U*t+ek*#", TURN),
        ("a/b", TURN),
        ("pass", PASS),
        ("pass+kR*#", PASS),
        ("stay", STAY),
        ("stay+k", STAY),
        ("house:ZOU", HOUSE),
    ],
)
def test_a_text_is_a_move_of_its_kind(text: str, kind: int) -> None:
    assert parse_move(text).kind == kind


def test_the_parts_of_a_move_are_those_of_its_text() -> None:
    """TB-22, TB-42, R25: words, those taken off, the surplus in its order."""
    move = parse_move("Hic/U*t/Nul-Suze/Fa+kze")
    assert (move.words, move.removed, move.under) == (("Hic", "U*t", "Nul"), ("Suze", "Fa"), "kze")
    assert move == turn(("Hic", "U*t", "Nul"), ("Suze", "Fa"), "kze")
    assert parse_move("pass+ba") == passing("ba") != passing("ab")
    assert parse_move("stay") == staying()
    assert parse_move("house:ZOU").house == "ZOU"
