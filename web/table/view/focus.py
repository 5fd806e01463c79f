"""Where the keyboard focus goes once a frame is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pygame_rules.lesson import RIGHT, WRONG
from web.table.desk import Desk
from web.table.sentences import spoken
from web.table.sittings.learning import Learning
from web.table.sittings.solving import SOLVED, Solving
from web.table.view.ending import CARD


def focus(before: Desk, after: Desk, event: Mapping[str, Any]) -> str:
    """The id of the element to focus after an event, if it has opened or closed something or put
    another game on the table; empty where the focus stays."""
    operation = event.get("op")
    here, was = after.visit, before.visit
    unasked = operation == "hello" and here.guest  # a frame takes no keyboard from its host
    if spoken.at_end(after) and not (spoken.at_end(before) or unasked):
        return CARD
    if spoken.is_learned(after) and not (spoken.is_learned(before) or unasked):
        return CARD
    moved_home = (here.home, here.records) != (was.home, was.records) and (here.home or was.home)
    if moved_home and operation != "hello":
        return _arrived(after)
    if after.form.reading and operation in (
        "rule", "visit", "link", "hello", "unshelve",
    ):  # fmt: skip
        return f"rule-{after.form.reading}"
    if here.contact is not None and (there := _live(before, after, event)):
        return there
    moved = after.form.panel != before.form.panel or after.session is not before.session
    if after.form.panel and moved and operation in ("visit", "hello") and not after.talk.trouble:
        return f"panel-{after.form.panel}"
    if (
        operation in ("example", "start", "sit", "rematch", "load", "unshelve", "game", "visit")
        and after.session is not before.session
    ):
        return "board"
    if operation == "hello":
        return ""
    if isinstance(after.kept.sitting, Learning) and (there := _learning(before, after, event)):
        return there
    if isinstance(after.kept.sitting, Solving) and (there := _solving(before, after, event)):
        return there
    if after.form.panel and after.form.panel != before.form.panel:
        return _inside(after)
    if after.form.variants and not before.form.variants:
        return "variants"  # otherwise they may unfold outside the visible part of the page
    if operation == "carry" and after.session.draft.confirm:
        return "way-done"
    if operation == "forget":
        return "name"
    if operation in ("clear", "restore"):
        return "restore" if operation == "clear" else "clear"
    if before.form.panel and not after.form.panel:
        return "open-rules" if before.form.panel == "rules" else "open-menu"
    return ""


STEPS = ("join", "connect", "again", "code", "road")
"""What a player can want of a live game that changes what its panel shows."""


def _live(before: Desk, after: Desk, event: Mapping[str, Any]) -> str:
    """The id in a live game: its panel where that opens or goes on to another step, and where the
    keyboard goes when it closes."""
    shown, was = after.form.panel == "live", before.form.panel == "live"
    stepped = event.get("act") in STEPS or event.get("state") == "scanned"
    if shown and (not was or stepped):
        return "panel-live"
    if not was or after.form.panel:
        return ""
    return "board" if event.get("op") in ("wire", "line") else "open-live"


def _arrived(after: Desk) -> str:
    """The id after going to or from the home page."""
    if after.visit.home:
        return "panel-home"
    return _inside(after) if after.form.panel else "board"


def _learning(before: Desk, after: Desk, event: Mapping[str, Any]) -> str:
    """The id in a step of a lesson: where its task is done, and once it is done the way onward."""
    sitting, was = after.kept.sitting, before.kept.sitting
    assert isinstance(sitting, Learning)
    step = sitting.step(after.session)
    if event.get("op") == "learn" and sitting is not was:
        return f"answer-{step.replies[0]}" if step.replies else "board"
    if sitting.refuted and sitting is not was:
        return "way-again"
    if event.get("op") == "retake":
        return "board"
    new = sitting.answer == RIGHT and not (isinstance(was, Learning) and was.answer == RIGHT)
    if new and (step.by_touch or step.replies):
        return "way-onward"
    return "board" if event.get("op") == "show" and sitting.touches(after.session) else ""


def _solving(before: Desk, after: Desk, event: Mapping[str, Any]) -> str:
    """The id in a puzzle: where it is solved, what takes a wrong move back, and the way onward."""
    sitting, was = after.kept.sitting, before.kept.sitting
    assert isinstance(sitting, Solving)
    if sitting is was:
        return ""
    if event.get("op") in ("puzzle", "again", "clue"):
        return f"answer-{sitting.answers[0]}" if sitting.answers else "board"
    if sitting.answer == SOLVED:
        return "way-onward"
    return "way-again" if sitting.answer == WRONG and not sitting.answers else ""


def _inside(after: Desk) -> str:
    """The id in the open panel: its clause, or its heading."""
    clause = after.form.reading
    return f"rule-{clause}" if clause else f"panel-{after.form.panel}"


def place(after: Desk) -> str:
    """The target that gets the focus if the focused one is gone: the last one of the half-made turn
    or of the move that a person has just made; empty otherwise."""
    if after.talk.did == "draft":
        return after.session.draft.place
    if after.talk.did != "play" or after.session.player(after.session.at - 1) is not None:
        return ""  # a computer player's move leaves the keyboard where it is
    told = after.session.events[after.session.at - 1]
    return next((event.cells[-1] for event in reversed(told) if event.cells), "")
