"""A record: a whole game as text, with headers and one line for each ply.

    [Game "<name>"]
    [Rules "1"]
    [Options "push_rule=count crosses=off single_exit=off repetition=off"]
    [Players "2"]
    [Seed "0"]
    [Start "5/5/1RRR1/5/5 e 0 - * count"]
    [Result "*"]

    1. @c1n {a comment}
    2. @c5s

Loading a record replays its moves through the rules, so no impossible game can be loaded.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pygame_rules.frozen import Frozen
from pygame_rules.game import MAX_SEED, Game, checked_seed
from pygame_rules.games import open_game
from pygame_rules.malformed import Malformed
from pygame_rules.move import Move
from pygame_rules.options import complete, from_text, to_text
from pygame_rules.outcome import Outcome
from pygame_rules.state import State
from pygame_rules.violation import Violation

MAX_CHARACTERS = 100_000
MAX_MOVES = 2_000
MAX_HEADERS = 20
MAX_HEADER_BYTES = 2_000
"""Bytes of all other headers together, as UTF-8."""

_RESULT = 60
"""Characters that the headers of a result take at most."""

_UNPRINTABLE = r"\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff"
_HEADER = re.compile(rf'\[([A-Z][A-Za-z0-9]{{0,30}}) "([^"{_UNPRINTABLE}]{{0,1000}})"\]')
_WORD = re.compile(r"\{[^{}]*\}|\{|[^\s{]+")
_COMMENT = re.compile(rf"[^{{}}{_UNPRINTABLE}]+")
_OWN_HEADERS = ("Game", "Rules", "Options", "Players", "Seed", "Start", "Result", "Scores")

States = tuple[State[Any], ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its first state on: an immutable value. `Record.parse(str(record)) == record`.

    game: its name. options, players, seed: the arguments of `Game.new`; missing options are filled
        in.
    start: the line of the first state where these do not determine it: a position that was set up,
        or one that is random (so that the record does not depend on the random generator).
    moves: their texts. headers: further headers (names, date, place) as pairs, kept as they are.
    comments: what is said of a ply, by its number; 0 stands for before the first. Those of plies
        that are not there are left out.

    Raises Malformed for an unknown game or option, a number of players that the game refuses, a
    seed out of range, and what could not be read back: more than `MAX_MOVES` moves, a text of more
    than `MAX_CHARACTERS`, a bad header, comment or start. Raises TypeError for moves that are no
    texts, and headers that are no pairs.

    >>> print(Record("siam", moves=("@c1n",), comments={1: "the usual way in"}))
    [Game "siam"]
    [Rules "1"]
    [Options "push_rule=count crosses=off single_exit=off repetition=off"]
    [Players "2"]
    [Seed "0"]
    [Result "*"]
    <BLANKLINE>
    1. @c1n {the usual way in}
    <BLANKLINE>
    """

    game: str
    options: Mapping[str, str] = field(default_factory=dict)
    players: int = 2
    seed: int = 0
    start: str = ""
    moves: tuple[str, ...] = ()
    headers: tuple[tuple[str, str], ...] = ()
    comments: Mapping[int, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        game = open_game(self.game)
        for name, value in {
            "options": Frozen(complete(game.options, self.options)),
            "players": game.checked_players(self.players),
            "seed": checked_seed(self.seed, "record", "Seed"),
            "moves": _checked_moves(self.moves),
            "headers": _checked_headers(self.headers),
            "comments": Frozen(_checked_comments(self.comments, len(self.moves))),
        }.items():
            object.__setattr__(self, name, value)
        if self.start and not _HEADER.fullmatch(f'[Start "{self.start}"]'):
            raise Malformed("record", "bad-header", "Start", self.start)
        if len({name for name, _ in self.headers}) < len(self.headers):
            raise Malformed("record", "header-twice")
        if len(self.headers) > MAX_HEADERS:
            raise Malformed("record", "too-many-headers")
        if sum(len(f"{name}{value}".encode()) for name, value in self.headers) > MAX_HEADER_BYTES:
            raise Malformed("record", "headers-too-long")
        written = sum(map(len, (*self.moves, *self.comments.values())))
        if written > MAX_CHARACTERS // 2:  # else the text can't be too long
            length = len(self.text(None))
            if length > MAX_CHARACTERS - _RESULT:
                wanted = f"at most {MAX_CHARACTERS} characters"
                raise Malformed("record", "too-long", text=str(length), wanted=wanted)

    @classmethod
    def new(
        cls,
        game: str,
        options: Mapping[str, str] | None = None,
        players: int | None = None,
        seed: int = 0,
    ) -> Record:
        """The record of a new game, without moves. Raises Malformed as `Game.new` does."""
        opened = open_game(game)
        state = opened.new(options, players, seed)
        start = str(state) if opened.chance else ""
        return cls(game, state.options, state.seats, seed, start)

    @classmethod
    def starting_from(cls, game: str, state: State[Any]) -> Record:
        """The record of a game that begins at any state, without moves."""
        return cls(game, state.options, state.seats, start=str(state))

    def first(self) -> State[Any]:
        """The first state. Raises Malformed when the start does not fit the other headers."""
        game = open_game(self.game)
        if not self.start:
            return game.new(self.options, self.players, self.seed)
        state = game.parse_state(self.start)
        if state.seats != self.players:
            raise Malformed("record", "players-differ", "Start", self.start)
        if dict(state.options) != dict(self.options):
            raise Malformed("record", "options-differ", "Start", self.start)
        return state

    def replay(self) -> States:
        """All states, the first one included.

        Raises Malformed for text that can't be read, naming the ply of an illegal move.
        """
        game = open_game(self.game)
        states = [self.first()]
        for ply, text in enumerate(self.moves, 1):
            try:
                states.append(_after(game, states[-1], game.parse_move(text)))
            except Malformed as error:
                raise Malformed("record", error.problem, "ply", text, ply, error.wanted) from error
            except Violation as violation:
                raise Malformed("record", "illegal-move", "ply", text, ply) from violation
        return tuple(states)

    def text(self, outcome: Outcome | None) -> str:
        """The record as text. outcome: how the game ended, if it did; nothing is replayed."""
        headers = {
            "Game": self.game,
            "Rules": open_game(self.game).version,
            "Options": to_text(self.options),
            "Players": str(self.players),
            "Seed": str(self.seed),
        }
        if self.start:
            headers["Start"] = self.start
        headers |= _result(outcome)
        lines = [f'[{name} "{value}"]' for name, value in (*headers.items(), *self.headers)]
        lines.append("")
        lines += [f"{{{self.comments[0]}}}"] if 0 in self.comments else []
        for ply, move in enumerate(self.moves, 1):
            said = self.comments.get(ply)
            lines.append(f"{ply}. {move}" + (f" {{{said}}}" if said else ""))
        return "\n".join(lines) + "\n"

    def __str__(self) -> str:
        return self.text(self.replay()[-1].outcome)

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record; see `read_record`."""
        return read_record(text)[0]

    @classmethod
    def parse_many(cls, text: Iterable[str]) -> Iterator[Record]:
        """Read the records of a text, or of its lines (an open file), one after the other.

        Each begins with headers. Raises Malformed as `parse` does, with the line in the whole text,
        when it comes to a record that can't be read.

        >>> text = "".join(str(Record("siam", seed=seed)) for seed in range(3))
        >>> [record.seed for record in Record.parse_many(text)]
        [0, 1, 2]
        """
        from pygame_rules.records import parse_many  # the page never has several

        return parse_many(text, cls.parse)

    def played(self, move: Move | str, at: int | None = None) -> Record:
        """The record with one more move. It is not checked; `replay` does that.

        at: after so many moves, without those that followed; None for all moves.

        >>> Record.new("siam").played("@c1n").played("@c5s").moves
        ('@c1n', '@c5s')
        """
        moves = self.moves[:at]
        said = {ply: text for ply, text in self.comments.items() if ply <= len(moves)}
        return replace(self, moves=(*moves, str(move)), comments=said)


def _after(game: Game[Any, Any], state: State[Any], move: Move) -> State[Any]:
    """The state after a move that is legal, or was when the game was kept. Raises Violation."""
    try:
        return state.play(move)
    except Violation:
        before = game.hooks.earlier(state, move)
        if before is None:
            raise
        after: State[Any] = before.play(move)
        return after


def read_record(text: str) -> tuple[Record, States]:
    """Read a record and replay it; returns both the record and all its states.

    Text around it is ignored, and changes that mail programs and word processors have made to it
    are undone (`pygame_rules.pasted`); then comments are left out.

    Raises Malformed for a text that is too long, a header or line that can't be read (with its line
    number), an unknown game, option or rules version, a move that is unknown or illegal (with its
    ply), or a Result or Scores header that does not fit the moves.

    >>> from pygame_rules import NAMES
    >>> record, states = read_record(f'[Game "{NAMES[0]}"]')
    >>> record.moves, len(states)
    ((), 1)
    """
    if not isinstance(text, str) or len(text) > MAX_CHARACTERS:
        raise Malformed("record", "too-long")
    try:
        return _read(text)
    except Malformed as error:
        if error.what == "data":
            raise
    from pygame_rules.pasted import repaired  # imported here because few records need it

    return _read(repaired(text))


def _read(text: str) -> tuple[Record, States]:
    """Read a record that has not been changed since it was written."""
    headers: dict[str, str] = {}
    moves: list[str] = []
    comments: dict[int, str] = {}
    lines = enumerate(text.replace("\r\n", "\n").split("\n"), 1)
    for number, line in lines:
        line = line.removeprefix("\ufeff").strip(" \t")
        if line.startswith("["):
            _read_header(headers, line, number)
            continue
        parts, open = [line], line.count("{") - line.count("}")
        while open > 0 and (more := next(lines, None)):
            parts.append(more[1])
            open += more[1].count("{") - more[1].count("}")
        _read_moves(moves, comments, " ".join(parts), number)
    return _checked(headers, tuple(moves), comments)


def _checked_moves(moves: Sequence[str]) -> tuple[str, ...]:
    """The texts of moves. Raises TypeError for other things, Malformed for too many."""
    if isinstance(moves, str) or not all(isinstance(move, str) for move in moves):
        raise TypeError("moves are given as their texts, one each: ('@c1n', '@c5s')")
    if len(moves) > MAX_MOVES:
        wanted = f"at most {MAX_MOVES} moves"
        raise Malformed("record", "too-many-moves", text=str(len(moves)), wanted=wanted)
    return tuple(moves)


def _checked_headers(headers: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """The headers as pairs. Raises TypeError for other things, Malformed for what can't be read
    back."""
    for pair in headers:
        if not isinstance(pair, tuple) or [*map(type, pair)] != [str, str]:
            raise TypeError("headers are given as pairs of texts: (('Event', 'Sunday'),)")
        name, value = pair
        if name in _OWN_HEADERS or not _HEADER.fullmatch(f'[{name} "{value}"]'):
            raise Malformed("record", "bad-header", name, value)
    return tuple(headers)


def _checked_comments(comments: Mapping[int, str], plies: int) -> dict[int, str]:
    """The comments on plies that are there. Raises Malformed for what can't be read back."""
    for ply, said in comments.items():
        if not _COMMENT.fullmatch(said) or said != " ".join(said.split()):
            wanted = "one line without braces and double spaces"
            raise Malformed("record", "bad-comment", "ply", said, ply, wanted)
    return {ply: comments[ply] for ply in sorted(comments) if 0 <= ply <= plies}


def _checked(
    headers: dict[str, str], moves: tuple[str, ...], comments: Mapping[int, str]
) -> tuple[Record, States]:
    if "Game" not in headers:
        raise Malformed("record", "no-game")
    game = open_game(headers["Game"])
    version = headers.get("Rules", game.version)
    if version != game.version:
        raise Malformed("record", "unknown-rules-version", "Rules", version)
    start = headers.get("Start", "")
    set_up = game.parse_state(start) if start else None
    if "Options" in headers or set_up is None:
        options: Mapping[str, str] = from_text(headers.get("Options", ""))
    else:
        options = set_up.options
    game.prepare(complete(game.options, options))
    usual = set_up.seats if set_up else game.player_counts[0]
    record = Record(
        game.name,
        options,
        _number(headers, "Players", usual, 4),
        _number(headers, "Seed", 0, MAX_SEED),
        start,
        moves,
        tuple((name, value) for name, value in headers.items() if name not in _OWN_HEADERS),
        comments,
    )
    states = record.replay()
    for name, value in {"Scores": "", **_result(states[-1].outcome)}.items():
        if headers.get(name, value) != value:
            raise Malformed("record", "wrong-result", name, headers[name])
    return record, states


def _result(outcome: Outcome | None) -> dict[str, str]:
    if outcome is None:
        return {"Result": "*"}
    scores = outcome.scores
    return {"Result": outcome.result} | (
        {} if scores is None else {"Scores": " ".join(map(str, scores))}
    )


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
        raise Malformed("record", "bad-header", "line", line, number)
    name, value = match.groups()
    if name in headers:
        raise Malformed("record", "header-twice", "line", line, number)
    headers[name] = value


def _read_moves(moves: list[str], comments: dict[int, str], line: str, number: int) -> None:
    for word in _WORD.findall(line):
        if word[0] == "{" and word[-1] == "}":
            said = " ".join((comments.get(len(moves), "") + " " + word[1:-1]).split())
            comments |= {len(moves): said} if said else {}
        elif word[0] in "{}()":
            raise Malformed("record", "bad-comment", "line", word, number)
        elif not word.endswith("."):
            moves.append(word)
        elif word != f"{len(moves) + 1}.":
            raise Malformed("record", "wrong-ply-number", "line", word, number)
    if len(moves) > MAX_MOVES:
        raise Malformed("record", "too-many-moves", "line", "", number)
