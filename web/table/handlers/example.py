"""Show an example of the rules on the board."""

from __future__ import annotations

from web.table.desk import Desk, on_table
from web.table.handlers.attempt import Event, attempt
from web.table.handlers.turn import drafted
from web.table.reader import preferred
from web.table.session import Session
from web.table.sittings.example import Example


def example(desk: Desk, event: Event) -> Desk:
    """Put an example of the rulebook on the board and make its attempt: a move, or a refusal. From
    the page of the rules it is in the page's language; in the panel, as the game on the table.
    Raises Malformed where the page has to fetch the examples first."""
    name = str(event.get("name", ""))
    game, alone = desk.session.game, event.get("origin") == "page"
    options = desk.session.record.options
    if alone:
        options = preferred.of_page(game, desk.visit.language)
    try:
        example = game.rulebook_of(options).example(name)
    except KeyError:  # the button belonged to the game before
        return desk
    state = game.parse_state(example.state)
    shown = Session.starting_from(state)

    def act(desk: Desk) -> Desk:
        draft = shown.draft
        for target in example.attempt.split():
            draft = draft.choose(target)
        return drafted(desk, draft)

    clause = str(event.get("rule", ""))
    asked = clause if clause in example.clauses else example.clauses[0]
    origin = str(event.get("origin") or "panel" * (desk.form.panel == "rules"))
    return attempt(on_table(desk, shown, Example(name, asked, origin)), act)
