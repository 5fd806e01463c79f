"""Games on several devices in real browsers: by codes, through a relay, reloaded in mid-game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from tests.browser.live_devices import Device, by_relay, playing
from tests.browser.opener import Opener, Site, opening
from tests.browser.relay import copy_for, relaying
from tests.browser.site_copy import Host
from web.table.session import Session

pytestmark = pytest.mark.browser


@pytest.fixture
def far(tmp_path: Path, quick_site: Site) -> Iterator[Opener]:
    """Opens pages of a copy of the site whose only relay is one on loopback."""
    with relaying() as relay:
        copy = Host(copy_for(relay.address, quick_site.folder, tmp_path / "copy"))
        allowed = (*quick_site.asks, relay.address)
        with opening(copy.address, *allowed) as opener:
            yield opener
        copy.stop()


@pytest.mark.parametrize("pair", ["chromium-chromium", "chromium-firefox"])
def test_two_browsers_play_a_whole_game_by_codes(
    pair: str, request: pytest.FixtureRequest, open_page: Opener
) -> None:
    browsers = [request.getfixturevalue(name) for name in pair.split("-")]
    host, guest = (Device(open_page, browser) for browser in browsers)
    host.invite("gambo")
    guest.join(host)
    for device in (host, guest):
        device.begins()
    ended = playing([host, guest], host.session("gambo"), Random(4), 60)
    assert ended.states[-1].outcome is not None
    assert guest.session("gambo").record == host.session("gambo").record
    host.send("live", act="wish", kind="rematch")
    guest.shows("#note [data-act=wish]")
    guest.send("live", act="wish", text="rematch")
    for device in (host, guest):
        device.has(0)


def test_two_browsers_meet_through_a_relay_and_each_may_be_reloaded(
    far: Opener, chromium: Browser
) -> None:
    host, guest = (Device(far, chromium) for _ in range(2))
    host.invite("siam")
    by_relay(host, guest)
    rng = Random(1)
    session = playing([host, guest], Session.new("siam"), rng, 3)
    for device in (guest, host, guest):
        device.reload()
        session = playing([host, guest], session, rng, 2)
    assert guest.session("siam").record.moves == session.record.moves


def test_four_devices_play_tambouille_and_each_shows_its_own_hand_only(
    open_page: Opener, chromium: Browser
) -> None:
    host, *guests = (Device(open_page, chromium) for _ in range(4))
    host.invite("tambouille", "person,friend,friend,friend")
    for number, guest in enumerate(guests, 1):
        host.shows("#live-link", f".{number}.")
        guest.join(host)
    devices = [host, *guests]
    for device in devices:
        device.begins()
    session = host.session("tambouille")
    assert session.state.seats == 4
    shown = [Counter(device.page.locator("#board text").all_text_contents()) for device in devices]
    hands = re.sub("[*#]", "", str(session.state).split()[1]).split("/")  # jokers have drawings
    for hand, texts in zip(hands, shown, strict=True):
        assert Counter(hand) <= texts
    assert len({*map(str, shown)}) == 4
    session = playing(devices, session, Random(3), 5)
    assert {str(device.session("tambouille").record) for device in devices} == {str(session.record)}
