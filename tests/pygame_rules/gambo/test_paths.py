"""How a move may be written, and what a draft asks for."""

from __future__ import annotations

from pygame_rules import open_game


def test_a_swap_may_be_written_either_way_round() -> None:
    """GA-24: it is one and the same."""
    game = open_game("gambo")
    assert game.parse_move("c4~a1") == game.parse_move("a1~c4")


def test_a_draft_names_the_actions_that_a_piece_has() -> None:
    draft = (
        open_game("gambo")
        .parse_state(
            "e1e2e3c1c2c3m1m2m3/------------------/E1E2E3C1C2C3M1M2M3 a - - 0/0 totals+random"
        )
        .draft()
    )
    assert draft.choose("a1").step == "enter-swap", "the corridor, or another piece"
