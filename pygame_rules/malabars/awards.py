"""The awards of Malabars."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pygame_rules.awards import Award, Finished
from pygame_rules.key import Key
from pygame_rules.malabars.geometry import CELLS, PILES, RINGS, STRIDE, ring_cells
from pygame_rules.outcome import Event

HIGH = 2
"""The level, from 0, of the third elephant of a pile."""

FEW = 3
"""Award `few-walks`: the most walks of rings in a won game."""


def _cell(event: Event, name: str) -> tuple[int, int]:
    """The pile and the level of a cell in an event."""
    return divmod(CELLS[str(event.params[name])], STRIDE)


def _shifted(game: Finished, seat: int) -> Iterator[Event]:
    """The rings of a side that went up or down with their elephants in the seat's own turns."""
    rings = {Key(f"malabars.ring.{ring}") for ring in RINGS[seat]}
    return (event for event in game.did("shifted") if event.params["ring"] in rings)


def _across(event: Event) -> bool:
    (here, _), (there, _) = _cell(event, "cell"), _cell(event, "target")
    return abs(here - there) == len(PILES) - 1


def _last(game: Finished) -> str:
    """The halves of the seat's last turn, in their order."""
    codes = [event.code for event in game.events[-1] if event.code in ("elephant", "ring")]
    return " ".join(codes) if game.won and game.mine[-1:] == (len(game.moves) - 1,) else ""


def _high(game: Finished) -> bool:
    cells = ring_cells(game.states[-1].piles, game.seat)
    return game.won and all(cell % STRIDE >= HIGH for cell in cells)


AWARDS: Mapping[str, Award] = {
    "ring-alone": lambda game: _last(game) == "ring",
    "elephant-first": lambda game: _last(game) == "elephant ring",
    "across": lambda game: any(map(_across, game.did("ring"))),
    "lifted": lambda game: any(
        _cell(event, "target") > _cell(event, "cell") for event in _shifted(game, game.seat)
    ),
    "rival-shifted": lambda game: any(_shifted(game, 1 - game.seat)),
    "high": _high,
    "few-walks": lambda game: game.won and len([*game.did("ring")]) <= FEW,
}
