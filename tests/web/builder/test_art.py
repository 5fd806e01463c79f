"""The drawings: files that drawing programs open, colours that carry, and none is missing."""

from __future__ import annotations

import json
import re
from math import cos, hypot, pi, sin
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

import pygame_rules.display.art
from pygame_rules import NAMES
from pygame_rules.display.boards import Look
from pygame_rules.display.games import open_board
from pygame_rules.display.games.bombay_bazar.pieces import EDGE_MIDDLES, SIZE
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import el, to_html
from pygame_rules.siam import SiamState, parse_move, parse_state
from pygame_rules.svg.colours import contrast, resolved, rules, variables
from tests.playing import positions
from tests.pygame_rules.facts import facts
from web.builder import art, pages, sheets
from web.builder.node import DISPLAY, WEB, BuildError

FILES = art.files()
ENGLISH = Catalogue("en")
SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {"svg", "style", "g", "path", "circle", "ellipse", "rect", "text"}
"""What pictures of a board can hold (`pictures.js`), and a file's own style."""

ATTRIBUTES = {
    "class", "d", "x", "y", "cx", "cy", "r", "rx", "ry", "width", "height", "transform", "viewBox",
}  # fmt: skip


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(WEB.parent).as_posix())
def test_a_drawing_is_made_of_plain_shapes_with_known_classes(file: Path) -> None:
    known = {*art.classes()}
    home = (WEB / "sheets/home.css").read_text("utf-8")  # how the boxes' pictures live
    known |= {"stir", *re.findall(r"\.stir\.(\w+)", home)}
    for node in fromstring(file.read_text("utf-8")).iter():
        assert node.tag.removeprefix(SVG) in SHAPES
        assert set(node.attrib) <= ATTRIBUTES
        assert set(node.get("class", "").split()) <= known


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(WEB.parent).as_posix())
def test_a_drawing_opened_by_itself_has_the_colours_of_the_site(file: Path) -> None:
    """`python3 -m web.builder.art` writes them."""
    text = file.read_text("utf-8")
    assert art.dressed(text) == text
    style = text.partition("<style>")[2].partition("</style>")[0]
    assert re.search(r"#[0-9a-f]{6}", style) or file.stem == "hex"
    assert not re.search(r"var\(|color-mix|light-dark|url\(", style)


def test_an_ampersand_in_a_style_sheet_does_not_break_a_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It made it a file that no program opens: links to the game had no picture."""
    monkeypatch.setattr(sheets, "drawing", lambda *_: ".a { &.b { fill: red; } }")
    style = fromstring(pages.picture(NAMES[0])).find(f"{SVG}style")
    assert style is not None
    assert "&.b" in (style.text or "")


@pytest.mark.parametrize("name", NAMES)
def test_a_board_brings_the_drawings_that_it_uses_and_no_others(name: str) -> None:
    draw = open_board(name)
    for state, _, _ in positions(name, 2):
        board = fromstring(draw(state, Look(ENGLISH)))
        (defs,) = board.iter("defs")
        used = {node.get("href", "").removeprefix("#") for node in board.iter("use")}
        assert used == {node.get("id") for node in defs}


def test_packed_drawings_are_those_of_the_files(monkeypatch: pytest.MonkeyPatch) -> None:
    files = {game: art.read(game) for game in NAMES}
    packed = art.packed()
    assert json.loads(packed) == files
    used = [el("use", {"href": "#siam-rock"})]
    read = to_html(pygame_rules.display.art.symbols("siam", used))
    for made in (pygame_rules.display.art._defs, pygame_rules.display.art._drawings):
        made.cache_clear()
    monkeypatch.setattr(pygame_rules.display.art, "get_data", lambda *_: packed.encode())
    assert to_html(pygame_rules.display.art.symbols("siam", used)) == read
    assert "<path" in read


def test_a_file_that_is_no_drawing_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(art, "folder", lambda game: tmp_path / game)
    (tmp_path / "siam").mkdir()
    with pytest.raises(FileNotFoundError):
        art.read("siam")
    for text in ("<svg", "<html/>"):
        (tmp_path / "siam/rock.svg").write_text(text)
        with pytest.raises(BuildError, match=r"rock\.svg"):
            art.read("siam")


def looks(state: SiamState, *, turned: bool) -> list[tuple[str, str]]:
    """The drawings of the animals on a1 to d1, a minus for a mirrored one, and their turns."""
    board = fromstring(open_board("siam")(state, Look(ENGLISH, turned=turned)))
    found = []
    for cell in ("a1", "b1", "c1", "d1"):
        (group,) = (node for node in board.iter("g") if node.get("id") == f"piece-{cell}")
        (use,) = group.iter("use")
        mirrored = "-" if "scale(-1 1)" in use.get("transform", "") else ""
        found.append((use.get("href", "")[-1] + mirrored, group.get("transform", "")))
    return found


def test_siams_animals_have_a_look_for_each_facing_and_stand_upright_for_either_side() -> None:
    state = parse_state("5/5/1RRR1/5/NESW1 e 20 - * count")
    seen, other = looks(state, turned=False), looks(state, turned=True)
    assert [look for look, _ in seen] == ["n", "e", "s", "e-"]
    assert [look for look, _ in other] == ["s", "e-", "n", "e"], "who went away now comes"
    assert all(turn == "" for _, turn in seen)
    assert all(turn.startswith("rotate(180 ") for _, turn in other), "the board's turn taken back"


def test_on_a_board_turned_round_what_moved_comes_from_the_side_where_it_was() -> None:
    """Its way is told in its own, upright frame."""
    before = parse_state("R4/2R2/1nNR1/2e2/5 e 20 - * count")
    move = parse_move("c3c4n")
    ways = {}
    for turned in (False, True):
        look = Look(ENGLISH, before=before, move=move, turned=turned)
        board = fromstring(open_board("siam")(before.play(move), look))
        (group,) = (node for node in board.iter("g") if node.get("id") == "piece-c4")
        ways[turned] = group[0].get("data-from")
    assert ways == {False: "0,100", True: "0,-100"}


def test_the_drawn_hexagon_and_bends_meet_the_edges_of_the_field() -> None:
    shapes = art.read("bombay_bazar")
    numbers = re.findall(r"-?\d+(?:\.\d+)?", shapes["hex"][0][1]["d"])
    corners = list(zip(*[iter(map(float, numbers))] * 2, strict=True))
    wanted = [(SIZE * cos(pi / 6 + pi / 3 * k), SIZE * sin(pi / 6 + pi / 3 * k)) for k in range(6)]
    assert all(hypot(x - a, y - b) < 0.1 for (x, y), (a, b) in zip(corners, wanted, strict=True))
    for apart in (1, 2, 3):
        for _, attributes, *_ in shapes[f"bend-{apart}"]:
            points = list(map(float, re.findall(r"-?\d+(?:\.\d+)?", attributes["d"])))
            for (x, y), (a, b) in (
                (points[:2], EDGE_MIDDLES[0]),
                (points[-2:], EDGE_MIDDLES[apart]),
            ):
                assert hypot(x - a * SIZE, y - b * SIZE) < 0.1


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("name", NAMES)
def test_pieces_stand_out_from_their_ground_by_their_line_or_their_body(
    name: str, theme: int
) -> None:
    """At least 3:1 (WCAG 1.4.11)."""
    sheet = (DISPLAY / f"games/{name}/board.css").read_text("utf-8")
    (block,) = re.findall(rf"^\.{name} \{{\n((?:  --.*\n)+)\}}", sheet, re.MULTILINE)
    drawn = art.SHEET.read_text("utf-8") + sheet
    values = variables(art.BASE.read_text("utf-8")) | variables(drawn)
    values |= dict(re.findall(r"(--[\w-]+): ([^;]+);", block))
    for kind, grounds in facts(name).grounds.items():
        own = values | rules(drawn)[kind]
        inks = [own[key] for key in ("--draw", "--body", "--skin") if key in own]
        inks += facts(name).inks
        for ground in grounds:
            below = resolved(f"var(--{ground})", values, theme)
            best = max(contrast(resolved(ink, own, theme), below) for ink in inks)
            assert best >= 3, f"{kind} on {ground}: {best:.2f}"


def test_colours_come_to_what_a_browser_makes_of_them() -> None:
    values = {"--a": "light-dark(#000000, #ffffff)", "--b": "var(--a)"}
    assert resolved("var(--b)", values, 0) == "#000000"
    assert resolved("var(--b)", values, 1) == "#ffffff"
    assert resolved("color-mix(in srgb, #ffffff 25%, var(--b))", values, 0) == "#404040"
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
