"""A whole game as few bytes, small enough for a link or a QR code.

A move is written as its index among the legal moves, sorted by their texts: five or six bits
instead of five letters. Reading replays the game, so no impossible game can be read. The layout:

    4 bytes   CRC-32 of all that follows
    2 bytes   length of the head
    head      deflated with the preset dictionary below: the headers of the record, without those
              that have their default value; then the number of moves, or else (where turns can't
              be listed, or are very many) the moves themselves as text
    the rest  one number in mixed radix: the indices of the moves, the first move in the last digit

Numbers are big-endian. The dictionary, the layout and the defaults of options belong to `VERSION`:
who changes them has to raise it. Where a game's default has changed since, `Option.packed` holds
the old one, so old bytes keep their meaning, and older copies of this code read new bytes rightly.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from zlib import compressobj, crc32, decompressobj
from zlib import error as zlib_error

from pygame_rules.game import Game
from pygame_rules.games import NAMES, open_game
from pygame_rules.malformed import Malformed
from pygame_rules.options import complete, from_text, to_text
from pygame_rules.record import MAX_CHARACTERS, Record
from pygame_rules.state import State

VERSION = 1
LONGEST = 600
MOST_CHOICES = 40_000
"""Plies, and legal moves of all plies together, up to which moves are written as indices. Listing
legal moves takes time, and a link may come from anybody."""

_DICTIONARY = (
    b'[Game "tambouille"]\n[Game "bombay_bazar"]\n[Game "gambo"]\n[Game "malabars"]\n'
    b'[White "[Black "[Event "[Date "2026-[Name "[Players "3"]\n[Players "4"]\n[Seed "'
    b'[Options "setup=inner repetition=off push_rule=chain crosses=on single_exit=on starter=choice'
    b" seating=free order=sum lineup=chosen length=short proper=off house=off strict_pass=on"
    b' capital_joker=fixed clock=on"]\n[Start "7/8/7/8/7/8/7/8/7 13 - 0 - lots+fixed"]\n'
    b'[Start "e1e2e3c1c2c3m1m2m3/------------------/ a - - 0/0 totals+random"]\n[Rules "1"]\n'
    b'[Game "siam"]\n'
)
_WIDTH = -15
"""The window of zlib, negative for a raw stream without zlib's own checksum."""


def pack(record: Record, states: Sequence[State[Any]]) -> bytes:
    """The bytes of a record. states: all its states, the first one included."""
    indices = _indices(record, states) if record.moves else []
    moves = " ".join(record.moves) if indices is None else str(len(record.moves))
    deflater = compressobj(9, wbits=_WIDTH, zdict=_DICTIONARY)
    head = deflater.compress("\n".join((*_headers(record), moves)).encode()) + deflater.flush()
    number = 0
    for index, count in reversed(indices or ()):
        number = number * count + index
    rest = number.to_bytes((number.bit_length() + 7) // 8, "big")
    body = len(head).to_bytes(2, "big") + head + rest
    return crc32(body).to_bytes(4, "big") + body


def unpack(data: bytes) -> str:
    """The text of the record in these bytes. Moves packed as indices are legal; those packed as
    text are not checked.

    Raises Malformed for bytes that are damaged or cut (`damaged`), for sound bytes that hold no
    game that can be played (`unreadable`, `too-many-moves`, `too-long`), and for headers that
    `Record` refuses.
    """
    body = data[4:]
    length = int.from_bytes(body[:2], "big")
    if len(body) < 2 + length or crc32(body).to_bytes(4, "big") != data[:4]:
        raise Malformed("packed", "damaged")
    *headers, moves = _inflated(body[2 : 2 + length]).split("\n")
    head = "\n".join(_with_old_defaults(headers))
    rest = int.from_bytes(body[2 + length :], "big")
    if not (moves.isascii() and moves.isdigit() and len(moves) <= 4):
        return _text(head, moves)
    if int(moves) > LONGEST:
        raise Malformed("packed", "too-many-moves")
    texts, rest = _played(head, rest, int(moves))
    if rest:
        raise Malformed("packed", "unreadable")
    return _text(head, " ".join(texts))


def _indices(record: Record, states: Sequence[State[Any]]) -> list[tuple[int, int]] | None:
    """Each move's index among the legal moves, and their number; None where moves are packed as
    text."""
    if len(record.moves) > LONGEST:
        return None
    game = open_game(record.game)
    found = []
    listed = 0
    try:
        for state, text in zip(states, record.moves, strict=False):
            legal = _legal(state)
            listed += len(legal)
            if listed > MOST_CHOICES:
                return None
            found.append((legal.index(str(game.parse_move(text))), len(legal)))
    except NotImplementedError:
        return None
    return found


def _legal(state: State[Any]) -> list[str]:
    """The texts of the legal moves, sorted, so that the order of `legal_moves` does not matter. A
    long list may know them without making the moves (`texts`)."""
    moves = state.legal_moves()
    texts = getattr(moves, "texts", None)
    return sorted(texts() if texts else map(str, moves))


def _headers(record: Record) -> list[str]:
    """The headers that do not have their default value."""
    game = open_game(record.game)
    lines = [("Game", record.game), ("Rules", game.version)]
    implied = complete(game.options, _old_defaults(game))
    chosen = {name: value for name, value in record.options.items() if value != implied[name]}
    if chosen and not record.start:
        lines.append(("Options", to_text(chosen)))
    if record.players != game.player_counts[0]:
        lines.append(("Players", str(record.players)))
    if record.seed:
        lines.append(("Seed", str(record.seed)))
    if record.start:
        lines.append(("Start", record.start))
    return [f'[{name} "{value}"]' for name, value in (*lines, *record.headers)]


def _old_defaults(game: Game[Any, Any]) -> dict[str, str]:
    """The defaults of options that were others when the layout was made."""
    return {option.name: option.packed for option in game.options if option.packed}


def _with_old_defaults(headers: list[str]) -> list[str]:
    """The headers with the options that were defaults when the layout was made."""
    names = [name for name in NAMES if f'[Game "{name}"]' in headers]
    options = [header for header in headers if header.startswith("[Options ")]
    start = any(header.startswith("[Start ") for header in headers)  # a start names all options
    old = _old_defaults(open_game(names[0])) if len(names) == 1 else {}
    if not old or start or len(options) > 1:
        return headers
    chosen = from_text(options[0][len("[Options ") :].strip('"]')) if options else {}
    others = [header for header in headers if header not in options]
    return [*others, f'[Options "{to_text({**old, **chosen})}"]']


def _inflated(head: bytes) -> str:
    inflater = decompressobj(_WIDTH, zdict=_DICTIONARY)
    try:
        text = inflater.decompress(head, MAX_CHARACTERS).decode()
    except (zlib_error, UnicodeDecodeError):
        raise Malformed("packed", "damaged") from None
    if not inflater.eof:
        raise Malformed("packed", "too-long" if inflater.unconsumed_tail else "damaged")
    return text


def _played(head: str, number: int, plies: int) -> tuple[list[str], int]:
    """The texts of so many moves, decoded from the number, and what is left of the number."""
    record = Record.parse(_text(head, ""))
    game, state = open_game(record.game), record.first()
    texts = []
    listed = 0
    for _ in range(plies):
        try:
            legal = _legal(state)
        except NotImplementedError:
            raise Malformed("packed", "unreadable") from None
        listed += len(legal)
        if not legal:
            raise Malformed("packed", "unreadable")
        if listed > MOST_CHOICES:
            raise Malformed("packed", "too-many-moves")
        number, index = divmod(number, len(legal))
        texts.append(legal[index])
        state = state.play(game.parse_move(legal[index]))
    return texts, number


def _text(head: str, moves: str) -> str:
    return f"{head}\n\n{moves}\n"
