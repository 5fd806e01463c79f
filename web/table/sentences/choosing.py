"""Sentences about a half-made turn: what was chosen, and what can be chosen next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pygame_rules import Draft, Key
from pygame_rules.display.games import open_names, open_speech
from pygame_rules.display.games.presentation import presentation
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.speech.phrase import join_names, join_phrases, text
from web.table.session import Session


def step(words: Catalogue, session: Session, *, plain: bool = False) -> str:
    """What is said after a choice: what it has placed where; otherwise what was chosen and what can
    be chosen next. plain: without what the choices would bring."""
    placed = join_phrases(words, open_speech(session.record.game).placed(session.draft))
    return (
        placed
        or f"{chosen(words, session, plain=plain)} {choices(words, session, plain=plain)}".strip()
    )


def chosen(words: Catalogue, session: Session, *, plain: bool = False) -> str:
    """What the last choice was; empty where nothing is chosen. plain: as in `step`."""
    path = session.draft.path
    if not path:
        return ""
    before = session.earlier  # the target has the name that it had before it was chosen
    if before is None or before.path != path[:-1]:  # as after taking another choice back
        before = session.state.draft()
        for name in path[:-1]:
            before = before.choose(name)
    said = words("table.said.chosen", {"targets": target(words, session, path[-1], before)})
    done = join_phrases(words, open_speech(session.record.game).chosen(session.draft, plain))
    return f"{said} {done}".strip()


def several(draft: Draft[Any]) -> bool:
    """Whether more than one step of a half-made turn can be taken back. A step is one choice, or
    two: what is taken up, and where it goes."""
    return len(draft.path) > 2 or (len(draft.path) == 2 and bool(draft.back().path))


def dropping(draft: Draft[Any]) -> str:
    """The key of what dropping the half-made turn is called."""
    return DROPPING[several(draft)]


DROPPING = ("table.cancel", "table.cancel.all")
"""What that is called: of one step, and of several."""


def choices(
    words: Catalogue,
    session: Session,
    draft: Draft[Any] | None = None,
    *,
    briefly: bool = True,
    plain: bool = False,
) -> str:
    """What can be chosen next. draft: another draft than the session's.

    briefly: sum up what would be a long list. plain: as in `step`.
    """
    now = draft or session.draft
    short = open_speech(session.record.game).choices(words, now)
    if short is None or not (briefly or presentation(session.record.game).brief):
        short = _listed(words, session, now, plain)
    return words("table.said.choices", {"count": len(now.choices), "targets": short})


def _listed(words: Catalogue, session: Session, draft: Draft[Any], plain: bool) -> str:
    """The choices by name. Those with the same result are grouped behind it."""
    result = open_speech(session.record.game).result
    groups: dict[str, list[str]] = {} if draft.choices else {"": []}
    for name in draft.choices:
        found = result(draft, name, plain)
        does = "" if found is None else text(words, found)
        groups.setdefault(does, []).append(choice(words, session, name, draft))
    said, *others = (
        words("table.said.does", {"does": does, "targets": ", ".join(named)})
        if does
        else ", ".join(named)
        for does, named in groups.items()
    )
    for other in others:
        said = words("table.said.apart", {"first": said, "others": other})
    return said


def choice(words: Catalogue, session: Session, name: str, draft: Draft[Any] | None = None) -> str:
    """The name of a target as a choice. draft: as in `choices`."""
    game = session.record.game
    kind, colon, value = name.partition(":")
    own_name = open_names(game)
    if own_name and (called := own_name(words, draft or session.draft, name)):
        return called
    if colon:
        own = f"{game}.{kind}.{value}"
        named = Key(own) if words.has(own) else value
        return words(f"{game}.choice.{kind}", {"value": named})
    if (draft or session.draft).path and words.has(f"{game}.choice.{name}"):
        return words(f"{game}.choice.{name}")
    return target(words, session, name, draft)


def target(words: Catalogue, session: Session, name: str, draft: Draft[Any] | None = None) -> str:
    """The name of a target; a square is its own name. draft: as in `choices`."""
    kind, colon, value = name.partition(":")
    game = session.record.game
    named = open_names(game)
    if named and (own := named(words, draft or session.draft, name)):
        return own
    if colon:
        own = f"{game}.{kind}.{value}"
        return words(own) if words.has(own) else words(f"{game}.choice.{kind}", {"value": value})
    kind, hyphen, value = name.partition("-")
    if hyphen and not words.has(f"{game}.target.{name}") and words.has(f"{game}.target.{kind}"):
        return words(f"{game}.target.{kind}", {"value": value})
    return first_of(words, f"{game}.target", "table.target", name)


def games(words: Catalogue, names: Iterable[str]) -> str:
    """The titles of games as a list; empty for none."""
    return join_names(words, [words(f"{name}.title") for name in names])


def first_of(words: Catalogue, own: str, shared: str, code: str) -> str:
    """The game's own sentence for a code; otherwise the shared one; otherwise the code itself."""
    for section in (own, shared):
        if words.has(f"{section}.{code}"):
            return words(f"{section}.{code}")
    return code
