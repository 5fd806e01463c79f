"""Bombay Bazar's state line: `<board> 13 - 0 - lots+fixed`.

The board is nine rows from the top: `B23` is design B2 turned by 3, digits count empty cells.
Then the elephant of each seat (`-` not chosen yet), the seats whose end piece is laid, who plays
(`-` when it is over), how the starter is being found, and the options. Where end pieces lie
follows from the trunks. The fifth field: `-` the starter is known, `pick` a player chooses who
starts, a seat drawn by lot while elephants are still being chosen, or the medal game: for each
seat `.` still to choose, `2e` keeps two and says even, `?e` the same to others, `x` dropped out; in
older views `?` alone, where what is said was concealed as well.
"""

from __future__ import annotations

import re

from pygame_rules.bombay_bazar.designs import COPIES, NAMES, TILE, TILES
from pygame_rules.bombay_bazar.geometry import CELLS, ELEPHANTS, NEIGHBOURS, OFF, OPPOSITE, ROWS
from pygame_rules.bombay_bazar.moves import KEEP, PARITIES
from pygame_rules.bombay_bazar.position import (
    HIDDEN,
    KNOWN,
    NONE,
    OUT,
    PICK,
    SEATINGS,
    STARTERS,
    WAITING,
    Fields,
    Position,
    Rules,
)
from pygame_rules.bombay_bazar.trunks import FIRST_TIPS, OPENINGS, path
from pygame_rules.malformed import Malformed

FORM = "such as 7/8/7/8/7/8/7/8/7 13 - 0 - lots+fixed"

_TOKENS = {
    *(WAITING, OUT, HIDDEN, *(HIDDEN + parity for parity in PARITIES)),
    *(move.text for move in KEEP),
}


def to_text(fields: Fields | Position) -> str:
    """The state line."""
    cells, elephants, ended, seat, starter, rules, *_ = fields
    rows, first = [], 0
    for size in ROWS:
        text, gap = "", 0
        for tile in cells[first : first + size]:
            if tile:
                text += (str(gap) if gap else "") + str(TILES[tile - 1])
                gap = 0
            else:
                gap += 1
        rows.append(text + (str(gap) if gap else ""))
        first += size
    return " ".join(
        (
            "/".join(rows),
            "".join("-" if elephant == NONE else str(elephant + 1) for elephant in elephants),
            "".join(str(s) for s in range(len(elephants)) if ended >> s & 1) or "-",
            "-" if seat == NONE else str(seat),
            starter,
            f"{STARTERS[rules.starter]}+{SEATINGS[rules.seating]}",
        )
    )


def from_text(text: str) -> Fields:
    """Read a state line. Raises Malformed, naming the field, for any other text.

    Tiles have to agree with each other, with the supply and with the trunks.
    """
    parts = text.split(" ") if isinstance(text, str) else []
    if len(parts) != 6:
        raise Malformed("state", "field-count", text=str(text), wanted=FORM)
    board, seats_text, ended_text, side, starter, options = parts
    cells = _board(board)
    rules = _rules(options)
    elephants = _elephants(seats_text, rules)
    seats = "0123"[: len(elephants)]
    listed = "".join(s for s in seats if s in ended_text)
    if ended_text != (listed or "-"):
        raise Malformed("state", "unknown-value", "ended", ended_text)
    ended = sum(1 << int(s) for s in ended_text if s != "-")
    over = ended == (1 << len(seats)) - 1
    if side not in ("-" if over else seats) or len(side) != 1:
        raise Malformed("state", "wrong-side", "to_play", side)
    fields = Fields(cells, elephants, ended, NONE if over else int(side), starter, rules)
    _check_phase(fields)
    _check_tiles(fields)
    return fields


def _board(text: str) -> bytes:
    rows = text.split("/")
    if len(rows) != len(ROWS):
        raise Malformed("state", "row-count", "board", text)
    cells: list[int] = []
    for number, (row, size) in enumerate(zip(rows, ROWS, strict=True), 1):
        found: list[int] = []
        after_gap = False
        for sign in re.findall(r"[ABC]\d?\d?|.", row, re.DOTALL):
            if sign in TILE:
                found.append(TILE[sign])
            elif re.fullmatch("[1-8]", sign) and not after_gap:
                found += [0] * int(sign)
            else:
                raise Malformed("state", "unknown-tile", "row", sign, number)
            after_gap = sign not in TILE
        if len(found) != size:
            raise Malformed("state", "row-width", "row", row, number)
        cells += found
    return bytes(cells)


def _rules(text: str) -> Rules:
    starter, _, seating = text.partition("+")
    if starter not in STARTERS or seating not in SEATINGS:
        raise Malformed("state", "unknown-value", "options", text)
    return Rules(STARTERS.index(starter), SEATINGS.index(seating))


def fixed_elephants(players: int) -> tuple[int, ...]:
    """Which elephants the seats have when nobody chooses: opposite ones for two (BB-05)."""
    return (0, 2) if players == 2 else tuple(range(players))


def _elephants(text: str, rules: Rules) -> tuple[int, ...]:
    """The elephants of a text: one for each seat (BB-04), opposite ones for two (BB-05). Raises
    Malformed."""
    if not 1 <= len(text) <= ELEPHANTS or not set(text) <= set("1234-"):
        raise Malformed("state", "unknown-value", "elephants", text)
    chosen = text.rstrip("-")
    if "-" in chosen or len(set(chosen)) != len(chosen):
        raise Malformed("state", "elephant-twice", "elephants", text)
    elephants = tuple(NONE if sign == "-" else int(sign) - 1 for sign in text)
    if len(text) == 2 and chosen and (len(chosen) == 1 or (elephants[0] - elephants[1]) % 2):
        raise Malformed("state", "not-opposite", "elephants", text)
    if SEATINGS[rules.seating] == "fixed" and elephants != fixed_elephants(len(text)):
        raise Malformed("state", "not-fixed", "elephants", text)
    return elephants


def _check_phase(fields: Fields) -> None:
    """Check that who plays and how the starter is found fit what has been chosen. Raises
    Malformed."""
    cells, elephants, ended, seat, starter, rules = fields
    wrong = Malformed("state", "wrong-phase", "starter", starter)
    how, players = STARTERS[rules.starter], len(elephants)
    placing = any(cells) or ended
    if seat != NONE and ended >> seat & 1:
        raise Malformed("state", "wrong-side", "to_play", str(seat))
    if NONE in elephants:
        drawn = players > 1 and how == "lots"
        fits = starter in tuple("0123"[:players]) if drawn else starter == KNOWN
        if placing or not fits:
            raise wrong
        if seat != elephants.index(NONE):
            raise Malformed("state", "wrong-side", "to_play", str(seat))
    elif starter == PICK:
        if placing or how != "choose" or players == 1 or seat:
            raise wrong
    elif starter != KNOWN:
        tokens = starter.split(",")
        good = len(tokens) == players and _TOKENS.issuperset(tokens)
        if placing or how != "medals" or players == 1 or not good:
            raise wrong
        inside = [s for s, token in enumerate(tokens) if token != OUT]
        waiting = [s for s, token in enumerate(tokens) if token == WAITING]
        if (
            len(inside) < 2
            or not waiting
            or any(s > waiting[0] for s in inside if s not in waiting)
        ):
            raise wrong
        if seat != waiting[0]:
            raise Malformed("state", "wrong-side", "to_play", str(seat))


def _check_tiles(fields: Fields) -> None:
    """Check that the game can have these tiles: the supply, the edges, and each on some trunk.
    Raises Malformed."""
    cells, elephants = fields.cells, fields.elephants
    counts = [0] * len(NAMES)
    for tile in cells:
        if tile:
            counts[TILES[tile - 1].design] += 1
    for design, count in enumerate(counts):
        if count > COPIES:
            raise Malformed("state", "supply-exceeded", "board", NAMES[design])
    unused = {tip.cell for head, tip in enumerate(FIRST_TIPS) if head not in elephants}
    for cell in unused:
        if cells[cell]:
            raise Malformed("state", "tile-on-end-piece", "board", CELLS[cell])
    entered = {(tip.cell, tip.edge) for head, tip in enumerate(FIRST_TIPS) if head in elephants}
    for cell, tile in enumerate(cells):
        for edge, beyond in enumerate(NEIGHBOURS[cell] if tile else ()):
            opening = OPENINGS[tile] >> edge & 1
            if beyond in unused:
                agrees = not opening  # an end piece has been there from the start (BB-18)
            elif beyond == OFF:
                agrees = bool(opening) <= ((cell, edge) in entered)
            else:
                agrees = (
                    not cells[beyond] or opening == OPENINGS[cells[beyond]] >> OPPOSITE[edge] & 1
                )
            if not agrees:
                raise Malformed("state", "edges-disagree", "board", CELLS[cell])
    for head, tip in enumerate(FIRST_TIPS):
        if head in elephants and cells[tip.cell] and not OPENINGS[cells[tip.cell]] >> tip.edge & 1:
            raise Malformed("state", "edges-disagree", "board", CELLS[tip.cell])
    paths = [path(cells, head) for head in elephants if head != NONE]
    for trunk in paths:
        if trunk and NEIGHBOURS[trunk[-1][0]][trunk[-1][2]] == OFF:
            raise Malformed("state", "heads-joined", "board", CELLS[trunk[-1][0]])
    crossed = {cell for trunk in paths for cell, _, _ in trunk}
    for cell, tile in enumerate(cells):
        if tile and cell not in crossed:
            raise Malformed("state", "tile-off-trunks", "board", CELLS[cell])
