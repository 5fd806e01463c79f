"""Later visits start from Python's memory as an earlier one has kept it, or without."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.actions import from_menu, start, type_move
from tests.browser.opener import Opener
from tests.browser.seen import last_move, listed
from tests.browser.site_copy import Host
from tests.browser.visits import (
    CACHES,
    LONG,
    SNAPSHOTS,
    clocked,
    large,
    one_move,
    ready,
    reload,
    remembered,
    until,
)

pytestmark = pytest.mark.browser

NOTED = """
const Stock = Worker;
window.Worker = class extends Stock {
  constructor(...values) {
    super(...values);
    this.addEventListener("message", ({ data }) => {
      if (data.type === "ready") window.recalled = data.recalled;
    });
  }
};
"""
"""Notes how Python has started: the page itself shows no difference."""

SPOIL = """async (spoil) => {
  const good = await caches.open("the test's own");
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      if (!url.endsWith("/snapshot")) continue;
      await good.put("/good", await cache.match(url));
      await good.put("/place", new Response(JSON.stringify([name, url])));
    }
  }
  const bytes = new Uint8Array(await (await good.match("/good")).arrayBuffer());
  const [name, url] = await (await good.match("/place")).json();
  const [, pages] = new Uint32Array(bytes.buffer, 0, 2);
  const spoilt = {
    half: () => bytes.subarray(0, bytes.length / 2),
    nothing: () => bytes.subarray(0, 0),
    page: () => "<!doctype html>".repeat(100),
    zeros: () => bytes.fill(0, 8 + 4 * pages),
  };
  await (await caches.open(name)).put(url, new Response(spoilt[spoil]()));
}"""
"""Spoils what has been kept; the first time a copy is laid aside, for the other ways to do it."""


RECALL = """async () => {
  const { src } = document.querySelector('script[src$="/boot.js"]');
  return (await import(new URL("snapshot.js", src))).recall();
}"""
"""What the worker asks for before it starts Python."""


def soon(page: Page) -> None:
    """What waits for a lull happens now."""
    page.clock.fast_forward(5_000)


def first_visit(browser: Browser, visit: Opener) -> Page:
    """A first visit with two plies of Siam, until the memory has been kept."""
    page = visit(browser, service_workers="allow", script=NOTED, before=clocked, dealt=False)
    type_move(page, "@c1n")
    type_move(page, "@c5s")
    ready(page)
    assert page.evaluate("recalled") is False
    soon(page)
    remembered(page)
    return page


def again(page: Page, address: str) -> str:
    """Come back to a game that is begun anew; returns its record."""
    page.goto(address)
    page.wait_for_selector("#loading", state="detached")
    assert page.evaluate("recalled") is True
    from_menu(page, "#open-new")
    start(page)
    page.wait_for_selector("#panel-new", state="detached")
    from_menu(page, "#open-file")
    return page.input_value("#record")


@pytest.mark.pyodide
def test_a_later_visit_starts_from_the_kept_memory_without_the_server(
    firefox: Browser, visit: Opener, host: Host
) -> None:
    page = first_visit(firefox, visit)
    later_visit(page, host)


def later_visit(page: Page, host: Host) -> None:
    """Without the server, which comes back afterwards."""
    host.stop()
    reload(page)
    assert page.evaluate("recalled") is True
    expect(listed(page)).to_have_count(2)
    type_move(page, "@a1n")
    page.click('[data-op=language][data-value="fr"]')
    expect(last_move(page)).to_contain_text("Un éléphant entre en a1")
    page.click('[data-op=language][data-value="en"]')
    one_move(page, "tambouille")  # which is not in the memory, and brings a file
    host.start()


@pytest.mark.pyodide
def test_a_spoilt_memory_is_dropped_and_each_version_makes_its_own(
    chromium: Browser, visit: Opener, host: Host
) -> None:
    page = first_visit(chromium, visit)
    asked = large(host)
    assert len(asked) == len(set(asked)) == 3, "none twice, though its cache takes none"
    assert not any(name.endswith("arrived") for name in page.evaluate(CACHES))
    later_visit(page, host)
    for spoil in ("half", "nothing", "page"):
        page.evaluate(SPOIL, spoil)
        assert page.evaluate(RECALL) is None, spoil
        assert page.evaluate(SNAPSHOTS) == [], "dropped"
    page.evaluate(SPOIL, "zeros")  # as it was made, but nothing that Python could start from
    reload(page)
    assert page.evaluate("recalled") is False
    expect(listed(page)).to_have_count(1)  # of Tambouille, which was opened last
    assert page.evaluate(SNAPSHOTS) == [], "dropped"
    ready(page)
    soon(page)
    remembered(page)
    (old,) = page.evaluate(SNAPSHOTS)
    host.release()
    reload(page)
    page.click("#update button", timeout=LONG)
    expect(page.locator("meta[name=release]")).to_have_count(1, timeout=LONG)
    ready(page)
    soon(page)
    until(page, lambda: page.evaluate(SNAPSHOTS) not in ([], [old]))
    assert len(page.evaluate(SNAPSHOTS)) == 1
    reload(page)
    assert page.evaluate("recalled") is True
    gambo = f"{host.address}gambo/"
    assert again(page, gambo) != again(page, gambo), "chance is not part of the memory"


WORKERS = """window.workers = [];
window.Worker = class extends Worker {
  constructor(address, options) {
    super(address, options);
    workers.push(new URL(address, location.href).hash.slice(1));
  }
};
Object.defineProperty(navigator, "deviceMemory", { value: undefined });
Object.defineProperty(navigator, "maxTouchPoints", { value: 5 });"""


def test_a_small_device_is_spared(chromium: Browser, visit: Opener) -> None:
    """No worker is asked to keep its memory. A device with fingers does not tell what it has."""
    page = visit(chromium, service_workers="allow", script=WORKERS, before=clocked)
    ready(page)
    page.evaluate(SETTLED)
    soon(page)
    assert "snapshot" not in page.evaluate("workers")


SETTLED = """async () => {
  const { src } = document.querySelector('script[src$="/boot.js"]');
  for (const name of await caches.keys()) {
    const files = await caches.open(name);
    await files.match(src);
    await files.match(new URL("snapshot", src));
  }
}"""
"""As long as the page itself takes to look whether there is something to keep."""
