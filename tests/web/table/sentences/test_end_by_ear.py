"""The card at the end of a game gets the keyboard and is said, however the last move was made."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from pygame_rules import NAMES
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import parted
from tests.pygame_rules.facts import facts
from tests.web.browser_store import Player, Store
from tests.web.computers import answered
from tests.web.frames import asked
from tests.web.links import played
from web.table import Frame
from web.table.sentences import spoken
from web.table.session import Session
from web.table.view.focus import focus


@cache
def finished(game: str) -> str:
    """The text of a game that is over."""
    games = (played(game, seed, 150) for seed in range(60))
    return next(session.text for session in games if session.state.outcome is not None)


def before_the_end(game: str, header: str = "", language: str = "en") -> tuple[Player, str]:
    """Somebody at a game that lacks its last move, and that move."""
    player = Store().visit(language=language)
    record = Session.load(finished(game)).record
    text = str(replace(record, moves=record.moves[:-1]))
    player.send("load", text=text.replace("]\n", f"]\n{header}", 1))
    if player.desk.covered:
        player.send("reveal")
    return player, record.moves[-1]


def told(player: Player, frame: Frame) -> None:
    """The card is there, has the keyboard, and its verdict and result are heard, each once."""
    words, session = Catalogue(player.desk.visit.language), player.desk.session
    assert frame["parts"]["ending"]
    assert frame["focus"] == "card"
    for text in (words(spoken.verdict(session)), spoken.to_play(words, session)):
        assert frame["said"].count(parted(text)[0]) == 1, frame["said"]


@pytest.mark.parametrize("game", NAMES)
def test_a_typed_last_move_leads_to_the_card(game: str) -> None:
    player, last = before_the_end(game, language="fr")
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


@pytest.mark.parametrize("game", ["bombay_bazar", "tambouille"])
def test_a_hint_that_is_played_for_the_reader_leads_to_it(game: str) -> None:
    player, last = before_the_end(game)
    (think,) = asked(player.send("hint"), "think")
    player.send("thought", key=think["key"], move=last)
    frames = []
    while player.desk.session.state.outcome is None:
        done = player.desk.session.draft.confirm
        frames.append(player.send("choose", target=done) if done else player.send("carry"))
    told(player, frames[-1])


@pytest.mark.parametrize("game", ["siam", "tambouille"])
def test_the_winning_move_of_a_computer_player_leads_to_it(game: str) -> None:
    seat = Session.load(finished(game)).states[-2].to_play or 0
    player, last = before_the_end(game, f'[Seat{seat + 1} "calf nodes=9 seed=1"]\n')
    told(player, answered(player, last))


def test_from_elsewhere_one_is_led_back_to_it_and_no_other_event_takes_the_keyboard() -> None:
    """The end seen again, a panel over it, home."""
    player, last = before_the_end("siam")
    player.send("type", text=last)
    assert player.send("replay")["parts"]["ending"] == ""
    told(player, player.send("replay", part="stop"))
    player.send("panel", name="share")
    told(player, player.send("back", panel=True))
    player.send("visit", link="home")
    told(player, player.send("visit", link="siam"))
    assert player.send("set", name="sound", value="off")["focus"] == ""


def test_a_frame_that_opens_with_it_leaves_the_keyboard_to_the_page_around_it() -> None:
    player, last = before_the_end("siam")
    before = player.desk
    player.send("type", text=last)
    after = player.desk
    assert focus(before, after, {"op": "hello"}) == "card"
    assert focus(before, after.with_visit(guest=True), {"op": "hello"}) == ""
    assert focus(before, after.with_visit(guest=True), {"op": "type"}) == "card"
