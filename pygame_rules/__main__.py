"""The command `pygame-rules`, or `python -m pygame_rules`: play at the prompt, count moves, let
computer players play each other, make puzzles, or talk JSON to the engine."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from pygame_rules import (
    NAMES,
    Game,
    Malformed,
    State,
    Violation,
    __version__,
    divide,
    open_game,
    perft,
)
from pygame_rules.display.locales import LANGUAGES
from pygame_rules.display.speech.telling import standing
from pygame_rules.options import from_text
from pygame_rules.requests import MARK

NAME = "pygame-rules"
"""The command, as it is installed."""

GAME = "the game"
OPTIONS = 'rule options of the game, for instance "push_rule=chain crosses=on"'
PLAYER = (
    "calf1 to calf3, mahout4 to 6, sage7 to 9, keen, careful, random, sage9:0.5s; module:function "
    "for a bot, engine:COMMAND for a program (docs/engine.md)"
)
SEED = "decides all that is random (default: 0)"
DASK = "use a Dask cluster: tcp://host:8786"


def _parser() -> argparse.ArgumentParser:
    module = Path(sys.argv[0]).name == "__main__.py"
    parser = argparse.ArgumentParser(
        prog=f"python -m {__package__}" if module else NAME, description=__doc__
    )
    parser.add_argument(
        "--version", action="version", version=f"{NAME} {__version__}", help="print the version"
    )
    commands = parser.add_subparsers(dest="command", required=True, help="what to do")
    count = commands.add_parser("perft", help="count the sequences of legal moves")
    count.add_argument("game", choices=NAMES, help=GAME)
    count.add_argument("depth", type=int, help="the length of the sequences, in moves")
    count.add_argument("--options", default="", help=OPTIONS)
    count.add_argument("--state", help="a state line to start from, which says the options itself")
    count.add_argument("--divide", action="store_true", help="split the count by first move")
    for name, usage in (
        ("show", "show a position"),
        ("play", "play: a move a line, empty to end"),
    ):
        command = commands.add_parser(name, help=usage)
        command.add_argument("game", choices=NAMES, help=GAME)
        command.add_argument(
            "state",
            nargs="?",
            help="a state line; without it a new game, to which the options below belong",
        )
        command.add_argument("--options", default="", help=OPTIONS)
        command.add_argument("--players", type=int, help="how many play")
        command.add_argument("--seed", type=int, help=SEED)
        if name == "play":
            command.add_argument(
                "--language", choices=LANGUAGES, default=LANGUAGES[0], help="of what is said"
            )
    commands.add_parser("engine", help="speak JSON, one object a line")
    versus = commands.add_parser("match", help="let two players play against each other")
    climb = commands.add_parser("ladder", help="let each player play against the one before")
    for command in (versus, climb):
        command.add_argument("game", choices=NAMES, help=GAME)
        command.add_argument("--games", type=int, default=20, help="how many (default: 20)")
        command.add_argument("--options", default="", help=OPTIONS)
        command.add_argument("--players", type=int, default=2, help="seats (default: 2)")
        command.add_argument("--seed", type=int, default=0, help=SEED)
        command.add_argument(
            "--opening", type=int, default=2, help="moves made at random first (default: 2)"
        )
        command.add_argument(
            "--longest",
            type=int,
            default=150,
            help="moves after these at which a game is cut (default: 150)",
        )
        command.add_argument(
            "--move-time",
            type=float,
            metavar="SECONDS",
            help="what a bot or engine has for a move, else it loses (default: 60)",
        )
        command.add_argument("--records", metavar="FILE", help="add each game to it when it ends")
        command.add_argument(
            "--resume", action="store_true", help="play only the games that the file lacks"
        )
        command.add_argument(
            "--format",
            choices=("text", "json", "csv"),
            default="text",
            help="of the results (default: text)",
        )
        command.add_argument("--dask", metavar="ADDRESS", help=DASK)
    dig = commands.add_parser("mine", help="make puzzles, and print their file")
    dig.add_argument("game", choices=NAMES, help=GAME)
    dig.add_argument("--count", type=int, default=120, help="how many (default: 120)")
    dig.add_argument("--seed", type=int, default=0, help=SEED)
    dig.add_argument("--options", default="", help=OPTIONS)
    dig.add_argument("--after", metavar="FILE", help="a file of puzzles to add them to")
    dig.add_argument("--workers", type=int, help="processes (default: one for each processor)")
    dig.add_argument("--dask", metavar="ADDRESS", help=DASK)
    for player in ("one", "other"):
        versus.add_argument(player, help=PLAYER)
    climb.add_argument(
        "rungs",
        nargs="*",
        metavar="player",
        help="the weakest first (default: keen and all levels); a single one plays against each of "
        "the default; " + PLAYER,
    )
    shell = commands.add_parser("completion", help="print what completes the command in a shell")
    shell.add_argument("shell", help="bash, zsh, fish, tcsh or powershell")
    return parser


def _complete(parser: argparse.ArgumentParser, shell: str) -> None:
    """Print the script by which a shell completes the command. Ends it where that can't be made."""
    try:
        import shtab
    except ImportError:
        parser.error("completion needs an extra: pip install 'five-elephants[completion]'")
    if shell not in shtab.SUPPORTED_SHELLS:
        shells = ", ".join(shtab.SUPPORTED_SHELLS)
        parser.error(f"there is no completion for {shell}; there is one for {shells}")
    parser.prog = NAME
    print(shtab.complete(parser, shell))


def _compare(chosen: argparse.Namespace) -> int:
    """Play a match or a ladder; returns the exit status. Raises Malformed for bad arguments."""
    from pygame_rules.players.bots import Unready
    from pygame_rules.players.cluster import cluster
    from pygame_rules.players.comparing import Terms, compare
    from pygame_rules.players.executors import NoExecutor, Unplayed, processes
    from pygame_rules.players.match import ladder
    from pygame_rules.players.recording import Unwritten
    from pygame_rules.players.setting import read_setting

    options, seats = chosen.options, chosen.players
    open_game(chosen.game).new(from_text(options), seats)  # refuse bad arguments at once
    for name, least in (("games", 1), ("players", 2), ("opening", 0)):
        if getattr(chosen, name) < least:
            raise Malformed(name, "out-of-range", text=str(getattr(chosen, name)))
    records = Path(chosen.records) if chosen.records else None
    terms = Terms(
        chosen.games, chosen.seed, options, seats, chosen.opening, chosen.longest,
        chosen.move_time, records, chosen.resume, chosen.format,
    )  # fmt: skip
    if chosen.command == "ladder":
        pairs = ladder([*map(read_setting, chosen.rungs)])
    else:
        pairs = [(read_setting(chosen.one), read_setting(chosen.other))]
    try:
        executors = processes if chosen.dask is None else cluster(chosen.dask)
        compare(chosen.game, pairs, terms, executors)
    except (NoExecutor, Unplayed, Unready, Unwritten) as trouble:
        print(trouble, file=sys.stderr)
        if isinstance(trouble, Unplayed) and records:
            print(f"{records} has the games that have ended: go on with --resume", file=sys.stderr)
        return 2 if isinstance(trouble, NoExecutor | Unready) else 1
    return 0


def _mine(chosen: argparse.Namespace) -> int:
    """Make puzzles and print their file; returns the exit status. Raises Malformed for bad
    arguments."""
    from functools import partial

    from pygame_rules.players.cluster import cluster
    from pygame_rules.players.executors import NoExecutor, Unplayed, processes, warn
    from pygame_rules.puzzles.book import read, write
    from pygame_rules.puzzles.mining import mine, told

    if chosen.workers is not None and chosen.workers < 1:
        raise Malformed("workers", "out-of-range", text=str(chosen.workers))
    executors = cluster(chosen.dask) if chosen.dask else partial(processes, chosen.workers)
    try:
        before = read(chosen.game, _bytes(chosen.after)).puzzles if chosen.after else ()
        options = from_text(chosen.options)
        puzzles = mine(chosen.game, chosen.count, chosen.seed, executors, warn, options, before)
    except (NoExecutor, Unplayed) as trouble:
        print(trouble, file=sys.stderr)
        return 2 if isinstance(trouble, NoExecutor) else 1
    warn(told(chosen.game, puzzles))
    print(write(chosen.game, puzzles).decode(), end="")
    return 0


def _bytes(file: str) -> bytes:
    """What a file holds. Raises Malformed where it can't be read."""
    try:
        return Path(file).read_bytes()
    except OSError:
        raise Malformed("puzzles", "no-puzzles", text=file) from None


def _play(state: State[Any], language: str) -> None:
    """Play at the prompt until the game or the input ends; then print the state line. language: of
    what moves did, and of why one is refused."""
    print("A move a line; ? for all of them, undo, or an empty line to end.")
    states = [state]
    while states[-1].outcome is None:
        now = states[-1]
        print(now.view(now.to_play).text())
        try:
            line = input("> ").removeprefix(MARK).strip()
        except (EOFError, OSError, RuntimeError):  # ended, unreadable or missing
            print()
            line = ""
        if not line:
            break
        if line == "undo":
            states = states[:-1] or states
        elif line == "?":
            print(_moves(now))
        else:
            try:
                move = now.parse_move(line)
                states.append(now.play(move))
            except Violation as refused:
                print(f"{refused.sentence(language)} ({refused.rule})")
            except Malformed as unread:
                print(unread)
            else:
                after = states[-1]
                print(*(it.sentence(language) for it in now.events(move, after=after)))
    print(states[-1].view(None).text())
    print(standing(states[-1], language))
    print(states[-1])


def _moves(state: State[Any]) -> str:
    """The legal moves as text, or one of them where they can't be listed."""
    try:
        return " ".join(map(str, state.legal_moves()))
    except NotImplementedError:
        pass
    try:
        return f"too many to list; one of them: {state.sample(Random())}"
    except ValueError as error:
        return str(error)


def _first(game: Game, chosen: argparse.Namespace) -> State[Any]:
    """The state that a command begins with: the given one, or that of a new game. Raises Malformed
    for one that can't be read, and for options of a new game beside a given state."""
    players, seed = getattr(chosen, "players", None), getattr(chosen, "seed", None)
    if not chosen.state:
        return game.new(from_text(chosen.options), players, seed or 0)
    for name, value in (("options", chosen.options), ("players", players), ("seed", seed)):
        if value not in ("", None):
            raise Malformed("state", "says-itself", name, str(value))
    return game.parse_state(chosen.state)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status: 130 when it was interrupted, 1 when its output is
    no longer read."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):  # each None where there is none
        if isinstance(stream, io.TextIOWrapper):  # escape characters that the locale can't encode
            stream.reconfigure(errors="backslashreplace")
    try:
        status = _run(arguments)
        if sys.stdout:
            sys.stdout.flush()
    except BrokenPipeError:  # the output was closed
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130
    return status


def _run(arguments: Sequence[str] | None) -> int:
    parser = _parser()
    chosen = parser.parse_args(arguments)
    if chosen.command == "engine":
        if not (sys.stdin and sys.stdout):
            return 0  # without input or output there is nothing to do
        # A buffer of its own: the thread that reads lines locks the buffer while it waits, and
        # Python aborts at exit if its own stdin is locked.
        source = io.BufferedReader(io.FileIO(sys.stdin.fileno(), closefd=False))
        from pygame_rules.serving import serve

        serve(source, sys.stdout.buffer)
        return 0
    if chosen.command == "completion":
        _complete(parser, chosen.shell)
        return 0
    game = open_game(chosen.game)
    try:
        if chosen.command in ("match", "ladder"):
            return _compare(chosen)
        if chosen.command == "mine":
            return _mine(chosen)
        state = _first(game, chosen)
    except Malformed as error:
        parser.error(str(error))
    if chosen.command == "show":
        print(state.view(state.to_play).text())
        return 0
    if chosen.command == "play":
        _play(state, chosen.language)
        return 0
    try:
        if chosen.divide and chosen.depth > 0:
            for move, nodes in sorted(divide(state, chosen.depth).items()):
                print(f"{move}: {nodes}")
        print(perft(state, chosen.depth))
    except NotImplementedError:
        parser.error(str(Malformed("game", "not-listable", text=chosen.game)))
    except (Malformed, Violation) as error:  # from a view in which something is hidden
        parser.error(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())
