"""A part that has changed is brought onto the page: what comes of it is what the table has sent."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser

from tests.browser.actions import play
from tests.browser.modules import give
from tests.browser.opener import ZIP, Opener
from tests.web.tables import send, table

pytestmark = pytest.mark.browser

LAY = """(htmls) => {
  const board = document.getElementById("board");
  const bare = board.cloneNode();
  const as = (html) => Object.assign(bare.cloneNode(), { innerHTML: html });
  const wrong = [];
  for (const [place, html] of htmls.entries()) {
    const drawn = Object.assign(document.createElement("template"), { innerHTML: html });
    laying.align(board, drawn.content);
    if (!board.isEqualNode(as(html))) wrong.push(place);
  }
  return wrong;
}"""
"""Lays one board after the other; the places of those that are not what was sent then."""


def boards(game: str) -> list[str]:
    """The boards of a stretch of a game: choices, moves, refusals, undo, looks into the past."""
    rng = random.Random(3)
    made, drawn = table(), []
    send(made, "game", name=game, seed=4)
    for _ in range(60):
        session = made.desk.session
        choices = [
            *session.draft.choices,
            *([session.draft.confirm] if session.draft.confirm else []),
        ]
        if made.desk.covered:
            frame = send(made, "reveal")
        elif not choices or rng.random() < 0.1:
            frame = send(made, rng.choice(("undo", "redo", "cancel", "hint", "turn")))
        else:
            frame = send(made, "choose", target=rng.choice(choices))
        drawn += [frame["parts"]["board"]] if "board" in frame["parts"] else []
    return drawn


@pytest.mark.parametrize("game", ["bombay_bazar", "tambouille"])
def test_a_board_that_is_brought_up_to_date_is_the_one_that_was_sent(
    chromium: Browser, open_page: Opener, game: str
) -> None:
    page = open_page(chromium, ready=False, before=lambda page: open_page.hold(page, ZIP))
    page.wait_for_function("document.getElementById('page')?.api")
    give(page, ("show/align.js", "laying"))
    drawn = boards(game)
    assert len(drawn) > 20
    assert page.evaluate(LAY, [*drawn, *drawn[::-1], *drawn[::5]]) == []


def test_what_has_not_changed_of_a_board_stays_as_it_is(
    chromium: Browser, open_page: Opener
) -> None:
    """What moves goes on moving, and the keyboard stays where it is, also as other things come."""
    page = open_page(chromium, ready=False, before=lambda page: open_page.hold(page, ZIP))
    page.wait_for_function("document.getElementById('page')?.api")
    give(page, ("show/align.js", "laying"))
    cells = [f'<g id="cell-{name}" tabindex="-1"><use href="#a"></use></g>' for name in "abcd"]
    pieces = '<g class="pieces"><g id="tile-1"></g></g>'
    one = f"<svg><g>{''.join(cells)}</g>{pieces}</svg>"
    cells[2] = '<g id="cell-c" tabindex="-1" class="choice"><use href="#b"></use></g>'
    other = f'<svg><circle r="3"></circle><g>{"".join(cells)}</g>{pieces}</svg>'
    changed = page.evaluate(
        """async ([one, other]) => {
      const board = document.getElementById("board");
      const lay = (html) => laying.align(board,
        Object.assign(document.createElement("template"), { innerHTML: html }).content);
      lay(one);
      document.getElementById("cell-c").focus();
      const touched = [];
      const watcher = new MutationObserver((all) => touched.push(...all.map(({ target }) =>
        target.id || target.nodeName)));
      watcher.observe(board, { subtree: true, childList: true, attributes: true });
      lay(other);
      await null;
      watcher.disconnect();
      return [touched.sort(), document.activeElement.id];
    }""",
        [one, other],
    )
    assert changed == [["cell-c", "svg", "use"], "cell-c"]


def test_a_move_leaves_what_all_styles_hang_on_as_it_is(
    chromium: Browser, open_page: Opener
) -> None:
    """A language that is set anew, to the same, has a browser make every style of the page anew."""
    page = open_page(chromium, "siam/")
    page.evaluate(
        """() => {
      window.touched = [];
      const seen = (all) => touched.push(...all.map(({ attributeName }) => attributeName));
      new MutationObserver(seen).observe(document.documentElement, { attributes: true });
    }"""
    )
    play(page, "reserve", "c1", "facing:n")
    assert page.evaluate("touched.filter((name) => name !== 'data-kept')") == []
