"""The rules are read: on a page of their own, on paper, and at the table beside the game."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.actions import PHONE, SIZES, touch, type_move
from tests.browser.axe import axe_finds_nothing
from tests.browser.opener import USUAL, Opener
from tests.browser.seen import play_button

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
def page(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(**USUAL)
    yield context.new_page()
    context.close()


def test_a_page_of_rules_is_read_without_a_script_and_leads_to_a_table_with_its_figure(
    chromium: Browser, site: str, open_page: Opener
) -> None:
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
    page = open_page(chromium, "siam/#siam/example/fig-5a")
    expect(page.locator("#note .why")).to_be_visible()
    expect(page.locator(".turn")).to_contain_text("SI-20")


@pytest.mark.parametrize("name", ["bombay_bazar", "tambouille"])
def test_a_page_of_rules_fits_two_sheets_of_paper_and_every_screen_and_does_not_move(
    page: Page, site: str, name: str
) -> None:
    """That with most figures, and that with most words. On a phone on its side a figure's boards
    are seen whole, with what is said of each."""
    page.goto(f"{site}{name}/rules/fr.html")
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) <= 2
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{site}{name}/rules/fr.html")
        assert round(page.evaluate(SHIFT), 3) == 0, (width, height)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert (width, height) == (740, 360)
    high = page.eval_on_selector_all(".still-boards", "all => all.map((one) => one.offsetHeight)")
    assert 0 < max(high) < 320
    axe_finds_nothing(page, name)


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


def test_every_sentence_of_the_rules_is_found_shown_and_said_once_when_it_is_written(
    page: Page, site: str
) -> None:
    """The aim above them was missed, the notes below them and the reasons that are folded; and what
    was found was said at every letter."""
    page.goto(f"{site}gambo/rules/en.html")
    page.evaluate("""() => {
      const box = document.getElementById("found-rules");
      window.said = [];
      new MutationObserver(() => said.push(box.textContent)).observe(box, { childList: true });
    }""")
    page.locator("#find-rule").press_sequentially("mouse", delay=20)
    expect(page.locator("#found-rules")).to_have_text(re.compile(r"\d"))
    assert len(page.evaluate("said")) == 1
    for place in (".aim", "p.ours", "figcaption", ".why-so p"):
        sentence = page.locator(place).first
        page.fill("#find-rule", sentence.evaluate("sentence => sentence.textContent"))
        expect(page.locator("#found-rules")).to_have_text(re.compile(r"\d"))
        expect(sentence).to_be_visible()
        expect(sentence).to_have_class(re.compile("found"))
        page.fill("#find-rule", "")
        expect(page.locator(".found, .why-so[open]")).to_have_count(0)


def test_the_rules_are_searched_at_the_table_too(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "#siam/rules")
    page.fill("#find-rule", "equally strong")
    expect(page.locator("#rule-SI-01")).to_be_hidden()
    expect(page.locator("#rule-SI-21")).to_be_visible()


def test_no_number_lies_on_the_words_where_a_mouse_rests(page: Page, site: str) -> None:
    page.goto(f"{site}siam/rules/en.html")
    sentences = page.locator(".chapter:not(.fine) > p .said")
    for place in range(0, sentences.count(), 4):
        sentences.nth(place).hover()
        expect(page.locator(".number:visible")).to_have_count(0)


def test_the_rules_close_without_a_warning(chromium: Browser, open_page: Opener) -> None:
    """Figures that show the same pieces had the same ids, which the page lays parts by."""
    told: list[str] = []

    def before(page: Page) -> None:
        page.on("console", lambda line: told.append(line.text))

    page = open_page(chromium, "#bombay_bazar", before=before)
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
    page.locator("#note .more").click()
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
    page.click("#back-to-game")
    expect(page.locator("#rule-SI-20")).to_be_focused()
    expect(page.locator("#figure-faced")).to_be_in_viewport()


def test_home_leads_to_the_page_of_rules(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "")
    play_button(page, "siam").click()
    page.get_by_role("link", name="Rules").click()
    expect(page.locator("h1")).to_have_text("Siam: the rules")
