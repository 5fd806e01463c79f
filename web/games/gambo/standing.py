"""How a game of Gambo stands: the points as a seesaw, who plays next, and the pairs won."""

from __future__ import annotations

from pygame_rules.gambo import GamboMove, GamboState
from pygame_rules.gambo.events import SIDES, piece_name
from pygame_rules.gambo.geometry import PLACES
from pygame_rules.gambo.moves import DUEL, ENTER, SWAP
from pygame_rules.gambo.order import barred
from pygame_rules.gambo.pieces import LETTERS, seat_of
from web.boards import Look
from web.games.gambo.speech import the
from web.games.gambo.squares import BAND, SIDE, TOP, WIDTH
from web.games.gambo.tokens import token
from web.locales import Catalogue
from web.markup import Element, el

APART, LONG = 58, 130
"""How far the pairs won are from each other, and how long a row of them may be at the most: more
overlap like a fan, and keep their size."""

LARGE = 1.08
"""Size of a piece that was won, of one on the board."""

ARM, STEEP = 56, 14
"""Half the length of the seesaw, and how far it leans at the most, in degrees."""

MIDDLE, SAID = 144, 290
"""Where the seesaw stands, and where the words beside it begin."""


def standing(state: GamboState, look: Look) -> list[Element]:
    """What lies around the squares."""
    return [*(_side(state, look, seat) for seat in (0, 1)), _seesaw(state, look)]


def _side(state: GamboState, look: Look, seat: int) -> Element:
    """The pairs a side has won, and in words its points and whether it may swap."""
    words = look.words
    pairs = [
        (winner, loser)
        for winner, loser in zip(state.duels[::2], state.duels[1::2], strict=True)
        if seat_of(winner) == seat
    ]
    label = [words("gambo.label.score", {"who": SIDES[seat], "count": state.totals[seat]})]
    if barred(state.bars[seat]) and not state.over:
        label.append(words("gambo.label.barred"))
    told = "; ".join(
        words(
            "gambo.label.pair", {"piece": the(piece_name(winner)), "other": the(piece_name(loser))}
        )
        for winner, loser in pairs
    )
    taken = "gambo.label.taken" if pairs else "gambo.label.taken.none"
    label.append(words(taken, {"who": SIDES[seat], "pairs": told}))
    return el(
        "g",
        {"class": f"panel gambo-{seat}", "role": "img", "aria-label": ". ".join(label)},
        *_won(pairs, SIDE / 2 - 2 if seat == 0 else WIDTH - SIDE / 2, _fell(look)),
    )


def _won(pairs: list[tuple[int, int]], x: float, fell: dict[int, tuple[str, ...]]) -> list[Element]:
    """The pairs a side has won, one after the other, each winner on the piece that it
    captured."""
    drawn = []
    step = min(APART, LONG / max(1, len(pairs) - 1))
    for index, (winner, loser) in enumerate(pairs):
        y = TOP + 26 + step * index
        for piece, dx, dy in ((loser, 3, 15), (winner, 0, 0)):
            name = f"gambo-won-{LETTERS[piece - 1]}"
            way = fell.get(piece, ())
            how = "tumble" if piece == loser else ""
            at = (x + dx, y + dy)
            drawn.append(token(piece, at, name=name, way=way, how=how, scale=LARGE))
    return drawn


def _fell(look: Look) -> dict[int, tuple[str, ...]]:
    """By piece, the way on which the duel just fought has brought it: forward to where they met."""
    before, move = look.before, look.move
    if not isinstance(before, GamboState) or not isinstance(move, GamboMove):
        return {}
    if move.action != DUEL:
        return {}
    here, there = PLACES[move.origin], PLACES[move.target]
    return {before.cells[move.origin]: (here, there), before.cells[move.target]: (there,)}


def _seesaw(state: GamboState, look: Look) -> Element:
    """The points of both sides, the heavier one down, and beside it who plays next and why; or the
    piece to be placed next in a manual line-up. Who plays next is left out of a plain board: it may
    be what a lesson or a puzzle asks."""
    words = look.words
    if state.lining_up:
        piece = state.next_piece
        following = {"who": SIDES[seat_of(piece)], "piece": piece_name(piece)}
        label = words("gambo.label.next", following)
        drawn = [
            token(piece, (WIDTH / 2 - 60, BAND / 2), scale=1),
            _text(label, WIDTH / 2 - 24, 34),
        ]
        return el("g", {"class": "seesaw", "role": "img", "aria-label": label}, *drawn)
    why, then, seat = ("", "", 0) if look.plain else _next(state, look)
    said = (
        words("gambo.next", {"why": why, "who": SIDES[seat], "then": then})
        if then
        else words("gambo.seesaw")
    )
    return el(
        "g",
        {"class": "seesaw", "role": "img", "aria-label": said},
        *(_name(words, side) for side in (0, 1)),
        _beam(_seen(state, look).totals),
        el(
            "g",
            {"class": "said", "transform": f"translate({SAID} 0)"},
            _text(why, 0, 20, "why") if why else None,
            el("use", {"href": f"#gambo-token-{seat}", "class": f"token-{seat}",
                       "transform": "translate(10 39) scale(.38)"}) if then else None,
            _text(then, 26, 45) if then else None,
        ),
    )  # fmt: skip


def _text(text: str, x: float, y: float, kind: str = "then") -> Element:
    return el("text", {"class": kind, "x": x, "y": y}, text)


def _name(words: Catalogue, seat: int) -> Element:
    x, anchor = (MIDDLE + ARM + 24, None) if seat else (MIDDLE - ARM - 24, "end")
    name = words(f"gambo.side.{seat}")
    return el("text", {"class": "name", "x": x, "y": 33, "text-anchor": anchor}, name)


def _seen(state: GamboState, look: Look) -> GamboState:
    """The state whose points are shown: the one that a turn would lead to while it is looked at."""
    return state.play(look.ahead) if isinstance(look.ahead, GamboMove) else state


def _beam(totals: tuple[int, ...]) -> Element:
    """The seesaw: on each end a side's token with its points."""
    lead = totals[1] - totals[0]
    turn = max(-STEEP, min(STEEP, 2.5 * lead))
    ends = [
        el(
            "g",
            {"transform": f"translate({ARM * (2 * seat - 1)} -4) rotate({-turn:g})"},
            el("use", {"href": f"#gambo-token-{seat}", "class": f"token-{seat}",
                       "transform": "scale(.68)"}),
            el("text", {"class": f"points of-{seat}", "y": 7}, str(totals[seat])),
        )
        for seat in (0, 1)
    ]  # fmt: skip
    return el(
        "g",
        {"class": "beam", "transform": f"translate({MIDDLE} 28)"},
        el("path", {"class": "stand", "d": "M0 2 14 24H-14z"}),
        el(
            "g",
            {"transform": f"rotate({turn:g})"},
            el("path", {"class": "bar", "d": f"M{-ARM} 0H{ARM}"}),
            *ends,
        ),
    )


def _next(state: GamboState, look: Look) -> tuple[str, str, int]:
    """How the player on turn stands, who plays after this turn, and that seat. Of a turn that is
    looked at all of it is exact; else it holds for a piece that is brought in, or, where none is
    left to bring in, for duels. Empty texts where nobody plays any more, or it is not known yet."""
    words, now, seen = look.words, state.seat, _seen(state, look)
    if seen.over or not look.dealt:
        return "", "", 0
    lead = seen.totals[now] - seen.totals[1 - now]
    if not seen.duels:
        why = words("gambo.next.no-duel")
    elif lead:
        why = words("gambo.next.ahead" if lead > 0 else "gambo.next.behind", {"count": abs(lead)})
    else:
        why = words("gambo.next.level")
    if seen is not state:
        return why, _then(words, now, seen.seat), seen.seat
    return (why, *_after(state, look))


def _after(state: GamboState, look: Look) -> tuple[str, int]:
    """Who plays after this turn, in words, and the seat. Where duels lead elsewhere than a piece
    that is brought in, the words say so. A swap, which always gives the turn away, is left out."""
    words, now = look.words, state.seat
    moves = [move for move in state.legal_moves() if move.action != SWAP]
    enters = [move for move in moves if move.action == ENTER][:1]  # all lead to the same seat
    seats = {state.play(move).seat for move in (*enters, *(m for m in moves if m.action == DUEL))}
    if len(seats) > 1 and not enters:
        return words("gambo.next.fewer"), now
    then = state.play(enters[0]).seat if enters else next(iter(seats), 1 - now)
    unless = len(seats) > 1 and bool(look.choices)
    return _then(words, now, then, unless=unless), then


def _then(words: Catalogue, now: int, then: int, *, unless: bool = False) -> str:
    key = "gambo.next.again" if now == then else "gambo.next.other"
    return words(f"{key}.unless" if unless else key)
