"""What the devices of a live game say to each other: the kinds, their form (JSON) and bounds.

A message comes from outside. `read` gives a value whose fields all have the right type and size, or
raises Malformed. Whether it is true, the protocol judges.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, TypeAlias

from pygame_rules import Malformed
from pygame_rules.record import MAX_CHARACTERS, MAX_MOVES
from web.table.keep.untrusted import MOST as MOST_NUMBER
from web.table.keep.untrusted import whole

VERSION = 1
"""The version of the messages. Devices with different ones don't play."""

LONGEST = 2 * MAX_CHARACTERS
"""The longest message, in characters."""

MOST_NAME = 40
"""The longest name of a player, in characters."""

MOST_DEVICES = 4
"""The most devices in a game; no game has more seats."""

FREE = MOST_DEVICES
"""Stands for the device of a seat that nobody has taken yet."""

GREETINGS = ("hello", "well", "oops", "think", "thanks", "trunk")
"""What players can say to each other: drawings with a name, no words of their own."""

REASONS = ("left", "full", "version", "other", "nonsense")
"""Why a device ends a connection."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Presence:
    """What a device says of itself. A later one replaces an earlier one.

    version: of the messages. room: its name. device: who says it; life: another one after a device
    has lost all it knew; number: raised with each change.
    name: of the player there. epoch, ply, hash: the game there: which one, how many moves it knows,
    and the fingerprint of the state that it shows (empty where it can't show the last one).
    unopened: the plies of secret moves that it could not open yet.
    takes: the seats that a guest wants. seats: the device of each seat, as the host has it.
    wish: what the player there wants all to agree on (`protocol.WISHES`), or empty; declined: a
    wish of another that the player there has refused. hints: whether the player there allows hints.
    resigned: whether the player there has given the game up.
    greeting: the last greeting; greetings: how many there have been.
    commit, nonce: the part of this device in the seed of the next deal, first its hash.
    proof: proves to the device that it had this wish.
    """

    version: int = VERSION
    room: str
    device: int
    life: str = ""
    number: int = 0
    name: str = ""
    epoch: int = 0
    ply: int = 0
    hash: str = ""
    unopened: tuple[int, ...] = ()
    takes: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    wish: str = ""
    declined: str = ""
    hints: bool = False
    resigned: bool = False
    greeting: str = ""
    greetings: int = 0
    commit: str = ""
    nonce: str = ""
    proof: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A move. ply: how many moves came before it. text: the move, or what all may see of a secret
    one; commit: of a secret one, the hash of the move and a nonce. hash: the fingerprint of the
    state after it, or empty. mac: proves to the device that made it that it has made it."""

    epoch: int
    ply: int
    text: str
    commit: str = ""
    hash: str = ""
    mac: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """A secret move, now that all players have chosen: its text, and the nonce of its hash."""

    epoch: int
    ply: int
    text: str
    nonce: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Started:
    """The game that an epoch begins with, from the host. record: its text. seats: the device of
    each seat. names: the players', by device. wish: what it fulfils, where moves were taken back.
    nonces: by device, of a new deal its part in the seed, of a wish its proof. mac: proves to the
    host that it has sent this."""

    epoch: int
    record: str
    seats: tuple[int, ...]
    names: tuple[str, ...]
    wish: str = ""
    nonces: tuple[str, ...] = ()
    mac: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Left:
    """The connection ends. why: one of `REASONS`."""

    why: str


Message: TypeAlias = Presence | Played | Opened | Started | Left

KINDS: Mapping[str, type[Any]] = {
    "presence": Presence,
    "move": Played,
    "open": Opened,
    "game": Started,
    "bye": Left,
}
"""The kinds, by their names in JSON."""

_NAMES = {kind: name for name, kind in KINDS.items()}
_HEX = re.compile("[0-9a-f]{0,64}")
_HALF = re.compile(r"[\ud800-\udfff]")
"""Half a character, which JSON can write: no text with one can be hashed or kept."""
_TOKEN = re.compile("[A-Za-z0-9_-]{1,44}")
_UNSHOWN = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ue000-\uf8ff]"
)
"""Characters that are no part of a name: controls, halves of characters, and our own marks."""


def write(message: Message) -> str:
    """A message as JSON."""
    kind = _NAMES[type(message)]
    return json.dumps({"kind": kind, **asdict(message)}, ensure_ascii=False, separators=(",", ":"))


def read(text: str) -> Message:
    """A message. Raises Malformed: what it is not, and which field is wrong; "unknown-version" for
    one of another version."""
    if len(text) > LONGEST:
        raise Malformed("message", "too-long")
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise Malformed("message", "unreadable", text=text) from None
    if not isinstance(found, dict) or not isinstance(name := found.get("kind"), str):
        raise Malformed("message", "unreadable", text=text)
    kind = KINDS.get(name)
    if kind is None:
        raise Malformed("message", "unknown-name", "kind", name)
    if kind is Presence and found.get("version") != VERSION:
        raise Malformed("message", "unknown-version", text=str(found.get("version")))
    values = {field.name: _CHECKS[field.name](found.get(field.name)) for field in fields(kind)}
    wrong = next((field for field, value in values.items() if value is None), "")
    if wrong:
        raise Malformed("message", "unreadable", wrong, str(found.get(wrong)))
    return kind(**values)  # type: ignore[no-any-return]


def cleaned(name: str) -> str:
    """A player's name without what can't be shown, at most `MOST_NAME` characters."""
    return " ".join(_UNSHOWN.sub(" ", name).split())[:MOST_NAME].strip()


def _text(most: int) -> Callable[[object], str | None]:
    def check(value: object) -> str | None:
        sound = isinstance(value, str) and len(value) <= most and not _HALF.search(value)
        return value if sound and isinstance(value, str) else None

    return check


def _matching(pattern: re.Pattern[str]) -> Callable[[object], str | None]:
    return lambda value: value if isinstance(value, str) and pattern.fullmatch(value) else None


def _number(most: int) -> Callable[[object], int | None]:
    def check(value: object) -> int | None:
        found = whole(value) if isinstance(value, int) else None
        return found if found is not None and 0 <= found <= most else None

    return check


def _flag(value: object) -> bool | None:
    return value if isinstance(value, bool) else None


def _list(check: Callable[[object], Any], most: int) -> Callable[[object], tuple[Any, ...] | None]:
    def every(value: object) -> tuple[Any, ...] | None:
        if not isinstance(value, list) or len(value) > most:
            return None
        found = tuple(map(check, value))
        return None if None in found else found

    return every


def _among(names: tuple[str, ...]) -> Callable[[object], str | None]:
    return lambda value: value if isinstance(value, str) and value in names else None


def _player(value: object) -> str | None:
    return cleaned(value) if isinstance(value, str) and len(value) <= 4 * MOST_NAME else None


_CHECKS: Mapping[str, Callable[[object], Any]] = {
    "version": _number(VERSION),
    "room": _matching(_TOKEN),
    "device": _number(MOST_DEVICES - 1),
    "life": _matching(_HEX),
    "number": _number(MOST_NUMBER),
    "name": _player,
    "epoch": _number(MOST_NUMBER),
    "ply": _number(MAX_MOVES),
    "hash": _matching(_HEX),
    "unopened": _list(_number(MAX_MOVES), MOST_DEVICES),
    "takes": _list(_number(MOST_DEVICES - 1), MOST_DEVICES),
    "seats": _list(_number(FREE), MOST_DEVICES),
    "wish": _text(40),
    "declined": _text(40),
    "hints": _flag,
    "resigned": _flag,
    "greeting": _among(("", *GREETINGS)),
    "greetings": _number(MOST_NUMBER),
    "commit": _matching(_HEX),
    "nonce": _matching(_HEX),
    "proof": _matching(_HEX),
    "text": _text(MAX_CHARACTERS // 2),
    "mac": _matching(_HEX),
    "record": _text(MAX_CHARACTERS),
    "names": _list(_player, MOST_DEVICES),
    "nonces": _list(_matching(_HEX), MOST_DEVICES),
    "why": _among(REASONS),
}
"""What makes the value of a field, by the field's name: None where it is no such value."""
