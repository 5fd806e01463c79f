"""What ends a turn stays where it is, so that a second touch there does not drop the turn."""

from __future__ import annotations

import re

from tests.pygame_rules.tambouille.positions import SUZE, position
from tests.web.tables import send
from tests.web.tambouille import begun, state_of
from web.table import Table


def row(made: Table) -> list[str]:
    """The ids of the buttons beside whose turn it is, from left to right."""
    start = made.sent["note"].partition('<div class="row turn-ways')[2]
    return re.findall(r' id="([^"]+)"', start.partition("</div>")[0])


def test_what_ends_a_turn_that_could_end_at_once_stays_beside_cancel_while_a_card_is_held() -> None:
    """Or it goes on with the card drawn for seven that were placed."""
    made = begun(str(position("ceinrst", SUZE, "Aob")))
    send(made, "type", text="Sucrez/Unites")
    assert state_of(made).begun is not None
    assert row(made) == ["way-done"]
    send(made, "choose", target="hand-1")
    send(made, "choose", target="new")
    assert row(made) == ["way-cancel", "way-done"]
    send(made, "cancel")
    send(made, "choose", target="card-1-3")
    assert made.desk.session.draft.path == ("card-1-3",)
    assert row(made) == ["way-cancel", "way-done"]
    send(made, "choose", target="done")
    assert state_of(made).begun is None, "the card is put back, and the turn is over"


def test_what_ends_other_turns_comes_up_beside_cancel() -> None:
    """Cancel was there first."""
    made = begun()
    send(made, "choose", target="hand-1")
    send(made, "choose", target="new")
    assert row(made) == ["way-done", "way-cancel"]
