"""Malabars' board: where an elephant can be put is touched, and rings that have run are seen."""

from __future__ import annotations

import re
from importlib.resources import files
from xml.etree.ElementTree import Element, fromstring

import pytest

from pygame_rules import NAMES, open_game
from pygame_rules.display.boards import Look
from pygame_rules.display.games import open_board
from pygame_rules.display.games.malabars.board import HOP, PITCH_Y, STEP
from pygame_rules.display.locales import Catalogue
from pygame_rules.malabars import MalabarsState
from pygame_rules.malabars.draft import GAPS
from pygame_rules.malabars.geometry import STRIDE
from web.glue.movements import arrival

START = "TwTbT/TTT/TTT/TbTwT w 0 * outer"
RING_HALF = (15, 9)
"""Half the width and height of a ring (pygame_rules/display/games/malabars/art)."""


def drawn(line: str, *path: str, made: str = "", moving: bool = False) -> Element:
    """The board with a half-made turn, or with the marks of a turn that was made. moving: the turn
    is shown as a motion."""
    before = open_game("malabars").parse_state(line)
    state, move = before, None
    draft = state.draft()
    for target in path:
        draft = draft.choose(target)
    if made:
        move = open_game("malabars").parse_move(made)
        state = before.play(move)
    since = before if made else None
    look = Look(Catalogue("en"), path=draft.path, choices=draft.choices, made=move, since=since,
                last=move.path if move else (), before=since if moving else None,
                move=move if moving else None)  # fmt: skip
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


def test_the_scale_is_the_same_in_all_of_a_turn() -> None:
    """The highest pile grows by one at most, and there is room for that from the beginning."""
    for line in (START, "TwTbTTT/TTT/T/TbTwT w 2 * outer", "TwTbTTTTT/TT/-/TbTwT w 2 * outer"):
        highest = max(range(4), key=lambda pile: len(line.split()[0].split("/")[pile]))
        state = open_game("malabars").parse_state(line)
        assert isinstance(state, MalabarsState)
        top = f"gap-{'abcd'[highest]}{len(state.piles[highest]) + 1}"
        free = next(name for name in state.draft().choices if name[0] != "abcd"[highest])
        shown = {drawn(line, *path).get("viewBox") for path in ((), (free,), (free, top))}
        assert len(shown) == 1
        low = -PITCH_Y * (len(state.piles[highest]) + 1)
        assert float((shown.pop() or "").split()[3]) + low > 0


def test_only_what_was_moved_is_marked_where_it_stands_now() -> None:
    """Where it was, another elephant may stand, which has done nothing."""
    svg = drawn(START, made="b1d1")
    assert [one.get("data-target") for one in of_class(svg, "last")] == ["d1"]
    svg = drawn("TwTbT/QTT/TTQ/TbTwT w 2 * outer", made="a1~b1+c1b1")
    assert {one.get("data-target") for one in of_class(svg, "last")} == {"b1", "b2"}
    assert of_class(svg, "hop")
    assert not of_class(drawn(START), "hop")


def test_the_half_that_comes_second_waits_for_the_first() -> None:
    """Each takes as long as the page animates it."""
    assert arrival([(0, 0)], "flip")[1]["duration"] == HOP
    assert arrival([(0, 0)] * 3, "run")[1]["duration"] == 3 * STEP
    line = "TwTbT/QTT/TTQ/TbTwT w 2 * outer"
    for made, ring, elephant in (("a1~c1+b3a1", 0, 2 * STEP), ("b3d1+a1~c1", HOP, 0)):
        waits = {
            (one.get("data-how") or "", int(one.get("data-delay") or 0))
            for one in drawn(line, made=made, moving=True).iter()
            if one.get("data-from")
        }
        assert ("run", ring) in waits
        assert ("flip", elephant) in waits
        assert {wait for how, wait in waits if how != "run"} == {elephant}


def test_the_way_on_which_the_rival_would_win_is_shown_until_it_is_cut() -> None:
    line = "TbT/QTwTT/TT/QTbTwT w 2 * outer"
    assert of_class(drawn(line), "threat")
    assert of_class(drawn(line, "a2", "gap-c3"), "threat")
    assert not of_class(drawn(line, "b4", "gap-c1"), "threat")
    assert not of_class(drawn(line, "b2", "b1"), "threat")
    assert not of_class(drawn(START), "threat")


def test_where_a_ring_would_win_is_marked_while_it_is_held_and_where_it_has_won() -> None:
    line = "TwTbT/QTT/TQT/TbTwT w 4 * outer"
    svg = drawn(line, "a1")
    (wins,) = of_class(svg, "wins")
    assert len(of_class(svg, "end-mark")) > 1
    (end,) = [one for one in of_class(svg, "target") if wins in list(one)]
    assert end.get("data-target") == "d2"
    (won,) = of_class(drawn(line, made="a1~d2"), "won")
    assert won.get("data-target") == "d2"
    assert not of_class(drawn(START), "won")


def test_levels_are_numbered_beside_the_pile_that_is_held_and_nowhere_else() -> None:
    """All of them are at the edge for readers who have asked for names of places."""

    def beside(*path: str) -> list[str]:
        return [one.text or "" for one in of_class(drawn(START, *path), "named")]

    assert beside() == []
    assert beside("b3") == ["1", "2", "3"]
    held = [float(one.get("x", "0")) for one in of_class(drawn(START, "b3"), "named")]
    other = [float(one.get("x", "0")) for one in of_class(drawn(START, "c3"), "named")]
    assert len({*held}) == len({*other}) == 1
    assert held[0] < other[0], "c stands to the right of b"


def test_no_number_of_a_level_is_printed_over_another() -> None:
    """Also beside the first pile, at the edge of the board."""
    for path in (("a3",), ("b3",), ()):
        found = of_class(drawn(START, *path), "coordinates")
        places = [(float(one.get("x", "0")), float(one.get("y", "0"))) for one in found]
        for number, (x, y) in enumerate(places):
            assert not any(abs(x - to_x) < 16 and y == to_y for to_x, to_y in places[:number])


def test_a_hint_marks_nothing_of_the_half_that_comes_later() -> None:
    """Other elephants may stand there until the first half is made."""
    state = open_game("malabars").parse_state("TTTw/TQwT/TbTT/TTTb w 4 * outer")
    path = ("a1", "gap-d4", "a2", "b2")
    for done, marked in ((0, {"a1"}), (1, {"gap-d4"}), (2, {"a2", "b2"}), (3, {"b2"})):
        draft = state.draft()
        for target in path[:done]:
            draft = draft.choose(target)
        look = Look(Catalogue("en"), path=draft.path, choices=draft.choices, hinted=path[done:])
        svg = fromstring(open_board("malabars")(state, look))
        hinted = {(one.get("id") or "").removeprefix("target-") for one in of_class(svg, "hinted")}
        assert hinted == marked


def test_the_frames_of_a_board_have_a_colour() -> None:
    """What holds filters was given as a stroke, so no ring that can move had a frame."""
    sheets = files("pygame_rules.display").joinpath("sheets/tokens.css").read_text("utf-8")
    held = set(re.findall(r"(--[\w-]+): drop-shadow", sheets))
    assert held
    for game in NAMES:
        css = files("pygame_rules.display").joinpath(f"games/{game}/board.css").read_text("utf-8")
        for kind, name in re.findall(r"([\w-]+): var\((--[\w-]+)\)", css):
            assert name not in held or kind == "filter"
