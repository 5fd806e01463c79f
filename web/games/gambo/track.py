"""The nine duels of a game of Gambo, one after the other: who has won those that have been fought,
with which pieces and how many points, and how many are left to win."""

from __future__ import annotations

from pygame_rules.gambo import GamboMove, GamboState
from pygame_rules.gambo.events import SIDES, piece_name
from pygame_rules.gambo.geometry import PLACES
from pygame_rules.gambo.moves import DUEL
from pygame_rules.gambo.order import barred
from pygame_rules.gambo.pieces import LETTERS, seat_of, strength
from pygame_rules.gambo.position import DUELS_IN_A_GAME
from pygame_rules.gambo.rules import LAST_DUEL
from web.boards import Look
from web.boards.parts import Way, arriving
from web.games.gambo.speech import the
from web.games.gambo.squares import CELL_Y, PITCH, TOP, TRACK
from web.games.gambo.tokens import token
from web.locales import Catalogue
from web.markup import Attributes, Element, el

WINNER, LOSER = (-6, 2), (11, -2)
"""Where the pieces of a duel stand in its place: the winner in front."""


def track(state: GamboState, look: Look) -> Element:
    """A place for each duel of the game. The next one is marked, and the last one says what it
    brings beside its points (GA-31)."""
    pairs = list(zip(state.duels[::2], state.duels[1::2], strict=True))
    fell = _fell(look)
    drawn = []
    for number in range(DUELS_IN_A_GAME):
        pair = pairs[number] if number < len(pairs) else None
        last = number == DUELS_IN_A_GAME - 1
        parts = _fought(pair, fell)
        if last:
            parts += _bonus(look.words, pair)
        elif number == len(pairs) and look.dealt:
            parts += _coming(look.words, number + 1)
        kind = f"place of-{seat_of(pair[0])}" if pair else "place"
        kind += " coming" * (number == len(pairs) and look.dealt)
        drawn.append(_place(number, kind, parts))
    label = {"class": "panel", "role": "img", "aria-label": _label(state, look)}
    return el("g", label, *drawn)


def _place(number: int, kind: str, parts: list[Element]) -> Element:
    x, y = TRACK / 2 + 2, TOP + CELL_Y / 2 + PITCH * number
    own: Attributes = {"class": kind, "x": -TRACK / 2, "y": -CELL_Y / 2, "width": TRACK,
                       "height": CELL_Y, "rx": 10}  # fmt: skip
    inside = el("g", {"class": "slot"}, el("rect", own), *parts)
    return el("g", {"transform": f"translate({x:g} {y:g})"}, inside)


def _fought(pair: tuple[int, int] | None, fell: dict[int, tuple[Way, ...]]) -> list[Element]:
    """The pieces of a duel, the winner on the one that it has captured, and the points."""
    if pair is None:
        return []
    winner, loser = pair
    points = f"+{strength(winner) * strength(loser)}"
    there = fell.get(loser, ())[-1:]
    number = el("text", {"y": 5.5}, points)
    shape = el("circle", {"r": 12})
    flying = arriving(*there, how="burst")
    gain = el("g", {"class": f"gain of-{seat_of(winner)}", **flying}, shape, number)
    return [
        _token(loser, LOSER, fell, "struck"),
        _token(winner, WINNER, fell, "strike"),
        el("g", {"transform": "translate(-23 -14)"}, gain),
    ]


def _token(piece: int, at: tuple[int, int], fell: dict[int, tuple[Way, ...]], how: str) -> Element:
    name, way = f"gambo-won-{LETTERS[piece - 1]}", fell.get(piece, ())
    return token(piece, at, name=name, way=way, how=how if way else "")


def _coming(words: Catalogue, number: int) -> list[Element]:
    """Which duel comes next, and of how many."""
    count = f"{number}/{DUELS_IN_A_GAME}"
    return [
        el("text", {"class": "next", "y": -5}, words("gambo.track.next")),
        el("text", {"class": "next count", "y": 15}, count),
    ]


def _bonus(words: Catalogue, pair: tuple[int, int] | None) -> list[Element]:
    """The extra points of the last duel, which are waited for in its place from the beginning."""
    small = pair is not None
    shape = el("path", {"class": "star", "d": STAR, "transform": f"scale({1 if small else 1.2})"})
    number = el("text", {"class": "bonus", "y": 5}, EXTRA)
    star = el("g", {"transform": f"translate({'23 -15' if small else '0 -7'})"}, shape, number)
    caption = el("text", {"class": "next small", "y": 23}, words("gambo.track.last"))
    return [star, *([] if small else [caption])]


EXTRA = f"+{LAST_DUEL}"
STAR = "M0-17 4.6-7 15.5-5.5 7.5 2 9.6 13 0 7.5-9.6 13-7.5 2-15.5-5.5-4.6-7z"


def _label(state: GamboState, look: Look) -> str:
    """The pairs that each side has won, its points, and whether it may swap."""
    words = look.words
    pairs = list(zip(state.duels[::2], state.duels[1::2], strict=True))
    said = []
    for seat, who in enumerate(SIDES):
        said.append(words("gambo.label.score", {"who": who, "count": state.totals[seat]}))
        if barred(state.bars[seat]) and not state.over:
            said.append(words("gambo.label.barred"))
        told = "; ".join(
            words(
                "gambo.label.pair",
                {"piece": the(piece_name(winner)), "other": the(piece_name(loser))},
            )
            for winner, loser in pairs
            if seat_of(winner) == seat
        )
        taken = "gambo.label.taken" if told else "gambo.label.taken.none"
        said.append(words(taken, {"who": who, "pairs": told}))
    return ". ".join(said)


def _fell(look: Look) -> dict[int, tuple[Way, ...]]:
    """By piece, the way on which the duel just fought has brought it: forward to where they met."""
    before, move = look.before, look.move
    if not isinstance(before, GamboState) or not isinstance(move, GamboMove):
        return {}
    if move.action != DUEL:
        return {}
    here, there = PLACES[move.origin], PLACES[move.target]
    return {before.cells[move.origin]: (here, there), before.cells[move.target]: (there,)}
