"""The address of each game and panel: the browser's own buttons, old links, every kind of host."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.actions import (
    from_menu,
    laid_out,
    open_game_page,
    send,
    settled,
    touch,
    type_move,
)
from tests.browser.opener import Opener, Site, opening
from tests.browser.seen import chapter_links, close_button, listed
from tests.browser.site_copy import Host
from tests.browser.visits import ready, reload
from tests.sentences import sentence
from web.builder import single

pytestmark = pytest.mark.browser

LONG = 2_000_000  # characters; Chromium takes hardly more


def at(page: Page, place: str, game: str) -> None:
    """The address, whatever stands before `#`, and the game on the table."""
    page.wait_for_function("(place) => location.hash.slice(1) === place", arg=place)
    expect(page.locator("h1")).to_have_text(re.compile(game, re.IGNORECASE))


def wander(page: Page) -> None:
    """Through games and panels, there and back by the browser's own buttons."""
    at(page, "siam", "siam")
    type_move(page, "@c1n")
    open_game_page(page, "gambo")
    at(page, "gambo", "gambo")
    page.click("#open-rules")
    at(page, "gambo/rules", "gambo")
    page.go_back()
    at(page, "gambo", "gambo")
    expect(page.locator("#panel section")).to_have_count(0)
    page.go_back()
    at(page, "siam", "siam")
    expect(listed(page)).to_have_count(1)
    page.go_forward()
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


def test_back_forward_and_reload_lead_to_games_and_panels(
    any_browser: Browser, open_page: Opener
) -> None:
    wander(open_page(any_browser))


def test_a_games_own_page_has_places_too(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "gambo/")
    at(page, "", "gambo")
    from_menu(page, "#open-share")
    at(page, "gambo/share", "gambo")
    open_game_page(page, "siam")
    at(page, "siam/share", "siam")
    reload(page)
    at(page, "siam/share", "siam")
    page.go_back()
    page.go_back()
    at(page, "", "gambo")
    expect(page).to_have_url(f"{open_page.site}gambo/")


def test_places_work_in_the_file_from_the_disk(chromium: Browser, served: Site) -> None:
    file = (served.folder / single.NAME).as_uri()
    with opening(file, "data:", "blob:", *served.asks, cold=True) as opener:
        wander(opener(chromium))


def test_places_work_without_a_network(chromium: Browser, visit: Opener, host: Host) -> None:
    page = visit(chromium, service_workers="allow")
    ready(page)
    host.stop()
    reload(page)
    wander(page)
    page.goto(host.address + "malabars/#gambo/rules/GA-01")
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    at(page, "gambo/rules/GA-01", "gambo")
    host.start()


@pytest.mark.parametrize(
    ("link", "place", "game"),
    [
        ("#game=gambo", "gambo", "gambo"),
        ("#record=%5BGame+%22siam%22%5D%0A%40a1n+%40e5s", "siam", "siam"),
        ("#position=malabars:TwTbT/QTT/TTQ/TbTwT w 2 * outer", "malabars", "malabars"),
        ("gambo/#siam/rules/SI-05", "siam/rules/SI-05", "siam"),
        ("?lang=en#siam/new", "siam/new", "siam"),
    ],
)
def test_links_lead_to_a_place_once(
    chromium: Browser, open_page: Opener, link: str, place: str, game: str
) -> None:
    page = open_page(chromium, link)
    at(page, place, game)
    moves = listed(page).count()
    reload(page)
    at(page, place, game)
    expect(listed(page)).to_have_count(moves)
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


def test_back_leaves_a_half_made_turn_and_what_was_dealt(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium)
    touch(page, "reserve")
    open_game_page(page, "gambo")
    dealt = page.locator("#board").inner_html()
    page.go_back()
    at(page, "siam", "siam")
    expect(page.locator("#target-reserve.chosen")).to_have_count(1)
    page.go_forward()
    at(page, "gambo", "gambo")
    assert page.locator("#board").inner_html() == dealt


def test_a_chosen_language_leaves_the_place_in_the_address(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "?lang=fr&theme=dark#gambo/rules")
    page.click('[data-op=language][data-value="en"]')
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page).to_have_url(f"{open_page.site}?theme=dark#gambo/rules")
    close_button(page).click()
    at(page, "gambo", "gambo")


def test_a_language_is_chosen_where_the_browser_writes_no_more_addresses(
    chromium: Browser, open_page: Opener
) -> None:
    """Some allow a hundred in half a minute. The address asks for no language once they go on."""
    page = open_page(chromium, "?lang=fr#siam/rules")
    page.evaluate("""() => {
      window.stock = history.replaceState;
      window.later = [];
      setTimeout = (act) => void later.push(act);
      history.replaceState = () => { throw new DOMException("too often", "SecurityError"); };
    }""")
    page.click('[data-op=language][data-value="en"]')
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.evaluate("history.replaceState = stock, later.forEach((act) => act())")
    expect(page).to_have_url(f"{open_page.site}#siam/rules")


@pytest.mark.parametrize("behind", ["_", "**", "\u2026", "\u201d", "\u200b"])
def test_a_place_is_found_with_what_a_letter_has_put_behind_it(
    chromium: Browser, open_page: Opener, behind: str
) -> None:
    page = open_page(chromium, f"#siam/rules/SI-20{behind}")
    expect(page.locator("#rule-SI-20")).to_be_focused()


def test_in_somebodys_own_page_the_history_is_theirs(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "?embed#siam", viewport={"width": 600, "height": 900})
    length = page.evaluate("history.length")
    send(page, "panel", name="rules")
    expect(page.locator("#panel-rules")).to_be_visible()
    assert page.url.endswith("?embed#siam")
    assert page.evaluate("history.length") == length


def test_each_chapter_of_the_rules_has_an_address(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, viewport={"width": 1280, "height": 800})
    page.click("#open-rules")
    expect(page.locator("#panel h3").first).to_be_visible()
    headings = page.locator("#panel h3").all_inner_texts()
    assert chapter_links(page).all_inner_texts() == headings
    assert headings[:3] == [
        sentence(f"{chapter}")
        for chapter in ("table.chapter.table", "table.chapter.turn", "siam.chapter.enter")
    ]
    expect(page.locator("#rule-SI-01")).to_be_in_viewport()  # no more room than the names need
    assert headings[-1] == "Fine print"
    chapter_links(page).nth(4).click()
    expect(page.locator("#rule-SI-17")).to_be_focused()
    expect(page.locator("#panel h3").nth(4)).to_be_in_viewport()
    assert page.url.endswith("#siam/rules/SI-17")


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


def test_a_chapter_is_in_sight_with_its_heading_at_the_first_touch(
    chromium: Browser, open_page: Opener
) -> None:
    """What lies before it is drawn only as it comes near, and is then of another height."""
    phone: ViewportSize = {"width": 360, "height": 740}
    page = open_page(chromium, "#tambouille", viewport=phone)
    page.click("#open-rules")
    chapter = chapter_links(page).last
    clause = chapter.get_attribute("data-rule")
    chapter.click()
    expect(page.locator(f"#rule-{clause}")).to_be_focused()
    page.wait_for_function(IN_SIGHT)
