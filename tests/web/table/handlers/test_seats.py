"""Who sits where: what is chosen for a new game and a rematch, and what counts then."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pygame_rules import Record, open_game
from pygame_rules.display.locales import Catalogue
from pygame_rules.seating import Player as Computer
from pygame_rules.seating import seated, seating
from tests.web.browser_store import Store
from tests.web.computers import NODES, against, watch
from tests.web.frames import asked
from tests.web.tables import send
from tests.web.tambouille import RECORD, START
from tests.web.thinking import answer, stopped, thought, wanted


def test_a_rematch_swaps_the_sides_and_keeps_options_and_players() -> None:
    player = Store().visit()
    record = Record("siam", {"push_rule": "chain"}, headers=(("Seat2", "mahout nodes=70 seed=5"),))
    won = ("@c1n", "@a5s", "c1c2n", "a5a4s", "c2c3n", "a4e", "c3c4n", "a4s", "c4c5n")
    send(player, "load", text=str(replace(record, moves=won)))
    assert 'data-op="rematch"' in player.note
    frame = send(player, "rematch", seed=20)
    again = player.desk.session.record
    assert (again.moves, again.options["push_rule"]) == ((), "chain")
    assert seating(again) == (Computer("mahout", 70, 20), None)
    assert wanted(frame) is not None
    assert len(player.desk.shelf) == 1, "the old one is kept"
    assert "You have changed sides." in player.note


def test_after_the_short_game_of_a_lesson_the_next_one_is_said_to_be_longer() -> None:
    """Nobody changes seats: it is no rematch."""
    player = Store().visit()
    words = Catalogue("en")
    last = len(open_game("tambouille").lesson.steps)
    send(player, "learn", name="tambouille", step=last)
    first = player.desk.session.record
    idle = replace(first, moves=("pass",) * 6, headers=(("Seat2", "calf1 nodes=1 seed=1"),))
    send(player, "load", text=str(idle))
    assert player.desk.session.state.outcome is not None
    assert words("tambouille.lesson.next") in player.note
    assert words("table.rematch") not in player.note
    send(player, "rematch", seed=20)
    again = player.desk.session
    assert [one and one.level for one in again.players] == [None, "calf1"]
    assert again.state.counts == (30, 30)  # type: ignore[attr-defined]
    assert words("table.said.swapped") not in player.note
    send(player, "load", text=str(replace(again.record, moves=("pass",) * 6)))
    assert words("table.rematch") in player.note


def test_no_rematch_is_offered_before_the_end_or_while_looking_back() -> None:
    player = against()
    assert "rematch" not in player.note
    other, frame = watch("mahout", "calf")
    thought(other.table, frame, nodes=NODES)
    assert "rematch" in other.note
    send(other, "undo")
    assert "rematch" not in other.note


@pytest.mark.parametrize(
    "event",
    [{"op": "seat", "seat": "9", "value": "calf"}, {"op": "seat", "seat": "x", "value": "calf"},
     {"op": "seat", "seat": "0", "value": "king"}, {"op": "seat"}, {"op": "pace", "value": "x"},
     {"op": "speed", "value": "warp"}, {"op": "speed"}],
)  # fmt: skip
def test_a_choice_that_is_none_changes_nothing(event: dict[str, Any]) -> None:
    player = Store().visit()
    send(player, "panel", name="new")
    before = player.desk
    player.dispatch(event)
    assert (player.desk.form, player.desk.visit) == (before.form, before.visit)
    assert player.desk.talk.trouble is not None


def test_the_pace_is_a_share_of_what_the_level_spends() -> None:
    spent = {}
    for pace in ("brief", "usual", "long"):
        player = Store().visit()
        send(player, "panel", name="new")
        send(player, "seat", seat="1", value="sage")
        send(player, "pace", value=pace)
        send(player, "start", seed=1)
        found = seating(player.desk.session.record)[1]
        assert found is not None
        spent[pace] = found.nodes or 0
    assert spent["brief"] * 4 == spent["usual"]
    assert spent["usual"] * 3 == spent["long"]


def test_a_best_score_alone_is_a_persons() -> None:
    """BB-01."""
    player = Store().visit("bombay_bazar")
    send(player, "panel", name="new")
    send(player, "players", value="1")
    send(player, "seat", seat="0", value="calf")
    thought(player.table, send(player, "start", seed=3))
    assert player.desk.session.state.outcome is not None
    assert player.desk.kept.best == {}


def test_where_no_player_sits_nothing_is_asked_for_and_those_who_sat_there_go() -> None:
    player = Store().visit()
    frames = [player.first, player.play("@c1n"), send(player, "undo")]
    frames.append(send(player, "panel", name="new"))
    for frame in frames:
        assert not [effect for effect in frame["effects"] if effect["do"] in ("think", "stop")]
    player = against()
    player.play("@c1n")
    send(player, "panel", name="new")
    send(player, "seat", seat="1", value="person")
    assert asked(send(player, "start", seed=2), "stop")[-1]["leave"] is True
    assert seating(player.desk.session.record) == (None, None)


def test_who_plays_can_change_in_mid_game_and_back() -> None:
    player = against()
    player.play("@c1n")
    before = player.desk.session
    send(player, "panel", name="new")
    send(player, "seat", seat="0", value="mahout")
    send(player, "seat", seat="1", value="person")
    frame = send(player, "reseat", seed=4)
    first, second = player.desk.session.players
    assert first is not None
    assert (first.level, second) == ("mahout", None)
    assert player.desk.session.moves == before.moves
    assert player.desk.form.panel == ""
    assert asked(frame, "stop"), "the Calf no longer thinks"
    assert frame["said"].startswith(Catalogue("en")("table.said.reseat"))
    player.play("@c5s")
    send(player, "panel", name="new")
    for seat in "01":
        send(player, "seat", seat=seat, value="person")
    send(player, "reseat", seed=5)
    assert player.desk.session.players == (None, None)
    assert player.desk.session.people == (0, 1)


def test_the_hand_of_who_has_left_a_seat_is_seen_no_more() -> None:
    """TB-12: neither as that of the player who has it now, nor by those who stay."""
    player = Store().visit("tambouille")
    send(player, "players", value="3")
    send(player, "start", seed=1)
    send(player, "reveal")
    assert player.desk.viewer == 0
    send(player, "panel", name="new")
    send(player, "seat", seat="0", value="calf")
    send(player, "reseat", seed=1)
    assert player.desk.viewer is None


def test_who_is_left_with_a_hand_gets_the_device_before_it_is_shown() -> None:
    """TB-12: West gives the own seat to a computer player and saw South's hand at once."""
    store = Store()
    player = store.visit()
    send(player, "load", text=RECORD.format(START))
    send(player, "reveal")
    send(player, "type", text="pass")
    assert player.desk.covered
    send(player, "seat", seat="0", value="calf")
    send(player, "reseat", seed=3)
    assert player.desk.session.people == (1,)
    for now in (player, store.visit()):  # nor is it by loading the page anew
        assert now.desk.covered
        assert now.desk.viewer is None
    send(player, "reveal")
    assert not player.desk.covered
    assert player.desk.viewer == 1
    assert not store.visit().desk.covered, "nobody else is at this device any more"
    send(player, "sit", name="tambouille", who="person,calf", seed=1)
    assert (player.desk.covered, player.desk.viewer) == (False, 0), "alone from the beginning"


@pytest.mark.parametrize("op", ["start", "reseat"])
def test_players_that_were_paused_move_at_once_in_the_next_game_or_when_others_sit_there(
    op: str,
) -> None:
    player, _ = watch("calf", "calf")
    assert stopped(send(player, "pause"))
    send(player, "panel", name="new")
    send(player, "seat", seat="0", value="mahout")
    task = wanted(send(player, op, seed=6))
    assert task is not None
    assert (task["level"], task["moves"]) == ("mahout", [])


def test_players_go_on_from_where_the_game_stands_wherever_one_looks() -> None:
    player, frame = watch("calf", "calf")
    for _ in range(3):
        task = wanted(frame)
        assert task is not None
        frame = player.dispatch(answer(task, nodes=NODES))
    assert "thinking" not in send(player, "go", ply=1)["parts"]["status"]
    frame = send(player, "resume")
    task = wanted(frame)
    assert task is not None
    assert (len(task["moves"]), player.desk.session.at) == (3, 3)
    assert "thinking" in frame["parts"]["status"]


def test_who_stays_in_a_seat_keeps_nodes_and_seed() -> None:
    player = against()
    player.play("@c1n")
    send(player, "panel", name="new")
    send(player, "reseat", seed=99)
    assert player.desk.session.players == (None, Computer("calf", 1, 12))
    assert seating(seated(player.desk.session.record, ())) == (None, None)


def test_a_game_that_is_over_or_an_example_keeps_who_played() -> None:
    player = Store().visit()
    send(player, "example", name=player.desk.session.game.rulebook.examples[0].id)
    send(player, "panel", name="new")
    assert 'data-op="reseat"' not in send(player, "variants")["parts"]["panel"]
    before = player.desk.session
    send(player, "reseat", seed=1)
    assert player.desk.session is before
