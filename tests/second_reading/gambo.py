"""A naive second reading of Gambo, sentence by sentence, used as a test oracle.

Rule numbers (GA-01 to GA-33, R1 to R23, P1 to P7) are those of the written rules. Nothing here is
shared with the real implementation, and nothing here tries to be fast.

A position is one line, `<rows> <to_play> <why> <duels> <bars> <options>`; `legal` lists the moves
of a position and `play` makes one of them.
"""

from dataclasses import dataclass, replace

NUMBERS = range(1, 10)
START = {  # GA-03: nine start squares on each side
    "a": [f"a{n}" for n in NUMBERS],
    "b": [f"b{n}" for n in NUMBERS],
}
CORRIDOR = [f"c{n}" for n in range(1, 19)]  # GA-03: eighteen squares between them
FRONT = {  # docs/rules/gambo.md#board: the corridor squares belong alternately to the two sides
    **{f"a{n}": f"c{2 * n - 1}" for n in NUMBERS},
    **{f"b{n}": f"c{2 * n}" for n in NUMBERS},
}
PIECES = ["E1", "E2", "E3", "C1", "C2", "C3", "M1", "M2", "M3"]  # GA-04, each colour
BEATS = {"E": "C", "C": "M", "M": "E"}  # GA-01
OTHER = {"a": "b", "b": "a"}
LAST_DUEL = 9  # P3
BONUS = 4  # GA-31

Board = dict[str, str]  # occupied squares only: the square's name -> the two-character piece


@dataclass
class Position:
    """The fields of a state line, taken apart."""

    board: Board
    to_play: str
    why: str
    duels: list[tuple[str, str]]  # winner, loser
    swaps: dict[str, int]  # how many of a player's latest own actions, without a gap, were swaps
    answering: dict[str, bool]  # the rival swapped; no entry or duel of this player's own since
    order: str  # `totals` (reading 1) or `alternate` (reading 2)
    lineup: str
    behind: bool  # GA-23 read the other way: at equal points who was behind until then goes on
    begins: str  # R22: `a`, `b`, or `lots`; what has been drawn shows in who plays


# --- the state line ---------------------------------------------------------------------------


def read(line: str) -> Position:
    rows, to_play, why, duels_text, bars_text, options = line.split(" ")
    board: Board = {}
    squares_of_rows = [START["b"], CORRIDOR, START["a"]]
    for squares, row in zip(squares_of_rows, rows.split("/"), strict=True):
        cells = []
        while row != "":
            width = 1 if row[0] == "-" else 2
            cells.append(row[:width])
            row = row[width:]
        for square, cell in zip(squares, cells, strict=True):
            if cell != "-":
                board[square] = cell
    duels = []
    if duels_text != "-":
        duels = [(duel[:2], duel[2:]) for duel in duels_text.split(".")]
    bars = dict(zip("ab", bars_text.split("/"), strict=True))
    order, lineup, *others = options.split("+")
    begins = [other for other in others if other != "behind"]
    return Position(
        board,
        to_play,
        why,
        duels,
        {side: int(bars[side][0]) for side in "ab"},
        {side: bars[side].endswith("r") for side in "ab"},
        order,
        lineup,
        "behind" in others,
        begins[0] if begins else "a",
    )


def write(position: Position) -> str:
    rows = []
    for squares in [START["b"], CORRIDOR, START["a"]]:
        rows.append("".join(position.board.get(square, "-") for square in squares))
    duels = ".".join(winner + loser for winner, loser in position.duels)
    bars = []
    for side in "ab":
        bars.append(f"{position.swaps[side]}{'r' if position.answering[side] else ''}")
    options = [position.order, position.lineup]
    if position.behind:
        options.append("behind")
    if position.begins != "a":
        options.append(position.begins)
    return (
        f"{'/'.join(rows)} {position.to_play} {position.why} {duels or '-'}"
        f" {'/'.join(bars)} {'+'.join(options)}"
    )


# --- pieces -----------------------------------------------------------------------------------


def owner(piece: str) -> str:
    return "a" if piece.isupper() else "b"


def species(piece: str) -> str:
    return piece[0].upper()


def strength(piece: str) -> int:
    return int(piece[1])


def own_squares(position: Position, side: str) -> list[str]:
    """The squares of a player's pieces: start squares from a's left, then the corridor."""
    return [
        square
        for square in START[side] + CORRIDOR
        if square in position.board and owner(position.board[square]) == side
    ]


# --- duels ------------------------------------------------------------------------------------


def attacker_wins(attacker: str, target: str) -> bool:
    """GA-12: or loses."""
    if species(attacker) != species(target):
        return BEATS[species(attacker)] == species(target)  # GA-13, whatever the strengths
    if strength(attacker) != strength(target):
        return strength(attacker) > strength(target)  # GA-14
    return True  # GA-15


def only_empty_between(board: Board, one: str, two: str) -> bool:
    """GA-11, R14: at any distance."""
    first, last = sorted([CORRIDOR.index(one), CORRIDOR.index(two)])
    return all(square not in board for square in CORRIDOR[first + 1 : last])


def points(position: Position) -> dict[str, int]:
    """What the duels made so far brought, without the bonus."""
    result = {"a": 0, "b": 0}
    for winning, losing in position.duels:
        result[owner(winning)] += strength(winning) * strength(losing)  # GA-17, R16
    return result


# --- the three actions (GA-07) ----------------------------------------------------------------


def entries(position: Position, side: str) -> set[str]:
    moves = set()
    for square in START[side]:
        if square in position.board and FRONT[square] not in position.board:  # GA-08, P1
            moves.add(f"{square}{FRONT[square]}")
    return moves


def may_swap(position: Position, side: str) -> bool:
    if position.answering[side]:
        return False  # GA-27, GA-29, R7
    return position.swaps[side] < 2  # GA-28, R8


def swaps(position: Position, side: str) -> set[str]:
    moves: set[str] = set()
    if not may_swap(position, side):
        return moves
    squares = own_squares(position, side)  # R10, R11: two pieces of one's own
    for first in squares:
        for second in squares:
            if squares.index(first) < squares.index(second):
                moves.add(f"{first}~{second}")  # GA-24, R9: wherever the two stand
    return moves


def duels(position: Position, side: str) -> set[str]:
    moves = set()
    for attacker in CORRIDOR:  # GA-10, R13
        for target in CORRIDOR:
            if attacker not in position.board or target not in position.board:
                continue
            if owner(position.board[attacker]) != side:
                continue
            if owner(position.board[target]) == side:
                continue
            if only_empty_between(position.board, attacker, target):  # GA-11, R15
                moves.add(f"{attacker}x{target}")
    return moves


def actions(position: Position, side: str) -> set[str]:
    """Everything a player could do if he were on turn (R5: passing is not among it)."""
    return entries(position, side) | swaps(position, side) | duels(position, side)


# --- manual line-up (R21, option) -------------------------------------------------------------


def lining_up(position: Position) -> bool:
    missing = len(position.board) < 2 * len(PIECES)
    return position.lineup == "manual" and missing and position.duels == []


def line_up_moves(position: Position) -> set[str]:
    return {f"@{square}" for square in START[position.to_play] if square not in position.board}


def line_up(position: Position, square: str) -> None:
    """Put the next piece of the fixed order; the players alternate, who begins first."""
    side = position.to_play
    piece = PIECES[len(own_squares(position, side))]
    position.board[square] = piece if side == "a" else piece.lower()
    position.to_play = OTHER[side]  # after eighteen pieces who placed the first begins (GA-06)


# --- who plays next (docs/rules/gambo.md#who-plays-next) --------------------------------------


def next_player(position: Position, side: str, action: str) -> tuple[str, str]:
    """Who is on turn after an action of `side`, and why."""
    if action == "swap":
        return OTHER[side], "s"  # GA-26
    if position.duels == []:
        return OTHER[side], "t"  # GA-19
    if position.order == "alternate" and action == "entry":
        return OTHER[side], "t"  # docs/rules/gambo.md#who-plays-next, reading 2
    total = points(position)  # R18: no bonus in it
    if total[side] == total[OTHER[side]]:
        if position.behind:  # nobody has had more points since, so nobody has lost the turn (GA-21)
            *earlier, _ = position.duels
            before = points(replace(position, duels=earlier))
            return ("a" if before["a"] < before["b"] else "b"), "e"
        return side, "e"  # GA-23, R1, R2, R3
    lower = "a" if total["a"] < total["b"] else "b"
    return lower, "l"  # GA-20, GA-21, R3


# --- the four questions -----------------------------------------------------------------------


def legal(line: str) -> set[str]:
    """All legal moves of a position; none when the game is over (GA-30)."""
    position = read(line)
    if position.to_play == "-":
        return set()
    if lining_up(position):
        return line_up_moves(position)
    return actions(position, position.to_play)


def play(line: str, move: str) -> str:
    """The state line after a legal move."""
    if move not in legal(line):
        raise ValueError(f"not a legal move here: {move!r}")
    position = read(line)
    board = position.board
    side = position.to_play
    if move.startswith("@"):
        line_up(position, move[1:])
        return write(position)

    if "~" in move:
        action = "swap"
        first, second = move.split("~")
        board[first], board[second] = board[second], board[first]
        position.swaps[side] += 1  # GA-28
        position.answering[OTHER[side]] = True  # GA-27
    else:
        if "x" in move:
            action = "duel"
            attacker, target = move.split("x")
            pair = board.pop(attacker), board.pop(target)  # GA-16: both leave
            position.duels.append(pair if attacker_wins(*pair) else (pair[1], pair[0]))
        else:
            action = "entry"
            start = move[:2]
            board[FRONT[start]] = board.pop(start)  # GA-08
        position.swaps[side] = 0  # R8
        position.answering[side] = False  # GA-29, R7

    if len(position.duels) == LAST_DUEL:  # GA-30, R19
        position.to_play, position.why = "-", "-"
        return write(position)
    position.to_play, position.why = next_player(position, side, action)
    if actions(position, position.to_play) == set():  # R4: passed over, bars as they were
        position.to_play, position.why = OTHER[position.to_play], "p"
    return write(position)


def totals(line: str) -> tuple[int, int]:
    """The points of `a` and of `b`, in the end with the bonus."""
    position = read(line)
    total = points(position)
    if len(position.duels) == LAST_DUEL:
        last_winner, _ = position.duels[-1]
        total[owner(last_winner)] += BONUS  # GA-31
    return total["a"], total["b"]


def winner(line: str) -> str | None:
    """`a` or `b`, or None while the game goes on."""
    position = read(line)
    if len(position.duels) < LAST_DUEL:
        return None
    of_a, of_b = totals(line)
    if of_a == of_b:
        last_winner, _ = position.duels[-1]
        return owner(last_winner)  # GA-33
    return "a" if of_a > of_b else "b"  # GA-32
