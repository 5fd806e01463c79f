"""Why a move of Gambo is good beside the points that it wins."""

from __future__ import annotations

from pygame_rules.gambo.moves import DUEL, SWAP, GamboMove
from pygame_rules.gambo.pieces import DUELS
from pygame_rules.gambo.position import Position
from pygame_rules.gambo.rules import legal_moves, played
from pygame_rules.search.searchable import Why
from pygame_rules.state import State


def reason(state: State[GamboMove], move: GamboMove) -> Why | None:
    """Why a move is good beside the points that it wins at once.

    `waits`, a swap: the other side has to enter or fight now (GA-27).
    A duel that gives `count` points away: `keeps`, the same side plays again; `least`, it does not,
    but all other moves look worse.
    A move in place of a duel that would win `count` points, which is more: `goes-on`, that duel
    would give the turn to the rival; `more`, for what comes later.
    Any other move: what it means for the next duel (`_outlook`).
    """
    assert isinstance(state, Position)
    before = Position(*state)
    after = played(before, move)
    if move.action == SWAP and after.seat != state.seat:
        return "waits", {}
    again = not after.over and after.seat == state.seat
    points = gain(state, move)
    if points >= 0:
        best = max(state.legal_moves(), key=lambda one: gain(state, one))
        most = gain(state, best)
        if most <= points:
            return None if after.over else _outlook(before, move, after)
        instead = played(state, best)
        turns = again and not instead.over and instead.seat != state.seat
        return "goes-on" if turns else "more", {"count": most}
    points = -points
    return "keeps" if again else "least", {"count": points}


def _outlook(before: Position, move: GamboMove, after: Position) -> Why | None:
    """What a move means for the next duel, of those that can be fought at once.

    The same side plays again: `follows`, and wins `count` points in a duel; `again`, there is none.
    The rival plays. `guards`: a duel that would have won the rival `count` points can't be fought
    any more, and none that wins as many. `threatens`: the own side could win `count` points by a
    duel then, and not so many before. `quiet`: no duel wins the rival points. `least-open`: one
    wins `count`, and after every other move they would win as many or more. `hands-on`: none of
    these; the rival plays, which only an entry that wins nothing needs to be told.
    """
    mine, rival = before.seat, 1 - before.seat
    if after.seat == mine:
        most = _most(after, mine)
        return ("follows", {"count": most}) if most > 0 else ("again", {})
    feared, fears = _most(before, rival), _most(after, rival)
    if fears < feared:
        return "guards", {"count": feared}
    most = _most(after, mine)
    if most > _most(before, mine):
        return "threatens", {"count": most}
    if fears <= 0:
        return "quiet", {}
    others = [played(before, one) for one in legal_moves(before) if one != move]
    if all(one.seat == rival and not one.over and _most(one, rival) >= fears for one in others):
        return "least-open", {"count": fears}
    return None if move.action == DUEL else ("hands-on", {})


def _most(position: Position, seat: int) -> int:
    """The most points that a seat wins by a duel, were it to play now; 0 where none wins any."""
    asked = position._replace(seat=seat)
    return max((0, *(gain(asked, one) for one in legal_moves(asked))))


def gain(state: Position, move: GamboMove) -> int:
    """The points of a move; negative where they are the rival's."""
    if move.action != DUEL:
        return 0
    _, _, owner, points = DUELS[state.cells[move.origin]][state.cells[move.target]]
    return points if owner == state.seat else -points
