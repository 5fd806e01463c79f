"""The moves and positions of Gambo as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from pygame_rules.gambo.geometry import LANE, PLACES, ROW
from pygame_rules.gambo.moves import MOVES, GamboMove, tables
from pygame_rules.gambo.order import RIVAL_SWAPPED
from pygame_rules.gambo.pieces import KINDS, LETTERS, seat_of
from pygame_rules.gambo.position import LINEUPS
from pygame_rules.gambo.rules import legal_moves
from pygame_rules.gambo.state import GamboState, start
from pygame_rules.learn.chance import Chance
from pygame_rules.learn.encoding import Chosen, Encoding, whole_turns

MOST_ACTIONS = 81
"""No game has more actions (docs/rules/gambo.md#numbers), without those of a manual line-up."""

FEATURES = (
    *(f"{whose} {letter}" for whose in ("own", "rival's") for letter in LETTERS[:KINDS]),
    "own points",
    "rival's points",
    "number of duels so far",
    "1 if the seat is on turn",
    "1 if the seat plays a",
    "1 if the last duel was won by the seat",
    "number of own swaps in a row (GA-28)",
    "number of the rival's swaps in a row (GA-28)",
    "1 if a swap of the rival keeps the seat from swapping (GA-27)",
    "1 if an own swap keeps the rival from swapping (GA-27)",
    "1 if the players alternate again after an entry (GA-20)",
    "1 if at equal points the seat plays that had fewer (GA-23)",
)

_TABLES = tuple(
    tuple(
        bytes(piece == KINDS * side + kind for piece in range(256))
        for side in (seat, 1 - seat)
        for kind in range(1, KINDS + 1)
    )
    for seat in (0, 1)
)
"""By seat, for each plane of pieces a table for `bytes.translate`."""

_EVERYWHERE = tuple(bytes((value,)) * 2 * LANE for value in range(256))
"""By value, a plane that has it everywhere."""


def fill(state: GamboState, seat: int, chosen: Chosen) -> bytearray:
    """The planes. Columns are the corridor's squares; in row 0 is the start square that opens on
    each, in row 1 the square itself."""
    cells, turn, _, duels, points, bars, rules = state
    board = bytearray(cells)
    board[0:LANE:2], board[1:LANE:2] = cells[:ROW], cells[ROW:LANE]
    rival = 1 - seat
    return bytearray().join(
        (
            *map(bytes(board).translate, _TABLES[seat]),
            _EVERYWHERE[points[seat]],
            _EVERYWHERE[points[rival]],
            _EVERYWHERE[len(duels) // 2],
            _EVERYWHERE[turn == seat and not state.over],
            _EVERYWHERE[rival],
            _EVERYWHERE[bool(duels) and seat_of(duels[-2]) == seat],
            _EVERYWHERE[bars[seat] % RIVAL_SWAPPED],
            _EVERYWHERE[bars[rival] % RIVAL_SWAPPED],
            _EVERYWHERE[bars[seat] // RIVAL_SWAPPED],
            _EVERYWHERE[bars[rival] // RIVAL_SWAPPED],
            _EVERYWHERE[rules.alternate],
            _EVERYWHERE[rules.behind],
        )
    )


_INDEX = {move.text: index for index, move in enumerate(MOVES.values())}
_NUMBERS = tables(lambda move: _INDEX.get(move.text, -1))


def legal(state: GamboState, chosen: Chosen) -> list[int]:
    """The indices of all legal moves, listed as such: sooner than moves with their indices."""
    return legal_moves(state, _NUMBERS)


def longest(options: Mapping[str, str], players: int) -> int:
    """The bound of the rules, with the placings of a manual line-up."""
    return MOST_ACTIONS + (LANE if options["lineup"] == "manual" else 0)


def chance(options: Mapping[str, str], players: int) -> Chance | None:
    """A piece for each start square, one after the other; then who begins, where that is drawn."""
    first = start(options, players, 0)
    if options["lineup"] == "manual":
        return _lots(first) if options["begins"] == "lots" else None
    return _piece(first, b"")


def _piece(first: GamboState, line: bytes) -> Chance:
    """Which piece stands on the next start square. line: those before it."""
    side = KINDS * (len(line) // ROW)
    outcomes = tuple(kind for kind in range(KINDS) if side + kind + 1 not in line)
    return Chance(outcomes, partial(_lined_up, first, line), partial(_said, len(line)))


def _said(home: int, outcome: int) -> str:
    """A piece on a start square: `E1 a5`."""
    return f"{LETTERS[KINDS * (home // ROW) + outcome]} {PLACES[home]}"


def _lined_up(first: GamboState, line: bytes, outcome: int) -> Chance | GamboState:
    """What follows when this piece stands on the next start square."""
    line += bytes((KINDS * (len(line) // ROW) + outcome + 1,))
    if len(line) == ROW and LINEUPS[first.rules.lineup] == "mirrored":
        line += bytes(piece + KINDS for piece in reversed(line))
    if len(line) < LANE:
        return _piece(first, line)
    lined_up = first._replace(cells=line + bytes(LANE))
    return _lots(lined_up) if first.options["begins"] == "lots" else lined_up


def _lots(first: GamboState) -> Chance:
    """Who begins."""
    return Chance((0, 1), partial(_begun, first), "ab".__getitem__)


def _begun(first: GamboState, outcome: int) -> GamboState:
    return first._replace(seat=outcome)


ENCODING: Encoding[GamboMove] = Encoding(
    game="gambo",
    actions=tuple(MOVES),
    turns=replace(whole_turns(tuple(MOVES.values())), legal=legal),
    features=FEATURES,
    rows=2,
    columns=LANE,
    fill=fill,
    longest=longest,
    chance=chance,
    outcomes=KINDS,
)
