"""Put a turn together, and make it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from pygame_rules import Draft, Game, Malformed, Move
from pygame_rules.display.boards.touch import leads_on, touched
from pygame_rules.display.locales import Catalogue
from web.table.desk import NO_MOVE, Desk, numbered, put_on_shelf
from web.table.handlers.attempt import Event, attempt
from web.table.hinted import along
from web.table.keep.shelf import Shelved
from web.table.reader import records, settings
from web.table.sentences import written
from web.table.session import Session


def choose(desk: Desk, event: Event) -> Desk:
    """A target was touched, or something was dropped on it (`dragged`): take it as a choice."""
    draft, did = _touched(desk, event)
    if draft.move is not None and (
        first := _shown_first(desk, str(event.get("target")), draft.move)
    ):
        return desk.with_talk(shown=first, touched=True, did="shown")
    return drafted(desk, draft, did)


def _touched(desk: Desk, event: Event) -> tuple[Draft[Any], str]:
    """The draft after a touch, and what the touch did: `draft` or `back`."""
    target, draft = str(event.get("target", "")), desk.session.draft
    after = touched(draft, target, tap=bool(event.get("tap")), dragged=bool(event.get("dragged")))
    less = len(after.path) < len(draft.path) and not leads_on(draft, target)
    return along(desk, after), "back" if less else "draft"


def _shown_first(desk: Desk, target: str, move: Move) -> tuple[str, str] | None:
    """The preview of a move that a touch would make, if the reader has set that moves are previewed
    before they are made. None where the move is to be made now: it has been previewed by a touch
    before, or it will be refused anyway."""
    wanted = settings.value(desk.visit.settings, "confirm") == "on"
    shown = (str(move), target)
    if not wanted or (desk.talk.touched and desk.talk.shown == shown):
        return None
    return None if desk.session.state.explain(move) is not None else shown


def _made_by(desk: Desk, target: str) -> Move | None:
    """The legal move that touching a target would make, if any."""
    draft = desk.session.draft
    if not leads_on(draft, target):
        return None
    move = draft.choose(target).move
    return move if move is not None and desk.session.state.explain(move) is None else None


def preview(desk: Desk, event: Event) -> Desk:
    """Show what choosing a target would do, while the pointer or the keyboard is on it."""
    target = str(event.get("target", ""))
    if desk.lock or desk.covered or not leads_on(desk.session.draft, target):
        return desk.with_talk(shown=("", ""), touched=False)
    touched = desk.talk.touched and target == desk.talk.shown[1]
    return desk.with_talk(shown=(str(_made_by(desk, target) or ""), target), touched=touched)


def drafted(desk: Desk, draft: Draft[Any], did: str = "draft") -> Desk:
    """The desk with another draft; a draft that is a whole turn is played."""
    desk = desk.with_talk(shown=("", ""), touched=False)  # that preview was of the draft before
    if draft.move is None:
        on = desk.with_kept(session=desk.session.drafted(draft)).with_talk(did=did)
        return on.with_talk(hint="", why=None) if _off_hint(on, draft) else on
    return played(desk, draft.move)


def _off_hint(desk: Desk, draft: Draft[Any]) -> bool:
    """Whether the draft no longer leads to the move of the hint although the draft before did. A
    hint can be asked for in the middle of another turn: then it first says what to take back."""
    if desk.talk.hint in NO_MOVE:
        return False
    session = desk.session
    move, earlier = session.game.parse_move(desk.talk.hint), session.earlier
    leads = partial(session.hooks.leads, session.state, move)
    return not leads(draft) and (earlier is None or leads(earlier))


def played(desk: Desk, move: Move) -> Desk:
    """The desk after a move of the reader. Raises Violation for an illegal move, Malformed where no
    turn can be begun."""
    if desk.lock:
        raise Malformed("event", desk.lock)
    before = desk.session
    after = before.play(move)
    if after.record is before.record:  # the next move was repeated: show the answers to it as well
        after = after.go(desk.sitting.redone(before))
    other = after.record is not before.record
    branched = desk.branches and other
    if branched and desk.sitting.lasts:  # the new line keeps the name and the id
        desk, line = numbered(desk, replace(before, name="", id=""))
        desk = put_on_shelf(desk, Shelved.of(line))
    helped = before.helped or (other and before.at < before.last)  # a move was taken back
    replying = 2 if desk.visit.replying and not any(before.players) else 0
    return records.noted_alone(
        after_move(desk, replace(after, own=True, brought=False, helped=helped))
        .with_form(typed="")
        .with_visit(replying=replying)
    )


def after_move(desk: Desk, session: Session) -> Desk:
    """The desk after a move, whether a person or a computer player made it."""
    viewer = desk.visit.viewer if session.state.to_play == desk.visit.viewer else None
    ended = session.at == session.last and session.state.outcome is not None
    ended = ended and desk.sitting.counts
    new = ended and session.last > desk.session.last
    hurried = desk.visit.hurried and session.in_a_row(1)
    made = desk.with_kept(session=session).with_visit(viewer=viewer, ended=ended, hurried=hurried)
    made = records.note_end(made) if new else made
    return made.with_talk(hint="", why=None, shown=("", ""), did="play").with_form(lifted=None)


def carry(desk: Desk, event: Event) -> Desk:
    """Play the next part of the hint's move for the reader. A part that ends the turn makes it."""
    if desk.talk.hint in NO_MOVE:
        return desk
    session = desk.session
    move = session.game.parse_move(desk.talk.hint)
    draft = session.hooks.hinted_part(session.state, move, session.draft)
    return played(desk, move) if draft is None else drafted(desk, draft)


def pick(desk: Desk, event: Event) -> Desk:
    """A drag has begun: pick up what lies at the target. The half-made turn from before is
    remembered, even if that is refused."""
    session, target = desk.session, str(event.get("target", ""))

    def act(desk: Desk) -> Desk:
        draft = session.draft.pick(target)
        return desk.with_kept(session=replace(session, draft=draft)).with_talk(did="draft")

    return attempt(desk.with_form(lifted=session.draft), act)


def back(desk: Desk, event: Event) -> Desk:
    """Take one choice back. Where there is none, or the key was pressed inside the open panel
    (`panel`), close the panel."""
    session = desk.session
    if not session.draft.path or desk.covered or (event.get("panel") and desk.form.panel):
        return desk.with_form(panel="")
    return desk.with_kept(session=replace(session, draft=session.draft.back()))


def cancel(desk: Desk, event: Event) -> Desk:
    """Drop the half-made turn; after a drag that was let go (`dragged`), only what it had done."""
    if event.get("dragged") and desk.form.lifted is not None:
        return desk.with_kept(session=replace(desk.session, draft=desk.form.lifted)).with_talk(
            did="back"
        )
    return desk.with_kept(session=desk.session.go(desk.session.at)).with_talk(did="back")


def reveal(desk: Desk, event: Event) -> Desk:
    """Lift the cover: the player on turn has the device."""
    return desk.with_kept(sitting=desk.kept.sitting.revealed()).with_visit(
        viewer=desk.session.state.to_play
    )


def typed(desk: Desk, event: Event) -> Desk:
    """Make the move that was typed. If it is refused, the text stays in the box."""
    text = written.plain(str(event.get("text", "")))

    def act(desk: Desk) -> Desk:
        game, words = desk.session.game, Catalogue(desk.visit.language)
        return played(desk, _read_move(game, written.meant(words, game.name, text)))

    return attempt(desk.with_form(typed=str(event.get("text", "")).strip()), act)


def _read_move(game: Game[Any, Any], text: str) -> Move:
    """The move that was typed, in capitals, in small letters or as it is: phones write the first
    letter as a capital. Raises Malformed."""
    move: Move | None = None
    for spelled in (text.upper(), text.lower(), text):
        with suppress(Malformed):
            move = game.parse_move(spelled)
    return move or game.parse_move(text)
