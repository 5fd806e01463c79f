"""Files of puzzles are read back, and damaged ones are refused by one error."""

from __future__ import annotations

from random import Random

import pytest

from pygame_rules import Malformed
from pygame_rules.puzzles.book import LONGEST, book, read, use, write
from pygame_rules.puzzles.puzzle import Puzzle
from tests.pygame_rules.puzzles.books import GAMES

PUZZLES = (
    Puzzle("win", 1, 1, "some state", ("a1a2",), 7, 1),
    Puzzle("result", 0, -3, "another é", ("b1", "c1"), 9, 2),
)
FILE = write("siam", PUZZLES)


def problem(data: bytes, game: str = "siam") -> str:
    with pytest.raises(Malformed) as refused:
        read(game, data)
    return refused.value.problem


def test_puzzles_are_read_as_they_were_written() -> None:
    assert read("siam", FILE).puzzles == PUZZLES


@pytest.mark.parametrize("game", GAMES)
def test_the_file_that_ships_is_the_one_that_its_puzzles_make(game: str) -> None:
    found = book(game)
    assert read(game, write(game, found.puzzles)) == found


def test_each_fault_is_named() -> None:
    head, _, body = FILE.partition(b"\n")
    assert problem(b"") == "no-puzzles"
    assert problem(b"<!doctype html>") == "no-puzzles"
    assert problem(FILE.replace(b"puzzles 1", b"puzzles 2")) == "unknown-version"
    assert problem(FILE, "gambo") == "other-game"
    assert problem(FILE[:-1]) == "damaged"
    assert problem(FILE + b"x") == "damaged"
    assert problem(head.replace(b" 2 ", b" 3 ") + b"\n" + body) == "damaged"
    assert problem(FILE + b"x" * LONGEST) == "damaged"
    assert problem(write("siam", ())) == "damaged"


def test_wrong_lines_are_refused_even_with_a_right_checksum() -> None:
    for kind, first in (("win\t", ("a",)), ("win", ())):
        assert problem(write("siam", [Puzzle(kind, 1, 1, "state", first)])) == "damaged"


def test_no_damage_raises_anything_else() -> None:
    rng = Random(4)
    for _ in range(2_000):
        data = bytearray(FILE)
        for _ in range(rng.randint(1, 4)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        if bytes(data) != FILE:
            problem(bytes(data))


def test_a_number_that_is_not_there_is_refused() -> None:
    found = read("siam", FILE)
    assert found.puzzle(2) == PUZZLES[1]
    for number in (0, -1, 3):
        with pytest.raises(Malformed, match="unknown-number"):
            found.puzzle(number)


def test_a_file_that_is_given_replaces_the_installed_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pygame_rules.puzzles.book._given", {})
    before = book("siam")
    assert use("siam", FILE) == book("siam") != before


def test_a_game_without_a_file_says_so() -> None:
    with pytest.raises(Malformed, match="missing"):
        book("search")
