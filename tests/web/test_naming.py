"""Several games kept by name, checked when they are read again; the last good one behind them."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from web.table import Frame, Table
from web.table.keeping import LONGEST_NAME, MOST_NAMES, saved


def visit(**event: object) -> Table:
    table = Table()
    table.dispatch({"op": "hello", "language": "en", **event})
    return table


def send(table: Table, op: str, **event: object) -> Frame:
    return table.dispatch({"op": op, **event})


def play(table: Table, *moves: str) -> Frame:
    frame = send(table, "panel", name="")
    for move in moves:
        frame = send(table, "type", text=move)
    return frame


def moves(table: Table) -> list[str]:
    return list(table.desk.session.record.moves)


def body(save: str | None) -> dict[str, Any]:
    assert save is not None
    read: dict[str, Any] = json.loads(save)
    return read


def test_a_named_game_is_kept_as_it_goes_on() -> None:
    table = visit()
    send(table, "keep", text="  Sunday   with Ann ")
    frame = play(table, "@c1n", "@c5s")
    assert "1. @c1n\n2. @c5s" in body(frame["save"])["kept"]["Sunday with Ann"]


def test_several_named_games_come_back_each_as_it_was() -> None:
    table = visit()
    play(table, "@c1n")
    send(table, "keep", text="one")
    send(table, "start")
    play(table, "@a1n", "@a5s")
    save = send(table, "keep", text="other")["save"]
    again = visit(saved=save)
    assert again.desk.session.name == "other"
    send(again, "open", name="one")
    assert moves(again) == ["@c1n"]
    play(again, "@c5s")
    send(again, "open", name="other")
    assert moves(again) == ["@a1n", "@a5s"]
    send(again, "open", name="one")
    assert moves(again) == ["@c1n", "@c5s"]
    assert set(again.desk.kept) == {"one", "other"}


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("", "unreadable"),
        (" \t ", "unreadable"),
        ("a\x07b", "unreadable"),
        ("x" * (LONGEST_NAME + 1), "too-long"),
        ("taken", "twice"),
    ],
)
def test_a_name_that_can_t_be_used_is_said_and_changes_nothing(name: str, problem: str) -> None:
    table = visit()
    play(table, "@c1n")
    send(table, "keep", text="taken")
    send(table, "start")
    before = table.desk.kept
    frame = send(table, "keep", text=name)
    assert table.desk.kept == before
    assert table.desk.trouble is not None
    assert table.desk.trouble.problem == problem
    assert "The name" in frame["parts"]["note"]


def test_there_is_an_end_to_the_names_and_it_is_said() -> None:
    table = visit()
    for number in range(MOST_NAMES):
        play(table, "@c1n")
        send(table, "keep", text=f"game {number}")
        send(table, "start")
    frame = send(table, "keep", text="one more")
    assert len(table.desk.kept) == MOST_NAMES
    assert "too many" in frame["parts"]["note"]


def test_taking_a_name_away_loses_no_game() -> None:
    table = visit()
    play(table, "@c1n")
    send(table, "keep", text="here")
    send(table, "forget", name="here")
    assert table.desk.session.record.moves == ("@c1n",)
    send(table, "keep", text="there")
    for _ in range(7):  # long enough for it to have left the shelf
        send(table, "start")
        play(table, "@a1n")
    assert all(session.name != "there" for session in table.desk.shelf)
    send(table, "forget", name="there")
    assert table.desk.shelf[0].record.moves == ("@c1n",)
    assert dict(table.desk.kept) == {}


def test_a_new_line_keeps_the_name_and_the_old_line_goes_on_the_shelf_without() -> None:
    table = visit()
    play(table, "@c1n", "@c5s", "@a1n")
    send(table, "keep", text="mine")
    send(table, "go", ply=0)
    save = body(play(table, "@e1n")["save"])
    assert save["kept"]["mine"].endswith("1. @e1n\n")
    assert save["name"] == "mine"
    assert save["names"] == [""]


def test_a_name_given_does_not_cost_the_text_that_could_not_be_opened() -> None:
    table = visit()
    send(table, "load", text="[Game chess]")
    send(table, "keep", text="mine")
    assert table.desk.session.name == "mine"
    assert table.desk.text == "[Game chess]"


def test_names_are_text_on_the_page() -> None:
    table = visit()
    send(table, "panel", name="file")
    panel = send(table, "keep", text="<img src=x onerror=alert(1)>")["parts"]["panel"]
    tags: list[str] = []
    parser = HTMLParser()
    parser.handle_starttag = lambda tag, attrs: tags.append(tag)  # type: ignore[method-assign]
    parser.feed(panel)
    assert "img" not in tags
    assert "input" in tags
    assert "&lt;img" in panel


def test_a_save_altered_in_one_letter_is_noticed_kept_apart_and_still_read() -> None:
    save = body(play(visit(), "@c1n", "@c5s")["save"])
    save["record"] = save["record"].replace("@c5s", "@c5e")
    table = Table()
    text = json.dumps(save)
    frame = table.dispatch({"op": "hello", "saved": text})
    assert table.desk.trouble is not None
    assert table.desk.trouble.problem == "damaged"
    assert frame["rescue"] == text
    assert table.desk.session.last == 2


def test_where_nothing_can_be_read_the_last_good_one_is_on_the_table() -> None:
    good = play(visit(), "@c1n")["save"]
    for broken in ("", "{", '{"version": 9}', "[]", '{"version": 2, "record": "nothing"}'):
        table = visit(saved=broken, good=good)
        if broken:
            assert table.desk.trouble is not None
            assert table.desk.text == broken or broken.endswith('"nothing"}')
            assert table.desk.session.record.moves == ("@c1n",)
        else:
            assert table.desk.trouble is None


def test_a_save_of_the_version_before_is_read() -> None:
    save = body(play(visit(), "@c1n")["save"])
    old = {key: save[key] for key in ("record", "at", "shelf", "example", "best", "material")}
    table = visit(saved=json.dumps({"version": 1, **old}))
    assert table.desk.trouble is None
    assert table.desk.session.record.moves == ("@c1n",)


def test_a_hidden_game_kept_by_name_is_not_to_be_read_in_passing() -> None:
    table = Table("tambouille")
    table.dispatch({"op": "hello", "language": "en"})
    save = body(send(table, "keep", text="cards")["save"])
    assert save["kept"]["cards"].startswith("packed:")
    again = visit(saved=json.dumps(save))
    send(again, "start")
    send(again, "open", name="cards")
    assert again.desk.session.record == table.desk.session.record


def test_what_another_window_has_kept_is_laid_aside_here_and_not_written_over() -> None:
    first = visit()
    play(first, "@c1n")
    send(first, "keep", text="mine")
    save = play(first, "@c5s")["save"]
    other = visit(saved=save)
    send(other, "start")
    play(other, "@a1n", "@a5s")
    elsewhere = send(other, "keep", text="theirs")["save"]
    play(first, "@a1n")
    kept = body(send(first, "elsewhere", saved=elsewhere)["save"])
    assert moves(first) == ["@c1n", "@c5s", "@a1n"]
    assert [list(session.record.moves) for session in first.desk.shelf] == [["@a1n", "@a5s"]]
    assert set(kept["kept"]) == {"mine", "theirs"}
    assert kept["kept"]["mine"].endswith("3. @a1n\n")


def test_windows_that_play_the_same_game_in_turn_leave_no_stale_copies() -> None:
    one, other = visit(), visit()
    save = play(one, "@c1n", "@c5s")["save"]
    send(other, "elsewhere", saved=save)
    for move in ("@a1n", "@a5s", "@e1n"):
        save = play(one, move)["save"]
        send(other, "elsewhere", saved=save)
    assert [len(session.record.moves) for session in other.desk.shelf] == [5]


def test_a_game_played_on_in_another_window_takes_its_name_along() -> None:
    one = visit()
    play(one, "@c1n")
    save = send(one, "keep", text="mine")["save"]
    other = visit(saved=save)
    longer = play(other, "@c5s", "@a1n")["save"]
    merged = body(send(one, "elsewhere", saved=longer)["save"])
    assert merged["kept"]["mine"].endswith("3. @a1n\n")
    assert moves(one) == ["@c1n"]


def test_one_record_that_can_t_be_read_costs_no_other_and_is_carried_along() -> None:
    table = visit()
    for move in ("@a1n", "@c1n", "@e1n"):
        play(table, move)
        send(table, "start")
    save = body(play(table, "@b1n")["save"])
    broken = save["shelf"][0].replace('Rules "1"', 'Rules "0"')
    save["shelf"][0] = broken
    again = visit(saved=json.dumps(save))
    assert again.desk.trouble is not None
    assert len(again.desk.shelf) == 2
    later = body(play(again, "@b5s")["save"])
    assert later["later"] == [broken]
    third = visit(saved=json.dumps(later))
    assert third.desk.trouble is None, "it has been told"
    assert third.desk.later == (broken,)


def test_a_kept_game_that_can_t_be_read_can_be_removed_and_its_text_is_shown() -> None:
    for text in ('[Game "siam"]\n[Rules "0"]\n', "packed:nonsense"):
        save = body(send(visit(), "keep", text="old")["save"])
        save["kept"]["old"] = text
        save["name"] = ""
        table = visit(saved=json.dumps(save))
        send(table, "open", name="old")
        assert table.desk.trouble is not None
        send(table, "forget", name="old")
        assert dict(table.desk.kept) == {}
        assert table.desk.text == text


def test_games_with_a_name_leave_the_shelf_before_those_without() -> None:
    table = visit()
    play(table, "@c1n")
    for number in range(8):
        send(table, "start")
        play(table, "@a1n")
        send(table, "keep", text=f"game {number}")
    assert ["@c1n"] in [list(session.record.moves) for session in table.desk.shelf]


def test_a_damaged_save_is_kept_apart_even_when_the_link_is_damaged_too() -> None:
    save = play(visit(), "@c1n")["save"]
    assert save is not None
    frame = Table().dispatch({"op": "hello", "saved": save[:-20], "link": "#siam=1AAAA"})
    assert frame["rescue"] == save[:-20]


def test_another_windows_damage_does_no_harm_here() -> None:
    table = visit()
    play(table, "@c1n")
    for text in ("", "nonsense", "{}"):
        frame = send(table, "elsewhere", saved=text)
        assert moves(table) == ["@c1n"]
        assert body(frame["save"])["record"].endswith("1. @c1n\n")


def test_a_game_that_can_t_be_read_costs_nothing_else_of_what_was_kept() -> None:
    first = visit()
    send(first, "keep", text="A")
    good = play(first, "@c1n")["save"]
    play(first, "@c5s")
    send(first, "start")
    play(first, "@a1n")
    send(first, "keep", text="B")
    send(first, "start")
    save = body(play(first, "@e1n")["save"])
    shelf = len(save["shelf"])
    save["record"] = save["record"].replace('Rules "1"', 'Rules "0"')
    again = visit(saved=json.dumps(save), good=good)
    assert again.desk.trouble is not None
    assert moves(again) == ["@c1n"], "the last good one is on the table"
    assert set(again.desk.kept) == {"A", "B"}
    assert len(again.desk.shelf) == shelf
    kept = body(play(again, "@a5s")["save"])["kept"]
    assert "2. @c5s" in kept["A"], "not as the last visit found it"
    assert "1. @a1n" in kept["B"]


def test_a_name_whose_game_can_t_be_read_now_does_not_go_back_to_an_earlier_one() -> None:
    first = visit()
    send(first, "keep", text="A")
    good = play(first, "@c1n")["save"]
    save = body(play(first, "@c5s")["save"])
    save["record"] = save["record"].replace('Rules "1"', 'Rules "0"')
    again = visit(saved=json.dumps(save), good=good)
    assert moves(again) == ["@c1n"]
    kept = body(play(again, "@a5s")["save"])["kept"]
    assert "2. @c5s" in kept["A"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=5,
)


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_whatever_stands_in_a_save_the_page_begins(data: st.DataObject) -> None:
    table = visit()
    save = body(send(table, "keep", text="A")["save"])
    for key in data.draw(st.sets(st.sampled_from(sorted(save)), min_size=1)):
        save[key] = data.draw(JSON)
    again = Table()
    frame = again.dispatch({"op": "hello", "saved": json.dumps(save), "good": json.dumps(save)})
    assert "board" in frame["parts"]
    again.dispatch({"op": "elsewhere", "saved": json.dumps(save)})
    assert moves(again) == []


@pytest.mark.parametrize("game", ["siam", "tambouille"])
def test_of_two_games_with_one_name_none_is_lost_and_none_is_doubled(game: str) -> None:
    first, second = visit(), visit()
    for seed, table in enumerate((first, second)):
        send(table, "game", name=game, seed=seed)
        if game == "siam":
            play(table, ("@a1n", "@e1n")[seed])
        send(table, "keep", text="Ann")
    theirs = send(second, "panel", name="")["save"] or saved(second.desk)
    for _ in range(3):
        save = body(send(first, "elsewhere", saved=theirs)["save"])
    assert sorted(save["kept"]) == ["Ann", "Ann (2)"]
    assert save["kept"]["Ann (2)"] == body(theirs)["kept"]["Ann"]
    if game == "siam":
        play(second, "@a5s")
    else:
        send(second, "reveal")
        send(second, "choose", target="pass")
        send(second, "choose", target="done")
    save = body(send(first, "elsewhere", saved=saved(second.desk))["save"])
    assert sorted(save["kept"]) == ["Ann", "Ann (2)"]
    assert save["kept"]["Ann (2)"] == body(saved(second.desk))["kept"]["Ann"]
