"""What the page does with thoughts: when they reach the table, and who has them after a loss."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.modules import module
from tests.browser.opener import PLAIN, Opener

pytestmark = pytest.mark.browser

PAUSE = 450  # ms
ALONE = """
window.players = [];
window.sent = []; // to the table
window.asked = []; // of the table's own worker
window.given = []; // to workers that think
const postMessage = ({ think }) => think && given.push(think.key);
const worker = () => players[players.push({ postMessage, terminate() {} }) - 1];
window.ready = () => players.at(-1).onmessage({ data: { type: "ready" } });
const send = ({ key }) => sent.push(key);
const ask = (message) => asked.push(message);
const table = { ask, send, revive() {} };
window.found = (key) => players.at(-1).onmessage({ data: { type: "thought", key, thought: {} } });
let now = 0;
const timers = [];
const setTimeout = (run, wait, ...what) => timers.push({ run, at: now + wait, what });
const clearTimeout = (number) => delete timers[number - 1];
const performance = { now: () => now };
window.pass = (wait) => {
  now += wait;
  timers.forEach(({ run, at, what }, place) => at <= now && delete timers[place] && run(...what));
};
"""
"""A page whose workers do nothing of themselves and whose time passes when a test says so."""


def alone(browser: Browser, open_page: Opener) -> Page:
    """The script on a page that has nothing else."""
    page = open_page(browser, PLAIN, ready=False)
    made = "const { ask: want } = thinkers.players({ worker, checked: () => false, table });"
    script = ALONE + module("table/players.js", "thinkers") + made + "window.want = want;"
    page.add_script_tag(content=f"(() => {{{script}}})();")
    return page


def think(page: Page, key: int) -> None:
    page.evaluate("want", {"do": "think", "key": key, "answer": "thought", "pause": PAUSE})


def test_a_quick_thought_waits_for_the_pause_and_a_slow_one_does_not(
    chromium: Browser, open_page: Opener
) -> None:
    page = alone(chromium, open_page)
    think(page, 1)
    page.evaluate("pass", PAUSE - 100)
    page.evaluate("found(1)")
    page.evaluate("pass", 99)
    assert page.evaluate("sent") == []
    page.evaluate("pass", 1)
    assert page.evaluate("sent") == [1]
    think(page, 2)
    page.evaluate("pass", PAUSE + 1)
    page.evaluate("found(2)")
    page.evaluate("pass", 1)
    assert page.evaluate("sent") == [1, 2]


def test_a_thought_that_is_held_back_is_not_played_once_nobody_wants_it(
    chromium: Browser, open_page: Opener
) -> None:
    """Nor in place of the next one."""
    page = alone(chromium, open_page)
    think(page, 1)
    page.evaluate("found(1)")
    page.evaluate("want", {"do": "stop", "key": 1})
    think(page, 2)
    page.evaluate("pass", PAUSE)
    assert page.evaluate("sent") == []


@pytest.mark.parametrize("begun", [False, True])
def test_a_task_that_has_stopped_two_workers_is_never_the_tables(
    chromium: Browser, open_page: Opener, begun: bool
) -> None:
    """Whether it has stopped them at once or in the middle."""
    page = alone(chromium, open_page)
    think(page, 1)
    for _ in range(2):
        page.evaluate("players.at(-1).onmessage({ data: { type: 'ready' } })")
        if begun:
            page.evaluate("players.at(-1).onmessage({ data: { type: 'pulse', key: 1 } })")
        for _ in range(2):
            page.evaluate("pass", 20_000)
    assert page.evaluate("players.length") == 2
    assert page.evaluate("asked") == []
    assert page.evaluate("sent") == [1], "the table hears that there is no thought"


def test_where_two_workers_are_lost_the_tables_own_thinks(
    chromium: Browser, open_page: Opener
) -> None:
    page = alone(chromium, open_page)
    think(page, 1)
    for lost in (1, 2):
        assert page.evaluate("players.length") == lost
        page.evaluate("players.at(-1).onerror(new ErrorEvent('error', { message: 'lost' }))")
    assert page.evaluate("asked.map(({ think }) => think.key)") == [1]
    assert page.evaluate("players.length") == 2
    assert page.evaluate("sent") == []


def warm(page: Page) -> None:
    """Have a worker made ready, and let the page rest for as long as it waits with that."""
    task = {"do": "think", "key": 0, "answer": "thought", "pause": PAUSE}
    page.evaluate("want", {"do": "warm", "task": task})
    page.evaluate("pass", 10_000)


def test_a_worker_that_is_started_ahead_has_a_task_of_its_own_and_then_the_first_one(
    chromium: Browser, open_page: Opener
) -> None:
    page = alone(chromium, open_page)
    warm(page)
    assert page.evaluate("players.length") == 1
    page.evaluate("ready()")
    assert page.evaluate("given") == [0]
    page.evaluate("found(0)")
    assert page.evaluate("sent") == [], "nobody waits for what it found"
    think(page, 1)
    assert page.evaluate("given") == [0, 1]
    assert page.evaluate("players.length") == 1


def test_a_first_task_that_comes_while_the_worker_starts_is_the_only_one(
    chromium: Browser, open_page: Opener
) -> None:
    page = alone(chromium, open_page)
    warm(page)
    think(page, 1)
    page.evaluate("ready()")
    assert page.evaluate("given") == [1]
    warm(page)
    assert page.evaluate("players.length") == 1


def test_a_worker_that_is_lost_before_anybody_asks_is_not_missed(
    chromium: Browser, open_page: Opener
) -> None:
    page = alone(chromium, open_page)
    warm(page)
    page.evaluate("players.at(-1).onerror(new ErrorEvent('error', { message: 'lost' }))")
    assert page.evaluate("players.length") == 1
    think(page, 1)
    page.evaluate("ready()")
    assert page.evaluate("given") == [1]
