"""That a new game has set another aside is said where that is so, and nowhere else."""

from __future__ import annotations

import pytest

from tests.web.browser_store import Store
from tests.web.tables import send


def test_a_game_that_goes_on_is_said_to_be_set_aside_by_a_new_one_of_its_kind() -> None:
    for event in ({"op": "start"}, {"op": "sit", "name": "siam", "who": "person,calf"}):
        player = Store().visit()
        player.play("@c1n")
        player.dispatch({**event, "seed": 1})
        assert player.desk.talk.notice == "aside"
        assert [kept.plies for kept in player.desk.shelf] == [1]


@pytest.mark.parametrize(
    ("text", "moves", "event"),
    [
        ('[Game "siam"]', (), {"op": "start"}),  # nobody had moved
        ('[Game "siam"]', ("@c1n",), {"op": "sit", "name": "gambo", "who": "person,person"}),
        ('[Game "siam"]\n[Start "R3R/5/S4/S4/R4 e 20 - * count"]', ("a3a2s",), {"op": "start"}),
    ],
)
def test_no_game_is_said_to_be_set_aside_that_was_none_or_is_over_or_of_another_kind(
    text: str, moves: tuple[str, ...], event: dict[str, str]
) -> None:
    """Another is found under its own name."""
    player = Store().visit()
    send(player, "load", text=text)
    player.play(*moves)
    player.dispatch({**event, "seed": 1})
    assert player.desk.session.last == 0
    assert player.desk.talk.notice == ""


def test_an_example_is_not_said_to_be_set_aside() -> None:
    """It is not kept, so it could not be brought back."""
    player = Store().visit()
    send(player, "example", name="fig-3")
    assert player.desk.session.last == 1
    send(player, "start", seed=1)
    assert player.desk.sitting.lasts
    assert player.desk.talk.notice == ""
    assert player.desk.shelf == ()
