"""Panels, and what is chosen in the form for a new game."""

from __future__ import annotations

from pygame_rules import Malformed
from pygame_rules.options import complete
from pygame_rules.seating import LEVELS, PACES
from web.table.desk import PERSON, Desk
from web.table.handlers.attempt import Event, attempt
from web.table.keep.keeper import whole
from web.table.places import INNER, PANELS, has_clause

MOST_MATERIAL = 2_000


def panel(desk: Desk, event: Event) -> Desk:
    """Open a panel, or close the one that is open."""
    name = str(event.get("name", ""))
    if name and name not in PANELS + INNER:
        raise Malformed("event", "unknown-panel", text=name)
    if name == desk.form.panel:
        return opened(desk, "")
    return opened(desk, name, desk.sitting.about() if name == "rules" else "")


def opened(desk: Desk, panel: str, clause: str = "") -> Desk:
    """With a panel open, or none."""
    seats = desk.form.seats or tuple(one.level if one else PERSON for one in desk.session.players)
    desk = desk.with_visit(home=False)
    return desk.with_form(panel=panel, reading=clause, seats=seats)


def rule(desk: Desk, event: Event) -> Desk:
    """Open the rules at one clause."""
    clause = str(event.get("rule", ""))
    known = has_clause(desk.session.record.game, clause)
    return opened(desk, "rules", clause if known else "")


def option(desk: Desk, event: Event) -> Desk:
    """A choice in the form for a new game."""
    chosen = {**desk.form.options, str(event.get("name")): str(event.get("value"))}
    complete(desk.session.game.options, chosen)  # the game knows it
    return desk.with_form(options=chosen)


def players(desk: Desk, event: Event) -> Desk:
    """How many are to play the new game."""
    count = whole(event.get("value"))
    if count not in desk.session.game.player_counts:
        raise Malformed("players", "unknown-count", text=str(event.get("value")))
    return desk.with_form(players=count)


def variants(desk: Desk, event: Event) -> Desk:
    """Show the options of a new game, or fold them away."""
    return desk.with_form(variants=not desk.form.variants)


def seat(desk: Desk, event: Event) -> Desk:
    """Who is to play a seat of the new game: a person or a computer player."""
    number, who = whole(event.get("seat")), str(event.get("value"))
    if number is None or not 0 <= number < max(desk.session.game.player_counts):
        raise Malformed("event", "not-a-number", "seat", str(event.get("seat")))
    if who not in (PERSON, *LEVELS):
        raise Malformed("event", "unknown-name", "seat", who)
    seats = [*desk.form.seats, *[PERSON] * (number + 1 - len(desk.form.seats))]
    seats[number] = who
    return desk.with_form(seats=tuple(seats))


def pace(desk: Desk, event: Event) -> Desk:
    """How long the computer players of the new game take."""
    name = str(event.get("value"))
    if name not in PACES:
        raise Malformed("event", "unknown-name", "pace", name)
    return desk.with_form(pace=name)


def material(desk: Desk, event: Event) -> Desk:
    """What the game is to be played with; the usual text, or none, puts it back."""
    room, text = desk.session.game, str(event.get("text", "")).strip()[:MOST_MATERIAL]
    others = {name: kept for name, kept in desk.kept.material.items() if name != room.name}
    usual = room.material is None or text in ("", room.material.text)
    changed = desk.with_kept(material=others if usual else {**others, room.name: text})

    def act(desk: Desk) -> Desk:
        if not usual:
            room.new(None, None, 0, text)  # says at once what is wrong with it
        return desk

    return attempt(changed, act)
