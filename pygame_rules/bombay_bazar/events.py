"""The events of a move of Bombay Bazar."""

from __future__ import annotations

from pygame_rules.bombay_bazar import medals
from pygame_rules.bombay_bazar.geometry import CELLS
from pygame_rules.bombay_bazar.moves import (
    ELEPHANT,
    END,
    PARITIES,
    PLACE_TILE,
    SAYINGS,
    STARTER,
    BazarMove,
)
from pygame_rules.bombay_bazar.position import NONE, OUT, Position
from pygame_rules.bombay_bazar.rules import played
from pygame_rules.bombay_bazar.trunks import Tip, path
from pygame_rules.key import Key
from pygame_rules.outcome import Event

SIDES = tuple(Key(f"bombay_bazar.side.{seat}") for seat in range(4))


def events(
    before: Position, move: BazarMove, after: Position, viewer: int | None
) -> tuple[Event, ...]:
    """What a legal move does, as the seat `viewer` may know it; None: without any secret."""
    who = SIDES[before.seat]
    if move.kind == PLACE_TILE:
        return _placed(before, after, move)
    if move.kind == END:
        cell = CELLS[before.tips[before.seat].cell]
        return (Event("end", {"who": who, "cell": cell}, (cell,)),)
    if move.kind == ELEPHANT:
        taken = [
            Event(
                "elephant",
                {"who": SIDES[seat], "number": elephant + 1},
                (f"elephant-{elephant + 1}",),
            )
            for seat, elephant in enumerate(after.elephants)
            if before.elephants[seat] == NONE != elephant
        ]
        return tuple(taken)
    if move.kind == STARTER:
        return (Event("starter", {"who": SIDES[move.value]}),)
    return _medals(before, after, move, viewer)


def _placed(before: Position, after: Position, move: BazarMove) -> tuple[Event, ...]:
    """The tile, and how many tiles the trunk gained; the cells are those that it gained."""
    seat = before.seat
    tip = before.tips[seat]
    gained = after.lengths[seat] - before.lengths[seat]
    params: dict[str, str | int] = {
        "who": SIDES[seat],
        "tile": move.text,
        "cell": CELLS[tip.cell],
        "count": gained,
        "length": after.lengths[seat],
    }
    return (Event("join" if gained > 1 else "place", params, _crossed(after, seat, tip)),)


def foretold(before: Position, move: BazarMove) -> Event:
    """What a tile would bring: `grows`; `closes`, another trunk could no longer go on; `own`, the
    own one could not; `both`."""
    seat, after = before.seat, played(before, move)
    closed = [other for other in after.stuck if other not in before.stuck]
    rival = next((other for other in closed if other != seat), None)
    params: dict[str, str | int] = {
        "count": after.lengths[seat] - before.lengths[seat],
        "length": after.lengths[seat],
    }
    if rival is None:
        return Event("own" if seat in closed else "grows", params)
    code = "both" if seat in closed else "closes"
    return Event(code, params | {"who": SIDES[rival], "other": after.lengths[rival]})


def decided(position: Position) -> tuple[Event, ...]:
    """One event once a single trunk can go on, and is the longest already: trunks only grow, so its
    player wins whatever follows."""
    if not position.placing or position.seat == NONE or position.seats < 2:
        return ()
    over = {seat for seat in range(position.seats) if position.ended >> seat & 1}
    going = [seat for seat in range(position.seats) if seat not in {*over, *position.stuck}]
    if len(going) != 1:
        return ()
    (seat,) = going
    others = (length for one, length in enumerate(position.lengths) if one != seat)
    ahead = position.lengths[seat] > max(others)
    return (Event("won", {"who": SIDES[seat]}),) if ahead else ()


def _crossed(after: Position, seat: int, tip: Tip) -> tuple[str, ...]:
    """The cells that a trunk crosses from a tip on, in order."""
    trunk = path(after.cells, after.elephants[seat])
    first = next(step for step, (cell, edge, _) in enumerate(trunk) if (cell, edge) == tip)
    return tuple(dict.fromkeys(CELLS[cell] for cell, _, _ in trunk[first:]))


def _medals(
    before: Position, after: Position, move: BazarMove, viewer: int | None
) -> tuple[Event, ...]:
    """A choice of medals, with its number only for its own seat; the last one of a round reveals
    all."""
    tokens = medals.with_choice(before.starter, before.seat, move)
    if medals.waiting(tokens) is not None:
        return chosen(before, move, viewer)
    found = [_kept(seat, token) for seat, token in enumerate(tokens.split(",")) if token != OUT]
    parity = saying(medals.total(tokens) % 2)
    found.append(Event("medals-total", {"total": medals.total(tokens), "parity": parity}))
    out = [
        seat
        for seat, token in enumerate(medals.resolved(tokens).split(","))
        if token == OUT and tokens.split(",")[seat] != OUT
    ]
    found += [Event("medals-out", {"who": SIDES[seat]}) for seat in out]
    if after.placing:
        found.append(Event("starter", {"who": SIDES[after.seat]}))
    elif not out:
        found.append(Event("medals-again"))
    return tuple(found)


def chosen(before: Position, move: BazarMove, viewer: int | None) -> tuple[Event, ...]:
    """A choice of medals before the reveal: others learn only what is announced (R26)."""
    if viewer != before.seat:
        said = {"who": SIDES[before.seat], "parity": saying(move.parity)}
        return (Event("medals-hidden", said),)
    return (_kept(before.seat, move.text),)


def _kept(seat: int, token: str) -> Event:
    said = saying(PARITIES.index(token[1]))
    return Event("medals-kept", {"who": SIDES[seat], "count": int(token[0]), "parity": said})


def saying(parity: int) -> Key:
    """The word for odd or even, by its index in `PARITIES`."""
    return Key(f"bombay_bazar.say.{SAYINGS[parity]}")
