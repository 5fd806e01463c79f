"""The form for a new game shows what is chosen."""

from __future__ import annotations

import re

import pytest

from pygame_rules import NAMES, open_game
from tests.web.browser_store import Player, Store


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
    """What is chosen for the seats at first."""
    return {f"seat-{seat}": "person" for seat in range(count)}


@pytest.mark.parametrize("name", NAMES)
def test_what_is_chosen_is_checked_and_nothing_else(name: str) -> None:
    player = Store().visit()
    player.send("game", name=name, seed=1)
    player.send("panel", name="new")
    game = open_game(name)
    wanted = {option.name: option.default for option in game.options}
    if len(game.player_counts) > 1:
        wanted["players"] = str(game.player_counts[0])
    wanted |= seats(game.player_counts[0])
    assert form(player) == wanted
    for option in game.options:
        player.send("option", name=option.name, value=option.values[-1])
        wanted[option.name] = option.values[-1]
        assert form(player) == wanted
    if "players" in wanted:
        player.send("players", value=str(game.player_counts[-1]))
        count = game.player_counts[-1]
        assert form(player) == wanted | {"players": str(count)} | seats(count)


@pytest.mark.parametrize("meanwhile", ["rules", "new", "share"])
def test_who_is_to_play_is_still_chosen_after_a_look_elsewhere(meanwhile: str) -> None:
    player = Store().visit()
    player.send("panel", name="new")
    player.send("seat", seat="1", value="calf")
    player.send("panel", name=meanwhile)
    player.send("panel", name="new")
    assert form(player)["seat-1"] == "calf"
