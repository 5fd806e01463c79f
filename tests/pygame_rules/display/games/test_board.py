"""Boards are pure drawings with named targets."""

from __future__ import annotations

import random
import re
from xml.etree.ElementTree import fromstring

import pytest

from pygame_rules import DONE, State, open_game
from pygame_rules.display.boards import Look
from pygame_rules.display.games import open_board
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import to_html
from pygame_rules.siam import parse_state
from tests.playing import positions, some_move
from tests.web.browser_store import Store
from tests.web.drawings import targets

DRAW = open_board("siam")
ENGLISH = Catalogue("en")


def test_all_squares_are_targets_shaded_in_turn_and_the_corners_are_light() -> None:
    """Also those that can't be chosen: why not is told there."""
    svg = fromstring(DRAW(parse_state("5/5/1RRR1/5/2N2 r 1 - * count"), Look(ENGLISH)))
    assert len([name for name in targets(svg) if len(name) == 2]) == 25
    for node in svg.iter():
        name = node.get("data-target") or ""
        if len(name) == 2:
            light = (ord(name[0]) - ord("a") + int(name[1]) - 1) % 2 == 0
            assert node[0].get("class") == f"square {'light' if light else 'dark'}", name


def test_labels_say_what_stands_where_in_both_languages() -> None:
    state = parse_state("5/5/1RRR1/5/2N2 r 1 - * count")
    english = to_html(DRAW(state, Look(ENGLISH)))
    french = to_html(DRAW(state, Look(Catalogue("fr"))))
    assert 'aria-label="c1: elephant facing north"' in english
    assert 'aria-label="c1 : éléphant tourné vers le nord"' in french


def test_the_status_wears_the_colour_of_who_plays_then_of_who_won() -> None:
    """A draw has no colour; `over` says that nobody plays."""
    player = Store().visit()
    assert 'class="turn siam-0"' in player.first["parts"]["status"]
    assert 'class="turn siam-1"' in player.play("@c1n")["parts"]["status"]
    start = '[Game "siam"]\n[Start "R3R/5/S4/s4/R4 e 20 - * count"]\n'
    player.send("load", text=start)
    assert 'class="turn siam-1 over"' in player.play("a3a2s")["parts"]["status"]
    drawn = '[Game "siam"]\n[Options "repetition=on"]\n'
    player.send("load", text=drawn)
    status = player.play(*("@a1n", "@e5s", "a1@", "e5@") * 2)["parts"]["status"]
    assert 'class="turn over"' in status


def test_a_move_arrives_when_it_is_made_and_when_it_is_made_again_and_at_no_other_time() -> None:
    player = Store().visit()
    made: dict[str, str] = {
        "play": player.play("@c1n")["parts"]["board"],
        "undo": player.send("undo")["parts"]["board"],
        "redo": player.send("redo")["parts"]["board"],
        "language": player.send("language", value="fr")["parts"]["board"],
        "go": player.send("go", ply=0)["parts"]["board"],
    }
    assert {did for did, board in made.items() if "data-from" in board} == {"play", "redo"}


def test_what_is_pushed_off_leaves_and_only_what_was_in_the_push() -> None:
    player = Store().visit()

    def pushed(rows: str) -> str:
        """The board after the elephants have pushed down from a3."""
        player.send("load", text=f'[Game "siam"]\n[Start "{rows} e 20 - * count"]\n')
        return player.play("a3a2s")["parts"]["board"]

    board = pushed("R3R/5/S4/S4/R4")
    (leaving,) = re.findall(r'<g class="leaving"[^>]*>', board)
    assert 'data-to="0,100"' in leaving
    assert 'aria-hidden="true"' in leaving
    assert board.count("data-from") == 2
    board = pushed("R3R/5/S4/R4/5")
    assert "leaving" not in board, "the rock has room"
    assert board.count('data-how="push"') == 2
    assert pushed("R3R/5/S4/5/R4").count("data-from") == 1, "not what lies behind a gap"
    player.send("turn")
    assert 'data-to="0,-100"' in pushed("R3R/5/S4/S4/R4"), "the board is turned"


def test_after_a_duel_the_attacker_comes_from_its_place_and_the_other_from_its_own() -> None:
    gambo = open_game("gambo")
    rng = random.Random(3)
    state: State = gambo.new(seed=3)
    while not (duels := [move for move in state.legal_moves() if "x" in str(move)]):
        move = some_move(state, rng)
        assert move is not None
        state = state.play(move)
    move = duels[0]
    before = Look(Catalogue("en"), before=state, move=move)
    svg = to_html(open_board("gambo")(state.play(move), before))
    here, there = str(move).split("x")
    ways = sorted(re.findall(r'data-from="([^"]*)"', svg))
    met = f"@target-{there}"  # so do the points
    assert ways == sorted([f"@target-{here} {met}", met, met])
    assert sorted(re.findall(r'data-how="([^"]*)"', svg)) == ["burst", "strike", "struck"]


def test_two_pieces_that_swap_come_each_from_the_others_place() -> None:
    state, before, move = next(found for found in positions("gambo", 6) if "~" in str(found[2]))
    came = {}
    svg = fromstring(open_board("gambo")(state, Look(ENGLISH, before=before, move=move)))
    for node in svg.iter():
        if len(node) and (way := node[0].get("data-from")):
            x, y = map(float, re.findall(r"[\d.]+", node.get("transform", ""))[:2])
            by_x, by_y = map(float, way.split(","))
            came[x, y] = (x + by_x, y + by_y)
    one, other = came
    assert came == {one: other, other: one}


@pytest.mark.parametrize(("held", "pile"), [("a1", "TTwTb"), ("a2", "TwTTb")])
def test_a_bar_in_the_pile_of_the_elephant_held_lies_where_it_lands(held: str, pile: str) -> None:
    """It still stands there, so that the bars above it lie one elephant higher."""
    state = open_game("malabars").parse_state(f"{pile}/TTwT/TTbT/TTT w 0 * outer+threefold")
    draft = state.draft().choose(held)
    svg = fromstring(open_board("malabars")(state, Look(ENGLISH, draft.path, draft.choices)))
    high = {
        name: float(node.get("transform", "").strip(")").split()[1])
        for node in svg.iter()
        if (name := node.get("data-target")) and name.removeprefix("gap-").startswith("a")
    }
    lowest, size = high["a1"], high["a1"] - high["a2"]
    gaps = [name for name in high if name in draft.choices]
    assert len(gaps) == 2
    for gap in gaps:
        border = (lowest - high[gap]) / size + 0.5
        assert border in (0, 1, 2, 3)
        there = ["Tw", "Tb"]
        there.insert(int(border) - (high[gap] < high[held]), "Q")  # turned round
        put = draft.choose(gap)
        move = put.move or put.choose(DONE).move
        assert move is not None
        after = state.play(move)
        assert str(after).partition("/")[0] == "".join(there)
