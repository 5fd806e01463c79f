"""A naive second reading of Malabars, sentence by sentence, used as a test oracle.

Rule numbers (MA-01 to MA-19, R1 to R20) are those of the written rules, in their model A: the
players look at the front of four piles. Nothing here is shared with the real implementation, and
nothing here tries to be fast.

A position is one line, `<piles> <to_play> <ply> <result> <options>`; `legal` lists the turns of a
position and `play` makes one of them. `distinct` lists the positions those turns lead to.
"""

from copy import deepcopy
from dataclasses import dataclass

PILES = "abcd"  # MA-01: four piles, here I to IV from left to right
OTHER_COLOUR = {"w": "b", "b": "w"}  # MA-03
TURNED = {"T": "Q", "Q": "T"}  # MA-11: trunk, tail (queue)

Piles = dict[str, list[str]]  # a pile's letter -> its elephants from the base up, as in `TQwT`


@dataclass
class Position:
    """The five fields of a state line, taken apart."""

    piles: Piles
    to_play: str
    ply: int
    result: str
    options: str


# --- the state line ---------------------------------------------------------------------------


def read(line: str) -> Position:
    piles_text, to_play, ply, result, options = line.split(" ")
    piles: Piles = {}
    for pile, text in zip(PILES, piles_text.split("/"), strict=True):
        elephants: list[str] = []
        for letter in text:
            if letter in "TQ":
                elephants.append(letter)
            elif letter in "wb":
                elephants[-1] += letter
        piles[pile] = elephants
    return Position(piles, to_play, int(ply), result, options)


def write_piles(piles: Piles) -> str:
    return "/".join("".join(piles[pile]) or "-" for pile in PILES)


def write(position: Position) -> str:
    return (
        f"{write_piles(position.piles)} {position.to_play} {position.ply}"
        f" {position.result} {position.options}"
    )


# --- cells ------------------------------------------------------------------------------------


def cells(piles: Piles) -> list[str]:
    """Every cell with an elephant on it; level 1 stands on the base."""
    return [
        f"{pile}{level}" for pile in PILES for level in range(1, len(piles[pile]) + 1)
    ]  # R3: as high as a pile grows


def split(cell: str) -> tuple[str, int]:
    return cell[0], int(cell[1:])


def elephant_at(piles: Piles, cell: str) -> str:
    pile, level = split(cell)
    return piles[pile][level - 1]


def shows(piles: Piles, cell: str) -> str:
    """`T` or `Q`: R18, both players look at the same face."""
    return elephant_at(piles, cell)[0]


def rings_on(piles: Piles, cell: str) -> str:
    return elephant_at(piles, cell)[1:]


def neighbours(piles: Piles, cell: str) -> list[str]:
    """One step up, down or sideways (MA-14), never diagonally (MA-15)."""
    pile, level = split(cell)
    place = PILES.index(pile)
    around = [f"{pile}{level + 1}", f"{pile}{level - 1}"]
    for beside in (place - 1, place + 1):
        if beside in range(len(PILES)):  # R17: the outer piles do not touch
            around.append(f"{PILES[beside]}{level}")  # R16: the same level from the base
    standing = cells(piles)  # R4: nothing stands in an empty pile, so no step leads across it
    return [c for c in around if c in standing]


# --- moving an elephant -----------------------------------------------------------------------


def elephant_moves(piles: Piles) -> set[str]:
    moves: set[str] = set()
    for start in cells(piles):  # R1: from anywhere in a pile
        if rings_on(piles, start) != "":  # MA-08
            continue
        start_pile, start_level = split(start)
        without = deepcopy(piles)
        del without[start_pile][start_level - 1]
        for pile in PILES:  # MA-09
            # MA-10: from under the lowest (level 1) to the top; R4: an empty base has level 1 too
            for level in range(1, len(without[pile]) + 2):
                if (pile, level) != (start_pile, start_level):  # MA-12, R5
                    moves.add(f"{start}{pile}{level}")
    return moves


def split_elephant_move(move: str) -> tuple[str, str]:
    """`a2c4` -> `a2`, `c4`; a level may have two digits."""
    second = max(place for place, letter in enumerate(move) if letter in PILES)
    return move[:second], move[second:]


def after_elephant_move(piles: Piles, move: str) -> Piles:
    start, target = split_elephant_move(move)
    start_pile, start_level = split(start)
    pile, level = split(target)
    after = deepcopy(piles)
    elephant = after[start_pile].pop(start_level - 1)  # R1, R2: what was above comes down
    after[pile].insert(level - 1, TURNED[elephant])  # MA-11; R2: what is above goes up
    return after


# --- moving a ring ----------------------------------------------------------------------------


def reachable(piles: Piles, start: str, colour: str) -> set[str]:
    """The cells where a ring of that colour may end a walk that begins on `start`."""
    reached = {start}
    to_continue_from = [start]
    while to_continue_from:  # MA-16: any number of steps
        cell = to_continue_from.pop()
        for beside in neighbours(piles, cell):
            if beside in reached:
                continue
            if shows(piles, beside) == shows(piles, cell):  # MA-13
                continue
            if OTHER_COLOUR[colour] in rings_on(piles, beside):  # MA-17, MA-18
                continue
            reached.add(beside)
            if colour not in rings_on(piles, beside):  # R9: both together, the walk is over
                to_continue_from.append(beside)
    return reached - {start}  # R10; R8: another elephant


def ring_moves(piles: Piles, colour: str) -> set[str]:
    moves: set[str] = set()
    for start in cells(piles):
        if colour in rings_on(piles, start):  # MA-06: one of one's own rings
            for end in reachable(piles, start, colour):
                moves.add(f"{start}~{end}")
    return moves


def after_ring_move(piles: Piles, move: str, colour: str) -> Piles:
    start, end = move.split("~")
    after = deepcopy(piles)
    for cell in (start, end):
        pile, level = split(cell)
        elephant = after[pile][level - 1]
        after[pile][level - 1] = elephant[:-1] if cell == start else elephant + colour
    return after


def has_won(piles: Piles, colour: str) -> bool:
    """MA-19: both rings on the trunk, or both on the tail, of one elephant."""
    return any(rings_on(piles, cell) == colour + colour for cell in cells(piles))


# --- whole turns ------------------------------------------------------------------------------


def legal(line: str) -> set[str]:
    """All legal turns of a position; none when the game is over (MA-19)."""
    position = read(line)
    if position.result != "*":
        return set()
    colour = position.to_play
    turns: set[str] = set()
    for elephant in elephant_moves(position.piles):  # MA-05
        turns.add(elephant)  # MA-06: a ring need not move
        between = after_elephant_move(position.piles, elephant)
        for ring in ring_moves(between, colour):  # MA-07: the ring after, R7
            turns.add(f"{elephant}+{ring}")
    for ring in ring_moves(position.piles, colour):  # MA-07: the ring before
        between = after_ring_move(position.piles, ring, colour)
        if has_won(between, colour):
            turns.add(ring)  # R11
            continue
        for elephant in elephant_moves(between):  # R14: it must move; R6: also the one just left
            turns.add(f"{ring}+{elephant}")
    return turns


def after_turn(line: str, turn: str) -> Position:
    """The position after a turn that is known to be legal."""
    position = read(line)
    colour = position.to_play
    for half in turn.split("+"):
        if "~" in half:
            position.piles = after_ring_move(position.piles, half, colour)
        else:
            position.piles = after_elephant_move(position.piles, half)
    if has_won(position.piles, colour):
        position.result = colour
    position.to_play = OTHER_COLOUR[colour]  # MA-04
    position.ply += 1
    return position


def play(line: str, move: str) -> str:
    """The state line after a legal turn; the draw by repetition (R15) is left out."""
    if move not in legal(line):
        raise ValueError(f"not a legal turn here: {move!r}")
    return write(after_turn(line, move))


def distinct(line: str) -> set[str]:
    """The different positions, piles and player to move, that the legal turns lead to."""
    found: set[str] = set()
    for turn in legal(line):
        position = after_turn(line, turn)
        found.add(f"{write_piles(position.piles)} {position.to_play}")
    return found
