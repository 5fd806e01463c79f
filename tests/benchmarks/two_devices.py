"""Two devices on one machine that play live, with Pyodide: how soon they play, how soon a move is
seen, and whether the game goes on after reloads.

Prints the seconds from "invite" to the first move seen on the other device, side by side; the
median of fifty moves, from the tap to the other device's list of moves, as it is and with 200 ms of
delay on each message; and how many of thirty reloads in mid-game, through a relay on loopback, went
on. Wanted: 10 s, 150 ms, 400 ms, all. `python3 -m tests.benchmarks.two_devices`.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, sync_playwright

from tests.benchmarks import once
from tests.browser.live_devices import Device, by_relay, playing
from tests.browser.opener import DIST, PREFIX, Opener, opening
from tests.browser.relay import copy_for, relaying
from tests.browser.site_copy import Host
from tests.browsers import chromium
from web.builder.server import make_server
from web.table.session import Session

MOVES, RELOADS, DELAY = 50, 30, 200

DELAYED = f"""() => {{
  const send = RTCDataChannel.prototype.send;
  RTCDataChannel.prototype.send = function (...what) {{
    setTimeout(() => this.readyState === "open" && send.apply(this, what), {DELAY});
  }};
}}"""

SEEN = """async (count) => {
  while (document.querySelectorAll(".ply").length < count)
    await new Promise((done) => setTimeout(done, 5));
  return Date.now();
}"""

MADE = """(move) => { page.api.send({ op: "type", text: move }); return Date.now(); }"""


def beside(open_page: Opener, browser: Browser) -> tuple[Device, Device, float]:
    """Two devices whose game has begun, and the seconds from the invitation to the first move that
    the other one shows."""
    host, guest = Device(open_page, browser), Device(open_page, browser)
    begun = time.perf_counter()
    host.invite("siam")
    guest.join(host)
    host.begins()
    host.make("@c1n")
    guest.has(1)
    return host, guest, time.perf_counter() - begun


def latencies(host: Device, guest: Device, moves: int) -> None:
    """Print the median time of a move. The list of moves shows sixty at a time."""
    session, rng, times = Session.new("siam").play_texts(["@c1n"]), Random(5), []
    devices = [host, guest]
    for _ in range(moves):
        state = session.states[-1]
        mover, other = devices[state.to_play or 0], devices[1 - (state.to_play or 0)]
        mover.shows("#board .choice")
        legal = [*state.legal_moves()]
        rng.shuffle(legal)
        move = next(str(one) for one in legal if state.play(one).outcome is None)
        made = mover.page.evaluate(MADE, move)
        times.append(other.page.evaluate(SEEN, session.last + 1) - made)
        session = session.play_texts([move])
    print(f"a move is seen after {statistics.median(times):.0f} ms (median of {moves})")


def reloads(browser: Browser, count: int) -> None:
    """Print how many reloads in mid-game went on."""
    with relaying() as relay, tempfile.TemporaryDirectory() as folder:
        copy = Host(copy_for(relay.address, DIST, Path(folder) / "copy"))
        with opening(copy.address, relay.address) as open_page:
            host, guest = Device(open_page, browser), Device(open_page, browser)
            host.invite("siam")
            by_relay(host, guest)
            session, rng = Session.new("siam"), Random(1)
            for number in range(count):
                (host, guest)[number % 2].reload()
                session = playing([host, guest], session, rng, 1)
            same = host.session("siam").record.moves == guest.session("siam").record.moves
            print(f"{session.last} of {count} reloads went on; same game: {same}")
            assert same
        copy.stop()


def main(moves: int = MOVES, count: int = RELOADS, *, quick: bool = False) -> None:
    """Measure all."""
    with (
        make_server(DIST, prefix=PREFIX).beside() as server,
        sync_playwright() as playwright,
        chromium(playwright, quick=quick) as browser,
    ):
        address = f"http://127.0.0.1:{server.server_port}{PREFIX}"
        with opening(address) as open_page:
            host, guest, seconds = beside(open_page, browser)
            print(f"the first move is seen {seconds:.1f} s after the invitation")
            latencies(host, guest, moves)
        with opening(address) as open_page:
            host, guest, _ = beside(open_page, browser)
            for device in (host, guest):
                device.page.evaluate(DELAYED)
            print(f"with {DELAY} ms of delay:", end=" ")
            latencies(host, guest, moves)
        reloads(browser, count)


if __name__ == "__main__":
    main(*((2, 1) if once() else ()), quick=once())
