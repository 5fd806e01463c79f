"""Games on several devices over a bad line: how many end with other moves than were made.

Each game has two to four devices and a line with 10 % loss, 10 % doubling and no order, which is
cut three times; each device starts anew once on average. Prints the number of games, moves,
divergences (devices that parted or ended with different games) and lost moves. Wanted: none.
`python3 -m tests.benchmarks.live 1000`.
"""

from __future__ import annotations

import sys
from random import Random

from tests.benchmarks import once
from tests.web.table.live.line import new_line
from tests.web.table.live.test_protocol import TABLES
from web.table.live import protocol

STEPS, MOST, CUTS = 20_000, 60, 3


def played(seed: int) -> tuple[int, bool, int]:
    """One game: the moves made, whether the devices differ, and the moves that were lost."""
    rng = Random(seed)
    game, seats, options = TABLES[seed % len(TABLES)]
    line = new_line(rng, game, seats, options)
    made, cuts = 0, sorted(rng.randrange(MOST) for _ in range(CUTS))
    for _ in range(STEPS):
        if rng.random() < 0.3:
            for device in line.sides:
                line.send(device)
        else:
            for _ in range(4 * len(line.sides)):
                line.deliver()
        movers = line.movers()
        if movers and rng.random() < 0.2:
            line.move(movers[0])
            made += 1
            while cuts and cuts[0] < made:
                cuts.pop(0)
                line.lose(rng.randrange(1, len(line.sides)))
                if rng.random() < len(line.sides) / CUTS:
                    line.restart(rng.randrange(len(line.sides)))
        if made >= MOST or all(map(protocol.over, line.sides.values())):
            break
    line.calm()
    sides = list(line.sides.values())
    records = {str(side.session and side.session.record) for side in sides}
    differ = len(records) > 1 or any(side.room.apart for side in sides)
    last = min(side.session.last if side.session else 0 for side in sides)
    return made, differ, made - last


def main() -> None:
    """Play the games and print the sums."""
    games = 7 if once() else int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    moves = divergences = lost = 0
    for seed in range(games):
        made, differ, gone = played(seed)
        assert made, seed
        moves, divergences, lost = moves + made, divergences + differ, lost + gone
    print(f"{games} games, {moves} moves: {divergences} divergences, {lost} lost moves")


if __name__ == "__main__":
    main()
