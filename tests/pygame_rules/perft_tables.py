"""The perft figures in `tests/perft`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

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
