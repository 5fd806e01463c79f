"""What is said of an event: for the live region, the status line and the list of moves."""

from __future__ import annotations

from pygame_rules import Malformed, Violation
from web.locale import Catalogue
from web.table.desk import Desk
from web.table.session import Session


def said(before: Desk, after: Desk) -> str:
    """The sentences a listener hears after an event; empty when there is nothing new."""
    words = Catalogue(after.language)
    session = after.session
    if after.refusal:
        return refusal(words, session, after.refusal)
    if after.trouble:
        return trouble(words, after.trouble)
    if after.did == "draft":
        return f"{chosen(words, session)} {choices(words, session)}"
    if after.did == "back" and before.session.draft.path:
        return words("table.said.back")
    if after.did in ("play", "go", "undo", "redo", "load", "new", "hello"):
        return f"{last_move(words, session)} {turn(words, session)}".strip()
    if after.did == "language":
        return turn(words, session)
    return ""


def refusal(words: Catalogue, session: Session, violation: Violation) -> str:
    """Why the attempt was refused, in a sentence, with the rule's number."""
    game = session.record.game
    why = words(f"{game}.refused.{violation.code}", violation.params)
    return f"{why} {words('table.rule', {'rule': violation.rule})}"


def trouble(words: Catalogue, malformed: Malformed) -> str:
    """What is wrong with a text, and where."""
    what = words(f"table.trouble.what.{malformed.what}")
    problem = words(f"table.trouble.problem.{malformed.problem}")
    where = words("table.trouble.where", {"where": malformed.where}) if malformed.where else ""
    text = words("table.trouble.text", {"text": malformed.text}) if malformed.text else ""
    return words("table.trouble", {"what": what, "problem": problem, "where": where, "text": text})


def turn(words: Catalogue, session: Session) -> str:
    """Whose turn it is, or how the game ended."""
    game, outcome = session.record.game, session.state.outcome
    if outcome is None:
        return words("table.turn", {"who": f"@{game}.side.{session.state.to_play}"})
    winner = f"@{game}.side.{outcome.winners[0]}" if outcome.winners else ""
    return words(f"{game}.outcome.{outcome.reason}", {"winner": winner})


def move(words: Catalogue, session: Session, ply: int) -> str:
    """What the move of a ply (from 1) did."""
    before = session.states[ply - 1]
    text = session.record.moves[ply - 1]
    events = before.events(session.game.parse_move(text))
    game = session.record.game
    return " ".join(words(f"{game}.event.{event.code}", event.params) for event in events)


def last_move(words: Catalogue, session: Session) -> str:
    """What the move that led to the ply shown did; empty at the start."""
    return move(words, session, session.at) if session.at else ""


def chosen(words: Catalogue, session: Session) -> str:
    """What is chosen so far."""
    targets = ", ".join(target(words, session, t) for t in session.draft.path)
    return words("table.said.chosen", {"targets": targets})


def choices(words: Catalogue, session: Session) -> str:
    """What can be chosen next."""
    targets = [target(words, session, t) for t in session.draft.choices]
    return words("table.said.choices", {"count": len(targets), "targets": ", ".join(targets)})


def target(words: Catalogue, session: Session, name: str) -> str:
    """A target's name in words; a square is its own name."""
    kind, colon, value = name.partition(":")
    game = session.record.game
    if colon:
        return words(f"{game}.{kind}.{value}")
    key = f"{game}.target.{name}"
    text = words(key)
    return name if text == key else text
