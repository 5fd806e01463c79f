"""What a person does at the table."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.seen import listed, play_button

PHONE: dict[str, Any] = {
    "has_touch": True,
    "is_mobile": True,
    "viewport": {"width": 360, "height": 740},
}

SIZES = ((1280, 800), (768, 1024), (360, 740), (740, 360))
"""The screens that everything has to fit on."""

ANSWERED = """() => new Promise((done, fail) => {
  const until = performance.now() + 30_000;
  // A text that is said anew is another node: one that has been read here is not said again.
  const heard = (text) =>
    text && !text.heard ? ((text.heard = true), text.parentNode.textContent) : "";
  const look = () => {
    if (!page.door.waiting) done(heard(document.getElementById("said").firstChild));
    else if (performance.now() > until) fail(new Error("the table does not answer"));
    else requestAnimationFrame(look);
  };
  look();
})"""
PLIES = "(count) => document.querySelectorAll('.ply').length === count"
"""Looked at in every frame of the page; `expect` first looks again after a tenth of a second."""


TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def laid_out(page: Page) -> None:
    """Wait until what a touch or another size has set off is laid out and drawn."""
    page.evaluate(TWO_FRAMES)


def answered(page: Page) -> str:
    """Wait until the table has answered whatever the page has sent; what has been said since the
    last such question. It is one to the browser, where Playwright's own waiting takes two that cost
    more."""
    said: str = page.evaluate(ANSWERED)
    return said


def send(page: Page, op: str, **event: str) -> None:
    """Send the table an event, past what a person would touch for it."""
    page.evaluate("event => page.door.send(JSON.stringify(event))", {"op": op, **event})


def target(name: str) -> str:
    """The selector of a target on the board."""
    return f"#target-{name.replace(':', '-')}"


def touch(page: Page, *targets: str) -> None:
    """Click targets one after the other, each once the page has answered the one before."""
    for name in targets:
        page.click(target(name))
        assert answered(page), f"nothing is said of {name}"


def sit_down(page: Page, game: str = "siam", who: str = "person,person") -> None:
    """Begin a game at home."""
    play_button(page, game).click()
    page.click(f'#play-{game} [data-who="{who}"] >> nth=0')
    page.wait_for_selector(f".plates.of-{game}")


def play(page: Page, *targets: str) -> None:
    """Make one whole move by clicks, and wait until it stands in the list."""
    count = listed(page).count()
    touch(page, *targets)
    page.wait_for_function(PLIES, arg=count + 1)


def from_menu(page: Page, selector: str) -> None:
    """Click a button that is in the menu, or was there and is in sight."""
    page.wait_for_selector(selector, state="attached")
    if not page.is_visible(selector):
        page.click("#open-menu")
    page.click(selector)


def type_move(page: Page, text: str) -> None:
    """Make a move in the box, which is on a sheet where it has no place of its own."""
    count = listed(page).count()
    sheet = not page.is_visible("#typed")
    if sheet:
        from_menu(page, "#menu [data-op=moves]")
    page.fill("#typed", text)
    page.press("#typed", "Enter")
    page.wait_for_function(PLIES, arg=count + 1)
    if sheet:
        page.click("#moves .close")


def unfold(page: Page) -> None:
    """Have the options of a new game shown, if they are folded away."""
    fold = page.locator("#open-variants")
    if fold.get_attribute("aria-expanded") == "false":
        fold.click()
    page.wait_for_selector("#open-variants[aria-expanded=true]")


def seat(page: Page, *levels: str) -> None:
    """A new game with these players, seat by seat: `person`, or a level."""
    from_menu(page, "#open-new")
    for number, level in enumerate(levels):
        page.locator(f"input[name=seat-{number}][value={level}]").check()
    page.locator("[data-op=start]").click()
    expect(page.locator("#panel-new")).to_have_count(0)


def against_a_calf(page: Page) -> None:
    """A new game of one person, who begins, against the weakest player."""
    seat(page, "person", "calf")


def settled(page: Page) -> None:
    """Wait until nothing is on its way to what the browser keeps: a reload would cut it off."""
    page.wait_for_selector("html:not([data-kept=no])", state="attached")


def said(page: Page, text: str) -> None:
    """The live region says this."""
    expect(page.locator("#said")).to_contain_text(text)


def open_game_page(page: Page, game: str) -> None:
    """Go to a game by its name at the top, and wait until it is there."""
    page.click(f'nav [data-name="{game}"]')
    expect(page.locator(f'nav [data-name="{game}"]')).to_have_attribute("aria-current", "page")


def tap(page: Page, name: str) -> None:
    """Touch a target on the board, or the button that ends a turn."""
    page.tap(f'[data-target="{name}"]')
    assert answered(page), f"nothing is said of {name}"
