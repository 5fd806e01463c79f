"""What leaves the table: the address, the pictures, what a guest sees."""

from __future__ import annotations

import re

import pytest

from pygame_rules import NAMES
from tests.gallery.screens import record
from tests.pasting import SITE, author, pasted, send
from tests.sentences import sentence
from tests.web.browser_store import Player, Store
from tests.web.frames import pictures
from web.table import Table, replay
from web.table.address import read_link
from web.table.session import Session
from web.table.share import leaving


@pytest.mark.parametrize(
    ("site", "link", "beside"),
    [
        ("https://play.example/games/", True, True),
        ("https://play.example/games/five-elephants.html", True, False),
        ("", True, False),
        ("file:///home/ann/five-elephants.html", False, False),
    ],
)
def test_no_link_leads_nowhere_and_a_text_to_paste_is_offered_beside_the_embedded_page(
    site: str, link: bool, beside: bool
) -> None:
    """The single file on a site has a link to give, but no `embed.html` next to it."""
    table = Table()
    send(table, "hello", language="en", site=site)
    panel = send(table, "panel", name="share")["parts"]["panel"]
    assert ('data-name="embed"' in panel) is beside
    assert ('id="link"' in panel) is link
    assert ("file on your device" in panel) is not link


@pytest.mark.parametrize("name", NAMES)
def test_pictures_show_no_target_and_nobodys_hand(name: str) -> None:
    table = author(name)
    send(table, "reveal")
    (svg,) = pictures(send(table, "shots", which="shown"))
    assert svg.startswith("<svg")
    assert "data-" not in svg
    assert "tabindex" not in svg
    if name == "tambouille":
        seat = table.desk.session.state.to_play
        hand = table.desk.session.state.view(seat)
        assert hand != table.desk.session.state.view(None)
        assert svg == pictures(send(author(name), "shots", which="shown"))[0]


@pytest.mark.parametrize("name", NAMES)
def test_an_animation_shows_every_turn_part_by_part(name: str) -> None:
    """Each on its way; at Malabars an elephant, then a ring."""
    table = Table(name)
    send(table, "load", text=record(name, 9))
    session = table.desk.session
    first, *others = pictures(send(table, "shots", which="all"))
    parts = [len(replay.stages(session, ply)) for ply in range(1, session.last + 1)]
    assert len(others) == sum(parts)
    assert len({first, *others}) == len(others) + 1
    assert max(parts) == 2 or name != "malabars"
    assert "data-from" not in first
    assert "data-from" in others[-1]


def test_an_animation_has_an_end_and_a_new_game_one_picture() -> None:
    table = author("siam", "@c1n")
    assert len(pictures(send(table, "shots", which="start"))) == 1
    assert pictures(send(table, "go", ply=0)) == []
    moves = ["c1c2n", "c5c4s", "c2c1n", "c4c5s"] * 90
    send(table, "load", text='[Game "siam"]\n@c1n @c5s ' + " ".join(moves))
    assert table.desk.session.last > 300
    assert len(pictures(send(table, "shots", which="all"))) == 300


def test_turned_the_board_is_seen_from_the_other_side_and_plays_the_same() -> None:
    table = author("siam")
    frame = send(table, "turn")
    assert '<g transform="rotate(180 272' in frame["parts"]["board"]
    send(table, "type", text="@c1n")
    assert table.desk.session.record.moves == ("@c1n",)
    assert "rotate(180 272" not in send(table, "turn")["parts"]["board"]


def test_as_a_guest_the_page_shows_no_site_around_the_board_but_a_way_out() -> None:
    table = Table()
    frame = table.dispatch({"op": "hello", "guest": True, "site": SITE, "link": "#siam=1nothing"})
    assert frame["parts"]["head"] == ""
    assert 'id="open-new"' not in frame["parts"]["actions"]
    frame = send(table, "type", text="@c1n")
    door, rules = re.findall(r'href="([^"]+)" target="_blank"', frame["parts"]["foot"])
    assert read_link(door.partition("#")[2]).record.endswith("@c1n\n")
    assert rules == f"{SITE}siam/#siam/rules"


def test_an_animation_is_offered_where_there_are_moves_and_slower_where_there_are_words() -> None:
    table = author("siam", "@c1n")
    send(table, "go", ply=0)
    assert 'id="share-gif"' in send(table, "panel", name="share")["parts"]["panel"]
    assert 'id="share-gif"' not in send(author("siam"), "panel", name="share")["parts"]["panel"]
    panel = send(author("tambouille"), "panel", name="share")["parts"]["panel"]
    assert 'data-delay="2000"' in panel


def test_pictures_of_a_game_that_was_gone_back_in_say_where_they_end() -> None:
    table = author("siam", "@c1n", "@c5s", "@a1n")
    told = sentence("table.share.until", at=1, last=3)
    assert "of 3." not in send(table, "panel", name="share")["parts"]["panel"]
    assert told in send(table, "go", ply=1)["parts"]["panel"]


def test_a_game_to_look_through_can_be_walked_but_not_played() -> None:
    told = author("siam", "@c1n", "@c5s")
    address = re.search(r'embed\.html#([^"]+)', pasted(told, where="jupyter", moves="off"))
    assert address is not None
    assert "&moves=off" in address[1]
    table = Table()
    link = address[1].partition("&")[0]
    frame = table.dispatch({"op": "hello", "language": "en", "guest": True, "watching": True,
                            "link": link})  # fmt: skip
    assert "move 2 of 2" in frame["parts"]["note"]
    for event in ({"op": "choose", "target": "reserve"}, {"op": "type", "text": "@a1n"},
                  {"op": "undo"}, {"op": "pick", "target": "c1"}):  # fmt: skip
        frame = table.dispatch(event)
        assert (table.desk.session.last, table.desk.session.draft.path) == (2, ())
        assert sentence("table.trouble.watching") in frame["said"] + frame["parts"].get("note", "")
    parts = table.dispatch({"op": "step", "by": "-1"})["parts"]
    assert "choice" not in parts["board"]
    assert "move 1 of 2" in parts["note"]


@pytest.mark.parametrize("who", ["person,person", "person,calf"])
def test_what_a_link_is_good_for_depends_on_who_plays(who: str) -> None:
    """A game against a computer player is not played from afar: the reader of the link gets the
    sender's own seat."""
    table = Table()
    send(table, "hello", language="en", site=SITE)
    send(table, "sit", name="siam", who=who, seed=1)
    panel = send(table, "panel", name="share")["parts"]["panel"]
    assert (sentence("table.share.link") in panel) is (who == "person,person")
    assert (sentence("table.share.link.computer") in panel) is (who == "person,calf")


def shared(player: Player) -> tuple[str, int | None]:
    """The moves that the address holds, and the ply that it shows."""
    address = leaving.address(player.desk)
    assert address is not None
    link = read_link(address.partition("#")[2])
    return " ".join(Session.load(link.record).record.moves), link.ply


def test_moves_that_were_taken_back_are_not_shared_and_those_gone_back_over_are() -> None:
    store = Store()
    player = store.visit()
    player.play("@c1n", "@c5s", "@a1n")
    everything, _ = shared(player)
    player.send("undo")
    player.send("undo")
    once, ply = shared(player)
    assert (once, ply) == ("@c1n", None)
    assert shared(store.visit()) == (once, None), "after a reload"
    player.send("redo")
    assert shared(player)[0] == "@c1n @c5s"
    player.send("redo")
    assert shared(player) == (everything, None)
    player.send("go", ply=1)
    assert shared(player) == (everything, 1)
