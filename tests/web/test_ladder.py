"""Rungs: which are beaten, which is offered after two results alike, and which is played next."""

from __future__ import annotations

import pytest

from pygame_rules import Record
from pygame_rules.seating import RUNGS, Player, seated
from tests.web.tables import send
from web.table import Table, ladder
from web.table.progress import Progress
from web.table.session import Session

WON = '[Game "siam"]\n[Seat2 "{level} nodes=9 seed=1"]\n[Start "R3R/5/S4/S4/R4 e 20 - * count"]\n'
"""One push of the person wins it."""

LOST = '[Game "siam"]\n[Seat1 "{level} nodes=9 seed=1"]\n[Start "R3R/5/S4/S4/R4 e 20 - * count"]\n'
"""One push of the computer player wins it."""


def ended(text: str, level: str) -> Session:
    record = Record.parse(text.format(level=level))
    session = Session.load(str(record), None)
    return session.play(session.game.parse_move("a3a2s"))


def after(*games: tuple[str, str], helped: bool = False) -> Progress:
    progress = Progress()
    for text, level in games:
        progress = ladder.noted(progress, ended(text, level), helped=helped)
    return progress


def test_a_rung_is_beaten_by_a_win_without_help() -> None:
    assert ladder.beaten(after((WON, "calf2")), "siam") == ("calf2",)
    assert ladder.beaten(after((LOST, "calf2")), "siam") == ()
    helped = after((WON, "calf2"), helped=True)
    assert ladder.beaten(helped, "siam") == ()
    assert helped.number("siam", ladder.HELPED, "calf2") == 1, "such wins count apart"
    assert after((WON, "calf")) == Progress(), "a level of older records is no rung"


@pytest.mark.parametrize(
    ("games", "level", "offer"),
    [
        ((WON,), "calf2", ""), ((WON, WON), "calf2", "calf3"), ((LOST, LOST), "calf2", "calf1"),
        ((WON, LOST), "calf2", ""), ((LOST, WON, WON), "mahout6", "sage7"),
        ((WON, WON), "sage9", ""), ((LOST, LOST), "calf1", ""),
        ((LOST, LOST, LOST), "calf3", "calf2"),
        ((WON, WON), "calf", ""),
    ],
)  # fmt: skip
def test_two_results_alike_offer_the_next_rung(
    games: tuple[str, ...], level: str, offer: str
) -> None:
    progress = after(*((text, level) for text in games))
    assert ladder.offered(progress, ended(games[-1], level)) == offer


def test_wins_with_help_offer_no_stronger_rung() -> None:
    progress = after((WON, "calf2"), (WON, "calf2"), helped=True)
    assert ladder.offered(progress, ended(WON, "calf2")) == ""


def test_the_numbers_of_forms_only_rise_as_merging_needs() -> None:
    numbers = [
        after(*((text, "calf1") for text in games)).number("siam", ladder.FORM, "calf1")
        for games in ((LOST,), (LOST, WON), (LOST, WON, WON), (LOST, WON, WON, LOST))
    ]
    assert numbers == sorted(set(numbers))


def test_the_partner_played_last_is_known_by_game_and_by_face() -> None:
    progress = Progress()
    assert ladder.partner(progress, "siam") == "calf1"
    for level in ("mahout5", "calf3", "mahout5", "sage8", "calf2"):
        session = Session.new("siam")
        seats = (None, Player(level))
        record = seated(session.record, seats)
        progress = ladder.chosen(progress, Session.load(str(record), None))
    assert ladder.partner(progress, "siam") == "calf2"
    assert ladder.partner(progress, "siam", "mahout") == "mahout5"
    assert ladder.partner(progress, "siam", "sage") == "sage8"
    assert ladder.partner(progress, "gambo", "sage") == "sage7"


def test_the_end_card_offers_a_rung_that_one_touch_takes() -> None:
    made = Table()
    send(made, "hello", language="en", storage=True)
    for count in range(2):
        send(made, "load", text=WON.format(level="calf1") + f'[Round "{count}"]\n')
        frame = send(made, "type", text="a3a2s")
    card = str(frame["parts"]["ending"])
    assert 'data-level="calf2"' in card
    send(made, "rematch", level="calf2", seed=3)
    assert [one and one.level for one in made.desk.session.players] == ["calf2", None]
    assert ladder.partner(made.desk.kept.progress, "siam") == "calf2"


def test_a_win_after_a_hint_is_one_with_help() -> None:
    made = Table()
    send(made, "hello", language="en", storage=True)
    send(made, "load", text=WON.format(level="calf1"))
    send(made, "hint")
    send(made, "type", text="a3a2s")
    assert ladder.beaten(made.desk.kept.progress, "siam") == ()
    assert made.desk.kept.progress.number("siam", ladder.HELPED, "calf1") == 1


def test_to_take_a_move_back_is_help_and_to_look_back_after_the_end_is_none() -> None:
    made = Table()
    send(made, "hello", language="en", storage=True)
    send(made, "load", text=WON.format(level="calf1"))
    send(made, "type", text="a3a4s")
    send(made, "undo")
    assert made.desk.visit.helped == made.desk.session.id != ""
    send(made, "load", text=WON.format(level="calf2"))
    send(made, "type", text="a3a2s")
    send(made, "undo")
    assert made.desk.visit.helped != made.desk.session.id


def test_home_says_which_rungs_are_beaten() -> None:
    made = Table()
    send(made, "hello", language="en", storage=True, home=True)
    assert "of 9 partners" not in send(made, "visit", link="home")["parts"].get("home", "")
    send(made, "load", text=WON.format(level="calf3"))
    send(made, "type", text="a3a2s")
    frame = send(made, "visit", link="home")
    assert "1 of 9 partners beaten: Calf 3" in frame["parts"]["home"]


@pytest.mark.parametrize("level", RUNGS)
def test_every_rung_has_two_others_of_its_face(level: str) -> None:
    rungs = ladder.rungs_of(level)
    assert len(rungs) == 3
    assert level in rungs
