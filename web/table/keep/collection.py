"""A collection: many games as one text, which a reader saves as a file and loads again.

    --- Sunday with Ann
    [Game "siam"]
    …

    1. @c1n

A line with `---` and the game's name, if it has one, stands before each record; `----` marks a game
that only came by a link. The parts `[settings]`, `[results]` and `[progress]` are no games. Records
without such a line are read, too, wherever they stand.

Reading takes time proportional to the length of the text.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice, pairwise
from typing import NamedTuple

from pygame_rules import NAMES, Malformed
from pygame_rules.record import MAX_CHARACTERS
from web.table.desk import Desk, names
from web.table.keep.brought import read
from web.table.keep.packing import PACKED, plain, unpacked
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
from web.table.reader import progress, results, settings

BESIDE = (settings.MARK, results.MARK, progress.MARK)
"""The names of the parts that are no games."""

MOST_PARTS = 250
"""How many games of a text are read: about twice as many as can be kept."""

MOST_MARKS = 100_000
"""At how many lines before games a text is split; what is behind the last one stays together."""

MOST_RECORDS = 10_000
"""Into how many records a text without lines between them is split at most."""

MOST_BESIDE = 20
"""How many parts that are no games are read."""

MOST_OF_PART = 1_000_000
"""How many characters of such a part are read: more than ours ever have."""

_GAP = r"[\s\u200b\u2060\ufeff]*"
_QUOTE = '["\u201c\u201d\u201e\u201f\u00ab\u00bb\uff02]'
_GAME = re.compile(rf"\[{_GAP}[Gg]ame{_GAP}{_QUOTE}{_GAP}([a-z_]{{1,40}}){_GAP}{_QUOTE}{_GAP}\]")
_ENDED = re.compile(rf"\[{_GAP}[Rr]esult{_GAP}{_QUOTE}{_GAP}[^*\s]")
_PLY = re.compile(r"^[> \t]*(\d{1,4})[.)]", re.MULTILINE)
_MARK = re.compile(
    r"^[ \t]*(---|----|[\u2013\u2014]-?|[\u2014\u2013]{2})(?:[ \t\u00a0]+(\S[^\n]*))?[ \t]*$",
    re.MULTILINE,
)
"""The line before a game. Word processors turn two or three hyphens into a dash."""

_LINKED = ("----", "\u2014\u2014")
_QUOTED = re.compile(r"^(?:>[ \t]?)+", re.MULTILINE)
_RECORD = re.compile(r"^[ \t]*\[[A-Z]", re.MULTILINE)


class Part(NamedTuple):
    """One game of a text: its name, or empty; whether it was played by the reader; its record."""

    name: str
    own: bool
    record: str


def is_collection(text: str) -> bool:
    """Whether a text is a collection: it begins with the line before a game, or has several."""
    if _MARK.match(lines(text)):
        return True
    return len([*islice((part for part in split(text) if _is_game(part.record)), 2)]) == 2


def split(text: str) -> Iterator[Part]:
    """The parts of a text in their order, without empty ones."""
    text = lines(text)
    first = _MARK.search(text)
    yield from (Part("", True, one) for one in _records(text[: first.start() if first else None]))
    for mark, after in pairwise(chain(islice(_MARK.finditer(text), MOST_MARKS), [None])):
        assert mark is not None
        end = after.start() if after else len(text)
        part = text[mark.end() : end].strip("\n")
        if not part:
            continue
        name = " ".join((mark[2] or "").split())[:LONGEST_NAME]
        several = [*_records(part)]
        for record in several if len(several) > 1 else [part]:
            yield Part(name, mark[1] not in _LINKED, record.rstrip("\n") + "\n")
            name = ""


def _records(text: str) -> Iterator[str]:
    """The records of a text that has no lines between them: each begins with its first header."""
    starts = []
    before = 0
    for game in islice(_GAME.finditer(text), MOST_RECORDS):
        # Other headers may stand directly before the header of the game.
        block = max(before, text.rfind("\n\n", before, game.start()))
        header = _RECORD.search(text, block, game.end())
        starts.append(header.start() if header else game.start())
        before = game.end()
    for start, end in pairwise((*starts, len(text))):
        yield text[start:end]


def lines(text: str) -> str:
    """The text with `\\n` as line ends, without space at its beginning and, where a message quotes
    all of it, without the `>` of the quotation."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\u2028", "\n")
    text = text.lstrip("\ufeff \t\n")
    return _QUOTED.sub("", text) if text.startswith(">") else text


def _is_game(record: str) -> bool:
    return record.startswith(PACKED) or _GAME.search(record) is not None


def added(desk: Desk, text: str) -> Desk:
    """The desk with the games of a collection on its shelf, in their order, without those that are
    kept already. Their records are read when they are opened. What the collection brings beside
    games is only offered (brought.py).

    Games that can not be taken are skipped; the desk's trouble tells of the first. Raises Malformed
    for a text without games, settings, results and progress, and where the browser must first load
    the records of kept games to compare with.
    """
    parts: list[Part] = []
    over: list[Part] = []
    beside: list[Part] = []
    for part in split(text):
        if part.name in BESIDE and not _GAME.search(part.record):
            short = part._replace(record=part.record[:MOST_OF_PART])
            beside += [short] if len(beside) < MOST_BESIDE else []
        elif len(parts) < MOST_PARTS:
            parts.append(part)
        elif len(over) < MOST_PARTS:
            over.append(part)
        else:  # no file of ours goes on like this
            break
    if not parts and not any(map(_says, beside)):
        raise Malformed("record", "no-game")
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
        place = f"{desk.visit.tag}.{number}"
        shelf.append(replace(game, id=place, name=name, own=part.own, brought=True))
    if over:
        troubles.append(Malformed("event", "too-many-games", number=len(shelf)))
    record = (desk.kept.results, desk.kept.progress)
    told = ((part.name, part.record) for part in beside)
    brought = read(told, desk.visit.settings, record, desk.visit.day or None)
    did = "added" if parts else "offered" if brought.offers else "known"
    count = desk.visit.count + len(shelf)
    desk = (
        desk.with_kept(shelf=(*shelf, *desk.shelf))
        .with_visit(count=count, brought=brought)
        .with_form(panel="file" if brought.offers and not desk.visit.home else desk.form.panel)
        .with_talk(did=did, notice=did)
    )
    return desk.with_talk(trouble=troubles[0], did="trouble") if troubles else desk


def _says(part: Part) -> bool:
    """Whether a part that is no game can be read at all."""
    text = part.record
    return bool(settings.read(text) or results.read(text) or progress.read(text).facts)


def _here(desk: Desk, wanted: set[tuple[str, int]]) -> set[str]:
    """The records of the kept games that may be among the wanted ones (kind, plies), to compare
    with. Raises Malformed where the browser must first load some."""
    alike = (kept for kept in desk.shelf if (kept.game, kept.plies) in wanted)
    return {plain(desk.session.text), *map(plain, records(alike))}


def _game(record: str, number: int) -> Shelved | Malformed:
    """What is known of a record without replaying it, or why it is no game. number: of the part."""
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
    return Shelved("", found[1], plies, over=bool(_ENDED.search(text)), text=record)
