"""The widget, without a page in front of it."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
import traitlets

from pygame_rules import Malformed, open_game
from pygame_rules.notebook import Board
from pygame_rules.svg import board as picture

SIAM = open_game("siam").new()


def touch(board: Board, *targets: str) -> None:
    """What the page in front sends when targets are touched."""
    for target in targets:
        board._handle_custom_msg({"target": target, "tap": False}, [])


def test_touches_make_a_move_that_code_is_told() -> None:
    board = Board(SIAM)
    told: list[Any] = []
    board.observe(told.append, "state")
    touch(board, "reserve", "c3", "c1", "facing:n")
    assert board.state == SIAM.play("@c1n")
    assert [(change["old"], change["new"]) for change in told] == [(SIAM, board.state)]


def test_a_refusal_is_sent_to_the_page() -> None:
    board = Board(SIAM, language="fr")
    touch(board, "reserve", "c3")
    assert board._refused
    assert "SI-07" in board._note and "bord" in board._note
    touch(board, "c1")
    assert not board._refused


def test_code_can_answer_set_the_state_and_make_moves() -> None:
    board = Board(SIAM)

    def answer(change: dict[str, Any]) -> None:
        if change["new"].to_play == 1:
            board.play("@a5s")

    board.observe(answer, "state")
    board.play("@c1n")
    assert board.state == SIAM.play("@c1n").play("@a5s")
    assert 'class="target last"' in board._drawing
    board.state = open_game("gambo").new(seed=3)
    assert 'class="board gambo' in board._drawing
    assert "Gambo" in board._style
    board.seat = 1
    assert board._buttons == []


def test_looks_can_be_changed_while_the_board_is_shown() -> None:
    board = Board(SIAM)
    before = board._drawing
    board.turned = True
    assert board._drawing != before
    note = board._note
    board.language = "fr"
    assert board._note != note


@pytest.mark.parametrize("content", [None, 5, {}, {"target": 3}, {"target": "nowhere"}, "x"])
def test_what_no_page_of_ours_sends_does_no_harm(content: Any) -> None:  # noqa: ANN401
    board = Board(SIAM)
    board._handle_custom_msg(content, [])
    assert board.state == SIAM


def test_a_program_without_widgets_has_the_picture_and_what_to_do() -> None:
    board = Board(SIAM, language="fr")
    data, _ = board._repr_mimebundle_()
    assert data["image/svg+xml"] == picture(SIAM, seat=0, language="fr")
    assert "JupyterLab" in data["text/plain"] and "board.play(move)" in data["text/plain"]
    assert "application/vnd.jupyter.widget-view+json" in data
    assert repr(board) == f"Board({SIAM!r})"


def test_what_can_not_be_is_refused() -> None:
    with pytest.raises(TypeError, match=r"open_game\(name\)\.new\(\) gives; not 'siam'"):
        Board("siam")  # type: ignore[arg-type]
    with pytest.raises(traitlets.TraitError, match="'state' trait"):
        Board(SIAM).state = "siam"
    with pytest.raises(Malformed):
        Board(SIAM, seat=2)
    with pytest.raises(traitlets.TraitError, match="theme"):
        Board(SIAM, theme="blue")


def test_without_anywidget_it_is_said_what_to_install() -> None:
    code = "import sys; sys.modules['anywidget'] = None; import pygame_rules.notebook"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert "pip install 'five-elephants[notebook]'" in done.stderr
