"""A turn being put together and made."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from pygame_rules import Draft, Game, Malformed, Move
from web.table.deeds.attempt import Event, attempt
from web.table.desk import Desk, laid, numbered
from web.table.keep.shelf import Shelved


def choose(desk: Desk, event: Event) -> Desk:
    """A target was touched, or (`dragged`) something was dropped on it: then it means just that."""
    target = str(event.get("target", ""))
    draft = desk.session.draft
    again = bool(draft.path) and target == draft.path[-1] and draft.default is not None
    if target in draft.choices or again:
        return drafted(desk, draft.choose(target))
    other = None if event.get("dragged") else draft.redirect(target)
    if other is None:
        return drafted(desk, draft.choose(target))
    return drafted(desk, other, "draft" if len(other.path) >= len(draft.path) else "back")


def drafted(desk: Desk, draft: Draft[Any], did: str = "draft") -> Desk:
    """With the turn as it now stands, or with the move that it has become."""
    if draft.move is None:
        return desk.change(session=desk.session.drafted(draft), did=did)
    return played(desk, draft.move)


def played(desk: Desk, move: Move) -> Desk:
    """With a move made; Malformed where it is too late for another one."""
    before = desk.session
    if before.at < desk.sealed:
        raise Malformed("event", desk.sitting.lock)
    after = before.play(move)
    # One move taken back and played otherwise is a change of mind; more is a line worth keeping.
    branched = before.at < before.last - 1 and after.record is not before.record
    if branched and desk.sitting.lasts:  # the name and the place go on with the game
        desk, line = numbered(desk, replace(before, name="", id=""))
        desk = laid(desk, Shelved.of(line))
    viewer = desk.visit.viewer if after.state.to_play == desk.visit.viewer else None
    replying = 2 if desk.visit.replying else 0
    own = replace(after, own=True)
    desk = desk.change(session=own, viewer=viewer, replying=replying)
    desk = desk.change(typed="", hint="", did="play")
    return desk.change(best=_best(desk))


def _best(desk: Desk) -> Mapping[str, int]:
    """The best solo scores, with that of a game just finished from its very beginning."""
    session, outcome = desk.session, desk.session.state.outcome
    record = session.record
    if outcome is None or not outcome.scores or session.state.seats > 1 or not desk.sitting.lasts:
        return desk.kept.best
    if session.states[0] != session.game.new(record.options, record.players, record.seed):
        return desk.kept.best
    score = outcome.scores[0]
    return {**desk.kept.best, record.game: max(score, desk.kept.best.get(record.game, score))}


def pick(desk: Desk, event: Event) -> Desk:
    """A drag has begun."""
    session = desk.session
    draft = session.draft.pick(str(event.get("target", "")))
    lifted = desk.change(lifted=session.draft)
    return lifted.change(session=replace(session, draft=draft), did="draft")


def back(desk: Desk, event: Event) -> Desk:
    """One choice back; without one, the panel closes."""
    session = desk.session
    if not session.draft.path:
        return desk.change(panel="")
    return desk.change(session=replace(session, draft=session.draft.back()))


def cancel(desk: Desk, event: Event) -> Desk:
    """Give the half-made turn up; or (`dragged`) only what a hand had lifted and let go."""
    if event.get("dragged") and desk.form.lifted is not None:
        return desk.change(session=replace(desk.session, draft=desk.form.lifted), did="back")
    return desk.change(session=desk.session.go(desk.session.at), did="back")


def reveal(desk: Desk, event: Event) -> Desk:
    """The player whose secret comes next has the device."""
    return desk.change(viewer=desk.session.state.to_play)


def typed(desk: Desk, event: Event) -> Desk:
    """Make the move that somebody typed; where it is refused, the text stays."""
    text = str(event.get("text", "")).strip()

    def act(desk: Desk) -> Desk:
        return played(desk, _read_move(desk.session.game, text))

    return attempt(desk.change(typed=text), act)


def _read_move(game: Game[Any], text: str) -> Move:
    """The move somebody typed; a phone likes to begin with a capital. Raises Malformed."""
    move: Move | None = None
    for spelled in (text.upper(), text.lower(), text):
        with suppress(Malformed):
            move = game.parse_move(spelled)
    return move or game.parse_move(text)


def hint(desk: Desk, event: Event) -> Desk:
    """A good move for the seat on turn, in games that know one."""
    find = desk.session.game.hint
    move = find(desk.session.state) if find else None
    return desk.change(hint=str(move) if move else "-")
