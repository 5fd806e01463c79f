"""Every sentence about a wrong first move of every puzzle that ships, read off the rules alone.

`python -m tests.benchmarks.sentences [EACH] [GAME ...]`: EACH wrong moves of each puzzle (all of
them by default). Printed are, for each game, how often each reason was given and was true, and how
many would take too long to read; each false one is printed with its puzzle and move. The exit
status is 1 if one was false. `--once` reads one wrong move of every tenth puzzle of the first game.
"""

from __future__ import annotations

import sys
from collections import Counter

from pygame_rules.puzzles.book import book
from pygame_rules.puzzles.solving import answers
from tests.benchmarks import once
from tests.pygame_rules.puzzles.books import GAMES
from tests.pygame_rules.puzzles.reading import TooLargeError, judged, true

ONCE = 10
"""Of how many puzzles one is read with `--once`."""


def read(game: str, each: int, step: int = 1) -> Counter[str]:
    """How often each reason was true; under `false`, how many were not. step: 1 for every puzzle,
    2 for every second, and so on."""
    found: Counter[str] = Counter()
    for puzzle in book(game).puzzles[::step]:
        if answers(game, puzzle):
            continue
        for move, after, verdict in judged(game, puzzle, each):
            reason = verdict.why[0] if verdict.why else "ended"
            try:
                right = true(puzzle, after, verdict)
            except TooLargeError:
                found[f"{reason}, too large"] += 1
                continue
            found[reason if right else "false"] += 1
            if not right:
                print(f"false: {game} {puzzle.number}: {move}: {verdict}")
    return found


def main(arguments: list[str]) -> int:
    """Read, print, and say whether all was true."""
    quick = once()
    numbers = [int(text) for text in arguments if text.isdecimal()] or [int(quick)]
    games = [name for name in GAMES if name in arguments] or GAMES
    false = 0
    for game in games[:1] if quick else games:
        found = read(game, numbers[0], ONCE if quick else 1)
        false += found["false"]
        told = ", ".join(f"{count} {reason}" for reason, count in sorted(found.items()))
        print(f"{game}: {told}", flush=True)
    return int(false > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
