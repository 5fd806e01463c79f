"""Gambo's state line: `<top>/<corridor>/<bottom> a t E1c2.m3E3 0/1r totals+random`.

The three rows from a's left to right: b's start squares, the corridor, a's start squares. `E1` is
a's elephant of strength 1 (`C` cat, `M` mouse), lower case b's, `-` an empty square. Then who
plays (`-` when it is over) and why (`order.REASONS`); the duels so far, winner first; for each side
its swaps in a row, with `r` after a swap of the rival (both may bar it from swapping); and the
options: order and line-up, then `behind`, then `b` or `lots`, where these are chosen.
"""

from __future__ import annotations

import re
from itertools import pairwise

from pygame_rules.gambo.geometry import CORRIDOR, FRONT, HOME, LANE
from pygame_rules.gambo.order import (
    IN_TURN,
    LEVEL,
    LOWER,
    MOST_SWAPS,
    NOBODY,
    PASSED,
    REASONS,
    RIVAL_SWAPPED,
    SWAPPED,
    can_act,
)
from pygame_rules.gambo.pieces import EMPTY, KINDS, LETTERS, PIECE, seat_of, wins, worth
from pygame_rules.gambo.position import BEGINS, DUELS_IN_A_GAME, LINEUPS, ORDERS, Position, Rules
from pygame_rules.malformed import Malformed

FORM = "such as c3e2m1e1m2c1m3c2e3/------------------/C3E2M1C1E1M2M3C2E3 a - - 0/0 totals+random"

_BARS = {
    f"{run}{sign}": run + bit
    for run in range(MOST_SWAPS + 1)
    for sign, bit in (("", 0), ("r", RIVAL_SWAPPED))
}
_BAR_TEXTS = {bar: text for text, bar in _BARS.items()}
_ROW_NAMES = ("top", "corridor", "bottom")


def to_text(position: Position) -> str:
    """The state line."""
    cells, seat, why, duels, _, bars, rules = position
    rows = (
        "".join(LETTERS[cells[place] - 1] if cells[place] else "-" for place in row)
        for row in (HOME[1], CORRIDOR, HOME[0])
    )
    pairs = (
        LETTERS[winner - 1] + LETTERS[loser - 1]
        for winner, loser in zip(duels[::2], duels[1::2], strict=True)
    )
    return " ".join(
        (
            "/".join(rows),
            "-" if len(duels) == 2 * DUELS_IN_A_GAME else "ab"[seat],
            REASONS[why],
            ".".join(pairs) or "-",
            "/".join(_BAR_TEXTS[bar] for bar in bars),
            _rules_text(rules),
        )
    )


def _rules_text(rules: Rules) -> str:
    others = ["behind"] * rules.behind + ([BEGINS[rules.begins]] if rules.begins else [])
    return "+".join((ORDERS[rules.alternate], LINEUPS[rules.lineup], *others))


def from_text(text: str) -> Position:
    """Read a state line. Raises Malformed, naming the field, for any other text, and for positions
    that no game can reach."""
    parts = text.split(" ") if isinstance(text, str) else []
    if len(parts) != 6:
        raise Malformed("state", "field-count", text=str(text), wanted=FORM)
    board, side, why, duels_text, bars_text, options = parts
    cells = _board(board)
    rules = _rules(options)
    duels = _duels(duels_text)
    over = len(duels) == 2 * DUELS_IN_A_GAME
    if side not in (("-",) if over else ("a", "b")):
        raise Malformed("state", "wrong-side", "to_play", side)
    if why not in REASONS or len(why) != 1:
        raise Malformed("state", "unknown-value", "why", why)
    bars = tuple(_BARS.get(bar, -1) for bar in bars_text.split("/"))
    if len(bars) != 2 or -1 in bars:
        raise Malformed("state", "unknown-value", "bars", bars_text)
    points = [0, 0]
    for winner, loser in zip(duels[::2], duels[1::2], strict=True):
        points[seat_of(winner)] += worth(winner, loser)
    position = Position(
        cells,
        seat_of(duels[-2]) if over else "ab".index(side),
        REASONS.index(why),
        duels,
        (points[0], points[1]),
        (bars[0], bars[1]),
        rules,
    )
    _check_pieces(position, board)
    _check_turn(position, why)
    return position


def _board(text: str) -> bytes:
    rows = text.split("/")
    if len(rows) != 3:
        raise Malformed("state", "row-count", "board", text)
    cells = bytearray(2 * LANE)
    for name, row, places in zip(_ROW_NAMES, rows, (HOME[1], CORRIDOR, HOME[0]), strict=True):
        signs = re.findall(r"-|..?", row, re.DOTALL)
        for sign in signs:
            if sign != "-" and sign not in PIECE:
                raise Malformed("state", "unknown-piece", name, sign)
        if len(signs) != len(places):
            raise Malformed("state", "row-width", name, row)
        for place, sign in zip(places, signs, strict=True):
            cells[place] = PIECE.get(sign, EMPTY)
    return bytes(cells)


def _rules(text: str) -> Rules:
    order, lineup, *others = (*text.split("+"), "")[:5]
    rules = Rules(
        int(order == "alternate"),
        LINEUPS.index(lineup) if lineup in LINEUPS else 0,
        int("behind" in others),
        next((BEGINS.index(other) for other in others if other in BEGINS), 0),
    )
    if text != _rules_text(rules):
        raise Malformed("state", "unknown-value", "options", text)
    return rules


def _duels(text: str) -> bytes:
    duels: list[int] = []
    for pair in text.split(".") if text != "-" else ():
        winner, loser = PIECE.get(pair[:2], 0), PIECE.get(pair[2:], 0)
        if not winner or not loser or seat_of(winner) == seat_of(loser):
            raise Malformed("state", "no-duel", "duels", pair)
        # The winner attacked, or was attacked and beat the attacker.
        if not wins(winner, loser):
            raise Malformed("state", "wrong-winner", "duels", pair)
        duels += winner, loser
    return bytes(duels)


def _check_pieces(position: Position, board: str) -> None:
    """Check that every piece is there exactly once (GA-04, GA-05). Raises Malformed."""
    cells, duels = position.cells, position.duels
    everywhere = sorted((*cells.replace(b"\0", b""), *duels))
    for piece, other in pairwise(everywhere):
        if piece == other:
            raise Malformed("state", "piece-twice", "board", LETTERS[piece - 1])
    for seat, home in enumerate(HOME):
        for place in home:
            if cells[place] and seat_of(cells[place]) != seat:
                raise Malformed("state", "wrong-row", "board", LETTERS[cells[place] - 1])
            if cells[place] and cells[FRONT[place]]:
                raise Malformed("state", "front-occupied", "board", LETTERS[cells[place] - 1])
    for place in CORRIDOR:
        if cells[place] and seat_of(cells[place]) != place % 2:
            raise Malformed("state", "wrong-row", "board", LETTERS[cells[place] - 1])
    missing = [piece for piece in range(1, 2 * KINDS + 1) if piece not in everywhere]
    if not missing:
        return
    placed = [sum(map(bool, cells[home.start : home.stop])) for home in HOME]
    in_order = sorted(everywhere) == [
        *range(1, placed[0] + 1),
        *range(KINDS + 1, placed[1] + KINDS + 1),
    ]
    if duels or LINEUPS[position.rules.lineup] != "manual" or any(cells[LANE:]) or not in_order:
        raise Malformed("state", "piece-missing", "board", LETTERS[missing[0] - 1])
    # With the option of drawing lots, either side may have begun the line-up.
    begins = (0, 1) if BEGINS[position.rules.begins] == "lots" else (position.rules.begins,)
    if all(placed[first] - placed[1 - first] != (position.seat != first) for first in begins):
        raise Malformed("state", "wrong-side", "to_play", "ab"[position.seat])


def _check_turn(position: Position, text: str) -> None:
    """Check that who plays, and why, fits the position. Raises Malformed.

    The side that entered or fought last may swap again, and the side that swapped last was not
    barred.
    """
    cells, seat, why, duels, points, bars, rules = position
    if position.lining_up and (why != NOBODY or bars != (0, 0)):
        raise Malformed("state", "wrong-reason", "why", text)
    over, own, other = position.over, bars[seat], bars[1 - seat]
    fresh = not duels and not any(cells[LANE:]) and bars == (0, 0)
    fits = {
        NOBODY: fresh or over,
        IN_TURN: not fresh and (not duels or rules.alternate) and not other,
        SWAPPED: bool(own & RIVAL_SWAPPED) and 0 < other <= MOST_SWAPS,
        LOWER: bool(duels) and points[seat] < points[1 - seat] and 0 in bars,
        LEVEL: bool(duels)
        and points[0] == points[1]
        and (seat == seat_of(duels[-2]) and 0 in bars if rules.behind else not own),
        PASSED: not fresh
        and not can_act(cells, 1 - seat, other)
        and (0 in bars or (0 < own <= MOST_SWAPS and bool(other & RIVAL_SWAPPED))),
    }[why]
    if not fits or (why != NOBODY and (fresh or over)):
        raise Malformed("state", "wrong-reason", "why", text)
    drawn = BEGINS[rules.begins] == "lots"
    if why == NOBODY and fresh and not position.lining_up and not drawn and seat != rules.begins:
        raise Malformed("state", "wrong-side", "to_play", "ab"[seat])
    if not over and not position.lining_up and not can_act(cells, seat, own):
        raise Malformed("state", "cannot-act", "to_play", "ab"[seat])
