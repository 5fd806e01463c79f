"""Boards as SVG, PNG and GIF files, texts as links and codes, under the page's content policy."""

from __future__ import annotations

import base64
import json
import random
import re
import struct
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import FloatRect, Page

from pygame_rules import NAMES, State, open_game
from pygame_rules.display.boards import Look
from pygame_rules.display.games import open_board
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import to_html
from tests.browser.bare import Bare, reason
from tests.browser.gif import frames
from tests.playing import some_move
from tests.pygame_rules.facts import facts, games_with
from web.table.replay import stages
from web.table.session import Session
from web.table.share.leaving import film, picture

pytestmark = pytest.mark.browser

STILL = Look(Catalogue("en"), live=False)
PLAYWRIGHTS = "sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA="
"""Its inline style (`body {}`) when it photographs Firefox: barred by the page, and no matter."""

MARGIN = 4
"""Units of paper that a picture has around the board."""


@cache
def game(name: str, plies: int, seed: int = 7) -> tuple[State[Any], ...]:
    """The states of a random game."""
    rng = random.Random(seed)
    states = [open_game(name).new({}, seed=seed)]
    while len(states) <= plies and (move := some_move(states[-1], rng)) is not None:
        states.append(states[-1].play(move))
    return tuple(states)


def shared(name: str, plies: int, seed: int = 7) -> str:
    """A random game's picture as the table hands it out: with the mark of the last move."""
    rng = random.Random(seed)
    session = Session.new(name, seed=seed)
    while session.at < plies and (move := some_move(session.state, rng)) is not None:
        session = session.play(move)
    return picture(session, Catalogue("en"), session.at, turned=False)


def drawn(state: State[Any], look: Look = STILL) -> str:
    name = next(name for name in NAMES if f".{name}." in type(state).__module__ + ".")
    return to_html(open_board(name)(state, look))


@pytest.fixture
def page(bare: Bare) -> Iterator[Page]:
    """The page with the pictures' script; nothing goes against the content policy."""
    yield bare.page
    bare.checked()


def svg(page: Page, markup: str, *themes: str) -> str:
    text: str = page.evaluate("([board, themes]) => pictures.svg(board, themes)", [markup, themes])
    return text


def data_url(kind: str, data: bytes) -> str:
    return f"data:{kind};base64,{base64.b64encode(data).decode()}"


def photo(page: Page, box: FloatRect) -> str:
    """What a part of the page looks like."""
    return data_url("image/png", page.screenshot(clip=box))


@pytest.mark.parametrize("name", ["bombay_bazar", "tambouille"])
def test_a_picture_stands_on_its_own(page: Page, name: str) -> None:
    text = svg(page, drawn(game(name, facts(name).middle)[-1]), "light", "dark")
    root = ElementTree.fromstring(text)
    ours = "{http://www.w3.org/2000/svg}"
    tags = {node.tag.removeprefix(ours) for node in root.iter()}
    assert tags <= {
        "svg", "title", "style", "defs", "g", "use",
        "path", "circle", "ellipse", "rect", "text", "tspan",
    }  # fmt: skip
    assert root.get("role") == "img"
    assert root.findtext(f"{ours}title")
    assert float(root.get("width", "")) == float(root.get("viewBox", "").split()[2])
    styles = "".join(node.text or "" for node in root.iter(f"{ours}style"))
    assert styles.count("@media (prefers-color-scheme:dark)") == 1
    colours = re.findall(r"(?:fill|stroke):([^;}]+)", styles)
    assert len(colours) > 5
    assert all(re.fullmatch(r"#[0-9a-f]{6}|none", colour) for colour in colours)
    assert not re.search(r"var\(|light-dark|color-mix|color\(|url\(|@import|<script|<!|NaN", text)
    ids = set()
    for node in root.iter():
        for attribute, value in node.attrib.items():
            assert not re.match(r"data-|aria-|on|style|tabindex", attribute)
            if attribute == "class":
                assert f".{value}{{" in styles
                assert re.fullmatch("[a-z]{1,2}", value)
            if attribute == "id":
                ids.add(f"#{value}")
    links = [node.get("{http://www.w3.org/1999/xlink}href") for node in root.iter(f"{ours}use")]
    assert set(links) == ids, "every drawing is used, and every use finds its drawing"


@pytest.mark.parametrize(
    ("bare", "name"),
    [("chromium", "gambo"), ("chromium", "tambouille"), ("firefox", "tambouille")],
    indirect=["bare"],
)
def test_a_picture_looks_like_the_board(page: Page, bare: Bare, name: str) -> None:
    """At most 0.5 % of the pixels differ by more than 4 of 255, and 0.02 % by more than 40."""
    markup = shared(name, facts(name).middle)
    both = svg(page, markup, "light", "dark")
    sizes = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)" width', both)
    assert sizes
    box = FloatRect(x=0, y=0, width=int(sizes[1]), height=int(sizes[2]))
    page.evaluate("""([width, height]) => {
      const stage = Object.assign(document.createElement("div"), { id: "stage" });
      Object.assign(stage.style, { position: "fixed", inset: "0 auto auto 0", zIndex: 99,
        width: `${width}px`, height: `${height}px`, background: "var(--paper)" });
      document.body.append(stage);
    }""", [box["width"], box["height"]])  # fmt: skip
    boards = {}
    for theme in ("light", "dark"):
        page.evaluate("""([markup, theme, margin]) => {
          const stage = document.getElementById("stage");
          document.documentElement.dataset.theme = theme;
          stage.innerHTML = markup;
          stage.style.padding = `${margin}px`;
        }""", [markup, theme, MARGIN])  # fmt: skip
        boards[theme] = photo(page, box)
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        for text in (both, svg(page, markup, theme)):
            page.evaluate("""async (source) => {
              const stage = document.getElementById("stage");
              stage.style.padding = 0;
              const image = new Image();
              image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
              await image.decode();
              image.style.display = "block";
              stage.replaceChildren(image);
            }""", text)  # fmt: skip
            shown = photo(page, box)
            far = """async ([one, other, gap]) =>
              compared(await pixels(one), await pixels(other), gap)"""
            assert page.evaluate(far, [boards[theme], shown, 4]) < 0.005, theme
            assert page.evaluate(far, [boards[theme], shown, 40]) < 0.0002, theme
            other = "dark" if theme == "light" else "light"
            assert page.evaluate(far, [boards[other], shown, 40]) > 0.3, "themes can be told apart"
    barred = [error for error in bare.opener.errors if PLAYWRIGHTS in error]
    assert page.evaluate("barred.splice(0).length") == len(barred)
    for error in barred:
        bare.opener.errors.remove(error)


def test_what_can_be_done_and_what_can_not_be_seen_is_no_part_of_a_picture(page: Page) -> None:
    state = game("siam", 14)[-1]  # with an animal beside the board: a tray is drawn in any case
    marked = drawn(
        state,
        replace(STILL, live=True, path=("a4",), choices=("a5", "b4", "reserve"), causes=("c3",)),
    )
    assert "chosen" in marked
    page.evaluate("markup => (document.getElementById('board').innerHTML = markup)", marked)
    live = page.evaluate("pictures.svg(document.querySelector('#board svg'), 'light')")
    assert live == svg(page, drawn(state), "light")
    seen = '<circle cx="2" cy="2" r="1"/>'
    hidden = '<g opacity="0"><circle cx="5" cy="5" r="1"/></g>'
    text = svg(page, f'<svg class="board" viewBox="0 0 10 10">{seen}{hidden}</svg>', "light")
    assert text.count("<circle") == 1


def test_the_last_move_is_marked_in_a_picture(page: Page) -> None:
    for name in games_with(lambda its: its.marked):
        marked = shared(name, facts(name).middle)
        plain = re.sub('(class="target[^"]*) last(?=[ "])', r"\1", marked)
        assert plain != marked
        for theme in ("light", "dark"):
            assert svg(page, marked, theme) != svg(page, plain, theme), name


def test_text_in_a_board_stays_text(page: Page) -> None:
    markup = (
        '<svg viewBox="0 0 10 10" aria-label="a &quot;b&quot; &lt;c&gt;" onload="window.hit = 1">'
        "<text>&lt;b&gt; &amp; \x01\x022\x03 ’</text><script>window.hit = 1</script>"
        '<image href="x" onerror="window.hit = 1"></image><foreignObject><p>p</p></foreignObject>'
        '<g id="loop"><use href="#loop"></use></g><a href="javascript:1"><text>a</text></a></svg>'
    )
    root = ElementTree.fromstring(svg(page, markup, "dark"))
    ours = "{http://www.w3.org/2000/svg}"
    assert root.findtext(f"{ours}title") == 'a "b" <c>'
    assert [node.text for node in root.iter(f"{ours}text")] == ["<b> & 2 ’"]
    assert page.evaluate("window.hit") is None
    assert set(page.evaluate("barred.splice(0)")) <= {"script-src-attr"}, "the policy held as well"
    assert reason(page, "svg('<p>no board</p>')") == "no-board"
    assert reason(page, "svg(`<svg viewBox='0 0 none 1'></svg>`)") == "no-board"


def test_a_png_fits_into_the_asked_size_and_has_the_theme_s_paper(page: Page) -> None:
    text = svg(page, drawn(game("gambo", 30)[-1]), "dark")
    sized = "async ([text, width, height]) => bytes(await pictures.png(text, { width, height }))"
    coded = page.evaluate(sized, [text, 812, 9_999])
    png = base64.b64decode(coded)
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    shape = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', text)
    assert shape
    wide, high = float(shape[1]), float(shape[2])
    assert struct.unpack(">II", png[16:24]) == (812, round(812 * high / wide))
    low = base64.b64decode(page.evaluate(sized, [text, 960, 640]))
    assert struct.unpack(">II", low[16:24]) == (round(640 * wide / high), 640)
    corner, inside = page.evaluate("""async (address) => {
      const { data, width } = await pixels(address);
      const at = 4 * (3 * width + 3);
      return [data[3], [...data.slice(at, at + 4)]];
    }""", data_url("image/png", png))  # fmt: skip
    assert corner == 255, "paper to the very edge"
    assert inside == [0x21, 0x19, 0x12, 255]
    assert reason(page, "png('<p>', { width: 812, height: 812 })") == "no-picture"
    vast = "{ width: 200_000, height: 400_000 }"
    assert reason(page, f"png({json.dumps(text)}, {vast})") == "too-large"


def animated(page: Page, texts: list[str], options: dict[str, int]) -> tuple[bytes, list[int]]:
    """A GIF of pictures, and what was told of its progress."""
    coded, told = page.evaluate("""async ([texts, options]) => {
      const told = [];
      const progress = (percent) => told.push(percent);
      const gif = await pictures.gif(texts, { ...options, progress });
      return [await bytes(gif), told];
    }""", [texts, options])  # fmt: skip
    return base64.b64decode(coded), told


@pytest.mark.parametrize(("bare", "plies"), [("chromium", 30), ("firefox", 6)], indirect=["bare"])
def test_a_game_of_siam_becomes_a_small_animation(page: Page, plies: int) -> None:
    states = game("siam", plies)
    assert len(states) == plies + 1
    texts = [svg(page, drawn(state), "light") for state in states]
    gif, told = animated(page, texts, {"width": 480, "delay": 500, "last": 2500})
    size, boxes, delays, loop = frames(gif)
    assert size == (480, round(480 * 720 / 552))
    assert boxes == [(0, 0, *size)] * len(states)
    assert delays == [500] * plies + [2500]
    assert loop == b"NETSCAPE2.0\x01\0\0", "for ever"
    assert len(gif) < 80_000 + 10_000 * len(states)
    assert told == sorted(told)
    assert (len(told), told[-1]) == (len(states), 100)
    assert reason(page, "gif([])") == "no-picture"
    assert reason(page, "gif(['<p>'])") == "no-picture"


def _height(state: State[Any]) -> int:
    """Of a board, in its own units."""
    root = ElementTree.fromstring(drawn(state))
    return int(root.get("viewBox", "").split()[3])


def test_an_animation_shows_its_pictures(page: Page) -> None:
    """Frames are decoded, as only Chromium lets a page do, and compared with the PNG of the
    picture, on the common floor."""
    games = (game("malabars", 12, seed) for seed in range(50))
    states = next(states for states in games if len({_height(state) for state in states}) > 1)
    texts = [svg(page, drawn(state), "dark") for state in states]
    heights = [_height(state) + 2 * MARGIN for state in states]
    gif, _ = animated(page, texts, {"width": 408})
    (_, height), _, _, _ = frames(gif)
    assert height == max(heights)
    for index, text in enumerate(texts):
        far = page.evaluate(
            """async ([coded, index, text, top, height]) => {
          const data = Uint8Array.from(atob(coded), (letter) => letter.charCodeAt(0));
          const decoder = new ImageDecoder({ data, type: "image/gif" });
          const { image } = await decoder.decode({ frameIndex: index });
          const pen = new OffscreenCanvas(image.displayWidth, height).getContext("2d");
          pen.drawImage(image, 0, 0);
          const shown = pen.getImageData(0, 0, image.displayWidth, height);
          const png = `data:image/png;base64,${
            await bytes(await pictures.png(text, { width: 408, height: 9_999 }))}`;
          return compared(shown, await pixels(png, top, height, "#211912"));
        }""",
            [base64.b64encode(gif).decode(), index, text, height - heights[index], height],
        )
        assert far < 0.003, index


def on_its_way(page: Page, board: str, part: float) -> str:
    """The picture of a board while the move that led there is being made."""
    made: str = page.evaluate(
        "([board, part]) => pictures.svg(board, ['light'], part)", [board, part]
    )
    return made


@pytest.mark.parametrize("name", ["siam", "tambouille"])
def test_what_moves_is_elsewhere_on_its_way_and_arrives_where_it_is(page: Page, name: str) -> None:
    """Whatever a move brings or takes away, at its end the picture is the one without it."""
    rng = random.Random(7)
    session = Session.new(name, seed=7)
    while session.at < 8 and (move := some_move(session.state, rng)) is not None:
        session = session.play(move)
    words, travelled = Catalogue("en"), 0
    boards = film(session, words, turned=False, viewer=None)[1:]
    for ply in range(1, session.at + 1):
        for _ in stages(session, ply):
            board = boards.pop(0)
            arrived = on_its_way(page, board, 1)
            travelled += on_its_way(page, board, 0.5) != arrived
        still = picture(session, words, ply, turned=False)
        assert arrived == on_its_way(page, still, 1)
    assert not boards
    assert travelled > 3 or not facts(name).moving


def test_an_animation_moves_unless_the_file_would_become_large(page: Page) -> None:
    made, large = page.evaluate("""async () => {
      const picture = (size, inside) => `<svg xmlns="http://www.w3.org/2000/svg"
        viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">${inside}</svg>`;
      const flat = (seed) => picture(40, `<rect width="40" height="40" fill="#${seed}0a0b0"/>`);
      const noise = (seed) => picture(620, `<filter id="f"><feTurbulence baseFrequency=".9"
        seed="${seed}"/></filter><rect width="620" height="620" filter="url(#f)"/>`);
      const film = async (one, width) => {
        const how = { width, delay: 500, moving: (at) => (at ? [one(7), one(8)] : []) };
        return bytes(await pictures.gif([one(1), one(2)], how));
      };
      return [await film(flat, 40), await film(noise, 620)];
    }""")  # fmt: skip
    _, boxes, delays, _ = frames(base64.b64decode(made))
    assert (len(boxes), delays) == (4, [500, 60, 60, 3000])
    _, boxes, delays, _ = frames(base64.b64decode(large))
    assert (len(boxes), delays) == (2, [500, 3000])
