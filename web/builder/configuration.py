"""Reads `site.toml`, with which the owner of a copy changes the site without touching its code."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from pygame_rules import NAMES
from pygame_rules.display.locales import LANGUAGES
from web.builder.node import WEB, BuildError
from web.table.configuration import USUAL, Configuration

FILE = WEB.parent / "site.toml"

LONGEST = {"title": 60, "foot": 200}
"""Most characters of a text: a title stands in the header and under an icon, the foot is a line."""

MOST_SERVERS = 12
"""Of a kind: a page asks all of them."""

_HOST = r"(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[a-f\d:.]+\])(?::\d{1,5})?"
SERVERS = {
    "relays": (re.compile(rf"(?:wss://{_HOST}|ws://(?:localhost|127\.0\.0\.1)(?::\d{{1,5}})?)(?:/[\w./~-]*)?"),
               "wss://relay.example"),
    "stun": (re.compile(rf"stuns?:{_HOST}"), "stun:stun.example:3478"),
    "turn": (re.compile(rf"turns?:{_HOST}(?:\?transport=(?:udp|tcp))? [!-~]+ [!-~]+"),
             "turn:turn.example:3478 user password"),
}  # fmt: skip
"""How the address of a server is written, and an example, by key. Relays stand in the page's
content policy, where nothing else may slip in."""


NOT_UTF_8 = "this is not in UTF-8. Save the file in that encoding, or type its accents anew."

TIPS = {
    "Unescaped": r"A backslash in a text is written twice: \\.",
    "Expected newline": r"Behind a text the line ends; a quotation mark in it is written \".",
    "Expected '='": 'A line has a key, an equals sign and a value: title = "Our games".',
    "Invalid statement": 'A line has a key, an equals sign and a value: title = "Our games".',
    "": "A text stands between quotation marks, a list between square brackets: "
    'title = "Our games".',
}
"""How a line is written, by a part of what Python says of it; the last one for anything else."""

_KEY = re.compile(r"""\s*["']?(\w+)["']?\s*=""")


def read(file: Path = FILE) -> Configuration:
    """What a file sets; nothing where there is no file. Raises BuildError, which names the line."""
    if not file.is_file():
        return USUAL
    data = file.read_bytes()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise BuildError(f"{file.name}, line {line}: {NOT_UTF_8}") from error
    lines = text.split("\n")
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"at line (\d+)", str(error))
        line = int(at[1]) if at else len(text.rstrip().split("\n"))
        raise BuildError(
            f"{file.name}, line {line}: {_unread(str(error), lines[line - 1])}"
        ) from error
    places = {match[1]: n for n, it in enumerate(lines, 1) if (match := _KEY.match(it))}
    return checked(found, file.name, places)


def _unread(error: str, line: str) -> str:
    """What is wrong with a line that is no TOML, and how it is written. error: what Python says."""
    if "overwrite" in error and (key := _KEY.match(line)):
        return f"{key[1]} is set for the second time. Delete one of its two lines."
    tip = next((tip for part, tip in TIPS.items() if part in error), TIPS[""])
    return f"this can't be read: {line.strip()[:80]!r}. {tip}"


def checked(
    found: Mapping[str, Any], name: str = FILE.name, places: Mapping[str, int] | None = None
) -> Configuration:
    """The configuration of a file's values, by key. Raises BuildError, which names the line and the
    key.

    name: of the file. places: the lines of its keys, where they are known.
    """

    def where(key: str) -> str:
        line = (places or {}).get(key)
        return f"{name}, line {line}" if line else name

    values = {}
    for key, value in found.items():
        if key not in KEYS:
            raise BuildError(f"{where(key)}: there is no key {key!r}. The keys are {_list(KEYS)}.")
        try:
            values[key] = _CHECKS[key](key, value)
        except ValueError as error:
            raise BuildError(f"{where(key)}: {error}") from error
    made = Configuration(**values)
    if made.first and made.first not in made.games:
        wrong = f"first is {made.first!r}, a game that games leaves out."
        raise BuildError(f"{where('first')}: {wrong}")
    return made


def write_configuration(configuration: Configuration) -> str:
    """As JSON for the page; empty where nothing is set."""
    return "" if configuration == USUAL else json.dumps(asdict(configuration), ensure_ascii=False)


def _text(key: str, value: object) -> str:
    """A line of text. Raises ValueError for anything else, and one that is too long."""
    if not isinstance(value, str):
        raise ValueError(f"{key} has to be a text between quotation marks, not {value!r}.")
    text = " ".join(value.split())
    if not text.isprintable():
        raise ValueError(f"{key} has characters that can't be shown: {text!r}.")
    if len(text) > LONGEST[key]:
        raise ValueError(
            f"{key} has {len(text)} characters; there is room for {LONGEST[key]}. "
            f"It begins with {text[:40]!r}."
        )
    return text


def _one(key: str, value: object, offered: tuple[str, ...]) -> str:
    """One of several names, or nothing. Raises ValueError."""
    if not isinstance(value, str) or value not in ("", *offered):
        raise ValueError(f"{key} is {value!r}; it has to be one of {_list(offered)}.")
    return value


def _games(key: str, value: object) -> tuple[str, ...]:
    """The games that the site has, in their order. Raises ValueError."""
    if not isinstance(value, list):
        raise ValueError(f"{key} has to be a list of games between square brackets, not {value!r}.")
    for game in value:
        if not isinstance(game, str) or game not in NAMES:
            raise ValueError(f"{key} names {game!r}; the games are {_list(NAMES)}.")
        if value.count(game) > 1:
            raise ValueError(f"{key} names {game!r} more than once.")
    if not value:
        raise ValueError(f"{key} leaves no game; delete the line to have all of them.")
    return tuple(value)


def _servers(key: str, value: object) -> tuple[str, ...]:
    """Addresses of servers. Raises ValueError."""
    form, example = SERVERS[key]
    if not isinstance(value, list):
        raise ValueError(f"{key} has to be a list of addresses between square brackets.")
    if len(value) > MOST_SERVERS:
        raise ValueError(f"{key} has {len(value)} addresses; there is room for {MOST_SERVERS}.")
    for server in value:
        if not isinstance(server, str) or not form.fullmatch(server):
            raise ValueError(f"{key} has {str(server)[:60]!r}; an address looks like {example!r}.")
    return tuple(dict.fromkeys(value))


def _list(names: Iterable[str]) -> str:
    return ", ".join(names)


_CHECKS: dict[str, Callable[[str, object], Any]] = {
    "title": _text,
    "games": _games,
    "first": lambda key, value: _one(key, value, NAMES),
    "language": lambda key, value: _one(key, value, LANGUAGES),
    "foot": _text,
    "relays": _servers,
    "stun": _servers,
    "turn": _servers,
}

KEYS = tuple(_CHECKS)
"""What can be set."""
