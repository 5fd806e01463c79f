"""Lessons on the page: every step by its own hints, the first game, a step in somebody's post."""

from __future__ import annotations

import re
from itertools import cycle

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from pygame_rules import NAMES, open_game
from pygame_rules.lesson import WRONG, Step, Try
from tests.browser.actions import SIZES, answered, at_rest, from_menu, laid_out, send, target, touch
from tests.browser.axe import violations
from tests.browser.boxes import OVERLAPPING, REACHED, look
from tests.browser.opener import Opener
from tests.browser.posts import Blog, enter, inside, noting, press_play
from tests.sentences import sentence
from tests.web.lessons import learning, opened, right_events, step_of, wrong_events
from web.table.desk import Desk
from web.table.events import handle
from web.table.hinted import left
from web.table.session import Session

pytestmark = pytest.mark.browser

SMALL = (360, 740)
OTHERS = [size for size in SIZES if size != SMALL]

GLOWS = "#board .next, .turn-ways .next"
"""What is to be touched next, once the page shows it."""

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

BUTTONS_STAND = """() => {
  const kept = (window.stood ??= {}), ways = [...document.querySelectorAll(".turn-ways button")];
  const places = Object.fromEntries(ways.map((one) => [one.id, one.getBoundingClientRect().x]));
  const was = (kept[innerWidth] ??= places);
  if (!document.querySelector(".amiss")) kept[innerWidth] = places;
  return Object.keys(was).every((id) => !(id in places) || Math.abs(places[id] - was[id]) < 1);
}"""
"""Whether the buttons stand where they did at this width before the wrong answer."""

HIDDEN = """() => [
  [[".footprints", "#turn"].some((one) =>
    document.querySelector(one)?.checkVisibility({ visibilityProperty: true })), "the step"],
  [!document.getElementById("note").hasAttribute("data-more"), "what the step says"],
].flatMap(([seen, name]) => seen ? [] : [name])"""
"""What is not seen without a touch: the number of the step, or its text."""


def in_sight(page: Page, size: tuple[int, int], told: object, *more: str) -> None:
    """All that the step offers is seen and in reach, once nothing moves."""
    at_rest(page)
    assert look(page, size, REACHED, OVERLAPPING, *more) == [], (told, size)


def press(page: Page, part: Locator, told: object) -> None:
    """Touch what is in sight on a phone, and wait for the answer. A second touch at the same place
    touches no other button: people went back a step, or passed, when they ended a turn twice."""
    at_rest(page)
    assert part.evaluate(TOUCHED), (told, part.evaluate("it => it.outerHTML"))
    place = part.evaluate(MIDDLE)
    part.dispatch_event("click")
    answered(page)
    in_sight(page, SMALL, told)
    if place["id"] != "replay-next":  # it is shown again
        assert page.evaluate(BUTTON_AT, place) in ("", place["id"]), (told, place)


def do(page: Page, step: Step, told: object) -> None:
    """Do a step as the page shows it."""
    if step.replies:
        right = next(one for one in step.replies if one == getattr(step, "right", ""))
        wrong = next(one for one in step.replies if one != right)
        press(page, page.locator(f"#answer-{wrong}"), told)
        in_sight(page, SMALL, told, HIDDEN)
        press(page, page.locator(f"#answer-{right}"), told)
    if step.ahead:
        press(page, page.locator("#way-show"), told)
    while page.locator("#replay-next").count():
        press(page, page.locator("#replay-next"), told)
    for _ in range(20):
        if page.locator("#way-onward.primary").count():
            return
        glowing = page.locator(GLOWS)
        press(page, glowing.first if glowing.count() else page.locator("#way-done"), told)
    raise AssertionError(f"{told} is not done")


@pytest.mark.parametrize(
    ("name", "begins", "locale"),
    [
        ("siam", "siam/learn/1", "en-US"),
        ("bombay_bazar", "bombay_bazar/learn/1", "fr-FR"),
        ("tambouille", "learn=tambouille.1&words=french", "en-US"),
    ],
)
def test_who_follows_the_hints_finds_every_target_in_sight_and_learns_the_game(
    chromium: Browser, open_page: Opener, name: str, begins: str, locale: str
) -> None:
    """Each step is done on a phone; what it begins with is looked for on one other screen too."""
    page = open_page(chromium, f"#{begins}", locale=locale)
    steps, other = open_game(name).lesson.steps, cycle(OTHERS)
    for number, step in enumerate(steps, 1):
        told = (name, number, step.id)
        expect(page.locator("#turn")).to_have_attribute("data-short", f"{number}/{len(steps)}")
        if step.by_playing:
            page.click("#card .primary")
            answered(page)
        in_sight(page, SMALL, told, HIDDEN)
        if step.by_playing:
            break
        if step.by_touch and page.locator("#way-show").count():
            press(page, page.locator("#way-show"), told)
        in_sight(page, next(other), told, HIDDEN)
        in_sight(page, SMALL, told)
        do(page, step, told)
        in_sight(page, SMALL, told, HIDDEN)
        expect(page.locator("#note .words")).not_to_be_empty()
        press(page, page.locator("#way-onward"), told)
    page.click("#way-remind")
    expect(page.locator("#reminders li").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#board .choice")).not_to_have_count(0)
    for size in SIZES:
        in_sight(page, size, name)


@pytest.mark.parametrize("size", [(360, 740), (740, 360)])
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
            wrong = next(one for one in step.replies if step.judge(Try((), answer=one)) == WRONG)
            page.click(f"#answer-{wrong}")
            expect(page.locator(".amiss")).to_be_visible()
            expect(page.locator(".amiss")).to_be_in_viewport(ratio=0.95)
            assert out.bounding_box() == place
    send(page, "learn", name="siam", step="3")
    touch(page, "d2")
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
    expect(page.locator("#said")).to_contain_text("Right! One more rock would need")
    expect(page.locator("#way-onward")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#answer-elephant")).to_be_focused()
    expect(page.locator("#said")).to_contain_text("who wins here?")
    page.keyboard.press("Enter")
    expect(page.locator("#said")).to_contain_text("Look again")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#way-onward")).to_be_focused()
    expect(page.locator("#said")).to_contain_text("Right!")


def test_nobody_is_kept_out_of_a_lesson(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "#siam/learn/4")
    assert violations(page) == []
    touch(page, "c5", "c4")
    assert violations(page) == []
    page.evaluate("location.hash = 'siam/learn/8'")
    page.click("#answer-elephant")
    answered(page)
    assert violations(page) == []
    page.evaluate("location.hash = 'siam/learn/10'")
    page.click("#way-remind")
    expect(page.locator("#reminders h2")).to_be_focused()
    assert violations(page) == []


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (820, 1180), (1366, 768)])
def test_a_second_touch_of_next_or_of_an_answer_leaves_nothing_out(
    chromium: Browser, open_page: Opener, size: tuple[int, int]
) -> None:
    """Where they were touched, neither the next step nor the way to it comes to lie."""
    page = open_page(chromium, "#siam/learn/1", viewport={"width": size[0], "height": size[1]})
    desk = Desk.new(Session.new("siam"))
    for name, number in ((name, at) for name in NAMES for at in range(1, 9)):
        step = step_of(opened(name, number, desk))
        send(page, "learn", name=name, step=str(number))
        answered(page)
        if step.replies:
            right = right_events(step)[-1]["value"]
            laid_out(page)
            place = page.locator(f"#answer-{right}").evaluate(MIDDLE)
            page.mouse.click(place["x"], place["y"])
        else:
            for event in right_events(step):
                send(page, **event)
        answered(page)
        if page.locator("#replay-stop").count():
            send(page, "replay", part="stop")
            answered(page)
        laid_out(page)
        if step.replies:
            assert page.evaluate(BUTTON_AT, place) != "way-onward", (name, number)
        place = page.locator("#way-onward").evaluate(MIDDLE)
        page.mouse.click(place["x"], place["y"])
        answered(page)
        laid_out(page)
        under = page.evaluate(BUTTON_AT, place)
        assert not under, (name, number, under)


@pytest.mark.parametrize("locale", ["en-US", "fr-FR"])
def test_no_sentence_of_a_lesson_is_cut_and_no_button_moves_after_a_wrong_answer(
    chromium: Browser, open_page: Opener, locale: str
) -> None:
    """On a phone and in the column beside a wide board."""
    page = open_page(chromium, "#siam/learn/2", locale=locale)
    desk = Desk.new(Session.new("siam")).with_visit(language=locale[:2])
    for name, number in ((name, at) for name in NAMES for at in range(1, 10)):
        task = opened(name, number, desk)
        answers = [[], right_events(step_of(task))]
        answers += [[event] for event in wrong_events(task)]
        for events in answers:
            send(page, "learn", name=name, step=str(number))
            answered(page)
            for size in ((360, 740), (1366, 768)):
                page.set_viewport_size({"width": size[0], "height": size[1]})
                page.evaluate(BUTTONS_STAND)
            for event in events:
                send(page, **event)
                answered(page)
            if page.locator("#replay-stop").count():
                send(page, "replay", part="stop")
                answered(page)
            for size in ((360, 740), (1366, 768)):
                in_sight(page, size, (name, number, events), HIDDEN)
                if events and events not in answers[:2]:
                    assert page.evaluate(BUTTONS_STAND), (name, number, events, size)


@pytest.mark.parametrize("locale", ["en-US", "fr-FR"])
def test_no_task_is_cut_or_scolded_in_a_half_made_turn_on_the_right_way(
    chromium: Browser, open_page: Opener, locale: str
) -> None:
    """After each touch, on a phone and in the column beside a wide board."""
    page = open_page(chromium, "#siam/learn/2", locale=locale)
    first = Desk.new(Session.new("siam")).with_visit(language=locale[:2])
    for name, number in ((name, at) for name in NAMES for at in range(1, 10)):
        desk = handle(opened(name, number, first), {"op": "show"})
        if not step_of(desk).by_touch:
            continue
        send(page, "learn", name=name, step=str(number))
        send(page, "show")
        while not learning(desk).answer:
            touch_now = (*left(desk), desk.session.draft.confirm)[0]
            desk = handle(desk, {"op": "choose", "target": touch_now})
            send(page, "choose", target=str(touch_now))
            answered(page)
            told = (name, number, desk.session.draft.path)
            for size in ((360, 740), (1366, 768)):
                in_sight(page, size, told, HIDDEN)
            assert not page.locator("#note .warning").count(), told


def test_the_end_of_a_lesson_is_a_card_that_leads_to_the_first_game(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "#gambo/learn/1")
    for number, step in enumerate(open_game("gambo").lesson.steps[:-1], 1):
        send(page, "learn", name="gambo", step=str(number))
        for event in right_events(step):
            send(page, **event)
        answered(page)
    send(page, "learn", name="gambo", step="10")
    card = page.locator("#card")
    expect(card).to_be_focused()
    expect(card).to_contain_text(sentence("table.lesson.learned"))
    assert violations(page) == []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        at_rest(page)
        expect(card.locator(".primary")).to_be_in_viewport(ratio=1)
        expect(card.locator("h2")).to_be_in_viewport(ratio=1)
    card.locator(".primary").click()
    expect(card).to_have_count(0)
    expect(page.locator("#board .choice")).not_to_have_count(0)


def picture_of(page: Page, drawn: str) -> Locator:
    """The picture of a step in a post, once it is drawn."""
    shown = inside(page, "embed.html").locator("#picture")
    expect(shown).to_have_attribute("src", f"pictures/learn/{drawn}.svg")
    shown.evaluate("(it) => it.decode()")
    return shown


def test_a_step_in_a_frame_is_drawn_without_python_and_can_be_done(
    chromium: Browser, blog: Blog
) -> None:
    asked: list[str] = []
    frame = '<iframe src="{site}embed.html#learn=siam.4&lang=en" width=480 height=680></iframe>'
    page = blog(chromium, frame, before=noting(asked))
    assert picture_of(page, "siam.4").evaluate("(it) => it.naturalWidth") > 0
    assert not [url for url in asked if re.search(r"python|\.js\b.*worker|\.zip", url)]
    playing = press_play(page)
    expect(playing.locator("#turn")).to_contain_text("4 of 10")
    enter(playing, "c5", "c4")
    expect(playing.locator("#note .praise")).to_have_text(sentence("table.lesson.praise.refused"))
    expect(playing.locator("#back-to-game")).to_have_count(0)


@pytest.mark.parametrize(
    ("form", "drawn", "word"),
    [
        ("learn=tambouille.2&lang=en", "tambouille.2.english", "Cart"),
        ("learn=tambouille.2&words=french&lang=en", "tambouille.2", "Chant"),
    ],
)
def test_a_step_in_words_is_drawn_in_the_language_of_the_page_or_of_its_link(
    chromium: Browser, blog: Blog, form: str, drawn: str, word: str
) -> None:
    frame = f'<iframe src="{{site}}embed.html#{form}" width=480 height=680></iframe>'
    page = blog(chromium, frame)
    picture_of(page, drawn)
    expect(press_play(page).locator("#note")).to_contain_text(word)


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
    picture_of(blog(chromium, html), "siam.4")
