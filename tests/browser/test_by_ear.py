"""Games by keyboard, with what is said and the names of things alone.

That the whole position can be told from what is said is proved by
tests/web/table/sentences/test_voice.py.
"""

from __future__ import annotations

import random
import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, expect

from pygame_rules import NAMES, Move, open_game
from pygame_rules.record import read_record
from pygame_rules.tambouille import TambouilleMove, TambouilleState
from pygame_rules.tambouille.solver import best
from tests.browser.actions import settled
from tests.browser.opener import Opener
from tests.browser.playing_by_ear import Listener
from tests.browser.seen import listed
from tests.pygame_rules.facts import facts
from tests.sentences import sentence

pytestmark = pytest.mark.browser


def listening(chromium: Browser, open_page: Opener, game: str, address: str = "") -> Listener:
    """A listener at a new game of this kind, on the board. Two people play, and have said so."""
    address = address or f"#game={game}&players=person,person"
    listener = Listener(open_page(chromium, address))
    listener.tab_to(facts(game).first_target, 60)
    return listener


@pytest.mark.parametrize("game", NAMES)
def test_the_board_of_a_new_game_is_reached_chosen_on_and_described_by_ear(
    chromium: Browser, open_page: Opener, game: str
) -> None:
    listener = listening(chromium, open_page, game)
    assert listener.heard("Enter")
    assert len(listener.ask("b")) > 20


def make_tile(listener: Listener, move: Move) -> str:
    """A design by its name, the way round by its number, then the button that lays it."""
    if str(move) == "end":
        listener.tab_to(sentence("bombay_bazar.confirm.end-piece"))
        return listener.heard("Enter")
    design, turn = str(move)[:2], str(move)[2]
    said = listener.choose(design, f"Design {design}:")
    name = ("not turned", "turned once", "turned twice", "turned three", "turned four",
            "turned five")[int(turn)]  # fmt: skip
    if name not in said.partition("You can choose")[0]:
        said = listener.choose(turn, name.capitalize())
    assert "joins " in said
    listener.tab_to(sentence("bombay_bazar.confirm.turn"))
    return listener.heard("Enter")


def test_a_whole_game_of_bombay_bazar_by_ear(chromium: Browser, open_page: Opener) -> None:
    """Alone, as long as tiles fit (BB-33, BB-35 to BB-37); the best score stays after a reload."""
    listener = Listener(open_page(chromium, "#game=bombay_bazar"))
    listener.tab_to("Menu", 80)
    listener.press("Enter")
    listener.tab_to("New game")
    listener.press("Enter")
    expect(listener.page.locator("#panel-new")).to_be_focused()
    listener.tab_to("Solo")
    assert "Coral to play" in listener.heard("Enter")
    assert listener.focus.startswith("Design"), "on the board"
    rules = open_game("bombay_bazar")
    options = {option.name: option.default for option in rules.options}
    state, rng = rules.new(options, 1, 0), random.Random(49)  # twelve tiles
    assert "pointing at" in listener.ask("s")
    listener.press("Escape")
    count = 0
    while state.outcome is None:
        move = rng.choice(list(state.legal_moves()))
        listener.keys = 0
        assert make_tile(listener, move)
        assert listener.keys <= 12, move
        count += 1
        assert listed(listener.page).count() == count
        state = state.play(move)
    assert count > 10
    listener.check()
    score = re.search(r"Score: [−\d]+", listener.ask("s"))
    assert score
    best_score = score[0].replace("Score", "Best score so far")
    status = listener.page.locator("#status")
    expect(status).to_contain_text(best_score)
    settled(listener.page)
    listener.page.reload()
    expect(status).to_contain_text(best_score)


RECORD = (
    '[Game "tambouille"]\n[Options "house=off"]\n[Players "2"]\n'
    '[Start "- SUeefuz/Laeinst To/Ve - Wax 0 t 0... full"]\n'
)


def test_a_whole_game_of_tambouille_by_ear(chromium: Browser, open_page: Opener) -> None:
    """Short hands and piles; each turn is composed card by card, or typed where words change."""
    rules = open_game("tambouille")
    rules.prepare({})
    _, (state,) = read_record(RECORD)
    listener = listening(chromium, open_page, "tambouille", "#record=" + quote(RECORD))
    said, ply = "", 0
    while "win" not in said:
        if "bonus card" in said:
            move = rules.parse_move("stay")
            said = listener.ask(str(move))
        else:
            if "I am" in listener.focus or not listener.focus:
                listener.tab_to("I am")
                listener.heard("Enter")
            assert isinstance(state, TambouilleState)
            move = best(state) or rules.parse_move("pass")
            said = compose(listener, state, move)
        ply += 1
        expect(listed(listener.page)).to_have_count(ply)
        state = state.play(move)
    assert state.outcome
    listener.check()


def compose(listener: Listener, state: TambouilleState, move: Move) -> str:
    """Type new words letter by letter; type as a move what changes old words."""
    if str(move) == "pass":
        listener.tab_to("Pass")
        listener.heard("Enter")
        listener.tab_to("Pass")
        return listener.heard("Enter")
    assert isinstance(move, TambouilleMove)
    if state.tableau:
        return listener.ask(str(move))
    for number, word in enumerate(move.words, 1):
        for place, sign in enumerate(word):
            said = listener.heard(sign)
            card = sign if place else f"capital {sign}"
            assert said.startswith(f"{card}. Word {number}: {word[: place + 1].upper()}"), said
            assert "You can choose" not in said
            french = listener.page.locator("#said [lang=fr]")
            expect(french).to_have_text(word[: place + 1].upper())
    assert "not a word" not in said
    listener.tab_to("End the turn")
    return listener.heard("Enter")
