"""The end of a game: the card, what is heard and counted."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from pygame_rules import NAMES, Record, open_game
from tests.web.browser_store import Player, Store
from tests.web.frames import asked
from tests.web.tables import choose, send, table
from web.builder.node import WEB
from web.table import results
from web.table.session import Session
from web.table.sounds import OF_EVENTS, SOUNDS

START = '[Game "siam"]\n[Rules "1"]\n%s[Start "R3R/5/S4/S4/R4 e 20 - * count"]\n'
WINS = "a3a2s"


def about_to_win(header: str = "", sound: str = "off") -> Player:
    """The elephants win by a push; the header says who plays."""
    player = Store().visit(settings={"sound": sound})
    player.send("load", text=START % header)
    return player


def test_a_card_says_how_why_and_what_comes_next() -> None:
    player = about_to_win()
    card = player.play(WINS)["parts"]["ending"]
    assert "The game is over" in card
    assert "SI-29" in card
    assert "1 move" in card
    for door in ('data-op="rematch"', 'data-name="analysis"', 'data-name="share"', "#home"):
        assert door in card


@pytest.mark.parametrize(
    ("seat", "verdict", "counts"), [(2, "You win!", (1, 0, 0)), (1, "Not this time", (0, 0, 1))]
)
def test_against_a_player_it_says_how_it_went_and_counts_it(
    seat: int, verdict: str, counts: tuple[int, int, int]
) -> None:
    player = about_to_win(f'[Seat{seat} "calf nodes=9 seed=1"]\n')
    if player.desk.player is None:
        frame = player.play(WINS)
    else:
        player.send("pause")
        (think,) = asked(player.send("resume"), "think")
        frame = player.send("thought", key=think["key"], move=WINS)
    assert verdict in frame["parts"]["ending"]
    assert player.desk.kept.results == {"siam calf": counts}


def test_the_card_goes_when_something_else_is_done() -> None:
    for event in ({"op": "back"}, {"op": "undo"}, {"op": "go", "ply": 0}, {"op": "rematch"},
                  {"op": "panel", "name": "share"}, {"op": "game", "name": "gambo"}):  # fmt: skip
        player = about_to_win()
        player.play(WINS)
        frame = player.send(str(event["op"]), **{k: v for k, v in event.items() if k != "op"})
        assert frame["parts"]["ending"] == "", event
    player = about_to_win()
    player.play(WINS)
    assert "ending" not in player.send("set", name="theme", value="dark")["parts"]
    assert "ending" not in player.send("language", value="en")["parts"]


def test_no_card_for_an_example_a_game_looked_through_or_one_that_is_opened() -> None:
    player = about_to_win()
    player.play(WINS)
    text = player.desk.session.text
    other = Store().visit()
    other.send("load", text=text)
    assert other.desk.visit.ended is False
    for example in open_game("siam").rulebook.examples:
        other.send("example", name=example.id)
        assert other.desk.visit.ended is False


def test_a_game_is_counted_once_however_often_its_end_is_seen() -> None:
    player = about_to_win('[Seat2 "calf nodes=9 seed=1"]\n')
    player.play(WINS)
    player.send("undo")
    player.send("redo")
    assert player.desk.kept.results == {"siam calf": (1, 0, 0)}


def test_the_counts_are_there_at_the_next_visit_can_be_cleared_and_survive_odd_saves() -> None:
    store = Store()
    player = store.visit()
    player.send("load", text=START % '[Seat2 "calf nodes=9 seed=1"]\n')
    player.play(WINS)
    again = store.visit()
    assert again.desk.kept.results == {"siam calf": (1, 0, 0)}
    assert "siam" in again.send("language", value="fr")["parts"]["settings"].lower()
    again.send("clear")
    assert store.visit().desk.kept.results == {}
    odds: list[Any] = [None, [], {"siam calf": 3}, {"siam calf": [1, 2]}, {"chess calf": [1, 2, 3]},
                {"siam calf": [1, -2, 3]}, {"siam calf": [True, 0, 0]}]  # fmt: skip
    for odd in odds:
        assert results.known(odd) == {}


def test_two_windows_counts_are_joined_without_counting_twice() -> None:
    one, other = {"siam calf": (2, 0, 1)}, {"siam calf": (1, 0, 3), "gambo sage": (0, 0, 1)}
    joined = {"siam calf": (2, 0, 3), "gambo sage": (0, 0, 1)}
    assert results.merged(one, other) == joined
    assert results.merged(joined, one) == joined
    assert results.read(results.written(joined)) == joined


def test_only_one_person_against_one_level_is_counted() -> None:
    state = open_game("tambouille").new(players=3, seed=1)
    for levels, name in (
        (("", "calf", "calf"), "tambouille calf"),
        (("", "calf", "sage"), ""), (("", "", "calf"), ""), (("", "", ""), ""),
    ):  # fmt: skip
        headers = tuple(
            (f"Seat{seat}", f"{level} nodes=5 seed=1")
            for seat, level in enumerate(levels, 1)
            if level
        )
        record = replace(Record.starting_from("tambouille", state), headers=headers)
        assert results.opponent(Session.of(record, (state,))) == name


def test_nothing_is_heard_unless_sounds_are_on() -> None:
    made = table()
    assert asked(send(made, "type", text="@c1n"), "sound") == []
    made = table(settings={"sound": "soft"})
    assert asked(send(made, "type", text="@c1n"), "sound") == [{"name": "place", "volume": "soft"}]
    assert [one["name"] for one in asked(choose(made, "reserve"), "sound")] == ["lift"]
    assert [one["name"] for one in asked(send(made, "choose", target="c3"), "sound")] == ["refused"]
    assert asked(send(made, "panel", name="rules"), "sound") == []
    assert asked(send(made, "preview", target=""), "sound") == []


def test_the_end_sounds_as_it_went_and_is_cheered_only_for_a_person() -> None:
    for header, sound, cheers in (
        ("", "over", 1), ('[Seat2 "calf nodes=9 seed=1"]\n', "win", 1),
    ):  # fmt: skip
        player = about_to_win(header, "loud")
        frame = player.play(WINS)
        assert [one["name"] for one in asked(frame, "sound")] == [sound]
        assert len(asked(frame, "cheer")) == cheers
    player = about_to_win('[Seat1 "calf nodes=9 seed=1"]\n[Seat2 "calf nodes=9 seed=1"]\n')
    frame = player.send("pause")
    (think,) = asked(player.send("resume"), "think")
    frame = player.send("thought", key=think["key"], move=WINS)
    assert player.desk.visit.ended
    assert asked(frame, "cheer") == []


def test_every_sound_is_made_and_every_one_that_is_made_can_be_heard() -> None:
    script = (WEB / "static/sounds.js").read_text("utf-8")
    made = {*re.findall(r"^    (\w+): \[\[", script, re.MULTILINE)}
    assert made == {*SOUNDS}
    assert {*OF_EVENTS.values()} <= made


def test_what_sounds_stand_for_is_what_the_games_tell() -> None:
    sentences = {
        key.removeprefix("event.")
        for name in NAMES
        for key in _texts(name)
        if key.startswith("event.")
    }
    assert {*OF_EVENTS} <= sentences


def _texts(name: str) -> list[str]:
    return [*json.loads((WEB / f"locales/en/{name}.json").read_text("utf-8"))]
