"""The card at the end of a game gets the keyboard and is said, however the last move was made."""

from __future__ import annotations

import random
from functools import cache

import pytest

from pygame_rules import NAMES, open_game
from tests.playing import some_move
from tests.pygame_rules.facts import facts, random_move
from tests.web.browser_store import Player, Store
from tests.web.frames import asked
from web.locales import LANGUAGES, Catalogue
from web.markup import parted
from web.table import Frame
from web.table.sentences import spoken
from web.table.session import Session
from web.table.view.focus import focus


@cache
def finished(game: str) -> str:
    """The text of a game that is over."""
    for seed in range(60):
        rng, state = random.Random(seed), open_game(game).new(None, None, seed)
        session = Session.starting_from(state)
        for _ in range(150):
            state = session.state
            move = some_move(state, rng) if facts(game).listed else random_move(state, rng)
            if move is None:
                return session.text
            session = session.play(move)
    raise AssertionError("no random game ends")


def before_the_end(game: str, header: str = "", language: str = "en") -> tuple[Player, str]:
    """Somebody at a game that lacks its last move, and that move."""
    player = Store().visit(language=language)
    whole = Session.load(finished(game))
    less = whole.go(whole.last - 1)
    cut = Session.starting_from(less.states[0])
    for move in less.moves[: less.at]:
        cut = cut.play(move)
    text = cut.text.replace("]\n", f"]\n{header}", 1)
    player.send("load", text=text)
    if player.desk.covered:
        player.send("reveal")
    return player, str(whole.moves[-1])


def told(player: Player, frame: Frame) -> None:
    """The card is there, has the keyboard, and its verdict and result are heard, each once."""
    words, session = Catalogue(player.desk.visit.language), player.desk.session
    assert frame["parts"]["ending"]
    assert frame["focus"] == "card"
    for text in (words(spoken.verdict(session)), spoken.to_play(words, session)):
        assert frame["said"].count(parted(text)[0]) == 1, frame["said"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_a_typed_last_move_leads_to_the_card(game: str, language: str) -> None:
    player, last = before_the_end(game, language=language)
    told(player, player.send("type", text=last))


@pytest.mark.parametrize("game", [name for name in NAMES if facts(name).listed])
def test_touches_and_keys_lead_to_it(game: str) -> None:
    player, _ = before_the_end(game)
    path = player.desk.session.game.parse_move(Session.load(finished(game)).record.moves[-1]).path
    frames = []
    while player.desk.session.state.outcome is None:
        draft = player.desk.session.draft
        here = len(draft.path)
        target = path[here] if here < len(path) else str(draft.confirm)
        frames.append(player.send("choose", target=target))
    told(player, frames[-1])


@pytest.mark.parametrize("game", NAMES)
def test_a_hint_that_is_played_for_the_reader_leads_to_it(game: str) -> None:
    player, last = before_the_end(game)
    (think,) = asked(player.send("hint"), "think")
    player.send("thought", key=think["key"], move=last)
    frames = []
    while player.desk.session.state.outcome is None:
        done = player.desk.session.draft.confirm
        frames.append(player.send("choose", target=done) if done else player.send("carry"))
    told(player, frames[-1])


@pytest.mark.parametrize("game", NAMES)
def test_the_winning_move_of_a_computer_player_leads_to_it(game: str) -> None:
    seat = Session.load(finished(game)).states[-2].to_play or 0
    player, last = before_the_end(game, f'[Seat{seat + 1} "calf nodes=9 seed=1"]\n')
    player.send("pause")
    (think,) = asked(player.send("resume"), "think")
    told(player, player.send("thought", key=think["key"], move=last))


@pytest.mark.parametrize("game", NAMES)
def test_the_end_that_is_seen_again_leads_back_to_it(game: str) -> None:
    player, last = before_the_end(game)
    player.send("type", text=last)
    assert player.send("replay")["parts"]["ending"] == ""
    told(player, player.send("replay", part="stop"))


def test_a_panel_over_it_leads_back_to_it() -> None:
    player, last = before_the_end("siam")
    player.send("type", text=last)
    player.send("panel", name="share")
    told(player, player.send("back", panel=True))


def test_whoever_comes_back_to_a_game_that_is_over_is_led_to_it() -> None:
    player, last = before_the_end("siam")
    player.send("type", text=last)
    player.send("visit", link="home")
    told(player, player.send("visit", link="siam"))


def test_a_frame_that_opens_with_it_leaves_the_keyboard_to_the_page_around_it() -> None:
    player, last = before_the_end("siam")
    before = player.desk
    player.send("type", text=last)
    after = player.desk
    assert focus(before, after, {"op": "hello"}) == "card"
    assert focus(before, after.with_visit(guest=True), {"op": "hello"}) == ""
    assert focus(before, after.with_visit(guest=True), {"op": "type"}) == "card"


def test_the_keyboard_is_taken_once() -> None:
    """What happens while the card is there leaves it where the reader has it."""
    player, last = before_the_end("siam")
    player.send("type", text=last)
    assert player.send("set", name="sound", value="off")["focus"] == ""
