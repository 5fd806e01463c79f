"""Connections between devices: real channels between real browsers, without a table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests import browsers
from tests.browser.camera import watching, write_film
from tests.browser.hosts import Nginx, hosting
from tests.browser.modules import IMPORT
from tests.browser.opener import Opener, Site, opening
from tests.browser.relay import Relay, copy_for, relaying
from web.builder import single

pytestmark = pytest.mark.browser

BEGIN = f"""async () => {{
  const load = window.embedded
    ? async (name) => import(await embedded.script(name)) // the single file carries its scripts
    : {IMPORT};
  window.told = [];
  const {{ act }} = (await load("live.js")).live({{ load, send: (event) => told.push(event) }});
  window.act = (effect) => void act({{ do: "live", ...effect }});
}}"""

AWAIT = """async ([wanted, count]) => {
  const fits = (event) => Object.entries(wanted).every(([name, value]) => event[name] === value);
  for (let waited = 0; waited < 20_000; waited += 20) {
    const found = told.filter(fits);
    if (found.length >= count) return found[count - 1];
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`not told: ${JSON.stringify(wanted)} but ${JSON.stringify(told)}`);
}"""


class Device:
    """A page of the site with the part that connects, and what that tells the table."""

    def __init__(self, open_page: Opener, browser: Browser, script: str = "") -> None:
        self.page: Page = open_page(
            browser,
            ready=False,
            dealt=False,  # by chance devices name themselves at the relays
            before=lambda page: open_page.hold(page, "**/python.zip"),
            script=script,
        )
        self.page.evaluate(BEGIN)

    def act(self, act: str, **effect: object) -> None:
        self.page.evaluate("(effect) => act(effect)", {"act": act, **effect})

    def told(self, *, count: int = 1, **wanted: object) -> dict[str, Any]:
        """Wait for an event with these fields, or for so many of them; returns the last one."""
        found: dict[str, Any] = self.page.evaluate(AWAIT, [wanted, count])
        return found

    def line(self, state: str, *, count: int = 1, **wanted: object) -> dict[str, Any]:
        """Wait for news of a connection."""
        return self.told(count=count, op="line", state=state, **wanted)

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


def test_a_code_that_can_t_be_taken_says_why_and_the_offer_goes_on_waiting(
    host: Device, guest: Device
) -> None:
    host.act("accept", peer=2, code="AAAA")
    assert host.line("failed", peer=2)["why"] == "other", "there is no offer"
    host.act("invite", peer=1)
    old = host.line("invited", peer=1)["code"]
    host.act("invite", peer=1)
    offer = host.line("invited", peer=1, count=2)["code"]
    assert len(offer) < 200
    for number, code in enumerate(("", "AAAA", "é", offer, offer[:-3], "A" * 5000), 1):
        host.act("accept", peer=1, code=code)
        assert host.line("failed", peer=1, count=number)["why"] == "unreadable", code
    for number, code in enumerate(("", "AAAA", offer[:40], "B" * 5000), 1):
        guest.act("join", code=code)
        assert guest.line("failed", peer=0, count=number)["why"] == "unreadable", code
    guest.act("join", code=old)
    host.act("accept", peer=1, code=guest.line("answered", peer=0)["code"])
    host.line("failed", peer=1, why="other")
    guest.act("join", code=offer)
    answer = guest.line("answered", peer=0, count=2)["code"]
    host.act("accept", peer=1, code=answer)
    host.act("accept", peer=1, code=answer)
    host.line("open", peer=1)
    guest.line("open", peer=0)


def test_a_host_has_a_channel_to_each_guest(open_page: Opener, chromium: Browser) -> None:
    host, *guests = (Device(open_page, chromium) for _ in range(4))
    for peer, guest in enumerate(guests, 1):
        connect(host, guest, peer)
        guest.act("send", peer=0, texts=[f"from {peer}"])
        host.hears(peer, f"from {peer}")
    host.act("send", peer=None, texts=["to all"])
    host.act("send", peer=2, texts=["to one"])
    host.act("close", peer=1)
    for peer, guest in enumerate(guests, 1):
        guest.hears(0, *(["to all", "to one"] if peer == 2 else ["to all"]))
    guests[0].line("closed", peer=0)
    guests[1].act("close", peer=0)
    host.line("closed", peer=2)
    guests[2].act("send", peer=0, texts=["still here"])
    host.hears(3, "from 3", "still here")


HOSTILE = """() => {
  const { prototype } = RTCPeerConnection;
  const { send } = RTCDataChannel.prototype;
  RTCDataChannel.prototype.send = function (text) {
    const attacks = {
      "too many": Array(200).fill("x"),
      "too long": ["x".repeat(65537)],
      "too many bytes": ["\u00e9".repeat(40000)],
      "no text": [new Uint8Array([1, 2, 3])],
    };
    for (const one of attacks[text] ?? [text]) send.call(this, one);
  };
  const take = prototype.setRemoteDescription;
  prototype.setRemoteDescription = function ({ type, sdp }) {
    return take.call(this, { type, sdp: sdp.replace(/max-message-size:.*/, "max-message-size:0") });
  };
}"""
"""Makes a page send what its script would not, and more than the other side has agreed to."""


def test_who_sends_too_much_or_no_text_is_cut_off(host: Device, guest: Device) -> None:
    host.page.evaluate(HOSTILE)
    for number, attack in enumerate(("too many", "too long", "too many bytes", "no text"), 1):
        host.act("invite", peer=1)
        guest.act("join", code=host.line("invited", count=number)["code"])
        host.act("accept", peer=1, code=guest.line("answered", count=number)["code"])
        host.line("open", peer=1, count=number)
        guest.line("open", peer=0, count=number)
        host.act("send", peer=1, texts=[attack, "after"])
        assert guest.line("failed", peer=0, count=number)["why"] == "flood", attack
        host.line("closed", peer=1, count=number)
        guest.act("send", peer=0, texts=["nobody hears this"])
        assert {*guest.texts(0)} == {"x"}
        assert len(guest.texts(0)) <= 100
    assert host.texts(1) == []


def test_what_a_device_sends_is_handed_to_the_table_as_text_whatever_it_says(
    host: Device, guest: Device
) -> None:
    connect(host, guest)
    odd = [
        '{"do":"fetch","file":"x"}',
        "<img src=x onerror=alert(1)>",
        "\u0000\uffff",
        "null",
        "  ",
    ]
    host.act("send", peer=1, texts=odd)
    guest.hears(0, *odd)
    before = guest.page.evaluate("told.length")
    host.act("send", peer=1, texts=["", "."])  # what the channel says itself: there, and bye
    guest.line("closed", peer=0)
    assert guest.page.evaluate("told.length") == before + 1


def test_a_device_that_is_gone_is_told(host: Device, guest: Device) -> None:
    connect(host, guest)
    guest.page.close()
    host.line("closed", peer=1)


def test_a_browser_that_can_t_connect_says_so(host: Device) -> None:
    host.page.evaluate("() => { delete window.RTCPeerConnection; }")
    host.act("invite", peer=1)
    host.act("join", code="AAAA")
    assert host.line("failed", peer=1)["why"] == "unsupported"
    assert host.line("failed", peer=0)["why"] == "unsupported"


def test_an_answer_that_leads_nowhere_is_given_up(host: Device, guest: Device) -> None:
    """A code carries the addresses of a device that is not there any more."""
    host.page.clock.install()
    host.act("invite", peer=1)
    guest.act("join", code=host.line("invited", peer=1)["code"])
    answer = guest.line("answered", peer=0)["code"]
    guest.act("close", peer=None)
    host.act("accept", peer=1, code=answer)
    host.page.clock.fast_forward(15_000)
    assert host.line("failed", peer=1)["why"] == "late"


def test_a_guest_waits_until_its_answer_is_read(open_page: Opener, firefox: Browser) -> None:
    """Firefox by itself gives up after five seconds."""
    host, guest = Device(open_page, firefox), Device(open_page, firefox)
    host.act("invite", peer=1)
    guest.act("join", code=host.line("invited")["code"])
    answer = guest.line("answered")["code"]
    guest.page.wait_for_timeout(7_000)
    host.act("accept", peer=1, code=answer)
    host.line("open", peer=1)
    guest.line("open", peer=0)


LOST = """(() => {
  const { prototype } = RTCPeerConnection;
  const take = prototype.setRemoteDescription;
  prototype.setRemoteDescription = function ({ type, sdp }) {
    return take.call(this, { type, sdp: sdp.replace(/a=candidate.*\\r\\n/g, "") });
  };
})();"""
"""The first question of a browser, what the names in a code stand for, gets lost."""


def test_what_a_name_stands_for_is_asked_again(open_page: Opener, chromium: Browser) -> None:
    host = Device(open_page, chromium, script=LOST)
    guest = Device(open_page, chromium, script=LOST)
    guest.page.evaluate("RTCPeerConnection.prototype.addIceCandidate = async () => {}")
    connect(host, guest)
    guest.act("send", peer=0, texts=["found"])
    host.hears(1, "found")


def test_the_single_file_connects_by_codes_and_asks_nobody_on_the_internet(
    quick_site: Site, guest: Device, chromium: Browser
) -> None:
    address = (quick_site.folder / single.NAME).as_uri()
    with opening(address, "data:", "blob:", *quick_site.asks, cold=True) as open_file:
        host = Device(open_file, chromium)
        connect(host, guest)
        host.act("send", peer=1, texts=["from a file"])
        guest.hears(0, "from a file")
        host.act("qr", text="#answer=x")
        assert host.line("drawn")["size"] > 20
        seek(host, "host", "wss://relay.example", peer=2)
        assert host.line("failed", peer=2)["why"] == "blocked"


# The internet


@pytest.fixture(scope="module")
def relay() -> Iterator[Relay]:
    with relaying() as running:
        yield running


@pytest.fixture
def far_site(tmp_path: Path, quick_site: Site, relay: Relay) -> Iterator[Opener]:
    """Opens pages of a site whose owner has set this one relay."""
    folder = copy_for(relay.address, quick_site.folder, tmp_path / "site")
    with (
        hosting(Nginx, folder, "/any/sub-path/") as address,
        opening(address, *relay.asks, changing=True) as opener,
    ):
        yield opener


SECRET = "0123456789abcdefghijkl"


def seek(device: Device, role: str, relay: str, *, peer: int = 0, secret: str = SECRET) -> None:
    device.act("far", role=role, peer=peer, secret=secret, relays=[relay], stun=[], turn=[])


def test_two_devices_find_each_other_by_a_secret_again_and_again(
    far_site: Opener, relay: Relay, chromium: Browser
) -> None:
    host, guest = Device(far_site, chromium), Device(far_site, chromium)
    met = relay.met
    connect(host, guest)
    guest.act("close", peer=None)
    host.line("closed", peer=1)
    assert relay.met == met, "no server is asked before one wants it"
    seek(host, "host", relay.address, peer=2)
    seek(guest, "guest", relay.address, peer=2)
    host.line("open", peer=2)
    guest.line("open", peer=0, count=2)
    host.act("send", peer=2, texts=["hello"])
    guest.hears(0, "hello")
    guest.page.reload()
    host.line("lost", peer=2)
    guest.page.evaluate(BEGIN)
    seek(guest, "guest", relay.address, peer=2)
    guest.line("open", peer=0)
    host.line("open", peer=2, count=2)
    guest.act("send", peer=0, texts=["again"])
    host.hears(2, "again")
    guest.act("close", peer=None)
    host.line("closed", peer=2)
    assert relay.events
    readable = (SECRET, "ufrag", "fingerprint", ".local", "hello")
    assert not [text for text in relay.events if any(part in text for part in readable)]


def test_devices_that_lose_each_other_find_each_other_again(
    far_site: Opener, relay: Relay, chromium: Browser
) -> None:
    """The connection breaks, as when a network changes; both pages go on."""
    remember = """(() => {
      const made = (globalThis.made = []);
      globalThis.RTCPeerConnection = class extends RTCPeerConnection {
        constructor(...how) { super(...how); made.push(this); }
      };
    })();"""
    host, guest = (Device(far_site, chromium, script=remember) for _ in range(2))
    guest.page.clock.install()
    seek(host, "host", relay.address, peer=1)
    seek(guest, "guest", relay.address)
    host.line("open", peer=1)
    guest.line("open", peer=0)
    guest.page.evaluate("made.forEach((one) => one.close())")
    host.line("lost", peer=1)
    guest.line("lost", peer=0)
    guest.page.clock.fast_forward(8_000)
    host.line("open", peer=1, count=2)
    guest.line("open", peer=0, count=2)
    host.act("send", peer=1, texts=["back"])
    guest.hears(0, "back")


def test_only_a_host_and_a_guest_with_one_secret_find_each_other(
    far_site: Opener, relay: Relay, chromium: Browser
) -> None:
    """Whoever follows an invitation last has it: so one who reloads is not kept out by the past."""
    host, first, second, other = (Device(far_site, chromium) for _ in range(4))
    seek(other, "guest", relay.address, secret=SECRET[::-1])
    seek(first, "guest", relay.address)
    seek(host, "host", relay.address, peer=1)
    first.line("open", peer=0)
    seek(second, "guest", relay.address)
    second.line("open", peer=0)
    first.line("closed", peer=0)
    host.line("open", peer=1, count=2)
    host.act("send", peer=1, texts=["to the second"])
    second.hears(0, "to the second")
    assert first.texts(0) == []
    assert other.page.evaluate("told") == []


def test_a_guest_gives_up_in_time_and_relays_that_can_t_be_reached_are_told(
    far_site: Opener, relay: Relay, chromium: Browser
) -> None:
    guest = Device(far_site, chromium)
    guest.page.clock.install()
    with guest.page.expect_websocket():
        seek(guest, "guest", relay.address, secret=SECRET[::-1])
    guest.page.wait_for_timeout(200)
    guest.page.clock.fast_forward(31_000)
    assert guest.line("failed", peer=0)["why"] == "late"
    host = Device(far_site, chromium)
    host.page.clock.install()
    seek(host, "host", "ws://127.0.0.1:9", peer=1)
    for _ in range(100):
        if host.page.evaluate("told.length"):
            break
        host.page.clock.fast_forward(9_000)  # again, until the script is there
        host.page.wait_for_timeout(50)
    assert host.line("failed", peer=1)["why"] == "blocked"


# QR codes


LABELS = {"title": "Hold it up", "close": "Close", "refused": "Not allowed", "none": "No camera"}


def test_a_code_that_one_device_draws_another_reads_by_its_camera(
    playwright: Playwright, site: str, host: Device, tmp_path: Path
) -> None:
    text = "https://host.example/games/#answer=" + "Zq9-_x" * 30
    host.act("qr", text=text)
    drawn = host.line("drawn", text=text)
    film = tmp_path / "film.y4m"
    write_film(film, drawn["size"], drawn["path"])
    with (
        browsers.chromium(playwright, *watching(film), quick=True) as browser,
        opening(site) as open_there,
    ):
        device = Device(open_there, browser)
        button = device.page.locator("button:visible").first
        button.focus()
        device.act("scan", labels=LABELS)
        expect(device.page.get_by_role("dialog", name="Hold it up")).to_be_visible()
        assert device.line("scanned")["text"] == text
        expect(device.page.get_by_role("dialog", name="Hold it up")).to_have_count(0)
        expect(button).to_be_focused()
        write_film(film, 50, "")
        device.act("scan", labels=LABELS)
        device.page.locator("#scan video").evaluate(
            """async (video) => {
              while (!video.videoWidth) await new Promise((done) => setTimeout(done, 20));
            }"""
        )
        device.page.keyboard.press("Escape")
        expect(device.page.locator("#scan")).to_have_count(0)
        expect(button).to_be_focused()
        device.page.wait_for_timeout(300)
        assert device.page.evaluate("told.length") == 1


def test_a_text_that_is_too_long_for_a_code_is_told(host: Device) -> None:
    host.act("qr", text="x" * 3000)
    assert host.line("drawn")["size"] == 0


@pytest.mark.parametrize(
    ("error", "why"), [("NotAllowedError", "refused"), ("NotFoundError", "none")]
)
def test_without_a_camera_the_dialog_and_the_table_are_told_why(
    host: Device, error: str, why: str
) -> None:
    host.page.evaluate(
        """(error) => {
          navigator.mediaDevices.getUserMedia = async () => { throw new DOMException("", error); };
        }""",
        error,
    )
    host.act("scan", labels=LABELS)
    expect(host.page.get_by_role("alert").get_by_text(LABELS[why])).to_be_visible()
    host.page.get_by_role("button", name="Close").click()
    assert host.line("scanned")["why"] == why


# While one waits


HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""

BADGE = """() => {
  window.calls = [];
  const noted = (name) => (...how) => { calls.push([name, ...how]); return Promise.resolve(); };
  for (const name of ["setAppBadge", "clearAppBadge", "vibrate"])
    Object.defineProperty(navigator, name, { configurable: true, value: noted(name) });
  const request = async (kind) => {
    const lock = new EventTarget();
    calls.push(["awake", kind]);
    return Object.assign(lock, { released: false, async release() {
      lock.released = true;
      calls.push(["asleep"]);
    } });
  };
  Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { request } });
}"""


def test_a_reader_in_another_window_is_called_when_it_is_their_turn_until_they_come(
    host: Device,
) -> None:
    page = host.page
    page.evaluate(BADGE)
    page.clock.install()
    own = page.title()
    host.act("watch", on=True, mine=False)
    page.clock.run_for(9_500)
    host.told(op="beat", count=3)
    page.evaluate(HIDE, True)
    assert page.title() == own
    host.act("watch", on=True, mine=True, title="Your turn", vibrate=True)
    assert page.title() == "● Your turn"
    page.evaluate("document.title = 'Siam'")  # a frame is laid
    expect(page).to_have_title("● Your turn")
    page.evaluate(HIDE, False)
    assert page.title() == "Siam"
    page.evaluate(HIDE, True)
    host.act("watch", on=True, mine=False)
    host.act("watch", on=True, mine=True)
    assert page.title() == "● Siam"
    host.act("watch", on=False)
    assert page.title() == "Siam"
    beats = page.evaluate("told.length")
    page.clock.run_for(9_500)
    assert page.evaluate("told.length") == beats
    calls = [name for name, *_ in page.evaluate("calls")]
    assert calls.count("vibrate") == 1
    assert calls.count("setAppBadge") == calls.count("clearAppBadge") == 2
    assert calls[0] == "awake"
    assert calls[-1] == "asleep" or calls[-2] == "asleep"


def test_an_answer_that_is_opened_in_another_window_reaches_the_one_that_waits(
    host: Device,
) -> None:
    """One tapped in a chat opens a window of its own."""
    host.page.evaluate(
        f"""async () => {{
          const waits = told;
          await ({BEGIN})();
          act({{ act: "pass", text: "#answer=abc" }});
          told = waits;
        }}"""
    )
    host.told(op="live", act="passed", text="#answer=abc")
