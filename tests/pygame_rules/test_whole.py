"""Arguments that have to be whole numbers: others are named, and `__index__` is accepted."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from pygame_rules import Malformed, Record, divide, open_game, perft
from pygame_rules.levels import player
from pygame_rules.perft import Limits
from pygame_rules.players import Budget, choose
from pygame_rules.players.match import pairings
from pygame_rules.players.setting import read_setting
from pygame_rules.seating import Player


class Integer:
    """A whole number of another library: an `__index__` is all that it has."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


SIAM, CALF = open_game("siam"), read_setting("calf")
SECRET = open_game("bombay_bazar").new(starter="medals", players=3).play("2e")
TAMBOUILLE = open_game("tambouille").new(seed=1)

ASKS: dict[str, tuple[Callable[[Any], object], int]] = {
    "seed of a game": (lambda it: SIAM.new(seed=it), 1),
    "seed of a deal": (lambda it: open_game("gambo").new(seed=it), 1),
    "players of a game": (lambda it: open_game("bombay_bazar").new(players=it), 2),
    "seed of a record": (lambda it: Record("siam", seed=it), 1),
    "seed of a new record": (lambda it: Record.new("siam", seed=it), 1),
    "players of a record": (lambda it: Record("bombay_bazar", players=it), 2),
    "players of a new record": (lambda it: Record.new("bombay_bazar", players=it), 2),
    "depth of perft": (lambda it: perft(SIAM.new(), it), 1),
    "depth of divide": (lambda it: divide(SIAM.new(), it), 1),
    "nodes of perft": (lambda it: perft(SIAM.new(), 0, Limits(it, 9)), 1),
    "states of perft": (lambda it: perft(SIAM.new(), 0, Limits(9, it)), 1),
    "seat of an open view": (lambda it: SIAM.new().view(it), 1),
    "seat of a secret view": (lambda it: SECRET.view(it), 1),
    "seat of a hand": (lambda it: TAMBOUILLE.view(it), 1),
    "seat of worlds": (lambda it: next(SECRET.worlds(it, Random(1))), 1),
    "seat of a hand's worlds": (lambda it: next(TAMBOUILLE.worlds(it, Random(1))), 1),
    "seat that is told": (lambda it: SECRET.events(SECRET.parse_move("1e"), it), 1),
    "seed of a thought": (lambda it: choose(SIAM.new(), "calf", it), 1),
    "nodes of a budget": (lambda it: Budget(nodes=it), 1),
    "nodes of a seat's player": (lambda it: Player("sage", it), 1),
    "seed of a seat's player": (lambda it: Player("sage", 1, it), 1),
    "seed of a level's player": (lambda it: player("sage", "siam", seed=it), 1),
    "games of a match": (lambda it: pairings("siam", CALF, CALF, it), 1),
    "seed of a match": (lambda it: pairings("siam", CALF, CALF, 1, seed=it), 1),
    "seats of a match": (lambda it: pairings("bombay_bazar", CALF, CALF, 1, seats=it), 2),
    "opening of a match": (lambda it: pairings("siam", CALF, CALF, 1, opening=it), 1),
}


WRONG: tuple[Any, ...] = (
    *(True, False, 1.0, 1.5, float("nan"), "1", "", [], {}, 1j, -1, -(10**5000)),
)


@pytest.mark.parametrize("name", ASKS)
def test_a_value_that_is_no_whole_number_is_named(name: str) -> None:
    """`players=True` began a game for one, `perft(state, 1.5)` answered."""
    ask, right = ASKS[name]
    for wrong in WRONG:
        with pytest.raises(Malformed) as error:
            ask(wrong)
        if not isinstance(wrong, int | str) or isinstance(wrong, bool):
            assert repr(wrong) in str(error.value)
    ask(right)


@pytest.mark.parametrize("name", ASKS)
def test_whole_numbers_of_another_library_are_accepted(name: str) -> None:
    ask, right = ASKS[name]
    assert type(ask(Integer(right))) is type(ask(right))


def test_whole_numbers_of_another_library_give_the_same_results() -> None:
    one: Any = Integer(1)
    assert SECRET.view(one) == SECRET.view(1)
    assert TAMBOUILLE.view(one) == TAMBOUILLE.view(1) != TAMBOUILLE.view(0)
    assert Record("siam", seed=one) == Record("siam", seed=1)
    assert Record("siam", seed=one).seed == 1
    assert perft(SIAM.new(), one) == 64


def test_an_error_says_what_is_accepted() -> None:
    asks: tuple[tuple[Callable[[], object], str], ...] = (
        (lambda: SIAM.new(seed=-1), "seed: out-of-range: '-1' (wanted: a whole number from 0 to"),
        (lambda: SIAM.new(players=3), "players: unknown-count: '3' (wanted: 2)"),
        (lambda: SIAM.new().view(2), "seat: out-of-range: '2' (wanted: a whole number from"),
    )
    for ask, said in asks:
        with pytest.raises(Malformed) as error:
            ask()
        assert str(error.value).startswith(said)
