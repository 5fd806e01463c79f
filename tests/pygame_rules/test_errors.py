"""Errors say what is allowed, and have one base class."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pygame_rules import NAMES, Malformed, Record, RulesError, Violation, open_game
from pygame_rules.levels import level_of, player
from pygame_rules.options import from_text
from pygame_rules.players import Budget, choose


@pytest.mark.parametrize(
    ("attempt", "allowed"),
    [
        (lambda: open_game("Siam"), "siam or malabars or gambo or bombay_bazar or tambouille"),
        (lambda: open_game("siam").new(crosses=True), "off or on"),  # type: ignore[arg-type]
        (lambda: open_game("siam").new(cross="on"), "push_rule or crosses or single_exit or rep"),
        (lambda: open_game("siam").new(players=3), "2"),
        (lambda: open_game("siam").new(seed=-1), "a whole number from 0 to 4294967296"),
        (lambda: open_game("siam").new(["crosses"]), "a mapping of option names"),  # type: ignore[arg-type]
        (lambda: from_text("crosses"), "name=value"),
        (lambda: level_of("lion"), "calf or mahout or sage or calf1 or calf2"),
        (lambda: player("calf1", "siam", "slow"), "brief or usual or long"),
        (
            lambda: choose(open_game("siam").new(), "lion"),
            "calf or mahout or sage or calf1 or calf2",
        ),
        (lambda: Budget(seconds=0), "a number above 0, at most 3600"),
        (lambda: Budget(seconds="1"), "a number above 0, at most 3600"),  # type: ignore[arg-type]
        (lambda: choose(open_game("siam").new(), "calf1", 0, Budget(seconds=1)), "clock=time.mono"),
        (lambda: Record("siam", moves=("x",)).replay(), "such as @c1n, c1c2n or c1@"),
        (lambda: open_game("tambouille").provide("a", b""), "french.words or french.common or "),
    ],
)
def test_an_error_lists_what_is_allowed(attempt: Callable[[], object], allowed: str) -> None:
    with pytest.raises(Malformed) as refused:
        attempt()
    assert f"(wanted: {allowed}" in str(refused.value)


@pytest.mark.parametrize("name", NAMES)
def test_a_line_or_move_that_is_none_is_refused_with_an_example_that_is_one(name: str) -> None:
    game = open_game(name)
    with pytest.raises(Malformed, match="wanted: such as ") as refused:
        game.parse_state("nonsense")
    line = refused.value.wanted.removeprefix("such as ")
    assert str(game.parse_state(line)) == line
    with pytest.raises(Malformed, match="wanted: such as ") as refused:
        game.parse_move("?")
    moves = refused.value.wanted.removeprefix("such as ").replace(" or ", ", ").split(", ")
    assert [str(game.parse_move(move)) for move in moves] == moves
    assert len(moves) > 1


@pytest.mark.parametrize(("move", "kind"), [("@c3n", Violation), ("?", Malformed)])
def test_one_class_catches_all_that_the_rules_refuse(move: str, kind: type[Exception]) -> None:
    with pytest.raises(RulesError) as refused:
        open_game("siam").new().play(move)
    assert type(refused.value) is kind


def public(value: object) -> list[str]:
    """What a completion offers of a value."""
    return [name for name in dir(value) if not name.startswith("_")]


@pytest.mark.parametrize("name", NAMES)
def test_a_completion_shows_no_internals_and_nothing_that_raises(name: str) -> None:
    game = open_game(name)
    state = game.new(seed=1)
    draft = state.draft()
    internal = {"modules", "position_type", "turned_into", "refuse", "check_seat"}
    assert internal.isdisjoint(public(state))
    for value in (game, state, draft, draft.choose(draft.choices[0])):
        for attribute in public(value):
            getattr(value, attribute)
