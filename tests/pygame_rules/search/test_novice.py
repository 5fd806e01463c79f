"""Somebody who has just learned a game: what is overlooked, and that no move leads back at once."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pygame_rules import State, open_game
from pygame_rules.players import choose
from pygame_rules.players.keen import keen
from pygame_rules.profile import Effort
from pygame_rules.search.hooks import search_hooks
from pygame_rules.search.novice import Novice

WON = "R3R/5/5/2S2/2R2 e 20 - * count"
"""Siam: one move wins."""

THREATENED = "s4/E1w2/WSRR1/eeEN1/1R2e r 31 - * count"
"""Siam: after 46 of the 49 moves the rival can push a rock off next."""

IN_SIGHT = "R3R/5/5/1Es2/2R2 e 20 - * count"
"""Siam: the rival pushes a rock off next, along a column, unless the elephant pushes
the rhino aside."""


def chosen(
    line: str, effort: Effort, seed: int, past: tuple[State[Any], ...] = (), name: str = "siam"
) -> str:
    state = open_game(name).parse_state(line)
    searchable = search_hooks(name).searchable
    assert searchable is not None
    game = searchable(state)
    assert game is not None
    novice = Novice(game.naive(), state, Random(seed), effort, past)
    assert novice.step(1)
    return str(game.decode(state, novice.code))


@pytest.mark.parametrize(("blind", "least", "most"), [(0, 100, 100), (60, 28, 55), (100, 0, 0)])
def test_a_win_at_once_is_overlooked_as_often_as_it_is_said(
    blind: int, least: int, most: int
) -> None:
    effort = Effort(nodes=1, notices=50, blind=blind, evident_blind=100)
    won = sum(chosen(WON, effort, seed) == "c2c1s" for seed in range(100))
    assert least <= won <= most


@pytest.mark.parametrize(
    ("line", "least", "most"),
    [("TwTbT/QTT/TQT/TbTwT w 4 * outer", 30, 70), ("TwTbT/TTT/TQTwT/TbT b 1 * outer", 0, 0)],
    ids=["the way is open", "an elephant has to go first"],
)
def test_an_evident_win_is_seen_half_of_the_time_by_who_looks_for_none(
    line: str, least: int, most: int
) -> None:
    """Malabars: a ring that has only to run to the other one."""
    effort, state = Effort(nodes=1, notices=6, blind=100), open_game("malabars").parse_state(line)
    moves = (chosen(line, effort, seed, name="malabars") for seed in range(100))
    won = sum(state.play(move).outcome is not None for move in moves)
    assert least <= won <= most


def test_the_rivals_win_is_heeded_by_who_does_not_overlook_it() -> None:
    def safe(misses: int) -> int:
        count = 0
        for seed in range(30):
            state = open_game("siam").parse_state(THREATENED)
            effort = Effort(1, notices=2, misses=misses, evident_misses=100)
            after = state.play(chosen(THREATENED, effort, seed))
            ends = (after.play(move).outcome for move in after.legal_moves())
            count += not any(end is not None and after.to_play in end.winners for end in ends)
        return count

    assert safe(0) == 30
    assert safe(100) < 10


@pytest.mark.parametrize(("overlooks", "least", "most"), [(0, 40, 40), (50, 12, 28), (100, 0, 5)])
def test_the_rivals_evident_wins_are_overlooked_as_often_as_it_is_said(
    overlooks: int, least: int, most: int
) -> None:
    """By who overlooks all else."""
    effort = Effort(nodes=1, notices=2, misses=100, evident_misses=overlooks)
    game = open_game("siam")
    kept = 0
    for seed in range(40):
        after = game.parse_state(IN_SIGHT).play(chosen(IN_SIGHT, effort, seed))
        kept += not any(after.play(move).outcome for move in after.legal_moves())
    assert least <= kept <= most


def test_the_longer_a_game_lasts_the_more_wins_are_seen() -> None:
    effort = Effort(nodes=1, notices=50, blind=100, evident_blind=100)
    line = open_game("siam").parse_state(WON)
    won = sum(chosen(WON, effort, seed, (line,) * 120) == "c2c1s" for seed in range(100))
    assert 40 < won < 80


@pytest.mark.parametrize("name", ["siam", "malabars", "gambo"])
def test_the_gentlest_rung_takes_no_move_straight_back(name: str) -> None:
    """The places that two moves of its own in a row touch differ."""
    state, past = open_game(name).new(seed=4), list[State[Any]]()
    last: set[str] = set()
    compared = 0
    for ply in range(40):
        if state.outcome is not None:
            break
        own = state.to_play == 0
        move = choose(state, "calf1", ply, past=past).move if own else keen(state, ply)
        if own and len(state.legal_moves()) > 3:
            places = {place for place in move.path if ":" not in place}
            assert places != last
            last, compared = places, compared + 1
        past.append(state)
        state = state.play(str(move))
    assert compared > 1
