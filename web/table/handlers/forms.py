"""Open panels, and choose in the form for a new game."""

from __future__ import annotations

from pygame_rules import Malformed, open_game
from pygame_rules.frozen import EMPTY
from pygame_rules.game import EXAMPLES
from pygame_rules.options import complete
from pygame_rules.seating import LEVELS, PACES
from web.table.address import INNER, PANELS, has_clause
from web.table.desk import FRIEND, PERSON, Desk
from web.table.handlers.attempt import Event, attempt
from web.table.handlers.think import review
from web.table.keep.untrusted import whole
from web.table.reader import preferred, proposal

MOST_MATERIAL = 2_000
"""The longest text of a game's material, in characters."""


def panel(desk: Desk, event: Event) -> Desk:
    """Open a panel, or close the one that is open."""
    name = str(event.get("name", ""))
    connected = ("live",) if desk.visit.contact is not None else ()
    if name and name not in (*PANELS, *INNER, *connected):
        raise Malformed("event", "unknown-panel", text=name)
    if name == desk.form.panel:
        return open_panel(desk, "")
    return open_panel(desk, name, desk.sitting.about() if name == "rules" else "", event)


def open_panel(desk: Desk, panel: str, clause: str = "", event: Event = EMPTY) -> Desk:
    """The desk with a panel open, or none. At a turning point of an analysed game, the analysis is
    that of the game.

    Raises Malformed where the page has to fetch the examples of the rules or the puzzles first. If
    it could not (`failed`), the rules are shown without them.
    """
    if panel == "rules" and not event.get("failed"):
        desk.session.game.prepare(desk.session.record.options, EXAMPLES)
    if panel == "puzzles" and not event.get("failed"):
        from web.table.handlers import puzzle  # imported late: it imports what leads here

        puzzle.listed(desk)
    if panel == "analysis" and desk.sitting.weighs:
        return review(desk, {})
    seats = desk.form.seats or (proposal.usual_seats(desk) if panel == "new" else ())
    desk = desk.with_visit(home=False)
    return desk.with_form(panel=panel, reading=clause, seats=seats, variants=False)


def rule(desk: Desk, event: Event) -> Desk:
    """Open the rules at one clause."""
    clause = str(event.get("rule", ""))
    known = has_clause(desk.session.record.game, clause)
    return open_panel(desk, "rules", clause if known else "", event)


def option(desk: Desk, event: Event) -> Desk:
    """Choose the value of an option of the new game."""
    chosen = {**desk.form.options, str(event.get("name")): str(event.get("value"))}
    complete(desk.session.game.options, chosen)  # raises Malformed for an unknown choice
    return desk.with_form(options=chosen)


def prefer(desk: Desk, event: Event) -> Desk:
    """Choose the value of an option that is asked where the game `name` is chosen."""
    game, option = open_game(str(event.get("name"))), str(event.get("option"))
    value = str(event.get("value"))
    complete(game.options, {option: value})  # raises Malformed for an unknown choice
    return desk.with_kept(
        choices=preferred.with_option(desk.kept.choices, game.name, option, value)
    )


def players(desk: Desk, event: Event) -> Desk:
    """Choose the number of players of the new game."""
    count = whole(event.get("value"))
    if count not in desk.session.game.player_counts:
        raise Malformed("players", "unknown-count", text=str(event.get("value")))
    return desk.with_form(players=count)


def variants(desk: Desk, event: Event) -> Desk:
    """Unfold the seats and options of the new game, or fold them."""
    return desk.with_form(variants=not desk.form.variants)


def seat(desk: Desk, event: Event) -> Desk:
    """Choose who plays a seat of the new game: a person, or the level of a computer player."""
    number, who = whole(event.get("seat")), str(event.get("value"))
    if number is None or not 0 <= number < max(desk.session.game.player_counts):
        raise Malformed("event", "not-a-number", "seat", str(event.get("seat")))
    if who not in (PERSON, FRIEND, *LEVELS):
        raise Malformed("event", "unknown-name", "seat", who)
    here = proposal.seats(desk)
    seats = [*here, *[PERSON] * (number + 1 - len(here))]
    seats[number] = who
    return desk.with_form(seats=tuple(seats))


def pace(desk: Desk, event: Event) -> Desk:
    """Choose how long the computer players of the new game think."""
    name = str(event.get("value"))
    if name not in PACES:
        raise Malformed("event", "unknown-name", "pace", name)
    return desk.with_form(pace=name)


def material(desk: Desk, event: Event) -> Desk:
    """Set the material of games with the chosen options, a text. The usual text or an empty one
    resets it."""
    game, text = desk.session.game, str(event.get("text", "")).strip()[:MOST_MATERIAL]
    options = proposal.options(desk)
    key = proposal.material_key(game, options)
    others = {name: kept for name, kept in desk.kept.material.items() if name != key}
    usual = game.material is None or text in ("", game.material.usual(options))
    changed = desk.with_kept(material=others if usual else {**others, key: text})

    def act(desk: Desk) -> Desk:
        if not usual:
            game.new(options, None, 0, text)  # raises Malformed for a text that can not be used
        return desk

    return attempt(changed, act)
