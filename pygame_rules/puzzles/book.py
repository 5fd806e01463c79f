"""The file with the puzzles of a game.

The first line says what it is: `puzzles 1 GAME 120 1a2b3c4d`, with the version of the layout, the
game, the number of puzzles, and the CRC-32 of all other lines. Each of these is a puzzle: its kind,
moves, goal, how hard it is, its first moves with a space between them, and its state line, with
tabs between the fields. The n-th of them has the number n for ever: new ones are added at the end,
and one that is no longer offered stays, with 0 for how hard it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from zlib import crc32

from pygame_rules.frozen import EMPTY, Frozen
from pygame_rules.games import open_game
from pygame_rules.malformed import Malformed
from pygame_rules.packaged import packaged
from pygame_rules.puzzles.puzzle import Puzzle

MAGIC, VERSION = "puzzles", "1"
SUFFIX = ".puzzles"
"""The file is named after its game, in the folder `data` of the game's package."""

GRADE = 10
"""The number of puzzles in a grade. The last grade may have fewer."""

LONGEST = 200_000
"""The most bytes of a file."""


def file_of(game: str) -> str:
    """The name of a game's file."""
    return f"{game}{SUFFIX}"


@dataclass(frozen=True, slots=True)
class Book:
    """All puzzles of a game, in the order of their numbers."""

    game: str
    puzzles: tuple[Puzzle, ...]

    def puzzle(self, number: int) -> Puzzle:
        """The puzzle of a number from 1. Raises Malformed for one that the file does not have."""
        if not 1 <= number <= len(self.puzzles):
            wanted = f"1 to {len(self.puzzles)}"
            raise Malformed("puzzle", "unknown-number", text=str(number), wanted=wanted)
        return self.puzzles[number - 1]


def part_of(game: str, puzzle: Puzzle) -> Frozen[str, str]:
    """The values that a puzzle has of the options that are asked where its game is chosen, such as
    the language of its words; empty in a game that asks none. Raises Malformed."""
    rules = open_game(game)
    asked = [option.name for option in rules.options if option.asked]
    if not asked:
        return EMPTY
    options = rules.parse_state(puzzle.state).options
    return Frozen({name: options[name] for name in asked})


@lru_cache(maxsize=2)
def parts(found: Book) -> Mapping[Frozen[str, str], tuple[Puzzle, ...]]:
    """The puzzles that are offered, by `part_of`, from easy to hard. A reader is offered one part,
    such as the puzzles of one language."""
    lists: dict[Frozen[str, str], list[Puzzle]] = {}
    for one in sorted(found.puzzles, key=lambda one: (one.hard, one.number)):
        if one.hard:
            lists.setdefault(part_of(found.game, one), []).append(one)
    return {part: tuple(its) for part, its in lists.items()}


def puzzles_of(found: Book, part: Mapping[str, str] = EMPTY) -> tuple[Puzzle, ...]:
    """The puzzles of one part, from easy to hard; of the first part where the book has none with
    these values of the options that are asked."""
    lists = parts(found)
    return lists.get(Frozen(part)) or next(iter(lists.values()))


def in_grades(puzzles: tuple[Puzzle, ...]) -> tuple[tuple[Puzzle, ...], ...]:
    """A list from easy to hard, in grades of `GRADE` puzzles."""
    return tuple(puzzles[first : first + GRADE] for first in range(0, len(puzzles), GRADE))


def write(game: str, puzzles: Iterable[Puzzle]) -> bytes:
    """The file of these puzzles; their numbers are given by their order."""
    lines = [
        "\t".join(
            (p.kind, str(p.moves), str(p.goal), str(p.hard), " ".join(p.first), p.state),
        )
        for p in puzzles
    ]
    body = "".join(f"{line}\n" for line in lines).encode()
    return f"{MAGIC} {VERSION} {game} {len(lines)} {crc32(body):08x}\n".encode() + body


def read(game: str, data: bytes) -> Book:
    """The puzzles of a file. Raises Malformed for a file that is damaged, of another version or of
    another game. State lines and moves are read when a puzzle is opened."""
    head, _, body = data[:LONGEST].partition(b"\n")
    words = head.decode("ascii", "replace").split(" ")
    if len(words) != 5 or words[0] != MAGIC:
        raise Malformed("puzzles", "no-puzzles", game)
    if words[1] != VERSION:
        raise Malformed("puzzles", "unknown-version", game, words[1])
    if words[2] != game:
        raise Malformed("puzzles", "other-game", game, words[2])
    if len(data) > LONGEST or f"{crc32(body):08x}" != words[4]:
        raise Malformed("puzzles", "damaged", game)
    try:
        lines = body.decode().splitlines()
        puzzles = tuple(_puzzle(line, number) for number, line in enumerate(lines, 1))
    except ValueError:
        raise Malformed("puzzles", "damaged", game) from None
    if not puzzles or str(len(puzzles)) != words[3]:
        raise Malformed("puzzles", "damaged", game)
    return Book(game, puzzles)


def _puzzle(line: str, number: int) -> Puzzle:
    kind, moves, goal, hard, first, state = line.split("\t")
    if not first:
        raise ValueError("no first move")
    return Puzzle(kind, int(moves), int(goal), state, tuple(first.split(" ")), int(hard), number)


_given: dict[str, Book] = {}


def use(game: str, data: bytes) -> Book:
    """Read the file of a game from a caller that has its bytes; `book` returns it from then on.
    Raises Malformed."""
    _given[game] = read(game, data)
    return _given[game]


def book(game: str) -> Book:
    """The puzzles of a game: those given by `use`, else those of the installed file. Raises
    Malformed as `DataFile.load` does: with the problem `missing` where there is no such file, and
    with another one where it is damaged."""
    return _given.get(game) or _installed(game)


@cache
def _installed(game: str) -> Book:
    return read(game, packaged(game, file_of(game)))
