"""Every proof of the computer players, compared with an exhaustive search.

`python -m tests.benchmarks.proofs [COUNT] [GAME ...]`: every level searches COUNT positions (500)
of each game near the end of random games, with all options in turn, with and without a past.
Printed are, for each game, the numbers of right proofs, of wrong proofs (each with its position),
of proofs that would take too long to check, and of searches that proved nothing. `--once` takes
three positions of each game. The exit status is 1 if a proof was wrong.
"""

from __future__ import annotations

import sys
from collections import Counter

from tests.pygame_rules.facts import games_with
from tests.pygame_rules.search.exhausting import TooLargeError, case, holds, thoughts

GAMES = games_with(lambda table: table.proofs)

COUNT, ONCE = 500, 3

MOST = 3_000_000
"""The most moves that are tried to check one proof."""


def compare(name: str, count: int) -> Counter[str]:
    """The numbers of right, wrong, unchecked and missing proofs in so many positions of a game."""
    found: Counter[str] = Counter()
    for number in range(count):
        state, past = case(name, number)
        for thought in thoughts(state, past, number):
            if not thought.proved:
                found["unproved"] += 1
                continue
            try:
                right = holds(state, thought, MOST)
            except TooLargeError:
                found["too large"] += 1
                continue
            found["right" if right else "wrong"] += 1
            if not right:
                print(f"wrong: {name} {number}: {state}: {thought}")
    return found


def main(arguments: list[str]) -> int:
    """Compare, print, and say whether all was right."""
    games = [name for name in GAMES if name in arguments] or list(GAMES)
    counts = [int(text) for text in arguments if text.isdecimal()] or [COUNT]
    count = ONCE if "--once" in arguments else counts[0]
    wrong = 0
    for name in games:
        found = compare(name, count)
        wrong += found["wrong"]
        told = ", ".join(f"{found[kind]} {kind}" for kind in ("right", "wrong", "too large"))
        print(f"{name}: {count} positions: {told}, {found['unproved']} unproved", flush=True)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
