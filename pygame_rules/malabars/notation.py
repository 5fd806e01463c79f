"""Malabars' state line: `TwTbT/TTT/TTT/TbTwT w 0 * outer+threefold`.

Four piles from left to right, each from the base up: `T` an elephant that shows its trunk, `Q` one
that shows its tail, each followed by the rings it carries (`w`, `b`; `ww` or `bb` wins); `-` is an
empty pile. Then who moves, turns made so far, result (`*`, `w`, `b`, `=`), and the options.
"""

from __future__ import annotations

import re

from pygame_rules.malabars.geometry import (
    BLACK,
    BOTH_BLACK,
    BOTH_WHITE,
    ELEPHANTS,
    NO_RING,
    RING_SHIFT,
    TAIL,
    WHITE,
    Piles,
)
from pygame_rules.malabars.position import SETUPS, Position, Rules
from pygame_rules.malformed import Malformed

FORM = "such as TwTbT/TTT/TTT/TbTwT w 0 * outer"

SOONEST_DRAW = 4
"""The fewest turns after which a position can have occurred three times: two turns to and fro,
twice."""

RING_TEXTS = {NO_RING: "", WHITE: "w", BLACK: "b", BOTH_WHITE: "ww", BOTH_BLACK: "bb"}

_CARRIED = {text: carried for carried, text in RING_TEXTS.items()}
_RESULTS = "*wb="
_SETUPS = tuple(SETUPS)


def to_text(position: Position) -> str:
    """The state line."""
    piles, ply, result, rules, _ = position
    options = _SETUPS[rules.setup] + ("+threefold" if rules.threefold else "")
    return f"{piles_text(piles)} {'wb'[ply % 2]} {ply} {_RESULTS[result]} {options}"


def piles_text(piles: Piles) -> str:
    """The four piles alone."""
    return "/".join(
        "".join("TQ"[elephant & TAIL] + RING_TEXTS[elephant >> RING_SHIFT] for elephant in pile)
        or "-"
        for pile in piles
    )


def from_text(text: str) -> Position:
    """Read a state line; the position has no past.

    Raises Malformed, naming the field, for anything `to_text` can't write.
    """
    parts = text.split(" ") if isinstance(text, str) else []
    if len(parts) != 5:
        raise Malformed("state", "field-count", text=str(text), wanted=FORM)
    piles_part, side, ply_text, result, options = parts
    piles = read_piles(piles_part)
    if not re.fullmatch(r"0|[1-9][0-9]{0,14}", ply_text):
        raise Malformed("state", "not-a-number", "ply", ply_text)
    ply = int(ply_text)
    if side != "wb"[ply % 2]:
        raise Malformed("state", "wrong-side", "to_play", side)
    if len(result) != 1 or result not in _RESULTS:
        raise Malformed("state", "unknown-value", "result", result)
    setup, plus, threefold = options.partition("+")
    if setup not in SETUPS or (plus and threefold != "threefold"):
        raise Malformed("state", "unknown-value", "options", options)
    if result == "=" and (not threefold or ply < SOONEST_DRAW):
        raise Malformed("state", "draw-without-option", "result", result)
    rules = Rules(_SETUPS.index(setup), int(bool(threefold)))
    return Position(piles, ply, _check_rings(piles, result, ply), rules)


def read_piles(text: str) -> Piles:
    """The four piles of a text. Raises Malformed."""
    piles = []
    names = text.split("/")
    if len(names) != 4:
        raise Malformed("state", "pile-count", "piles", text)
    for number, pile in enumerate(names, 1):
        signs = re.findall(r"([TQ])([wb]*)|(.)", "" if pile == "-" else pile, re.DOTALL)
        for _, rings, other in signs:
            if other or rings not in _CARRIED:
                raise Malformed("state", "unknown-elephant", "pile", other or rings, number)
        if not signs and pile != "-":
            raise Malformed("state", "unknown-elephant", "pile", pile, number)
        piles.append(
            bytes("TQ".index(side) | _CARRIED[rings] << RING_SHIFT for side, rings, _ in signs)
        )
    if sum(map(len, piles)) != ELEPHANTS:
        raise Malformed("state", "elephant-count", "piles", text)
    a, b, c, d = piles
    return a, b, c, d


def _check_rings(piles: Piles, result: str, ply: int) -> int:
    """Check that each side has two rings (MA-02), together exactly when it has won. Raises
    Malformed."""
    carried = sorted(e >> RING_SHIFT for pile in piles for e in pile if e >> RING_SHIFT)
    wins = {"w": [BLACK, BLACK, BOTH_WHITE], "b": [WHITE, WHITE, BOTH_BLACK]}
    if carried != wins.get(result, [WHITE, WHITE, BLACK, BLACK]):
        raise Malformed("state", "ring-count", "piles", piles_text(piles))
    if result in wins and (result == "wb"[ply % 2] or not ply):
        raise Malformed("state", "wrong-side", "to_play", result)
    return _RESULTS.index(result)
