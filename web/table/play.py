"""The parts of the page about the position: whose turn, the board, what can be done."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element

from pygame_rules import DONE, Key, Move, State
from web.boards import Look, open_board
from web.locales import Catalogue
from web.markup import el
from web.table import speech
from web.table.controls import button, off
from web.table.desk import PANELS, Desk


def status(desk: Desk, words: Catalogue) -> list[Element]:
    """The game's name, whose turn it is or the result, and the last move."""
    session = desk.session
    state, name = session.state, session.record.game
    side = state.to_play if state.outcome is None else (state.outcome.winners or (None,))[0]
    classes = "turn" if side is None else f"turn {name}-{side}"
    if state.outcome:
        classes += " over"
    best = desk.best.get(name) if state.seats == 1 else None
    return [
        el("h1", {}, words(f"{name}.title")),
        el("p", {"class": classes}, speech.turn(words, session)),
        el("p", {"class": "last"}, speech.last_move(words, session) or words(f"{name}.aim")),
        *([] if best is None else [el("p", {}, words("table.best", {"score": best}))]),
    ]


def board(desk: Desk, words: Catalogue) -> list[Element]:
    """The drawing of the state shown, as far as who looks at it may know it."""
    session = desk.session
    if desk.covered:
        return [_cover(desk, words)]
    draft = session.draft
    before, move = _arrival(desk)
    look = Look(
        words,
        path=draft.path,
        choices=draft.choices,
        default=draft.default,
        causes=desk.refusal.cells if desk.refusal else (),
        last=_last_cells(desk) if not draft.path else (),
        before=before,
        move=move,
        ply=session.at,
        live=desk.ready,
    )
    return [open_board(session.record.game)(session.state.view(desk.viewer), look)]


def _cover(desk: Desk, words: Catalogue) -> Element:
    """What lies over the board until the right player has the device."""
    who = {"who": Key(f"{desk.session.record.game}.side.{desk.session.state.to_play}")}
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
    if desk.refusal:
        violation = desk.refusal
        why = words(f"{game}.refused.{violation.code}", violation.params)
        lines = [
            el("p", {"class": "why"}, why),
            el(
                "p",
                {"class": "clause"},
                el(
                    "a",
                    {
                        "href": f"#rule-{violation.rule}",
                        "data-op": "rule",
                        "data-rule": violation.rule,
                    },
                    violation.rule,
                ),
                " " + words(f"{game}.rule.{violation.rule}"),
            ),
        ]
    elif desk.trouble:
        lines = [el("p", {"class": "why"}, speech.trouble(words, desk, desk.trouble))]
    elif desk.ready:
        lines = [el("p", {}, text) for text in _hints(desk, words)]
        lines += [
            el("p", {"class": "notice"}, words(f"{game}.notice.{notice.code}", notice.params))
            for notice in session.state.notices
        ]
    if not desk.storage:
        lines.append(el("p", {"class": "unsaved"}, words("table.unsaved")))
    return lines


def actions(desk: Desk, words: Catalogue) -> list[Element]:
    """Cancel, undo, redo, and the doors to the panels."""
    session = desk.session
    path = bool(session.draft.path)
    row = [
        button(words(f"table.{name}"), name, aria_disabled=off(desk, can))
        for name, can in (
            ("cancel", path),
            ("undo", session.at > session.sealed or path),
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
            aria_expanded="true" if desk.panel == name else "false",
            aria_controls="panel",
        )
        for name in PANELS
    ]
    shelf = (
        [
            button(
                words("table.unshelve", {"count": desk.shelf[0].last}),
                "unshelve",
                class_="shelf",
            )
        ]
        if desk.shelf
        else []
    )
    if DONE in session.draft.choices:
        row.insert(0, button(words("table.done"), "choose", target=DONE, class_="primary"))
    return [
        el("div", {"class": "row"}, *row),
        el("div", {"class": "row"}, *doors, *shelf),
    ]


def _hints(desk: Desk, words: Catalogue) -> list[str]:
    """What can be done now, in the game's words."""
    session = desk.session
    game, path, choices = session.record.game, session.draft.path, session.draft.choices
    if desk.covered:
        return []
    if desk.example and session.at == session.last:
        rule = desk.session.game.rulebook.example(desk.example).clauses[0]
        return [words("table.example.shown", {"rule": rule})]
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
    if desk.did not in ("play", "redo") or not session.at:
        return None, None
    text = session.record.moves[session.at - 1]
    return session.states[session.at - 1], session.game.parse_move(text)


def _last_cells(desk: Desk) -> tuple[str, ...]:
    session = desk.session
    if not session.at:
        return ()
    events = session.events[session.at - 1]
    return tuple(dict.fromkeys(cell for event in events for cell in event.cells))
