"""A search without end, a table that answers no more: noticed and said, and the game goes on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.actions import answered, play, seat, target, touch
from tests.browser.opener import Opener, Site
from tests.browser.seen import choices, close_button, listed
from tests.browser.spoilt import Spoilt, cut, missing, stalled
from tests.browser.visits import clocked
from tests.sentences import sentence, stretch
from web.builder.node import WEB

pytestmark = pytest.mark.browser

ENTER = ("reserve", "c1", "facing:n")
LONG = 40_000  # ms: two slow cores

THINKING = (WEB / "page/worker/thinking.js").read_text("utf-8")
ENDLESS = THINKING.replace("player.step(SLICE)", "(() => { for (;;); })()")
"""A search that never returns."""

ONE_WORKER = """
const Stock = window.Worker;
window.Worker = class extends Stock {
  constructor(address, options) {
    if (String(address).includes("#player")) throw new Error("no memory");
    super(address, options);
  }
};
"""
"""A browser that has room for one worker."""


def endless(page: Page) -> None:
    assert ENDLESS != THINKING
    clocked(page)
    script = "text/javascript"
    page.route("**/thinking.js", lambda route: route.fulfill(body=ENDLESS, content_type=script))


def in_time(page: Page, text: str) -> None:
    """Something is said on the page, however long that takes by its own clock."""
    note = page.locator("main")
    for _ in range(60):
        if text in note.inner_text():
            return
        page.clock.fast_forward(5_000)
        page.wait_for_timeout(200)
    raise AssertionError(f"the page never says {text!r}")


@pytest.mark.causes("table.trouble.no-move")
def test_a_search_that_never_returns_leaves_the_table_free_and_another_partner_moves(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, before=endless)
    seat(page, "person", "calf1")
    play(page, *ENTER)
    in_time(page, sentence("table.trouble.no-move", player="Calf 1"))
    page.click("[data-op=panel][data-name=rules]")
    assert answered(page) is not None
    expect(page.locator("#panel-rules")).to_be_visible()
    close_button(page).click()
    page.unroute("**/thinking.js")
    page.click("[data-op=relieve][data-who=calf2]")
    page.clock.resume()
    expect(listed(page)).to_have_count(2, timeout=LONG)
    expect(page.locator("main")).to_contain_text("Calf 2")


@pytest.mark.causes("table.trouble.no-move", "page.silent")
def test_a_table_that_its_own_search_has_stopped_is_started_again_without_it(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, before=endless, script=ONE_WORKER)
    seat(page, "person", "calf1")
    play(page, *ENTER)
    in_time(page, sentence("table.trouble.no-move", player="Calf 1"))
    expect(listed(page)).to_have_count(1)
    page.click("[data-op=relieve][data-who=person]")
    expect(choices(page).first).to_be_visible()
    play(page, "reserve", "c5", "facing:s")


@pytest.mark.parametrize("framed", [False, True])
@pytest.mark.causes("page.silent")
def test_a_table_that_answers_no_more_is_started_again_and_nothing_is_lost(
    chromium: Browser, open_page: Opener, framed: bool
) -> None:
    """Neither the moves nor the half-made turn; also where nothing is kept."""
    address = "#embed&game=siam" if framed else "#siam"
    page = open_page(chromium, address, before=clocked)
    play(page, *ENTER)
    touch(page, "reserve")
    page.workers[0].evaluate("() => { setTimeout(() => { for (;;); }); }")
    page.click(target("c5"))
    in_time(page, "stopped answering")
    page.clock.resume()
    expect(page.locator("#loading")).to_have_count(0, timeout=LONG)
    assert answered(page) is not None
    expect(listed(page)).to_have_count(1)
    touch(page, "c5", "facing:s")
    expect(listed(page)).to_have_count(2)


@pytest.mark.causes("table.trouble.no-move")
def test_a_player_without_one_of_its_files_says_so_and_a_retry_helps(
    chromium: Browser, open_page: Opener, served: Site
) -> None:
    """One file after the other, each lost in another way."""
    faults = ("players.js", missing), ("players.zip", stalled), ("thinking.js", cut)
    spoilt = Spoilt(served.folder, *faults)
    page = open_page(chromium, before=spoilt)
    seat(page, "person", "calf1")
    play(page, *ENTER)
    for _ in faults:
        in_time(page, stretch("table.trouble.no-move"))
        spoilt.mend(page)
        answered(page)
    expect(listed(page)).to_have_count(2, timeout=LONG)
    open_page.errors.clear()
