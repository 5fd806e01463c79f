"""Before Python is there: what fails beside it does no harm, what is chosen holds."""

from __future__ import annotations

import functools

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.actions import at_rest, laid_out, target
from tests.browser.opener import ZIP, Opener
from tests.browser.seen import game_boxes, home_link, learn_link, play_button
from tests.browser.visits import until

pytestmark = pytest.mark.browser

AWAKE = "document.getElementById('page')?.api"


def waiting(
    open_page: Opener, browser: Browser, address: str, size: tuple[int, int] = (1280, 720)
) -> Page:
    """A page whose Python does not come before it is released. size: the window's."""
    viewport = {"width": size[0], "height": size[1]}
    hold = functools.partial(open_page.hold, pattern=ZIP)
    page = open_page(browser, address, ready=False, before=hold, viewport=viewport)
    page.wait_for_function(AWAKE)
    return page


def awake(page: Page) -> None:
    page.wait_for_selector("#loading", state="detached", timeout=60_000)


FOREIGN = (
    '<img src="/nobody/p.gif">'
    '<script src="https://elsewhere.invalid/beacon.js"></script>'
    '<script src="/nobody/beacon.js"></script>'
)
"""What a host puts into the page."""


def test_what_fails_beside_the_start_does_it_no_harm(chromium: Browser, open_page: Opener) -> None:
    """The game's picture, what a host puts into the page, a promise of somebody else."""

    def answer(route: Route) -> None:
        text = route.fetch().text()
        route.fulfill(
            body=text.replace("</body>", f"{FOREIGN}</body>", 1), content_type="text/html"
        )

    def before(page: Page) -> None:
        page.route("**/siam/", answer)
        page.route("**/pictures/*.svg", lambda route: route.fulfill(status=404, body="no"))

    script = "setTimeout(() => Promise.reject(new Error('somebody else')), 50);"
    page = open_page(chromium, "siam/", before=before, script=script)
    expect(page.locator(target("reserve"))).to_be_visible()
    open_page.errors.clear()
    open_page.outside.clear()  # the host's script is elsewhere


def test_a_language_and_a_setting_that_are_chosen_early_hold_now_and_at_the_next_visit(
    chromium: Browser, open_page: Opener
) -> None:
    """And the language is newer than the one that the address asked for."""
    page = waiting(open_page, chromium, "?lang=en#siam")
    page.evaluate("document.getElementById('settings').showPopover()")
    page.check("#settings [data-name=theme][data-value=dark]", force=True)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.check("#settings [data-op=language][data-value=fr]", force=True)
    open_page.release()
    awake(page)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("#settings [data-name=theme][data-value=dark]")).to_be_checked()
    assert "lang=" not in page.url
    page.unroute(ZIP)
    page.goto("about:blank")
    page.goto(open_page.site + "#siam")
    awake(page)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_rules_are_read_and_closed_by_back_before_python_is_there(
    chromium: Browser, open_page: Opener
) -> None:
    page = waiting(open_page, chromium, "gambo/")
    page.evaluate("location.hash = 'siam/rules'")
    expect(page.locator("#panel .aim")).to_contain_text("Push a rock off the board")
    page.go_back()
    expect(page.locator("#panel > *")).to_have_count(0)
    expect(page.locator("#board svg.board")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-at", "table")
    page.evaluate("location.hash = 'siam/rules/SI-20'")
    expect(page.locator("#rule-SI-20")).to_be_in_viewport()
    early = page.locator("#rule-SI-20").element_handle()
    open_page.release()
    awake(page)
    expect(page.locator("#rule-SI-20")).to_be_focused()
    assert early.evaluate("it => it.isConnected"), "what is being read stays as it is"


def test_who_reads_the_rules_reads_on_when_python_comes(
    chromium: Browser, open_page: Opener
) -> None:
    """Neither the keyboard nor the text goes back to the clause of the address: not where the words
    come first, nor in a language whose spaces a browser writes otherwise than they were sent."""
    first, later = "TB-17", "TB-33"
    address = f"tambouille/?lang=fr#tambouille/rules/{first}"
    page = waiting(open_page, chromium, address, (1000, 700))
    expect(page.locator(f"#rule-{first}")).to_be_focused()
    page.locator(f"#rule-{later}").evaluate(
        "it => { it.scrollIntoView(); it.querySelector('a, button').focus(); }"
    )
    held = page.evaluate_handle("document.activeElement")
    top = """() => document.activeElement.getBoundingClientRect().top
      - document.querySelector("#panel > section").getBoundingClientRect().top"""
    laid_out(page)
    before = page.evaluate(top)
    assert page.evaluate("document.querySelector('#panel > section').scrollTop") > 0
    open_page.release()
    awake(page)
    assert page.evaluate("it => document.activeElement === it", held)
    assert page.evaluate(top) == pytest.approx(before, abs=2)


GLUE = "**/glue.mpy"


def test_back_before_the_glue_is_there_closes_what_the_first_frame_opened(
    chromium: Browser, open_page: Opener
) -> None:
    """The frame lies on the page by then, and nobody listens yet."""
    python: list[Route] = []

    def before(page: Page) -> None:
        open_page.hold(page, GLUE)
        page.route(ZIP, lambda route: python.append(route))

    page = open_page(chromium, "siam/", ready=False, before=before)
    page.wait_for_function(AWAKE)
    page.evaluate("location.hash = 'siam/file'")
    until(page, lambda: len(python) > 0)
    python[0].continue_()
    page.wait_for_selector("#panel-file")
    page.go_back()
    open_page.release()
    awake(page)
    expect(page.locator("#panel-file")).to_have_count(0)
    expect(page).to_have_url(f"{open_page.site}siam/")


def test_who_is_asked_who_plays_is_not_interrupted_by_another_tab_or_the_first_frame(
    chromium: Browser, open_page: Opener
) -> None:
    page = waiting(open_page, chromium, "?lang=fr")
    with page.context.expect_page() as other:
        learn_link(page, "siam").click(modifiers=["ControlOrMeta"])
    other.value.close()
    expect(game_boxes(page).first).to_be_visible()
    assert page.url == f"{open_page.site}?lang=fr"
    play_button(page, "gambo").click()
    page.click("#play-gambo h2")
    open_page.release()
    awake(page)
    expect(page.locator("#play-gambo")).to_be_visible()


def test_a_clause_stays_in_sight_while_the_text_before_it_gets_its_height(
    chromium: Browser, open_page: Opener
) -> None:
    """What is out of sight is not laid out, and the face of headings comes later."""
    page = waiting(open_page, chromium, "#tambouille/rules/TB-13", (360, 740))
    for _ in range(2):
        expect(page.locator("#rule-TB-13")).to_be_in_viewport()
        at_rest(page)  # the sheet has risen
        page.evaluate("document.querySelector('#panel ul').style.paddingTop = '900px'")


def test_a_game_that_is_begun_early_is_a_step_that_back_or_the_link_to_home_takes_back(
    chromium: Browser, open_page: Opener
) -> None:
    """Before Python is there, and after."""
    page = waiting(open_page, chromium, "")
    for leave in (page.go_back, home_link(page).click):
        play_button(page, "siam").click()
        page.click('#play-siam [data-who="person,person"] >> nth=0')
        expect(page.locator("html")).to_have_attribute("data-at", "table")
        assert page.url == open_page.site + "#siam"
        leave()
        expect(page.locator("html")).to_have_attribute("data-at", "home")
        assert page.url == open_page.site
    length = page.evaluate("history.length")
    open_page.release()
    awake(page)
    expect(page.locator("#home")).to_be_visible()
    page.wait_for_function("!page.api.waiting")
    assert page.evaluate("history.length") == length, "no step of the table's own"
    play_button(page, "siam").click()
    page.click('#play-siam [data-who="person,person"] >> nth=0')
    expect(page.locator(target("reserve"))).to_be_visible()
    page.go_back()
    expect(page.locator("#home")).to_be_visible()


def test_a_game_that_is_begun_early_is_seen_from_its_top_in_its_colours_and_back_leads_home(
    chromium: Browser, open_page: Opener
) -> None:
    page = waiting(open_page, chromium, "", (360, 740))
    accent = "getComputedStyle(document.getElementById('root')).getPropertyValue('--accent')"
    usual = page.evaluate(accent)
    play_button(page, "gambo").click()
    page.click('#play-gambo [data-who="person,person"] >> nth=0')
    expect(page.locator("#board img.board")).to_be_visible()
    assert page.evaluate("scrollY") == 0
    assert page.evaluate(accent) != usual
    open_page.release()
    awake(page)
    expect(page.locator(target("a1"))).to_be_visible()
    assert page.url == open_page.site + "#gambo"
    page.go_back()
    expect(page.locator("#home")).to_be_visible()


def test_rules_that_come_late_are_not_shown_elsewhere_and_a_page_in_their_place_is_none(
    chromium: Browser, open_page: Opener
) -> None:
    """Some hosts answer what they lack with their first page, and call that a success. Then the
    rules come with Python."""
    late: list[Route] = []
    rules = "**/rules-siam.*"
    page = waiting(open_page, chromium, "siam/")
    page.route(rules, lambda route: late.append(route))
    with page.expect_request(rules):
        page.evaluate("location.hash = 'siam/rules'")
    page.evaluate("location.hash = 'gambo'")
    with page.expect_response(rules) as answer:
        late.pop().continue_()
    answer.value.finished()
    laid_out(page)
    expect(page.locator("#panel > *")).to_have_count(0)
    page.unroute(rules)
    page.route(rules, lambda route: route.fulfill(body="<p id='host'>Welcome"))
    with page.expect_response(rules):
        page.evaluate("location.hash = 'siam/rules'")
    laid_out(page)
    expect(page.locator("#host")).to_have_count(0)
    open_page.release()
    expect(page.locator("#rule-SI-01")).to_be_visible()
