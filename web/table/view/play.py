"""The parts of the page about the position: whose turn, the board, what can be done."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element

from pygame_rules import Key, Move, State
from pygame_rules.seating import strangers
from web.boards import TURNING, Look, open_board
from web.locales import Catalogue
from web.markup import el
from web.table.desk import Desk, on_shelf
from web.table.places import PANELS, Place
from web.table.view import hinted
from web.table.view.controls import button, off
from web.table.view.players import thinking, watching
from web.table.voice import speech


def status(desk: Desk, words: Catalogue) -> list[Element]:
    """The game's name, whose turn it is or the result, and the last move."""
    session = desk.session
    state, name = session.state, session.record.game
    side = state.to_play if state.outcome is None else (state.outcome.winners or (None,))[0]
    classes = "turn" if side is None else f"turn {name}-{side}"
    if state.outcome:
        classes += " over"
    last = speech.last_move(words, session)
    told = (last or words(f"{name}.aim"), speech.reason(words, session))
    best = desk.kept.best.get(name) if state.seats == 1 else None
    return [
        el("h1", {}, words(f"{name}.title")),
        el("p", {"class": classes}, speech.to_play(words, session)),
        el("p", {"class": "last" if last else "last aim"}, " ".join(filter(None, told))),
        *([] if best is None else [el("p", {}, words("table.best", {"score": best}))]),
    ]


def board(desk: Desk, words: Catalogue) -> list[Element]:
    """The drawing of the state shown, as far as who looks at it may know it."""
    session = desk.session
    if desk.covered:
        return [_cover(desk, words)]
    draft, locked = session.draft, bool(desk.lock)
    before, move = _arrival(desk)
    look = Look(
        words,
        path=draft.path,
        choices=() if locked else draft.choices,
        default=draft.default,
        causes=desk.talk.refusal.cells if desk.talk.refusal else (),
        last=session.touched(session.at) if not draft.path else (),
        hinted=hinted.left(desk),
        before=before,
        move=move,
        live=desk.visit.ready and not locked,
        turned=desk.visit.turned,
    )
    return [open_board(session.record.game)(session.state.view(desk.viewer), look)]


def _cover(desk: Desk, words: Catalogue) -> Element:
    """What lies over the board until the right player has the device."""
    who = {"who": speech.side(desk.session, desk.session.state.to_play)}
    return el(
        "div",
        {"class": "cover"},
        el("p", {}, words("table.cover", who)),
        button(words("table.reveal", who), "reveal", class_="primary"),
    )


def note(desk: Desk, words: Catalogue) -> list[Element]:
    """What the player needs to know now: a refusal with its rule, a trouble, or what to do."""
    session = desk.session
    game = session.record.game
    lines: list[Element] = []
    if desk.talk.refusal:
        violation = desk.talk.refusal
        why = words(f"{game}.refused.{violation.code}", violation.params)
        lines = [
            el("p", {"class": "why"}, why),
            el(
                "p",
                {"class": "clause"},
                el(
                    "a",
                    {
                        "href": f"#{Place(game, 'rules', violation.rule)}",
                        "data-op": "rule",
                        "data-rule": violation.rule,
                    },
                    violation.rule,
                ),
                " " + words(f"{game}.rule.{violation.rule}"),
            ),
        ]
    elif desk.talk.trouble:
        lines = [el("p", {"class": "why"}, speech.trouble(words, desk, desk.talk.trouble))]
    elif desk.visit.ready:
        lines = [*_past(desk, words), *(el("p", {}, text) for text in _hints(desk, words))]
        warning = session.draft.warning if not desk.covered else None
        if warning:
            text = words(f"{game}.refused.{warning.code}", warning.params)
            lines.append(el("p", {"class": "warning"}, text))
        if desk.talk.hint:
            lines.append(el("p", {"class": "notice"}, speech.hint(words, desk)))
        lines += (el("p", {"class": "notice"}, text) for text in _strangers(desk, words))
        lines += [
            el("p", {"class": "notice"}, words(f"{game}.notice.{notice.code}", notice.params))
            for notice in session.manners.notices(session.state)
        ]
    if desk.talk.did in ("forked", "added"):  # what nobody sees on the board
        lines.append(el("p", {"class": "notice"}, words(f"table.said.{desk.talk.did}")))
    if desk.visit.replying == 2 and not desk.visit.guest and not desk.form.panel:
        door = button(words("table.reply.send"), "panel", name="share", class_="primary")
        lines += [el("p", {}, words("table.reply")), el("div", {"class": "row"}, door)]
    if not desk.visit.storage:
        lines.append(el("p", {"class": "unsaved"}, words("table.unsaved")))
    return [*lines, *_ending(desk, words)]


def _strangers(desk: Desk, words: Catalogue) -> list[str]:
    """Players of the record that are not known here: people have their seats."""
    return [words("table.stranger", {"name": name[:40]}) for name in strangers(desk.session.record)]


def _past(desk: Desk, words: Catalogue) -> list[Element]:
    """That what is shown is not where the game stands, and what playing on from here would do."""
    at, last = desk.session.at, desk.session.last
    if desk.visit.watching:
        return [el("p", {}, words("table.watching", {"at": at, "last": last}))]
    if at == last:
        return []
    if desk.player is not None:
        return [el("p", {"class": "past"}, words("table.past.player", {"at": at, "last": last}))]
    key = "table.past.sealed" if at < desk.sealed else "table.past"
    key = "table.past.last" if at == last - 1 and at >= desk.sealed else key
    return [el("p", {"class": "past"}, words(key, {"at": at, "last": last}))]


def _ending(desk: Desk, words: Catalogue) -> list[Element]:
    """Buttons for a half-made turn: finish it as it stands, or give it up."""
    session = desk.session
    draft, state = session.draft, session.state
    row: list[Element] = []
    if not desk.visit.ready or desk.covered:
        return []
    if desk.lock:  # nothing can be begun here, and nobody is told what a hand would do
        row = watching(desk, words)
        return [el("div", {"class": "row"}, *row)] if row else []
    if draft.confirm:
        own = f"{session.record.game}.confirm.{draft.step}"
        label = words(own) if words.has(own) else words("table.done")
        row.append(button(label, "choose", target=draft.confirm, class_="primary"))
    for name in draft.choices:
        own = f"{session.record.game}.button.{name}"
        if words.has(own):
            row.append(button(words(own), "choose", target=name))
    if not desk.talk.hint and state.outcome is None and desk.sitting.lasts:
        row.append(button(words("table.hint"), "hint"))
    if draft.path:
        row.append(button(words("table.cancel"), "cancel"))
    return [el("div", {"class": "row"}, *row)] if row else []


def actions(desk: Desk, words: Catalogue) -> list[Element]:
    """Undo, redo, the walk through the game, and the doors to the panels."""
    session = desk.session
    game, alike = session.record.game, on_shelf(desk)
    path = bool(session.draft.path)
    row = [
        button(words(f"table.{name}"), name, aria_disabled=off(desk, can))
        for name, can in (
            ("undo", desk.undone is not None or path),
            ("redo", session.at < session.last),
        )
    ]
    doors = [
        button(
            words(f"table.open.{name}"),
            "panel",
            id=f"open-{name}",
            name=name,
            aria_disabled=off(desk),
            aria_expanded="true" if desk.form.panel == name else "false",
            aria_controls="panel",
        )
        for name in (() if desk.visit.guest else PANELS)
    ]
    if game in TURNING and not desk.visit.guest:
        doors.append(button(words("table.turn-board"), "turn", aria_disabled=off(desk)))
    shelf = (
        [
            button(
                words("table.unshelve", {"game": Key(f"{game}.title"), "count": alike[0].plies}),
                "unshelve",
                class_="shelf",
            )
        ]
        if alike and not desk.visit.guest
        else []
    )
    return [
        el("div", {"class": "row"}, *row, *_steps(desk, words)),
        el("div", {"class": "row"}, *doors, *shelf),
    ]


def _steps(desk: Desk, words: Catalogue) -> list[Element]:
    """The walk through the game, ply by ply."""
    session = desk.session
    past, coming = session.at > 0, session.at < session.last
    steps = (
        ("first", "«", "go", 0, None, past),
        ("previous", "‹", "step", None, -1, past),
        ("next", "›", "step", None, 1, coming),
        ("last", "»", "go", session.last, None, coming),
    )
    buttons = (
        button(
            sign,
            op,
            ply=ply,
            by=by,
            aria_disabled=off(desk, can),
            aria_label=words(f"table.go.{name}"),
        )
        for name, sign, op, ply, by, can in steps
    )
    label = words("table.replay")
    return [el("div", {"class": "row steps", "role": "group", "aria-label": label}, *buttons)]


def _hints(desk: Desk, words: Catalogue) -> list[str]:
    """What can be done now, in the game's words."""
    session = desk.session
    game, path, choices = session.record.game, session.draft.path, session.draft.choices
    if desk.covered or session.at < desk.sealed:
        return []
    if desk.player is not None:
        return thinking(desk, words)
    if (next := desk.sitting.next(session)) is not None:
        return [words(*next)]
    if session.state.outcome is not None:
        return [words("table.over")]
    step = f"{game}.hint.{session.draft.step}"
    own = f"{step}.{path[0]}" if path else step
    hints = [words(own) if words.has(own) else words(step)]
    if not path:
        return hints
    extra = [f"{game}.hint.choice.{choice}" for choice in choices]
    return hints + [words(key) for key in extra if words.has(key)]


def _arrival(desk: Desk) -> tuple[State[Any] | None, Move | None]:
    """The state and the move that led to what is shown, when an event has just made it."""
    session = desk.session
    if desk.talk.did not in ("play", "redo") or not session.at:
        return None, None
    return session.states[session.at - 1], session.moves[session.at - 1]
