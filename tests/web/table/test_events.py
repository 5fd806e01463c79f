"""What holds for each event beside what its handler does: `Row`, flag by flag."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pygame_rules import Malformed, Violation
from pygame_rules.seating import Player, seated
from tests.web.browser_store import Store
from tests.web.prowling import ELSEWHERE, PAGES_OWN, offered
from web.table import events
from web.table.desk import Desk
from web.table.events import EVENTS, handle
from web.table.handlers.attempt import Event
from web.table.keep.shelf import Shelved
from web.table.session import Session

MAKING = {"choose", "pick", "type", "hint", "carry"}
EDITING = {"undo", "cancel"}
ON_BOARD = (
    MAKING
    | EDITING
    | {"back", "redo", "go", "step", "reveal", "turn", "time"}
    | {"answer", "show", "guess", "again", "retake", "clue", "replay"}
)
BESIDE = {
    "language", "storage", "folders", "panel", "rule", "visit", "option", "prefer", "players",
    "seat", "pace", "variants", "material", "speed", "hurry", "embed", "picture", "shots", "turn",
    "elsewhere", "forked", "ask", "left", "judged", "analyse", "set", "clear", "restore", "preview",
    "earned", "shape", "live", "line", "wire", "beat",
}  # fmt: skip
"""Events that are no answer to what was refused or said."""


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The operations whose handlers were called; none of them changes the desk."""
    calls: list[str] = []

    def handler(desk: Desk, event: Event) -> Desk:
        calls.append(event["op"])
        return desk

    rows = {name: replace(row, handler=handler) for name, row in EVENTS.items()}
    monkeypatch.setattr(events, "EVENTS", rows)
    return calls


def played(*moves: str) -> Desk:
    session = Session.new("siam")
    for move in moves:
        session = session.play(session.game.parse_move(move))
    return Desk.new(replace(session, id="here"))


def covered(*, half_made: bool) -> Desk:
    """A hidden hand; a draft can stand there when a page was left in the middle of a turn."""
    session = Session.new("tambouille", seed=1)
    drafted = session.draft.choose(session.draft.choices[0])
    desk = Desk.new(replace(session, id="here", draft=drafted if half_made else session.draft))
    assert desk.covered
    return desk


def test_every_event_that_a_page_offers_has_a_row() -> None:
    player = Store().visit()
    player.play("@c1n")
    ways = offered(player.table)
    for panel in ("new", "rules", "file", "share", "analysis", "keys", "embed"):
        player.send("panel", name=panel)
        ways += offered(player.table)
    player.send("visit", link="home")
    ways += [*offered(player.table), *ELSEWHERE]
    named = {str(way["op"]) for way in ways}
    assert len(named) > 20
    assert named <= EVENTS.keys() | {*PAGES_OWN}


@pytest.mark.parametrize("operation", EVENTS)
def test_an_event_without_anything_but_its_name_is_answered(operation: str) -> None:
    player = Store().visit()
    frame = player.dispatch({"op": operation})
    assert frame["address"]
    assert player.moves == []


@pytest.mark.parametrize("operation", ["no such event", 7, None])
def test_an_event_without_a_row_is_refused(operation: object) -> None:
    with pytest.raises(Malformed, match="unknown-op"):
        handle(played(), {"op": operation})


@pytest.mark.parametrize("half_made", [False, True])
@pytest.mark.parametrize("operation", EVENTS)
def test_nobody_makes_or_edits_a_turn_under_the_cover(
    operation: str, half_made: bool, called: list[str]
) -> None:
    desk = covered(half_made=half_made)
    refused = operation in MAKING or (half_made and operation in EDITING)
    try:
        handle(desk, {"op": operation, "text": "xx"})
    except Malformed as trouble:
        assert trouble.problem == "covered"
    assert called == ([] if refused else [operation])


@pytest.mark.parametrize("operation", EVENTS)
def test_what_is_about_the_board_is_ignored_at_home(operation: str, called: list[str]) -> None:
    desk = played("@c1n").with_visit(home=True)
    after = handle(desk, {"op": operation, "text": "@c5s"})
    assert called == ([] if operation in ON_BOARD else [operation])
    assert (after is desk) == (operation in ON_BOARD)


@pytest.mark.parametrize("operation", EVENTS)
def test_no_turn_is_begun_while_a_computer_player_is_on_turn(
    operation: str, called: list[str]
) -> None:
    session = played().session
    seats = (Player("calf", 9), None)
    desk = Desk.new(replace(session, record=seated(session.record, seats)))
    after = handle(desk, {"op": operation, "text": "@c1n"})
    assert called == ([] if operation in MAKING else [operation])
    trouble = after.talk.trouble
    assert (trouble is not None and trouble.problem == "thinking") == (operation in MAKING)
    assert after.form.typed == ("@c1n" if operation == "type" else "")


def spoken(desk: Desk) -> Desk:
    """A desk on which an event has left all it can leave."""
    lifted = desk.session.draft.choose("reserve")
    return (
        desk.with_visit(ended=True)
        .with_form(lifted=lifted)
        .with_talk(
            notice="aside",
            refusal=Violation("SI-1", "outside"),
            trouble=Malformed("move", "unreadable"),
            asked="b",
            hint="@c5s",
            shown=("@c5s", "c5"),
        )
    )


@pytest.mark.parametrize("operation", EVENTS)
def test_messages_stay_only_until_an_event_that_answers_them(
    operation: str, called: list[str]
) -> None:
    desk = spoken(played("@c1n"))
    after = handle(desk, {"op": operation, "text": "@c5s"})
    stay = operation in BESIDE
    assert after.talk.did == operation
    assert (after.talk.refusal is desk.talk.refusal) == stay
    assert (after.talk.trouble is desk.talk.trouble) == stay
    assert (after.talk.notice, after.talk.asked) == (("aside", "b") if stay else ("", ""))
    assert after.visit.ended == (stay or operation == "replay")
    hint = stay or operation in {"choose", "pick", "back", "cancel", "hint", "thought", "carry"}
    assert after.talk.hint == ("@c5s" if hint else "")
    preview = stay or operation == "choose"
    assert after.talk.shown == (("@c5s", "c5") if preview else ("", ""))
    drag = stay or operation in {"choose", "cancel"}
    assert after.form.lifted is (desk.form.lifted if drag else None)


@pytest.mark.parametrize("operation", ["link", "visit"])
def test_a_link_that_can_not_be_read_leads_from_home_to_its_game(operation: str) -> None:
    player = Store().visit()
    player.send("visit", link="home")
    player.send(operation, link="gambo=1", seed=1)
    assert player.desk.session.record.game == "gambo"
    assert player.desk.talk.trouble is not None
    assert not player.desk.visit.home


@pytest.mark.parametrize("operation", EVENTS)
def test_a_played_game_that_is_no_longer_kept_is_told(
    operation: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def handler(desk: Desk, event: Event) -> Desk:
        return desk.with_kept(shelf=())

    monkeypatch.setattr(
        events, "EVENTS", {**EVENTS, operation: replace(EVENTS[operation], handler=handler)}
    )
    shelf = (Shelved("there", "siam", 3, own=True),)
    desk = played().with_kept(shelf=shelf)
    after = handle(desk, {"op": operation, "text": "xx"})
    assert after.talk.notice == "dropped"
    removed = handle(desk, {"op": operation, "text": "xx", "gone": ["there"]})
    assert removed.talk.notice == "", "another window has removed it"


def test_a_guest_cannot_load_a_game_by_typing_it() -> None:
    """An embedded page shows the game that its author has chosen."""
    text = '[Game "gambo"]\n'
    for guest in (False, True):
        player = Store().visit(guest=guest)
        player.send("type", text=text)
        assert (player.desk.session.record.game == "gambo") == (not guest)


def test_an_example_takes_no_place_among_the_kept_games() -> None:
    player = Store().visit()
    count = player.desk.visit.count
    player.send("example", name="fig-3")
    assert player.desk.session.id == ""
    assert player.desk.visit.count == count
    assert player.send("start") and player.desk.session.id != ""
