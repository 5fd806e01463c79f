"""The four actions that are always shown, and the menu behind the last of them."""

from __future__ import annotations

from pygame_rules import Key
from pygame_rules.display.games.presentation import presentation
from pygame_rules.display.locales import LANGUAGES, Catalogue
from pygame_rules.display.markup import Attributes, Element, el
from web.table.address import LEARN, PANELS
from web.table.desk import Desk, on_shelf
from web.table.view.controls import button, cross, icon, off, press
from web.table.view.setting import opener

MENU = "menu"
"""The id of the menu. The browser opens it, without an event for the table."""


def actions(desk: Desk, words: Catalogue) -> list[Element]:
    """Undo, hint, rules and menu; with others, also the way to them, in place of a hint where none
    are given. In an embedded page, undo and the way through the game."""
    session = desk.session
    undo = desk.undone is not None or (bool(session.draft.path) and not desk.covered)
    why = None if undo or not desk.visit.ready else _no_undo(desk, words)
    first = press("undo", words("table.undo"), "undo", aria_disabled=off(desk, undo), title=why)
    if desk.sitting.shares and not session.draft.path:
        from web.table.live import view  # fetched late

        first = view.take_back(desk, words)
    if desk.visit.guest:
        return [el("div", {"class": "reach"}, first, *steps(desk, words))]
    friends = _door(desk, words, "live") if desk.visit.contact is not None else None
    hint = None if friends and not desk.sitting.helps else _hint(desk, words)
    return [
        el("div", {"class": "reach"}, first, friends, hint, _door(desk, words, "rules"),
           _opener(words)),
        el("div", {"id": MENU, "popover": "auto", "class": "menu"}, *_menu(desk, words)),
    ]  # fmt: skip


def _no_undo(desk: Desk, words: Catalogue) -> str:
    """Why nothing can be taken back."""
    sealed = 0 < desk.session.at <= desk.sealed
    return words(f"table.trouble.{desk.sitting.lock}" if sealed else "table.said.undo.none")


def _hint(desk: Desk, words: Catalogue) -> Element:
    """The button for a hint. It is off while the hint is shown, and on again once something else
    has been said."""
    session, talk = desk.session, desk.talk
    told = bool(talk.hint) and talk.refusal is None and talk.trouble is None
    can = not told and session.state.outcome is None and desk.sitting.helps
    can = can and not desk.covered and not desk.lock
    return press("hint", words("table.hint"), "hint", aria_disabled=off(desk, can))


def _door(desk: Desk, words: Catalogue, name: str, **more: str) -> Element:
    """The button that opens or closes a panel. In the menu, which it closes too, it has no
    `aria-expanded`: that attribute would be about the menu."""
    shown = "true" if desk.form.panel == name else "false"
    return press(
        name,
        words(f"table.open.{name}"),
        "panel",
        id=f"open-{name}",
        name=name,
        aria_disabled=off(desk),
        aria_expanded=None if "popovertarget" in more else shown,
        aria_controls="panel",
        **more,
    )


def _opener(words: Catalogue) -> Element:
    own: Attributes = {"type": "button", "id": "open-menu", "popovertarget": MENU}
    return el("button", own, icon("menu"), el("span", {}, words("table.menu")))


def _menu(desk: Desk, words: Catalogue) -> list[Element]:
    """The actions that are needed less often. Each of them closes the menu."""
    game, alike = desk.session.record.game, on_shelf(desk)
    closing = {"popovertarget": MENU, "popovertargetaction": "hide"}
    left_out = {"rules"} if presentation(game).puzzles else {"rules", "puzzles"}
    rows = [_door(desk, words, name, **closing) for name in PANELS if name not in left_out]
    rows.insert(1, press("moves", words("table.moves"), "moves", class_="to-moves"))
    if not desk.sitting.teaches:
        learn = press("learn", words("home.learn"), "visit", link=f"{game}/{LEARN}", **closing)
        rows.insert(2, learn)
    if presentation(game).turns:
        label = words("table.turn-board")
        rows.append(press("turn", label, "turn", aria_disabled=off(desk), **closing))
    if alike:
        params = {"game": Key(f"{game}.title"), "count": alike[0].plies}
        label = words("table.unshelve", params)
        rows.insert(1, press("unshelve", label, "unshelve", class_="shelf", **closing))
    name = el("h2", {}, words("table.menu"))
    return [name, cross(words, MENU), *rows, press("settings", words("table.settings"), "settings")]


def header(desk: Desk, words: Catalogue) -> Element:
    """The buttons in the page's header: the languages, the theme, and all settings."""
    languages = [
        el(
            "button",
            {
                "type": "button",
                "data-op": "language",
                "data-value": language,
                "lang": language,
                "aria-pressed": "true" if language == words.language else "false",
                "aria-disabled": off(desk),
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
            "aria-disabled": off(desk),
            "aria-label": words("table.theme"),
            "aria-pressed": "false",  # the glue sets it: the page knows the theme
        },
        icon("theme"),
    )
    return el("div", {"class": "settings"}, *languages, theme, opener(words))


def steps(desk: Desk, words: Catalogue) -> list[Element]:
    """Redo, and the buttons that go through the game."""
    coming = desk.session.at < desk.session.last
    redo = press("redo", words("table.redo"), "redo", aria_disabled=off(desk, coming))
    return [redo, walk(desk, words)]


def walk(desk: Desk, words: Catalogue) -> Element:
    """The buttons that go through the game: to the first, previous, next and last ply."""
    session = desk.session
    past, coming = session.at > 0, session.at < session.last
    ways = (
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
        for name, sign, op, ply, by, can in ways
    )
    label = words("table.replay")
    return el("div", {"class": "row steps", "role": "group", "aria-label": label}, *buttons)
