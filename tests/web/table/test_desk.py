"""What lies on the table: a game or an example, and what each lets a player do."""

from __future__ import annotations

import re

import pytest

from pygame_rules.display.locales import Catalogue
from tests.web.browser_store import Store
from tests.web.frames import kept
from tests.web.last_moves import WON
from web.table.sittings.playing import Game
from web.table.view.page import Page


@pytest.mark.parametrize("question", ["lasts", "counts", "helps", "invites"])
def test_each_question_to_a_sitting_is_asked_for_itself(question: str) -> None:
    """So that a new kind can answer one of them otherwise than a game."""
    player = Store().visit()
    player.send("load", text=WON.format(level="calf"))
    other: type[Game] = type("Other", (Game,), {"__slots__": (), question: False})
    player.table.desk = player.desk.with_kept(sitting=other())
    (hint,) = re.findall(
        'data-op="hint"[^>]*>', Page().render(player.desk, Catalogue("en"))["actions"]
    )
    frame = player.play("a3a2s")
    answers = {
        "lasts": any("put" in effect for effect in kept(frame)),
        "counts": player.desk.kept.results != {},
        "helps": "aria-disabled" not in hint,
        "invites": 'id="rematch"' in player.note,
    }
    assert [name for name, answer in answers.items() if not answer] == [question]


def test_in_an_example_the_hand_on_turn_is_open_and_can_be_played_from() -> None:
    """After "Undo the move to try for yourself" seven cards lay face down, out of reach."""
    player = Store().visit()
    player.send("game", name="tambouille")
    player.send("example", name="2", rule="TB-14")
    board = player.send("undo")["parts"]["board"]
    assert re.findall(r'data-target="(hand-\d)"', board) == [f"hand-{n}" for n in range(1, 8)]
    player.send("choose", target="hand-1", tap="yes")
    player.send("choose", target="hand-4", tap="yes")
    assert [row.word for row in player.desk.session.draft.rows] == ["Su"]  # type: ignore[attr-defined]


def test_of_the_lines_left_behind_only_those_of_a_game_are_kept() -> None:
    player = Store().visit()
    for first in ({"op": "game", "name": "siam"}, {"op": "example", "name": "fig-3"}):
        player.dispatch(first)
        for _ in range(3):
            player.play(str(player.desk.session.state.legal_moves()[0]))
        player.send("go", ply=0)
        kept_before = len(player.desk.shelf)
        player.play(str(player.desk.session.state.legal_moves()[-1]))
        assert player.desk.session.last == 1
        assert len(player.desk.shelf) - kept_before == player.desk.sitting.lasts
