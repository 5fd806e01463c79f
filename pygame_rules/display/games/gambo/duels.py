"""What the duels that can be fought would bring, as the board shows it before they are fought."""

from __future__ import annotations

from collections.abc import Mapping

from pygame_rules.display.boards import Look
from pygame_rules.display.games.gambo.squares import centre, line
from pygame_rules.display.markup import Element, el
from pygame_rules.gambo import GamboMove, GamboState
from pygame_rules.gambo.geometry import FRONT, LANE, PLACE, PLACES
from pygame_rules.gambo.moves import ATTACKS, DUEL, ENTERS
from pygame_rules.gambo.pieces import seat_of


def stakes(state: GamboState, look: Look) -> dict[int, int]:
    """Points that the player on turn would win in each duel that can be chosen next, by place."""
    if len(look.path) != 1 or not look.choices or look.plain:
        return {}
    return {
        move.target: _points(state, state.play(move))
        for move in _duels(state)
        if move.path[0] == look.path[0] and move.path[1] in look.choices
    }


def lines(state: GamboState, look: Look) -> list[Element]:
    """A line from piece to piece, along the corridor, for each duel that could be fought at the
    start of a turn, or once the chosen piece has come in."""
    return [
        el("path", {"class": "duel lost" if points < 0 else "duel", "d": line(squares)})
        for squares, points in _open(state, look)
    ]


def bids(state: GamboState, look: Look) -> list[Element]:
    """What each of these duels would bring, in the middle of its line, where no piece stands."""
    drawn = []
    for squares, points in _open(state, look):
        middle = squares[(len(squares) - 1) // 2], squares[len(squares) // 2]
        x, y = (sum(both) / 2 for both in zip(*map(centre, middle), strict=True))
        bid = el("g", {"class": "bid lost" if points < 0 else "bid"}, _sign(points))
        drawn.append(el("g", {"transform": f"translate({x:g} {y:g})"}, bid))
    return drawn


def _open(state: GamboState, look: Look) -> list[tuple[range, int]]:
    """The duels that the one who looks could fight: the squares from piece to piece, and what each
    duel would bring. Once a piece is chosen, those that it would meet where it comes in. None while
    a turn is looked at."""
    if not look.choices or look.ahead or look.plain:
        return []
    if look.path:
        return _met(state, look)
    return [
        (
            range(min(move.origin, move.target), max(move.origin, move.target) + 1),
            _points(state, state.play(move)),
        )
        for move in _duels(state)
    ]


def _met(state: GamboState, look: Look) -> list[tuple[range, int]]:
    """The duels between the chosen piece, once it has come in, and its neighbours there. Who plays
    next would attack."""
    home = PLACE.get(look.path[0], LANE)
    if home >= LANE or PLACES[FRONT[home]] not in look.choices:
        return []
    front = FRONT[home]
    me, after = state.seat, state.played(ENTERS[home])
    found = []
    for way in (range(front - 1, LANE - 1, -1), range(front + 1, len(PLACES))):
        place = next((place for place in way if state.cells[place]), front)
        if place == front or seat_of(state.cells[place]) == me:
            continue
        origin, target = (front, place) if after.seat == me else (place, front)
        points = _points(after, after.played(ATTACKS[origin - LANE][target - LANE]))
        squares = range(min(front, place), max(front, place) + 1)
        found.append((squares, points if after.seat == me else -points))
    return found


def won(state: GamboState, look: Look) -> Mapping[int, Element]:
    """The marks of the duel that is looked at, by piece: who would win, and who would lose it."""
    if not isinstance(look.ahead, GamboMove) or look.ahead.action != DUEL:
        return {}
    after = state.play(look.ahead)
    winner, loser = after.duels[-2:]
    return {winner: worth(abs(_points(state, after))), loser: _beaten()}


def worth(points: int) -> Element:
    """What a duel would be worth, before it is fought."""
    of = "worth lost" if points < 0 else "worth"
    return el("g", {"class": of}, _sign(points, "translate(-20 -16)"))


def _sign(points: int, move: str | None = None) -> Element:
    signed = f"{points:+}".replace("-", "\u2212")
    number = el("text", {"y": 5}, signed)
    return el("g", {"transform": move}, el("circle", {"r": 13}), number)


def _duels(state: GamboState) -> list[GamboMove]:
    return [move for move in state.legal_moves() if move.action == DUEL]


def _points(before: GamboState, after: GamboState) -> int:
    """What a duel has brought who played it; below zero where the other side has won it."""
    owner = seat_of(after.duels[-2])
    gained = after.totals[owner] - before.totals[owner]
    return gained if owner == before.to_play else -gained


def _beaten() -> Element:
    """The piece that would lose a duel that is looked at is crossed out."""
    return el("path", {"class": "beaten", "d": "M-18 -18 18 18M18 -18-18 18"})
