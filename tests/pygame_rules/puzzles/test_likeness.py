"""Positions that are alike by a symmetry of their game are told, and others are not mixed up."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from pygame_rules import open_game
from pygame_rules.puzzles.book import book
from pygame_rules.puzzles.hooks import puzzle_hooks
from tests.pygame_rules.puzzles.books import GAMES

Line = Callable[[str], str]


def turned(line: str) -> str:
    """Siam's board turned by a quarter, clockwise."""
    board, *rest = line.split(" ")
    rows = [_row(rank) for rank in board.split("/")]
    facing = str.maketrans("NESWnesw", "ESWNeswn")
    columns = ["".join(row[file] for row in rows[::-1]).translate(facing) for file in range(5)]
    return " ".join(("/".join(map(_packed, columns)), *rest))


def mirrored(line: str) -> str:
    """Siam's board in the mirror, left and right."""
    board, *rest = line.split(" ")
    facing = str.maketrans("EWew", "WEwe")
    rows = [_row(rank)[::-1].translate(facing) for rank in board.split("/")]
    return " ".join(("/".join(map(_packed, rows)), *rest))


def recoloured(line: str) -> str:
    """Siam's sides exchanged, with one more ply so that the other side is on turn."""
    board, side, ply, *rest = line.split(" ")
    return " ".join((board.swapcase().replace("r", "R"), "re"["er".index(side)], _next(ply), *rest))


def _next(ply: str) -> str:
    return str(int(ply) + 1)


def _row(rank: str) -> str:
    return "".join("." * int(sign) if sign.isdigit() else sign for sign in rank)


def _packed(row: str) -> str:
    for count in range(5, 0, -1):
        row = row.replace("." * count, str(count))
    return row


def other_way(line: str) -> str:
    """Malabars' piles from the other end."""
    piles, *rest = line.split(" ")
    return " ".join(("/".join(piles.split("/")[::-1]), *rest))


def from_behind(line: str) -> str:
    """Malabars' piles with trunks and tails exchanged."""
    piles, *rest = line.split(" ")
    return " ".join((piles.translate(str.maketrans("TQ", "QT")), *rest))


def exchanged(line: str) -> str:
    """Malabars' sides exchanged."""
    piles, side, ply, *rest = line.split(" ")
    piles = piles.translate(str.maketrans("wb", "bw"))
    return " ".join((piles, "bw"["wb".index(side)], _next(ply), *rest))


def next_species(line: str) -> str:
    """Gambo's species, each replaced by the next one of the wheel."""
    board, side, why, duels, *rest = line.split(" ")
    wheel = str.maketrans("ECMecm", "CMEcme")
    return " ".join((board.translate(wheel), side, why, duels.translate(wheel), *rest))


CHANGES: dict[str, tuple[Line, ...]] = {
    "siam": (turned, mirrored, recoloured),
    "malabars": (other_way, from_behind, exchanged),
    "gambo": (next_species,),
}

CHANGES = {game: changes for game, changes in CHANGES.items() if game in GAMES}
CASES = [(game, change) for game, changes in CHANGES.items() for change in changes]


@pytest.mark.parametrize(("game", "change"), CASES)
def test_a_symmetry_of_the_game_makes_positions_alike(game: str, change: Line) -> None:
    essence, rules = puzzle_hooks(game).essence, open_game(game)
    changed = 0
    for puzzle in book(game).puzzles[::5]:
        line = change(puzzle.state)
        one, other = rules.parse_state(puzzle.state), rules.parse_state(line)
        assert repr(essence(one)) == repr(essence(other))
        assert len(one.legal_moves()) == len(other.legal_moves())
        changed += line != puzzle.state
    assert changed


@pytest.mark.parametrize("game", CHANGES)
def test_a_position_after_a_move_is_not_like_the_one_before(game: str) -> None:
    essence, rng = puzzle_hooks(game).essence, Random(1)
    for puzzle in book(game).puzzles[::10]:
        state = open_game(game).parse_state(puzzle.state)
        after = state.play(state.sample(rng))
        if after.outcome is None:
            assert repr(essence(state)) != repr(essence(after))


def test_a_field_of_tiles_that_is_turned_round_is_alike() -> None:
    """The trunks of two players begin in opposite corners."""
    essence, game = puzzle_hooks("bombay_bazar").essence, open_game("bombay_bazar")
    one = game.parse_state("A226/8/7/8/7/8/7/8/7 13 - 1 - lots+fixed")
    other = game.parse_state("7/8/7/8/7/8/7/8/6A25 13 - 0 - lots+fixed")
    third = game.parse_state("A206/8/7/8/7/8/7/8/7 13 - 1 - lots+fixed")
    assert repr(essence(one)) == repr(essence(other))
    assert len(one.legal_moves()) == len(other.legal_moves())
    assert repr(essence(one)) != repr(essence(third))
