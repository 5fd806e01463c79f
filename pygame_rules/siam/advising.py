"""Why a move of Siam is good that neither wins nor prevents a loss: what it means for a rock."""

from __future__ import annotations

from pygame_rules.search.searchable import Why
from pygame_rules.siam.geometry import LANES, RAYS, SQUARES
from pygame_rules.siam.moves import RESERVE, SiamMove
from pygame_rules.siam.position import Position
from pygame_rules.siam.pushing import EMPTY, resistance
from pygame_rules.siam.rules import legal_moves, played
from pygame_rules.state import State


def reason(state: State[SiamMove], move: SiamMove) -> Why | None:
    """The code of a reason and its parameters, or None. The move must not end the game.

    `blocks`: the rival could have pushed the rock on `cell`, and can't any more. `pushes`: the move
    pushes a rock, which then leaves the board after `count` more pushes the same way. `aims`: the
    player could push the rock on `cell` next, and could not before.
    """
    assert isinstance(state, Position)
    before = Position(*state)
    after = played(before, move)
    if pushed := pushes(before, move):
        rock = RAYS[pushed[-1]][move.facing][0]
        return "pushes", {"count": len(RAYS[rock][move.facing]) + 1}
    blocked = within_reach(_passed(before)) - within_reach(after)
    if blocked:
        return "blocks", {"cell": SQUARES[min(blocked)]}
    aimed = within_reach(_passed(after)) - within_reach(before)
    return ("aims", {"cell": SQUARES[min(aimed)]}) if aimed else None


def pushes(position: Position, move: SiamMove) -> list[int]:
    """The squares of the rocks that a legal move pushes, the nearest to the pusher first."""
    turns = move.target == move.origin
    if turns or move.target == RESERVE or position.cells[move.target] == EMPTY:
        return []
    return resistance(position.cells, LANES[move.target][move.facing], move.facing)[2]


def within_reach(position: Position) -> set[int]:
    """The squares of the rocks that the side on turn can push."""
    return {rock for move in legal_moves(position) for rock in pushes(position, move)}


def _passed(position: Position) -> Position:
    """The position with the other side on turn."""
    return position._replace(ply=position.ply + 1)
