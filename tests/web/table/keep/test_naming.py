"""Several games kept by name, each as it goes on."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from tests.web.browser_store import Store
from web.table.keep.shelf import (
    LONGEST_NAME,
    MOST_NAMES,
    MOST_PLAYED,
    Shelved,
    free_name,
    trimmed,
)


def test_several_named_games_come_back_each_as_it_was() -> None:
    store = Store()
    player = store.visit()
    player.send("keep", text="  number   one ")
    player.play("@c1n")
    player.send("start")
    player.play("@a1n", "@a5s")
    player.send("keep", text="other")
    again = store.visit()
    assert again.desk.session.name == "other"
    again.send("open", name="number one")
    assert again.moves == ["@c1n"]
    again.play("@c5s")
    again.send("open", name="other")
    assert again.moves == ["@a1n", "@a5s"]
    again.send("open", name="number one")
    assert again.moves == ["@c1n", "@c5s"]
    assert again.names == {"number one", "other"}
    assert "1. @c1n\n2. @c5s" in store.text("number one")


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
    player = Store().visit()
    player.play("@c1n")
    player.send("keep", text="taken")
    player.send("start")
    before = player.names
    frame = player.send("keep", text=name)
    assert player.names == before
    assert player.desk.talk.trouble is not None
    assert player.desk.talk.trouble.problem == problem
    assert "The name" in frame["parts"]["note"]


@pytest.mark.parametrize("name", ["A", "👨\u200d👩\u200d👧", "می\u200cخواهم"])
def test_a_name_may_be_one_letter_and_have_but_not_be_what_joins_letters(name: str) -> None:
    store = Store()
    player = store.visit()
    player.send("keep", text=name)
    player.send("keep", text="\u200d")
    assert player.names == store.visit().names == {name}


def test_there_is_an_end_to_the_names_and_it_is_said() -> None:
    player = Store().visit()
    for number in range(MOST_NAMES):
        player.play("@c1n")
        player.send("keep", text=f"game {number}")
        player.send("start")
    frame = player.send("keep", text="one more")
    assert len(player.names) == MOST_NAMES
    assert "too many" in frame["parts"]["note"]


def test_a_game_with_a_name_stays_however_many_without_come_after_it() -> None:
    others = [Shelved(f"{number}", "siam", 1, own=True) for number in range(MOST_PLAYED + 2)]
    named = Shelved("named", "siam", 1, name="Ann", own=True)
    assert trimmed((*others, named)) == (*others[:MOST_PLAYED], named)


def test_a_new_name_for_the_same_game_takes_the_place_of_the_old_one() -> None:
    store = Store()
    player = store.visit()
    player.play("@c1n")
    for name in ("one", "other", "other"):
        player.send("keep", text=name)
        assert player.desk.talk.trouble is None
    assert player.names == {"other"}
    assert store.visit().names == {"other"}


def test_of_two_named_games_with_the_same_moves_each_keeps_its_name() -> None:
    player = Store().visit()
    for name in ("Ann", "Bob"):
        player.send("start")
        player.play("@c1n")
        player.send("keep", text=name)
    for name in ("Ann", "Bob", "Ann"):
        player.send("open", name=name)
        assert player.desk.session.name == name
        assert player.names == {"Ann", "Bob"}


def test_taking_a_name_away_loses_no_game() -> None:
    store = Store()
    player = store.visit()
    player.play("@c1n")
    player.send("keep", text="here")
    player.send("forget", name="here")
    assert player.moves == ["@c1n"]
    player.send("keep", text="there")
    player.send("start")
    player.play("@a1n")
    player.send("forget", name="there")
    assert player.names == set()
    again = store.visit()
    for visit in (again, player):
        visit.send("unshelve")
        assert visit.moves == ["@c1n"]
        assert visit.names == set(), "the name does not come back with it"


def test_whoever_names_a_game_that_came_by_a_link_has_it_as_their_own() -> None:
    """It is not among those that the next links push off."""
    player = Store().visit()
    player.send("link", link='record=[Game "siam"]%0A1. @c1n')
    assert not player.desk.session.own
    player.send("keep", text="far")
    player.send("forget", name="far")
    player.send("start")
    assert [kept.own for kept in player.desk.shelf] == [True]


@pytest.mark.parametrize("op", ["open", "forget"])
@pytest.mark.parametrize("name", ["", "nobody"])
def test_a_name_that_is_not_there_is_said(op: str, name: str) -> None:
    player = Store().visit()
    player.play("@c1n")
    player.send("start")
    assert player.send(op, name=name)["said"]
    assert (player.moves, [kept.plies for kept in player.desk.shelf]) == ([], [1])


def test_a_new_line_keeps_the_name_and_the_old_line_goes_on_the_shelf_without() -> None:
    store = Store()
    player = store.visit()
    player.play("@c1n", "@c5s", "@a1n")
    player.send("keep", text="mine")
    player.send("go", ply=0)
    player.play("@e1n")
    assert store.text("mine").endswith("1. @e1n\n")
    assert player.desk.session.name == "mine"
    (line,) = player.desk.shelf
    assert (line.name, line.plies) == ("", 3)
    assert store.texts[line.id].endswith("3. @a1n\n")


def test_a_name_given_does_not_cost_the_text_that_could_not_be_opened() -> None:
    player = Store().visit()
    player.send("load", text="[Game chess]")
    player.send("keep", text="mine")
    assert player.desk.session.name == "mine"
    assert player.desk.form.text == "[Game chess]"


def test_names_are_text_on_the_page() -> None:
    player = Store().visit()
    player.send("panel", name="file")
    panel = player.send("keep", text="<img src=x onerror=alert(1)>")["parts"]["panel"]
    tags: list[str] = []
    parser = HTMLParser()
    parser.handle_starttag = lambda tag, attrs: tags.append(tag)  # type: ignore[method-assign]
    parser.feed(panel)
    assert "img" not in tags
    assert "input" in tags
    assert "&lt;img" in panel


def test_a_hidden_game_kept_by_name_is_not_to_be_read_in_passing() -> None:
    store = Store()
    player = store.visit("tambouille")
    player.send("keep", text="cards")
    assert store.text("cards").startswith("packed:")
    again = store.visit()
    again.send("start")
    again.send("open", name="cards")
    assert again.desk.session.record == player.desk.session.record


def test_a_named_game_that_can_t_be_read_can_lose_its_name_and_its_text_is_shown() -> None:
    for text in ('[Game "siam"]\n[Rules "0"]\n', "packed:nonsense"):
        store = Store()
        player = store.visit()
        player.send("keep", text="old")
        player.send("start")
        store.texts[store.entry("old")["id"]] = text
        again = store.visit()
        again.send("open", name="old")
        assert again.desk.talk.trouble is not None
        assert again.desk.form.text == ("" if text.startswith("packed:") else text)
        again.send("forget", name="old")
        assert again.names == set()
        assert text in store.texts.values()


def test_a_free_name_is_never_too_long() -> None:
    name = "x" * LONGEST_NAME
    assert free_name("Ann", {"Bob"}) == "Ann"
    assert free_name("Ann", {"Ann", "Ann (2)"}) == "Ann (3)"
    assert len(free_name(name, {name})) <= LONGEST_NAME
