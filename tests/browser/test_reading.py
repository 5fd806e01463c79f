"""The rules are read: on a page of their own, on paper, and at the table beside the game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from pygame_rules import NAMES
from tests.browser.actions import PHONE, SIZES, touch, type_move
from tests.browser.axe import axe_finds_nothing
from tests.browser.opener import USUAL, Opener
from tests.browser.seen import game_boxes
from web.locales import LANGUAGES

pytestmark = pytest.mark.browser

SHIFT = """() => new Promise((done) => {
  let moved = 0;
  const add = (list) => list.getEntries().forEach((entry) => { moved += entry.value; });
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
  requestAnimationFrame(() => setTimeout(() => done(moved), 50));
})"""

COVERS = """() => {
  const sentence = document.querySelector(".said:focus");
  const number = sentence.querySelector(".number");
  const { left, right, top, bottom } = number.getBoundingClientRect();
  const words = new Range();
  words.setStart(sentence, 0);
  words.setEndBefore(number);
  return [...words.getClientRects()].some((line) =>
    line.left + 1 < right && left + 1 < line.right &&
    line.top + 3 < bottom && top + 3 < line.bottom);
}"""
"""Whether the number of the rule in focus lies on the sentence's own words."""


@pytest.fixture
def page(chromium: Browser) -> Page:
    return chromium.new_context(**USUAL).new_page()


def test_a_page_of_rules_is_read_without_a_script(chromium: Browser, site: str) -> None:
    context = chromium.new_context(**USUAL, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}siam/rules/en.html#rule-SI-20")
    expect(page.locator("#rule-SI-20")).to_be_in_viewport()
    expect(page.locator("#rule-SI-20 .number")).to_be_visible()
    expect(page.locator("#rule-SI-21 .number")).to_be_hidden()
    expect(page.locator("#find-rule")).to_be_hidden()
    page.check("#rule-numbers")
    expect(page.locator("#rule-SI-21 .number")).to_be_visible()
    expect(page.locator("figure .board").first).to_be_visible()
    context.close()


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_fit_on_two_sheets_of_paper(page: Page, site: str, name: str) -> None:
    for language in LANGUAGES:
        page.goto(f"{site}{name}/rules/{language}.html")
        printed = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) <= 2, language
    page.context.close()


@pytest.mark.parametrize("name", NAMES)
def test_a_page_of_rules_fits_every_screen_and_does_not_move(
    page: Page, site: str, name: str
) -> None:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{site}{name}/rules/fr.html")
        assert round(page.evaluate(SHIFT), 3) == 0, (width, height)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    axe_finds_nothing(page, name)
    page.context.close()


def test_figures_below_the_first_chapter_are_drawn_after_the_text_and_are_all_there(
    page: Page, site: str
) -> None:
    page.goto(f"{site}bombay_bazar/rules/en.html")
    later = page.locator(".chapter ~ .chapter figure")
    waits = "one => getComputedStyle(one).animationName"
    assert {one.evaluate(waits) for one in later.all()} == {"drawn"}
    page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished))")
    for one in later.all():
        one.scroll_into_view_if_needed()
        expect(one.locator(".board").first).to_be_visible()
        assert one.evaluate("one => one.offsetHeight") > 100
    page.context.close()


@pytest.mark.parametrize("name", NAMES)
def test_the_boards_of_a_figure_are_seen_whole_on_a_phone_on_its_side(
    page: Page, site: str, name: str
) -> None:
    """With what is said of each board."""
    page.set_viewport_size({"width": 740, "height": 360})
    page.goto(f"{site}{name}/rules/en.html")
    high = page.eval_on_selector_all(".still-boards", "all => all.map((one) => one.offsetHeight)")
    assert high
    assert max(high) < 320
    page.context.close()


def test_what_is_looked_for_is_found_and_all_else_steps_back(page: Page, site: str) -> None:
    page.goto(f"{site}siam/rules/fr.html")
    page.fill("#find-rule", "il en faut PLUS")
    expect(page.locator("#rule-SI-21")).to_be_visible()
    expect(page.locator("#rule-SI-01")).to_be_hidden()
    expect(page.locator("#found-rules")).to_contain_text("1")
    page.fill("#find-rule", "xyzzy")
    expect(page.locator("#found-rules")).to_have_text("Rien trouvé.")
    page.fill("#find-rule", "")
    expect(page.locator("#rule-SI-01")).to_be_visible()
    page.context.close()


def test_what_was_found_is_said_once_when_nothing_more_is_written(page: Page, site: str) -> None:
    """It was said at every letter."""
    page.goto(f"{site}siam/rules/en.html")
    page.evaluate("""() => {
      const box = document.getElementById("found-rules");
      window.said = [];
      new MutationObserver(() => said.push(box.textContent)).observe(box, { childList: true });
    }""")
    page.locator("#find-rule").press_sequentially("rhino", delay=20)
    expect(page.locator("#found-rules")).to_have_text(re.compile(r"\d"))
    assert len(page.evaluate("said")) == 1
    page.context.close()


@pytest.mark.parametrize("place", [".aim", "p.ours", "figcaption", ".why-so p"])
def test_every_sentence_of_the_rules_is_found_and_shown(page: Page, site: str, place: str) -> None:
    """The aim above them was missed, the notes below them and the reasons that are folded."""
    page.goto(f"{site}gambo/rules/en.html")
    sentence = page.locator(place).first
    page.fill("#find-rule", sentence.evaluate("sentence => sentence.textContent"))
    expect(page.locator("#found-rules")).to_have_text(re.compile(r"\d"))
    expect(sentence).to_be_visible()
    expect(sentence).to_have_class(re.compile("found"))
    page.fill("#find-rule", "")
    expect(page.locator(".found, .why-so[open]")).to_have_count(0)
    page.context.close()


def test_the_rules_are_searched_at_the_table_too(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "#siam/rules")
    page.fill("#find-rule", "equally strong")
    expect(page.locator("#rule-SI-01")).to_be_hidden()
    expect(page.locator("#rule-SI-21")).to_be_visible()


@pytest.mark.parametrize("name", NAMES)
def test_no_number_lies_on_the_words_where_a_mouse_rests(page: Page, site: str, name: str) -> None:
    page.goto(f"{site}{name}/rules/en.html")
    sentences = page.locator(".chapter:not(.fine) > p .said")
    for place in range(0, sentences.count(), 4):
        sentences.nth(place).hover()
        expect(page.locator(".number:visible")).to_have_count(0)
    page.context.close()


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_close_without_a_warning(chromium: Browser, open_page: Opener, name: str) -> None:
    """Figures that show the same pieces had the same ids, which the page lays parts by."""
    told: list[str] = []

    def before(page: Page) -> None:
        page.on("console", lambda line: told.append(line.text))

    page = open_page(chromium, f"#{name}", before=before)
    page.click("#open-rules")
    page.wait_for_selector("#sheet-rules")
    page.click("#sheet-rules .close")
    expect(page.locator("#panel > *")).to_have_count(0)
    assert not [line for line in told if "duplicate" in line]


def test_a_refusal_leads_to_its_rule_and_back_to_the_game_as_it_was(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "#siam", **PHONE)
    type_move(page, "@c1n")
    type_move(page, "@c5s")
    touch(page, "c1")
    touch(page, "e5")
    why = page.locator("#note .why").inner_text()
    page.locator("#note .clause a").click()
    expect(page.locator(".said:focus")).to_be_in_viewport()
    expect(page.locator(".said:focus .number")).to_be_visible()
    assert not page.evaluate(COVERS), "the number covers words of its sentence"
    page.click("#sheet-rules .close")
    expect(page.locator("#panel > *")).to_have_count(0)
    assert page.locator("#note .why").inner_text() == why
    expect(page.locator("#target-c1")).to_have_class(re.compile("chosen"))


def test_a_figure_is_tried_on_the_board_and_leads_back_to_its_place(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "#siam", **PHONE)
    type_move(page, "@c1n")
    page.click("#open-rules")
    page.click("#figure-faced [data-op=example] >> nth=0")
    expect(page.locator("#note .why")).to_be_visible()
    expect(page.locator("#panel > *")).to_have_count(0)
    page.click("#open-rules")
    expect(page.locator("#rule-SI-20")).to_be_focused()
    expect(page.locator("#figure-faced")).to_be_in_viewport()


def test_a_figure_on_the_page_of_rules_leads_to_a_table_with_it(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "siam/#siam/example/fig-5a")
    expect(page.locator("#note .why")).to_be_visible()
    expect(page.locator(".turn")).to_contain_text("SI-20")


def test_home_leads_to_the_page_of_rules(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "")
    game_boxes(page).first.get_by_role("link", name="Rules").click()
    expect(page.locator("h1")).to_have_text("Siam: the rules")
