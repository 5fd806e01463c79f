"""Lessons on the page: every step by its own hints, the first game, a step in somebody's post."""

from __future__ import annotations

import re
from itertools import cycle

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from pygame_rules import NAMES, open_game
from pygame_rules.lesson import WRONG, Step, Try
from tests.browser.actions import SIZES, answered, from_menu, laid_out, send, target, touch
from tests.browser.axe import violations
from tests.browser.opener import Opener
from tests.browser.posts import Blog, enter, inside, noting, press_play
from tests.browser.seen import refusal
from tests.sentences import sentence

pytestmark = pytest.mark.browser

SMALL = (360, 740)
OTHERS = [size for size in SIZES if size != SMALL]

GLOWS = "#board .next, .turn-ways .next"
"""What is to be touched next, once the page shows it."""

IN_SIGHT = """(part) => {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  const inside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return inside && Boolean(seen) && (part.contains(seen) || part.parentNode.contains(seen));
}"""
"""Whether all of an element is on the screen, and no other part of the page lies on it."""


def in_sight(page: Page, part: Locator, told: object) -> None:
    laid_out(page)
    assert part.evaluate(IN_SIGHT), (told, page.viewport_size, part.evaluate("it => it.outerHTML"))


TOUCHED = """(part) => {
  const { left, top, width, height } = part.getBoundingClientRect();
  const aims = [[.5, .33], [.33, .5], [.5, .5], [.67, .5], [.5, .67]];
  return aims.every(([x, y]) => {
    const hit = document.elementFromPoint(left + x * width, top + y * height);
    return Boolean(hit) && (hit.closest("[data-target]") ?? hit.closest("button")) === part;
  });
}"""
"""Whether an element is touched wherever a finger may go that aims at it."""

MIDDLE = """(part) => {
  const { left, top, width, height } = part.getBoundingClientRect();
  return { id: part.id, x: left + width / 2, y: top + height / 2 };
}"""

BUTTON_AT = "({ x, y }) => document.elementFromPoint(x, y)?.closest('.turn-ways button')?.id ?? ''"
"""The id of the button there, of those for the turn and the lesson."""

LEGIBLE = """() => {
  const heading = document.getElementById("turn"), note = document.getElementById("note");
  const box = heading.getBoundingClientRect();
  const beside = (way) => {
    const { left, top } = way.getBoundingClientRect();
    return left >= box.right || top >= box.bottom;
  };
  const short = heading.classList.contains("in-short");
  const words = note.querySelector(".words").getBoundingClientRect();
  const ways = [...note.querySelectorAll(".turn-ways > *")];
  const shown = ways.filter((way) => way.getClientRects().length);
  return {
    seen: getComputedStyle(heading).visibility === "visible" && box.width > 16,
    uncut: short || heading.scrollWidth <= heading.clientWidth,
    uncovered: shown.every(beside),
    whole: !note.hasAttribute("data-more"),
    below: shown.every((way) => way.getBoundingClientRect().bottom <= words.top + 1),
  };
}"""
"""Whether the number of the step is seen, and all that the step says without a touch."""


def legible(page: Page, told: object) -> None:
    laid_out(page)
    seen = page.evaluate(LEGIBLE)
    assert all(seen.values()), (told, page.viewport_size, seen)


def press(page: Page, part: Locator, told: object) -> None:
    """Touch what is in sight, and wait for the answer. On a phone a second touch at the same place
    touches no other button: people went back a step, or passed, when they ended a turn twice."""
    in_sight(page, part, told)
    assert part.evaluate(TOUCHED), (told, page.viewport_size, part.evaluate("it => it.outerHTML"))
    place = part.evaluate(MIDDLE)
    part.dispatch_event("click")
    answered(page)
    shown_again = place["id"] == "replay-next"
    if not shown_again and page.viewport_size == {"width": SMALL[0], "height": SMALL[1]}:
        laid_out(page)
        assert page.evaluate(BUTTON_AT, place) in ("", place["id"]), (told, place)


def at_size(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    laid_out(page)


def first_touch(page: Page, step: Step) -> Locator:
    """What has to be touched first in a step."""
    glowing = page.locator(GLOWS).first
    if step.replies:
        return page.locator(".turn-ways [data-op=answer]").last
    return page.locator("#way-show") if step.ahead else glowing


def do(page: Page, step: Step, told: object) -> None:
    """Do a step as the page shows it."""
    if step.replies:
        right = next(one for one in step.replies if one == getattr(step, "right", ""))
        wrong = next(one for one in step.replies if one != right)
        press(page, page.locator(f"#answer-{wrong}"), told)
        legible(page, told)
        press(page, page.locator(f"#answer-{right}"), told)
    if step.ahead:
        press(page, page.locator("#way-show"), told)
    while page.locator("#replay-next").count():
        press(page, page.locator("#replay-next"), told)
    for _ in range(14):
        if page.locator("#way-onward.primary").count():
            return
        glowing = page.locator(GLOWS)
        press(page, glowing.first if glowing.count() else page.locator("#way-done"), told)
    raise AssertionError(f"{told} is not done")


WALKS = [*((name, f"{name}/learn/1", locale)
           for name, locale in zip(NAMES, cycle(("fr-FR", "en-US")))),
         ("tambouille", "learn=tambouille.1&words=french", "en-US")]  # fmt: skip
"""Lessons, where they begin, and the page's language: a game in words in each language."""


@pytest.mark.parametrize(("name", "begins", "locale"), WALKS)
def test_who_follows_the_hints_finds_every_target_in_sight_and_learns_the_game(
    chromium: Browser, open_page: Opener, name: str, begins: str, locale: str
) -> None:
    """Each step is done on a phone; what it begins with is looked for on one other screen too."""
    page = open_page(chromium, f"#{begins}", locale=locale)
    at_size(page, SMALL)
    steps, other = open_game(name).lesson.steps, cycle(OTHERS)
    for number, step in enumerate(steps, 1):
        told = (name, number, step.id)
        expect(page.locator("#turn")).to_have_attribute("data-short", f"{number}/{len(steps)}")
        legible(page, told)
        if step.by_playing:
            break
        if step.by_touch and page.locator("#way-show").count():
            press(page, page.locator("#way-show"), told)
        at_size(page, next(other))
        legible(page, told)
        in_sight(page, first_touch(page, step), told)
        at_size(page, SMALL)
        do(page, step, told)
        legible(page, told)
        expect(page.locator("#note .words")).not_to_be_empty()
        press(page, page.locator("#way-onward"), told)
    in_sight(page, page.locator("#way-remind"), name)
    page.click("#way-remind")
    expect(page.locator("#reminders li").first).to_be_visible()
    page.keyboard.press("Escape")
    for size in SIZES:
        at_size(page, size)
        in_sight(page, page.locator("#board .choice").first, (name, size))


@pytest.mark.parametrize("size", SIZES)
def test_the_way_out_of_a_lesson_stays_where_it_is_and_a_correction_is_seen(
    chromium: Browser, open_page: Opener, size: tuple[int, int]
) -> None:
    """From step to step, with a question, and in a half-made turn."""
    page = open_page(chromium, viewport={"width": size[0], "height": size[1]})
    out = page.locator("#back-to-game")
    send(page, "learn", name="siam", step="1")
    expect(out).to_be_visible()
    place = out.bounding_box()
    for number, step in enumerate(open_game("siam").lesson.steps[1:], 2):
        send(page, "learn", name="siam", step=str(number))
        answered(page)
        laid_out(page)
        assert out.bounding_box() == place, step.id
        if step.replies:
            wrong = next(one for one in step.replies if step.judged(Try((), answer=one)) == WRONG)
            page.click(f"#answer-{wrong}")
            expect(page.locator(".amiss")).to_be_visible()
            in_sight(page, page.locator(".amiss"), step.id)
            assert out.bounding_box() == place
    send(page, "learn", name="siam", step="3")
    touch(page, "c2")
    assert out.bounding_box() == place


def test_a_lesson_is_done_by_keyboard_and_its_praise_is_heard(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "#siam/learn/7")
    page.locator(target("c1")).focus()
    page.keyboard.press("Enter")
    answered(page)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    answered(page)
    while not page.locator("#way-onward.primary").count():
        page.keyboard.press("Enter")
        answered(page)
    expect(page.locator("#said")).to_contain_text("Right! Two animals move two rocks")
    expect(page.locator("#way-onward")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#answer-elephant")).to_be_focused()
    expect(page.locator("#said")).to_contain_text("who wins here?")
    page.keyboard.press("Enter")
    expect(page.locator("#said")).to_contain_text("Look once more")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#way-onward")).to_be_focused()
    expect(page.locator("#said")).to_contain_text("Right!")


def test_nobody_is_kept_out_of_a_lesson(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "#siam/learn/4")
    assert violations(page) == []
    touch(page, "c5", "c4")
    assert violations(page) == []
    press(page, page.locator("#way-onward"), "on")
    page.evaluate("location.hash = 'siam/learn/8'")
    page.click("#answer-elephant")
    answered(page)
    assert violations(page) == []
    page.evaluate("location.hash = 'siam/learn/10'")
    page.click("#way-remind")
    expect(page.locator("#reminders h2")).to_be_focused()
    assert violations(page) == []


def picture_of(page: Page, form: str) -> Locator:
    """The picture of a board in a post, once it is drawn."""
    drawn = inside(page, form).locator("#picture")
    expect(drawn).to_have_attribute("src", re.compile(r"pictures/learn/siam\.4\.svg"))
    drawn.evaluate("(it) => it.decode()")
    return drawn


@pytest.mark.parametrize("form", ["learn=siam.4", "siam/learn/4"])
def test_a_step_in_a_frame_is_drawn_without_python_and_can_be_done(
    chromium: Browser, blog: Blog, form: str
) -> None:
    asked: list[str] = []
    frame = f'<iframe src="{{site}}embed.html#{form}&lang=en" width=480 height=680></iframe>'
    page = blog(chromium, frame, before=noting(asked))
    assert picture_of(page, "embed.html").evaluate("(it) => it.naturalWidth") > 0
    assert not [url for url in asked if re.search(r"python|\.js\b.*worker|\.zip", url)]
    playing = press_play(page)
    expect(playing.locator("#turn")).to_contain_text("4 of 10")
    enter(playing, "c5", "c4")
    expect(playing.locator("#note .praise")).to_have_text(sentence("table.lesson.praise.refused"))
    expect(playing.locator("#back-to-game")).to_have_count(0)


@pytest.mark.parametrize(
    ("form", "drawn"),
    [
        ("learn=tambouille.2&lang=en", "2.english"),
        ("learn=tambouille.2&lang=fr", "2"),
        ("learn=tambouille.2&words=french&lang=en", "2"),
        ("learn=tambouille.2&words=english&lang=fr", "2.english"),
    ],
)
def test_a_step_in_words_is_drawn_in_the_language_of_the_page_or_of_its_link(
    chromium: Browser, blog: Blog, form: str, drawn: str
) -> None:
    frame = f'<iframe src="{{site}}embed.html#{form}" width=480 height=680></iframe>'
    page = blog(chromium, frame)
    shown = inside(page, "embed.html").locator("#picture")
    expect(shown).to_have_attribute("src", f"pictures/learn/tambouille.{drawn}.svg")
    shown.evaluate("(it) => it.decode()")
    playing = press_play(page)
    word = "Cart" if "english" in drawn else "Chant"
    expect(playing.locator("#note")).to_contain_text(word)


@pytest.mark.causes("table.trouble")
def test_a_step_that_does_not_exist_is_told_in_a_frame(chromium: Browser, blog: Blog) -> None:
    frame = '<iframe src="{site}embed.html#learn=siam.99&lang=en" width=480 height=680></iframe>'
    page = blog(chromium, frame)
    still = inside(page, "embed.html")
    expect(still.locator("#wrong")).to_be_visible()
    playing = press_play(page)
    expect(refusal(playing)).to_contain_text("siam.99")


def test_the_dialog_gives_the_step_to_paste_and_the_element_shows_it(
    chromium: Browser, open_page: Opener, blog: Blog
) -> None:
    page = open_page(chromium, "#siam/learn/4")
    from_menu(page, "#open-share")
    expect(page.locator("#link")).to_have_value(f"{open_page.site}#learn=siam.4")
    page.click('#panel [data-name="embed"]')
    expect(page.locator("#snippet")).to_have_value(re.compile(r"embed\.html#learn=siam\.4"))
    html = (
        '<script src="{site}embed.js" defer></script><elephant-board show="learn=siam.4" lang="en">'
    )
    picture_of(blog(chromium, html), "embed.html")
