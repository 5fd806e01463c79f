"""The reader's place, as the page's address names it after `#`.

    #home                    the five boxes
    #siam                    a game
    #siam/rules              one of its panels
    #siam/rules/SI-20        one clause of its rules

Going to a place never takes a move back. `#rule-SI-20` is an older form of the last one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pygame_rules import NAMES, Malformed, open_game
from web.table.desk import Desk
from web.table.share.link import MAX_CHARACTERS, PUNCTUATION

PANELS = ("new", "rules", "file", "share", "analysis", "keys")
"""Panels that have a door beside the board."""

INNER = ("embed",)
"""Panels that have a door in another one."""

HOME = "home"
"""Where the five boxes stand: the site's first page needs no more than its address for it."""

_CLAUSE = "rule-"


@dataclass(frozen=True, slots=True)
class Place:
    """A game (or `HOME`), the panel that is open beside it and the clause of its rules, if any."""

    game: str
    panel: str = ""
    clause: str = ""

    def __str__(self) -> str:
        return "/".join(part for part in (self.game, self.panel, self.clause) if part)


def place_of(desk: Desk) -> Place:
    """Where the reader is."""
    if desk.visit.home:
        return Place(HOME)
    game, panel = desk.session.record.game, desk.form.panel
    return Place(game, panel, desk.form.reading if panel == "rules" else "")


def read_place(fragment: str) -> Place:
    """The place that a fragment (without `#`) names. Raises Malformed where there is none."""
    if len(fragment) > MAX_CHARACTERS:
        raise Malformed("link", "too-long")
    text = re.split(r"[?&#\s]", _decoded(fragment).strip("#/!"), maxsplit=1)[0].rstrip(
        PUNCTUATION + "/"
    )
    if text.startswith(_CLAUSE):
        return _of_clause(text.removeprefix(_CLAUSE))
    if text == HOME:
        return Place(HOME)
    game, panel, clause = (*text.split("/", 2), "", "")[:3]
    if game not in NAMES:
        named, equals, _ = fragment.partition("=")
        problem = "unknown-name" if equals else "unreadable"
        raise Malformed("link", problem, text=(named if equals else text)[:200])
    if panel and panel not in PANELS + INNER:
        raise Malformed("link", "unknown-name", text=panel[:200])
    if clause and not (panel == "rules" and has_clause(game, clause)):
        raise Malformed("link", "unknown-name", text=clause[:200])
    return Place(game, panel, clause)


def _decoded(fragment: str) -> str:
    """A fragment that a program has encoded, as it was."""
    if "%" not in fragment:
        return fragment
    from urllib.parse import unquote  # here, as it costs a fifth of our start-up time

    return unquote(unquote(fragment))


def has_clause(game: str, clause: str) -> bool:
    """Whether a game's rules have a clause of this number."""
    return any(clause == known.id for known in open_game(game).rulebook.clauses)


def _of_clause(clause: str) -> Place:
    for game in NAMES:
        if has_clause(game, clause):
            return Place(game, "rules", clause)
    raise Malformed("link", "unknown-name", text=clause[:200])
