"""Hosts with a content policy of their own: the page says what it forbids, or plays."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, expect

from tests.benchmarks.hosts import documented
from tests.browser.actions import target, type_move
from tests.browser.hosts import hosting, plays, strict
from tests.browser.opener import Opener, Site, opening
from tests.browser.posts import started
from tests.browser.seen import listed
from tests.pasting import packed
from tests.sentences import sentence
from web.builder.server import Handler

pytestmark = pytest.mark.browser

DOCUMENTED = documented("text").partition(": ")[2].strip()
"""The policy of `docs/hosting.md`."""

BLOCKED = "settings blocked"
"""How Firefox tells, as an error, that a policy has forbidden something."""


def asking(site: Site) -> str:
    """What the pages of a site ask for besides itself, as a directive."""
    return f"connect-src 'self' {' '.join(site.asks)}"


@contextmanager
def sending(policy: str, site: Site) -> Iterator[Opener]:
    """Opens pages of a host that sends a policy."""
    with (
        hosting(strict(policy), site.folder, "/some/path/") as address,
        opening(address, *site.asks, changing=True) as opener,
    ):
        yield opener
        opener.errors[:] = [text for text in opener.errors if BLOCKED not in text]


@pytest.mark.parametrize(
    ("any_browser", "policy"),
    [("chromium", "default-src 'self'"), ("firefox", "script-src 'self'")],
    indirect=["any_browser"],
)
def test_what_a_policy_has_to_allow_is_said_and_home_and_rules_can_be_read(
    any_browser: Browser, served: Site, policy: str
) -> None:
    """Kept games are not spoken of: they are not to blame. A page of rules needs no Python and
    nothing inline: it is searched, and has its figures and styles."""
    with sending(policy, served) as open_there:
        page = open_there(any_browser, "?lang=en", ready=False)
        told = page.locator("#loading [role=alert]")
        expect(told).to_contain_text("has to allow: script-src 'self' 'wasm-unsafe-eval'")
        expect(page.locator("#loading [data-kept]")).to_be_hidden()
        expect(page.get_by_role("heading", name="Tambouille")).to_be_visible()
        page.goto(f"{open_there.site}?lang=fr#gambo/rules")
        expect(told).to_contain_text("'wasm-unsafe-eval'")
        expect(told).to_contain_text("politique de contenu")
        expect(page.locator("#panel-rules")).to_be_visible()
        expect(page.locator("#panel .clauses")).to_contain_text("GA-01")
        page.goto(f"{open_there.site}siam/rules/fr.html#rule-SI-20")
        expect(page.locator("#rule-SI-20")).to_be_in_viewport()
        assert page.locator("figure .board").first.evaluate("board => board.clientWidth") > 100
        page.fill("#find-rule", "rocher")
        expect(page.locator("#found-rules")).not_to_be_empty()


STRANGERS = {
    "eval": "new Function('1')",
    "timer": "setTimeout('1')",
    "blob script": """document.head.append(Object.assign(document.createElement("script"), {
      src: URL.createObjectURL(new Blob(["1"], { type: "text/javascript" })) }))""",
    "data script": """document.head.append(Object.assign(document.createElement("script"), {
      src: "data:text/javascript,1" }))""",
    "import": "import('data:text/javascript,1').catch(() => {})",
    "fetch": "fetch('data:,x').catch(() => {})",
    "socket": "new WebSocket('ws://127.0.0.1:1/')",
    "beacon": "navigator.sendBeacon('https://stranger.example/')",
    "blob worker": "new Worker(URL.createObjectURL(new Blob(['1'])))",
}
"""What a host's own script, or one of an extension, may try on our page."""


TYPED = "require-trusted-types-for 'script'"
"""What a host may add, so that no text becomes HTML or a script by mistake."""


PICTURE = packed(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>'
)


def test_under_trusted_types_a_game_and_a_board_of_a_post_are_played(
    chromium: Browser, served: Site
) -> None:
    policy = f"{DOCUMENTED}; {TYPED}; trusted-types default; {asking(served)}"
    with sending(policy, served) as open_there:
        page = open_there(chromium, "siam/?lang=en#siam/rules")
        expect(page.locator("#panel-rules")).to_be_visible()
        page.keyboard.press("Escape")
        type_move(page, "@c1n")
        expect(listed(page)).to_have_count(1)
        board = open_there(chromium, f"embed.html#game=siam&lang=en&picture={PICTURE}", ready=False)
        expect(board.locator("#picture")).to_have_attribute("src", re.compile("^data:"))
        board.click("#play")
        started(board)
        board.click(target("reserve"))
        expect(board.locator(target("c1"))).to_be_visible()


def test_a_policy_that_lets_no_page_answer_for_its_types_is_told(
    chromium: Browser, served: Site
) -> None:
    """Else the page would wait for what was stopped."""
    policy = f"{DOCUMENTED}; {TYPED}; trusted-types strangers; {asking(served)}"
    with sending(policy, served) as open_there:
        page = open_there(chromium, "siam/?lang=en", ready=False)
        told = page.locator("#loading [role=alert]")
        expect(told).to_have_text(sentence("page.policy", file="trusted-types default"))
        open_there.errors.clear()


def test_in_a_frame_the_policy_may_be_that_of_the_page_around_it(
    chromium: Browser, served: Site
) -> None:
    """The site's host forbids nothing here. A page can't tell who has set a policy."""

    class Open(Handler):
        def end_headers(self) -> None:
            self.send_header("Allow-CSP-From", "*")
            super().end_headers()

    with (
        hosting(Open, served.folder, "/") as address,
        opening(address, *served.asks) as open_there,
    ):
        page = open_there(chromium, "notices.txt", ready=False)
        policy = "script-src 'self' 'unsafe-inline'"
        page.set_content(f'<iframe src="/siam/?lang=en" csp="{policy}"></iframe>')
        frame = page.frame_locator("iframe")
        told = frame.locator("#loading [role=alert]")
        expect(told).to_have_text(
            sentence("page.policy-framed", file="script-src 'self' 'wasm-unsafe-eval'")
        )
        open_there.errors.clear()


@pytest.mark.pyodide
def test_on_nginx_the_documented_policy_is_enough_and_what_it_forbids_strangers_stops_no_start(
    chromium: Browser, served: Site
) -> None:
    """The page has a policy of its own, which forbids all that to them."""
    assert DOCUMENTED
    tries = "".join(f"try {{ {each} }} catch {{}}\n" for each in STRANGERS.values())
    script = f"""addEventListener("securitypolicyviolation", () => (window.barred ??= true));
    document.addEventListener("begun", () => {{ {tries} }});"""
    with sending(DOCUMENTED, served) as open_there:
        page = open_there(chromium, "siam/?lang=en", script=script)
        plays(page)
        assert page.evaluate("window.barred")
        page = open_there(chromium, "embed.html#game=siam&lang=en&play=1", ready=False)
        started(page)
        page.click(target("reserve"))
        page.click(target("c1"))
        page.click(target("facing:n"))
        expect(listed(page)).to_have_count(1)
