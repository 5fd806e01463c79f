"""The list of moves: as much of it as can be looked at, whatever the game's length."""

from __future__ import annotations

import re

from pygame_rules import Record
from pygame_rules.display.locales import Catalogue
from tests.web.browser_store import Player, Store
from tests.web.tables import begin, table
from web.table.view.history import MOST_LISTED

SHUFFLE = ("@c1n", "@c5s", *("c1e", "c5e", "c1n", "c5s") * 600)
"""Two animals that turn on the spot."""


def long_game(plies: int) -> Player:
    player = Store().visit()
    record = Record("siam", moves=SHUFFLE[:plies]).text(None)
    player.send("load", text=record)
    assert player.desk.session.last == plies
    return player


def listed(html: str) -> list[int]:
    return [int(ply) for ply in re.findall(r'id="ply-(\d+)"', html)]


def test_the_plies_around_the_one_shown_are_listed_and_the_way_to_the_others() -> None:
    player = long_game(2_000)
    html = player.send("go", ply=250)["parts"]["moves"]
    assert listed(html) == list(range(241, 301))
    assert 'start="241"' in html
    assert re.findall(r'data-op="go" data-ply="(\d+)" class="quiet">([^<]+)', html) == [
        ("240", "Moves 1 to 240"),
        ("301", "Moves 301 to 2000"),
    ]
    html = player.send("go", ply=240)["parts"]["moves"]
    assert listed(html) == list(range(181, 241))
    html = player.send("go", ply=0)["parts"]["moves"]
    assert listed(html) == list(range(1, 61))
    html = long_game(MOST_LISTED).send("go", ply=3)["parts"]["moves"]
    assert listed(html) == list(range(1, MOST_LISTED + 1)), "of ordinary length, whole"
    assert "quiet" not in html.partition('class="list"')[2]


def test_one_ply_is_on_the_way_of_the_tab_key_and_it_is_the_one_shown() -> None:
    """At the start, where none is shown, it is the first."""
    player = long_game(3)
    for at, stop in ((2, 2), (1, 1), (0, 1)):
        html = player.send("go", ply=at)["parts"]["moves"]
        plies = re.findall(r'<button[^>]*id="ply-(\d+)"[^>]*>', html)
        skipped = re.findall(r'<button[^>]*id="ply-(\d+)"[^>]*tabindex="-1"[^>]*>', html)
        assert {*plies} - {*skipped} == {str(stop)}


def test_of_the_walk_only_the_ways_that_lead_somewhere_are_open() -> None:
    player = long_game(3)
    for at, off in ((0, "«‹"), (1, ""), (3, "›»")):
        html = player.send("go", ply=at)["parts"]["moves"]
        walk = re.findall(r"<button([^>]*)>([«‹›»])<", html)
        assert "".join(sign for _, sign in walk) == "«‹›»"
        assert "".join(sign for way, sign in walk if 'aria-disabled="true"' in way) == off


def test_the_options_of_a_game_are_told_apart() -> None:
    """Although a value may have a comma of its own."""
    words, made = Catalogue("fr"), table(language="fr")
    begin(made, "tambouille", 2, length="half60", words="english")
    (told,) = re.findall(r'<p class="options">([^<]*)</p>', made.sent["moves"])
    chosen = [
        f"{words(f'tambouille.option.{name}')} ({words(f'tambouille.option.{name}.{value}')})"
        for name, value in (("length", "half60"), ("words", "english"))
    ]
    assert told == words("table.options", {"options": ", ".join(chosen)})


def test_what_every_new_game_has_is_not_told_and_that_an_older_one_lacks_it_is() -> None:
    """Although the older one has the default."""
    words, made = Catalogue("en"), table()
    for value, told in ("on", False), ("off", True):
        begin(made, "tambouille", 2, repetition=value)
        assert (words("tambouille.option.repetition") in made.sent["moves"]) is told
