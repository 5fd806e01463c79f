"""Awards at the table: looked for when a game has ended, told once, kept; sounds asked for once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pygame_rules import Record
from pygame_rules.display.games.presentation import presentation
from pygame_rules.seating import Player as Seated
from pygame_rules.seating import seated
from tests.sentences import sentence
from tests.web.browser_store import Player, Store
from tests.web.frames import asked
from tests.web.last_moves import LOST, WON
from web.player import Player as Thinker
from web.table import Frame
from web.table.address import HOME, RECORDS
from web.table.reader import records

FILE = Path(__file__).parents[3] / "pygame_rules/siam/awards.json"


def won_game() -> dict[str, Any]:
    """A whole game of Siam that its seat wins with a move of its own."""
    for told in json.loads(FILE.read_text("utf-8")):
        moves = told["moves"].split()
        if told["award"] == "none-lost" and told["earned"] and len(moves) % 2 != told["seat"]:
            return {**told, "moves": moves}
    raise AssertionError


def about_to_win(**settings: str) -> tuple[Player, str]:
    """A table one move before such a game's end, and that move."""
    told = won_game()
    record = Record.new("siam", {}, 2, 0)
    seats = [None, Seated("calf1", 9)] if told["seat"] == 0 else [Seated("calf1", 9), None]
    record = seated(record, seats)
    player = Store().visit(settings=settings)
    text = str(record) + " ".join(told["moves"][:-1]) + "\n"
    player.send("load", text=text)
    return player, told["moves"][-1]


def looked_for(frame: Frame) -> dict[str, Any]:
    (task,) = (one for one in asked(frame, "think") if one["purpose"] == "awards")
    return task


def test_awards_are_looked_for_told_on_the_card_and_kept() -> None:
    player, last = about_to_win()
    task = looked_for(player.play(last))
    assert task["answer"] == "earned"
    thinker = Thinker(lambda: 0)
    assert thinker.begin(json.dumps(task)) == ""
    told = json.loads(thinker.step(9))
    assert "none-lost" in told["earned"]
    assert not thinker.step(9)
    frame = player.send("earned", key=task["key"], **told)
    card = frame["parts"]["ending"]
    assert sentence("table.awards", count=len(told["earned"])) in card
    assert f'href="#{HOME}/{RECORDS}"' in card
    assert {*player.desk.kept.progress.of("siam", records.AWARD)} == {*told["earned"]}
    page = player.send("visit", link="home/records")["parts"]["home"]
    count = len(presentation("siam").awards)
    assert f"{len(told['earned'])} of {count}" in page
    for id in presentation("siam").awards:
        assert sentence(f"siam.award.{id}") in page, "what is not earned says what is to be done"
    order = sorted(
        presentation("siam").awards, key=lambda id: page.index(sentence(f"siam.award.{id}"))
    )
    assert {*order[: len(told["earned"])]} == {*told["earned"]}, "the earned ones come first"


def test_a_single_new_award_says_what_was_done() -> None:
    player, last = about_to_win()
    frame = player.play(last)
    every = len(presentation("siam").awards)
    waits = sentence("home.record.awards", done=0, count=every)
    assert waits in frame["parts"]["ending"], "the line is there before it is known"
    frame = player.send("earned", key=looked_for(frame)["key"], earned=["few"])
    told = sentence("table.award", award=sentence("siam.award.few"))
    assert told in frame["parts"]["ending"]


def test_an_award_is_new_once() -> None:
    player, last = about_to_win()
    player.bring("--- [progress]\nsiam award none-lost 1\nsiam award sang-a-song 1\n")
    task = looked_for(player.play(last))
    frame = player.send("earned", key=task["key"], earned=["none-lost"])
    assert sentence("siam.award.none-lost") not in frame["parts"].get("ending", "")
    known = player.desk.kept.progress.of("siam", records.AWARD)
    assert known == {"none-lost": 1, "sang-a-song": 1}, "that of a later version is kept"
    assert "1 of" in player.send("visit", link="home/records")["parts"]["home"]


@pytest.mark.parametrize(
    "told", [{}, {"earned": None}, {"earned": ["no-such", 7, None]}, {"earned": "few"}]
)
def test_where_none_can_be_looked_for_nothing_is_earned_and_nobody_looks_again(
    told: dict[str, Any],
) -> None:
    player, last = about_to_win()
    task = looked_for(player.play(last))
    player.send("earned", key=task["key"], **told)
    assert player.desk.visit.rewarding is None
    assert player.desk.kept.progress.of("siam", records.AWARD) == {}
    assert player.desk.visit.ended, "the card stays"


def test_a_game_with_help_or_from_a_position_earns_none() -> None:
    player, last = about_to_win()
    player.send("hint")
    assert player.desk.session.helped
    card = player.play(last)["parts"]["ending"]
    assert player.desk.visit.rewarding is None
    assert sentence("table.award.helped") in card, "it is said why"
    player = Store().visit()
    player.send("load", text=WON.format(level="calf1"))
    card = player.play("a3a2s")["parts"]["ending"]
    assert player.desk.visit.rewarding is None
    assert sentence("table.award.helped") not in card


def test_whoever_begins_another_game_at_once_gets_the_awards_all_the_same() -> None:
    player, last = about_to_win()
    player.play(last)
    frame = player.send("visit", link="home")
    tasks = asked(frame, "think")
    assert [one["purpose"] for one in tasks] in ([], ["awards"])
    waiting = player.desk.visit.rewarding
    assert waiting is not None
    after = records.with_awards(player.desk, ["few"])
    assert after.kept.progress.of("siam", records.AWARD) == {"few": 1}


def win(player: Player, number: int = 1) -> str:
    player.send("load", text=WON.format(level="calf1") + f'[Round "{number}"]\n')
    return player.play("a3a2s")["parts"]["ending"]


@pytest.mark.parametrize("answer", ["soft", "off", ""])
def test_sounds_are_asked_for_once_after_the_first_win_whatever_is_answered(answer: str) -> None:
    question, store = sentence("table.sounds.ask"), Store()
    player = store.visit()
    assert question in win(player)
    if answer:
        frame = player.send("set", name="sound", value=answer)
        assert question not in frame["parts"]["ending"]
        (told,) = asked(frame, "apply")
        assert told["settings"].get("sound", "off") == answer
    assert question not in win(player, 2)
    assert question not in win(store.visit(), 3), "nor at another visit"


def test_who_hears_sounds_loses_or_is_a_guest_is_not_asked() -> None:
    question = sentence("table.sounds.ask")
    assert question not in win(Store().visit(settings={"sound": "soft"}))
    assert question not in win(Store().visit(guest=True))
    player = Store().visit()
    player.send("load", text=LOST.format(level="calf1"))
    player.send("thought", key=player.table._thinker._key, move="a3a2s")
    assert not player.desk.visit.offers_sounds
    assert not player.desk.kept.progress.number(*("every", "asked", "sound"))


def test_a_new_game_offers_the_partner_played_last_else_the_gentlest() -> None:
    player = Store().visit()
    panel = player.send("panel", name="new")["parts"]["panel"]
    assert player.desk.form.seats == ("person", "calf1")
    assert sentence("table.player.calf1") in panel
    player.send("sit", name="siam", who="person,mahout5", seed=3)
    player.send("game", name="gambo")
    player.send("panel", name="new")
    assert player.desk.form.seats == ("person", "calf1"), "by game"
    player.send("start", seed=4)
    player.send("sit", name="siam", who="person,person", seed=5)
    player.send("panel", name="new")
    assert player.desk.form.seats == ("person", "mahout5")
    people = Store().visit()
    people.play("@c1n")
    people.send("panel", name="new")
    assert people.desk.form.seats == ("person", "person"), "who have begun to play"
