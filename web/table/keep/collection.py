"""Many games as one text: what a reader saves of all that is kept here, and brings back.

    --- Sunday with Ann
    [Game "siam"]
    …

    1. @c1n

Before each record stands a line with `---` and the game's name, if it has one; with `----` where
the game only came by a link. Parts called `[settings]` and `[results]` are no games.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import NamedTuple

from pygame_rules import NAMES, Malformed
from pygame_rules.record import MAX_CHARACTERS
from web.table import results, settings
from web.table.desk import Desk, names
from web.table.keep.packing import MARK, PACKED, plain, unpacked
from web.table.keep.shelf import (
    LONGEST_NAME,
    MOST_NAMES,
    MOST_PLAYED,
    MOST_VISITED,
    Shelved,
    free_name,
    is_name,
    records,
)

LINKED = "----"

BESIDE = (settings.MARK, results.MARK)
"""Names of parts that are no games."""

MOST_PARTS = 250
"""Parts of a text that are looked at: about twice as many as can be kept."""

_GAME = re.compile(r'\[Game "([a-z_]{1,40})"\]')
_PLY = re.compile(r"^(\d{1,4})\. ", re.MULTILINE)


class Part(NamedTuple):
    """One game of a text: its name or nothing, whether it was played here, its record."""

    name: str
    own: bool
    record: str


def is_collection(text: str) -> bool:
    """Whether a text is of many games."""
    return text.lstrip("\ufeff \r\n").startswith(MARK)


def split(text: str) -> list[Part]:
    """The games of a text as they stand; empty ones are left out."""
    found: list[tuple[str, list[str]]] = []
    for line in text.lstrip("\ufeff").replace("\r\n", "\n").split("\n"):
        if line.startswith(MARK):
            found.append((line, []))
        elif found:
            found[-1][1].append(line)
    parts = []
    for line, rest in found:
        mark, _, name = line.partition(" ")
        record = "\n".join(rest).strip("\n")
        if record:
            parts.append(Part(" ".join(name.split())[:LONGEST_NAME], mark != LINKED, f"{record}\n"))
    return parts


def added(desk: Desk, text: str) -> Desk:
    """The desk with the games of a collection on its shelf, in their order, but for those that are
    here already. They are read when they are opened, like all others.

    What can't be taken costs no other: the first of it is told as the desk's trouble. Raises
    Malformed for a text that holds nothing, and while the browser has to lend games that may be the
    same.
    """
    parts = split(text)
    beside = [part for part in parts if part.name in BESIDE and not _GAME.search(part.record)]
    desk = _beside(desk, beside)
    parts = [part for part in parts if part not in beside]
    if not parts and not any(
        settings.read(one.record) or results.read(one.record) for one in beside
    ):
        raise Malformed("record", "no-game")
    parts, over = parts[:MOST_PARTS], parts[MOST_PARTS:]
    games = [_game(part.record, number) for number, part in enumerate(parts, 1)]
    here = _here(desk, {(kept.game, kept.plies) for kept in games if isinstance(kept, Shelved)})
    taken = set(names(desk))
    free = Counter({True: MOST_PLAYED, False: MOST_VISITED})
    free.subtract(kept.own for kept in desk.shelf if not kept.name)
    troubles = [game for game in games if isinstance(game, Malformed)]
    shelf: list[Shelved] = []
    for part, game in zip(parts, games, strict=True):
        if isinstance(game, Malformed) or (same := plain(part.record)) in here:
            continue
        here.add(same)
        named = is_name(part.name) and len(taken) < MOST_NAMES
        if not named and not free[part.own]:
            over = [part]
            continue
        free[part.own] -= not named
        name = free_name(part.name, taken) if named else ""
        taken |= {name} - {""}
        number = desk.visit.count + len(shelf) + 1
        shelf.append(replace(game, id=f"{desk.visit.tag}.{number}", name=name, own=part.own))
    if over:
        troubles.append(Malformed("event", "too-many-games", number=len(shelf)))
    did = "added" if parts or not beside else "taken"
    count = desk.visit.count + len(shelf)
    desk = desk.change(shelf=(*shelf, *desk.shelf), count=count, did=did, notice=did)
    return desk.change(trouble=troubles[0], did="trouble") if troubles else desk


def _beside(desk: Desk, parts: list[Part]) -> Desk:
    """With what a file holds beside the games: settings, and how games have ended."""
    for part in parts:
        if part.name == settings.MARK:
            chosen = {**desk.visit.settings, **settings.read(part.record)}
            desk = desk.change(settings=chosen)
        else:
            ended = results.merged(desk.kept.results, results.read(part.record))
            desk = desk.change(results=ended)
    return desk


def _here(desk: Desk, wanted: set[tuple[str, int]]) -> set[str]:
    """The records that are here already, of the games that are wanted. Raises Malformed while some
    have to be lent."""
    alike = (kept for kept in desk.shelf if (kept.game, kept.plies) in wanted)
    return {plain(desk.session.text), *map(plain, records(alike))}


def _game(record: str, number: int) -> Shelved | Malformed:
    """What is known of a record without reading it; what is wrong with one that is no game."""
    if len(record) > MAX_CHARACTERS:
        return Malformed("record", "too-long", "game", "", number)
    try:
        text = unpacked(record.strip()) if record.startswith(PACKED) else record
    except Malformed as error:
        return Malformed("record", error.problem, "game", "", number)
    found = _GAME.search(text)
    if found is None or found[1] not in NAMES:
        return Malformed("record", "no-game", "game", found[1] if found else "", number)
    plies = max(map(int, _PLY.findall(text)), default=0)
    return Shelved("", found[1], plies, text=record)
