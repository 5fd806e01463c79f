"""One screen holds the whole table: what can be chosen is in sight, and nothing moves in play."""

from __future__ import annotations

import random
from dataclasses import replace
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from pygame_rules import NAMES, Record, open_game
from tests.browser.actions import (
    SIZES,
    TWO_FRAMES,
    answered,
    from_menu,
    laid_out,
    send,
    touch,
    type_move,
)
from tests.browser.drawing import forget_shifts, shifts, watch_shifts
from tests.browser.opener import Opener
from tests.browser.seen import choices, ending_card, reveal_button, turn_line, undone_plies
from tests.playing import some_move
from tests.pygame_rules.facts import Hand, facts, games_with
from tests.sentences import sentence

pytestmark = pytest.mark.browser

NARROW = ((320, 568), (280, 500), (640, 400), (568, 320), (1024, 480))
"""Smaller or lower ones, where nothing may lie on anything else either."""

CHOICES = 8
"""How many are made one after the other."""

FAULTS = """() => {
  const board = document.getElementById("board"), room = board.getBoundingClientRect();
  const found = [];
  const chosen = board.querySelectorAll("[data-target].choice, [data-op=reveal]");
  const buttons = "#note .turn-ways button:not(.idle), #actions .reach > button";
  const ways = document.querySelectorAll(buttons);
  for (const element of [...chosen, ...ways]) {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    const name = element.dataset.target || element.dataset.op || element.id;
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const out = Math.max(...(board.contains(element) ? [screen, room] : [screen]).flatMap((edge) =>
      [edge.left - left, edge.top - top, right - edge.right, bottom - edge.bottom]));
    if (out > 1) found.push(`${name}: ${out.toFixed()} pixels outside`);
    if (Math.min(width, height) < 1) found.push(`${name}: not to be seen`);
    let hit = false;
    for (let point = 0; point < 25; point++) {
      const [x, y] = [(point % 5 + .5) / 5, (Math.floor(point / 5) + .5) / 5];
      const under = document.elementFromPoint(left + width * x, top + height * y);
      hit ||= element.contains(under);
      if (board.contains(element) && under && !board.contains(under))
        found.push(`${name}: under ${under.id || under.className || under.tagName}`);
    }
    if (!hit) found.push(`${name}: can't be touched`);
  }
  if (!chosen.length && !document.querySelector("#note button[data-target]"))
    found.push("nothing can be chosen");
  for (const part of document.querySelectorAll("li.plate, li.plate :is(.who, .score)"))
    if (part.scrollWidth > part.clientWidth + 1) found.push(`"${part.textContent}" is cut`);
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.push(`${scrollWidth - innerWidth} pixels to scroll sideways`);
  return found;
}"""


HIDDEN = """(name) => {
  const sheet = document.querySelector(name);
  const { left, top, right, bottom } = sheet.getBoundingClientRect();
  const covered = [];
  for (const one of document.querySelectorAll("#board [data-target]")) {
    const here = one.getBoundingClientRect();
    const over = Math.min(here.right, right) - Math.max(here.left, left);
    const across = Math.min(here.bottom, bottom) - Math.max(here.top, top);
    const out = Math.max(-here.left, -here.top, here.right - innerWidth, here.bottom - innerHeight);
    if (Math.min(over, across) > 1 || out > 1) covered.push(one.dataset.target);
  }
  return covered;
}"""


OVERLAPPING = """() => {
  const strip = document.getElementById("note").getBoundingClientRect();
  const shown = (part) => part.checkVisibility({ visibilityProperty: true });
  const text = (part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    const inner = range.getBoundingClientRect(), own = part.getBoundingClientRect();
    const right = getComputedStyle(part).textOverflow === "ellipsis" ? own.right : inner.right;
    const { left, top, bottom } = inner;
    return { left, top, right: Math.min(right, inner.right), bottom };
  };
  const turn = document.querySelector(".turn"), found = [];
  if (shown(turn) && turn.scrollHeight > turn.clientHeight + 4) found.push("the turn is cut");
  if (shown(turn) && turn.scrollWidth > turn.clientWidth + 1) found.push("the turn is too long");
  const texts = [...document.querySelectorAll(".turn, p.last")].filter(shown);
  const ways = [...document.querySelectorAll("#note .turn-ways > :not(.idle)")].filter(shown);
  for (const [index, way] of ways.entries()) {
    const box = way.getBoundingClientRect();
    const boxes = ways.slice(index + 1).map((its) => its.getBoundingClientRect());
    const others = [...texts.map(text), ...boxes], names = [...texts, ...ways.slice(index + 1)];
    if (box.left < strip.left || box.right > strip.right + 1) found.push(`${way.id} lies outside`);
    for (const [place, its] of others.entries()) {
      const across = Math.min(box.right, its.right) - Math.max(box.left, its.left);
      const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
      if (across > 1 && down > 1) found.push(`${way.id} on ${names[place].className}`);
    }
  }
  return found;
}"""


def look(page: Page, width: int, height: int, *scripts: str) -> list[str]:
    """What these find on a screen of that size once the page is laid out for it."""
    page.set_viewport_size({"width": width, "height": height})
    found = ", ".join(f"...({script})()" for script in scripts)
    faults: list[str] = page.evaluate(f"async () => {{ await {TWO_FRAMES}; return [{found}]; }}")
    return faults


def record(game: str, plies: int, options: dict[str, str], players: int) -> str:
    """A game as an address holds it, the same in every run."""
    rng = random.Random(plies)
    state = open_game(game).new(options, seed=7, players=players)
    made = Record.starting_from(game, state)
    moves: list[str] = []
    while len(moves) < plies and (move := some_move(state, rng)) is not None:
        moves.append(str(move))
        state = state.play(move)
    return quote(str(replace(made, moves=tuple(moves))))


@pytest.mark.parametrize(
    ("game", "hand"), [(name, hand) for name in NAMES for hand in facts(name).hands]
)
def test_what_can_be_chosen_is_in_sight_and_nothing_moves_in_play(
    chromium: Browser,
    open_page: Opener,
    game: str,
    hand: Hand,
) -> None:
    """At each step of a game, on two of four screens in turn; it is made on the second of them. At
    the game's beginning in French, whose words are longer."""
    plies = hand.plies
    address = f"#record={record(game, plies, hand.options, hand.players)}"
    locale = "en-US" if plies else "fr-FR"
    page = open_page(chromium, address, viewport=_size(0), locale=locale)
    watch_shifts(page)
    rng = random.Random(plies + 1)
    for turn in range(CHOICES):
        if page.locator(".turn.over").count():
            break
        for place in (turn + 2, turn):
            size = SIZES[place % len(SIZES)]
            assert look(page, *size, FAULTS, OVERLAPPING) == [], size
        forget_shifts(page)
        _choose(page, rng)
        laid_out(page)
        assert shifts(page) == [], SIZES[turn % len(SIZES)]


def _size(number: int) -> ViewportSize:
    width, height = SIZES[number % len(SIZES)]
    return {"width": width, "height": height}


def _choose(page: Page, rng: random.Random) -> None:
    """Touch something that can be chosen, unless the game is over."""
    ways = page.locator(
        "#board [data-target].choice, #board [data-op=reveal], #note button[data-target]"
    ).all()
    if ways:
        rng.choice(ways).dispatch_event("click")
        assert answered(page)


@pytest.mark.parametrize("game", games_with(lambda its: its.whole))
def test_a_board_is_seen_whole_while_its_game_is_looked_into(
    chromium: Browser, open_page: Opener, game: str
) -> None:
    page = open_page(chromium, f"#record={record(game, 4, {}, 2)}", viewport=_size(0))
    send(page, "panel", name="analysis")
    page.wait_for_selector("#panel-analysis")
    for place in range(len(SIZES)):
        page.set_viewport_size(_size(place))
        laid_out(page)
        assert page.evaluate(HIDDEN, "#panel > section") == [], SIZES[place]
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.getElementById('board')).margin") == "0px"
    page.emulate_media(media="screen")
    send(page, "panel", name="")
    page.wait_for_selector("#panel-analysis", state="detached")
    for place in range(1, len(SIZES)):  # and while its moves are walked through, on small screens
        page.set_viewport_size(_size(place))
        page.evaluate("document.getElementById('moves').showPopover()")
        laid_out(page)
        assert page.evaluate(HIDDEN, "#moves") == [], SIZES[place]


@pytest.mark.parametrize("game", NAMES)
def test_what_stands_in_the_strip_lies_in_it_and_on_nothing_else(
    chromium: Browser, open_page: Opener, game: str
) -> None:
    """Before the first move, in a half-made turn, after a move, on smaller screens. In French; on
    the usual ones the whole hands above see to it."""
    page = open_page(chromium, f"#game={game}", locale="fr-FR")
    if (cover := page.locator("[data-op=reveal]")).count():
        cover.click()
        choices(page).first.wait_for()
    rng = random.Random(3)
    for touched in range(5):
        for size in NARROW:
            assert look(page, *size, OVERLAPPING) == [], (touched, size)
        _choose(page, rng)


def test_long_buttons_and_results_have_their_room(chromium: Browser, open_page: Opener) -> None:
    """An example's way back lay on whose turn it is, a blocked trunk's button on the tray, a result
    of four on the last move."""
    page = open_page(chromium, "#game=tambouille", locale="fr-FR")
    four, state, rng = list[str](), open_game("bombay_bazar").new(players=4), random.Random(0)
    blocked = 0
    while state.outcome is None:
        four.append(str(state.sample(rng)))
        blocked = blocked or (four[-1] == "end") * len(four)
        state = state.play(four[-1])
    text = '[Game "bombay_bazar"]\n[Players "4"]\n\n'
    for op, event in (
        ("example", {"name": "2", "rule": "TB-14"}),
        ("load", {"text": text + " ".join(four[: blocked - 1])}),
        ("load", {"text": text + " ".join(four)}),
    ):
        send(page, op, **event)
        page.wait_for_function("!page.api.waiting")
        for size in (*SIZES, *NARROW, (844, 390)):
            assert look(page, *size, OVERLAPPING) == [], (op, size)


def test_a_sheet_opens_at_its_top_and_the_list_begins_with_the_game(
    chromium: Browser, open_page: Opener
) -> None:
    """It opened where the sheet before it had been scrolled to; the list stayed at its end."""
    page = open_page(chromium, f"#record={record('siam', 24, {}, 2)}")
    scrolled = "name => Math.round(document.querySelector(name).scrollTop)"
    down = "name => document.querySelector(name).scrollTo(0, 9_999)"
    for sheet in ("share", "rules"):
        send(page, "panel", name=sheet)
        page.wait_for_selector(f"#panel-{sheet}")
        assert page.evaluate(scrolled, "#panel > section") == 0, sheet
        page.evaluate(down, "#panel > section")
        assert page.evaluate(scrolled, "#panel > section") > 50, sheet
    send(page, "panel", name="")
    page.wait_for_selector("#panel-rules", state="detached")
    assert page.evaluate(scrolled, ".list") > 50, "at the latest move"
    send(page, "go", ply="0")
    expect(undone_plies(page)).to_have_count(24)
    assert page.evaluate(scrolled, ".list") == 0
    page.set_viewport_size({"width": 360, "height": 400})
    for _ in range(2):
        page.evaluate("document.getElementById('settings').showPopover()")
        laid_out(page)
        assert page.evaluate(scrolled, "#settings") == 0
        page.evaluate(down, "#settings")
        assert page.evaluate(scrolled, "#settings") > 50
        page.evaluate("document.getElementById('settings').hidePopover()")


def test_start_stays_in_reach_however_much_unfolds(chromium: Browser, open_page: Opener) -> None:
    """And what unfolds is brought into sight."""
    page = open_page(chromium, "#gambo", viewport={"width": 360, "height": 640})
    from_menu(page, "#open-new")
    page.click("#open-variants")
    expect(page.locator("#variants legend").first).to_be_in_viewport(ratio=0.9)
    expect(page.locator("#panel [data-op=start]")).to_be_in_viewport(ratio=1)


SAID = """(count) => {
  const note = document.getElementById("note");
  note.querySelector(".words").textContent = "turn ".repeat(count);
  dispatchEvent(new Event("resize"));
  return note.matches("[data-small]") + note.matches("[data-more]");
}"""
"""0, 1 or 2 for how a text of so many words is shown in the strip."""

COUNTS = [*range(1, 250, 3)]


def test_what_is_read_on_can_be_folded_up(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "#siam", viewport=_size(2))
    assert page.evaluate(SAID, 200) == 2
    more = page.locator("#note .more")
    expect(more).to_have_text(sentence("table.more"), use_inner_text=True)
    more.click()
    expect(more).to_have_text(sentence("table.less"), use_inner_text=True)
    more.click()
    expect(more).to_have_text(sentence("table.more"), use_inner_text=True)


def test_a_text_takes_smaller_letters_before_it_is_cut(
    chromium: Browser, open_page: Opener
) -> None:
    """And on the narrowest screen whose turn it is stands beside the button of a half-made turn."""
    page = open_page(chromium, "#siam", viewport={"width": 320, "height": 568})
    touch(page, "reserve")
    assert page.locator("#way-cancel").is_visible()
    assert turn_line(page).is_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(f"() => {COUNTS}.map({SAID})")
        assert found == sorted(found), "whole, whole in smaller letters, cut"
        assert {*found} == {0, 1, 2}


def test_the_names_in_the_head_fit_on_every_screen(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "#tambouille", viewport=_size(0))
    over = "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)"
    for width, height in (*SIZES, (1024, 480), (3000, 400), (568, 320)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(f"{over}(document.querySelector('#head nav'))") <= 0, (width, height)
        expect(page.locator("#head nav [aria-current]")).to_be_in_viewport(ratio=1)
        for button in page.locator("#head :is(a, button)").all():
            if button.is_visible():
                expect(button).to_be_in_viewport(ratio=1)


AIM = """() => {
  const [aim] = document.querySelectorAll("#note .aim");
  const lines = [...aim.getClientRects()], room = aim.parentNode.getBoundingClientRect();
  const low = Math.max(...lines.map((line) => line.bottom));
  return aim.checkVisibility() && low < room.bottom + 3 && room.bottom < innerHeight + 1;
}"""
"""Whether the aim of the game is shown whole."""


AT_THE_END = """() => {
  const [strip, who] = ["note", "who"].map((id) =>
    document.getElementById(id).getBoundingClientRect());
  return who.width && who.right > strip.right - 24 && who.right <= strip.right;
}"""
"""Whether who plays is asked at the right end of the strip, and not in its middle."""


@pytest.mark.parametrize("language", ["en-US", "fr-FR"])
@pytest.mark.parametrize("game", NAMES)
def test_the_aim_of_a_game_is_never_cut_and_who_plays_is_asked_at_the_strips_end(
    chromium: Browser, open_page: Opener, game: str, language: str
) -> None:
    page = open_page(chromium, f"#game={game}", locale=language)
    for width, height in (*SIZES, (360, 640), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        laid_out(page)
        assert page.evaluate(AIM), (width, height)
        assert page.evaluate(AT_THE_END), (width, height)
    if reveal_button(page).count():
        reveal_button(page).click()  # now a turn can be passed, too
        answered(page)
        expect(page.locator("#note .turn-ways > *")).not_to_have_count(1)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            laid_out(page)
            assert page.evaluate(AT_THE_END), (width, height)


@pytest.mark.parametrize("language", ["en-US", "fr-FR"])
def test_nothing_moves_when_tambouilles_first_cards_are_shown(
    chromium: Browser, open_page: Opener, language: str
) -> None:
    size = {"width": 360, "height": 740}
    page = open_page(chromium, "#game=tambouille", locale=language, viewport=size)
    watch_shifts(page)
    page.click("[data-op=reveal]")
    page.wait_for_selector("#target-hand-1")
    laid_out(page)
    assert shifts(page) == []


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (768, 1024), (1280, 800)])
def test_the_card_at_the_end_covers_no_place_of_the_board(
    chromium: Browser, open_page: Opener, size: tuple[int, int]
) -> None:
    """It lay on what had won."""
    width, height = size
    page = open_page(chromium, "#siam", viewport={"width": width, "height": height})
    clear = """() => {
      const card = document.getElementById("ending").getBoundingClientRect();
      const hidden = ({ top, bottom, left, right }) =>
        top < card.bottom && bottom > card.top && left < card.right && right > card.left;
      const places = [...document.querySelectorAll("#board [data-target]")];
      return places.length > 24 && !places.some((one) => hidden(one.getBoundingClientRect()));
    }"""
    send(page, "load", text='[Game "siam"]\n[Start "R3R/5/S4/S4/R4 e 20 - * count"]\n')
    page.wait_for_selector("#target-a3.choice")
    type_move(page, "a3a2s")
    ending_card(page).wait_for()
    page.wait_for_function(clear)  # once the board has moved
    for button in page.locator("#ending .row button").all():
        expect(button).to_be_in_viewport(ratio=0.95)


OFF_CENTRE = """() => {
  const [ring, mark] = [".card .winner", ".card .winner .chip"].map((one) =>
    document.querySelector(one).getBoundingClientRect());
  const across = ring.left + ring.right - mark.left - mark.right;
  const down = ring.top + ring.bottom - mark.top - mark.bottom;
  return Math.max(Math.abs(across), Math.abs(down)) / 2;
}"""
"""How far the winner's mark is from the middle of its ring, in pixels."""


def test_the_winners_mark_is_in_the_middle_of_its_ring(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium)
    send(page, "load", text='[Game "siam"]\n[Start "R3R/5/S4/S4/R4 e 20 - * count"]\n')
    answered(page)
    send(page, "type", text="a3a2s")
    page.wait_for_selector(".card .winner")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        laid_out(page)
        assert page.evaluate(OFF_CENTRE) < 1, (width, height)


def test_on_a_small_phone_the_ways_on_after_a_game_are_in_view(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "#siam", viewport={"width": 568, "height": 320})
    send(page, "load", text='[Game "siam"]\n[Start "R3R/5/S4/S4/R4 e 20 - * count"]\n')
    page.wait_for_selector("#target-a3.choice")
    type_move(page, "a3a2s")
    ending_card(page).wait_for()
    laid_out(page)
    ways = page.locator("#ending .row button").all()
    assert len(ways) > 3
    expect(ways[0]).to_be_in_viewport(ratio=0.95)
    ways[-1].scroll_into_view_if_needed()
    expect(ways[-1]).to_be_in_viewport(ratio=0.95)
