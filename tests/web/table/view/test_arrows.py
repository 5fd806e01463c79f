"""The best line of a game that is looked into, as arrows over its board."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from pygame_rules import NAMES, open_game
from pygame_rules.display.boards import Look
from pygame_rules.display.boards.parts import place
from pygame_rules.display.games import open_board
from pygame_rules.display.games.presentation import presentation
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import to_html
from tests.playing import some_move
from tests.web.browser_store import Store
from tests.web.looking import finished, looked_into
from tests.web.tables import send
from web.table import Frame
from web.table.analysing import analysis
from web.table.analysing.judged import Judged
from web.table.view import play as view_play


def arrows(frame: Frame) -> list[tuple[str, list[str]]]:
    """The arrows over a board, each with the number of its move and the ids that it goes by."""
    found = re.findall(r'class="way move-(\d)" data-way="([^"]*)"', frame["parts"].get("board", ""))
    return [(number, way.split()) for number, way in found]


def test_the_best_line_is_shown_as_arrows_while_a_game_is_looked_into() -> None:
    player = finished()
    looked_into(player)
    frame = send(player, "go", ply=7)
    numbers = [number for number, _ in arrows(frame)]
    assert numbers == sorted(numbers, reverse=True), "what is next lies on top"
    line = analysis.current(player.desk).found[7].line
    assert set(numbers) == {str(number) for number in range(1, min(3, len(line)) + 1)}
    move = player.desk.session.game.parse_move(line[0])
    assert arrows(frame)[-1][1] == [f"target-{cell}" for cell in move.path if ":" not in cell]
    assert arrows(send(player, "panel", name="analysis")) == [], "it is closed again"


def test_what_enters_is_shown_where_it_comes_to() -> None:
    """An arrow from the reserve lay across the board, against the way that the animal faces."""
    player = Store().visit()
    player.play("@c1n", "@c5s")
    looked = Judged(0, ("@a1n", "@a5s", "@b1n"))
    desk = player.desk.with_form(panel="analysis", analyse=True)
    known = replace(analysis.current(desk), found={2: looked})
    board = to_html(*view_play.board(desk.with_visit(analysis=known), Catalogue("en")))
    found = re.findall(r'class="way move-(\d)" data-way="([^"]*)"', board)
    assert found == [
        ("3", "target-b1"),
        ("2", "target-a5"),
        ("1", "target-a1"),
    ]
    for _, way in found:
        assert all(f'id="{name}"' in board for name in way.split())


@pytest.mark.parametrize("name", [name for name in NAMES if presentation(name).has_curve])
def test_an_arrow_leads_from_one_target_to_another(name: str) -> None:
    """All that a way names is on the board as it is, or the arrow could not be laid."""
    state, rng = open_game(name).new(seed=3), Random(3)
    hooks, draw = open_game(name).hooks, open_board(name)
    long = 0
    for _ in range(30):
        move = some_move(state, rng)
        if move is None:
            break
        html = to_html(draw(state.view(state.to_play), Look(Catalogue("en"))))
        for way in hooks.ways(state, move):
            assert way
            assert all(f'id="{place(one)}"' in html for one in way), (str(move), way)
            long += len(way) > 1
        state = state.play(move)
    assert long > 5
