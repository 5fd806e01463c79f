"""Reads `site.toml`, with which the owner of a copy changes the site without touching its code."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from pygame_rules import NAMES
from web.builder.node import WEB, BuildError
from web.locales import LANGUAGES
from web.table.configuration import USUAL, Configuration

FILE = WEB.parent / "site.toml"

LONGEST = {"title": 60, "foot": 200}
"""Most characters of a text: a title stands in the header and under an icon, the foot is a line."""


def read(file: Path = FILE) -> Configuration:
    """What a file sets; nothing where there is no file. Raises BuildError, which names the key."""
    if not file.is_file():
        return USUAL
    try:
        found = tomllib.loads(file.read_text("utf-8-sig"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BuildError(
            f"{file.name} can't be read: {error}. A text stands between quotation marks, a list "
            'between square brackets: title = "Our games".'
        ) from error
    return checked(found, file.name)


def checked(found: Mapping[str, Any], name: str = FILE.name) -> Configuration:
    """The configuration of a file's values, by key. Raises BuildError, which names the key.

    name: of the file.
    """
    for key in found:
        if key not in KEYS:
            raise BuildError(f"{name}: there is no key {key!r}. The keys are {_list(KEYS)}.")
    try:
        values = {key: _CHECKS[key](key, value) for key, value in found.items()}
    except ValueError as error:
        raise BuildError(f"{name}: {error}") from error
    made = Configuration(**values)
    if made.first and made.first not in made.games:
        raise BuildError(f"{name}: first is {made.first!r}, a game that games leaves out.")
    return made


def written(configuration: Configuration) -> str:
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


def _list(names: Iterable[str]) -> str:
    return ", ".join(names)


_CHECKS: dict[str, Callable[[str, object], Any]] = {
    "title": _text,
    "games": _games,
    "first": lambda key, value: _one(key, value, NAMES),
    "language": lambda key, value: _one(key, value, LANGUAGES),
    "foot": _text,
}

KEYS = tuple(_CHECKS)
"""What can be set."""
