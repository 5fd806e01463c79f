"""The page's parts as HTML: pure functions of the desk."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element

from pygame_rules import Game, Key, Move, State
from web.boards import Look, open_board
from web.locales import LANGUAGES, Catalogue
from web.markup import Attributes, el, to_html
from web.table import speech
from web.table.desk import PANELS, Desk
from web.table.link import write_link

MOST_EXAMPLES = 5
"""How many examples of a clause the rules offer."""


class Page:
    """Renders the parts; remembers the list of moves, the one that grows with the game."""

    def __init__(self) -> None:
        self._events: object = None
        self._shown: tuple[object, ...] = ()
        self._moves = ""

    def render(self, desk: Desk, words: Catalogue) -> dict[str, str]:
        """The inner HTML of each part."""
        shown = (desk.session.at, desk.typed, desk.ready, words.language)
        if self._events is not desk.session.events or self._shown != shown:
            self._events, self._shown = desk.session.events, shown
            self._moves = to_html(*moves(desk, words))
        return {
            name: self._moves if build is moves else to_html(*build(desk, words))
            for name, build in PARTS.items()
        }


def title(desk: Desk, words: Catalogue) -> str:
    """The window's title."""
    name = words(f"{desk.session.record.game}.title")
    return words("table.window", {"game": name})


def button(label: str, op: str, /, id: str = "", **data: str | int | bool | None) -> Element:
    """A button that sends an event: `op`, and the rest of `data` as its fields."""
    attributes: dict[str, str | int | bool | None] = {"type": "button", "data-op": op}
    if id:
        attributes["id"] = id
    for name, value in data.items():
        plain = name == "class_" or name.startswith("aria_")
        key = name.rstrip("_").replace("_", "-")
        attributes[key if plain else f"data-{key}"] = value
    return el("button", attributes, label)


def head(desk: Desk, words: Catalogue) -> list[Element]:
    """The site's name, and the choice of language and theme."""
    languages = [
        el(
            "button",
            {
                "type": "button",
                "data-op": "language",
                "data-value": language,
                "lang": language,
                "aria-pressed": "true" if language == words.language else "false",
                "aria-disabled": _off(desk),
                "aria-label": Catalogue(language)("table.language.label"),
                "class": "quiet",
            },
            Catalogue(language)("table.language.short"),
        )
        for language in LANGUAGES
    ]
    theme = el(
        "button",
        {
            "type": "button",
            "data-op": "theme",
            "class": "quiet",
            "id": "theme",
            "aria-disabled": _off(desk),
            "aria-label": words("table.theme"),
        },
        words("table.theme.sign"),
    )
    return [
        el("p", {"class": "brand"}, words("table.site")),
        el("div", {"class": "settings"}, *languages, theme),
    ]


def status(desk: Desk, words: Catalogue) -> list[Element]:
    """The game's name, whose turn it is or the result, and the last move."""
    session = desk.session
    state, name = session.state, session.record.game
    side = state.to_play if state.outcome is None else (state.outcome.winners or (None,))[0]
    classes = "turn" if side is None else f"turn {name}-{side}"
    if state.outcome:
        classes += " over"
    return [
        el("h1", {}, words(f"{name}.title")),
        el("p", {"class": classes}, speech.turn(words, session)),
        el("p", {"class": "last"}, speech.last_move(words, session) or words(f"{name}.aim")),
    ]


def board(desk: Desk, words: Catalogue) -> list[Element]:
    """The drawing of the state shown."""
    session = desk.session
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
    return [open_board(session.record.game)(session.state, look)]


def _off(desk: Desk, can: bool = True) -> str | None:
    """The state of a button that can't be used now; it keeps the focus, unlike a disabled one."""
    return None if can and desk.ready else "true"


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
    if not desk.storage:
        lines.append(el("p", {"class": "unsaved"}, words("table.unsaved")))
    return lines


def actions(desk: Desk, words: Catalogue) -> list[Element]:
    """Cancel, undo, redo, and the doors to the panels."""
    session = desk.session
    path = bool(session.draft.path)
    row = [
        button(words(f"table.{name}"), name, aria_disabled=_off(desk, can))
        for name, can in (
            ("cancel", path),
            ("undo", bool(session.at or path)),
            ("redo", session.at < session.last),
        )
    ]
    doors = [
        button(
            words(f"table.open.{name}"),
            "panel",
            id=f"open-{name}",
            name=name,
            aria_disabled=_off(desk),
            aria_expanded="true" if desk.panel == name else "false",
            aria_controls="panel",
        )
        for name in PANELS
    ]
    shelf = (
        [
            button(
                words("table.unshelve", {"count": desk.shelf.last}),
                "unshelve",
                class_="shelf",
            )
        ]
        if desk.shelf
        else []
    )
    return [
        el("div", {"class": "row"}, *row),
        el("div", {"class": "row"}, *doors, *shelf),
    ]


def moves(desk: Desk, words: Catalogue) -> list[Element]:
    """The list of moves: each a button that shows the game at that ply; and the box to type one."""
    session = desk.session
    steps = el(
        "div",
        {"class": "row steps", "role": "group", "aria-label": words("table.replay")},
        *(
            el(
                "button",
                {
                    "type": "button",
                    "data-op": "go",
                    "data-ply": ply,
                    "aria-disabled": _off(desk, ply != session.at and 0 <= ply <= session.last),
                    "aria-label": words(f"table.go.{name}"),
                },
                sign,
            )
            for name, sign, ply in (
                ("first", "«", 0),
                ("previous", "‹", session.at - 1),
                ("next", "›", session.at + 1),
                ("last", "»", session.last),
            )
        ),
    )
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
                el("code", {}, text),
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
    past = words("table.past", {"at": session.at, "last": session.last})
    return [
        heading,
        *_options_played(desk, words),
        steps,
        el("p", {"class": "past", "hidden": session.at == session.last}, past),
        listed,
        typed,
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


def panel(desk: Desk, words: Catalogue) -> list[Element]:
    """The open panel, if any."""
    if not desk.panel:
        return []
    body = {"new": _new, "rules": _rules, "file": _file}[desk.panel](desk, words)
    heading = el(
        "h2", {"id": f"panel-{desk.panel}", "tabindex": "-1"}, words(f"table.open.{desk.panel}")
    )
    close = button(words("table.close"), "panel", name="", class_="quiet close")
    return [el("section", {"aria-labelledby": f"panel-{desk.panel}"}, close, heading, *body)]


def foot(desk: Desk, words: Catalogue) -> list[Element]:
    """Credits, and that the site is unofficial."""
    credits = desk.session.game.credits
    params = {
        "authors": ", ".join(credits.authors),
        "publisher": credits.publisher,
        "year": credits.year or "",
    }
    return [
        el("p", {}, words(f"{desk.session.record.game}.credits", params)),
        el("p", {}, words("table.unofficial")),
    ]


def _new(desk: Desk, words: Catalogue) -> list[Element]:
    game = desk.session.game
    name = game.name
    chosen = desk.options
    fields = [
        el(
            "fieldset",
            {},
            el("legend", {}, words(f"{name}.option.{option.name}")),
            *(
                el(
                    "label",
                    {"class": "pick"},
                    el(
                        "input",
                        {
                            "type": "radio",
                            "name": option.name,
                            "value": value,
                            "data-op": "option",
                            "data-name": option.name,
                            "data-value": value,
                            "checked": chosen.get(option.name, option.default) == value,
                        },
                    ),
                    words(f"{name}.option.{option.name}.{value}"),
                )
                for value in option.values
            ),
            el("p", {"class": "help"}, words(f"{name}.option.{option.name}.help")),
        )
        for option in game.options
    ]
    return [*fields, button(words("table.start"), "start", class_="primary")]


def _rules(desk: Desk, words: Catalogue) -> list[Element]:
    game = desk.session.game
    return [
        el("p", {}, words(f"{game.name}.aim")),
        el("ul", {"class": "clauses"}, *_clauses(game, words)),
    ]


def _clauses(game: Game[Any], words: Catalogue) -> list[Element]:
    items = []
    for clause in game.rulebook.clauses:
        text = words(f"{game.name}.rule.{clause.id}")
        ours = el("em", {}, words("table.ours")) if clause.ours else None
        examples = game.rulebook.examples_of(clause.id)[:MOST_EXAMPLES]
        doors = [
            button(
                words("table.example", {"number": number}),
                "example",
                name=example.id,
                class_="quiet",
                aria_label=words("table.example.of", {"number": number, "rule": clause.id}),
            )
            for number, example in enumerate(examples, 1)
        ]
        row = el("div", {"class": "row"}, *doors) if doors else None
        said = el("p", {}, el("b", {}, clause.id), " " + text + " ", ours)
        items.append(el("li", {"id": f"rule-{clause.id}", "tabindex": "-1"}, said, row))
    return items


def _file(desk: Desk, words: Catalogue) -> list[Element]:
    text = desk.session.text
    link = write_link(text)
    kept: Attributes = {"id": "record", "readonly": True, "rows": 8, "spellcheck": "false"}
    pasted: Attributes = {"id": "load", "name": "text", "rows": 6, "spellcheck": "false"}
    return [
        el("p", {}, words("table.file.keep")),
        el("label", {"for": "record"}, words("table.file.record")),
        el("textarea", kept, text),
        button(words("table.file.copy"), "copy", of="record", said=words("table.copied")),
        el("p", {}, el("a", {"href": link}, words("table.file.link")) if link else None),
        el(
            "form",
            {"data-op": "load"},
            el("label", {"for": "load"}, words("table.file.load")),
            el("textarea", pasted, desk.text),
            el("button", {"type": "submit", "class": "primary"}, words("table.file.open")),
        ),
    ]


def _hints(desk: Desk, words: Catalogue) -> list[str]:
    """What can be done now, in the game's words."""
    session = desk.session
    game, path, choices = session.record.game, session.draft.path, session.draft.choices
    if desk.example and session.at == session.last:
        rule = desk.session.game.rulebook.example(desk.example).clauses[0]
        return [words("table.example.shown", {"rule": rule})]
    if session.state.outcome is not None:
        return [words("table.over")]
    if not path:
        return [words(f"{game}.hint.start")]
    if all(":" in choice for choice in choices):
        return [words(f"{game}.hint.how")]
    own = f"{game}.hint.where.{path[0]}"
    hints = [words(own) if words.has(own) else words(f"{game}.hint.where")]
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


PARTS = {
    "head": head,
    "status": status,
    "board": board,
    "note": note,
    "actions": actions,
    "moves": moves,
    "panel": panel,
    "foot": foot,
}
"""What fills the element of each id, in reading order."""
