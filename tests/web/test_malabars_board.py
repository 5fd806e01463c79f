"""Malabars' board: where an elephant can be put is touched, and rings that have run are seen."""

from __future__ import annotations

from xml.etree.ElementTree import Element, fromstring

import pytest

from pygame_rules import open_game
from pygame_rules.malabars.draft import GAPS
from pygame_rules.malabars.geometry import STRIDE
from web.boards import Look
from web.games import open_board
from web.games.malabars.board import PITCH_Y
from web.locales import Catalogue

START = "TwTbT/TTT/TTT/TbTwT w 0 * outer"
RING_HALF = (15, 9)
"""Half the width and height of a ring (web/games/malabars/art)."""


def drawn(line: str, *path: str, made: str = "") -> Element:
    """The board with a half-made turn, or with the marks of a turn that was made."""
    before = open_game("malabars").parse_state(line)
    state, move = before, None
    draft = state.draft()
    for target in path:
        draft = draft.choose(target)
    if made:
        move = open_game("malabars").parse_move(made)
        state = before.play(move)
    look = Look(Catalogue("en"), path=draft.path, choices=draft.choices, made=move,
                since=before if made else None)  # fmt: skip
    return fromstring(open_board("malabars")(state, look))


def of_class(svg: Element, kind: str) -> list[Element]:
    return [one for one in svg.iter() if kind in one.get("class", "").split()]


def place(element: Element) -> tuple[float, float]:
    """Where an element is moved to."""
    words = (element.get("transform") or "").removeprefix("translate(").removesuffix(")").split()
    return float(words[0]), float(words[1])


def test_the_place_over_a_pile_is_touched_as_a_whole() -> None:
    """The elephant will stand there, so that is where a finger goes; not over the drawing."""
    for line, held in ((START, "b3"), ("TwTbTTT/TTT/T/TbTwT w 0 * outer", "b3")):
        svg = drawn(line, held)
        heights = [pile.count("T") + pile.count("Q") for pile in line.split()[0].split("/")]
        tops = 0
        for gap in of_class(svg, "gap"):
            pile, level = divmod(GAPS[gap.get("data-target") or ""], STRIDE)
            hit = of_class(gap, "hit")[0]
            y, high = float(hit.get("y") or 0), float(hit.get("height") or 0)
            assert place(gap)[1] + y >= 0
            assert y + high > 0
            if level == heights[pile] < 5:
                assert -y >= PITCH_Y - 4
                tops += 1
            elif 0 < level < heights[pile]:
                assert high < PITCH_Y, "elephants above and below are touched themselves"
        assert tops >= 2


@pytest.mark.parametrize(
    ("line", "made"),
    [
        ("TwTbT/QTT/TQT/TbTwT w 4 * outer", "a1~d2"),
        ("TwTbT/QTT/TQT/TbTwT w 4 * outer", "a1~c2"),
        ("TwTbT/QTT/TQT/TbTwT w 4 * outer", "d2~c2"),
        ("TwTbT/QTT/TTQ/TbTwT w 2 * outer", "a1~b2"),
    ],
)
def test_the_way_of_a_ring_ends_beside_it(line: str, made: str) -> None:
    """Drawn over the ring, it would hide what has just won."""
    moves = map(str, open_game("malabars").parse_state(line).legal_moves())
    full = next(move for move in moves if made in move.split("+")[-1:])
    svg = drawn(line, made=full)
    target = full.split("~")[-1]
    (end,) = [one for one in svg.iter() if one.get("data-target") == target]
    x, y = place(end)
    (run,) = of_class(svg, "run")
    ways = [one.get("points") or "" for one in run if one.get("points")]
    last = [float(number) for number in ways[0].split()[-1].split(",")]
    half_width, half_height = RING_HALF
    clear = abs(last[0] - x) > half_width or not (
        y + 12 - half_height < last[1] < y + 21 + half_height
    )
    assert clear, (last, x, y)
    dots = [(float(one.get("cx") or 0), float(one.get("cy") or 0)) for one in run if one.get("r")]
    assert all(abs(dx - x) > half_width or abs(dy - y - 8) > 21 for dx, dy in dots)
