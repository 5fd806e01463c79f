"""A whole game of each kind by keyboard, with what is said and the names of things alone.

The rules choose which legal move is made; how it is made, and what the position is where chance
has dealt it, is taken from what is heard.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from statistics import median
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, expect

from pygame_rules import NAMES, Move, State, open_game
from pygame_rules.bombay_bazar import BazarState
from pygame_rules.gambo import GamboState
from pygame_rules.malabars import MalabarsMove
from pygame_rules.siam.moves import SiamMove
from pygame_rules.tambouille import TambouilleMove, TambouilleState
from pygame_rules.tambouille.solver import best
from tests.browser.opener import Opener
from tests.browser.playing_by_ear import Listener
from tests.browser.seen import listed
from tests.pygame_rules.facts import facts
from tests.sentences import sentence, stretch

pytestmark = pytest.mark.browser

FACINGS = {"n": "north", "e": "east", "s": "south", "w": "west"}


def listening(chromium: Browser, open_page: Opener, game: str, address: str = "") -> Listener:
    """A listener at a new game of this kind, on the board."""
    listener = Listener(open_page(chromium, address or f"#game={game}"))
    listener.tab_to(facts(game).first_target, 60)
    return listener


@pytest.mark.parametrize("game", NAMES)
def test_the_board_of_a_new_game_is_reached_chosen_on_and_described_by_ear(
    chromium: Browser, open_page: Opener, game: str
) -> None:
    listener = listening(chromium, open_page, game)
    assert listener.heard("Enter")
    assert len(listener.ask("b")) > 20


def short_game(start: State[Any], least: int, longest: int) -> list[Move]:
    """The moves of the first random game, winning where it can, that is about so long."""
    for seed in range(400):
        rng, state, made = random.Random(seed), start, list[Move]()
        while state.outcome is None and len(made) < longest:
            legal = state.legal_moves()
            some = [legal[rng.randrange(len(legal))] for _ in range(40)]
            wins = [move for move in some if state.play(move).outcome]
            made.append((wins or some)[0])
            state = state.play(made[-1])
        if state.outcome is not None and len(made) >= least:
            return made
    raise AssertionError("no short game is found")


def play_out(
    listener: Listener,
    state: State[Any],
    moves: list[Move] | Callable[[State[Any]], Move],
    make: Callable[[Listener, State[Any], Any], str],
    most: int,
) -> list[int]:
    """Make the moves; how many keys each took. Each is heard, and no more than `most`."""
    keys: list[int] = []
    made: list[Move] = []
    while state.outcome is None:
        move = moves[len(keys)] if isinstance(moves, list) else moves(state)
        listener.keys = 0
        said = make(listener, state, move)
        assert said
        keys.append(listener.keys)
        made.append(move)
        state = state.play(move)
        assert listed(listener.page).count() == len(keys)
    print(f"{len(keys)} moves, keys: median {median(keys)}, most {max(keys)}")
    told = [f"{move}: {count}" for move, count in zip(made, keys, strict=True) if count > most]
    assert not told, told
    return keys


def make_siam(listener: Listener, state: State[Any], move: SiamMove) -> str:
    """An animal, where it goes, and how it faces, each by its name."""
    said = ""
    for target in move.path:
        if said and "You can choose" not in said:
            break  # what was left to choose went without saying
        if target == "reserve":
            said = listener.choose("reserve", ("Elephants", "Rhinos")[state.to_play or 0])
        elif target.startswith("facing:"):
            said = listener.choose(target[-1], f"Face {FACINGS[target[-1]]}")
        else:
            said = listener.choose(target, f"{target}:")
    return said


def test_a_whole_game_of_siam_by_ear(chromium: Browser, open_page: Opener) -> None:
    listener = listening(chromium, open_page, "siam")
    state = open_game("siam").new()
    play_out(listener, state, short_game(state, 20, 50), make_siam, 10)
    listener.check()
    assert "win" in listener.ask("s")


def take_up_ring(listener: Listener, begins: str) -> str:
    """A key takes up a ring; again, the other one, or leads there where the first could go."""
    said = listener.heard("r")
    if not listener.focus.startswith(begins):
        listener.press("r")
        assert listener.focus.startswith(begins), (listener.focus, begins)
        listener.page.wait_for_function("!page.api.waiting")
        place = begins.rstrip(":")
        held = listener.page.locator("#board .held-ring").get_attribute("data-target")
        said = listener.page.inner_text("#said") if held == place else listener.heard("Enter")
    return said.replace("\u00a0", " ")


def make_malabars(listener: Listener, state: State[Any], move: MalabarsMove) -> str:
    """The halves in their order; the button where no ring is to follow."""
    said = ""
    for target in move.path:
        if target == "done":
            break
        place = target.removeprefix("gap-")
        begins = sentence("malabars.label.gap", cell=place) if target != place else f"{place}:"
        cells = re.findall(r"\b[a-d]\d+\b", said.partition("You can choose: ")[2])
        if "a place" in said:  # read after all elephants: the first and the last are a key away
            if place in (cells[0], cells[-1]):
                listener.press("PageDown" if place == cells[0] else "PageUp")
            cells = []
        if not said and move.ring_first:
            said = take_up_ring(listener, begins)
        else:
            said = listener.choose(place, begins, cells)
    if "end the turn" in said:
        listener.tab_to("End the turn")
        said = listener.heard("Enter")
    return said


def test_a_whole_game_of_malabars_by_ear(chromium: Browser, open_page: Opener) -> None:
    listener = listening(chromium, open_page, "malabars")
    state = open_game("malabars").new()
    keys = play_out(listener, state, short_game(state, 8, 16), make_malabars, 10)
    assert keys
    listener.check()
    assert stretch("malabars.outcome.rings-together") in listener.ask("s")


def make_path(listener: Listener, state: State[Any], move: Move) -> str:
    said = ""
    for target in move.path:
        said = listener.choose(target, f"{target}:")
    return said


def heard_gambo(said: str) -> GamboState:
    """The position at the start, from what `b` tells."""
    rows = {}
    for row in "ab":
        found = re.findall(rf"\b{row}(\d) (\w)\w+ (\d)", said)
        assert [place for place, _, _ in found] == list("123456789")
        rows[row] = "".join(letter + strength for _, letter, strength in found)
    line = f"{rows['b']}/{'-' * 18}/{rows['a'].upper()} a - - 0/0 totals+random"
    state = open_game("gambo").parse_state(line)
    assert isinstance(state, GamboState)
    return state


def test_a_whole_game_of_gambo_by_ear(chromium: Browser, open_page: Opener) -> None:
    listener = listening(chromium, open_page, "gambo")
    state, rng = heard_gambo(listener.ask("b")), random.Random(4)
    listener.press("Escape")
    listener.tab_to("a1")

    def some(now: State[Any]) -> Move:
        """Mostly a duel or a piece that enters: a game of swaps would be long."""
        moves: list[Move] = list(now.legal_moves())
        others = [move for move in moves if "~" not in str(move)]
        return rng.choice(others if others and rng.random() < 0.9 else moves)

    keys = play_out(listener, state, some, make_path, 10)
    assert len(keys) >= 27
    listener.check()
    assert "wins" in listener.ask("s")


def make_tile(listener: Listener, state: State[Any], move: Move) -> str:
    """A design by its name, the way round by its number, then the button that lays it."""
    assert isinstance(state, BazarState)
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
    """Alone, as long as tiles fit (BB-35)."""
    listener = Listener(open_page(chromium, "#game=bombay_bazar"))
    listener.tab_to("Menu", 80)
    listener.press("Enter")
    listener.tab_to("New game")
    listener.press("Enter")
    expect(listener.page.locator("#panel-new")).to_be_focused()
    listener.tab_to("Close")
    listener.press("Tab")
    listener.press("ArrowUp")
    expect(listener.page.get_by_label("1 player (solo)")).to_be_checked()
    listener.tab_to("Start the game")
    assert "Coral to play" in listener.heard("Enter")
    assert listener.focus.startswith("Design"), "on the board"
    rules = open_game("bombay_bazar")
    options = {option.name: option.default for option in rules.options}
    state, rng = rules.new(options, 1, 0), random.Random(49)  # twelve tiles
    assert "pointing at" in listener.ask("s")
    listener.press("Escape")
    keys = play_out(listener, state, lambda now: rng.choice(list(now.legal_moves())), make_tile, 12)
    assert len(keys) > 10
    listener.check()
    assert "Score" in listener.ask("s")


def heard_cards(listed: str) -> str:
    """Cards from their words."""
    signs = {"joker": "*", "a joker": "*", "capital joker": "#", "the capital joker": "#"}
    found = ""
    for item in filter(None, listed.replace(" and ", ", ").split(", ")):
        item, read = item.partition(" read as ")[::2]
        found += signs.get(item, item.removeprefix("capital ")) + read
    return found


RECORD = (
    '[Game "tambouille"]\n[Options "house=off"]\n[Players "2"]\n'
    '[Start "- SUeefuz/Laeinst To/Ve - Wax 0 t 0... full"]\n'
)


def heard_tambouille(said: str, seat: int) -> TambouilleState:
    """What the seat on turn knows, from what `b` tells."""
    words = [heard_cards(cards) for cards in re.findall(r"Word \d, \w+: ([^.]*)\.", said)]
    hand = heard_cards("".join(re.findall(r"holds: ([^.]*)\.", said)))
    counts = [(int(a), int(b)) for a, b in re.findall(r"(\d+) in hand, (\d+) in the pile", said)]
    hands = [hand if own == seat else "?" * count for own, (count, _) in enumerate(counts)]
    piles = ["?" * count for _, count in counts]
    line = (
        f"{'/'.join(words) or '-'} {'/'.join(cards or '-' for cards in hands)} "
        f"{'/'.join(cards or '-' for cards in piles)} - - {seat} t 0... full"
    )
    state = open_game("tambouille").parse_state(line)
    assert isinstance(state, TambouilleState)
    return state


def test_a_whole_game_of_tambouille_by_ear(chromium: Browser, open_page: Opener) -> None:
    """Short hands and piles; each turn is composed card by card, or typed where words change."""
    rules = open_game("tambouille")
    rules.prepare({})
    address = "#record=" + quote(RECORD)
    listener = listening(chromium, open_page, "tambouille", address)
    keys: list[int] = []
    said = ""
    for ply in range(1, 30):
        listener.keys = 0
        if "bonus card" in said:
            said = listener.ask("stay")
        else:
            if "I am" in listener.focus or not listener.focus:
                listener.tab_to("I am")
                listener.heard("Enter")
            told = listener.ask("b")
            state = heard_tambouille(told, int("South to play" in told))
            listener.press("Escape")
            listener.keys = 0
            said = compose(listener, state, best(state))
        keys.append(listener.keys)
        expect(listed(listener.page)).to_have_count(ply)
        if "win" in said:
            break
    assert "win" in said
    listener.check()
    print(f"{len(keys)} turns, keys: {keys}")


def compose(listener: Listener, state: TambouilleState, move: Move | None) -> str:
    """Type new words letter by letter; type as a move what changes old words."""
    if move is None:
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


def test_why_a_button_does_nothing_is_shown_and_not_said_twice(
    chromium: Browser, open_page: Opener
) -> None:
    """It is the button's description; the bubble with the same words is for eyes alone."""
    page = open_page(chromium)
    undo = page.locator("#actions [data-op=undo]")
    undo.focus()
    reason = undo.get_attribute("title")
    assert reason
    bubble = undo.evaluate("button => getComputedStyle(button, '::after').content")
    assert bubble == f'"{reason}" / ""'
