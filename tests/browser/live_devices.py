"""Devices that play with each other: pages of the site in real browsers."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Browser, Page

from tests.browser.actions import answered, send
from tests.browser.opener import Opener
from web.table.keep.packing import read_session
from web.table.session import Session

WAITS = 30_000
"""Milliseconds that devices have to find each other."""

TOLD = """async ([selector, text, patience]) => {
  for (let waited = 0; waited < patience; waited += 20) {
    const found = document.querySelector(selector);
    if (found && (found.value ?? found.textContent).includes(text)) return found.value ?? "";
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`there is no ${text} in ${selector}: ${document.body.innerText.slice(0, 2000)}`);
}"""

GONE = """async ([selector, patience]) => {
  for (let waited = 0; waited < patience && document.querySelector(selector); waited += 20)
    await new Promise((done) => setTimeout(done, 20));
  if (document.querySelector(selector)) throw new Error(`there still is ${selector}`);
}"""

PLIES = """async ([count, patience]) => {
  const made = () => document.querySelectorAll(".ply").length;
  for (let waited = 0; waited < patience && made() !== count; waited += 20)
    await new Promise((done) => setTimeout(done, 20));
  return made();
}"""


class Device:
    """A device with the site."""

    def __init__(
        self, open_page: Opener, browser: Browser, locale: str = "en-US", theme: str = "light"
    ) -> None:
        self.page: Page = open_page(
            browser, "", dealt=False, locale=locale, color_scheme=theme
        )  # no two have the same random numbers

    def send(self, op: str, **event: str) -> None:
        """An event, without a touch on the page."""
        send(self.page, op, **event)

    def shows(self, selector: str, text: str = "", patience: int = WAITS) -> str:
        """Wait until an element shows a text, or has it as its value; returns its value."""
        found: str = self.page.evaluate(TOLD, [selector, text, patience])
        return found

    def gone(self, selector: str, patience: int = WAITS) -> None:
        """Wait until there is no such element."""
        self.page.evaluate(GONE, [selector, patience])

    def invite(self, game: str, who: str = "person,friend") -> None:
        """Begin a game with others."""
        self.send("sit", name=game, who=who)

    def link(self, text: str) -> str:
        """The fragment of the address that is shown: `join=...` or `answer=...`."""
        return self.shows("#live-link", f"#{text}=").partition("#")[2]

    def join(self, host: Device) -> None:
        """Join a host's game side by side: each reads the other's code."""
        self.send("link", link=host.link("join"))
        self.shows("#live-join")
        self.send("live", act="join")
        host.send("live", act="code", text=f"#{self.link('answer')}")

    def begins(self) -> None:
        """Wait until the game has begun: its panel closes."""
        self.gone("#sheet-live")

    def has(self, count: int, patience: int = WAITS) -> None:
        """Wait until the list has so many moves."""
        assert self.page.evaluate(PLIES, [count, patience]) == count

    def make(self, move: str) -> None:
        """Make a move as soon as it can be made, and wait until it is made. A hand may have no
        card to choose: then there is only the button that passes."""
        self.shows("#board .choice, #board [data-op=reveal], #note [data-target]")
        self.send("type", text=move)
        answered(self.page)

    def reload(self) -> None:
        """The page is closed and opened again, as by somebody who has lost it."""
        self.page.reload()
        self.page.wait_for_selector("#loading", state="detached", timeout=60_000)

    def session(self, game: str) -> Session:
        """The latest game of a kind, as the page would save it."""
        saved: str = self.page.evaluate("page.games.all()")
        texts = filter(None, map(str.strip, re.split(r"^-+$", saved, flags=re.MULTILINE)))
        return next(one for one in map(read_session, texts) if one.record.game == game)


def by_relay(host: Device, guest: Device) -> None:
    """A guest joins a host's game over the internet."""
    host.send("live", act="road", value="far")
    host.send("live", act="connect")
    guest.send("link", link=host.link("join"))
    guest.shows("#live-far")
    guest.send("live", act="join", far="yes")
    for device in (host, guest):
        device.begins()


def playing(devices: list[Device], session: Session, rng: Random, most: int) -> Session:
    """Play random moves, each at the device of the seat on turn; all devices see each. devices: by
    seat. session: the same game, for the test."""
    for _ in range(most):
        state = session.states[-1]
        if state.outcome is not None or state.to_play is None:
            break
        move = str(state.sample(rng))
        devices[state.to_play].make(move)
        session = session.play_texts([move])
        for device in {id(one): one for one in devices}.values():
            device.has(session.last)
    return session
