"""While a file is fetched, the table knows which events lead to where it is not needed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from pygame_rules import Malformed, open_game
from tests.web.browser_store import Player, Store
from tests.web.frames import needs
from web.table.session import Session

GAMBO, TAMBOUILLE = (str(Session.new(name, seed=1).record) for name in ("gambo", "tambouille"))


def missing() -> None:
    raise Malformed("data", "missing", "tambouille", "french.words")


@pytest.fixture
def waiting(monkeypatch: pytest.MonkeyPatch) -> Player:
    """A table with a game of Siam, which waits for the word list. Other games are kept by name:
    `a gambo` and `a tambouille`."""
    store = Store()
    player = store.visit()
    for game in ("gambo", "tambouille"):
        player.send("game", name=game, seed=1)
        player.send("keep", text=f"a {game}")
    player.send("game", name="siam", seed=1)
    rules = open_game("tambouille")
    unread = replace(rules, data=tuple(replace(file, load=missing) for file in rules.data))
    monkeypatch.setattr("pygame_rules.tambouille.GAME", unread)
    player = store.visit()
    frame = player.send("game", name="tambouille", seed=1)
    assert needs(frame) == ["french.words"]
    return player


@pytest.mark.parametrize(
    ("leaves", "event"),
    [
        (True, {"op": "game", "name": "siam"}),
        (True, {"op": "game", "name": "gambo"}),
        (True, {"op": "visit", "link": "home"}),
        (True, {"op": "link", "link": "#game=malabars"}),
        (True, {"op": "learn", "name": "siam"}),
        (True, {"op": "puzzle", "name": "gambo", "number": "3"}),
        (True, {"op": "sit", "name": "siam", "who": "person,calf1"}),
        (True, {"op": "open", "name": "a gambo"}),
        (True, {"op": "load", "text": GAMBO}),
        (True, {"op": "type", "text": GAMBO}),
        (True, {"op": "start"}),
        (False, {"op": "game", "name": "tambouille"}),
        (False, {"op": "visit", "link": "tambouille"}),
        (False, {"op": "learn", "name": "tambouille"}),
        (False, {"op": "sit", "name": "tambouille", "who": "person,calf1"}),
        (False, {"op": "open", "name": "a tambouille"}),
        (False, {"op": "load", "text": TAMBOUILLE}),
        (False, {"op": "load", "text": "no game, though it says gambo"}),
        (False, {"op": "open", "name": "a gambo that nobody kept"}),
        (False, {"op": "link", "link": "#gambo=1AAAA"}),
        (False, {"op": "keep", "text": "gambo"}),
        (False, {"op": "type", "text": "@c1n"}),
        (False, {"op": "language", "value": "fr"}),
        (False, {"op": "coming", "percent": 5}),
        (False, {"op": 7}),
        (False, {}),
    ],
)
def test_only_what_leads_to_where_the_file_is_not_needed_ends_its_download(
    waiting: Player, leaves: bool, event: Mapping[str, object]
) -> None:
    before = waiting.desk
    assert waiting.table.leaves(event) is leaves
    assert waiting.desk is before
    assert needs(waiting.table.dispatch({"op": "coming", "percent": 50})) == [], "it still waits"
    assert needs(waiting.table.dispatch({"op": "arrived"})) == ["french.words"]


def test_where_nothing_is_fetched_nothing_is_left() -> None:
    player = Store().visit()
    assert not player.table.leaves({"op": "game", "name": "gambo"})
