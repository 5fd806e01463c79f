"""A naive second reading of Bombay Bazar, sentence by sentence, used as a test oracle.

Rule numbers (BB-01 to BB-37, R1 to R27) are those of the written rules. Nothing here is shared
with the real implementation, and nothing here tries to be fast.

A position is one line, `<board> <elephants> <ended> <to_play> <starter> <options>`; `legal` lists
the moves of a position and `play` makes one of them.
"""

from dataclasses import dataclass

from tests.second_reading.bombay_bazar_material import (
    CELLS,
    COPIES,
    EDGES,
    FIRST_CELL,
    HEAD_EDGE,
    OPPOSITE_ELEPHANT,
    ROWS,
    SIZES,
    TILES,
    Tip,
    facing,
    neighbour,
    openings,
    picture,
)

__all__ = [
    "FIRST_CELL",
    "facing",
    "legal",
    "lengths",
    "neighbour",
    "openings",
    "play",
    "solo_score",
    "winners",
]

# --- the state line ---------------------------------------------------------------------------


@dataclass
class Position:
    """The six fields of a state line, taken apart."""

    board: dict[str, str]  # cells with a tile only
    elephants: list[str]  # one a seat, "-" while not chosen
    ended: set[int]
    to_play: str
    starter: str
    options: str

    @property
    def seats(self) -> range:
        return range(len(self.elephants))

    @property
    def choosing_elephants(self) -> bool:
        return "-" in self.elephants

    @property
    def over(self) -> bool:
        """BB-27, BB-30, BB-35: all end pieces of the players are on the board."""
        return self.ended == set(self.seats)


def read(line: str) -> Position:
    board_text, elephants, ended, to_play, starter, options = line.split(" ")
    board: dict[str, str] = {}
    for row, size, text in zip(ROWS, SIZES, board_text.split("/"), strict=True):
        x = 1
        while text:
            if text[0].isdigit():
                x += int(text[0])
                text = text[1:]
            else:
                board[f"{row}{x}"] = text[:3]
                x += 1
                text = text[3:]
        if x != size + 1:
            raise ValueError(f"row {row} should have {size} cells")
    seats = set() if ended == "-" else {int(digit) for digit in ended}
    return Position(board, list(elephants), seats, to_play, starter, options)


def write(position: Position) -> str:
    rows = []
    for row, size in zip(ROWS, SIZES, strict=True):
        text = ""
        empty = 0
        for x in range(1, size + 1):
            tile = position.board.get(f"{row}{x}")
            if tile is None:
                empty += 1
                continue
            if empty > 0:
                text += str(empty)
                empty = 0
            text += tile
        if empty > 0:
            text += str(empty)
        rows.append(text)
    ended = "".join(str(seat) for seat in sorted(position.ended)) or "-"
    return (
        f"{'/'.join(rows)} {''.join(position.elephants)} {ended} {position.to_play}"
        f" {position.starter} {position.options}"
    )


# --- trunks -----------------------------------------------------------------------------------


def trunk(position: Position, seat: int) -> tuple[int, Tip]:
    """How many segments a trunk has, and its tip (BB-23, BB-31, R8, R9, R11).

    The walk begins at the head and crosses tile after tile, as often as it comes to each, until
    the opening it has reached faces a cell without a tile.
    """
    elephant = position.elephants[seat]
    cell, edge = FIRST_CELL[elephant], HEAD_EDGE[elephant]
    count = 0
    while cell in position.board:
        (segment,) = [s for s in picture(position.board[cell]) if edge in s]
        (way_out,) = segment - {edge}
        count += 1
        beyond = neighbour(cell, way_out)
        assert beyond is not None, "BB-17"
        cell, edge = beyond, facing(way_out)
    return count, (cell, edge)


def end_pieces(position: Position) -> list[str]:
    """The cells of the end pieces on the board, one entry for each piece (BB-29)."""
    if position.choosing_elephants:
        return []
    unused = [e for e in FIRST_CELL if e not in position.elephants]
    cells = [FIRST_CELL[elephant] for elephant in unused]  # BB-06, BB-33
    for seat in position.ended:
        _, (cell, _) = trunk(position, seat)  # BB-25
        cells.append(cell)
    return cells


# --- which tiles may be placed ----------------------------------------------------------------


def may_place(position: Position, seat: int, tile: str) -> bool:
    """May this player put this turned tile at the end of his trunk?"""
    _, (cell, entry) = trunk(position, seat)
    ends = end_pieces(position)
    open_edges = openings(tile)

    if cell in ends:  # only another end piece may still come here (BB-18, BB-29, R10, R14)
        return False

    copies = [t for t in position.board.values() if t[:2] == tile[:2]]
    if len(copies) == COPIES:  # BB-24
        return False

    for rival in position.seats:  # BB-19, R1, R1b, R12
        if rival != seat and rival not in position.ended:
            _, (rival_cell, _) = trunk(position, rival)
            if rival_cell == cell:
                return False

    if entry not in open_edges:  # BB-14
        return False

    for edge in EDGES:
        beyond = neighbour(cell, edge)
        if beyond is None:
            at_own_head = cell == FIRST_CELL[position.elephants[seat]] and edge == entry  # R4
            if edge in open_edges and not at_own_head:  # BB-16, BB-17
                return False
        elif beyond in ends:
            if edge in open_edges:  # BB-16, BB-18
                return False
        elif beyond in position.board:
            theirs = facing(edge) in openings(position.board[beyond])
            if theirs != (edge in open_edges):  # BB-20, R3
                return False
        # Towards an empty cell anything goes (R2, R13).
    return True


def placements(position: Position, seat: int) -> set[str]:
    """BB-13, BB-14: any tile, in any turn that fits."""
    return {tile for tile in TILES if may_place(position, seat, tile)}


# --- the moves --------------------------------------------------------------------------------


def legal(line: str) -> set[str]:
    """All legal moves of a position; none when the game is over."""
    position = read(line)
    if position.over:  # BB-30
        return set()
    if position.choosing_elephants:  # BB-04, R21
        return {f"elephant-{e}" for e in FIRST_CELL if e not in position.elephants}
    if position.starter == "pick":
        return {f"starter-{seat}" for seat in position.seats}
    if position.starter != "-":  # BB-08, BB-09
        return {f"{medals}{parity}" for medals in "123" for parity in "eo"}
    seat = int(position.to_play)
    return placements(position, seat) or {"end"}  # R5, R6, BB-25


def play(line: str, move: str) -> str:
    """The state line after a legal move."""
    if move not in legal(line):
        raise ValueError(f"not a legal move here: {move!r}")
    position = read(line)
    if move.startswith("elephant-"):
        choose_elephant(position, move[-1])
    elif move.startswith("starter-"):
        position.to_play = move[-1]
        position.starter = "-"
    elif position.starter != "-":
        say(position, move)
    elif move == "end":
        position.ended.add(int(position.to_play))  # BB-25, BB-28, R7
        next_turn(position)
    else:
        seat = int(position.to_play)
        _, (cell, _) = trunk(position, seat)
        position.board[cell] = move  # BB-14, BB-21
        next_turn(position)
    return write(position)


# --- before the game --------------------------------------------------------------------------


def choose_elephant(position: Position, elephant: str) -> None:
    """One player takes an elephant (BB-04), and the others whose choice that settles."""
    position.elephants[int(position.to_play)] = elephant
    if len(position.seats) == 2:  # BB-05, R23
        position.elephants = [elephant, OPPOSITE_ELEPHANT[elephant]]
    left = [e for e in FIRST_CELL if e not in position.elephants]
    if len(left) == 1 and position.choosing_elephants:  # the last elephant for the last player
        position.elephants[position.elephants.index("-")] = left[0]
    if position.choosing_elephants:
        position.to_play = str(position.elephants.index("-"))
        return
    position.to_play = "0"
    starter_option = position.options.split("+")[0]
    if len(position.seats) == 1:
        position.starter = "-"
    elif starter_option == "lots":  # drawn before, and kept in the line until now
        position.to_play, position.starter = position.starter, "-"
    elif starter_option == "choose":
        position.starter = "pick"
    else:
        position.starter = ",".join("." for _ in position.seats)


def say(position: Position, token: str) -> None:
    """One player keeps medals and says odd or even; the last of them settles the round."""
    tokens = position.starter.split(",")
    tokens[int(position.to_play)] = token
    if "." not in tokens:
        tokens = reveal(tokens)
    still_in = [seat for seat in position.seats if tokens[seat] != "x"]
    if len(still_in) == 1:  # BB-11, BB-12
        position.starter = "-"
        position.to_play = str(still_in[0])
    else:
        position.starter = ",".join(tokens)
        position.to_play = str(tokens.index("."))


def reveal(tokens: list[str]) -> list[str]:
    """The tokens of the next round (BB-10, BB-11, R19)."""
    if any(token.startswith("?") for token in tokens):
        raise ValueError("a concealed choice can't be counted")
    total = sum(int(token[0]) for token in tokens if token != "x")
    right = "e" if total % 2 == 0 else "o"
    if not any(token.endswith(right) for token in tokens):  # R19: everybody is wrong
        right_or_all = [token != "x" for token in tokens]
    else:
        right_or_all = [token.endswith(right) for token in tokens]
    return ["." if stays else "x" for stays in right_or_all]


# --- turns ------------------------------------------------------------------------------------


def next_turn(position: Position) -> None:
    """Clockwise by elephant to the next player whose end piece is not laid (BB-07, BB-26, R22)."""
    if position.over:
        position.to_play = "-"
        return
    elephant = position.elephants[int(position.to_play)]
    while True:
        elephant = {"1": "2", "2": "3", "3": "4", "4": "1"}[elephant]
        if elephant in position.elephants:
            seat = position.elephants.index(elephant)
            if seat not in position.ended:
                position.to_play = str(seat)
                return


# --- the count --------------------------------------------------------------------------------


def lengths(line: str) -> tuple[int, ...]:
    """The length of each seat's trunk (BB-31, R15); 0 for a seat without an elephant yet."""
    position = read(line)
    return tuple(
        0 if position.elephants[seat] == "-" else trunk(position, seat)[0]
        for seat in position.seats
    )


def tips(line: str) -> tuple[Tip | None, ...]:
    """The cell each trunk points at and the edge it would enter by, end piece laid or not."""
    position = read(line)
    return tuple(
        None if position.elephants[seat] == "-" else trunk(position, seat)[1]
        for seat in position.seats
    )


def winners(line: str) -> tuple[int, ...]:
    """The seats with the longest trunk once the game is over (BB-30, BB-32, R24)."""
    if not read(line).over:
        return ()
    counts = lengths(line)
    return tuple(seat for seat, count in enumerate(counts) if count == max(counts))


def solo_score(line: str) -> int:
    """BB-36, at any moment of a solo game."""
    position = read(line)
    ends = end_pieces(position)
    placed = len(position.board)  # R16
    empty = len([cell for cell in CELLS if cell not in position.board and cell not in ends])  # R17
    _, own_tip = trunk(position, 0)
    unused = 0
    for cell, tile in position.board.items():  # R18
        for edge in openings(tile):
            beyond = neighbour(cell, edge)
            if beyond is None or beyond in position.board:
                continue  # joined to the head, or to another tile
            if (beyond, facing(edge)) != own_tip:
                unused += 1
    return placed - empty - unused
