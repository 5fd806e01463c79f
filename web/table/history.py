"""The part of the page about the moves made: the list, the box to type one."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from pygame_rules import Key
from web.locales import Catalogue
from web.markup import el
from web.table import speech
from web.table.desk import Desk
from web.table.session import Session


def moves(desk: Desk, words: Catalogue) -> list[Element]:
    """The list of moves: each a button that shows the game at that ply; and the box to type one."""
    session = desk.session
    items = [
        el(
            "li",
            {},
            el(
                "button",
                {
                    "type": "button",
                    "id": f"ply-{ply}",
                    "data-op": "go",
                    "data-ply": ply,
                    "class": f"ply {session.record.game}-{session.states[ply - 1].to_play}"
                    + (" undone" if ply > session.at else ""),
                    "aria-current": "step" if ply == session.at else None,
                },
                el("code", {}, _shown(session, ply, text)),
                el("span", {}, speech.move(words, session, ply)),
            ),
        )
        for ply, text in enumerate(session.record.moves, 1)
    ]
    typed = el(
        "form",
        {"class": "typed", "data-op": "type"},
        el("label", {"for": "typed"}, words("table.type")),
        el(
            "input",
            {
                "id": "typed",
                "name": "text",
                "autocomplete": "off",
                "autocapitalize": "off",
                "spellcheck": "false",
                "value": desk.typed,
                "data-game": session.record.game,
                "disabled": not desk.ready,
                "aria-describedby": "typed-help",
            },
        ),
        el(
            "button",
            {
                "type": "submit",
                "disabled": not desk.ready,
            },
            words("table.play"),
        ),
        el("small", {"id": "typed-help"}, words(f"{session.record.game}.notation")),
    )
    heading = el("h2", {}, words("table.moves"))
    listed = (
        el("ol", {"class": "plies"}, *items)
        if items
        else el("p", {"class": "empty"}, words("table.no-moves"))
    )
    return [
        heading,
        *_options_played(desk, words),
        listed,
        *([] if desk.covered else [typed]),
    ]


def _options_played(desk: Desk, words: Catalogue) -> list[Element]:
    """The options that are not the usual ones."""
    record = desk.session.record
    chosen = [
        words(
            "table.option",
            {
                "name": Key(f"{record.game}.option.{option.name}"),
                "value": Key(f"{record.game}.option.{option.name}.{record.options[option.name]}"),
            },
        )
        for option in desk.session.game.options
        if record.options[option.name] != option.default
    ]
    if not chosen:
        return []
    return [el("p", {"class": "options"}, words("table.options", {"options": ", ".join(chosen)}))]


def _shown(session: Session, ply: int, text: str) -> str:
    """A move's text as all may see it: secrets concealed until they are revealed."""
    if ply > session.last - session.pending:
        return "•••"
    if session.states[-1].private:
        return session.states[ply - 1].public(session.game.parse_move(text))
    return text
