"""The link: the whole game in the address, and nothing that comes by one does harm."""

from __future__ import annotations

import random
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import replace
from typing import Any
from urllib.parse import quote
from zlib import compressobj, crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygame_rules import NAMES, Malformed, Record, open_game
from pygame_rules import packed as packed_game
from pygame_rules.display.locales import Catalogue
from tests.playing import some_move
from tests.sentences import sentence
from tests.web import tables
from tests.web.browser_store import Store
from tests.web.computers import legal
from tests.web.frames import needs
from tests.web.links import GAMES, LINKS, POSITIONS, RECORDS, played, written
from web.table import Table
from web.table.address import read_link
from web.table.desk import Desk
from web.table.events import handle
from web.table.session import Session


@pytest.mark.parametrize("name", NAMES)
def test_the_link_brings_the_very_game(name: str) -> None:
    link = written(GAMES[name])
    assert link.startswith(f"{name}=1")
    assert Record.parse(read_link(link).record) == GAMES[name].record


def test_sixty_plies_of_siam_fit_in_three_hundred_characters_with_the_address() -> None:
    site = "https://somebody-with-a-long-name.github.io/five-elephants/"
    for seed in range(10):
        session = played("siam", seed, 60)
        assert session.last == 60
        assert len(f"{site}#{written(session)}") <= 300


def test_a_link_can_show_an_earlier_ply_and_keeps_the_moves_after_it() -> None:
    table = Table()
    table.dispatch({"op": "link", "link": written(GAMES["siam"], 7)})
    assert table.desk.session.at == 7
    assert table.desk.session.last == 24
    assert "ply" not in written(GAMES["siam"], 24)


def test_a_position_alone_and_a_new_game_can_be_written_by_hand() -> None:
    table = Table()
    table.dispatch({"op": "link", "link": "position=siam:R3R/5/S4/s4/R4 e 20 - * count"})
    assert str(table.desk.session.state) == "R3R/5/S4/s4/R4 e 20 - * count"
    table.dispatch({"op": "link", "link": "game=gambo", "seed": 5})
    assert (table.desk.session.record.game, table.desk.session.last) == ("gambo", 0)


def test_a_link_from_before_a_default_changed_brings_the_game_as_it_was_played() -> None:
    """R15: Malabars was drawn by repetition unless the players said otherwise."""
    table = Table()
    table.dispatch({"op": "link", "link": "malabars=1X-MfOAAHwxKLSGpNAHSmRJo"})
    session = table.desk.session
    assert session.record.options == {"setup": "outer", "repetition": "on"}
    assert session.state.outcome is not None and session.state.outcome.rule == "R15"
    assert written(session) == "malabars=1X-MfOAAHwxKLSGpNAHSmRJo"
    table.dispatch({"op": "link", "link": "game=malabars"})
    assert table.desk.session.record.options["repetition"] == "on", "the game at hand goes on"
    fresh = Session.new("malabars")
    assert fresh.record.options["repetition"] == "off"
    again = read_link(written(fresh)).record
    assert Record.parse(again).options == fresh.record.options


def test_a_link_opened_while_a_panel_is_open_leads_to_its_game_and_a_broken_one_nowhere() -> None:
    table = tables.table()
    tables.send(table, "panel", name="share")
    tables.send(table, "link", link="siam=1AAAA")
    assert table.desk.form.panel == "share"
    tables.send(table, "link", link=written(GAMES["gambo"]))
    assert table.desk.session.record.game == "gambo"
    assert table.desk.form.panel == ""


def test_an_old_link_shows_the_longer_game_at_that_ply_and_makes_no_copy() -> None:
    long, short = GAMES["siam"], played("siam", 4, 10)
    table = Table()
    table.dispatch({"op": "link", "link": written(long)})
    table.dispatch({"op": "keep", "text": "far"})
    table.dispatch({"op": "link", "link": written(short)})
    assert (table.desk.session.at, table.desk.session.last) == (10, 24)
    assert table.desk.session.name == "far"
    assert table.desk.shelf == ()


def test_a_game_from_afar_finds_its_name_in_a_later_visit() -> None:
    store = Store()
    player = store.visit()
    player.send("link", link=written(played("siam", 4, 10)))
    player.send("keep", text="far")
    player.send("start")
    player.play("@a1n")
    for again in (store.visit(), store.visit(link=written(GAMES["siam"]))):
        again.send("link", link=written(GAMES["siam"]))
        assert again.desk.session.name == "far"
        assert again.desk.session.last == 24
    assert len(store.games) == 2


def test_a_game_played_here_stays_the_readers_own_when_a_link_goes_on_with_it() -> None:
    store = Store()
    player = store.visit()
    player.play("@c1n")
    mine = player.desk.session
    player.send("start")
    player.play("@a1n")
    player.send("link", link=written(mine.play(mine.state.sample(random.Random(1)))))
    assert (player.desk.session.id, player.desk.session.last) == (mine.id, 2)
    assert store.games[mine.id]["own"]


@pytest.mark.parametrize("name", ["gambo", "bombay_bazar"])
def test_a_link_with_the_last_move_goes_on_with_the_game_that_waits_for_it(name: str) -> None:
    """Though the end brings a result and scores into the record."""
    ended = played(name, 4, 400)
    assert ended.states[-1].outcome is not None
    before = replace(ended.record, moves=ended.record.moves[:-1])
    player = Store().visit()
    player.send("link", link=written(Session.of(before, ended.states[:-1])))
    waits = player.desk.session.id
    player.send("start")
    player.play(legal(player))
    player.send("link", link=written(ended))
    assert (player.desk.session.id, player.desk.session.last) == (waits, ended.last)


def test_all_games_that_a_link_may_go_on_from_are_lent_at_once() -> None:
    store = Store()
    player = store.visit()
    for move in ("@a1n", "@b1n", "@d1n"):
        player.play(move)
        player.send("start")
    again = store.visit()
    frame = again.table.dispatch({"op": "link", "link": written(GAMES["siam"])})
    assert len(needs(frame)) == 3
    assert frame["parts"] == {}
    assert frame["said"] == ""


def test_two_people_play_by_link_and_neither_needs_a_server() -> None:
    one, other = Table(), Table()
    for site, table in enumerate((one, other)):
        table.dispatch({"op": "hello", "language": "en", "site": f"https://{site}.example/"})
    rng = random.Random(1)
    for ply in range(8):
        here, there = (one, other) if ply % 2 == 0 else (other, one)
        move = some_move(here.desk.session.state, rng)
        frame = here.dispatch({"op": "type", "text": str(move)})
        assert (sentence("table.reply") in frame["parts"].get("note", "")) == (ply > 0)
        there.dispatch({"op": "link", "link": written(here.desk.session)})
        assert there.desk.session.record == here.desk.session.record
    assert one.desk.session.last == 8
    assert one.desk.shelf == (), "a game that goes on by link leaves no copies behind"


@pytest.mark.parametrize(("who", "asked"), [("person", True), ("calf", False)])
def test_a_link_is_to_be_sent_back_only_where_no_computer_player_sits(
    who: str, asked: bool
) -> None:
    """Nor in a game begun after it."""
    player = Store().visit(link=written(played("siam", 4, 2)))
    player.send("panel", name="new")
    player.send("seat", seat="1", value=who)
    player.send("reseat", seed=4)
    player.play(legal(player))
    assert player.desk.session.last == 3
    reply = Catalogue("en")("table.reply")
    assert (reply in player.note) == asked
    player.send("start")
    player.play(legal(player))
    assert player.desk.session.last == 1
    assert reply not in player.note


@pytest.mark.parametrize("guest", [False, True])
def test_the_way_to_send_a_move_back_is_not_offered_beside_itself_nor_to_a_guest(
    guest: bool,
) -> None:
    """A board in somebody's own page has no panel to give the game away."""
    player = Store().visit(link=written(played("siam", 4, 2)), guest=guest)
    player.play(legal(player))
    asked, reply = [], Catalogue("en")("table.reply")
    for panel in ("", "share", ""):
        player.send("panel", name=panel)
        asked.append(reply in player.note)
    assert asked == ([False] * 3 if guest else [True, False, True])


@pytest.mark.parametrize(("last", "asked"), [("a3a2s", False), ("a3e", True)])
def test_a_game_that_is_over_is_not_to_be_sent_back(last: str, asked: bool) -> None:
    """Nobody waits for it, though its last move can be made otherwise."""
    text = f'[Game "siam"]\n[Start "R3R/5/S4/S4/R4 e 20 - * count"]\n\n{last}'
    player = Store().visit(link=f"record={quote(text)}")
    player.send("undo")
    player.play("a2e")
    assert player.moves == ["a2e"]
    assert (Catalogue("en")("table.reply") in player.note) is asked


@pytest.mark.parametrize(
    ("link", "problem"),
    [
        ("x", "unreadable"),
        ("what=siam", "unknown-name"),
        ("game=chess", "unknown-name"),
        ("siam=1" + "A" * 70_000, "too-long"),
        ("siam=0AAAA", "unknown-version"),
        ("siam=", "unreadable"),
        ("siam=1é", "damaged"),
        ("siam=1A?", "unreadable"),
        (written(GAMES["siam"])[:-4], "damaged"),
        ("chess=1AAAA", "unknown-name"),
        (written(GAMES["siam"]).replace("siam", "gambo"), "unreadable"),
        ("position=siam:nonsense", "field-count"),
        ("position=chess:8/8", "unknown-name"),
        ("record=%ff", "no-game"),
        ("record=&record=", "no-game"),
        ("record=nonsense", "no-game"),
        ("record=" + "x" * 70_000, "too-long"),
    ],
)
def test_what_is_wrong_with_a_link_is_named_and_the_game_stays(link: str, problem: str) -> None:
    table = tables.table()
    tables.send(table, "type", text="@a1n")
    tables.send(table, "link", link=link)
    assert table.desk.session.record.moves == ("@a1n",)
    assert table.desk.talk.trouble is not None
    assert table.desk.talk.trouble.problem == problem


@pytest.mark.parametrize("text", ["x", "siam=1B", "chess=1AAAA"])
def test_a_text_without_a_link_is_unreadable(text: str) -> None:
    with pytest.raises(Malformed, match="unreadable"):
        read_link(text)


@pytest.mark.parametrize(
    ("link", "named"),
    [
        ("learn=tambouille.\u0663", "tambouille.\u0663"), ("puzzle=gambo.-3", "gambo.-3"),
        ("learn=siam.00010000", "siam.00010000"), ("learn=siam.0", "siam.0"),
        ("puzzle=gambo.\u0663&lang=fr", "gambo.\u0663"), ("learn=siam.-1?x=1", "siam.-1"),
        ("puzzle=siam.%2D3", "siam.-3"), ("learn=siam.1e1", "siam.1e1"),
        ("puzzle=chess.3", "chess"), ("learn=siam", "siam"),
    ],
)  # fmt: skip
def test_of_a_step_or_a_puzzle_that_there_is_not_is_said_what_was_asked_for(
    link: str, named: str
) -> None:
    with pytest.raises(Malformed) as caught:
        read_link(link)
    assert (caught.value.problem, caught.value.text) == ("unknown-name", named)


def test_a_link_made_to_take_long_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its checksum is right, so no other reading of it is worth the time."""
    played: list[int] = []
    true = packed_game._played

    def counted(head: str, number: int, plies: int) -> tuple[list[str], int]:
        played.append(plies)
        return true(head, number, plies)

    monkeypatch.setattr(packed_game, "_played", counted)
    data = urlsafe_b64decode(written(GAMES["siam"]).partition("=1")[2] + "==")
    longer = data[4:] + b"\xff" * 40
    forged = crc32(longer).to_bytes(4, "big") + longer
    link = "siam=1" + urlsafe_b64encode(forged).decode().rstrip("=")
    with pytest.raises(Malformed, match="unreadable"):
        read_link(" ".join([link] * 8))
    assert len(played) == 1


@pytest.mark.parametrize("game", ["siam", "gambo"])
def test_a_broken_link_leads_to_its_game_says_what_is_wrong_and_costs_nothing_kept(
    game: str,
) -> None:
    """The game kept on the device is on the table, or on the shelf if it is another's."""
    store = Store()
    store.visit().play("@c1n")
    there = store.visit(link=f"#{game}=1AAAA")
    assert there.desk.session.record.game == game
    assert there.desk.talk.trouble is not None
    assert there.desk.talk.trouble.what == "packed"
    there.send("game", name="siam")
    assert there.desk.session.record.moves == ("@c1n",)


def test_a_game_with_hidden_hands_has_no_link_until_it_is_open() -> None:
    table = Table("tambouille")
    table.dispatch({"op": "hello", "language": "en", "site": "https://a.example/"})
    panel = table.dispatch({"op": "panel", "name": "share"})["parts"]["panel"]
    assert Catalogue("en")("table.share.secret") in panel
    assert "tambouille=1" not in panel
    embed = table.dispatch({"op": "panel", "name": "embed"})["parts"]["panel"]
    assert "tambouille=1" not in embed


def test_a_game_with_secret_choices_is_not_offered_as_one_to_play_by_link() -> None:
    """Bombay Bazar has a link from its first move, but not while the medal game is on."""
    words = Catalogue("en")
    for games, others in ((NAMES, "Siam, Malabars and Gambo"), (("bombay_bazar",), "")):
        made = tables.table(configuration={"games": list(games)})
        tables.begin(made, "bombay_bazar", 2, starter="medals", seating="fixed")
        panel = tables.send(made, "panel", name="share")["parts"]["panel"]
        assert words("table.share.secret") in panel
        offer = words("table.share.others", {"games": others})
        assert panel.count(offer) == bool(others)


@st.composite
def mutated(draw: st.DrawFn, texts: list[str]) -> str:
    """One of the texts with a few letters changed, cut, doubled or put elsewhere."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        middle = draw(
            st.sampled_from(["", text[start:end] * 2, text[start:end][::-1], "=", "&", "%", "\n"])
            | st.text(max_size=4)
        )
        text = text[:start] + middle + text[end:]
    return text


def survives(event: dict[str, Any]) -> None:
    """The game on the table stays or goes on the shelf, and nothing is raised."""
    desk = Desk.new(Session.new("siam")).with_kept(session=replace(GAMES["siam"], id="x"))
    after = handle(desk, event)
    games = (after.session, *(kept.read() for kept in after.shelf))
    before = GAMES["siam"].record.moves
    assert any(session.record.moves[: len(before)] == before for session in games)
    assert after.talk.trouble is None or after.session is desk.session


@pytest.mark.parametrize("links", [LINKS, [f"record={quote(one)}" for one in RECORDS] + POSITIONS])
@settings(max_examples=500)
@given(data=st.data())
def test_five_hundred_mutated_links_of_each_kind_lose_nothing(
    links: list[str], data: st.DataObject
) -> None:
    survives({"op": "link", "link": data.draw(mutated(links))})


def sealed(head: str, rest: bytes) -> str:
    """What a liar would send: anything, packed as `pygame_rules.packed` does it."""
    deflater = compressobj(9, wbits=-15)
    packed = deflater.compress(head.encode()) + deflater.flush()
    body = len(packed).to_bytes(2, "big") + packed + rest
    data = crc32(body).to_bytes(4, "big") + body
    return f"1{urlsafe_b64encode(data).decode().rstrip('=')}"


HEADS = [
    f'[Game "{name}"]\n[Rules "{open_game(name).version}"]\n{moves}'
    for name in NAMES
    for moves in ("0", "3", "600", "9999", " ".join(GAMES[name].record.moves[:2]))
]


@settings(max_examples=400)
@given(mutated(HEADS) | st.sampled_from(HEADS), st.binary(max_size=12), st.sampled_from(NAMES))
def test_links_made_with_the_right_checksum_lose_nothing(head: str, rest: bytes, name: str) -> None:
    assert read_link(f"siam={sealed(HEADS[0], b'')}").record, "such a link can be a good one"
    survives({"op": "link", "link": f"{name}={sealed(head, rest)}"})


@settings(max_examples=1_000)
@given(mutated(RECORDS))
def test_a_thousand_mutated_records_lose_nothing(text: str) -> None:
    survives({"op": "load", "text": text})


@settings(max_examples=100)
@given(mutated(LINKS), mutated(RECORDS))
def test_what_is_shown_of_mutated_texts_is_only_text(link: str, record: str) -> None:
    table = Table()
    table.dispatch({"op": "hello", "language": "en"})
    for event in ({"op": "link", "link": link}, {"op": "load", "text": record}):
        frame = table.dispatch(event)
        assert "<script" not in "".join(frame["parts"].values()).lower()
