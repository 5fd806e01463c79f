"""Links that mailers and chat programs have damaged still open their game."""

from __future__ import annotations

import random
from urllib.parse import quote

import pytest

from pygame_rules import NAMES, Record
from tests.web.links import played, written
from tests.web.mangling import TOGETHER, WAYS, Way, added, encoded, entities, led, rewritten
from web.table import Table
from web.table.address import Place, read_link, read_place

SHORT = {name: played(name, 4, 1 if name == "malabars" else 4) for name in NAMES}
READ = {name: read_link(written(session)).record for name, session in SHORT.items()}
L = "siam=1lP1lVAAHQ-MhqTMGAAFIHQ"


@pytest.mark.parametrize(
    "link",
    [f"{L}?utm_source=x", f"{L}&fbclid=x", L.replace("=", "%3D"), f"%23{L}", f"{L}%26ply%3D1",
     f"game=5&{L}", f"position=top;{L}", L.replace("=", "%253D"), f"{L}&amp;ply=1", f"{L}_",
     L.replace("-", "\u2011"), f"/{L}"],
)  # fmt: skip
@pytest.mark.parametrize("op", ["link", "visit", "hello"])
def test_a_link_that_a_program_has_changed_brings_its_game(op: str, link: str) -> None:
    table = Table("gambo")
    table.dispatch({"op": op, "link": link, "language": "en"})
    assert table.desk.talk.trouble is None
    assert table.desk.session.record == Record.parse(read_link(L).record)


@pytest.mark.parametrize(
    "ways",
    [*((way,) for way in WAYS), *TOGETHER],
    ids=lambda ways: "-".join(way.__name__ for way in ways),
)
@pytest.mark.parametrize("name", ["siam", "bombay_bazar"])
def test_each_way_to_mangle_a_link_leaves_it_playable(name: str, ways: tuple[Way, ...]) -> None:
    for seed in range(8):
        rng = random.Random(seed)
        link = written(SHORT[name], 3 if seed % 2 else None)
        for way in ways:
            link = way(link, rng)
        assert read_link(link).record == READ[name], link


@pytest.mark.parametrize("how", [added, encoded, led, rewritten, entities])
@pytest.mark.parametrize("name", ["siam", "tambouille"])
def test_links_that_can_be_read_are_mangled_alike(name: str, how: Way) -> None:
    """Of those with a record or a position in them, a whole game comes back."""
    session = SHORT[name]
    for seed in range(6):
        rng = random.Random(seed)
        record = how(f"record={quote(session.text)}", rng)
        assert Record.parse(read_link(record).record) == session.record, record
        position = how(f"position={name}:{quote(str(session.state))}", rng)
        assert Record.parse(read_link(position).record).first() == session.state, position


READABLE = [
    "<{}|our game>", '[our game]({} "title")', "**{}**", "__{}__", "`{}`", "||{}||",
    '[url="{}"]game[/url]', "[url]{}[/url]", "[url={}]game[/url]", '<a href="{}">game</a>',
    "`game <{}>`_",
    "[[{}][game]]", '"{}","x"', "“{}”", "‘{}’", "「{}」", "{}。", "{}،", "{}:~:text=Siam",
    "{}\\", "{}\nBob", "{}\n\nSee you on Sunday",
]  # fmt: skip
"""What chat programs, forums and tables have around a link."""


@pytest.mark.parametrize("around", READABLE)
def test_a_link_that_can_be_read_ends_where_what_is_around_it_begins(around: str) -> None:
    session = SHORT["tambouille"]
    record = around.format(f"https://games.example/#record={quote(session.text)}")
    assert Record.parse(read_link(record).record) == session.record
    state = quote(str(session.state))
    position = around.format(f"https://games.example/#position=tambouille:{state}")
    assert Record.parse(read_link(position).record).first() == session.state


def test_a_position_is_not_given_up_for_an_older_link_below_it() -> None:
    session = SHORT["siam"]
    text = f"#position=siam:{quote(str(session.state))}\n> https://games.example/#game=gambo"
    assert Record.parse(read_link(text).record).first() == session.state


def test_a_link_that_is_broken_into_quoted_lines_is_read_whole() -> None:
    session = SHORT["siam"]
    for mark in ("\n> ", "\n>> ", "\r\n> "):
        assert read_link(f"{L[:12]}{mark}{L[12:]}").record == read_link(L).record
        encoded = quote(session.text)
        at = encoded.index("%0A3.")
        broken = f"record={encoded[:at]}{mark}{encoded[at:]}"
        assert Record.parse(read_link(broken).record) == session.record
    assert read_link(L.replace("=", "=3D=\n")).record == read_link(L).record


def test_the_ply_to_show_survives_what_follows_it() -> None:
    for behind in ("", ".", "?utm_source=x", "&utm_source=x", ")", "\u00a0»"):
        assert read_link(f"{L}&ply=1{behind}").ply == 1
    for nonsense in ("&ply=x", "&ply=99999", "&ply=", "&ply"):
        assert read_link(f"{L}{nonsense}").ply is None, "the game is shown at its end"


def test_a_link_to_a_new_game_is_read_with_what_a_program_adds() -> None:
    for link in ("game=siam?utm_source=x", "game%3Dsiam", "game=siam&fbclid=x", "#game=siam."):
        assert read_link(link).game == "siam"


@pytest.mark.parametrize(
    "text",
    ["siam/rules/SI-05?utm_source=x", "siam/rules/SI-05&fbclid=x", "siam%2Frules%2FSI-05",
     "/siam/rules/SI-05", "!siam/rules/SI-05", "siam/rules/SI-05).", "%23siam/rules/SI-05",
     "siam/rules/SI-05#:~:text=rock"],
)  # fmt: skip
def test_places_are_read_with_what_a_program_adds(text: str) -> None:
    assert read_place(text) == Place("siam", "rules", "SI-05")


@pytest.mark.parametrize("length", [20_000, 60_000])
@pytest.mark.parametrize(
    "piece", ["siam=1", "siam=", "%23siam%3D", "&amp;", "siam=1A ", "\\", "%2525", "=\n", "—"]
)
def test_a_hostile_text_is_answered_with_what_is_wrong(piece: str, length: int) -> None:
    table = Table()
    table.dispatch({"op": "hello", "language": "en"})
    table.dispatch({"op": "link", "link": (piece * length)[:length]})
    assert table.desk.talk.trouble is not None
