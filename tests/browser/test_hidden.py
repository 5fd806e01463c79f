"""What style sheets hide, and from whom: on paper, in somebody's own page, for want of a wish."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from pygame_rules import open_game
from tests.browser.actions import laid_out, open_game_page, send, touch
from tests.browser.opener import ZIP, Opener
from tests.browser.seen import last_move, refusal, turn_line
from tests.browser.spoilt import STOPPING
from tests.gallery.screens import record

pytestmark = pytest.mark.browser


def test_names_of_places_are_seen_by_who_asks_for_them_and_while_the_strip_speaks_of_them(
    chromium: Browser, open_page: Opener
) -> None:
    """Where names are shown where they help, as is usual: with a refusal, in an example."""
    page = open_page(chromium)
    names = page.locator("#board .coordinates:not(.taken)").first
    seen = page.locator("#board .coordinates:visible")
    # The reason is an empty square, and where the trunk ends.
    for game, place, reason in (("gambo", "c9", "c9"), ("bombay_bazar", "i9", "a1")):
        open_game_page(page, game)
        expect(names).to_be_hidden()
        send(page, "choose", target=place)
        expect(refusal(page)).to_be_visible()
        expect(seen).to_have_text([reason])  # not a net of letters
        send(page, "cancel")
        expect(names).to_be_hidden()
        send(page, "set", name="coordinates", value="on")
        expect(names).to_be_visible()
        send(page, "set", name="coordinates", value="off")
        expect(names).to_be_hidden()
        send(page, "example", name=open_game(game).rulebook.examples[0].id)
        expect(names).to_be_visible()


ASTRAY = """() => [...document.querySelectorAll("#board .names text")].filter((name) => {
  const own = name.getBoundingClientRect();
  const square = document.querySelector(`#target-${name.textContent} .square`);
  const { left, top, right, bottom } = square.getBoundingClientRect();
  return own.left < left || own.top < top || own.right > right || own.bottom > bottom;
}).map((name) => name.textContent)"""


def test_each_name_of_gambo_lies_in_its_square_and_over_its_piece(
    chromium: Browser, open_page: Opener
) -> None:
    """Upright and lying: c11 looked like c1, or began in the square beside its own."""
    page = open_page(chromium, "#gambo")
    send(page, "set", name="coordinates", value="on")
    for width, height in ((360, 740), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        laid_out(page)
        expect(page.locator("#board .names text").first).to_be_visible()
        assert page.locator("#board .names text").count() == 36
        assert page.evaluate(ASTRAY) == []
        assert page.locator("#board .pieces ~ .names").count() == 1


def test_rules_are_printed_without_the_board_and_the_board_without_other_panels(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium)
    page.emulate_media(media="print")
    for panel, printed in (("rules", True), ("share", False)):
        send(page, "panel", name=panel)
        page.wait_for_selector(f"#panel-{panel}", state="attached")
        expect(page.locator("#board svg.board")).to_be_visible(visible=not printed)
        expect(page.locator(f"#panel-{panel}")).to_be_visible(visible=printed)


LARGE = "document.documentElement.style.fontSize = '150%'"
"""As a reader may have set the browser's letters; else hardly a text is too long for a phone."""


UNDER = """() => {
  const text = document.createRange();
  text.selectNodeContents(document.querySelector("#note .words"));
  const seen = document.querySelector("#note .words").getBoundingClientRect().bottom;
  const link = document.querySelector("#note .more").getBoundingClientRect();
  return [...text.getClientRects()]
    .filter(({ top, bottom }) => top + 4 < seen && bottom - 6 > link.top && top + 6 < link.bottom)
    .filter(({ left, right }) => right > link.left && left < link.right)
    .map(({ x, y, width, height }) => [x, y, width, height]);
}"""
"""The pieces of a note's visible lines that lie under the link that reads on; 6 pixels of a line's
height are the space between lines."""


def test_what_a_note_cuts_is_read_on_by_a_tap(chromium: Browser, open_page: Opener) -> None:
    """Turning the device offers to read on where it cuts the prompt, so that the link covers no
    word. A tap on the last move reads that, with whose turn it is."""
    page = open_page(chromium, viewport={"width": 1280, "height": 800}, locale="fr-FR")
    send(page, "load", text=record("gambo", 26))
    last, more = last_move(page), page.locator("#note .more")
    expect(last).to_contain_text("Indigo fait entrer l’éléphant 3")
    expect(more).to_be_hidden()
    touch(page, "c10")
    page.evaluate(LARGE)
    page.set_viewport_size({"width": 280, "height": 500})
    expect(more).to_be_visible()
    assert page.evaluate(UNDER) == []
    page.evaluate(LARGE.replace("150%", ""))
    page.set_viewport_size({"width": 360, "height": 740})
    last.click()
    expect(more).to_have_attribute("aria-expanded", "true")
    read = "getComputedStyle(document.querySelector('#note .words'), '::before').content"
    sentence = last.locator("span").text_content() or "nothing"
    for text in (sentence, turn_line(page).inner_text()):
        assert text in page.evaluate(read)
    assert page.evaluate("document.querySelector('#note').getBoundingClientRect().top") > 0


def test_an_embed_has_its_form_and_its_way_out_before_any_file_of_ours_is_there(
    chromium: Browser, open_page: Opener
) -> None:
    """Else its controls would flash up, or push the board away when they come."""
    for query, form in (("", None), ("?embed", "full"), ("?embed&controls=off", "bare")):
        page = open_page(
            chromium,
            f"siam/{query}",
            ready=False,
            before=lambda page: page.route("**/boot.js", lambda route: route.abort()),
        )
        assert page.locator("html").get_attribute("data-embed") == form
        expect(page.locator(".way-out")).to_be_visible(visible=form is not None)


def test_kept_games_are_offered_to_nobody_elses_page_and_not_blamed_for_a_file_that_is_missing(
    chromium: Browser, open_page: Opener
) -> None:
    """Where Python stops over them in a reader's own page they are offered."""

    def cut_off(page: Page) -> None:
        page.route(ZIP, lambda route: route.fulfill(status=404, body="no"))

    stopping = "sessionStorage.stopping = 1;" + STOPPING
    for address, script, before, offered in (
        ("siam/", stopping, None, True),
        ("siam/?embed", stopping, None, False),
        ("siam/", "", cut_off, False),
    ):
        page = open_page(chromium, address, ready=False, script=script, before=before)
        page.wait_for_selector("#loading.failed")
        expect(page.locator("#loading [data-way=save]")).to_be_visible(visible=offered)
    open_page.errors.clear()
