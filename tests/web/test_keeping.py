"""A half-made turn outlives the page that it was begun on."""

from __future__ import annotations

import json
import random

import pytest

from pygame_rules import NAMES
from web.table import Frame, Table
from web.table.keeping import MOST_TARGETS, saved


def visit(**event: object) -> Table:
    table = Table()
    table.dispatch({"op": "hello", "language": "en", "seed": 3, **event})
    return table


def begin(table: Table, name: str, chance: random.Random) -> Frame:
    """Some choices of a turn, none of which ends it."""
    table.dispatch({"op": "game", "name": name, "seed": 7})
    frame = table.dispatch({"op": "reveal"})
    for _ in range(8):
        draft = table.desk.session.draft
        open_ways = [target for target in draft.choices if draft.choose(target).move is None]
        if not open_ways:
            break
        frame = table.dispatch({"op": "choose", "target": chance.choice(open_ways)})
    return frame


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_half_made_turn_is_there_again(name: str, seed: int) -> None:
    table = visit()
    frame = begin(table, name, random.Random(seed))
    path = table.desk.session.draft.path
    assert path
    assert frame["save"] is not None
    again = visit(saved=frame["save"])
    assert again.desk.session.draft.path == path
    assert again.desk.session.draft.choices == table.desk.session.draft.choices
    assert again.dispatch({"op": "cancel"})["save"] is not None
    assert again.desk.session.draft.path == ()


def test_a_turn_taken_back_is_not_there_again() -> None:
    table = visit()
    begin(table, "siam", random.Random(1))
    frame = table.dispatch({"op": "cancel"})
    assert visit(saved=frame["save"]).desk.session.draft.path == ()


def test_at_an_earlier_ply_the_turn_is_there_too() -> None:
    table = visit()
    for move in ("@c1n", "@c5s", "@a1n"):
        table.dispatch({"op": "type", "text": move})
    table.dispatch({"op": "go", "ply": 2})
    frame = table.dispatch({"op": "choose", "target": "c1"})
    again = visit(saved=frame["save"])
    assert (again.desk.session.at, again.desk.session.last) == (2, 3)
    assert again.desk.session.draft.path == ("c1",)


@pytest.mark.parametrize(
    ("turn", "path"),
    [
        (["reserve", "c1", "facing:n"], ("reserve", "c1")),
        (["reserve", "c3"], ("reserve",)),
        (["c1", "reserve"], ()),
        ([["reserve"], {"a": 1}, None, 7], ()),
        ("reserve", ()),
        ({"reserve": 1}, ()),
        (["reserve"] * 10 * MOST_TARGETS, ("reserve",)),
        (None, ()),
    ],
    ids=["whole", "illegal", "other", "things", "text", "object", "long", "none"],
)
def test_of_a_doctored_turn_remains_what_could_be_chosen(
    turn: object, path: tuple[str, ...]
) -> None:
    body = json.loads(saved(visit().desk)) | {"turn": turn}
    again = visit(saved=json.dumps(body))
    assert again.desk.session.draft.path == path
    assert again.desk.session.last == 0
