"""Computer players in a board that stands in somebody's own page."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from pygame_rules.display.locales import Catalogue
from pygame_rules.seating import seating
from tests.sentences import sentence
from tests.web.browser_store import Player, Store
from tests.web.tables import begin, send
from tests.web.thinking import answer, wanted
from web.table.share import snippets

MOVED = 'record=[Game "siam"]%0A1. @c1n'


def guest(players: str | None, link: str = "game=siam", *, watching: bool = False) -> Player:
    return Store().visit(guest=True, players=players, link=link, watching=watching)


def levels(player: Player) -> list[str]:
    return [one.level if one else "person" for one in seating(player.desk.session.record)]


def test_one_level_plays_all_seats_but_the_one_that_is_to_play() -> None:
    assert levels(guest("sage")) == ["person", "sage9"]
    assert levels(guest("calf", MOVED)) == ["calf1", "person"]
    assert levels(guest("mahout", "game=tambouille")) == ["person", "mahout5"]
    assert levels(guest(None, 'record=[Game "siam"]%0A[Seat1 "calf"]')) == ["calf", "person"]


def test_players_are_invited_seat_by_seat() -> None:
    both = guest("calf,sage")
    assert levels(both) == ["calf1", "sage9"]
    assert wanted(both.first) is None, "nobody's device is busy for a whole game unasked"
    assert "Go on" in both.note
    assert wanted(send(both, "resume")) is not None
    assert levels(guest("person,sage")) == ["person", "sage9"]
    assert levels(guest("sage,person")) == ["sage9", "person"]


def test_players_among_themselves_that_a_link_brings_wait_to_be_asked() -> None:
    alone = '[Game "siam"]%0A[Seat1 "sage"]%0A[Seat2 "sage nodes=5000000"]%0A'
    player = Store().visit(link=f"record={alone}")
    assert wanted(player.first) is None
    assert wanted(send(player, "language", value="fr")) is None
    assert wanted(send(player, "resume")) is not None
    one = alone.replace('[Seat1 "sage"]%0A', "")
    assert not Store().visit(link=f"record={one}1. @c1n").desk.visit.paused


def test_players_among_themselves_from_elsewhere_wait_at_every_visit() -> None:
    """Also after another game was looked at."""
    alone = '[Game "siam"]\n[Seat1 "sage"]\n[Seat2 "sage nodes=5000000"]\n'
    for event in ({"op": "link", "link": f"record={quote(alone)}"}, {"op": "load", "text": alone}):
        store = Store()
        player = store.visit()
        assert wanted(player.dispatch(event)) is None
        task = wanted(send(player, "resume"))
        assert task is not None
        player.dispatch(answer(task, nodes=20))
        again = store.visit()
        assert len(again.moves) == 1
        assert wanted(again.first) is None
        assert wanted(send(again, "game", name="gambo", seed=1)) is None
        assert wanted(send(again, "game", name="siam", seed=1)) is None
        assert wanted(send(again, "resume")) is not None


def test_players_among_themselves_whom_the_reader_has_seated_go_on_at_the_next_visit() -> None:
    store = Store()
    player = store.visit()
    task = wanted(send(player, "sit", name="siam", who="calf,calf", seed=1))
    assert task is not None
    player.dispatch(answer(task, nodes=20))
    assert wanted(store.visit().first) is not None


def test_each_move_of_a_player_is_decided_anew() -> None:
    """Otherwise one that errs by chance would err alike all game long."""
    player = guest("calf,calf")
    task, seeds = wanted(send(player, "resume")), set[int]()
    for _ in range(6):
        assert task is not None
        seeds.add(task["seed"])
        task = wanted(player.dispatch(answer(task, nodes=20)))
    assert len(seeds) == 6


@pytest.mark.parametrize("text", ["king", "sage,king", "sage,sage,sage", "<b>", "sage" * 99])
def test_an_unknown_player_is_told_and_the_game_can_be_played(text: str) -> None:
    player = guest(text)
    assert levels(player) == ["person", "person"]
    assert "players" in player.note
    player.play("@c1n")
    assert player.moves == ["@c1n"]


def test_who_only_looks_meets_no_player() -> None:
    watching = guest("sage,sage", watching=True)
    assert wanted(watching.first) is None
    assert watching.desk.player is None


def test_the_snippet_invites_whom_its_author_chose() -> None:
    player = Store().visit(site="https://example.org/")
    begin(player, "gambo", 2)
    send(player, "panel", name="embed")
    send(player, "embed", name="players", value="sage")
    for name, value in (("form", "plain"), ("form", "element"), ("where", "jupyter")):
        send(player, "embed", name=name, value=value)
        panel = send(player, "language", value="fr")["parts"]["panel"]
        send(player, "language", value="en")
        assert "players=sage" in panel.replace("&amp;", "&"), value
    send(player, "embed", name="moves", value="off")
    assert "players" not in snippets.asked(player.desk), "who only looks plays against nobody"
    assert "players=" not in (snippets.snippet(player.desk, Catalogue("en")) or "players=")


def test_a_link_to_a_new_game_seats_its_players_and_leaves_a_game_that_has_begun_alone() -> None:
    """An empty name is a person, as in `#players=,calf&game=malabars`."""
    store = Store()
    player = store.visit(link="players=,calf&game=malabars")
    assert levels(player) == ["person", "calf1"]
    send(player, "link", link="game=gambo&players=mahout&utm_source=x")
    assert levels(player) == ["person", "mahout5"]
    send(player, "link", link="game=siam&players=sage%2Cperson")
    assert levels(player) == ["sage9", "person"]
    send(player, "link", link="game=siam&players=person,person")
    assert levels(player) == ["person", "person"]
    player.play("@c1n")
    send(player, "link", link="game=siam&players=calf")
    assert levels(player) == ["person", "person"]
    assert levels(store.visit(link="game=siam&players=calf")) == ["person", "person"]


def test_a_new_game_has_as_many_seats_as_players_are_named() -> None:
    link = "game=bombay_bazar&players=person,calf,sage"
    for player in (Store().visit(link=link), guest("person,calf,sage", "game=bombay_bazar")):
        assert levels(player) == ["person", "calf1", "sage9"]
    for player in (Store().visit(link="game=siam&players=calf,calf,calf"), guest("calf,calf,calf")):
        assert levels(player) == ["person", "person"]
        assert sentence("table.trouble.problem.unknown-count") in player.note


@pytest.mark.parametrize(
    "behind",
    [
        "%26players=,calf", "&players%3D,calf", "&amp;players=,calf", "?players=,calf",
        ";players=,calf", "#players=,calf", "\n&players=,calf", "&Players=,Calf",
        "&players=,+calf", "&players=, calf", "&players=\uff0ccalf", "&players=,calf_",
        "&players=,calf,", "&players=,calf%", "&players=%252Ccalf", "&players=,calf*.",
    ],
)  # fmt: skip
def test_what_programs_do_to_an_address_leaves_its_players(behind: str) -> None:
    assert levels(Store().visit(link=f"game=siam{behind}")) == ["person", "calf1"]
