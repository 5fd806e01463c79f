"""The awards of Siam."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pygame_rules.awards import Award, Finished
from pygame_rules.key import Key
from pygame_rules.siam.position import ANIMALS

ROCK = Key("siam.rock")
FEW = 3
"""Award `few`: the most animals that the winner ever has on the board."""

LONG = 3
"""Pieces that a long push moves."""


def _pushes(game: Finished) -> Iterator[list[object]]:
    """What each of the seat's moves has pushed, off the board included."""
    for ply in game.mine:
        events = game.events[ply]
        found: list[object] = [e.params["what"] for e in events if e.code == "pushed"]
        found += [ROCK for event in events if event.code == "rock-out"]
        found += [event.params["owner"] for event in events if event.code == "animal-out"]
        if found:
            yield found


def _pushed_out(game: Finished, seat: int) -> bool:
    owner = Key(f"siam.animal.{seat}")
    told = (event for events in game.events for event in events if event.code == "animal-out")
    return any(event.params["owner"] == owner for event in told)


def _most_on_board(game: Finished) -> int:
    """The most of the seat's animals that were on the board at once."""
    return max(ANIMALS - int(state.reserve(game.seat)) for state in game.states)


AWARDS: Mapping[str, Award] = {
    "their-push": lambda game: game.won and len(game.moves) - 1 not in game.mine,
    "entering": lambda game: any(game.did("enter-push")),
    "long-push": lambda game: any(len(pushed) >= LONG for pushed in _pushes(game)),
    "two-rocks": lambda game: any(pushed.count(ROCK) > 1 for pushed in _pushes(game)),
    "animal-out": lambda game: any(
        event.params["owner"] == Key(f"siam.animal.{1 - game.seat}")
        for event in game.did("animal-out")
    ),
    "none-lost": lambda game: game.won and not _pushed_out(game, game.seat),
    "few": lambda game: game.won and _most_on_board(game) <= FEW,
}
