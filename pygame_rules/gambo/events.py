"""The events of a move of Gambo."""

from __future__ import annotations

from pygame_rules.gambo.geometry import PLACES
from pygame_rules.gambo.moves import DUEL, ENTER, PLACE_IN_LINE, GamboMove
from pygame_rules.gambo.order import MOST_SWAPS, PASSED, RIVAL_SWAPPED, barred
from pygame_rules.gambo.pieces import DUELS, LETTERS
from pygame_rules.gambo.position import Position
from pygame_rules.key import Key
from pygame_rules.outcome import Event

SIDES = (Key("gambo.side.0"), Key("gambo.side.1"))


def piece_name(piece: int) -> Key:
    """The key of a piece's name: `gambo.piece.e1`."""
    return Key(f"gambo.piece.{LETTERS[piece - 1].lower()}")


def bars(position: Position) -> tuple[Event, ...]:
    """One event for each side that may not swap, with the reason (GA-27 before GA-28)."""
    return tuple(
        Event("rival-swapped" if bar & RIVAL_SWAPPED else "third-swap", {"who": SIDES[seat]})
        for seat, bar in enumerate(position.bars)
        if barred(bar) and not position.over
    )


def last_swap(position: Position) -> tuple[Event, ...]:
    """One event if who is on turn has just swapped, and may do so once more (GA-28)."""
    seat = position.seat
    once = position.bars[seat] == MOST_SWAPS - 1 and not position.over
    return (Event("last-swap", {"who": SIDES[seat]}),) if once else ()


def events(before: Position, move: GamboMove, after: Position) -> tuple[Event, ...]:
    """What a legal move does: the action, then the rival's forced pass if there is one (R4)."""
    here, there = PLACES[move.origin], PLACES[move.target]
    who = SIDES[before.seat]
    if move.action == PLACE_IN_LINE:
        placed = piece_name(before.next_piece)
        return (Event("place", {"who": who, "piece": placed, "cell": here}, (here,)),)
    piece, other = before.cells[move.origin], before.cells[move.target]
    params: dict[str, str | int] = {
        "who": who,
        "cell": here,
        "target": there,
        "piece": piece_name(piece),
    }
    if move.action == ENTER:
        found = [Event("enter", params, (here, there))]
    elif move.action == DUEL:
        winner, _, owner, worth = DUELS[piece][other]
        code = "duel-won" if winner == piece else "duel-lost"
        params |= {"other": piece_name(other), "winner": SIDES[owner], "count": worth}
        found = [Event(code, params, (here, there))]
    else:
        found = [Event("swap", params | {"other": piece_name(other)}, (here, there))]
    if after.over:
        found.append(Event("bonus", {"who": SIDES[after.seat]}))
    elif after.why == PASSED:
        found.append(Event("pass", {"who": SIDES[1 - after.seat]}))
    return tuple(found)
