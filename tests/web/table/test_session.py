"""One game on the table: what is worked out once."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from pygame_rules.siam import GAME, SiamMove, SiamState
from tests.pygame_rules.tambouille.positions import position
from web.table import Table
from web.table.session import Session


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often moves of Siam are played and read."""
    counts: Counter[str] = Counter()
    played, parse_move = SiamState.played, GAME.parse_move

    def play(state: SiamState, move: SiamMove) -> SiamState:
        counts["played"] += 1
        return played(state, move)

    def read(text: str) -> SiamMove:
        counts["read"] += 1
        return parse_move(text)

    monkeypatch.setattr(SiamState, "played", play)
    monkeypatch.setattr("pygame_rules.siam.GAME", replace(GAME, parse_move=read))
    return counts


def test_a_click_plays_its_move_once_and_reads_none(counted: Counter[str]) -> None:
    table = Table()
    for target in ("reserve", "c1"):  # what each square would bring is said, and so looked at
        table.dispatch({"op": "choose", "target": target})
    counted.clear()
    frame = table.dispatch({"op": "choose", "target": "facing:n"})
    assert table.desk.session.record.moves == ("@c1n",)
    assert "data-from" in frame["parts"]["board"], "the board knows the move, too"
    assert counted == {"played": 1}


def test_the_walk_through_a_game_plays_and_reads_nothing(counted: Counter[str]) -> None:
    table = Table()
    for target in ("reserve", "c1", "facing:n"):
        table.dispatch({"op": "choose", "target": target})
    counted.clear()
    for event in ({"op": "undo"}, {"op": "redo"}, {"op": "go", "ply": 0}, {"op": "step", "by": 1}):
        table.dispatch(event)
    assert table.desk.session.at == 1
    assert counted == {}


def test_moves_are_those_of_the_record_on_every_way(counted: Counter[str]) -> None:
    session = Session.new("siam")
    for text in ("@c1n", "@c5s", "c1c2n"):
        session = session.play(GAME.parse_move(text))
    loaded = Session.load(session.text)
    for found in (session, loaded, session.go(1).play(GAME.parse_move("@a5s"))):
        assert tuple(map(str, found.moves)) == found.record.moves


@pytest.mark.parametrize(
    ("moves", "turns"),
    [
        (["Sucrez/Unites", "stay"], 1),
        (["Sucrez/Unites", "Sucrez/Unites/A"], 1),
        (["Sucrez/Unites", "stay", "pass"], 2),
        (["pass", "pass"], 2),
        (["house:ZOU", "pass"], 1),
    ],
)
def test_a_bonus_card_and_a_word_that_is_accepted_are_no_turns_of_their_own(
    moves: list[str], turns: int
) -> None:
    """TB-41, R43: they belong to the turn of their seat."""
    session = Session.starting_from(position("ceinrst", pile="Aob", options="full+house"))
    for text in moves:
        session = session.play(session.game.parse_move(text))
    assert session.turns == turns
    assert session.go(0).turns == turns, "those of the whole game"
