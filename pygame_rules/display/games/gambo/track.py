"""The nine duels of a game of Gambo, one after the other: who has won how many points in those that
have been fought, and how many are left to win."""

from __future__ import annotations

from pygame_rules.display.boards import Look
from pygame_rules.display.boards.parts import Way, arriving
from pygame_rules.display.games.gambo.speech import the
from pygame_rules.display.games.gambo.squares import CELL_Y, PITCH, TOP, TRACK
from pygame_rules.display.games.gambo.tokens import token
from pygame_rules.display.markup import Element, el
from pygame_rules.gambo import GamboMove, GamboState
from pygame_rules.gambo.events import SIDES, piece_name
from pygame_rules.gambo.geometry import PLACES
from pygame_rules.gambo.moves import DUEL
from pygame_rules.gambo.order import barred
from pygame_rules.gambo.pieces import LETTERS, seat_of, strength
from pygame_rules.gambo.position import DUELS_IN_A_GAME
from pygame_rules.gambo.rules import LAST_DUEL


def track(state: GamboState, look: Look) -> Element:
    """A pip for each duel of the game: the points of those that have been fought, in the colour and
    shape of who has won them; the number of the next one; and for the last one what it brings
    beside its points (GA-31), which moves on once it is fought, so that the row adds up to the
    totals. The pieces of a duel that has just been fought meet, and fly there.
    """
    pairs = list(zip(state.duels[::2], state.duels[1::2], strict=True))
    fell = _fell(look)
    drawn = []
    for number in range(DUELS_IN_A_GAME):
        if number < len(pairs):
            parts = _fought(pairs[number], fell)
        elif number == DUELS_IN_A_GAME - 1:
            parts = _bonus()
        elif number == len(pairs) and look.dealt:
            parts = _coming(number + 1)
        else:
            parts = [el("circle", {"class": "open", "r": 5})]
        drawn.append(_place(number, parts))
    if state.over:
        drawn.append(_place(EXTRA_PLACE, _won_bonus(seat_of(pairs[-1][0])), "slot beyond"))
    kind = "panel ended" if state.over else "panel"
    label = {"class": kind, "role": "img", "aria-label": _label(state, look)}
    return el("g", label, *drawn)


def _place(number: float, parts: list[Element], kind: str = "slot") -> Element:
    x, y = TRACK / 2 + 2, TOP + CELL_Y / 2 + PITCH * number
    return el("g", {"transform": f"translate({x:g} {y:g})"}, el("g", {"class": kind}, *parts))


EXTRA_PLACE = DUELS_IN_A_GAME - 1 + 0.75
"""Where the extra points stand at the end: closer than a whole place, as the board ends there."""


def _fought(pair: tuple[int, int], fell: dict[int, tuple[Way, ...]]) -> list[Element]:
    """The points of a duel; under them its pieces, if they have just met."""
    winner, loser = pair
    points = f"+{strength(winner) * strength(loser)}"
    gain = el(
        "g",
        {"class": f"gain of-{seat_of(winner)}", **arriving(*fell.get(loser, ())[-1:], how="burst")},
        _pip("", 7 if seat_of(winner) else 15),
        el("text", {"y": 5}, points),
    )
    met = [_token(loser, fell, "struck"), _token(winner, fell, "strike")] if loser in fell else []
    return [*met, gain]


def _token(piece: int, fell: dict[int, tuple[Way, ...]], how: str) -> Element:
    name = f"gambo-won-{LETTERS[piece - 1]}"
    return token(piece, (0, 0), name=name, way=fell[piece], how=how, scale=HIDDEN)


HIDDEN = 0.34
"""The scale at which a piece disappears under its pip."""


def _pip(kind: str, round: int) -> Element:
    return el("rect", {"class": kind or None, "x": -15.5, "y": -15.5, "width": 31, "height": 31,
                       "rx": round})  # fmt: skip


def _coming(number: int) -> list[Element]:
    """The number of the duel that comes next."""
    return [_pip("coming", 15), el("text", {"class": "next", "y": 5}, str(number))]


def _bonus() -> list[Element]:
    """The extra points of the last duel, which are waited for in its place from the beginning."""
    shape = el("path", {"class": "star", "d": STAR, "transform": "scale(1.2)"})
    return [shape, el("text", {"class": "bonus", "y": 5}, EXTRA)]


def _won_bonus(seat: int) -> list[Element]:
    """The same, once a side has won them: a pip with a small star at its corner."""
    star = el("path", {"class": "star", "d": STAR, "transform": "translate(12 -11) scale(.5)"})
    text = el("text", {"class": "bonus", "y": 5}, EXTRA)
    return [el("g", {"class": f"extra of-{seat}"}, _pip("", 7 if seat else 15), star, text)]


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
