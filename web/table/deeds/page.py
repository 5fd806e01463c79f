"""What stands around the game: panels, forms, language, questions, what leaves the page."""

from __future__ import annotations

from pygame_rules import Malformed
from pygame_rules.options import complete
from web.locales import LANGUAGES
from web.table import asking, snippets
from web.table.deeds.attempt import Event, attempt
from web.table.desk import Desk
from web.table.keeping import whole
from web.table.places import INNER, PANELS, has_clause

MOST_MATERIAL = 2_000


def panel(desk: Desk, event: Event) -> Desk:
    """Open a panel, or close the one that is open."""
    name = str(event.get("name", ""))
    if name and name not in PANELS + INNER:
        raise Malformed("event", "unknown-panel", text=name)
    return opened(desk, "" if name == desk.form.panel else name)


def opened(desk: Desk, panel: str, clause: str = "") -> Desk:
    """With a panel open, or none."""
    options = desk.form.options or desk.session.record.options
    return desk.change(panel=panel, reading=clause, options=options)


def rule(desk: Desk, event: Event) -> Desk:
    """Open the rules at one clause."""
    clause = str(event.get("rule", ""))
    known = has_clause(desk.session.record.game, clause)
    return opened(desk, "rules", clause if known else "")


def option(desk: Desk, event: Event) -> Desk:
    """A choice in the form for a new game."""
    chosen = {**desk.form.options, str(event.get("name")): str(event.get("value"))}
    return desk.change(options=complete(desk.session.game.options, chosen))


def players(desk: Desk, event: Event) -> Desk:
    """How many are to play the new game."""
    count = whole(event.get("value"))
    if count not in desk.session.game.player_counts:
        raise Malformed("players", "unknown-count", text=str(event.get("value")))
    return desk.change(players=count)


def material(desk: Desk, event: Event) -> Desk:
    """What the game is to be played with; the usual text, or none, puts it back."""
    room, text = desk.session.game, str(event.get("text", "")).strip()[:MOST_MATERIAL]
    others = {name: kept for name, kept in desk.kept.material.items() if name != room.name}
    usual = room.material is None or text in ("", room.material.text)
    changed = desk.change(material=others if usual else {**others, room.name: text})

    def act(desk: Desk) -> Desk:
        if not usual:
            room.new(None, None, 0, text)  # says at once what is wrong with it
        return desk

    return attempt(changed, act)


def ask(desk: Desk, event: Event) -> Desk:
    """A question that was typed in the box for moves."""
    text = asking.read(desk.session.game, str(event.get("text", "")))
    if desk.covered:
        raise Malformed("event", "covered")
    return desk.change(asked=text)


def left(desk: Desk, event: Event) -> Desk:
    """The page tells how many seconds of the turn are left, to have it said."""
    return desk


def turn_board(desk: Desk, event: Event) -> Desk:
    """Look at the board from the other side."""
    return desk.change(turned=not desk.visit.turned)


def embed(desk: Desk, event: Event) -> Desk:
    """A choice for a snippet."""
    chosen = snippets.choose(desk, str(event.get("name")), str(event.get("value")))
    return desk.change(embed=chosen)


def picture(desk: Desk, event: Event) -> Desk:
    """The page has made the picture for a snippet."""
    key = str(event.get("for", ""))
    none = desk.change(picture=(key, ""))  # a refused one is not asked for again

    def act(desk: Desk) -> Desk:
        return desk.change(picture=(key, snippets.checked_picture(str(event.get("text", "")))))

    return attempt(none, act)


def shots(desk: Desk, event: Event) -> Desk:
    """The page asks for pictures; the frame brings them, the table stays as it is."""
    return desk


def language(desk: Desk, event: Event) -> Desk:
    """The language that the reader chooses."""
    language = event.get("value")
    if language not in LANGUAGES:
        raise Malformed("event", "unknown-language", text=str(language))
    return desk.change(language=str(language))


def storage(desk: Desk, event: Event) -> Desk:
    """Whether the browser keeps what it should."""
    return desk.change(storage=bool(event.get("ok")))
