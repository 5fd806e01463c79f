"""Command line: `python -m pygame_rules perft siam 2`, `… show siam`, `… play siam`, `… engine`,
`… match siam sage mahout`, `… ladder siam --dask tcp://host:8786`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Any

from pygame_rules import (
    NAMES,
    Malformed,
    State,
    Violation,
    divide,
    engine,
    open_game,
    perft,
)
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
    for name, told in (("show", "show a position"), ("play", "play: a move a line, empty to end")):
        command = commands.add_parser(name, help=told)
        command.add_argument("game", choices=NAMES)
        command.add_argument("state", nargs="?", help="a state line; without it a new game")
        command.add_argument("--options", default="", help='for instance "push_rule=chain"')
        command.add_argument("--players", type=int)
        command.add_argument("--seed", type=int, default=0)
    commands.add_parser("engine", help="speak JSON, one object a line")
    versus = commands.add_parser("match", help="let two players play against each other")
    climb = commands.add_parser("ladder", help="let each level play against the one below")
    for command in (versus, climb):
        command.add_argument("game", choices=NAMES)
        command.add_argument("--games", type=int, default=20)
        command.add_argument("--options", default="", help='for instance "push_rule=chain"')
        command.add_argument("--players", type=int, default=2)
        command.add_argument("--seed", type=int, default=0)
        command.add_argument("--opening", type=int, default=2, help="moves made at random first")
        command.add_argument(
            "--dask", metavar="ADDRESS", help="play on a Dask cluster: tcp://host:8786"
        )
    for player in ("one", "other"):
        versus.add_argument(player, help="calf, mahout, sage or random; sage:5000n, sage:0.5s")
    return parser


def _compare(chosen: argparse.Namespace) -> int:
    """Play a match or a ladder; returns the exit status. Raises Malformed for what can't be
    played."""
    from pygame_rules.players.cluster import cluster
    from pygame_rules.players.executors import NoExecutor, Unplayed, processes
    from pygame_rules.players.match import read_setting
    from pygame_rules.players.printing import Terms, climb, match

    options, seats = chosen.options, chosen.players
    open_game(chosen.game).new(from_text(options), seats)  # refused before any game is played
    if chosen.games < 1:
        raise Malformed("games", "out-of-range", text=str(chosen.games))
    terms = Terms(chosen.games, chosen.seed, options, seats, max(0, chosen.opening))
    executors = processes if chosen.dask is None else cluster(chosen.dask)
    try:
        if chosen.command == "ladder":
            climb(chosen.game, terms, executors)
        else:
            one, other = read_setting(chosen.one), read_setting(chosen.other)
            match(chosen.game, one, other, terms, executors)
    except (NoExecutor, Unplayed) as trouble:
        print(trouble, file=sys.stderr)
        return 2 if isinstance(trouble, NoExecutor) else 1
    return 0


def _play(state: State[Any]) -> None:
    """Play at the prompt until the game, or what is typed, ends; the last line is the state's."""
    while state.outcome is None:
        print(state.view(state.to_play).text())
        try:
            line = input("> ").strip()
        except EOFError:
            line = ""
        if not line:
            break
        try:
            state = state.play(line)
        except (Violation, Malformed) as refused:
            print(refused)
    print(state.view(None).text())
    print(state)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    parser = _parser()
    chosen = parser.parse_args(arguments)
    if chosen.command == "engine":
        engine.serve(sys.stdin.buffer, sys.stdout.buffer)
        return 0
    game = open_game(chosen.game)
    try:
        if chosen.command in ("match", "ladder"):
            return _compare(chosen)
        if chosen.state:
            state = game.parse_state(chosen.state)
        else:
            players, seed = getattr(chosen, "players", None), getattr(chosen, "seed", 0)
            state = game.new(from_text(chosen.options), players, seed)
    except Malformed as error:
        parser.error(str(error))
    if chosen.command == "show":
        print(state.view(state.to_play).text())
        return 0
    if chosen.command == "play":
        _play(state)
        return 0
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
