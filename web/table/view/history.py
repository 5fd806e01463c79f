"""The part of the page about moves: the list of those made, and the box to type one."""

from __future__ import annotations

from pygame_rules import Key
from pygame_rules.display.boards.pictograms import shapes
from pygame_rules.display.games import open_explained
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Element, el
from web.table.desk import Desk
from web.table.sentences import asking, spoken, written
from web.table.session import Session
from web.table.view.actions import steps
from web.table.view.controls import button
from web.table.view.pictured import pictured

MOST_LISTED = 60
"""How many plies are listed at once."""


DRAWN_BEFORE, DRAWN_AFTER = 7, 2
"""So many plies before and after the one shown have drawings: those that are in sight. More would
cost each frame time."""


def moves(desk: Desk, words: Catalogue) -> list[Element]:
    """The list of moves, each a button that shows the game at that ply, and the box to type one.

    The list is one stop for the Tab key; arrow keys move along it (web/glue).
    """
    session = desk.session
    first, last = plies_listed(session)
    texts = [
        _shown(session, words, ply, text)
        for ply, text in enumerate(session.record.moves[first - 1 : last], first)
    ]
    near = range(max(first, session.at - DRAWN_BEFORE), min(last, session.at + DRAWN_AFTER) + 1)
    rows = {ply: pictured(session, ply, turned=desk.turned) for ply in near}
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
                    "tabindex": None if ply == (session.at or 1) else "-1",
                },
                rows.get(ply),
                _code(words, session, text),
                el("span", {}, spoken.move(words, session, ply)),
            ),
        )
        for ply, text in enumerate(texts, first)
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
                "value": desk.form.typed,
                "data-game": session.record.game,
                "disabled": not desk.visit.ready,
                "aria-describedby": "typed-help",
            },
        ),
        el(
            "button",
            {
                "type": "submit",
                "disabled": not desk.visit.ready,
            },
            words("table.play"),
        ),
        el(
            "details",
            {"id": "written"},
            el("summary", {}, words("table.written")),
            el("small", {"id": "typed-help"}, words(f"{session.record.game}.notation")),
        ),
    )
    heading = el("h2", {}, words("table.moves"))
    shown = (
        [
            *_further(words, 1, first - 1, first - 1),
            shapes(session.record.game, rows.values()),
            el("ol", {"class": "plies", "start": None if first == 1 else first}, *items),
            *_further(words, last + 1, session.last, last + 1),
            *_signs(session.record.game, words, texts),
        ]
        if items
        else [el("p", {"class": "empty"}, words("table.no-moves"))]
    )
    walk = [] if desk.visit.guest else steps(desk, words)
    closing = {"type": "button", "popovertarget": "moves", "popovertargetaction": "hide"}
    close = el(
        "button", closing | {"class": "quiet close", "aria-label": words("table.close")}, "×"
    )
    return [
        heading,
        close,
        el("div", {"class": "row walk"}, *walk),
        *_options_played(desk, words),
        el("div", {"class": "list"}, *shown),
        *_explained(desk, words),
        *([] if desk.covered else [*_answer(desk, words), typed]),
    ]


def _code(words: Catalogue, session: Session, text: str) -> Element:
    """The text of a move, with its language where its words are of another language."""
    own = spoken.language(session) or words.language
    foreign = own != words.language and text[:1].isupper()
    return el("code", {"lang": own if foreign else None}, text)


def _signs(game: str, words: Catalogue, texts: list[str]) -> list[Element]:
    """What the signs mean that stand in the moves as they are shown and have a sentence of the
    game."""
    keys = (f"{game}.sign.{sign}" for sign in sorted(set("".join(texts))))
    return [el("p", {"class": "signs"}, words(key)) for key in keys if words.has(key)]


def plies_listed(session: Session) -> tuple[int, int]:
    """The first and last ply that are listed: the block with the ply shown. Long games are listed
    in blocks, because the list is drawn again with each step."""
    first = max(session.at - 1, 0) // MOST_LISTED * MOST_LISTED + 1
    return first, min(session.last, first + MOST_LISTED - 1)


def _further(words: Catalogue, first: int, last: int, ply: int) -> list[Element]:
    """The button to moves that are not listed, if there are any. ply: the one that it shows."""
    if first > last:
        return []
    label = words("table.further", {"first": first, "last": last})
    return [button(label, "go", ply=ply, class_="quiet")]


def _explained(desk: Desk, words: Catalogue) -> list[Element]:
    """The button that asks what the things on the board are."""
    game = desk.session.record.game
    if open_explained(game) is None or desk.covered or not desk.session.at:
        return []
    label = words(f"{game}.explain")
    return [button(label, "ask", text=asking.WHAT, id="explain", class_="quiet")]


def _answer(desk: Desk, words: Catalogue) -> list[Element]:
    """The answer to a question that was typed, above the box: below it a phone has no room. The
    live region says it, too."""
    if not desk.talk.asked:
        return []
    return [el("p", {"id": "answer"}, asking.answer(words, desk))]


def _options_played(desk: Desk, words: Catalogue) -> list[Element]:
    """The options of the game that are not those of every new game."""
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
        if record.options[option.name] != (option.proposed or option.default)
    ]
    if not chosen:
        return []
    return [el("p", {"class": "options"}, words("table.options", {"options": ", ".join(chosen)}))]


def _shown(session: Session, words: Catalogue, ply: int, text: str) -> str:
    """The text of a move in the reader's language, as everybody may see it: without secrets that
    are not revealed yet."""
    if session.states[-1].private:
        move, revealed = session.moves[ply - 1], ply <= session.last - session.pending
        text = session.hooks.public(session.states[ply - 1], move, revealed=revealed)
    return written.move_text(words, session.record.game, text)
