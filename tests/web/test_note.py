"""The words below the board: what can be done, and what stands in the way."""

from __future__ import annotations

from tests.web.tables import choose
from tests.web.tambouille import begun
from web.locales import Catalogue
from web.markup import to_html
from web.table import Table
from web.table.view import play


def note(made: Table) -> str:
    """The note as it stands on the page."""
    return to_html(*play.note(made.desk, Catalogue("en")))


def test_what_to_do_next_steps_back_where_a_draft_is_warned_about() -> None:
    """A word that is none is said at once; what can be done stands there until it is read."""
    made = begun()
    assert 'class="warning"' not in note(made)
    assert "until-warned" not in note(made)
    choose(made, "hand-1", "new")
    assert 'class="warning"' in note(made)
    assert 'class="until-warned"' in note(made)
