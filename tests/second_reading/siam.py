"""A naive second reading of Siam, sentence by sentence, used as a test oracle.

Rule numbers (SI-01 to SI-31, E1 to E24) are those of the written rules. Nothing here is shared
with the real implementation, and nothing here tries to be fast.

A position is one line, `<board> <to_play> <ply> <exits> <result> <options>`; `legal` lists the
moves of a position and `play` makes one of them.
"""

from dataclasses import dataclass

FILES = "abcde"
RANKS = "12345"
SQUARES = [file + rank for file in FILES for rank in RANKS]  # SI-01
BORDER = [s for s in SQUARES if s[0] in "ae" or s[1] in "15"]  # SI-07: 16, corners included
CROSSES = ["c1", "c5"]  # SI-30
ANIMALS_PER_SIDE = 5  # SI-02
ROCK = "R"
WAYS = "nesw"
OPPOSITE = {"n": "s", "s": "n", "e": "w", "w": "e"}
OTHER_SIDE = {"e": "r", "r": "e"}

Board = dict[str, str]  # occupied squares only: the square's name -> the piece's letter


@dataclass
class Position:
    """The six fields of a state line, taken apart."""

    board: Board
    to_play: str
    ply: int
    exits: str
    result: str
    options: str

    @property
    def push_rule(self) -> str:
        return self.options.split("+")[0]

    def has(self, option: str) -> bool:
        return option in self.options.split("+")[1:]


# --- the state line ---------------------------------------------------------------------------


def read(line: str) -> Position:
    board_text, to_play, ply, exits, result, options = line.split(" ")
    board: Board = {}
    for rank, row in zip("54321", board_text.split("/"), strict=True):
        cells = ""
        for letter in row:
            cells += "." * int(letter) if letter in "12345" else letter
        for file, cell in zip(FILES, cells, strict=True):
            if cell != ".":
                board[file + rank] = cell
    return Position(board, to_play, int(ply), exits, result, options)


def write(position: Position) -> str:
    rows = []
    for rank in "54321":
        row = ""
        empty = 0
        for file in FILES:
            piece = position.board.get(file + rank)
            if piece is None:
                empty += 1
                continue
            if empty > 0:
                row += str(empty)
                empty = 0
            row += piece
        if empty > 0:
            row += str(empty)
        rows.append(row)
    board_text = "/".join(rows)
    return (
        f"{board_text} {position.to_play} {position.ply} {position.exits}"
        f" {position.result} {position.options}"
    )


# --- pieces and squares -----------------------------------------------------------------------


def owner(piece: str) -> str | None:
    """`e`, `r`, or nobody for a rock."""
    if piece == ROCK:
        return None
    return "e" if piece in "NESW" else "r"


def facing(piece: str) -> str | None:
    """`n`, `e`, `s`, `w`, or nowhere for a rock."""
    return None if piece == ROCK else piece.lower()


def animal(side: str, way: str) -> str:
    return way.upper() if side == "e" else way


def next_square(square: str, way: str) -> str | None:
    """The neighbour of a square in one direction, or None when that is off the board."""
    file, rank = FILES.index(square[0]), RANKS.index(square[1])
    if way == "n":
        rank += 1
    elif way == "s":
        rank -= 1
    elif way == "e":
        file += 1
    else:
        file -= 1
    if file not in range(5) or rank not in range(5):
        return None
    return FILES[file] + RANKS[rank]


def reserve(position: Position) -> int:
    """How many animals the player to move has beside the board."""
    on_board = [p for p in position.board.values() if owner(p) == position.to_play]
    return ANIMALS_PER_SIDE - len(on_board)


# --- pushing ----------------------------------------------------------------------------------


def line_ahead(board: Board, first: str, way: str) -> list[str]:
    """Occupied squares from `first` on, without a gap, to an empty square or the edge (E13)."""
    squares: list[str] = []
    square: str | None = first
    while square is not None and square in board:
        squares.append(square)
        square = next_square(square, way)
    return squares


def strong_enough(pieces: list[str], way: str) -> bool:
    """docs/rules/siam.md#the-push, the test itself, on the pusher and the pieces after it."""
    with_us = len([p for p in pieces if facing(p) == way])  # SI-22: whoever owns them
    against = len([p for p in pieces if facing(p) == OPPOSITE[way]])  # SI-22, SI-23
    rocks = pieces.count(ROCK)
    return with_us > against and with_us - against >= rocks  # SI-19, SI-20, SI-21, SI-25


def push_is_possible(position: Position, first: str, way: str) -> bool:
    """May an animal facing `way` push the line that begins on `first`, just in front of it?"""
    pieces = [animal(position.to_play, way)]  # SI-18: the pusher faces the push direction
    pieces += [position.board[s] for s in line_ahead(position.board, first, way)]
    if position.push_rule == "count":  # E1: one test on the whole line
        return strong_enough(pieces, way)
    # E1, chain: the same test again after each piece
    return all(strong_enough(pieces[:n], way) for n in range(1, len(pieces) + 1))


def push(position: Position, pusher: str, first: str, way: str) -> None:
    """Shift the line beginning on `first`; the pusher (already lifted) comes to stand there."""
    board = position.board
    squares = line_ahead(board, first, way)
    pieces = [pusher] + [board[s] for s in squares]
    beyond = next_square(squares[-1], way)
    for square, piece in zip(squares, pieces, strict=False):  # SI-26, and SI-27: nobody turns
        board[square] = piece
    if beyond is not None:
        board[beyond] = pieces[-1]
    elif pieces[-1] == ROCK:  # SI-06, SI-29
        position.result = winner(pieces, way)
    # SI-28, E11: an animal pushed off is in its reserve again, being no longer on the board.


def winner(pieces: list[str], way: str) -> str:
    """Owner of the animal nearest to the expelled rock among those facing its way (E15)."""
    for piece in reversed(pieces):
        side = owner(piece)
        if side is not None and facing(piece) == way:
            return side
    raise AssertionError("the pusher itself always qualifies")


# --- the five actions (SI-05) -----------------------------------------------------------------


def may_arrive(position: Position, square: str) -> bool:
    """SI-30, E18, E19: the acting animal keeps off the crosses in each player's first two turns."""
    first_two_turns = position.ply < 4
    return not (position.has("crosses") and first_two_turns and square in CROSSES)


def entries(position: Position) -> set[str]:
    moves: set[str] = set()
    if reserve(position) == 0:  # SI-10, E12
        return moves
    for square in BORDER:  # SI-07
        if not may_arrive(position, square):
            continue
        for way in WAYS:
            if square not in position.board:
                moves.add(f"@{square}{way}")  # SI-08, E4
                continue
            # SI-09, SI-24, E2, E3: straight inward, so that behind the animal is the outside
            comes_from_outside = next_square(square, OPPOSITE[way]) is None
            if comes_from_outside and push_is_possible(position, square, way):
                moves.add(f"@{square}{way}")
    return moves


def actions_of(position: Position, start: str) -> set[str]:
    """Everything the animal standing on `start` may do."""
    moves: set[str] = set()
    heading = facing(position.board[start])
    for step in WAYS:  # SI-11, SI-12: any orthogonal neighbour, whatever the facing
        target = next_square(start, step)
        if target is None or not may_arrive(position, target):
            continue
        if target not in position.board:
            for way in WAYS:
                moves.add(f"{start}{target}{way}")  # SI-13
        elif step == heading and push_is_possible(position, target, step):
            moves.add(f"{start}{target}{step}")  # SI-17, SI-18, E5, E6
    for way in WAYS:
        if way != heading:  # SI-14, E7
            moves.add(f"{start}{way}")
    already_left = position.has("exit") and position.to_play in position.exits  # SI-31
    if start in BORDER and not already_left:  # SI-15, E9
        moves.add(f"{start}@")
    return moves


def legal(line: str) -> set[str]:
    """All legal moves of a position; none when the game is over (SI-06)."""
    position = read(line)
    if position.result != "*":
        return set()
    moves = entries(position)
    for square, piece in position.board.items():
        if owner(piece) == position.to_play:  # SI-05: one's own animals only
            moves |= actions_of(position, square)
    return moves


def play(line: str, move: str) -> str:
    """The state line after a legal move."""
    if move not in legal(line):
        raise ValueError(f"not a legal move here: {move!r}")
    position = read(line)
    side = position.to_play
    if move.endswith("@"):  # leaving, SI-15, SI-16
        del position.board[move[:2]]
        if position.has("exit"):  # SI-31, E20
            used = position.exits + side
            position.exits = "".join(s for s in "er" if s in used)
    elif len(move) == 3:  # turning, SI-14
        position.board[move[:2]] = animal(side, move[2])
    else:  # entering (from `@`) or moving (from a square), either of them perhaps a push
        target, way = move[-3:-1], move[-1]
        if not move.startswith("@"):
            del position.board[move[:2]]
        if target in position.board:
            push(position, animal(side, way), target, way)
        else:
            position.board[target] = animal(side, way)
    position.to_play = OTHER_SIDE[side]  # SI-04
    position.ply += 1
    return write(position)
