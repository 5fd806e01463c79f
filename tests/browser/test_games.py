"""The collection on a phone: a whole game of each, secrets on a shared screen, axe, sizes."""

from __future__ import annotations

import random
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from pygame_rules import DONE, NAMES, State, open_game
from tests.browser.actions import PHONE, from_menu, open_game_page, said, send, tap, target, unfold
from tests.browser.axe import axe_finds_nothing
from tests.browser.opener import Opener
from tests.browser.seen import (
    choices,
    close_button,
    cover,
    listed,
    notations,
    refusal,
    turn_line,
    undone_plies,
)
from tests.sentences import sentence
from web.table.session import Session

pytestmark = pytest.mark.browser

MALABARS = (
    "c3 gap-b1 a1 b2",
    "a2 gap-d1 d2 d1",
    "b2 b1 a1 gap-c3",
    "c3 gap-d3 done",
    "b1 b2 d3 gap-b1",
    "b1 gap-c2 d1 a1",
)
"""A short game: rings walk after the elephant, before it, and not at all; Black wins."""

NEW = tuple(name for name in NAMES[1:] if name != "tambouille")  # it has a file of its own


def begin(page: Page, game: str, *choices: tuple[str, str]) -> None:
    """A new game by the form. choices: names and values of what is picked there."""
    open_game_page(page, game)
    from_menu(page, "#open-new")
    page.wait_for_selector("#panel-new")
    for person in page.locator("#panel input[value=person]").all():
        person.check()
    if any(name != "players" for name, _ in choices):
        unfold(page)
    for name, value in choices:
        page.check(f'input[name="{name}"][value="{value}"]')
    page.tap("#panel .primary")
    page.wait_for_selector("#panel-new", state="detached")


def position(page: Page, game: str) -> State[Any]:
    """The state on the table, from the game's text."""
    from_menu(page, "#open-file")
    text = page.input_value("#record")
    close_button(page).click()
    page.wait_for_selector("#record", state="detached")
    (start,) = [line[8:-2] for line in text.splitlines() if line.startswith("[Start ")]
    return open_game(game).parse_state(start)


def play_out(page: Page, state: State[Any], seed: int, played: int = 0) -> State[Any]:
    """Random moves by touch, a target at a time, until the game is over. played: moves before."""
    rng = random.Random(seed)
    for ply in range(played + 1, 80):
        draft = state.draft()
        while draft.move is None:
            choices = list(draft.choices)
            end = [name for name in choices if name == DONE or (draft.path and len(name) == 2)]
            name = rng.choice(end if end and rng.random() < 0.5 else choices)
            draft = draft.choose(name)
            tap(page, name)
        state = state.play(draft.move)
        expect(page.locator(f"#ply-{ply}")).to_have_count(1)
        if state.outcome:
            break
    return state


def test_a_game_of_gambo_is_played_out_by_touch(chromium: Browser, open_page: Opener) -> None:
    """GA-30, GA-31, GA-32; R4: a forced pass is announced when it comes. (A whole one by ear:
    test_by_ear.py.)"""
    session, rng = Session.new("gambo", {"lineup": "mirrored"}, seed=7), random.Random(3)
    while session.at < 28:
        session = session.play(rng.choice(list(session.state.legal_moves())))
    page = open_page(chromium, f"#record={quote(str(session.record))}", **PHONE)
    state = play_out(page, session.state, 3, session.at)
    assert state.outcome is not None
    assert state.outcome.scores is not None
    scores = " to ".join(map(str, sorted(state.outcome.scores, reverse=True)))
    expect(turn_line(page)).to_contain_text(scores)
    said(page, "4 points for the last duel")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_whole_solo_game_of_bombay_bazar_by_touch(chromium: Browser, open_page: Opener) -> None:
    """BB-33, BB-35, BB-36, BB-37."""
    page = open_page(chromium, **PHONE)
    begin(page, "bombay_bazar", ("players", "1"))
    state = play_out(page, position(page, "bombay_bazar"), 5)
    assert state.outcome is not None
    assert state.outcome.scores is not None
    expect(turn_line(page)).to_contain_text(f"Score: {state.outcome.scores[0]}.".replace("-", "−"))
    best = f"Best score so far: {state.outcome.scores[0]}".replace("-", "−")
    expect(page.locator("#status")).to_contain_text(best)
    page.wait_for_selector("[data-kept=yes]")
    page.reload()
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    expect(page.locator("#status")).to_contain_text(best)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_whole_game_of_malabars_by_touch(chromium: Browser, open_page: Opener) -> None:
    """MA-06, MA-07, MA-19: elephant and ring in both orders, until two rings meet."""
    page = open_page(chromium, **PHONE)
    begin(page, "malabars", ("setup", "corners"))
    for ply, turn in enumerate(MALABARS, 1):
        for name in turn.split():
            tap(page, name)
        expect(page.locator(f"#ply-{ply}")).to_have_count(1)
    expect(page.locator("#note")).to_contain_text(
        sentence("malabars.outcome.rings-together", winner="Black")
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_secrets_are_chosen_under_a_cover_on_a_shared_screen(
    chromium: Browser, open_page: Opener
) -> None:
    """BB-08 to BB-12."""
    page = open_page(chromium, **PHONE)
    begin(page, "bombay_bazar", ("starter", "medals"), ("seating", "fixed"))
    expect(cover(page)).to_contain_text(sentence("table.cover", who="Coral"))
    page.tap("[data-op=reveal]")
    page.wait_for_selector(target("keep:1"))
    tap(page, "keep:1")
    page.wait_for_selector(target("say:odd"))
    tap(page, "say:odd")
    expect(cover(page)).to_contain_text(sentence("table.cover", who="Teal"))
    expect(page.locator("[data-op=reveal]")).to_be_focused()
    assert "1o" not in page.inner_html("#app").replace("1000", "")
    page.tap("[data-op=reveal]")
    page.wait_for_selector(target("keep:2"))
    tap(page, "keep:2")
    page.wait_for_selector(target("say:even"))
    tap(page, "say:even")
    said(page, "Coral kept 1 medal and said odd.")
    said(page, "That makes 3 in all: odd. Teal drops out. Coral starts.")
    expect(page.locator("#board svg")).to_be_visible()


@pytest.mark.parametrize(("game", "place"), [("gambo", "c9"), ("bombay_bazar", "i9")])
def test_places_are_named_while_the_strip_speaks_of_them(
    chromium: Browser, open_page: Opener, game: str, place: str
) -> None:
    """Where names are shown where they help, as is usual: with a refusal, in an example."""
    page = open_page(chromium, f"#game={game}")
    names = page.locator("#board .coordinates").first
    expect(names).to_be_hidden()
    send(page, "choose", target=place)
    expect(refusal(page)).to_be_visible()
    expect(names).to_be_visible()
    send(page, "cancel")
    expect(names).to_be_hidden()
    send(page, "example", name=open_game(game).rulebook.examples[0].id)
    expect(names).to_be_visible()


def test_a_tile_is_dragged_onto_the_field(chromium: Browser, open_page: Opener) -> None:
    """BB-13: from its pile to the first cell."""
    page = open_page(chromium, viewport={"width": 1280, "height": 900})
    open_game_page(page, "bombay_bazar")
    page.locator(target("A3")).hover()
    page.mouse.down()
    box = page.locator(".tip-cell").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
    page.wait_for_selector(".tentative")
    page.mouse.up()
    expect(listed(page)).to_have_count(1)


def test_a_half_made_turn_survives_the_drag_of_its_other_half(
    chromium: Browser, open_page: Opener
) -> None:
    """Malabars: the elephant stays where it was put while the ring is lifted."""
    page = open_page(chromium, viewport={"width": 1280, "height": 900})
    open_game_page(page, "malabars")
    page.drag_and_drop(target("b2"), target("d3"))  # no gap there: the hand still holds it
    refusal(page).wait_for()
    page.click(target("gap-b1"))
    page.wait_for_selector("#note [data-target=done]")
    page.drag_and_drop(target("a1"), target("b1"))
    expect(notations(page)).to_have_text("b2b1+a1~b1")


def test_axe_finds_nothing_in_any_game(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, color_scheme="light")
    for game in NEW:
        open_game_page(page, game)
        axe_finds_nothing(page, game)
        choices(page).first.click()
        page.wait_for_selector("#board .chosen")
        axe_finds_nothing(page, f"{game} with something chosen")
        if game == "bombay_bazar":  # the longest form; Siam's and the rules: test_accessibility.py
            from_menu(page, "#open-new")
            page.wait_for_selector("#panel-new")
            axe_finds_nothing(page, f"{game}, the form")


def test_moves_are_animated_but_not_for_those_who_prefer_reduced_motion(
    chromium: Browser, open_page: Opener
) -> None:
    """Who asks the device for less, and who asks the page for none."""
    watch = (
        "window.animated = 0; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (...all) {"
        "  window.animated++; return animate.apply(this, all); };"
    )
    page = open_page(chromium, "#gambo", script=watch)
    for quiet, own in ((False, "system"), (True, "system"), (False, "off")):
        page.emulate_media(reduced_motion="reduce" if quiet else "no-preference")
        send(page, "set", name="motion", value=own)
        page.wait_for_function(f"document.documentElement.dataset.motion === '{own}'")
        page.evaluate("window.animated = 0")
        page.click(target("a1"))
        page.click(target("c1"))
        expect(page.locator(".ply:not(.undone)")).to_have_count(1)
        made = page.evaluate("window.animated")
        assert (made == 0) is (quiet or own == "off"), (quiet, own)
        page.keyboard.press("Control+z")
        expect(undone_plies(page)).to_have_count(1)
        assert page.evaluate("window.animated") == made, "a move taken back is just gone"
        page.keyboard.press("Control+y")
        expect(undone_plies(page)).to_have_count(0)
        assert page.evaluate("window.animated") == 2 * made, "made again, it arrives again"
        page.keyboard.press("Control+z")
        expect(undone_plies(page)).to_have_count(1)
