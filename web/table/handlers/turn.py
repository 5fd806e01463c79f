"""A turn being put together and made."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from pygame_rules import Draft, Game, Malformed, Move
from web.locales import Catalogue
from web.table import results, settings
from web.table.desk import NO_MOVE, Desk, numbered, put_on_shelf
from web.table.handlers.attempt import Event, attempt
from web.table.keep.shelf import Shelved
from web.table.sentences import written
from web.table.session import Session


def choose(desk: Desk, event: Event) -> Desk:
    """A target was touched, or (`dragged`) something was dropped on it: then it means just that."""
    draft, did = _touched(desk, event)
    if draft.move is not None and (
        first := _shown_first(desk, str(event.get("target")), draft.move)
    ):
        return desk.with_talk(shown=first, touched=True, did="shown")
    return drafted(desk, draft, did)


def _touched(desk: Desk, event: Event) -> tuple[Draft[Any], str]:
    """The turn that a touch makes of the one on the table, and what that is called."""
    target, draft = str(event.get("target", "")), desk.session.draft
    if _leads_on(draft, target):
        return (draft.tap(target) if event.get("tap") else draft.choose(target)), "draft"
    other = None if event.get("dragged") else draft.redirect(target)
    if other is None:
        return draft.choose(target), "draft"
    return other, "draft" if len(other.path) >= len(draft.path) else "back"


def _leads_on(draft: Draft[Any], target: str) -> bool:
    """Whether a touch is a choice, or the second one on the last target, which makes the choice
    that goes without saying."""
    again = draft.path[-1:] == (target,) and draft.default is not None
    return target in draft.choices or again


def _shown_first(desk: Desk, target: str, move: Move) -> tuple[str, str] | None:
    """The move that touching a target would make, for a reader who wants to look at it before;
    None where it may be made: it has been shown, and touched for that, or can't be made at all."""
    wanted = settings.value(desk.visit.settings, "confirm") == "on"
    shown = (str(move), target)
    if not wanted or (desk.talk.touched and desk.talk.shown == shown):
        return None
    return None if desk.session.state.explain(move) is not None else shown


def _made_by(desk: Desk, target: str) -> Move | None:
    """The move that touching a target would make, if it would, and may."""
    draft = desk.session.draft
    if not _leads_on(draft, target):
        return None
    move = draft.choose(target).move
    return move if move is not None and desk.session.state.explain(move) is None else None


def preview(desk: Desk, event: Event) -> Desk:
    """A hand hovers over a target, or the keyboard is there: what it would do is shown, and the
    move, if it would make one; nothing is changed by it."""
    target = str(event.get("target", ""))
    if desk.lock or desk.covered or not _leads_on(desk.session.draft, target):
        return desk.with_talk(shown=("", ""), touched=False)
    touched = desk.talk.touched and target == desk.talk.shown[1]
    return desk.with_talk(shown=(str(_made_by(desk, target) or ""), target), touched=touched)


def drafted(desk: Desk, draft: Draft[Any], did: str = "draft") -> Desk:
    """With the turn as it now stands, or with the move that it has become."""
    desk = desk.with_talk(shown=("", ""), touched=False)  # it was about another turn
    if draft.move is None:
        on = desk.with_kept(session=desk.session.drafted(draft)).with_talk(did=did)
        return on.with_talk(hint="", why=None) if _elsewhere(on, draft) else on
    return played(desk, draft.move)


def _elsewhere(desk: Desk, draft: Draft[Any]) -> bool:
    """Whether the turn has taken another way than the hint: then it says no more what to do. One
    that was asked for on another way leads back first."""
    if desk.talk.hint in NO_MOVE:
        return False
    session = desk.session
    move, earlier = session.game.parse_move(desk.talk.hint), session.earlier
    leads = partial(session.hooks.leads, session.state, move)
    return not leads(draft) and (earlier is None or leads(earlier))


def played(desk: Desk, move: Move) -> Desk:
    """With a move of the reader's made; Malformed where it is too late, or not theirs to make."""
    if desk.lock:
        raise Malformed("event", desk.lock)
    before = desk.session
    after = before.play(move)
    if after.record is before.record:  # the move that stood there: its answers come back with it
        after = after.go(desk.sitting.redone(before))
    branched = desk.branches and after.record is not before.record
    if branched and desk.sitting.lasts:  # the name and the place go on with the game
        desk, line = numbered(desk, replace(before, name="", id=""))
        desk = put_on_shelf(desk, Shelved.of(line))
    replying = 2 if desk.visit.replying and not any(before.players) else 0
    desk = (
        moved(desk, replace(after, own=True, brought=False))
        .with_form(typed="")
        .with_visit(replying=replying)
    )
    return desk.with_kept(best=_best(desk))


def moved(desk: Desk, session: Session) -> Desk:
    """With the game as a move has left it, whoever made that."""
    viewer = desk.visit.viewer if session.state.to_play == desk.visit.viewer else None
    ended = session.at == session.last and session.state.outcome is not None
    ended = ended and desk.sitting.counts
    new = ended and session.last > desk.session.last
    ends = results.counted(desk.kept.results, session) if new else desk.kept.results
    made = desk.with_kept(session=session, results=ends).with_visit(viewer=viewer, ended=ended)
    return made.with_talk(hint="", why=None, shown=("", ""), did="play").with_form(lifted=None)


def _best(desk: Desk) -> Mapping[str, int]:
    """The best solo scores, with that of a game just finished from its very beginning."""
    session, outcome = desk.session, desk.session.state.outcome
    record = session.record
    if outcome is None or not outcome.scores or session.state.seats > 1 or not desk.sitting.counts:
        return desk.kept.best
    if session.states[0] != session.game.new(record.options, record.players, record.seed):
        return desk.kept.best
    score = outcome.scores[0]
    return {**desk.kept.best, record.game: max(score, desk.kept.best.get(record.game, score))}


def pick(desk: Desk, event: Event) -> Desk:
    """A drag has begun."""
    session = desk.session
    draft = session.draft.pick(str(event.get("target", "")))
    return desk.with_kept(session=replace(session, draft=draft)).with_talk(did="draft")


def back(desk: Desk, event: Event) -> Desk:
    """One choice back; without one, or (`panel`) where the reader is in it, the panel closes."""
    session = desk.session
    if not session.draft.path or desk.covered or (event.get("panel") and desk.form.panel):
        return desk.with_form(panel="")
    return desk.with_kept(session=replace(session, draft=session.draft.back()))


def cancel(desk: Desk, event: Event) -> Desk:
    """Give the half-made turn up; or (`dragged`) only what a hand had lifted and let go."""
    if event.get("dragged") and desk.form.lifted is not None:
        return desk.with_kept(session=replace(desk.session, draft=desk.form.lifted)).with_talk(
            did="back"
        )
    return desk.with_kept(session=desk.session.go(desk.session.at)).with_talk(did="back")


def reveal(desk: Desk, event: Event) -> Desk:
    """The player whose secret comes next has the device."""
    return desk.with_kept(sitting=desk.kept.sitting.revealed()).with_visit(
        viewer=desk.session.state.to_play
    )


def typed(desk: Desk, event: Event) -> Desk:
    """Make the move that somebody typed; where it is refused, the text stays."""
    text = str(event.get("text", "")).strip()
    if not text.isascii():
        from pygame_rules.pasted import plain  # only now: keyboards seldom write such characters

        text = plain(text).strip()

    def act(desk: Desk) -> Desk:
        game, words = desk.session.game, Catalogue(desk.visit.language)
        return played(desk, _read_move(game, written.meant(words, game.name, text)))

    return attempt(desk.with_form(typed=str(event.get("text", "")).strip()), act)


def _read_move(game: Game[Any], text: str) -> Move:
    """The move somebody typed; a phone likes to begin with a capital. Raises Malformed."""
    move: Move | None = None
    for spelled in (text.upper(), text.lower(), text):
        with suppress(Malformed):
            move = game.parse_move(spelled)
    return move or game.parse_move(text)
