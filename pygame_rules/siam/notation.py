"""Siam's state line: `5/5/1RRR1/5/5 e 0 - * count`.

Board from rank 5 down to rank 1, files a to e: digits for empty squares, `R` a rock, `N E S W` an
elephant facing that way, `n e s w` a rhino. Then who moves (`e`, `r`), actions made so far, who has
used the voluntary exit (`-`, `e`, `r`, `er`), result (`*`, `e`, `r`, `=`), and the options.
The animals not on the board are in the reserves, five a side in all (E12).
"""

from __future__ import annotations

from pygame_rules.malformed import Malformed
from pygame_rules.siam.position import ANIMALS, Position, Rules
from pygame_rules.siam.pushing import EMPTY, ROCK

FORM = "such as 5/5/1RRR1/5/5 e 0 - * count"

ROCKS = 3

SIGNS = ".R  NESWnesw"
"""By piece: rocks, elephants and rhinos by the way they face."""

_PIECES = {letter: piece for piece, letter in enumerate(SIGNS) if letter not in ". "}
_SIDES = "er"
_EXITS = ("-", "e", "r", "er")
_RESULTS = "*er="
_PUSHES = ("count", "chain")
_SWITCHES = ("crosses", "exit", "threefold")


def to_text(position: Position) -> str:
    """The state line."""
    ranks = []
    for first in range(20, -1, -5):
        text, gap = "", 0
        for piece in (*position.cells[first : first + 5], None):
            if piece == EMPTY:
                gap += 1
                continue
            text += (str(gap) if gap else "") + (SIGNS[piece] if piece is not None else "")
            gap = 0
        ranks.append(text)
    chain, *switches = position.rules
    names = [_PUSHES[chain], *(n for n, on in zip(_SWITCHES, switches, strict=True) if on)]
    return " ".join(
        (
            "/".join(ranks),
            _SIDES[position.ply % 2],
            str(position.ply),
            _EXITS[position.exits],
            _RESULTS[position.result],
            "+".join(names),
        )
    )


def from_text(text: str) -> Position:
    """Read a state line; the position has no past.

    Raises Malformed, naming the field, for anything `to_text` can't write.
    """
    parts = text.split(" ") if isinstance(text, str) else []
    if len(parts) != 6:
        raise Malformed("state", "field-count", text=str(text), wanted=FORM)
    board, side, ply_text, exits, result, options = parts
    cells = _board(board)
    if not ply_text.isascii() or not ply_text.isdigit() or len(ply_text) > 15:
        raise Malformed("state", "not-a-number", "ply", ply_text)
    ply = int(ply_text)
    if str(ply) != ply_text:
        raise Malformed("state", "not-a-number", "ply", ply_text)
    if side != _SIDES[ply % 2]:
        raise Malformed("state", "wrong-side", "to_play", side)
    if exits not in _EXITS:
        raise Malformed("state", "unknown-value", "exits", exits)
    if len(result) != 1 or result not in _RESULTS:
        raise Malformed("state", "unknown-value", "result", result)
    rules = _rules(options)
    if exits != "-" and not rules.single_exit:
        raise Malformed("state", "exits-without-option", "exits", exits)
    if result == "=" and not rules.threefold:
        raise Malformed("state", "draw-without-option", "result", result)
    rocks = ROCKS - (result in _SIDES)
    if cells.count(ROCK) != rocks:
        raise Malformed("state", "rock-count", "board", board)
    for seat, side_name in enumerate(("elephants", "rhinos")):
        if sum(piece >> 2 == seat + 1 for piece in cells) > ANIMALS:
            raise Malformed("state", "too-many-animals", side_name, board)
    return Position(cells, ply, _EXITS.index(exits), _RESULTS.index(result), rules)


def _board(text: str) -> bytes:
    ranks = text.split("/")
    if len(ranks) != 5:
        raise Malformed("state", "rank-count", "board", text)
    cells: list[int] = []
    for number, rank in enumerate(reversed(ranks), 1):
        row: list[int] = []
        after_gap = False
        for letter in rank:
            if letter in _PIECES:
                row.append(_PIECES[letter])
                after_gap = False
            elif letter in "12345" and not after_gap:
                row += [EMPTY] * int(letter)
                after_gap = True
            else:
                raise Malformed("state", "unknown-piece", "rank", letter, number)
        if len(row) != 5:
            raise Malformed("state", "rank-width", "rank", rank, number)
        cells += row
    return bytes(cells)


def _rules(text: str) -> Rules:
    push, *switches = text.split("+")
    if push not in _PUSHES or switches != [name for name in _SWITCHES if name in switches]:
        raise Malformed("state", "unknown-value", "options", text)
    return Rules(_PUSHES.index(push), *(int(name in switches) for name in _SWITCHES))
