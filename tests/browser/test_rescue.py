"""A page that can not start with what it has: it tries with less, and gives back what is kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.actions import from_menu, type_move
from tests.browser.opener import Opener
from tests.browser.seen import listed

pytestmark = pytest.mark.browser

FAULTS = """(() => {
  const Stock = Worker;
  let deep = [];
  for (let depth = 0; depth < 2_000; depth++) deep = [deep]; // deeper than Python reads JSON
  window.Worker = class extends Stock {
    postMessage(event) {
      const faulty = +sessionStorage.faults > 0 && event.op === "hello";
      if (faulty) sessionStorage.faults -= 1;
      super.postMessage(faulty ? { ...event, deep } : event);
    }
  };
})();"""
"""The table answers so many greetings with a fault."""


def test_greetings_that_fail_are_tried_with_less_and_at_last_told_and_nothing_is_lost(
    chromium: Browser, open_page: Opener, site: str
) -> None:
    """After one fault the table begins without the link, after three with nothing; after four the
    page says so."""
    page = open_page(chromium, script=FAULTS)
    type_move(page, "@c1n")
    page.wait_for_selector("[data-kept=yes]")
    page.evaluate("sessionStorage.faults = 1")
    page.goto("about:blank")
    page.goto(f"{site}#game=gambo")
    page.wait_for_selector("#loading", state="detached")
    expect(page.locator("h1")).to_have_text("Siam")
    expect(listed(page)).to_have_count(1)
    page.evaluate("sessionStorage.faults = 3")
    page.reload()
    page.wait_for_selector("#loading", state="detached")
    expect(listed(page)).to_have_count(0)
    assert page.evaluate("sessionStorage.faults") == "0"
    type_move(page, "@e1n")
    page.wait_for_selector("[data-kept=yes]")
    assert "@c1n" in page.evaluate("page.games.all()")
    page.evaluate("sessionStorage.faults = 4")
    page.reload()
    expect(page.locator("#loading > p")).to_contain_text("could not start")
    expect(page.locator("#loading [data-way=save]")).to_be_visible()
    everything = page.evaluate("page.games.all()")
    assert "@c1n" in everything
    assert "@e1n" in everything
    page.locator("#loading > button").click()
    page.wait_for_selector("#loading", state="detached")
    expect(listed(page)).to_have_count(1)


STOPS = """(() => {
  const Stock = Worker;
  window.Worker = class extends Stock {
    postMessage(event) {
      const stops = +sessionStorage.stops > 0 && event.op === "hello";
      if (!stops) return super.postMessage(event);
      sessionStorage.stops -= 1;
      const data = { type: "failed", code: "broken", file: "RangeError" };
      setTimeout(() => this.onmessage({ data }));
    }
  };
})();"""
"""Python stops over so many greetings, as an overflow of its own stack makes it do."""


def test_when_python_stops_over_what_is_kept_the_page_starts_without_it(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, script=STOPS)
    type_move(page, "@c1n")
    page.wait_for_selector("[data-kept=yes]")
    page.evaluate("() => { sessionStorage.stops = 2; }")
    page.reload()
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    assert page.evaluate("sessionStorage.stops") == "0"
    expect(listed(page)).to_have_count(0)
    from_menu(page, "button.shelf")
    expect(listed(page)).to_have_count(1)


OLD = """
  delete HTMLElement.prototype[lacking];
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (...what) => !what.join().includes(lacking) && supports(...what);
"""
"""Takes from a browser what it is to lack."""


def test_a_browser_that_is_too_old_says_so_and_gives_back_what_is_kept(
    chromium: Browser, open_page: Opener
) -> None:
    for lacking in ("popover", "light-dark", ":has"):
        page = open_page(chromium, ready=False, script=f"const lacking = {lacking!r};{OLD}")
        expect(page.locator("#loading > p")).to_contain_text("too old")
        expect(page.locator("#loading [data-way=save]")).to_be_visible()
        for useless in ("> button", "[data-way=without]"):
            expect(page.locator(f"#loading {useless}")).to_be_hidden()
