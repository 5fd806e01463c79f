"""Actions of a person on the page: touch targets, make moves, open panels, begin games."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.seen import listed, plates, play_button

PHONE: dict[str, Any] = {
    "has_touch": True,
    "is_mobile": True,
    "viewport": {"width": 360, "height": 740},
}

SIZES = ((1280, 800), (768, 1024), (360, 740), (740, 360))
"""The screens that everything has to fit on."""

ANSWERED = """() => new Promise((done, fail) => {
  const until = performance.now() + 30_000;
  // A new announcement is a new text node. One that has been read here is not returned again.
  const heard = (text) =>
    text && !text.heard ? ((text.heard = true), text.parentNode.textContent) : "";
  const look = () => {
    if (!page.api.waiting) done(heard(document.getElementById("said").firstChild));
    else if (performance.now() > until) fail(new Error("the table does not answer"));
    else requestAnimationFrame(look);
  };
  look();
})"""
PLIES = """(count) => document.querySelectorAll('.ply').length === count && !page.api.waiting"""
"""Whether so many moves are made, and the last one is told. Looked at in every frame of the page;
`expect` first looks again after a tenth of a second."""


TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


ENDED = """() => Promise.allSettled(document.getAnimations()
  .filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime))
  .map((one) => one.finished))"""


def laid_out(page: Page) -> None:
    """Wait until the page is laid out and drawn after a touch or a change of its size."""
    page.evaluate(TWO_FRAMES)


def at_rest(page: Page) -> None:
    """Wait until nothing moves that comes to an end. What a new size sets in motion begins to move
    with the next frames."""
    laid_out(page)
    page.evaluate(ENDED)
    laid_out(page)


def answered(page: Page) -> str:
    """Wait until the table has answered all events that the page has sent. Returns what was
    announced since the last call. One call of the browser costs less than Playwright's own waiting,
    which makes two."""
    said: str = page.evaluate(ANSWERED)
    return said


def send(page: Page, op: str, **event: str) -> None:
    """Send the table an event directly, without a touch on the page."""
    page.evaluate("event => page.api.send(event)", {"op": op, **event})


def bring(page: Page, text: str) -> None:
    """Load a file with a record, and take that over."""
    send(page, "load", text=text)
    send(page, "take", name="record")


def target(name: str) -> str:
    """The selector of a target on the board."""
    return f"#target-{name.replace(':', '-')}"


def touch(page: Page, *targets: str) -> None:
    """Click targets one after the other; wait for the answer to each."""
    for name in targets:
        page.click(target(name))
        assert answered(page), f"nothing is said of {name}"


def sit_down(page: Page, game: str = "siam", who: str = "person,person") -> None:
    """Begin a game at home."""
    play_button(page, game).click()
    page.click(f'#play-{game} [data-who="{who}"] >> nth=0')
    plates(page, game).wait_for()


def touch_any(page: Page, rng: Random) -> bool:
    """Touch something that can be chosen. Returns whether there was anything."""
    ways = page.locator(
        "#board [data-target].choice, #board [data-op=reveal], #note button[data-target]"
    ).all()
    if ways:
        rng.choice(ways).dispatch_event("click")
        assert answered(page)
    return bool(ways)


def play(page: Page, *targets: str) -> None:
    """Make one whole move by clicks, and wait until it is in the list of moves."""
    count = listed(page).count()
    touch(page, *targets)
    page.wait_for_function(PLIES, arg=count + 1)


def from_menu(page: Page, selector: str) -> None:
    """Click a button of the menu; where the button is visible without the menu, click it there."""
    page.wait_for_selector(selector, state="attached")
    if not page.is_visible(selector):
        page.click("#open-menu")
    page.click(selector)


def type_move(page: Page, text: str) -> None:
    """Type a move in its box. Small screens have the box on a sheet, which is opened and closed."""
    count = listed(page).count()
    sheet = not page.is_visible("#typed")
    if sheet:
        from_menu(page, "#menu [data-op=moves]")
    page.fill("#typed", text)
    page.press("#typed", "Enter")
    page.wait_for_function(PLIES, arg=count + 1)
    if sheet and page.is_visible("#moves"):  # it closes itself where the game has ended
        page.click("#moves .close")


def unfold(page: Page) -> None:
    """Show the seats and options of a new game, if they are folded."""
    fold = page.locator("#open-variants")
    if fold.get_attribute("aria-expanded") == "false":
        fold.click()
    page.wait_for_selector("#open-variants[aria-expanded=true]")


def start(page: Page) -> None:
    """Begin the game that the open form proposes."""
    unfold(page)
    page.click("[data-op=start]")


def seat(page: Page, *levels: str) -> None:
    """A new game with these players, seat by seat: `person`, or a level."""
    from_menu(page, "#open-new")
    unfold(page)
    for number, level in enumerate(levels):
        page.locator(f"input[name=seat-{number}][value={level}]").check()
    page.click("[data-op=start]")
    expect(page.locator("#panel-new")).to_have_count(0)


def against_a_calf(page: Page) -> None:
    """A new game of one person, who begins, against the weakest player."""
    seat(page, "person", "calf1")


def settled(page: Page) -> None:
    """Wait until the browser has saved everything: a reload would interrupt it."""
    page.wait_for_selector("html:not([data-kept=no])", state="attached")


def said(page: Page, text: str) -> None:
    """Check that the live region says this."""
    expect(page.locator("#said")).to_contain_text(text)


def open_game_page(page: Page, game: str) -> None:
    """Go to a game by its name at the top, and wait until it is there."""
    page.click(f'nav [data-name="{game}"]')
    expect(page.locator(f'nav [data-name="{game}"]')).to_have_attribute("aria-current", "page")


def tap(page: Page, name: str) -> None:
    """Touch a target on the board, or the button that ends a turn."""
    page.tap(f'[data-target="{name}"]')
    assert answered(page), f"nothing is said of {name}"
