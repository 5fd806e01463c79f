"""Connections between devices: real channels between real browsers, without a table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.hosts import Nginx, hosting
from tests.browser.modules import IMPORT
from tests.browser.opener import Opener, Site, opening
from tests.browser.relay import Relay, copy_for, relaying

pytestmark = pytest.mark.browser

BEGIN = f"""async () => {{
  const load = {IMPORT};
  window.told = [];
  const {{ act }} = (await load("live.js")).live({{ load, send: (event) => told.push(event) }});
  window.act = (effect) => void act({{ do: "live", ...effect }});
}}"""

AWAIT = """async ([wanted, count, patience]) => {
  const fits = (event) => Object.entries(wanted).every(([name, value]) => event[name] === value);
  for (let waited = 0; waited < patience; waited += 20) {
    const found = told.filter(fits);
    if (found.length >= count) return found[count - 1];
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`not told: ${JSON.stringify(wanted)} but ${JSON.stringify(told)}`);
}"""


class Device:
    """A page of the site with the part that connects, and what that tells the table."""

    def __init__(self, open_page: Opener, browser: Browser) -> None:
        self.page: Page = open_page(
            browser, ready=False, before=lambda page: open_page.hold(page, "**/python.zip")
        )
        self.page.evaluate(BEGIN)

    def act(self, act: str, **effect: object) -> None:
        self.page.evaluate("(effect) => act(effect)", {"act": act, **effect})

    def told(self, *, count: int = 1, patience: int = 20_000, **wanted: object) -> dict[str, Any]:
        """Wait for an event with these fields, or for so many of them; returns the last one."""
        found: dict[str, Any] = self.page.evaluate(AWAIT, [wanted, count, patience])
        return found

    def line(self, state: str, **wanted: object) -> dict[str, Any]:
        """Wait for news of a connection."""
        return self.told(op="line", state=state, **wanted)

    def texts(self, peer: int) -> list[str]:
        """What has come from a device."""
        texts: list[str] = self.page.evaluate(
            "(peer) => told.flatMap((it) => it.op === 'wire' && it.peer === peer ? it.texts : [])",
            peer,
        )
        return texts

    def hears(self, peer: int, *texts: str) -> None:
        """Wait until these texts, and no others, have come."""
        for _ in range(200):
            if len(self.texts(peer)) >= len(texts):
                break
            self.page.wait_for_timeout(25)
        assert self.texts(peer) == [*texts]


def connect(host: Device, guest: Device, peer: int = 1) -> None:
    """Connect two devices by their codes."""
    host.act("invite", peer=peer)
    offer = host.line("invited", peer=peer)["code"]
    guest.act("join", code=offer)
    answer = guest.line("answered", peer=0)["code"]
    host.act("accept", peer=peer, code=answer)
    host.line("open", peer=peer)
    guest.line("open", peer=0)


@pytest.fixture(params=["chromium-chromium", "chromium-firefox", "firefox-firefox"])
def pair(request: pytest.FixtureRequest, open_page: Opener) -> tuple[Device, Device]:
    """Two devices."""
    one, two = (request.getfixturevalue(name) for name in request.param.split("-"))
    return Device(open_page, one), Device(open_page, two)


@pytest.fixture
def host(open_page: Opener, chromium: Browser) -> Device:
    return Device(open_page, chromium)


@pytest.fixture
def guest(open_page: Opener, chromium: Browser) -> Device:
    return Device(open_page, chromium)


def test_two_devices_connect_by_codes_talk_and_part(pair: tuple[Device, Device]) -> None:
    host, guest = pair
    connect(host, guest)
    host.act("send", peer=1, texts=["one", "two é\U0001f418"])
    guest.act("send", peer=None, texts=["three"])
    guest.hears(0, "one", "two é\U0001f418")
    host.hears(1, "three")
    host.act("send", peer=1, texts=["last"])
    host.act("close", peer=None)
    guest.line("closed", peer=0)
    guest.hears(0, "one", "two é\U0001f418", "last")
    assert "closed" not in host.page.evaluate("told.map(({ state }) => state)")
