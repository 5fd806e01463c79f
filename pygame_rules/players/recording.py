"""The file of records to which a match adds each game when it ends, and from which it goes on.

Beside the headers of any record, one of a match has these:

    [Event "sage9 - mahout5:5000n"]     the two settings
    [Round "20003.1"]                   the seed of the opening, and the seat of the first setting
    [Opening "2"]                       how many random moves the game begins with
    [Longest "150"]                     moves after these at which it is cut
    [TimeControl "-"]                   seconds a move for a bot, where a match sets them
    [PlyCount "57"]                     moves in all; a record with fewer is torn
    [Termination "normal"]              how it ended: see `Played.how`, with the seat that forfeited
    [Winners "1"]                       the seats that won, counted from 1
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from pygame_rules.games import open_game
from pygame_rules.levels import effort
from pygame_rules.options import complete, from_text, to_text
from pygame_rules.outcome import Outcome
from pygame_rules.players.match import Pairing, Played, recorded
from pygame_rules.players.setting import Setting
from pygame_rules.seating import LEVELS, Player

_BLOCK = re.compile(r'^(?=\[Game ")', re.MULTILINE)
_HEADER = re.compile(r'^\[([A-Z][A-Za-z0-9]*) "([^"]*)"\]$', re.MULTILINE)
_MOVE = re.compile(r"^\d+\. (\S+)\n", re.MULTILINE)
_BEGINS = '[Game "'

_KEYS = ("Game", "Options", "Players", "Event", "Round", "Opening", "Longest", "TimeControl")
"""The headers of `_key`, in its order."""

Headers = dict[str, str]
Key = tuple[str, ...]


class Unwritten(Exception):
    """A game could not be added to its file; the message says why, and what to do."""


def text_of(played: Played) -> str:
    """The record of a game of a match, with an empty line behind it."""
    record, pairing = recorded(played), played.pairing
    seats = [(f"Seat{seat + 1}", _seat(pairing, seat)) for seat in range(pairing.seats)]
    end = {
        "PlyCount": str(len(played.moves)),
        "Termination": played.how if played.loser is None else f"{played.how} {played.loser + 1}",
        "Winners": " ".join(str(seat + 1) for seat in played.winners),
    }
    headers = (*_of_match(pairing).items(), *end.items(), *seats)
    record = replace(record, headers=headers)
    over = played.how == "normal"
    outcome = Outcome(played.winners, "", "", played.scores) if over else None
    return record.text(outcome) + "\n"


def _of_match(pairing: Pairing) -> Headers:
    """The headers that tell the games of all matches from each other."""
    return {
        "Event": f"{_plain(pairing.one)} - {_plain(pairing.other)}",
        "Round": f"{pairing.seed}.{pairing.first[0] + 1}",
        "Opening": str(pairing.opening),
        "Longest": str(pairing.longest),
        "TimeControl": "-" if pairing.seconds is None else f"{pairing.seconds:g}",
    }


def _plain(setting: Setting) -> str:
    """A setting as a header can hold it."""
    return re.sub(r"[^ -!#-~]", "'", str(setting))[:200]


def _seat(pairing: Pairing, seat: int) -> str:
    """The player of a seat, as `seating` reads it where it is one of our levels."""
    setting = pairing.setting(seat)
    player, nodes = setting.player, setting.budget.nodes
    if isinstance(player, str) and player in LEVELS and setting.budget.seconds is None:
        return str(Player(player, nodes or effort(player, pairing.game).nodes))
    return _plain(setting)


def _key(pairing: Pairing) -> Key:
    """What is the same in a pairing and in the record of its game."""
    options = complete(open_game(pairing.game).options, from_text(pairing.options))
    seats = str(pairing.seats)
    return (pairing.game, to_text(options), seats, *_of_match(pairing).values())


class Records:
    """A file of records: what is in it, and where further games go."""

    def __init__(self, path: Path) -> None:
        """Read what there is. A last record that is torn, as its writer was killed, is cut off.
        Raises OSError for a file that can't be read or written."""
        self._path = path
        self._games: dict[Key, tuple[Headers, tuple[str, ...]]] = {}
        with path.open("a+b") as file:
            if not path.is_file():
                return  # a pipe or a device, which is not read
            file.seek(0)
            text = file.read().decode("latin-1")  # each byte is a character
            *_, last = blocks = _BLOCK.split(text)
            for block in blocks:
                self._take(block)
            if _torn(last):
                file.truncate(len(text) - len(last))
            elif text and not text.endswith("\n\n"):
                file.write(b"\n\n")

    def _take(self, block: str) -> None:
        """Take in a record, if it is a complete one of a match."""
        headers, moves = _read(block)
        if headers.get("PlyCount") == str(len(moves)):
            self._games[tuple(headers.get(name, "") for name in _KEYS)] = headers, moves

    def done(self, tasks: Iterable[Pairing]) -> Iterator[Played]:
        """The games of a match that are in the file."""
        for pairing in tasks:
            found = self._games.get(_key(pairing))
            if found:
                yield _played(pairing, *found)

    def add(self, played: Played) -> None:
        """Add a game. Raises Unwritten, and leaves no part of the record behind, where it can't be
        written."""
        try:
            data = text_of(played).encode("ascii")
            with self._path.open("ab", buffering=0) as file:
                before = file.tell()
                try:
                    while data:
                        data = data[file.write(data) or 0 :]
                except OSError:
                    with suppress(OSError):
                        file.truncate(before)
                    raise
        except (OSError, ValueError) as error:
            raise Unwritten(
                f"A game can't be added to {self._path}: {error}. Those before it are kept: "
                "once that is mended, the same command goes on with --resume"
            ) from error


def _read(block: str) -> tuple[Headers, tuple[str, ...]]:
    return dict(_HEADER.findall(block)), tuple(_MOVE.findall(block))


def _torn(block: str) -> bool:
    """Whether the last record of a file has only been written in part. One without `PlyCount` and
    with moves is no record of a match."""
    headers, moves = _read(block)
    if "PlyCount" in headers:
        return headers["PlyCount"] != str(len(moves))
    return bool(block.strip()) and _BEGINS.startswith(block[: len(_BEGINS)]) and "\n\n" not in block


def _played(pairing: Pairing, headers: Headers, moves: tuple[str, ...]) -> Played:
    """A game as it was when its record was written, without the detail of a forfeit."""
    how, _, loser = headers.get("Termination", "").partition(" ")
    scores = headers.get("Scores")
    return Played(
        replace(pairing, start=moves[: pairing.opening]),
        tuple(int(seat) - 1 for seat in headers.get("Winners", "").split()),
        None if scores is None else tuple(map(int, scores.split())),
        moves,
        how,
        int(loser) - 1 if loser else None,
    )
