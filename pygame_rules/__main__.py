"""Command line: `python -m pygame_rules perft siam 2` and `python -m pygame_rules engine`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from pygame_rules import NAMES, Malformed, divide, engine, open_game, perft
from pygame_rules.options import from_text


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m pygame_rules", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    count = commands.add_parser("perft", help="count the sequences of legal moves")
    count.add_argument("game", choices=NAMES)
    count.add_argument("depth", type=int)
    count.add_argument("--options", default="", help='for instance "push_rule=chain crosses=on"')
    count.add_argument("--state", help="a state line to start from")
    count.add_argument("--divide", action="store_true", help="split the count by first move")
    commands.add_parser("engine", help="speak JSON, one object a line")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    parser = _parser()
    chosen = parser.parse_args(arguments)
    if chosen.command == "engine":
        engine.serve(sys.stdin.buffer, sys.stdout.buffer)
        return 0
    game = open_game(chosen.game)
    try:
        state = (
            game.parse_state(chosen.state) if chosen.state else game.new(from_text(chosen.options))
        )
    except Malformed as error:
        parser.error(str(error))
    if chosen.divide and chosen.depth > 0:
        for move, nodes in sorted(divide(state, chosen.depth).items()):
            print(f"{move}: {nodes}")
    print(perft(state, chosen.depth))
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:  # the reader has gone: nothing left to say
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
