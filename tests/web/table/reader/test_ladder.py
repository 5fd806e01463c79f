"""Rungs: which are beaten, which is offered after a game, and which is played next."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pygame_rules import Record
from pygame_rules.seating import Player, seated
from tests.web.browser_store import Store
from tests.web.last_moves import LOST, WON
from tests.web.tables import send, table
from web.table.keep.untrusted import MOST
from web.table.reader import ladder, results
from web.table.reader.choices import Choices
from web.table.reader.progress import Progress, read
from web.table.reader.results import Results, merge_results, with_game
from web.table.session import Session


def ended(text: str, level: str) -> Session:
    record = Record.parse(text.format(level=level))
    session = Session.load(str(record), None)
    return session.play(session.game.parse_move("a3a2s"))


def both(*games: tuple[str, str], helped: bool = False) -> tuple[Progress, Results]:
    progress, counts = Progress(), dict[str, tuple[int, int, int]]()
    for text, level in games:
        session = replace(ended(text, level), helped=helped)
        counts = {**with_game(counts, session)}
        progress = ladder.with_game(progress, counts, session)
    return progress, counts


def after(*games: tuple[str, str], helped: bool = False) -> Progress:
    return both(*games, helped=helped)[0]


def test_a_rung_is_beaten_by_a_win_without_help() -> None:
    assert ladder.beaten(after((WON, "calf2")), "siam") == ("calf2",)
    assert ladder.beaten(after((LOST, "calf2")), "siam") == ()
    helped = after((WON, "calf2"), helped=True)
    assert ladder.beaten(helped, "siam") == ()
    assert helped.number("siam", ladder.HELPED, "calf2") == 1, "such wins count apart"
    assert after((WON, "calf")) == Progress(), "a level of older records is no rung"
    progress, counts = both((WON, "calf2"), (WON, "calf2"), helped=True)
    assert ladder.rung_to_offer(progress, counts, ended(WON, "calf2")) == "", "nothing stronger"


@pytest.mark.parametrize(
    ("games", "level", "offer"),
    [
        ((WON,), "calf2", "calf3"), ((WON, WON), "calf2", ""), ((LOST, LOST), "calf2", "calf1"),
        ((WON, LOST), "calf2", ""), ((LOST, LOST, WON), "mahout6", "sage7"),
        ((WON,), "sage9", ""), ((LOST, LOST), "calf1", ""),
        ((LOST, LOST, LOST), "calf3", "calf2"),
        ((WON,), "calf", ""),
    ],
)  # fmt: skip
def test_the_first_win_offers_the_next_rung_once_and_two_losses_the_one_below(
    games: tuple[str, ...], level: str, offer: str
) -> None:
    progress, counts = both(*((text, level) for text in games))
    assert ladder.rung_to_offer(progress, counts, ended(games[-1], level)) == offer


def test_a_rung_that_is_beaten_already_is_not_offered() -> None:
    progress, counts = both((WON, "calf3"), (WON, "calf2"))
    assert ladder.rung_to_offer(progress, counts, ended(WON, "calf2")) == ""


@pytest.mark.parametrize(
    ("games", "wins", "losses", "longest"),
    [
        ("", 0, 0, 0), ("w", 1, 0, 1), ("wwl", 0, 1, 2), ("lwww", 3, 0, 3), ("wwlwll", 0, 2, 2),
    ],
)  # fmt: skip
def test_runs_of_wins_and_losses_are_those_of_the_latest_games(
    games: str, wins: int, losses: int, longest: int
) -> None:
    progress, counts = both(*(({"w": WON, "l": LOST}[one], "calf1") for one in games))
    runs = [
        ladder.in_a_row(progress, counts, "siam", "calf1", subject)
        for subject in (ladder.WINS, ladder.LOSSES)
    ]
    assert runs == [wins, losses]
    assert progress.number("siam", ladder.STREAK, "calf1") == longest


def test_games_from_before_runs_were_kept_make_no_run() -> None:
    session = ended(WON, "calf1")
    counts = with_game({"siam calf1": (7, 1, 2)}, session)
    progress = ladder.with_game(Progress(), counts, session)
    assert ladder.in_a_row(progress, counts, "siam", "calf1") == 1


def test_what_two_windows_know_of_a_run_makes_no_longer_one() -> None:
    one, counts = both((WON, "calf1"), (WON, "calf1"))
    other, others = both((WON, "calf1"), (LOST, "calf1"))
    together = merge_results(counts, others)
    assert one.merge(other) == other.merge(one)
    assert ladder.in_a_row(one.merge(other), together, "siam", "calf1") <= 2


def test_numbers_that_nobody_can_reach_stop_no_game() -> None:
    high = f"siam wins calf1 {MOST}\nsiam streak calf1 {MOST}\n"
    session = ended(WON, "calf1")
    counts = with_game({"siam calf1": (results.MOST, results.MOST, results.MOST)}, session)
    progress = ladder.with_game(read(f"{high}siam beaten calf1 {MOST}\n"), counts, session)
    assert ladder.rung_to_offer(progress, {}, session) == ""


def test_the_partner_played_last_is_known_by_game_and_by_face() -> None:
    choices: Choices = ()
    assert ladder.partner(choices, "siam") == "calf1"
    for level in ("mahout5", "calf3", "mahout5", "sage8", "calf2"):
        session = Session.new("siam")
        seats = (None, Player(level))
        record = seated(session.record, seats)
        choices = ladder.with_partner(choices, Session.load(str(record), None))
    assert ladder.partner(choices, "siam") == "calf2"
    assert ladder.partner(choices, "siam", "mahout") == "mahout5"
    assert ladder.partner(choices, "siam", "sage") == "sage8"
    assert ladder.partner(choices, "gambo", "sage") == "sage7"


def test_the_end_card_offers_a_rung_that_one_touch_takes() -> None:
    made, cards = table(storage=True), []
    for count in range(2):
        send(made, "load", text=WON.format(level="calf1") + f'[Round "{count}"]\n')
        cards.append(str(send(made, "type", text="a3a2s")["parts"]["ending"]))
    assert ['data-level="calf2"' in card for card in cards] == [True, False]
    assert "Calf 1 beaten! Calf 2 is a little stronger." in cards[0]
    send(made, "rematch", level="calf2", seed=3)
    assert [one and one.level for one in made.desk.session.players] == ["calf2", None]
    assert ladder.partner(made.desk.kept.choices, "siam") == "calf2"


@pytest.mark.parametrize("back", [{"op": "undo"}, {"op": "go", "ply": 0}])
def test_another_move_after_one_taken_back_is_help_and_the_same_move_again_is_none(
    back: dict[str, object],
) -> None:
    """Also one from an earlier ply that was only looked at."""
    made = table(storage=True)
    send(made, "load", text=WON.format(level="calf1"))
    send(made, "type", text="a3a4s")
    made.dispatch(back)
    send(made, "redo")
    assert not made.desk.session.helped
    made.dispatch(back)
    send(made, "type", text="a3a2s")
    assert made.desk.session.state.outcome is not None
    assert made.desk.session.helped


@pytest.mark.parametrize(
    ("game", "moves", "helps"),
    [("tambouille", "", True), ("siam", "", False), ("siam", "1. @c1n\n", True)],
)
def test_to_sit_on_a_computers_seat_is_help_where_there_is_something_to_learn(
    game: str, moves: str, helps: bool
) -> None:
    made = table(storage=True)
    send(made, "load", text=f'[Game "{game}"]\n[Seat2 "calf1 nodes=9 seed=1"]\n\n{moves}')
    send(made, "seat", seat=1, value="person")
    send(made, "reseat", seed=1)
    send(made, "seat", seat=1, value="calf1")
    send(made, "reseat", seed=1)
    assert made.desk.session.helped is helps


def test_help_is_not_forgotten_with_a_reload_nor_on_the_shelf() -> None:
    store = Store()
    player = store.visit()
    player.send("load", text=WON.format(level="calf1"))
    player.send("hint")
    again = store.visit()
    assert again.desk.session.helped
    again.send("game", name="gambo")
    again.send("game", name="siam")
    again.send("type", text="a3a2s")
    assert ladder.beaten(again.desk.kept.progress, "siam") == ()
    assert again.desk.kept.progress.number("siam", ladder.HELPED, "calf1") == 1
