"""The address of each game and panel: the browser's own buttons, old links, every kind of host."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.actions import (
    laid_out,
    open_game_page,
    send,
    settled,
    touch,
    type_move,
)
from tests.browser.opener import Opener, Site, opening
from tests.browser.seen import chapter_links, close_button, listed
from tests.browser.visits import reload
from web.builder import single

pytestmark = pytest.mark.browser

LONG = 2_000_000  # characters; Chromium takes hardly more


def at(page: Page, place: str, game: str) -> None:
    """The address, whatever stands before `#`, and the game on the table."""
    page.wait_for_function("(place) => location.hash.slice(1) === place", arg=place)
    expect(page.locator("h1")).to_have_text(re.compile(game, re.IGNORECASE))


def wander(page: Page) -> None:
    """Through games and panels, there and back by the browser's own buttons, which leave a
    half-made turn and what was dealt."""
    at(page, "siam", "siam")
    type_move(page, "@c1n")
    touch(page, "reserve")
    open_game_page(page, "gambo")
    at(page, "gambo", "gambo")
    dealt = page.locator("#board").inner_html()
    page.click("#open-rules")
    at(page, "gambo/rules", "gambo")
    page.go_back()
    at(page, "gambo", "gambo")
    expect(page.locator("#panel section")).to_have_count(0)
    page.go_back()
    at(page, "siam", "siam")
    expect(listed(page)).to_have_count(1)
    expect(page.locator("#target-reserve.chosen")).to_have_count(1)
    page.go_forward()
    at(page, "gambo", "gambo")
    assert page.locator("#board").inner_html() == dealt
    page.go_forward()
    at(page, "gambo/rules", "gambo")
    expect(page.locator("#panel-rules")).to_be_focused()
    reload(page)
    at(page, "gambo/rules", "gambo")
    expect(page.locator("#panel-rules")).to_be_visible()
    page.go_back()
    page.go_back()
    at(page, "siam", "siam")
    expect(listed(page)).to_have_count(1)


def test_back_forward_and_reload_lead_to_games_and_panels_as_they_were_left(
    any_browser: Browser, open_page: Opener
) -> None:
    wander(open_page(any_browser))


def test_places_work_in_the_file_from_the_disk(chromium: Browser, served: Site) -> None:
    file = (served.folder / single.NAME).as_uri()
    with opening(file, "data:", "blob:", *served.asks, cold=True) as opener:
        wander(opener(chromium))


def test_a_link_leads_to_a_place_once(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "gambo/#position=malabars:TwTbT/QTT/TTQ/TbTwT w 2 * outer")
    at(page, "malabars", "malabars")
    reload(page)
    at(page, "malabars", "malabars")
    assert page.evaluate("history.length") == 2, "nothing but the empty page before"


def test_who_goes_on_before_the_table_has_answered_a_link_gets_there(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "#game=gambo", script=GOES_ON)
    at(page, "siam", "siam")


GOES_ON = """
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (event, ...more) {
  if (event.op === "hello") location.hash = "siam";
  return post.call(this, event, ...more);
};
"""
"""A reader who chooses another game while the first answer is on its way."""


def test_a_clause_has_an_address_to_copy_and_is_brought_into_view(
    chromium: Browser, open_page: Opener
) -> None:
    """Also with what a letter has put behind it."""
    page = open_page(chromium, "#siam/rules/SI-20")
    expect(page.locator("#rule-SI-20")).to_be_focused()
    expect(page.locator("#rule-SI-20")).to_be_in_viewport()
    own = page.locator("#rule-SI-05 a").get_attribute("href") or ""
    assert own.endswith("/siam/#siam/rules/SI-05"), "another window opens the game's own page"
    page.check("#rule-numbers")
    page.locator("#rule-SI-05").scroll_into_view_if_needed()
    laid_out(page)  # what comes into view takes its height, which no press is to fall into
    page.click("#rule-SI-05 a")
    at(page, "siam/rules/SI-05", "siam")
    page.go_back()
    at(page, "siam/rules/SI-20", "siam")
    expect(page.locator("#rule-SI-20")).to_be_focused()
    page.goto("about:blank")
    page.goto(open_page.site + "#siam/rules/SI-20_**\u201d\u200b")
    expect(page.locator("#rule-SI-20")).to_be_focused()


def test_to_close_a_panel_goes_back_over_its_step(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium)
    open_game_page(page, "gambo")
    length = page.evaluate("history.length")
    for _ in range(3):
        page.click("#open-rules")
        at(page, "gambo/rules", "gambo")
        page.keyboard.press("Escape")
        at(page, "gambo", "gambo")
    page.evaluate("""() => {
      const press = (name) => document.getElementById(`open-${name}`).click();
      ["rules", "rules", "share"].forEach(press);
    }""")
    at(page, "gambo/share", "gambo")
    assert page.evaluate("history.length") == length + 1
    close_button(page).click()
    at(page, "gambo", "gambo")
    page.go_back()
    at(page, "siam", "siam")


def test_a_chosen_language_leaves_the_place_in_the_address(
    chromium: Browser, open_page: Opener
) -> None:
    """Also where the browser writes no more addresses: some allow a hundred in half a minute. The
    address asks for no language once they go on."""
    page = open_page(chromium, "?lang=fr&theme=dark#gambo/rules")
    page.evaluate("""() => {
      window.stock = history.replaceState;
      window.later = [];
      setTimeout = (act) => void later.push(act);
      history.replaceState = () => { throw new DOMException("too often", "SecurityError"); };
    }""")
    page.click('[data-op=language][data-value="en"]')
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.evaluate("history.replaceState = stock, later.forEach((act) => act())")
    expect(page).to_have_url(f"{open_page.site}?theme=dark#gambo/rules")


def test_in_somebodys_own_page_the_history_is_theirs(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "?embed#siam", viewport={"width": 600, "height": 900})
    length = page.evaluate("history.length")
    send(page, "panel", name="rules")
    expect(page.locator("#panel-rules")).to_be_visible()
    assert page.url.endswith("?embed#siam")
    assert page.evaluate("history.length") == length


@pytest.mark.causes("table.trouble")
def test_a_link_that_is_much_too_long_is_refused_at_once(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium)
    type_move(page, "@c1n")
    page.evaluate("length => { location.hash = `siam=1${'A'.repeat(length)}`; }", LONG)
    expect(page.locator("#note")).to_contain_text("too long", timeout=20_000)
    at(page, "siam", "siam")
    type_move(page, "@c5s")
    came = page.url.partition("#")[0]
    settled(page)
    page.goto("about:blank")  # as from another site: the address is there before the page is
    page.goto(came + "#siam=1" + "A" * LONG)
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    expect(page.locator("#note")).to_contain_text("too long")
    at(page, "siam", "siam")
    expect(listed(page)).to_have_count(2)


IN_SIGHT = """() => {
  const over = document.querySelector("#panel h2").getBoundingClientRect().bottom;
  const clause = document.activeElement;
  const chapter = clause.closest(".chapter").querySelector("h3");
  return chapter.getBoundingClientRect().top >= over
    && clause.getBoundingClientRect().bottom <= innerHeight;
}"""


def test_each_chapter_has_an_address_and_is_in_sight_with_its_heading_at_the_first_touch(
    chromium: Browser, open_page: Opener
) -> None:
    """What lies before it is drawn only as it comes near, and is then of another height."""
    phone: ViewportSize = {"width": 360, "height": 740}
    page = open_page(chromium, "#tambouille", viewport=phone)
    page.click("#open-rules")
    expect(page.locator("#panel h3").first).to_be_visible()
    headings = page.locator("#panel h3").all_inner_texts()
    assert chapter_links(page).all_inner_texts() == headings
    chapter = chapter_links(page).last
    clause = chapter.get_attribute("data-rule")
    chapter.click()
    expect(page.locator(f"#rule-{clause}")).to_be_focused()
    page.wait_for_function(IN_SIGHT)
    assert page.url.endswith(f"#tambouille/rules/{clause}")
