"""The form for a new game shows what is chosen."""

from __future__ import annotations

import re

import pytest

from pygame_rules import NAMES, open_game
from pygame_rules.display.locales import Catalogue
from tests.web.browser_store import Player, Store
from web.table.session import Session
from web.table.view.page import Page


def checked(html: str) -> dict[str, str]:
    """The values of the radio buttons that are on, by their names."""
    found: dict[str, str] = {}
    for tag in re.findall(r'<input[^>]*type="radio"[^>]*>', html):
        attributes = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
        if re.search(r"\bchecked\b", re.sub(r'"[^"]*"', "", tag)):
            assert attributes["name"] not in found, "one of a kind"
            found[attributes["name"]] = attributes["value"]
    return found


def form(player: Player) -> dict[str, str]:
    return checked(player.send("language", value="en")["parts"].get("panel", "")) or checked(
        player.send("language", value="fr")["parts"]["panel"]
    )


def seats(count: int) -> dict[str, str]:
    """What is chosen for the seats at first: the reader against the gentlest computer player."""
    others = {f"seat-{seat}": "calf1" for seat in range(1, count)}
    rungs = {f"rung-{seat}": "calf1" for seat in range(1, count)}
    return {"seat-0": "person", **others, **rungs, **({"pace": "usual"} if others else {})}


@pytest.mark.parametrize("name", NAMES)
def test_what_is_chosen_is_checked_and_nothing_else(name: str) -> None:
    player = Store().visit()
    player.send("game", name=name, seed=1)
    player.send("panel", name="new")
    game = open_game(name)
    options = [option for option in game.options if not option.asked]  # they are asked above it
    wanted = {option.name: option.proposed or option.default for option in options}
    wanted |= {one.name: one.offered[0] for one in options if one.offered}
    if len(game.player_counts) > 1:
        wanted["players"] = str(game.player_counts[0])
    wanted |= seats(game.player_counts[0])
    assert form(player) == wanted
    for option in options:
        player.send("option", name=option.name, value=option.values[-1])
        wanted[option.name] = option.values[-1]
        assert form(player) == wanted
    if "players" in wanted:
        player.send("players", value=str(game.player_counts[-1]))
        count = game.player_counts[-1]
        assert form(player) == wanted | {"players": str(count)} | seats(count)


def proposed(player: Player, **choices: str) -> str:
    """What the form has for Bombay Bazar's elephants, once these have been chosen in it."""
    for operation, value in choices.items():
        kind, _, seat = operation.partition("_")
        player.send(kind, value=value, **({"seat": seat} if seat else {}))
    return form(player)["seating"]


def unfolded(player: Player) -> bool:
    """Whether the options are shown, because some are unusual."""
    drawn = Page().render(player.desk, Catalogue("en"))["panel"]
    fold = re.search('<button[^>]*id="open-variants"[^>]*>', drawn)
    assert fold is not None
    return 'aria-expanded="true"' in fold[0]


def test_elephants_are_chosen_where_people_play_and_given_out_otherwise() -> None:
    """BB-04: a value that the reader chooses in the form holds with computer players, too."""
    player = Store().visit()
    player.send("game", name="bombay_bazar", seed=1)
    player.send("panel", name="new")
    assert proposed(player, seat_1="person") == "choose"
    assert proposed(player, seat_1="calf") == "fixed"
    assert proposed(player, seat_1="person") == "choose"
    assert proposed(player, players="1") == "fixed"
    assert proposed(player, players="4") == "choose"
    assert not unfolded(player), "what is proposed is nothing unusual"
    player.send("option", name="seating", value="fixed")
    assert proposed(player, players="3") == "fixed"
    assert unfolded(player)
    player.send("start", seed=3)
    assert player.desk.session.record.options["seating"] == "fixed"


@pytest.mark.parametrize(
    ("who", "seating"),
    [("person", "fixed"), ("person,person", "choose"), ("calf,calf", "fixed"),
     ("person,person,person,calf", "fixed"), ("person,person,person,person", "choose")],
)  # fmt: skip
def test_who_sits_down_at_home_has_what_is_proposed_to_them(who: str, seating: str) -> None:
    """BB-04, BB-05: and of two the second has the elephant opposite."""
    player = Store().visit()
    player.send("sit", name="bombay_bazar", who=who, seed=3)
    session = player.desk.session
    assert session.record.options["seating"] == seating
    assert session.state.options["seating"] == seating
    if who == "person,person":
        player.send("choose", target="elephant-4")
        assert str(player.desk.session.state).split()[1] == "42"


def test_a_record_that_says_nothing_means_the_default() -> None:
    """BB-04: for people and computer players alike."""
    player = Store().visit()
    player.send("load", text='[Game "bombay_bazar"]\n[Players "2"]\n[Seed "3"]\n\n')
    assert player.desk.session.record.options["seating"] == "fixed"
    assert str(player.desk.session.state).split()[1] == "13"


def test_every_way_to_begin_malabars_has_the_same_start() -> None:
    """Home, the game's own address, its lesson, the game after that and its rematch; and the
    pictures that leave the page."""
    last = len(open_game("malabars").lesson.steps)
    begins: list[list[dict[str, object]]] = [
        [{"op": "sit", "name": "malabars", "who": "person,calf"}],
        [{"op": "game", "name": "malabars"}],
        [{"op": "visit", "link": "malabars/"}],
        [{"op": "visit", "link": "malabars&players=person,calf"}],
        [{"op": "learn", "name": "malabars", "step": 1}],
        [{"op": "learn", "name": "malabars", "step": last}],
        [
            {"op": "learn", "name": "malabars", "step": last},
            {"op": "choose", "target": "d1"},
            {"op": "choose", "target": "gap-c4"},
            {"op": "panel", "name": "new"},
            {"op": "start"},
        ],
    ]
    starts = set()
    for events in begins:
        player = Store().visit()
        for event in events:
            player.send(str(event["op"]), **{key: event[key] for key in event if key != "op"})
        assert player.desk.session.record.game == "malabars"
        starts.add(str(player.desk.session.states[0]))
    assert starts == {str(Session.new("malabars").states[0])}
    assert {start.split()[-1] for start in starts} == {"upper"}


@pytest.mark.parametrize("meanwhile", ["rules", "new"])
def test_who_is_to_play_is_still_chosen_after_a_look_elsewhere(meanwhile: str) -> None:
    player = Store().visit()
    player.send("panel", name="new")
    player.send("seat", seat="1", value="calf")
    player.send("panel", name=meanwhile)
    player.send("panel", name="new")
    assert form(player)["seat-1"] == "calf"
