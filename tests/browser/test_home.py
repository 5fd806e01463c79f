"""Home, from the first picture of it to a game that is over."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from pygame_rules import NAMES, open_game
from tests.browser.actions import (
    PHONE,
    SIZES,
    answered,
    at_rest,
    bring,
    from_menu,
    laid_out,
    send,
    sit_down,
    touch,
    type_move,
    unfold,
)
from tests.browser.axe import violations
from tests.browser.drawing import shifts, watch_shifts
from tests.browser.opener import STILL, ZIP, Opener
from tests.browser.seen import (
    continue_link,
    ending_card,
    game_boxes,
    home_link,
    learn_link,
    listed,
    plates,
    play_button,
    result_counts,
)
from tests.gallery.screens import WON
from tests.sentences import stretch

pytestmark = pytest.mark.browser


def win(page: Page, header: str = "") -> None:
    """Load a game that is about to be won against a calf, and win it."""
    send(page, "load", text=WON + header)
    page.wait_for_function("!page.api.waiting")
    page.wait_for_selector("#target-a3.choice")
    type_move(page, "a3a2s")


def test_home_is_there_without_any_script_and_gets_the_face_of_its_names_afterwards(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "", ready=False, java_script_enabled=False)
    own = "getComputedStyle(document.querySelector('h1')).fontFamily"
    assert page.evaluate(own).startswith('"Baloo stand-in"')
    expect(game_boxes(page)).to_have_count(len(NAMES))
    page.click(".of-siam .name")
    expect(page).to_have_url(f"{open_page.site}siam/#siam")
    page.go_back()
    play_button(page, "gambo").click()
    learn_link(page, "gambo").press("Enter")
    expect(page).to_have_url(f"{open_page.site}gambo/#gambo/learn")
    expect(page.locator("h1")).to_have_text("Gambo")
    page = open_page(chromium, "")
    assert page.evaluate(own).startswith('"Baloo 2"')
    page.wait_for_function("document.fonts.check('700 16px \"Baloo 2\"')")
    asked = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert sum(name.endswith("/baloo-2.woff2") for name in asked) == 1


def test_an_answer_of_the_table_scrolls_home_nowhere(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "", **PHONE)
    game_boxes(page).last.scroll_into_view_if_needed()
    scrolled = page.evaluate("scrollY")
    assert scrolled > 0
    send(page, "set", name="confirm", value="on")
    answered(page)
    laid_out(page)
    assert page.evaluate("scrollY") == scrolled


@pytest.mark.parametrize("part", [".lid", ".name", ".facts"])
def test_a_press_anywhere_on_a_small_box_asks_who_plays(
    chromium: Browser, open_page: Opener, part: str
) -> None:
    page = open_page(chromium, "#home")
    box = page.locator(".game-box.of-tambouille")
    place = box.locator(part).bounding_box()
    assert place is not None
    page.mouse.click(place["x"] + place["width"] / 3, place["y"] + place["height"] / 2)
    expect(page.locator("#play-tambouille")).to_be_visible()


def test_who_comes_back_from_home_goes_on_with_the_game_at_its_last_move(
    chromium: Browser, open_page: Opener
) -> None:
    """By Back, by the link to go on, and after a reload."""
    moves = " ".join(["c1c2n", "c5c4s", "c2c1n", "c4c5s"] * 17)
    page = open_page(chromium, "#siam")
    send(page, "load", text=f'[Game "siam"]\n@c1n @c5s {moves}')
    last = page.locator("#ply-70")
    expect(last).to_be_in_viewport()
    home_link(page).click()
    expect(page.locator("#panel-home")).to_be_focused()
    expect(page).to_have_url(open_page.site)
    page.go_back()
    expect(last).to_be_in_viewport()
    page.go_forward()
    continue_link(page).click()
    expect(last).to_be_in_viewport()
    page.wait_for_selector("[data-kept=yes]")
    page.reload()
    page.wait_for_selector("#loading", state="detached")
    expect(last).to_be_in_viewport()
    page.go_back()
    expect(game_boxes(page)).to_have_count(len(NAMES))


def test_the_card_at_the_end_says_it_all_and_leads_on(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "#siam")
    watch_shifts(page)
    win(page)
    card = ending_card(page)
    expect(card).to_contain_text("You win!")
    expect(card).to_contain_text("Against Calf: 1 – 0")
    at_rest(page)  # the card comes after what it is about
    assert shifts(page) == []
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    page.click('[data-op="undo"]')
    page.fill("#typed", "a3a2s")
    page.press("#typed", "Enter")
    card.locator('[data-op="rematch"]').click()
    expect(listed(page)).to_have_count(0)
    expect(card).to_have_count(0)
    assert drawn(page) > 1, "another game than the last one"


def test_who_joins_in_mid_game_plays_by_chance(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium)
    type_move(page, "@c1n")
    from_menu(page, "#open-new")
    unfold(page)
    page.check("[name=seat-1][value=calf1]")
    page.click("[data-op=reseat]")
    expect(page.locator("#panel-new")).to_have_count(0)
    assert drawn(page) > 1


def drawn(page: Page) -> int:
    """The number that decides how the computer player in the game plays."""
    from_menu(page, "#open-file")
    found = re.search(r"Seat.* seed=(\d+)", page.input_value("#record"))
    assert found
    return int(found[1])


def test_where_nothing_is_to_move_nothing_does(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "#siam", **STILL)
    win(page)
    assert page.locator("#board .leaving").count() == 0
    assert page.locator("canvas").count() == 0
    assert page.evaluate("document.getAnimations().length") == 0
    expect(ending_card(page)).to_be_visible()


def test_a_rock_leaves_over_the_edge_and_then_is_gone(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "#siam")
    page.evaluate("""() => {
      window.seen = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...how) {
        if (this.closest("#board")) seen.push(this.getAttribute("class"));
        return animate.apply(this, how);
      };
    }""")
    win(page)
    page.wait_for_function("seen.includes('leaving')")
    assert page.evaluate("seen.filter((name) => name === 'piece').length") == 2
    page.wait_for_selector("#board .leaving", state="detached")
    page.wait_for_selector("canvas", state="attached")


def test_settings_hold_at_once_and_at_the_next_visit(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "#gambo")
    page.click("#head [popovertarget=settings]")
    for name, value in (
        ("theme", "contrast"),
        ("motion", "off"),
        ("coordinates", "on"),
        ("confirm", "on"),
    ):
        page.check(f'#settings [name="set-{name}"][value="{value}"]')
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "contrast")
    expect(root).to_have_attribute("data-motion", "off")
    page.check('#settings [name="language"][value="fr"]')
    expect(root).to_have_attribute("lang", "fr")
    expect(page.locator("#settings h2")).to_have_text("Réglages")
    page.reload()
    page.wait_for_selector("#loading", state="detached")
    expect(root).to_have_attribute("data-theme", "contrast")
    expect(root).to_have_attribute("data-motion", "off")
    expect(root).to_have_attribute("data-coordinates", "")
    expect(root).to_have_attribute("lang", "fr")
    page.click("#head [popovertarget=settings]")
    expect(page.locator('#settings [name="set-confirm"][value="on"]')).to_be_checked()


def test_a_setting_that_cannot_be_kept_holds_for_this_visit(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(
        chromium, "#siam", script="Storage.prototype.setItem = () => { throw new Error('full'); };"
    )
    page.click("#head [popovertarget=settings]")
    page.check('#settings [name="set-theme"][value="dark"]')
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


LISTEN = """() => {
  window.peaks = []; // the loudest sample of each sound that is played
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...when) {
    peaks.push(Math.max(...this.buffer.getChannelData(0)));
    return start.apply(this, when);
  };
}"""


def test_sounds_are_fetched_and_played_only_for_who_wants_them(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "#siam")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page.evaluate(LISTEN)
    touch(page, "reserve", "c1")
    assert "sounds.js" not in asked
    page.click("#head [popovertarget=settings]")
    page.check('#settings [name="set-sound"][value="soft"]')
    page.keyboard.press("Escape")
    page.click("#target-facing-n")
    page.wait_for_function("peaks.length > 0")
    assert "sounds.js" in asked
    assert 0 < page.evaluate("Math.max(...peaks)") < 0.3


def test_where_a_mouse_rests_the_move_is_told_and_no_longer_when_it_leaves(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "#siam")
    touch(page, "reserve", "c1")
    page.hover("#target-facing-e")
    expect(page.locator("#note")).to_contain_text(
        f"{stretch('table.shown')}: An elephant enters at c1"
    )
    page.hover(".plates")
    expect(page.locator("#note")).not_to_contain_text(stretch("table.shown"))
    page.focus("#target-facing-n")
    page.keyboard.press("PageDown")
    expect(page.locator("#note")).to_contain_text(stretch("table.shown"))
    expect(listed(page)).to_have_count(0)


def test_arrows_away_from_the_board_lead_along_the_game(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "#siam")
    for move in ("@c1n", "@c5s"):
        type_move(page, move)
    page.locator("#open-rules").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#ply-1")).to_have_attribute("aria-current", "step")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#ply-2")).to_have_attribute("aria-current", "step")


def test_axe_finds_nothing_at_home_in_its_sheets_and_at_the_end(
    chromium: Browser, open_page: Opener
) -> None:
    """In each theme: nothing but colours is another there."""

    def check(when: str) -> None:
        assert violations(page) == [], when
        for theme in ("dark", "contrast", "light"):
            page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
            assert violations(page, "color-contrast") == [], f"{when}, {theme}"

    page = open_page(chromium, "", color_scheme="light")
    check("home")
    play_button(page, "bombay_bazar").click()
    check("who plays")
    page.keyboard.press("Escape")
    page.click("#head [popovertarget=settings]")
    check("settings")
    page.keyboard.press("Escape")
    sit_down(page)
    win(page)
    expect(ending_card(page)).to_be_visible()
    check("the end")


def test_home_can_be_used_on_every_screen_in_small_windows_and_under_zoom(
    chromium: Browser, open_page: Opener
) -> None:
    """1280 by 1024 at 400 % is 320 by 256; nothing is to be scrolled sideways. On usual screens it
    is in sight how to play."""
    page = open_page(chromium, "", locale="fr-FR")
    sheet = page.locator("#play-bombay_bazar")
    start = sheet.locator('[data-who="person,calf1"]').first
    for width, height in (*SIZES, (280, 600), (320, 480), (640, 400), (240, 300)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        if (width, height) in SIZES:
            expect(page.locator(".game-box .primary").first).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        play_button(page, "bombay_bazar").click()
        expect(sheet).to_be_visible()
        assert sheet.evaluate("one => one.scrollWidth - one.clientWidth") <= 0, width
        start.click(trial=True)
        page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
    play_button(page, "bombay_bazar").click()
    start.click()
    plates(page, "bombay_bazar").wait_for()


def test_sheets_are_whole_on_a_screen_that_is_low_and_wide(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "")
    for width, height in ((844, 390), (900, 420), (740, 360), (653, 280), (568, 320)):
        page.set_viewport_size({"width": width, "height": height})
        for sheet in ("#settings", "#play-tambouille"):
            page.evaluate("id => document.querySelector(id).showPopover()", sheet)
            at_rest(page)
            box = page.locator(sheet).bounding_box()
            assert box
            assert 0 <= round(box["y"]) <= round(box["y"] + box["height"]) <= height, width
            last = page.locator(f"{sheet} :is(button, a, input)").last
            last.scroll_into_view_if_needed()
            expect(last).to_be_in_viewport()
            page.evaluate("id => document.querySelector(id).hidePopover()", sheet)


def test_the_count_is_there_after_a_reload_and_in_other_windows(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "#siam")
    other = page.context.new_page()
    other.goto(f"{open_page.site}#siam")
    other.wait_for_selector("#loading", state="detached")
    win(page)
    send(other, "visit", link="home/records")
    expect(result_counts(other).nth(1)).to_have_text("1")
    win(other, '[Round "2"]\n')
    send(page, "visit", link="home/records")
    expect(result_counts(page).nth(1)).to_have_text("2")
    page.wait_for_selector("[data-kept=yes]")
    page.reload()
    page.wait_for_selector("#loading", state="detached")
    expect(result_counts(page).nth(1)).to_have_text("2")


HEIGHTS = """() => [...document.querySelectorAll(".boxes > li, .game-box .row > *")].map(
  (part) => part.getBoundingClientRect().height)"""
FITS = """() => [...document.querySelectorAll(".door")].every((door) =>
  door.scrollWidth <= door.clientWidth && door.scrollHeight <= door.clientHeight)"""


def test_what_was_learned_and_what_games_came_to_is_told_at_home_and_moves_nothing_there(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "", **PHONE)
    steps = {game: open_game(game).lesson.steps for game in ("siam", "gambo")}
    done = [("siam", step) for step in steps["siam"][:4]]  # a result is the last step
    done += [("gambo", step) for step in steps["gambo"]]
    lines = "".join(f"{game} lesson {step.id} 1\n" for game, step in done)
    bring(page, f"--- [results]\nsiam calf1 3 0 2\n--- [progress]\n{lines}")
    told = ".game-box .door small"
    expect(page.locator(told)).to_have_text(["5 of 10", "✓ learned"])
    send(page, "language", value="fr")
    page.wait_for_selector("html[lang=fr]")
    page.wait_for_selector("[data-kept=yes]")
    open_page.hold(page, ZIP)
    page.reload()
    page.wait_for_function("document.getElementById('page')?.api")
    before = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        before[width, height] = page.evaluate(HEIGHTS)
    open_page.release()
    page.wait_for_selector(told)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(HEIGHTS) == before[width, height], width
        assert page.evaluate(FITS), width
    page.locator(".of-siam.game-box .door").click()
    expect(page).to_have_url(f"{open_page.site}#siam/learn/5")


def test_a_new_game_is_asked_for_in_the_middle_of_a_wide_screen_and_a_click_beside_closes_it(
    chromium: Browser, open_page: Opener
) -> None:
    """As at home. What is chosen seat by seat is unfolded when it is asked for, or by a link."""
    page = open_page(chromium, viewport={"width": 1366, "height": 768})
    from_menu(page, "#open-new")
    sheet = page.locator("#sheet-new")
    sheet.evaluate("one => Promise.all(one.getAnimations().map((motion) => motion.finished))")
    box = sheet.bounding_box()
    assert box is not None
    assert abs(box["x"] + box["width"] / 2 - 683) < 1
    assert abs(box["y"] + box["height"] / 2 - 384) < 1
    expect(page.locator("#variants")).to_be_hidden()
    page.mouse.click(20, 400)
    expect(sheet).to_have_count(0)
    expect(listed(page)).to_have_count(0)
    send(page, "visit", link="siam/new")
    expect(page.locator("#variants")).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    from_menu(page, "#open-new")
    expect(page.locator("#variants")).to_be_hidden()
