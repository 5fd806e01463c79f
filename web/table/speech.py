"""What is said of an event: for the live region, the status line and the list of moves."""

from __future__ import annotations

from typing import Any

from pygame_rules import Draft, Key, Malformed, Violation
from web.boards import open_names
from web.locales import Catalogue
from web.table.desk import Desk
from web.table.session import Session


def said(before: Desk, after: Desk) -> str:
    """The sentences a listener hears after an event; empty when there is nothing new."""
    words = Catalogue(after.language)
    session = after.session
    if after.did == "refused" and after.refusal:
        return refusal(words, session, after.refusal)
    if after.did == "trouble" and after.trouble:
        return trouble(words, after, after.trouble)
    if after.did == "reveal":
        return turn(words, session)
    if after.did == "draft":
        return f"{chosen(words, session)} {choices(words, session)}".strip()
    if after.did == "back" and before.session.draft.path:
        return words("table.said.back")
    if after.did in ("keep", "forget", "turn"):
        return words(f"table.said.{after.did}", {"name": session.name})
    if after.did in ("play", "go", "undo", "redo", "load", "new", "hello", "language"):
        return f"{last_move(words, session)} {turn(words, session)}".strip()
    return ""


def refusal(words: Catalogue, session: Session, violation: Violation) -> str:
    """Why the attempt was refused, in a sentence, with the rule's number."""
    game = session.record.game
    why = words(f"{game}.refused.{violation.code}", violation.params)
    return f"{why} {words('table.rule', {'rule': violation.rule})}"


def trouble(words: Catalogue, desk: Desk, malformed: Malformed) -> str:
    """What is wrong with a text, and where; or what can't be done now."""
    if (malformed.what, malformed.problem) == ("words", "missing"):
        return words("table.fetch-failed")
    if malformed.what == "event" and words.has(f"table.trouble.{malformed.problem}"):
        return words(f"table.trouble.{malformed.problem}")
    game = desk.session.record.game
    what = words(f"table.trouble.what.{malformed.what}")
    problem = _first(words, f"{game}.trouble", "table.trouble.problem", malformed.problem)
    place = _first(words, f"{game}.place", "table.place", malformed.place)
    number = "" if malformed.number is None else f" {malformed.number}"
    where = words("table.trouble.where", {"where": place + number}) if place else ""
    text = words("table.trouble.text", {"text": malformed.text}) if malformed.text else ""
    return words("table.trouble", {"what": what, "problem": problem, "where": where, "text": text})


def _first(words: Catalogue, own: str, shared: str, code: str) -> str:
    """The game's own sentence for a code, the shared one, or the code itself (a header's name)."""
    for section in (own, shared):
        if words.has(f"{section}.{code}"):
            return words(f"{section}.{code}")
    return code


def turn(words: Catalogue, session: Session) -> str:
    """Whose turn it is and why, or how the game ended."""
    return f"{to_play(words, session)} {reason(words, session)}".strip()


def reason(words: Catalogue, session: Session) -> str:
    """Why it is this seat's turn, in games that have to say so."""
    why = session.state.turn_reason
    return words("table.reason", {"why": why}) if why else ""


def to_play(words: Catalogue, session: Session) -> str:
    """Whose turn it is, or how the game ended."""
    game, state = session.record.game, session.state
    outcome = state.outcome
    if outcome is None:
        return words("table.turn", {"who": side(session, state.to_play)})
    sides = [side(session, seat) for seat in outcome.winners]
    winner = sides[0] if len(sides) == 1 else ", ".join(map(words, sides))
    scores = _scores(words, session, outcome.scores or ())
    return words(f"{game}.outcome.{outcome.reason}", {"winner": winner, "scores": scores})


def _scores(words: Catalogue, session: Session, scores: tuple[int, ...]) -> str:
    """The final scores; with names where there are more than two."""
    if len(scores) < 3:
        return " : ".join(map(str, scores))
    return ", ".join(f"{words(side(session, seat))} {n}" for seat, n in enumerate(scores))


def side(session: Session, seat: int | None) -> Key:
    """The name of a seat."""
    chair = None if seat is None else session.state.chair(seat)
    return Key(f"{session.record.game}.side.{chair}")


def move(words: Catalogue, session: Session, ply: int) -> str:
    """What the move of a ply (from 1) did."""
    game = session.record.game
    events = session.events[ply - 1]
    return " ".join(words(f"{game}.event.{event.code}", event.params) for event in events)


def last_move(words: Catalogue, session: Session) -> str:
    """What the move that led to the ply shown did; empty at the start."""
    return move(words, session, session.at) if session.at else ""


def chosen(words: Catalogue, session: Session) -> str:
    """What has just been chosen."""
    path = session.draft.path
    if not path:
        return ""
    before = session.state.draft()  # what a place was called before it was chosen
    for name in path[:-1]:
        before = before.choose(name)
    return words("table.said.chosen", {"targets": target(words, session, path[-1], before)})


def choices(words: Catalogue, session: Session) -> str:
    """What can be chosen next."""
    targets = [choice(words, session, name) for name in session.draft.choices]
    return words("table.said.choices", {"count": len(targets), "targets": ", ".join(targets)})


def choice(words: Catalogue, session: Session, name: str) -> str:
    """What choosing a target next would mean."""
    game = session.record.game
    kind, colon, value = name.partition(":")
    if colon:
        own = f"{game}.{kind}.{value}"
        named = Key(own) if words.has(own) else value
        return words(f"{game}.choice.{kind}", {"value": named})
    if session.draft.path and words.has(f"{game}.choice.{name}"):
        return words(f"{game}.choice.{name}")
    return target(words, session, name)


def target(words: Catalogue, session: Session, name: str, draft: Draft[Any] | None = None) -> str:
    """A target's name in words; a square is its own name. draft: where the turn had come to."""
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
    return _first(words, f"{game}.target", "table.target", name)
