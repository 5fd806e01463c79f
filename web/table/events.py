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
    live,
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
    keeps: what stays of what the last event has left: `EVERYTHING` (nothing is cleared: what was
    refused, the answer to a question, the notice), or some of the hint, the preview, the drag, the
    replay of turns and the card of a game that has ended. While a panel is open every event keeps
    that card, so that it comes back when the panel is closed.
    makes_turn: it begins or continues a turn: refused while the board is covered, and where no turn
    can be begun.
    edits_turn: it takes something back: refused under the cover while a turn is half made.
    on_board: it is about the game on the board: ignored while the home page is shown.
    arrives: where it puts a game that is over on the page, the card of its end comes up.
    leads: it may put another game on the page, or the home page.
    """

    handler: Callable[[Desk, Event], Desk]
    keeps: tuple[str, ...] = ()
    makes_turn: bool = False
    edits_turn: bool = False
    on_board: bool = False
    arrives: bool = False
    leads: bool = False


LIVE = "live-goes-on"
"""The problem of the trouble where a game with others may not be left."""

EVERYTHING = ("everything",)
"""What an event keeps that answers nothing and is answered beside the board."""


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
    after = attempt(learn.judge_try(desk, after), lambda now: puzzle.judge_try(desk, now))
    trouble = after.talk.trouble
    refused = trouble is not desk.talk.trouble and trouble is not None
    if row.arrives and not refused and (desk.visit.home or after.session is not desk.session):
        after = begin.with_end(after)
    after = _followed(after)
    if after.visit.home and refused and trouble and trouble.problem == LIVE:
        after = after.with_visit(home=False)  # the game that goes on is where this is told
    if _dropped(desk, after, event):
        after = after.with_talk(notice="dropped")
    if not (after.visit.home or after.visit.met):
        after = after.with_visit(met=True)
    if after.session.id or not after.sitting.lasts:
        return after
    after, session = numbered(after, after.session)
    return after.with_kept(session=session)


def _followed(desk: Desk) -> Desk:
    """The desk whose sitting has followed what has changed."""
    sitting, session = desk.kept.sitting.followed(desk.session)
    if sitting is desk.kept.sitting and session is desk.session:
        return desk
    return desk.with_kept(sitting=sitting, session=session)


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
    did, keeps = str(event["op"]), row.keeps
    if keeps == EVERYTHING:
        return desk.with_talk(did=did)
    if desk.visit.ended and not ("ended" in keeps or desk.form.panel):
        desk = desk.with_visit(ended=False)
    if desk.form.lifted is not None and "drag" not in keeps:
        desk = desk.with_form(lifted=None)
    return desk.with_talk(
        did=did,
        refusal=None,
        trouble=None,
        notice="",
        asked="",
        hint=desk.talk.hint if "hint" in keeps else "",
        shown=desk.talk.shown if "preview" in keeps else ("", ""),
        replay=desk.talk.replay if "replay" in keeps else None,
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
    "link": Row(visit.follow_link, arrives=True, leads=True),
    "visit": Row(visit.follow_link, keeps=EVERYTHING, arrives=True, leads=True),
    "choose": Row(
        turn.choose,
        makes_turn=True,
        on_board=True,
        keeps=("hint", "preview", "drag"),
    ),
    "pick": Row(turn.pick, makes_turn=True, on_board=True, keeps=("hint",)),
    "type": Row(turn.typed, makes_turn=True, on_board=True),
    "hint": Row(think.hint, makes_turn=True, on_board=True, keeps=("hint",)),
    "carry": Row(turn.carry, makes_turn=True, on_board=True, keeps=("hint",)),
    "preview": Row(turn.preview, keeps=EVERYTHING),
    "back": Row(turn.back, on_board=True, keeps=("hint",)),
    "cancel": Row(turn.cancel, edits_turn=True, on_board=True, keeps=("hint", "drag")),
    "undo": Row(walk.undo, edits_turn=True, on_board=True),
    "redo": Row(walk.redo, on_board=True),
    "go": Row(walk.go, on_board=True),
    "step": Row(walk.step, on_board=True),
    "reveal": Row(turn.reveal, on_board=True),
    "shape": Row(reader.shape_board, keeps=EVERYTHING),
    "turn": Row(reader.turn_board, on_board=True, keeps=EVERYTHING),
    "time": Row(time.time_up, on_board=True),
    "left": Row(time.left, keeps=EVERYTHING),
    "ask": Row(reader.ask, keeps=EVERYTHING),
    "panel": Row(forms.panel, keeps=EVERYTHING),
    "rule": Row(forms.rule, keeps=EVERYTHING),
    "replay": Row(replay.replay, on_board=True, keeps=("replay", "ended")),
    "thought": Row(think.thought, keeps=("hint", "replay")),
    "judged": Row(think.take_value, keeps=EVERYTHING),
    "earned": Row(think.earned, keeps=EVERYTHING),
    "analyse": Row(think.analyse, keeps=EVERYTHING),
    "retry": Row(think.retry),
    "review": Row(think.review),
    "pause": Row(think.pause),
    "resume": Row(think.resume),
    "hurry": Row(think.hurry, keeps=EVERYTHING),
    "speed": Row(think.speed, keeps=EVERYTHING),
    "variants": Row(forms.variants, keeps=EVERYTHING),
    "seat": Row(forms.seat, keeps=EVERYTHING),
    "pace": Row(forms.pace, keeps=EVERYTHING),
    "option": Row(forms.option, keeps=EVERYTHING),
    "prefer": Row(forms.prefer, keeps=EVERYTHING),
    "players": Row(forms.players, keeps=EVERYTHING),
    "material": Row(forms.material, keeps=EVERYTHING),
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
    "retake": Row(learn.retake, on_board=True),
    "puzzle": Row(puzzle.puzzle, leads=True),
    "guess": Row(puzzle.guess, on_board=True),
    "again": Row(puzzle.again, on_board=True),
    "clue": Row(puzzle.clue, on_board=True),
    "load": Row(shelf.load, leads=True),
    "keep": Row(shelf.keep),
    "open": Row(shelf.open_named, leads=True),
    "forget": Row(shelf.forget),
    "take": Row(shelf.take),
    "elsewhere": Row(shelf.elsewhere, keeps=EVERYTHING),
    "forked": Row(shelf.forked, keeps=EVERYTHING),
    "embed": Row(share.embed, keeps=EVERYTHING),
    "picture": Row(share.picture, keeps=EVERYTHING),
    "shots": Row(share.shots, keeps=EVERYTHING),
    "language": Row(reader.language, keeps=EVERYTHING),
    "set": Row(reader.setting, keeps=EVERYTHING),
    "clear": Row(reader.clear, keeps=EVERYTHING),
    "restore": Row(reader.restore, keeps=EVERYTHING),
    "storage": Row(reader.storage, keeps=EVERYTHING),
    "live": Row(live.act, keeps=EVERYTHING),
    "line": Row(live.line, keeps=EVERYTHING),
    "wire": Row(live.wire, keeps=EVERYTHING),
    "beat": Row(live.beat, keeps=EVERYTHING),
    "folders": Row(reader.folders, keeps=EVERYTHING),
}
"""Every event of the table, by its operation."""
