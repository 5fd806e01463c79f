"""What only Tambouille's lines and moves have; the rest of notation is in ../test_notation.py."""

from __future__ import annotations

from pygame_rules.tambouille import parse_move, parse_state
from pygame_rules.tambouille.moves import passing, staying, turn
from tests.pygame_rules.tambouille.positions import played


def test_many_long_house_words_can_still_be_read() -> None:
    """R43: whatever legal moves lead to has a line that reads back."""
    state = parse_state("Suze a/b -/- - - 0 t 0... full+house")
    for number in range(80):
        word = "A" * 26 + chr(65 + number % 26) + chr(65 + number // 26)
        if state.explain(parse_move(f"house:{word}")) is None:
            state = played(state, f"house:{word}")
    assert parse_state(str(state)) == state


def test_the_parts_of_a_move_are_those_of_its_text() -> None:
    """TB-22, TB-42, R25: words, those taken off, the surplus in its order."""
    move = parse_move("Hic/U*t/Nul-Suze/Fa+kze")
    assert (move.words, move.removed, move.under) == (("Hic", "U*t", "Nul"), ("Suze", "Fa"), "kze")
    assert move == turn(("Hic", "U*t", "Nul"), ("Suze", "Fa"), "kze")
    assert parse_move("pass+ba") == passing("ba") != passing("ab")
    assert parse_move("stay") == staying()
    assert parse_move("house:ZOU").house == "ZOU"
