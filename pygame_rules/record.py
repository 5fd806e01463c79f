"""A whole game as text: headers, then the moves, one line a ply.

    [Game "siam"]
    [Rules "1"]
    [Options "push_rule=count crosses=off single_exit=off repetition=off"]
    [Players "2"]
    [Seed "0"]
    [Start "5/5/1RRR1/5/5 e 0 - * count"]
    [Result "*"]

    1. @c1n
    2. @c5s

Loading replays the moves through the rules, so no impossible game can be loaded.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pygame_rules.games import open_game
from pygame_rules.malformed import Malformed
from pygame_rules.options import complete, from_text, to_text
from pygame_rules.state import State
from pygame_rules.violation import Violation

MAX_CHARACTERS = 200_000
MAX_MOVES = 10_000
MAX_SEED = 2**32

_HEADER = re.compile(r'\[([A-Z][A-Za-z0-9]{0,30}) "([^"\n]*)"\]')
_OWN_HEADERS = ("Game", "Rules", "Options", "Players", "Seed", "Start", "Result")


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its first state on; `Record.parse(str(record)) == record`.

    game, options, players, seed: what `Game.new` was called with; options not given are filled in.
    start: line of the first state when it is not the one `Game.new` makes (a set-up position);
        where chance set the game up it is kept as well, so that the record outlives the shuffler.
    moves: their texts. headers: further headers (names, date, place), kept as they are.
    """

    game: str
    options: Mapping[str, str] = field(default_factory=dict)
    players: int = 2
    seed: int = 0
    start: str = ""
    moves: tuple[str, ...] = ()
    headers: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        complete_options = complete(open_game(self.game).options, self.options)
        object.__setattr__(self, "options", complete_options)
        for name, value in self.headers:
            if name in _OWN_HEADERS or not _HEADER.fullmatch(f'[{name} "{value}"]'):
                raise Malformed("record", "bad-header", name, value)

    def first(self) -> State[Any]:
        """The first state. Raises Malformed when the headers do not fit the game."""
        game = open_game(self.game)
        new = game.new(self.options, self.players, self.seed)
        if not self.start:
            return new
        state = game.parse_state(self.start)
        if state.seats != self.players:
            raise Malformed("record", "players-differ", "Start", self.start)
        return state

    def replay(self) -> tuple[State[Any], ...]:
        """All states, the first one included.

        Raises Malformed for text that can't be read, naming the ply of an illegal move.
        """
        game = open_game(self.game)
        states = [self.first()]
        for ply, text in enumerate(self.moves, 1):
            try:
                states.append(states[-1].play(game.parse_move(text)))
            except Malformed as error:
                raise Malformed("record", error.problem, f"ply {ply}", text) from error
            except Violation as violation:
                raise Malformed("record", "illegal-move", f"ply {ply}", text) from violation
        return tuple(states)

    def __str__(self) -> str:
        game = open_game(self.game)
        outcome = self.replay()[-1].outcome
        headers = {
            "Game": self.game,
            "Rules": game.rulebook.version,
            "Options": to_text(self.options),
            "Players": str(self.players),
            "Seed": str(self.seed),
        }
        if self.start:
            headers["Start"] = self.start
        headers["Result"] = outcome.result if outcome else "*"
        lines = [f'[{name} "{value}"]' for name, value in (*headers.items(), *self.headers)]
        lines.append("")
        lines += [f"{ply}. {move}" for ply, move in enumerate(self.moves, 1)]
        return "\n".join(lines) + "\n"

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record and replay it.

        Raises Malformed for a text too long, a header or line that can't be read (with its line
        number), an unknown game, option or rules version, a move that is unknown or illegal (with
        its ply), or a Result header that the moves do not bear out.
        """
        if not isinstance(text, str) or len(text) > MAX_CHARACTERS:
            raise Malformed("record", "too-long")
        headers: dict[str, str] = {}
        moves: list[str] = []
        for number, line in enumerate(text.splitlines(), 1):
            line = line.strip().removeprefix("\ufeff")
            if line.startswith("["):
                _read_header(headers, line, number)
            elif line:
                _read_moves(moves, line, number)
        return cls._checked(headers, tuple(moves))

    @classmethod
    def _checked(cls, headers: dict[str, str], moves: tuple[str, ...]) -> Record:
        if "Game" not in headers:
            raise Malformed("record", "no-game")
        game = open_game(headers["Game"])
        version = headers.get("Rules", game.rulebook.version)
        if version != game.rulebook.version:
            raise Malformed("record", "unknown-rules-version", "Rules", version)
        record = cls(
            game.name,
            from_text(headers.get("Options", "")),
            _number(headers, "Players", game.player_counts[0], 4),
            _number(headers, "Seed", 0, MAX_SEED),
            headers.get("Start", ""),
            moves,
            tuple((name, value) for name, value in headers.items() if name not in _OWN_HEADERS),
        )
        outcome = record.replay()[-1].outcome
        result = outcome.result if outcome else "*"
        if headers.get("Result", result) != result:
            raise Malformed("record", "wrong-result", "Result", headers["Result"])
        return record


def _number(headers: Mapping[str, str], name: str, default: int, most: int) -> int:
    text = headers.get(name)
    if text is None:
        return default
    if not (text.isascii() and text.isdigit() and len(text) <= 10 and int(text) <= most):
        raise Malformed("record", "not-a-number", name, text)
    return int(text)


def _read_header(headers: dict[str, str], line: str, number: int) -> None:
    match = _HEADER.fullmatch(line)
    if match is None:
        raise Malformed("record", "bad-header", f"line {number}", line)
    name, value = match.groups()
    if name in headers:
        raise Malformed("record", "header-twice", f"line {number}", line)
    headers[name] = value


def _read_moves(moves: list[str], line: str, number: int) -> None:
    for word in line.split():
        if not word.endswith("."):
            moves.append(word)
        elif word != f"{len(moves) + 1}.":
            raise Malformed("record", "wrong-ply-number", f"line {number}", word)
    if len(moves) > MAX_MOVES:
        raise Malformed("record", "too-many-moves", f"line {number}")
