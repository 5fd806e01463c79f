"""What a reader sets: kept by the page, known by the table, taken along in a file."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pygame_rules import open_game
from pygame_rules.bombay_bazar.draft import PlacingDraft
from pygame_rules.display.locales import LANGUAGES, Catalogue
from tests.playing import played_at_random
from tests.sentences import sentence, stretch
from tests.web.browser_store import Store
from tests.web.frames import asked
from tests.web.last_moves import WON as LAST
from tests.web.scripts import evaluated
from tests.web.tables import choose, send, table
from web.table.reader import settings
from web.table.reader.settings import MARK, SETTINGS

WON = LAST.format(level="calf")


def test_what_is_written_reads_the_same_and_what_is_not_known_is_left_out() -> None:
    chosen = {name: values[-1] for name, values in SETTINGS.items()}
    assert settings.read(settings.write_settings(chosen)) == chosen
    assert settings.read("theme purple\nvolume 11\nsound\nsound loud loud\n\nmotion off\n") == {
        "motion": "off"
    }
    odds: list[Any] = [None, [], "x", {"theme": 3}, {"theme": "purple"}, {3: "x"}]
    for odd in odds:
        assert settings.read_settings(odd) == {}


def test_the_page_reads_every_setting_before_there_is_a_table() -> None:
    read = evaluated('(await import("./page/table/settings.js")).SETTINGS')
    assert {*read} == {"language", *SETTINGS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_and_value_has_a_name_and_the_first_value_holds(language: str) -> None:
    words = Catalogue(language)
    for name, values in SETTINGS.items():
        assert words.has(f"table.set.{name}")
        assert all(words.has(f"table.set.{name}.{value}") for value in values)
        assert settings.value({}, name) == values[0]


def test_a_setting_is_told_to_the_page_once_and_shown_as_chosen() -> None:
    made = table(settings={"theme": "dark", "sound": "purple"})
    assert made.desk.visit.settings == {"theme": "dark"}
    frame = send(made, "set", name="motion", value="off")
    (told,) = asked(frame, "apply")
    assert told["settings"] == {"motion": "off"}, "another window may have set the others"
    chosen = re.findall(r'<input[^>]*name="set-motion"[^>]*>', frame["parts"]["settings"])
    assert ["checked" in one for one in chosen] == [False, True]
    assert asked(send(made, "set", name="motion", value="off"), "apply") == []
    assert asked(send(made, "undo"), "apply") == []


@pytest.mark.parametrize(
    "event", [{"name": "theme", "value": "purple"}, {"name": "language", "value": "fr"}, {}]
)
def test_a_setting_that_is_none_changes_nothing(event: dict[str, Any]) -> None:
    made = table()
    frame = send(made, "set", **event)
    assert made.desk.visit.settings == {}
    assert frame["said"]


def test_settings_and_results_go_with_all_games_and_come_back() -> None:
    player = Store().visit()
    player.send("set", name="sound", value="soft")
    player.send("load", text=WON)
    player.play("a3a2s")
    panel = player.send("panel", name="file")["parts"]["panel"]
    more = re.search(r'data-more="([^"]*)"', panel)
    assert more
    text = more[1].replace("&#10;", "\n")
    assert f"--- {MARK}\ntheme system\nsound soft\n" in text
    assert "siam calf 1 0 0" in text
    other = Store().visit()
    other.send("set", name="theme", value="dark")
    other.send("load", text=f"--- a\n{WON}\n{text}")
    other.send("take", name="record")
    frame = other.send("take", name="settings")
    assert settings.value(other.desk.visit.settings, "sound") == "soft"
    assert settings.value(other.desk.visit.settings, "theme") == "system"
    assert other.desk.kept.results == {"siam calf": (1, 0, 0)}
    assert len(asked(frame, "apply")) == 1
    assert [game.name for game in other.desk.shelf] == ["a"]
    other.bring(f"--- a\n{WON}\n{text}")
    assert other.desk.kept.results == {"siam calf": (1, 0, 0)}, "counted once"


def test_odd_lines_in_a_file_change_no_setting_and_cost_no_game() -> None:
    player = Store().visit()
    odd = f"--- {MARK}\ntheme purple\n\x00 \n--- [results]\nsiam calf 1 2\nsiam king 1 1 1\n"
    odd += f"siam calf -1 0 0\nsiam calf 99999999999 0 0\nsiam calf {'9' * 5000} 0 0\n"
    player.bring(f"--- a\n{WON}\n{odd}")
    assert player.desk.visit.settings == {}
    assert player.desk.kept.results == {"siam king": (1, 1, 1)}, "a later version may know it"
    assert [game.name for game in player.desk.shelf] == ["a"]
    player.bring("--- [results]\nsiam king 2 0 3\n")
    assert player.desk.kept.results == {"siam king": (2, 1, 3)}, "the higher counts hold"


def test_ones_own_side_lies_below_where_one_likes_that() -> None:
    made = table(settings={"side": "mine"})
    assert made.desk.session.people == (0, 1), "of several people nobody's"
    assert made.desk.turned is False
    send(made, "load", text='[Game "siam"]\n[Seat1 "calf nodes=9 seed=1"]\n')
    assert made.desk.turned is True
    send(made, "turn")
    assert made.desk.turned is False, "turned by hand"
    send(made, "set", name="side", value="first")
    assert made.desk.turned is True
    send(made, "load", text='[Game "siam"]\n')
    assert made.desk.turned is True
    send(made, "visit", link="home")
    send(made, "turn")
    assert made.desk.turned is True, "nobody sees the board"


def test_a_move_is_shown_first_and_made_by_the_second_touch_where_one_likes_that() -> None:
    made = table(settings={"confirm": "on"})
    frame = choose(made, "reserve", "c1", "facing:n")
    assert made.desk.session.last == 0
    assert f"{stretch('table.shown')}: An elephant enters at c1" in frame["parts"]["note"]
    assert sentence("table.shown.again") in frame["said"]
    other = choose(made, "facing:e")
    assert "facing east" in other["parts"]["note"]
    choose(made, "facing:e")
    assert list(made.desk.session.record.moves) == ["@c1e"]
    choose(made, "reserve", "a1", "facing:n")
    send(made, "cancel")
    frame = choose(made, "reserve", "a1", "facing:n")
    assert made.desk.session.last == 1, "what was given up is shown anew"
    send(made, "type", text="@a1n")
    assert made.desk.session.last == 2, "who types a move has looked at it"


def test_a_move_that_is_rested_on_is_told_and_changes_nothing() -> None:
    """All cells that it touches are marked; nothing is shown that could not be made."""
    made = table()
    send(made, "load", text='[Game "siam"]\n[Start "R3R/5/S4/R4/5 e 20 - * count"]\n')
    choose(made, "a3")
    before = made.desk.session
    frame = send(made, "preview", target="a2")
    assert stretch("table.shown") in frame["parts"]["note"]
    marked = set(re.findall(r'id="target-(\w+)" class="[^"]*shown', frame["parts"]["board"]))
    assert {"a3", "a2"} <= marked
    assert frame["said"] == ""
    assert made.desk.session is before
    for nothing in ("", "c3", "nowhere", "e5"):
        send(made, "preview", target=nothing)
        assert stretch("table.shown") not in made.sent["note"]
        assert made.desk.talk.shown == ("", "")
    send(made, "preview", target="a2")
    send(made, "back")
    assert made.desk.talk.shown == ("", "")
    send(made, "choose", target="c3")
    refusal = made.desk.talk.refusal
    assert refusal is not None
    send(made, "preview", target="")
    assert made.desk.talk.refusal is refusal, "it stays while something is only looked at"


def test_a_choice_that_makes_no_move_yet_is_drawn_as_well_while_it_is_rested_on() -> None:
    made = table()
    send(made, "load", text='[Game "bombay_bazar"]\n[Players "2"]\n')
    for _ in range(20):
        if isinstance(made.desk.session.draft, PlacingDraft):
            break
        choose(made, made.desk.session.draft.choices[0])
    design = made.desk.session.draft.choices[0]
    before = made.desk.session
    assert "tentative" not in made.sent["board"]
    board = send(made, "preview", target=design)["parts"]["board"]
    assert "tentative" in board
    assert made.desk.session is before
    assert made.desk.talk.shown == ("", design)
    board = send(made, "preview", target="")["parts"]["board"]
    assert "tentative" not in board


def test_what_a_file_brings_beside_games_is_said_as_what_it_is() -> None:
    """But a game that is called like a part of the file is a game."""
    player = Store().visit()
    frame = player.send("load", text=f"--- {MARK}\ntheme dark\ntheme purple\n")
    assert settings.value(player.desk.visit.settings, "theme") == "system"
    assert sentence("table.said.offered") in frame["said"]
    assert sentence("table.said.added") not in frame["said"]
    frame = player.send("load", text=f"--- {MARK}\ntheme system\n")
    assert sentence("table.said.known") in frame["said"]
    for name in (MARK, "[results]"):
        player = Store().visit()
        player.send("load", text=f"--- {name}\n{WON}")
        assert [game.name for game in player.desk.shelf] == [name]


def test_nothing_is_shown_beforehand_that_a_reader_may_not_do_or_know() -> None:
    player = Store().visit()
    player.send("load", text='[Game "siam"]\n[Seat1 "calf nodes=9 seed=1"]\n')
    player.send("pause")
    player.send("preview", target="reserve")
    assert player.desk.talk.shown == ("", ""), "it is the Calf's turn"
    made = table(settings={"confirm": "on"})
    send(made, "load", text='[Game "tambouille"]\n[Players "2"]\n')
    assert made.desk.covered
    send(made, "preview", target="pass")
    assert made.desk.talk.shown == ("", "")
    made = table(settings={"confirm": "on"})
    choose(made, "reserve", "c1", "facing:n", "facing:n")
    assert made.desk.talk.shown == ("", ""), "it has been made"


@pytest.mark.parametrize("name", ["malabars", "tambouille"])
def test_another_game_opens_while_a_move_of_the_old_one_is_looked_at(name: str) -> None:
    """And what a hand has lifted there stays there."""
    made = table()
    choose(made, "reserve", "c1")
    send(made, "pick", target="reserve")
    choose(made, "c1")
    send(made, "preview", target="facing:n")
    assert made.desk.talk.shown[0]
    frame = send(made, "visit", link=name)
    assert not frame.get("fault")
    assert made.desk.session.record.game == name
    assert made.desk.talk.shown == ("", "")
    path = made.desk.session.draft.path
    send(made, "cancel", dragged="yes")
    assert made.desk.session.draft.path == path == ()


def test_what_a_hand_held_when_its_turn_ended_is_not_put_on_the_next() -> None:
    made = table()
    choose(made, "reserve")
    send(made, "pick", target="reserve")
    assert made.desk.form.lifted is not None
    send(made, "type", text="@c1n")
    send(made, "cancel", dragged="yes")
    assert made.desk.session.draft.path == ()
    assert made.desk.session.last == 1


def test_only_a_touch_counts_as_the_first_one() -> None:
    """Resting there with a mouse, or coming by with the keyboard, shows the move as well."""
    made = table(settings={"confirm": "on"})
    choose(made, "reserve", "c1")
    send(made, "preview", target="facing:n")
    choose(made, "facing:n")
    assert made.desk.session.last == 0
    send(made, "preview", target="facing:n")
    choose(made, "facing:n")
    assert made.desk.session.last == 1, "it stayed there"
    choose(made, "reserve", "a1", "facing:n")
    send(made, "preview", target="facing:e")
    send(made, "preview", target="facing:n")
    choose(made, "facing:n")
    assert made.desk.session.last == 1, "it looked elsewhere meanwhile"


def test_what_an_import_brought_stays_told_until_something_is_done() -> None:
    player = Store().visit()
    player.send("load", text=f"--- a\n{WON}\n--- b\n{WON.replace('c1n', 'c1e')}")
    told = player.table.sent["note"]
    assert "notice" in told
    player.send("preview", target="reserve")
    player.send("preview", target="")
    assert player.table.sent["note"] == told
    player.send("choose", target="reserve")
    assert "notice" not in player.table.sent["note"]


@pytest.mark.parametrize(
    ("line", "touches", "last"),
    [
        # shown at a5; at a2 the same arrow is another move
        ("5/5/1RRR1/5/5 e 0 - * count", "reserve a5 facing:s a2 facing:s", "facing:s"),
        # the arrow that goes without saying is chosen by a second touch
        ("5/5/1RRR1/5/5 e 0 - * count", "reserve c1 c1", "c1"),
        # b2 is chosen, then the push: a redirection is a move as well
        ("5/5/1RRR1/2N1n/5 e 6 - * count", "c2 b2 c3", "c3"),
    ],
)
def test_no_move_is_made_that_has_not_been_shown(line: str, touches: str, last: str) -> None:
    made = table(settings={"confirm": "on"})
    send(made, "load", text=f'[Game "siam"]\n[Start "{line}"]\n')
    for target in touches.split():
        frame = send(made, "choose", target=target)
    assert made.desk.session.last == 0
    assert stretch("table.shown") in frame["parts"]["note"]
    send(made, "choose", target=last)
    assert made.desk.session.last == 1


def test_what_the_page_has_said_itself_is_not_told_back_to_it() -> None:
    """What another window has set meanwhile would be lost, and what a host asks of a frame."""
    assert asked(Store().visit(settings={"theme": "dark"}).first, "apply") == []


def test_who_wants_more_warnings_is_warned_of_what_one_elephants_move_would_join() -> None:
    made, hooks = table(name="malabars"), open_game("malabars").hooks
    warned = "If your opponent moves the elephant on"
    state = next(
        one
        for one in played_at_random("malabars", 3)
        if one.to_play == 0 and hooks.forewarned(one, one.draft()) is not None
    )
    frame = send(made, "load", text=f'[Game "malabars"]\n[Start "{state}"]\n\n')
    assert warned not in str(frame["parts"])
    assert warned in send(made, "set", name="care", value="more")["parts"]["note"]


def test_a_setting_for_games_that_the_site_has_not_is_not_offered() -> None:
    made = table(configuration={"games": ["siam"]})
    sheet = send(made, "set", name="motion", value="off")["parts"]["settings"]
    assert 'name="set-side"' in sheet
    assert 'name="set-care"' not in sheet
