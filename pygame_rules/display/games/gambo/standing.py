"""How a game of Gambo stands: the points as a seesaw, and who plays next."""

from __future__ import annotations

from pygame_rules.display.boards import Look
from pygame_rules.display.games.gambo.squares import BAND, WIDTH
from pygame_rules.display.games.gambo.tokens import token
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Element, el
from pygame_rules.gambo import GamboMove, GamboState
from pygame_rules.gambo.events import SIDES, piece_name
from pygame_rules.gambo.moves import DUEL, ENTER
from pygame_rules.gambo.order import IN_TURN, PASSED, SWAPPED
from pygame_rules.gambo.pieces import seat_of

ARM = 46
"""Half the length of the seesaw."""

STEEP, LEAST, EACH = 16, 20 / 3, 7 / 6
"""How far it leans, in degrees: at the most; for a lead at all, and more for each of its points."""

MIDDLE, SAID, PILL = 200, 138, 262
"""Where the seesaw stands in a picture; where the words begin on the page, beside it, and the
breadth of what they stand on."""


def seesaw(state: GamboState, look: Look) -> Element:
    """The points of both sides, the heavier one down, and beside it who plays next and why; or the
    piece to be placed next in a manual line-up. Who plays next is left out of a plain board: it may
    be what a lesson or a puzzle asks."""
    words = look.words
    if state.lining_up:
        piece = state.next_piece
        following = {"who": SIDES[seat_of(piece)], "piece": piece_name(piece)}
        label = words("gambo.label.next", following)
        drawn = [
            token(piece, (WIDTH / 2 - 90, BAND / 2), scale=0.75),
            _text(label, WIDTH / 2 - 60, 32),
        ]
        return el("g", {"class": "seesaw", "role": "img", "aria-label": label}, *drawn)
    then, why, seat = ("", "", 0) if look.plain else _next(state, look)
    said = words("gambo.next", {"then": then, "why": why}) if then else words("gambo.seesaw")
    return el(
        "g",
        {"class": "seesaw", "role": "img", "aria-label": said},
        *(_name(words, side) for side in (0, 1)),
        _beam(_seen(state, look).totals),
        el(
            "g",
            {"class": "said", "transform": f"translate({SAID} 3)"},
            *(_pill(then, why, seat) if then else ()),
        ),
    )  # fmt: skip


def _pill(then: str, why: str, seat: int) -> list[Element]:
    """Who plays next, and why, beside that side's token."""
    chip = {"href": f"#gambo-token-{seat}", "class": f"token-{seat}"}
    return [
        el("rect", {"class": f"pill of-{seat}", "width": PILL, "height": 44, "rx": 22}),
        el("use", {**chip, "transform": "translate(25 22) scale(.6)"}),
        _text(then, 50, 19 if why else 27),
        *([_text(why, 50, 36, "why")] if why else []),
    ]


def _text(text: str, x: float, y: float, kind: str = "then") -> Element:
    return el("text", {"class": kind, "x": x, "y": y}, text)


def _name(words: Catalogue, seat: int) -> Element:
    x, anchor = (MIDDLE + ARM + 24, None) if seat else (MIDDLE - ARM - 24, "end")
    name = words(f"gambo.side.{seat}")
    return el("text", {"class": "name", "x": x, "y": 32, "text-anchor": anchor}, name)


def _seen(state: GamboState, look: Look) -> GamboState:
    """The state whose points are shown: the one that a turn would lead to while it is looked at."""
    return state.play(look.ahead) if isinstance(look.ahead, GamboMove) else state


def _beam(totals: tuple[int, ...]) -> Element:
    """The seesaw: on each end a side's token with its points."""
    lead = totals[1] - totals[0]
    turn = min(STEEP, LEAST + EACH * abs(lead)) * (1 if lead > 0 else -1) if lead else 0
    ends = [
        el(
            "g",
            {"transform": f"translate({ARM * (2 * seat - 1)} -4) rotate({-turn:g})"},
            el("use", {"href": f"#gambo-token-{seat}", "class": f"token-{seat}",
                       "transform": "scale(.6)"}),
            el("text", {"class": f"points of-{seat}", "y": 6}, str(totals[seat])),
        )
        for seat in (0, 1)
    ]  # fmt: skip
    return el(
        "g",
        {"class": "beam", "transform": f"translate({MIDDLE} 27)"},
        el("path", {"class": "stand", "d": "M0 2 12 23H-12z"}),
        el(
            "g",
            {"transform": f"rotate({turn:g})"},
            el("path", {"class": "bar", "d": f"M{-ARM} 0H{ARM}"}),
            *ends,
        ),
    )


def _next(state: GamboState, look: Look) -> tuple[str, str, int]:
    """Who plays after this turn, in words, why, and that seat. Of a turn that is looked at all of
    it is exact; else it holds for a piece that is brought in, or, where none is left to bring in,
    for duels. Empty texts where nobody plays any more, or it is not known yet."""
    words, now, seen = look.words, state.seat, _seen(state, look)
    if seen.over or not look.dealt:
        return "", "", 0
    if seen is not state:
        return _then(words, now, seen.seat), _why(words, seen, now, made=True), seen.seat
    return _after(state, look)


def _after(state: GamboState, look: Look) -> tuple[str, str, int]:
    """The same, of the turn that is to be made. Where duels lead elsewhere than a piece that is
    brought in, the reason says so. A swap, which always gives the turn away, counts only where
    nothing else is possible."""
    words, now = look.words, state.seat
    moves = state.legal_moves()
    enters = [state.play(move) for move in moves if move.action == ENTER][:1]  # all to one seat
    reached = [*enters, *(state.play(move) for move in moves if move.action == DUEL)]
    reached = reached or [state.play(move) for move in moves[:1]]
    if all(one.over for one in reached):
        return "", "", 0
    seats = {one.seat for one in reached}
    if len(seats) > 1 and not enters:
        return words("gambo.next.fewer"), _why(words, state, now), now
    first = reached[0]
    forced = first.why in (PASSED, SWAPPED) or bool(enters and first.duels)
    why = _why(words, first if forced else state, now, made=forced)
    if len(seats) > 1 and look.choices:
        lead = state.totals[1 - now] - state.totals[now]
        until = first.seat == now and lead > 0
        why = words("gambo.next.until", {"count": lead}) if until else words("gambo.next.duel")
    return _then(words, now, first.seat), why, first.seat


def _why(words: Catalogue, reached: GamboState, now: int, *, made: bool = False) -> str:
    """The sentence that says why it is a seat's turn in a state. now: the seat that plays now, from
    whose points the reason is seen. made: whether the state is one to come; then its own reason
    counts."""
    lead = reached.totals[now] - reached.totals[1 - now]
    if made and reached.why == PASSED:
        return words("gambo.next.stuck", {"who": SIDES[1 - reached.seat]})
    if made and reached.why == SWAPPED:
        return words("gambo.next.swap")
    if not reached.duels:
        return words("gambo.next.turns")
    if made and reached.why == IN_TURN:  # players take turns again, by an option
        return words("gambo.next.entry")
    if not lead:
        return words("gambo.next.level")
    return words("gambo.next.ahead" if lead > 0 else "gambo.next.behind",
                 {"who": SIDES[now], "count": abs(lead)})  # fmt: skip


def _then(words: Catalogue, now: int, then: int) -> str:
    return words("gambo.next.again" if now == then else "gambo.next.other", {"who": SIDES[then]})
