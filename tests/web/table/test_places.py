"""The reader's place, as the page's address names it."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_rules import NAMES, Malformed, Record, open_game
from tests.web.tables import send
from tests.web.tables import table as begun
from web.table import Table
from web.table.address import (
    INNER,
    MAX_CHARACTERS,
    PANELS,
    Link,
    Place,
    read_address,
    read_place,
)


def test_every_place_reads_as_it_is_written() -> None:
    for game in NAMES:
        clauses = [clause.id for clause in open_game(game).rulebook.clauses]
        places = [Place(game), *(Place(game, panel) for panel in PANELS + INNER)]
        for place in (*places, *(Place(game, "rules", clause) for clause in clauses)):
            assert read_place(str(place)) == place


def test_an_address_leads_to_a_place_or_to_a_game() -> None:
    assert read_address("siam/rules") == Place("siam", "rules")
    assert read_address("game=siam") == Link(game="siam")


WRITTEN = (
    "siam", "siam/rules", "siam/rules/SI-20", "siam/example/fig-3", "siam/learn/4",
    "siam/puzzle/12", "siam/puzzle/today", "puzzle/today", "home", "home/records", "game=siam",
    "game=bombay_bazar", "learn=siam.4", "puzzle=siam.12", "puzzle=today",
    "record=%5BGame%20%22siam%22%5D%0A%0A1.%20%40c1n", "learn=tambouille.4&words=french",
)  # fmt: skip
BEHIND = (
    ".", ")", "/,", "\u2026", "...", "\u201d", "\u201c.", "\u2019", "**", "_", "_**", "~~", "`",
    "|", "\\",
    "\u200b", "\u200b.", "\u2060", "\ufeff", "\u00ad", "\u00a0\u00bb", "\u3002", "\uff0c", "\uff09",
    "\u300d", "\u2014", "-", "%", "(", "{", "<br>", "&quot;", "%E2%80%9D", "%E2%80%8B", "%E2%80%A6",
)  # fmt: skip


def _meant(text: str) -> Place | Link | Record:
    """Where an address leads; the game itself for a record, which is read with what is behind
    it."""
    found = read_address(text)
    return Record.parse(found.record) if isinstance(found, Link) and found.record else found


@pytest.mark.parametrize("behind", BEHIND)
def test_what_a_letter_puts_behind_an_address_does_no_harm(behind: str) -> None:
    for text in WRITTEN:
        assert _meant(text + behind) == _meant(text), text


@pytest.mark.parametrize(
    "text",
    ["chess", "siam/attic", "siam/share/SI-05", "siam/rules/GA-99", "siam/rules/SI-05/x", "siamx",
     "siam/puzzle/\u00b2", "siam/puzzle/1.5", "siam/rules/SI-2\u00b2", "constructor", "/",
     "a" * (MAX_CHARACTERS + 1)],
)  # fmt: skip
def test_a_place_that_is_not_there_is_told_and_changes_nothing(text: str) -> None:
    with pytest.raises(Malformed):
        read_place(text)
    table = begun()
    send(table, "type", text="@c1n")
    session = table.desk.session
    frame = send(table, "visit", link=text, seed=1)
    assert "link can’t be read" in frame["said"]
    assert frame["address"] == "siam"
    assert table.desk.session is session


def test_a_link_that_is_damaged_leads_nobody_away_from_their_board() -> None:
    """Only from home it leads to the game that it names, where the reason is shown."""
    for op in ("link", "visit"):
        table = begun()
        send(table, "type", text="@c1n")
        session = table.desk.session
        frame = send(table, op, link="gambo=1damaged", seed=1)
        assert "link can’t be read" in frame["said"]
        assert table.desk.session is session


def test_every_frame_says_where_the_reader_is() -> None:
    table = begun()
    steps: list[tuple[dict[str, Any], str]] = [
        ({"op": "panel", "name": "rules"}, "siam/rules"),
        ({"op": "rule", "rule": "SI-20"}, "siam/rules/SI-20"),
        ({"op": "panel", "name": "share"}, "siam/share"),
        ({"op": "panel", "name": "embed"}, "siam/embed"),
        ({"op": "back"}, "siam"),
        ({"op": "rule", "rule": "SI-20"}, "siam/rules/SI-20"),
        ({"op": "game", "name": "gambo", "seed": 1}, "gambo/rules"),
        ({"op": "panel", "name": "new"}, "gambo/new"),
        ({"op": "start", "seed": 1}, "gambo"),
        ({"op": "game", "name": "tambouille", "seed": 1}, "tambouille"),
        ({"op": "link", "link": "game=siam", "seed": 1}, "siam"),
    ]
    for event, address in steps:
        assert table.dispatch(event)["address"] == address, event


@pytest.mark.parametrize("panel", PANELS + INNER)
def test_a_panel_takes_the_keyboard_and_gives_it_back_to_the_button_that_opened_it(
    panel: str,
) -> None:
    """That is the menu for all that are opened there."""
    table = begun()
    page = "".join(table.sent.values())
    assert send(table, "panel", name=panel)["focus"] == f"panel-{panel}"
    closed = send(table, "back")
    assert closed["focus"] == ("open-rules" if panel == "rules" else "open-menu")
    assert f'id="{closed["focus"]}"' in page
    assert send(table, "back")["focus"] == "", "nothing has closed"


def test_going_back_and_forth_loses_no_game_and_takes_no_move_back() -> None:
    table = begun()
    send(table, "type", text="@c1n")
    send(table, "choose", target="reserve")
    half = table.desk.session
    visited = ["siam/rules", "siam", "gambo", "siam", "gambo/new", "siam/file", "gambo", "siam"]
    dealt: dict[str, Record] = {}
    for link in visited:
        frame = send(table, "visit", link=link, seed=len(dealt))
        assert frame["address"] == link
        session = table.desk.session
        assert dealt.setdefault(session.record.game, session.record) == session.record
    assert table.desk.session == half, "with the half-made turn"


def test_a_visit_to_another_panel_leaves_a_refusal_on_the_page() -> None:
    """As its own door does; another game takes it away."""
    table = begun()
    send(table, "choose", target="c3")
    assert table.desk.talk.refusal is not None
    send(table, "visit", link="siam/rules")
    assert table.desk.talk.refusal is not None
    send(table, "visit", link="gambo", seed=1)
    assert table.desk.talk.refusal is None


@pytest.mark.parametrize(
    ("link", "focus"),
    [("siam/rules/SI-20", "rule-SI-20"), ("siam/rules", "panel-rules"),
     ("siam", ""), ("game=siam", ""), ("", "")],
)  # fmt: skip
def test_whoever_arrives_is_led_to_what_the_address_names(link: str, focus: str) -> None:
    frame = send(Table(), "hello", language="en", link=link)
    assert frame["focus"] == focus
    assert frame["address"] == str(read_place(link)) if focus else "siam"
    assert send(begun(), "visit", link=link, seed=1)["focus"] == focus


def test_what_was_wrong_with_an_address_is_not_said_of_the_next_one() -> None:
    table = begun()
    send(table, "visit", link="SIAM")
    assert table.desk.talk.trouble is not None
    send(table, "visit", link="siam/rules/SI-20")
    assert table.desk.talk.trouble is None


def test_rules_opened_anew_are_not_open_at_the_clause_that_was_read_before() -> None:
    table = begun()
    assert send(table, "rule", rule="SI-20")["address"] == "siam/rules/SI-20"
    send(table, "panel", name="")
    panel = send(table, "panel", name="rules")
    assert panel["address"] == "siam/rules"
    assert table.desk.form.reading == ""
    for clause in open_game("siam").rulebook.clauses:
        assert f'href="#siam/rules/{clause.id}"' in panel["parts"]["panel"]
