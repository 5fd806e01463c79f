"""Awards: each is earned by a real game, and by another one it is not (`<game>/awards.json`)."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from pygame_rules import NAMES, open_game
from pygame_rules.awards import Finished, awards, earned

HERE = Path(__file__).parent

GAMES: list[tuple[str, dict[str, Any]]] = [
    (name, game)
    for name in NAMES
    if (file := HERE / name / "awards.json").is_file()
    for game in json.loads(file.read_text("utf-8"))
]


def finished(name: str, told: dict[str, Any], moves: str) -> Finished:
    """A recorded game as the seat that it tells of has played it."""
    game = open_game(name)
    states = [game.parse_state(told["start"])]
    game.prepare(states[0].options)
    parsed = [game.parse_move(text) for text in moves.split()]
    for move in parsed:
        states.append(states[-1].play(move))
    return Finished(states, parsed, told["seat"])


@pytest.mark.parametrize(
    ("name", "told"), GAMES, ids=lambda one: one if isinstance(one, str) else str(one["award"])
)
def test_a_game_earns_an_award_or_does_not(name: str, told: dict[str, Any]) -> None:
    found = earned(name, finished(name, told, told["moves"]))
    assert (told["award"] in found) == told["earned"]


@pytest.mark.parametrize("name", NAMES)
def test_every_award_has_a_game_that_earns_it_and_one_that_does_not(name: str) -> None:
    told = {(game["award"], game["earned"]) for of, game in GAMES if of == name}
    assert told == {(award, done) for award in awards(name) for done in (True, False)}


@pytest.mark.parametrize("name", NAMES)
def test_a_game_that_goes_on_has_earned_nothing_yet(name: str) -> None:
    told = next((game for of, game in GAMES if of == name), None)
    if told is None:
        pytest.skip("this game has no awards")
    with pytest.raises(ValueError, match="goes on"):
        earned(name, finished(name, told, told["moves"].rpartition(" ")[0]))


def test_a_game_without_awards_earns_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pygame_rules.siam.awards", None)
    assert awards("siam") == {}
