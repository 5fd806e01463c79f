"""The collection: secrets on a shared screen, axe in each game, motion."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from pygame_rules import open_game
from tests.browser.actions import (
    PHONE,
    SIZES,
    from_menu,
    laid_out,
    open_game_page,
    said,
    send,
    tap,
    target,
    touch,
    unfold,
)
from tests.browser.axe import axe_finds_nothing
from tests.browser.opener import Opener
from tests.browser.seen import choices, close_button, cover, refusal, reveal_button, undone_plies
from tests.browser.tambouille import RECORD, load
from tests.sentences import sentence

pytestmark = pytest.mark.browser


def test_secrets_are_chosen_under_a_cover_on_a_shared_screen(
    chromium: Browser, open_page: Opener
) -> None:
    """BB-08 to BB-12."""
    page = open_page(chromium, **PHONE)
    open_game_page(page, "bombay_bazar")
    from_menu(page, "#open-new")
    unfold(page)
    for person in page.locator("#panel input[value=person]").all():
        person.check()
    for name, value in (("starter", "medals"), ("seating", "fixed")):
        page.check(f'input[name="{name}"][value="{value}"]')
    page.tap("#panel .primary")
    expect(cover(page)).to_contain_text(sentence("table.cover", who="Coral"))
    page.tap("[data-op=reveal]")
    page.wait_for_selector(target("keep:1"))
    tap(page, "keep:1")
    page.wait_for_selector(target("say:odd"))
    tap(page, "say:odd")
    expect(cover(page)).to_contain_text(sentence("table.cover", who="Teal"))
    expect(page.locator("[data-op=reveal]")).to_be_focused()
    assert "1o" not in page.inner_html("#app").replace("1000", "")
    page.tap("[data-op=reveal]")
    page.wait_for_selector(target("keep:2"))
    tap(page, "keep:2")
    page.wait_for_selector(target("say:even"))
    tap(page, "say:even")
    said(page, "Coral kept 1 medal and said odd.")
    said(page, "That makes 3 in all: odd. Teal drops out. Coral starts.")
    expect(page.locator("#board svg")).to_be_visible()


def test_axe_finds_nothing_in_any_game(chromium: Browser, open_page: Opener) -> None:
    """Siam's is in test_accessibility.py. Of the forms the longest ones."""
    page = open_page(chromium, color_scheme="light")
    for game in ("malabars", "gambo", "bombay_bazar", "tambouille"):
        open_game_page(page, game)
        axe_finds_nothing(page, game)
        chosen = choices(page).first
        if game == "tambouille":
            load(page, RECORD.replace('[Start "- ', '[Start "Sue '))
            reveal_button(page).click()
            chosen = page.locator("#target-card-1-2.choice")  # not one that a cover is still over
        chosen.click()
        page.wait_for_selector("#board .chosen")
        axe_finds_nothing(page, f"{game} with something chosen")
        if game in ("bombay_bazar", "tambouille"):
            from_menu(page, "#open-new")
            page.wait_for_selector("#panel-new")
            axe_finds_nothing(page, f"{game}, the form")
            close_button(page).click()
            expect(page.locator("#panel-new")).to_have_count(0)


def test_moves_are_animated_but_not_for_those_who_prefer_reduced_motion(
    chromium: Browser, open_page: Opener
) -> None:
    """Who asks the device for less, and who asks the page for none. A move that is taken back is
    just gone."""
    watch = (
        "window.animated = 0; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (...all) {"
        "  window.animated++; return animate.apply(this, all); };"
    )
    page = open_page(chromium, "#gambo", script=watch)
    for quiet, own in ((False, "system"), (True, "system"), (False, "off")):
        page.emulate_media(reduced_motion="reduce" if quiet else "no-preference")
        send(page, "set", name="motion", value=own)
        page.wait_for_function(f"document.documentElement.dataset.motion === '{own}'")
        page.evaluate("window.animated = 0")
        touch(page, "a1", "c1")
        made = page.evaluate("window.animated")
        assert (made == 0) is (quiet or own == "off"), (quiet, own)
        send(page, "undo")
        expect(undone_plies(page)).to_have_count(1)
        assert page.evaluate("window.animated") == made


EIGHT = """() => {
  const names = document.querySelector("#head nav");
  const current = names.querySelector("[aria-current]");
  while (names.children.length < 8) current.before(names.firstElementChild.cloneNode(true));
}"""
"""Makes the current name the last of eight."""


def test_the_current_one_of_eight_names_is_in_sight_after_the_window_has_changed_its_size(
    chromium: Browser, open_page: Opener
) -> None:
    """There is room for five names; for more of them (test_sixth_game.py) there is not."""
    page = open_page(chromium, "#tambouille", viewport={"width": 1280, "height": 800})
    page.evaluate(EIGHT)
    for width, height in reversed(SIZES):
        page.set_viewport_size({"width": width, "height": height})
        laid_out(page)
        expect(page.locator("#head nav [aria-current]")).to_be_in_viewport(ratio=0.99)


def test_places_are_named_while_the_strip_speaks_of_them(
    chromium: Browser, open_page: Opener
) -> None:
    """Where names are shown where they help, as is usual: with a refusal, in an example."""
    page = open_page(chromium, "#game=gambo")
    names = page.locator("#board .coordinates:not(.taken)").first
    expect(names).to_be_hidden()
    send(page, "choose", target="c9")
    expect(refusal(page)).to_be_visible()
    expect(page.locator("#board .coordinates:visible")).to_have_text(["c9"])
    send(page, "cancel")
    expect(names).to_be_hidden()
    send(page, "example", name=open_game("gambo").rulebook.examples[0].id)
    expect(names).to_be_visible()
