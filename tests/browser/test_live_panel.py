"""The panel of a game with others: all of a step is in sight, and everybody can use it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import violations
from tests.browser.live_devices import Device
from tests.browser.opener import Opener
from tests.sentences import sentence

pytestmark = pytest.mark.browser

IN_SIGHT = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  const sheet = document.querySelector("#sheet-live").getBoundingClientRect();
  const [top, bottom] = [Math.max(0, sheet.top), Math.min(innerHeight, sheet.bottom)];
  return box.width > 0 && box.top >= top && box.bottom <= bottom + 1;
}"""
"""Whether all of an element is seen in the panel without scrolling."""


def seen(page: Page, *selectors: str) -> None:
    """Assert that the whole elements are in sight."""
    hidden = [one for one in selectors if not page.evaluate(IN_SIGHT, one)]
    assert hidden == [], hidden


@pytest.mark.parametrize("locale", ["en-US", "fr-FR"])
def test_both_steps_are_in_sight_on_small_screens(
    chromium: Browser, open_page: Opener, locale: str
) -> None:
    host, guest = devices = [Device(open_page, chromium, locale, "dark") for _ in range(2)]
    host.invite("siam")
    host.page.wait_for_selector(".live-qr path[d^=M]")
    expect(host.page.locator(".live-qr")).to_have_css("background-color", "rgb(255, 255, 255)")
    guest.send("link", link=host.link("join"))
    guest.shows("#live-join")
    for width, height in ((360, 740), (740, 360)):
        for device in devices:
            device.page.set_viewport_size({"width": width, "height": height})
        seen(host.page, ".live-qr", "#live-link", "#live-scan")
        assert violations(host.page) == []
        assert violations(guest.page) == []
    guest.page.set_viewport_size({"width": 360, "height": 740})
    seen(guest.page, ".live-card", "#live-name", "#live-join")
    guest.page.focus("#live-join")
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_selector(".live-qr path[d^=M]")
    assert guest.page.evaluate("document.activeElement.id") == "panel-live"
    for width, height in ((360, 740), (740, 360)):
        guest.page.set_viewport_size({"width": width, "height": height})
        seen(guest.page, ".live-qr", "#live-link", "#live-send")


def test_giving_up_is_asked_again_and_ends_the_game_on_both_devices(
    chromium: Browser, open_page: Opener
) -> None:
    host, guest = (Device(open_page, chromium) for _ in range(2))
    host.invite("gambo")
    guest.join(host)
    for device in (host, guest):
        device.begins()
    guest.send("panel", name="live")
    guest.page.focus("#live-resign")
    guest.page.keyboard.press("Enter")
    assert violations(guest.page) == []
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator("#card")).to_have_count(0)
    guest.page.keyboard.press("Enter")
    guest.page.locator("#sure-resign [data-act=resign]").click()
    for device, key in ((host, "table.ended.won"), (guest, "table.ended.lost")):
        expect(device.page.locator("#ended")).to_have_text(sentence(key))
        assert violations(device.page) == []
