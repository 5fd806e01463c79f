"""What a move brings is told once it has been seen: the motion ends, then come the scores, the
words, the sound, and the card of the end."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, Page, expect

from pygame_rules import NAMES
from tests.browser.actions import send, type_move
from tests.browser.opener import STILL, Opener
from tests.browser.seen import ending_card, last_move, listed
from tests.playing import some_move
from web.table.session import Session

pytestmark = pytest.mark.browser

FILM = """
window.film = [];
const note = (what) => film.push(what);
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  const motion = animate.apply(this, how);
  if (this.closest("#board")) motion.finished.then(() => note("motion"), () => {});
  return motion;
};
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...how) {
  note("sound");
  return start.apply(this, how);
};
addEventListener("animationstart", ({ animationName }) => animationName === "card" && note("card"));
addEventListener("DOMContentLoaded", () => {
  const watch = (id, what) => new MutationObserver(() => note(what)).observe(
    document.getElementById(id), { subtree: true, childList: true, characterData: true });
  watch("status", "words");
  watch("said", "said");
});
"""
"""Writes down, in `film`, what happens on the page, in order."""

AT_REST = "() => !document.getElementById('board').getAnimations({ subtree: true }).length"


def nearly_over(name: str) -> tuple[Session, str]:
    """A game of two without its last move, which wins it, and that move."""
    rng = random.Random(7)
    for seed in range(1, 60):
        session = Session.new(name, seed=seed)
        while (move := some_move(session.state, rng)) and session.last < 400:
            before, session = session, session.play(move)
            outcome = session.state.outcome
            if outcome is not None and outcome.winners:
                return before, str(move)
    raise AssertionError(f"no game of {name} is won by chance")


def half_way(name: str) -> tuple[Session, str]:
    """A game of two after some moves, and the next one: the first such game not over by then."""
    rng = random.Random(7)
    for seed in range(3, 60):
        session = Session.new(name, seed=seed)
        while (move := some_move(session.state, rng)) is not None:
            if session.last == 8:
                return session, str(move)
            session = session.play(move)
    raise AssertionError(f"every game of {name} is over after a few moves")


def filmed(page: Page, session: Session, move: str) -> list[str]:
    """What happens on the page at a move, until all has come to rest."""
    send(page, "set", name="sound", value="soft")
    send(page, "load", text=session.text)
    page.wait_for_function("!page.api.waiting")
    if page.locator("#board [data-op=reveal]").count():
        send(page, "reveal")
        page.wait_for_function("!page.api.waiting")
    page.wait_for_function(AT_REST)
    page.evaluate("film.length = 0")
    type_move(page, move)
    page.wait_for_function("film.includes('sound')")
    return list(page.evaluate("film"))


IN_SIGHT = [name for name in NAMES if name != "tambouille"]
"""The games whose board no cover hides after a move of one of two people."""


@pytest.mark.parametrize("name", IN_SIGHT)
def test_a_move_is_seen_before_it_is_told_and_told_before_it_is_heard(
    chromium: Browser, open_page: Opener, name: str
) -> None:
    page = open_page(chromium, f"#{name}", script=FILM)
    film = filmed(page, *half_way(name))
    motions = [place for place, what in enumerate(film) if what == "motion"]
    assert motions, film
    assert motions[-1] < film.index("words") < film.index("said") < film.index("sound"), film


@pytest.mark.parametrize("name", NAMES)
def test_a_win_is_seen_then_told_then_heard_and_then_comes_its_card(
    chromium: Browser, open_page: Opener, name: str
) -> None:
    page = open_page(chromium, f"#{name}", script=FILM)
    film = filmed(page, *nearly_over(name))
    motions = [place for place, what in enumerate(film) if what == "motion"]
    assert not motions or motions[-1] < film.index("words"), film
    assert film.index("words") < film.index("said") < film.index("sound"), film
    expect(ending_card(page)).to_be_focused()
    page.wait_for_function("film.includes('card')")
    assert page.evaluate("film.indexOf('card') > film.indexOf('sound')")


def test_whoever_plays_on_at_once_is_told_at_once_and_misses_nothing(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "#siam", script=FILM)
    for move in ("@c1n", "@c5s", "c1c2n"):
        send(page, "type", text=move)
    expect(listed(page)).to_have_count(3)
    expect(page.locator("#said")).to_contain_text("c2")
    assert page.evaluate("film").count("said") >= 3


@pytest.mark.causes("table.trouble.typed")
def test_what_is_held_back_is_still_heard_when_something_else_is_said_meanwhile(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "#siam")
    send(page, "type", text="@c1n")
    page.wait_for_function("page.api.waiting > 0")  # it is seen, and not yet told
    send(page, "type", text="a1a2")  # refused
    said = page.locator("#said")
    expect(said).to_contain_text("at c1")
    expect(said).to_contain_text("not a move")


def test_who_wants_no_motion_is_told_at_once(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "#siam", script=FILM, **STILL)
    page.evaluate("film.length = 0")
    type_move(page, "@c1n")
    assert "motion" not in page.evaluate("film")
    expect(last_move(page)).to_contain_text("c1")


PAUSES = """
window.seen = [];
const begin = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  const motion = begin.apply(this, how);
  if (!this.closest("#board")) return motion;
  seen.push(["begins", performance.now()]);
  motion.finished.then(() => seen.push(["ends", performance.now()]), () => {});
  return motion;
};
"""
"""Writes down, in `seen`, when motions on the board begin and end, in milliseconds."""

PAUSE = """() => {
  for (const [place, [what, when]] of seen.entries()) {
    const before = seen.slice(0, place).filter(([one]) => one === "ends").map(([, at]) => at);
    if (what === "begins" && before.length && when - Math.max(...before) > 100)
      return when - Math.max(...before);
  }
  return 0;
}"""
"""How long nothing moves between the first move and the next one; 0 before that one begins."""


def answered_by_calf(*, fights: bool) -> tuple[str, str]:
    """A game of Gambo that the Calf answers after a move, and that move: a duel, or none."""
    rng = random.Random(2)
    session = Session.new("gambo", seed=3)
    while True:
        state = session.state
        for move in state.legal_moves() if state.to_play == 0 else ():
            after = state.play(move)
            if ("x" in str(move)) is fights and after.to_play == 1 and after.outcome is None:
                head, _, moves = session.text.rpartition("]")
                return f'{head}]\n[Seat2 "calf1 nodes=9 seed=1"]{moves}', str(move)
        session = session.play(some_move(state, rng))  # type: ignore[arg-type]


@pytest.mark.parametrize(("fights", "least"), [(False, 240), (True, 490)])
def test_the_computer_begins_a_moment_after_the_last_piece_has_landed_and_later_after_a_duel(
    chromium: Browser, open_page: Opener, fights: bool, least: int
) -> None:
    """In milliseconds: a timer never rings too early."""
    page = open_page(chromium, "#gambo", script=PAUSES)
    text, move = answered_by_calf(fights=fights)
    send(page, "load", text=text)
    page.wait_for_function("!page.api.waiting")
    page.wait_for_function(AT_REST)
    page.evaluate("seen.length = 0")
    type_move(page, move)
    page.wait_for_function(PAUSE)
    assert page.evaluate(PAUSE) >= least
