"""A computer player that can't move: it is said, and somebody else may take the seat."""

from __future__ import annotations

import pytest

from tests.sentences import sentence
from tests.web.computers import against, plies
from tests.web.tables import send
from tests.web.thinking import wanted


@pytest.mark.parametrize("who", ["person", "mahout"])
def test_a_player_that_can_not_move_is_asked_again_or_gives_its_seat_to_another(who: str) -> None:
    """In the middle of a game, which goes on as it stands."""
    player = against("calf")
    task = wanted(player.play("@c1n"))
    assert task is not None
    frame = player.dispatch({"op": "thought", "key": task["key"]})
    assert sentence("table.trouble.no-move", player="Calf") in frame["said"]
    assert 'data-op="resume"' in player.note
    assert f'data-op="relieve" data-who="{who}"' in player.note
    frame = send(player, "relieve", who=who)
    assert plies(player) == 1
    assert not player.desk.visit.paused
    assert (wanted(frame) is None) == (who == "person")
    there = [one.level if one else "person" for one in player.desk.session.players]
    assert there == ["person", who]


def test_a_seat_goes_to_nobody_unknown_and_from_no_person() -> None:
    player = against("calf")
    assert "nobody" in send(player, "relieve", who="nobody")["said"]
    trouble = player.desk.talk.trouble
    assert trouble is not None and trouble.problem == "unknown-name"
    send(player, "relieve", who="sage")
    assert [one.level if one else "" for one in player.desk.session.players] == ["", "calf"]
