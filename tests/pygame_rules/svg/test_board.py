"""Pictures of boards."""

from __future__ import annotations

import re
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

from pygame_rules import NAMES, Malformed, State, Violation, open_game
from pygame_rules.display.boards import Look
from pygame_rules.display.boards.parts import place
from pygame_rules.display.games import open_board
from pygame_rules.display.locales import LANGUAGES, Catalogue
from pygame_rules.display.markup import to_html
from pygame_rules.svg import THEMES, board
from pygame_rules.svg.colours import DARK, LIGHT
from pygame_rules.svg.sheet import text
from tests.playing import positions
from tests.pygame_rules.lines import Lines
from tests.pygame_rules.svg.games import turns

MOST = 30_000
"""Bytes of a picture in a notebook."""

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"


def paints(node: Element) -> set[str]:
    """The colours that attributes state, and those of rules outside the dark."""
    stated = {one.get(name, "none") for one in node.iter() for name in ("fill", "stroke")}
    style = "".join(one.text or "" for one in node.iter(f"{SVG}style"))
    light = style.partition("@media")[0]
    return (stated | set(re.findall(r"(?:fill|stroke):([^;}]+)", light))) - {"none"}


def darkened(drawn: str) -> set[str]:
    """The colours that rules have for the dark."""
    return set(re.findall(r"(?:fill|stroke):(#\w+)", drawn.partition("@media")[2]))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", NAMES)
def test_a_picture_is_whole_in_itself(name: str, theme: str) -> None:
    """Whatever shows it: no style of a page, no name of another picture, no newer notation."""
    for before, after, move in islice(turns(name), 0, 40, 9):
        drawn = board(after, theme=theme, last=(before, move))
        root = fromstring(drawn)
        ids = [node.get("id") for node in root.iter() if node.get("id")]
        assert len(ids) == len(set(ids))
        assert {node.get(HREF, "#")[1:] for node in root.iter(f"{SVG}use")} <= set(ids)
        classes = {node.get("class") for node in root.iter() if node.get("class")}
        ruled = set(re.findall(r"\.(p\w+)\{", drawn))
        assert classes == ruled
        for word in ("var(", "light-dark", "color-mix", "data-", "aria-", "url(", "http:"):
            assert word not in re.sub(r'xmlns\S*="[^"]*"', "", drawn)
        assert all(re.fullmatch("#(?:[0-9a-f]{3}){1,2}", colour) for colour in paints(root))


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_has_at_most_thirty_thousand_bytes(name: str) -> None:
    for players in open_game(name).player_counts:
        for before, after, move in islice(turns(name, players, most=200), 0, 200, 11):
            assert len(board(after, last=(before, move)).encode()) <= MOST


@pytest.mark.parametrize("name", NAMES)
def test_a_theme_has_the_colours_that_the_page_has_in_it(name: str) -> None:
    """Each theme its own; `auto` both, the light one for programs that know no themes."""
    state = open_game(name).new(seed=3)
    light, dark, both = (fromstring(board(state, theme=theme)) for theme in THEMES)
    (ground,) = re.findall(rf"^\.{name} \{{[^}}]*?--ground: (light-dark\([^;]*)", text(name), re.M)
    by_day, by_night = re.findall(r"#\w{6}", ground)
    assert by_day in paints(light) - paints(dark)
    assert by_night in paints(dark) - paints(light)
    assert paints(both) == paints(light)
    unstated = {"#000"}  # black is what a shape has without a colour
    assert darkened(board(state)) - unstated <= paints(dark)
    assert by_night in darkened(board(state))


def test_two_pictures_on_a_page_share_no_names() -> None:
    first, second = (fromstring(board(after)) for _, after, _ in islice(turns("siam"), 2))
    names = [{node.get("id") for node in root.iter() if node.get("id")} for root in (first, second)]
    assert names[0] and names[1] and not names[0] & names[1]
    state = open_game("siam").new()
    assert board(state) == board(state), "the same picture has the same names"


def test_a_size_is_the_width_and_the_height_follows() -> None:
    root = fromstring(board(open_game("siam").new(), size=222))
    _, _, width, height = map(float, root.get("viewBox", "").split())
    assert root.get("width") == "222"
    assert int(root.get("height", "")) == round(222 * height / width)


def test_a_board_turned_round_has_its_far_side_below() -> None:
    state = open_game("siam").parse_state("5/5/1RRR1/5/NESW1 e 20 - * count")
    near, far = (
        [node.get("transform", "") for node in fromstring(board(state, turned=turned)).iter()]
        for turned in (False, True)
    )
    assert not [turn for turn in near if turn.startswith("rotate(180 ")]
    assert len([turn for turn in far if turn.startswith("rotate(180 ")]) > 4, "each stands upright"


@pytest.mark.parametrize("name", NAMES)
def test_the_last_move_is_marked(name: str) -> None:
    """One that only chose or passed touched nothing."""
    marked = [
        board(after, last=(before, move)) != board(after)
        for before, after, move in islice(turns(name), 20)
    ]
    assert marked.count(True) > 5


def test_a_last_move_may_be_given_by_its_text_and_has_to_be_the_last() -> None:
    first = open_game("siam").new()
    state = first.play("@c1n")
    assert board(state, last=(first, "@c1n")) != board(state)
    with pytest.raises(Malformed):
        board(state, last=(first, "c9"))
    with pytest.raises(Violation):
        board(state, last=(first, "c1@"))
    with pytest.raises(ValueError, match="last=@c5n: it does not lead to this state"):
        board(state, last=(first, "@c5n"))


def test_an_arrow_goes_from_the_middle_of_a_target_to_that_of_another() -> None:
    state = open_game("siam").new()
    for turned, angle in ((False, "-90"), (True, "90")):
        root = fromstring(board(state, arrows=[("c1", "c3", "#123456")], turned=turned))
        (arrow,) = (node for node in root.iter() if node.get("fill") == "#123456")
        assert arrow.tag == f"{SVG}path"
        assert f"rotate({angle})" in arrow.get("transform", "")
        assert "200" in arrow.get("d", ""), "two squares of a hundred units"
    assert board(state, arrows=[("c1", "c1")]) == board(state)
    assert board(state, arrows=[state.parse_move("@c1n")]) == board(
        state, arrows=[("reserve", "c1")]
    )
    step = open_game("siam").parse_state("5/5/1RRR1/5/N4 e 20 - * count").legal_moves()
    made = next(move for move in step if str(move).startswith("a1a2"))
    assert board(state, arrows=[made]) == board(state, arrows=[("a1", "a2")])


@pytest.mark.parametrize("name", NAMES)
def test_a_move_has_the_arrows_that_its_ways_are(name: str) -> None:
    """None and no error where it shows nothing on the board."""
    rng = Random(name)
    for state, _, _ in islice(positions(name, 4), 0, None, 7):
        if state.outcome is None:
            moves = [state.sample(rng) for _ in range(3)]
            ways = [way for move in moves for way in open_game(name).hooks.ways(state, move)]
            assert parts(board(state, arrows=moves)) == parts(board(state)) + len(ways), str(state)


def parts(drawn: str) -> int:
    """How many parts a picture has, each arrow being one."""
    return len(
        [node for node in fromstring(drawn) if node.tag not in (f"{SVG}style", f"{SVG}defs")]
    )


def test_an_arrow_with_bends_passes_every_target_and_one_without_length_is_a_ring() -> None:
    malabars = open_game("malabars").parse_state("TwTTb/TTT/TTT/TbTTw w 0 * corners")
    move = malabars.parse_move("d2c2+d2~b2")
    assert open_game("malabars").hooks.ways(malabars, move) == (("d2", "c2"), ("d3", "d2", "b2"))
    *_, straight, bent = fromstring(board(malabars, arrows=[move]))
    assert (straight.tag, bent.tag) == (f"{SVG}path", f"{SVG}g")
    line, head = bent
    (x, y), (to_x, to_y) = re.findall(r"[ML](\S+) ([^L]+)", line.get("d", ""))
    assert (x, float(to_y) - float(y)) == (to_x, 62), "one level down"
    assert head.get("transform") == f"translate({to_x} {to_y}) rotate(180)"
    assert "188" in head.get("d", ""), "two piles of ninety-four units"
    siam = open_game("siam").parse_state("5/5/1RRR1/5/N4 e 20 - * count")
    *_, ring = fromstring(board(siam, arrows=[siam.parse_move("a1e")]))
    assert (ring.tag, ring.get("fill")) == (f"{SVG}circle", "none")
    assert ring.get("r") == "22"


@pytest.mark.parametrize("name", NAMES)
def test_a_move_of_another_position_is_no_error_and_one_of_another_game_is(name: str) -> None:
    game, rng = open_game(name), Random(name)
    lines: Lines = import_module(f"tests.pygame_rules.{name}.lines").LINES
    states = [game.parse_state(line) for line in lines.whole]
    moves = [game.parse_move(text) for text in rng.sample(lines.moves, min(12, len(lines.moves)))]
    known = [state for state in states if state.outcome is None and "?" not in str(state)]
    moves += [state.sample(rng) for state in known]
    for state in states:
        ways = [way for move in moves for way in game.hooks.ways(state, move)]
        added = parts(board(state, arrows=moves)) - parts(board(state))
        assert 0 <= added <= len(ways), str(state)
    other = open_game(NAMES[NAMES.index(name) - 1]).new().sample(Random(1))
    with pytest.raises(TypeError):
        board(states[0], arrows=[other])


@pytest.mark.parametrize("name", NAMES)
def test_every_target_on_the_board_can_be_marked(name: str) -> None:
    """Of choices and of the causes of refusals."""
    rng, marked = Random(name), set[str]()
    for state, _, _ in islice(positions(name, 4), 0, None, 7):
        plain = Look(Catalogue(LANGUAGES[0]), live=False)
        ids = set(re.findall(' id="([^"]*)"', to_html(open_board(name)(state.view(0), plain))))
        there = [target for target in touched(state, rng) if place(target) in ids]
        colours = {target: f"#{number:06x}" for number, target in enumerate(there, 0x123456)}
        drawn = board(state, seat=0, cells=colours)
        assert [target for target, colour in colours.items() if colour not in drawn] == []
        marked.update(there)
    assert marked


def touched(state: State[Any], rng: Random) -> list[str]:
    """The choices of a random turn, and the causes of refusals of what was a choice before."""
    draft, found = state.draft(), dict[str, None]()
    while draft.choices and len(draft.path) < 8:
        found |= dict.fromkeys(draft.choices)
        try:
            draft.choose(rng.choice([*found]))
        except Violation as violation:
            found |= dict.fromkeys(violation.cells)
        draft = draft.choose(rng.choice(draft.choices))
    return [*found]


@pytest.mark.parametrize(
    ("name", "cell"),
    [("siam", "c3"), ("gambo", "c7"), ("bombay_bazar", "d4"), ("malabars", "b1")],
)
def test_a_cell_is_marked_below_what_lies_on_it(name: str, cell: str) -> None:
    state = open_game(name).new(seed=3)
    root = fromstring(board(state, cells={cell: "#123456"}))
    (mark,) = (
        node for node in root.iter() if {node.get("fill"), node.get("stroke")} == {"#123456"}
    )
    assert mark.get("fill-opacity") == ".35"
    assert mark is not list(root.iter())[-1]
    assert board(state, cells=[cell]) not in (board(state), board(state, cells={cell: "#123456"}))


def test_what_is_not_there_is_refused_with_what_is() -> None:
    state = open_game("siam").new()
    with pytest.raises(ValueError, match="'z9' is no target here; there are a1, a2"):
        board(state, cells=["z9"])
    with pytest.raises(ValueError, match="'z9' is no target here; there are a1, a2"):
        board(state, arrows=[("a1", "z9")])
    with pytest.raises(ValueError, match="theme='blue': one of light, dark, auto"):
        board(state, theme="blue")
    with pytest.raises(ValueError, match="language='xx': one of en, fr"):
        board(state, language="xx")
    with pytest.raises(ValueError, match="size=0"):
        board(state, size=0)
    with pytest.raises(Malformed):
        board(state, seat=2)


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_is_the_same_in_every_world_that_its_reader_may_be_in(name: str) -> None:
    """So it shows nothing that its reader may not know."""
    for state, _, _ in islice(turns(name), 0, 40, 7):
        for seat in (None, *range(state.seats)):
            worlds = islice(state.worlds(seat, Random(1)), 3)
            assert {board(world, seat=seat) for world in worlds} == {board(state, seat=seat)}


def test_a_hand_is_shown_to_its_seat_alone() -> None:
    state = open_game("tambouille").new(seed=3)
    seen = [board(state, seat=seat) for seat in (None, 0, 1)]
    assert len({*seen}) == 3
    cards = [
        text.removeprefix("<text").partition(">")[2] for text in re.findall("<text[^<]*", seen[0])
    ]
    assert not {"a", "e", "A", "E"} & {*cards}, "an onlooker sees backs"
    assert state._repr_svg_() == seen[0], "a notebook is an onlooker"


@pytest.mark.parametrize("language", LANGUAGES)
def test_those_who_do_not_see_a_picture_are_told_what_it_shows(language: str) -> None:
    drawn = board(open_game("siam").new(), language=language)
    root = fromstring(drawn)
    assert root.findtext(f"{SVG}title") == Catalogue(language)("siam.title")
    assert "b3, c3, d3" in (root.findtext(f"{SVG}desc") or "")


def test_a_picture_shows_itself_in_a_notebook() -> None:
    drawn = board(open_game("siam").new())
    assert drawn._repr_svg_() == drawn


def test_themes_are_those_of_the_colours() -> None:
    assert THEMES == {"light": (LIGHT,), "dark": (DARK,), "auto": (LIGHT, DARK)}
