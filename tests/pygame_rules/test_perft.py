"""Perft figures, kept as plain data beside the tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pygame_rules import divide, open_game, perft

FOLDER = Path(__file__).parent.parent / "perft"


def cases() -> Iterator[tuple[str, str, str, int, int]]:
    for file in sorted(FOLDER.glob("*.perft")):
        name = state = ""
        for line in file.read_text("utf-8").splitlines():
            word, _, rest = line.partition(" ")
            if word == "id":
                name = rest
            elif word == "state":
                state = rest
            elif word == "perft":
                depth, nodes = rest.split()
                yield file.stem, name, state, int(depth), int(nodes)


@pytest.mark.parametrize(("game", "name", "state", "depth", "nodes"), list(cases()))
def test_perft_figures(game: str, name: str, state: str, depth: int, nodes: int) -> None:
    first = open_game(game).parse_state(state)
    counted = perft(first, depth)
    assert counted == nodes, divide(first, depth)


def test_divide_adds_up_and_depth_zero_is_one() -> None:
    state = open_game("siam").new()
    assert perft(state, 0) == 1
    assert sum(divide(state, 2).values()) == 3894
    assert len(divide(state, 2)) == 64
