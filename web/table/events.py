"""Events: one row each, with the handler that answers it and what else holds for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pygame_rules import Malformed
from web.table.desk import Desk, numbered
from web.table.handlers import (
    begin,
    example,
    forms,
    learn,
    puzzle,
    reader,
    replay,
    share,
    shelf,
    think,
    time,
    turn,
    visit,
    walk,
)
from web.table.handlers.attempt import Event, attempt
from web.table.sentences import asking

MOST_TYPED = 2_000
"""The longest text of the box for a move, in characters. No move is nearly as long, and a text that
is refused is drawn again with each frame."""


@dataclass(frozen=True, slots=True)
class Row:
    """What holds for an event.

    handler: makes the new desk.
    makes_turn: it begins or continues a turn: refused while the board is covered, and where no turn
    can be begun.
    edits_turn: it takes something back: refused under the cover while a turn is half made.
    on_board: it is about the game on the board: ignored while the home page is shown.
    lifts: it begins a drag: the half-made turn from before is remembered, even if it is refused.
    keeps_messages: nothing that the last event left is cleared: what was refused, the answer to a
    question, the hint, the preview and the drag stay.
    keeps_hint, keeps_preview, keeps_drag: the messages are cleared, but not this.
    keeps_replay: a replay of turns goes on.
    keeps_ended: the card of a game that has ended stays, or comes back. While a panel is open every
    event keeps it, so that it comes back when the panel is closed.
    arrives: where it puts a game that is over on the page, the card of its end comes up.
    leads: it may put another game on the page, or the home page.
    from_home: if it can not be done, the reader is led from the home page to the game it was
    about, where the reason is shown.
    has_notice: its own notice is not replaced by the one that a game is no longer kept.
    """

    handler: Callable[[Desk, Event], Desk]
    makes_turn: bool = False
    edits_turn: bool = False
    on_board: bool = False
    lifts: bool = False
    keeps_messages: bool = False
    keeps_hint: bool = False
    keeps_preview: bool = False
    keeps_drag: bool = False
    keeps_replay: bool = False
    keeps_ended: bool = False
    arrives: bool = False
    leads: bool = False
    from_home: bool = False
    has_notice: bool = False


def handle(desk: Desk, event: Event) -> Desk:
    """The desk after an event. Raises Malformed for an event that can not be read, or that the
    cover forbids; the desk is then as it was."""
    row = _row(event)
    if desk.covered and (row.makes_turn or (row.edits_turn and desk.session.draft.path)):
        raise Malformed("event", "covered")
    if event["op"] == "type" and (instead := _no_move(desk, event)) is not None:
        return instead
    if row.on_board and desk.visit.home:
        return desk
    if row.makes_turn and desk.lock:
        return _locked(desk, event)
    after = attempt(_cleared(desk, row, event), lambda now: row.handler(now, event))
    after = attempt(learn.judged(desk, after), lambda now: puzzle.judged(desk, now))
    if row.arrives and (desk.visit.home or after.session is not desk.session):
        after = begin.with_end(after)
    if not row.has_notice and _dropped(desk, after, event):
        after = after.with_talk(notice="dropped")
    if row.from_home and after.talk.trouble is not desk.talk.trouble:
        after = visit.leave_home(after, event)
    if not (after.visit.home or after.visit.met):
        after = after.with_visit(met=True)
    if after.session.id or not after.sitting.lasts:
        return after
    after, session = numbered(after, after.session)
    return after.with_kept(session=session)


def leads(event: Event) -> bool:
    """Whether an event may put another game on the page, or the home page."""
    row = EVENTS.get(str(event.get("op")))
    pasted = event.get("op") == "type" and shelf.brings_game(str(event.get("text")))
    return row is not None and (row.leads or pasted)


def _row(event: Event) -> Row:
    operation = event.get("op")
    row = EVENTS.get(operation) if isinstance(operation, str) else None
    if row is None:
        raise Malformed("event", "unknown-op", text=str(operation))
    return row


def _no_move(desk: Desk, event: Event) -> Desk | None:
    """The desk after a text in the box for a move that is no move: a game that was pasted, a
    question, or a text too long to be shown again. None for a text that may be a move."""
    text = str(event.get("text"))
    if not desk.visit.guest and shelf.brings_game(text):
        return handle(desk, {**event, "op": "load", "typed": True})
    if len(text) > MOST_TYPED:
        return desk.with_talk(trouble=Malformed("move", "too-long"), did="trouble")
    if asked := asking.read(desk.session.game, text):
        operation = asking.OPERATIONS.get(asked, "ask")
        return handle(desk.with_form(typed=""), {"op": operation, "text": asked})
    return None


def _locked(desk: Desk, event: Event) -> Desk:
    """The desk where no turn can be begun now. A move that was typed stays in its box."""
    if event["op"] == "type":
        desk = desk.with_form(typed=str(event.get("text", "")))
    return desk.with_talk(trouble=Malformed("event", desk.lock), did="trouble")


def _cleared(desk: Desk, row: Row, event: Event) -> Desk:
    """The desk without what the last event has left and this one does not keep."""
    did, form = str(event["op"]), desk.form
    if row.keeps_messages:
        return desk.with_talk(did=did)
    if desk.visit.ended and not (row.keeps_ended or form.panel):
        desk = desk.with_visit(ended=False)
    lifted = desk.session.draft if row.lifts else form.lifted if row.keeps_drag else None
    if lifted is not form.lifted:
        desk = desk.with_form(lifted=lifted)
    return desk.with_talk(
        did=did,
        refusal=None,
        trouble=None,
        notice="",
        asked="",
        hint=desk.talk.hint if row.keeps_hint else "",
        shown=desk.talk.shown if row.keeps_preview else ("", ""),
        replay=desk.talk.replay if row.keeps_replay else None,
    )


def _dropped(before: Desk, after: Desk, event: Event) -> bool:
    """Whether a game that the reader has played is no longer kept because there are too many."""
    staying = {after.session.id, *(kept.id for kept in after.shelf)}
    gone = event.get("gone")
    staying |= set(map(str, gone)) if isinstance(gone, list) else set()  # removed by another window
    played = (kept.id for kept in before.shelf if kept.own and kept.plies)
    return any(name not in staying for name in played)


EVENTS: Mapping[str, Row] = {
    "hello": Row(visit.hello, arrives=True, leads=True),
    "link": Row(visit.open_link, from_home=True, arrives=True, leads=True),
    "visit": Row(visit.open_link, from_home=True, keeps_messages=True, arrives=True, leads=True),
    "choose": Row(
        turn.choose,
        makes_turn=True,
        on_board=True,
        keeps_hint=True,
        keeps_preview=True,
        keeps_drag=True,
    ),
    "pick": Row(turn.pick, makes_turn=True, on_board=True, lifts=True, keeps_hint=True),
    "type": Row(turn.typed, makes_turn=True, on_board=True),
    "hint": Row(think.hint, makes_turn=True, on_board=True, keeps_hint=True),
    "carry": Row(turn.carry, makes_turn=True, on_board=True, keeps_hint=True),
    "preview": Row(turn.preview, keeps_messages=True),
    "back": Row(turn.back, on_board=True, keeps_hint=True),
    "cancel": Row(turn.cancel, edits_turn=True, on_board=True, keeps_hint=True, keeps_drag=True),
    "undo": Row(walk.undo, edits_turn=True, on_board=True),
    "redo": Row(walk.redo, on_board=True),
    "go": Row(walk.go, on_board=True),
    "step": Row(walk.step, on_board=True),
    "reveal": Row(turn.reveal, on_board=True),
    "turn": Row(reader.turn_board, on_board=True, keeps_messages=True),
    "time": Row(time.time_up, on_board=True),
    "left": Row(time.left, keeps_messages=True),
    "ask": Row(reader.ask, keeps_messages=True),
    "panel": Row(forms.panel, keeps_messages=True),
    "rule": Row(forms.rule, keeps_messages=True),
    "replay": Row(replay.replay, on_board=True, keeps_replay=True, keeps_ended=True),
    "thought": Row(think.thought, keeps_hint=True, keeps_replay=True),
    "judged": Row(think.judged, keeps_messages=True),
    "earned": Row(think.earned, keeps_messages=True),
    "analyse": Row(think.analyse, keeps_messages=True),
    "retry": Row(think.retry),
    "review": Row(think.review),
    "pause": Row(think.pause),
    "resume": Row(think.resume),
    "speed": Row(think.speed, keeps_messages=True),
    "variants": Row(forms.variants, keeps_messages=True),
    "seat": Row(forms.seat, keeps_messages=True),
    "pace": Row(forms.pace, keeps_messages=True),
    "option": Row(forms.option, keeps_messages=True),
    "prefer": Row(forms.prefer, keeps_messages=True),
    "players": Row(forms.players, keeps_messages=True),
    "material": Row(forms.material, keeps_messages=True),
    "start": Row(begin.start, leads=True),
    "rematch": Row(begin.rematch, leads=True),
    "sit": Row(begin.sit, leads=True),
    "reseat": Row(begin.reseat),
    "relieve": Row(begin.relieve),
    "game": Row(begin.game, arrives=True, leads=True),
    "unshelve": Row(begin.unshelve, arrives=True, leads=True),
    "example": Row(example.example, leads=True),
    "learn": Row(learn.learn, leads=True),
    "answer": Row(learn.answer, on_board=True),
    "show": Row(learn.show, on_board=True),
    "puzzle": Row(puzzle.puzzle, leads=True),
    "guess": Row(puzzle.guess, on_board=True),
    "again": Row(puzzle.again, on_board=True),
    "clue": Row(puzzle.clue, on_board=True),
    "load": Row(shelf.load, leads=True),
    "keep": Row(shelf.keep),
    "open": Row(shelf.open_named, leads=True),
    "forget": Row(shelf.forget),
    "take": Row(shelf.take),
    "elsewhere": Row(shelf.elsewhere, keeps_messages=True),
    "forked": Row(shelf.forked, keeps_messages=True, has_notice=True),
    "embed": Row(share.embed, keeps_messages=True),
    "picture": Row(share.picture, keeps_messages=True),
    "shots": Row(share.shots, keeps_messages=True),
    "language": Row(reader.language, keeps_messages=True),
    "set": Row(reader.setting, keeps_messages=True),
    "clear": Row(reader.clear, keeps_messages=True),
    "restore": Row(reader.restore, keeps_messages=True),
    "storage": Row(reader.storage, keeps_messages=True),
    "folders": Row(reader.folders, keeps_messages=True),
}
"""Every event of the table, by its operation."""
