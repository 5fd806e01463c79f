"""The headless table: events in, frames out."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygame_rules import Record
from pygame_rules.siam import parse_state
from tests.sentences import sentence, stretch
from tests.web.browser_store import Store
from tests.web.frames import kept
from tests.web.offers import offered
from web.table import Frame, Table
from web.table.address import write_link
from web.table.session import Session


def hello(**event: object) -> tuple[Table, Frame]:
    table = Table()
    return table, table.dispatch({"op": "hello", "language": "en", **event})


def play(table: Table, *targets: str) -> Frame:
    frame = table.dispatch({"op": "state"})
    for target in targets:
        frame = table.dispatch({"op": "choose", "target": target})
    return frame


def moves(table: Table) -> tuple[str, ...]:
    return table.desk.session.record.moves


def test_first_frame_brings_every_part_later_ones_only_what_changed() -> None:
    table, first = hello()
    assert set(first["parts"]) == {
        "head", "home", "status", "board", "ending", "note", "actions", "moves", "panel",
        "settings", "foot",
    }  # fmt: skip
    frame = table.dispatch({"op": "choose", "target": "reserve"})
    assert "head" not in frame["parts"]
    assert "board" in frame["parts"]
    assert table.dispatch({"op": "storage", "ok": True})["parts"] == {}


def test_a_choice_is_told_and_so_is_the_move_which_is_kept() -> None:
    table, _ = hello()
    assert play(table, "reserve")["said"].startswith("Chosen: reserve. You can choose: a1, b1")
    play(table, "c1")
    frame = play(table, "facing:e")
    assert moves(table) == ("@c1e",)
    assert frame["said"] == "An elephant enters at c1, facing east. The rhinos to play"
    assert frame["place"] == "c1", "where the keyboard goes on"
    assert kept(frame)[0]["text"].endswith("1. @c1e\n")


def test_touching_a_chosen_square_again_takes_the_full_arrow_and_an_animal_lets_it_go() -> None:
    table, _ = hello()
    play(table, "reserve", "d1", "c1", "c1", "reserve", "c5", "c5")
    assert moves(table) == ("@c1n", "@c5s"), "another square than d1 has changed the choice"
    frame = play(table, "c1", "c1")
    assert table.desk.session.draft.path == ()
    assert frame["said"] == "Choice taken back."
    play(table, "c1", "reserve")
    assert moves(table)[-1] == "c1@", "from an animal, the reserve means leaving"


def test_refusal_names_the_rule_lights_up_the_cause_and_keeps_the_choice() -> None:
    table, _ = hello(link="#" + _link("R3R/2S2/2n2/5/R4 e 20 - * count"))
    play(table, "c4")
    frame = play(table, "c3")
    assert "SI-20" in frame["parts"]["note"]
    assert "Alone, an animal" in frame["parts"]["note"]
    assert 'class="target cause"' in frame["parts"]["board"]
    assert "SI-20" in frame["said"]
    assert table.desk.session.draft.path == ("c4",)
    frame = play(table, "b4")
    assert "SI-20" not in frame["parts"]["note"]


def test_a_drop_means_what_it_says() -> None:
    """Dropping onto an own animal is a push that is refused, not another choice."""
    table, _ = hello(link="#" + _link("R3R/2S2/2E2/5/R4 e 20 - * count"))
    table.dispatch({"op": "pick", "target": "c3"})
    frame = table.dispatch({"op": "choose", "target": "c4", "dragged": True})
    assert "SI-18" in frame["said"]


def test_undo_redo_go_and_playing_on_from_the_past() -> None:
    table, _ = hello()
    for text in ("@a1n", "@e5s", "a1a2n"):
        table.dispatch({"op": "type", "text": text})
    play(table, "e5")
    table.dispatch({"op": "undo"})
    assert (table.desk.session.at, table.desk.session.draft.path) == (3, ()), "the half-made turn"
    table.dispatch({"op": "undo"})
    table.dispatch({"op": "undo"})
    assert table.desk.session.at == 1
    table.dispatch({"op": "redo"})
    assert table.desk.session.at == 2
    frame = table.dispatch({"op": "go", "ply": "0"})
    assert table.desk.session.at == 0
    assert "Move 0 of 3" in frame["parts"]["note"]
    table.dispatch({"op": "type", "text": "@a1n"})
    assert len(moves(table)) == 3, "the same move goes on along the game"
    table.dispatch({"op": "type", "text": "@a5s"})
    assert moves(table) == ("@a1n", "@a5s")
    table.dispatch({"op": "unshelve"})
    assert moves(table) == ("@a1n", "@e5s", "a1a2n"), "the old line is not lost"


def test_the_last_move_is_marked_until_the_next_turn_is_begun() -> None:
    table, _ = hello()
    frames = [play(table, *targets) for targets in (("reserve", "c1", "facing:n"), ("reserve",))]
    marked = [re.findall(r'class="target[^"]* last[ "]', one["parts"]["board"]) for one in frames]
    assert [bool(found) for found in marked] == [True, False]


def test_undo_is_offered_only_where_there_is_something_to_undo() -> None:
    table, shown = Table(), []
    for op in ("hello", "type", "undo", "redo", "go"):
        table.dispatch({"op": op, "text": "@c1n", "ply": 0})
        shown.append("undo" in offered(table, "actions"))
    assert shown == [False, True, False, True, False]


def test_new_game_takes_its_options_and_shelves_the_old_one() -> None:
    table, _ = hello()
    table.dispatch({"op": "type", "text": "@a1n"})
    table.dispatch({"op": "option", "name": "crosses", "value": "on"})
    frame = table.dispatch({"op": "start"})
    assert str(table.desk.session.state).endswith("count+crosses")
    assert stretch("table.unshelve") in frame["parts"]["actions"]
    table.dispatch({"op": "unshelve"})
    assert moves(table) == ("@a1n",)


def test_language_changes_every_part_and_nothing_else() -> None:
    table, _ = hello()
    play(table, "reserve", "c1")
    frame = table.dispatch({"op": "language", "value": "fr"})
    assert frame["language"] == "fr"
    assert "Cinq éléphants" in frame["parts"]["head"]
    assert table.desk.session.draft.path == ("reserve", "c1")


def _link(start: str) -> str:
    state = parse_state(start)
    link = write_link(Session.of(Record.starting_from("siam", state), (state,)))
    assert link is not None
    return link[1:]


def test_a_link_brings_its_game_and_shelves_the_one_kept() -> None:
    store = Store()
    store.visit().play("@a1n")
    line = "R3R/2S2/2n2/5/R4 e 20 - * count"
    again = store.visit(link="#" + _link(line))
    assert str(again.desk.session.state) == line
    again.send("unshelve")
    assert again.moves == ["@a1n"]


def test_a_broken_record_keeps_the_text_and_the_game() -> None:
    table, _ = hello()
    table.dispatch({"op": "type", "text": "@a1n"})
    table.dispatch({"op": "panel", "name": "file"})
    frame = table.dispatch({"op": "load", "text": '[Game "siam"]\n\n1. <b>c9</b>\n'})
    assert moves(table) == ("@a1n",)
    assert "&lt;b&gt;c9&lt;/b&gt;" in frame["parts"]["panel"]
    assert "move 1" in frame["parts"]["note"]
    assert "<b>c9" not in json.dumps(frame["parts"])


def test_taking_one_move_back_costs_no_game_and_the_shelf_holds_several() -> None:
    table, _ = hello()

    def type_all(*texts: str) -> None:
        for text in texts:
            table.dispatch({"op": "type", "text": text})

    type_all("@a1n", "@e5s", "a1a2n", "e5e4s")
    table.dispatch({"op": "start"})
    type_all("@c1n")
    table.dispatch({"op": "undo"})
    type_all("@d1n", "@a5s", "d1d2n")
    table.dispatch({"op": "go", "ply": 1})
    type_all("@b5s")
    sizes = [kept.plies for kept in table.desk.shelf]
    assert sizes == [3, 4], "the line left, then the game before"
    for expected in (3, 4, 2, 3):
        table.dispatch({"op": "unshelve"})
        assert table.desk.session.last == expected


def test_repeating_a_move_after_undo_keeps_the_shelf() -> None:
    table, _ = hello()
    table.dispatch({"op": "type", "text": "@a1n"})
    table.dispatch({"op": "start"})
    for event in ({"op": "type", "text": "@b1n"}, {"op": "undo"}, {"op": "type", "text": "@b1n"}):
        table.dispatch(event)
    assert table.desk.shelf
    assert table.desk.shelf[0].read().record.moves == ("@a1n",)


def test_a_refusal_stays_while_reading_the_rules_or_changing_the_language() -> None:
    table, _ = hello()
    play(table, "reserve", "b2")
    table.dispatch({"op": "language", "value": "fr"})
    frame = table.dispatch({"op": "rule", "rule": "SI-07"})
    assert table.desk.talk.refusal is not None
    assert frame["focus"] == "rule-SI-07"
    assert table.desk.form.panel == "rules"
    table.dispatch({"op": "rule", "rule": "SI-07"})
    assert table.desk.form.panel == "rules"


def test_refused_storage_is_said_and_play_goes_on() -> None:
    table, frame = hello(storage=False)
    assert sentence("table.unsaved") in frame["parts"]["note"]
    frame = play(table, "reserve", "c1", "c1")
    assert moves(table) == ("@c1n",)
    assert sentence("table.unsaved") in frame["parts"]["note"]


def test_a_won_game_says_who_and_why() -> None:
    table, _ = hello(link="#" + _link("R3R/5/S4/s4/R4 e 20 - * count"))
    frame = table.dispatch({"op": "type", "text": "a3a2s"})
    assert "The rhinos win" in frame["parts"]["note"]
    assert "A rock is pushed off at a1." in frame["parts"]["status"]
    assert "game is over" in play(table, "a1")["said"]


def test_rules_panel_lists_every_clause_and_says_which_are_ours() -> None:
    table, _ = hello()
    panel = table.dispatch({"op": "panel", "name": "rules"})["parts"]["panel"]
    for clause in table.desk.session.game.rulebook.clauses:
        assert f'id="rule-{clause.id}"' in panel
    assert panel.count(f"<em>({sentence('table.ours')})</em>") == 3
    assert panel.count(stretch("table.ours.what")) == 1, "what that means is said once"


def test_every_example_can_be_shown_and_the_game_before_comes_back() -> None:
    table, _ = hello()
    table.dispatch({"op": "type", "text": "@a1n"})
    for example in table.desk.session.game.rulebook.examples:
        table.dispatch({"op": "example", "name": example.id})
        refused = table.desk.talk.refusal
        assert (refused.rule if refused else None) == example.refused, example.id
        assert table.desk.session.record.start == example.state
        assert table.desk.shelf
        if not refused:
            assert table.desk.session.at == 1
            table.dispatch({"op": "undo"})
    before = table.desk.session
    table.dispatch({"op": "example", "name": "none"})  # of a game that lay here before
    assert table.desk.session is before


@pytest.mark.parametrize(
    "event",
    [{}, {"op": None}, {"op": []}, {"op": "dance"}, {"op": "panel", "name": "x"},
     {"op": "language", "value": 3}, {"op": "option", "name": "x", "value": "y"},
     {"op": "go", "ply": "x"}, {"op": "go", "ply": []}],
)  # fmt: skip
def test_an_event_that_cannot_be_read_changes_nothing(event: dict[str, Any]) -> None:
    table, _ = hello()
    table.dispatch({"op": "type", "text": "@a1n"})
    before = table.desk
    frame = table.dispatch(event)
    assert (table.desk.session, table.desk.form.panel) == (before.session, before.form.panel)
    assert frame["said"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["games", "facts", "table", "id", "text"]), inner)
    ),
    max_leaves=6,
)
TARGETS = [f"{f}{r}" for f in "abcde" for r in "12345"] + [
    "reserve", "facing:n", "facing:e", "facing:s", "facing:w", "", "nonsense",
]  # fmt: skip
GAMES = (
    '[Game "siam"]',
    '[Game "siam"]\n@a1n @e5s',
    '[Game "siam"]\n[Date "\ud800"]',
    "x",
    "@siam.title",
)
GENTLE = st.one_of(
    st.builds(
        lambda t, d: {"op": "choose", "target": t, "dragged": d},
        st.sampled_from(TARGETS),
        st.booleans(),
    ),
    st.builds(lambda t: {"op": "pick", "target": t}, st.sampled_from(TARGETS)),
    st.builds(lambda op: {"op": op}, st.sampled_from(["undo", "redo", "back", "cancel"])),
    st.just({"op": "cancel", "dragged": True}),
    st.builds(lambda p: {"op": "go", "ply": p}, st.integers(-3, 30)),
    st.builds(lambda n: {"op": "example", "name": n}, st.sampled_from(["fig-3", "fig-5a", "x"])),
    st.builds(lambda t: {"op": "type", "text": t}, st.sampled_from(["@a1n", "@b1e", "a1@", "@x"])),
)
"""What a hand does at the game on the table."""

EVENTS = GENTLE | st.one_of(
    st.builds(lambda op: {"op": op}, st.sampled_from(["start", "unshelve"])),
    st.builds(lambda v: {"op": "language", "value": v}, st.sampled_from(["fr", "en"])),
    st.builds(lambda n: {"op": "panel", "name": n}, st.sampled_from(["new", "rules", "file", ""])),
    st.builds(lambda t: {"op": "load", "text": t}, st.sampled_from(GAMES) | st.text()),
    st.builds(lambda t: {"op": "link", "link": "record=" + t}, st.sampled_from(GAMES)),
    st.builds(lambda k: {"op": "hello", "kept": k}, JSON),
    st.builds(
        lambda n, v: {"op": "option", "name": n, "value": v},
        st.sampled_from(["crosses", "x"]),
        st.sampled_from(["on", "off", "y"]),
    ),
)


@given(st.lists(EVENTS, max_size=30))
@settings(max_examples=100)
def test_whatever_a_hand_does_the_table_stays_whole(events: list[dict[str, Any]]) -> None:
    player = Store().visit()
    table = player.table
    for event in events:
        frame = player.dispatch(event)
        assert json.dumps(frame)
        session = table.desk.session
        assert len(session.states) == len(session.record.moves) + 1
        assert 0 <= session.at <= session.last
        assert session.record.replay() == session.states
        assert player.store.visit().desk.session.record == session.record


@given(st.lists(GENTLE, max_size=20))
@settings(max_examples=60)
def test_playing_with_examples_never_costs_the_game(events: list[dict[str, Any]]) -> None:
    table, _ = hello()
    table.dispatch({"op": "type", "text": "@d1n"})
    table.dispatch({"op": "example", "name": "fig-3"})
    for event in events:
        table.dispatch(event)
    assert table.desk.shelf
    assert table.desk.shelf[0].read().record.moves == ("@d1n",)
