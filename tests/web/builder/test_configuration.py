"""What the owner of a copy sets in `site.toml`: how it is checked, and where it takes effect."""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import replace
from html import escape, unescape
from pathlib import Path
from typing import Any
from urllib.parse import quote
from xml.etree import ElementTree

import pytest

from pygame_rules import NAMES
from pygame_rules.display.locales import LANGUAGES, Catalogue, number
from tests.web.browser_store import Store
from tests.web.links import GAMES, written
from tests.web.tables import send
from web.builder import configuration, manifest, pages, rulebooks, sheets
from web.builder.node import WEB, BuildError
from web.table import Frame, Table
from web.table.configuration import USUAL, Configuration, read_configuration

ADDRESS = "https://games.example/copy/"
TITLE = 'Ada & <b>friends</b> "100%"'
FOOT = '<script>alert(1)</script> & "us"'
OWN = Configuration(title=TITLE, games=("malabars", "siam"), language="fr", first="siam", foot=FOOT)


def told(**keys: object) -> str:
    """What the build says of a file with these keys."""
    with pytest.raises(BuildError) as caught:
        configuration.checked(keys)
    return str(caught.value)


def opened(own: Configuration = OWN, language: str = "en", **more: object) -> tuple[Table, Frame]:
    """A table as a page of that site opens it."""
    made = Table()
    handed = json.loads(configuration.write_configuration(own) or "null")
    return made, send(made, "hello", language=language, configuration=handed, **more)


def whole(frame: Frame) -> str:
    return "".join(frame["parts"].values())


# The file


def test_without_a_file_or_with_that_of_the_project_nothing_is_set(tmp_path: Path) -> None:
    assert configuration.read() == configuration.read(tmp_path / "site.toml") == USUAL
    assert configuration.write_configuration(USUAL) == ""


def test_texts_are_put_right_and_an_empty_one_is_as_good_as_none() -> None:
    assert configuration.checked({"title": "  Our\n games "}).title == "Our games"
    assert configuration.checked({"title": "", "first": "", "language": "", "foot": ""}) == USUAL


def test_every_line_of_the_projects_file_can_be_used_as_it_stands() -> None:
    text = configuration.FILE.read_text("utf-8")
    used = re.sub(r"(?m)^#(?=\w+ = )", "", text)
    found = tomllib.loads(used)
    assert {*found} == {*configuration.KEYS}
    values: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in found.items()
    }
    assert configuration.checked(found) == Configuration(**values)
    usual = {key: tuple(found[key]) for key in ("games", "relays", "stun")}
    assert usual == {key: getattr(USUAL, key) for key in usual}, "what holds without the line"


def test_a_file_that_is_no_toml_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "site.toml"
    file.write_text("# ours\ntitle = Our games\n", "utf-8")
    with pytest.raises(BuildError, match=r"site\.toml, line 2: .*'title = Our games'"):
        configuration.read(file)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('title = "A"\n\ntitle = "B"\n', ("line 3", "title is set for the second time")),
        ('games = ["siam"]\n"games" = ["siam"]\n', ("line 2", "games is set for the second")),
        ('#\ntitle = "\xe9l\xe9phants"\n'.encode("latin-1"), ("line 2", "not in UTF-8")),
        ('title = "x"\n'.encode("utf-16"), ("line 1", "not in UTF-8")),
        ('#\ntitle = "C:\\games"\n', ("line 2", "backslash")),
        ('title = "The "best" games"\n', ("line 1", "quotation mark in it")),
        ('title: "Our games"\n', ("line 1", "equals sign")),
        ("title = “Our games”\n", ("line 1", "between quotation marks")),
        ('\ngames = ["siam"\n', ("line 2", "square brackets")),
        ('\n\ntitel = "x"\n', ("line 3", "there is no key 'titel'")),
        ("\n  foot=5\n", ("line 2", "foot has to be a text")),
        ('games = ["siam"]\nfirst = "gambo"\n', ("line 2", "first is 'gambo'")),
    ],
)
def test_what_is_wrong_with_a_line_is_told_with_the_line_and_how_it_is_written(
    tmp_path: Path, text: str | bytes, said: tuple[str, ...]
) -> None:
    file = tmp_path / "site.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(BuildError) as caught:
        configuration.read(file)
    message = str(caught.value)
    assert message.startswith("site.toml, ")
    for part in said:
        assert part in message
    assert not re.search(r"codec|byte|column|overwrite", message), "Python's own words"


def test_a_mark_at_the_beginning_that_an_editor_has_written_does_no_harm(tmp_path: Path) -> None:
    file = tmp_path / "site.toml"
    file.write_text('title = "Éléphants"\n', "utf-8-sig")
    assert configuration.read(file).title == "Éléphants"


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"titel": "x"}, ("'titel'", "title, games, first, language, foot")),
        ({"title": "x" * 500}, ("title", "500", "60")),
        ({"title": "a\x07b"}, ("title", "can't be shown")),
        ({"foot": True}, ("foot", "True")),
        ({"games": "siam"}, ("games", "list", "'siam'")),
        ({"games": []}, ("games", "leaves no game")),
        ({"games": ["siam", "chess"]}, ("games", "'chess'", ", ".join(NAMES))),
        ({"games": ["siam", "siam"]}, ("games", "'siam'", "more than once")),
        ({"first": "chess"}, ("first", "'chess'", ", ".join(NAMES))),
        ({"first": "gambo", "games": ["siam"]}, ("first", "'gambo'", "games leaves out")),
        ({"language": "de"}, ("language", "'de'", "en, fr")),
        ({"relays": "wss://a.example"}, ("relays", "list")),
        ({"relays": ["https://a.example"]}, ("relays", "'https://a.example'", "wss://relay")),
        ({"relays": ["ws://a.example"]}, ("relays", "'ws://a.example'", "wss://relay")),
        ({"relays": ["wss://a.example; script-src *"]}, ("relays", "looks like")),
        ({"relays": ["wss://a.example *"]}, ("relays", "looks like")),
        ({"relays": ["wss://*"]}, ("relays", "looks like")),
        ({"relays": [f"wss://{n}.example" for n in range(13)]}, ("relays", "13", "12")),
        ({"stun": ["stun.example"]}, ("stun", "'stun.example'", "stun:stun.example:3478")),
        ({"turn": ["turn:a.example:3478"]}, ("turn", "user password")),
        ({"turn": [7]}, ("turn", "'7'", "user password")),
    ],
)
def test_what_can_t_be_used_is_told_with_its_key(
    keys: dict[str, object], said: tuple[str, ...]
) -> None:
    message = told(**keys)
    assert message.startswith("site.toml")
    assert all(part in message for part in said), message
    assert len(message) < 300


@pytest.mark.parametrize(
    "values",
    [None, 5, [], {"games": "siam"}, {"games": [7, "chess"]}, {"relays": "wss://a.example"}],
)
def test_a_greeting_without_a_configuration_that_can_be_read_sets_nothing(values: object) -> None:
    assert read_configuration(values) == USUAL


def test_servers_are_set_with_their_users_and_none_at_all_where_the_list_is_empty() -> None:
    keys: dict[str, object] = {
        "relays": ["wss://relay.example/v2", "ws://127.0.0.1:7777", "ws://localhost:7777/"],
        "stun": ["stun:[::1]:3478"],
        "turn": ["turns:turn.example:5349?transport=tcp ada p4ss!"],
    }
    none: dict[str, object] = {"relays": [], "stun": [], "turn": []}
    for values in (keys, none):
        made = configuration.checked(values)
        assert {key: list(getattr(made, key)) for key in values} == values
        handed = json.loads(configuration.write_configuration(made))
        assert read_configuration(handed) == made


# The table


def test_home_has_the_title_the_games_in_their_order_and_the_line() -> None:
    _, frame = opened(home=True)
    shown = whole(frame)
    assert frame["title"] == TITLE
    assert re.findall(r'class="game-box of-(\w+)', shown) == ["malabars", "siam"]
    assert escape(TITLE, quote=False) in shown
    assert escape(FOOT, quote=False) in shown
    assert "<script" not in shown
    for name in ("gambo", "bombay_bazar", "tambouille"):
        assert Catalogue("en")(f"{name}.title") not in shown
        assert name not in shown
    assert "Didier Dhorbait" in frame["parts"]["foot"]
    assert "Sylvie Barc" not in frame["parts"]["foot"], "who made a game that is left out"


def test_a_game_is_shown_with_the_title_and_the_line() -> None:
    _, frame = opened(name="siam", home=False)
    assert frame["title"] == f"Siam · {TITLE}"
    assert re.findall(r'data-op="game" data-name="(\w+)"', frame["parts"]["head"]) == [
        "malabars",
        "siam",
    ]
    assert escape(FOOT, quote=False) in frame["parts"]["foot"]


def test_the_games_are_counted_as_the_site_has_them() -> None:
    words = Catalogue("fr")
    _, frame = opened(language="fr", home=True)
    two, one = ({"count": count, "number": number(count)} for count in (2, 1))
    assert words("home.promise", two) in frame["parts"]["home"]
    assert OWN.about(words) == words("table.description", two)
    _, frame = opened(Configuration(games=("gambo",)), language="fr", home=True)
    assert words("home.promise", one) in frame["parts"]["home"]


def test_a_frame_in_somebody_s_page_does_without_the_line() -> None:
    _, frame = opened(guest=True, link="game=siam")
    assert escape(FOOT, quote=False) not in whole(frame)


def test_the_way_home_leads_there_although_the_site_opens_with_a_game() -> None:
    _, frame = opened(name="siam", site=ADDRESS)
    assert f'href="{ADDRESS}#home"' in frame["parts"]["head"]
    _, frame = opened(Configuration(title="x"), name="siam", site=ADDRESS)
    assert f'class="brand" href="{ADDRESS}"' in frame["parts"]["head"]


GONE = "Gambo is not on this site."


@pytest.mark.parametrize(
    "address",
    [
        "gambo",
        "gambo/rules",
        "game=gambo",
        written(GAMES["gambo"]),
        "record=" + quote(GAMES["gambo"].text),
        f"position=gambo:{quote(str(GAMES['gambo'].state))}",
    ],
)
def test_a_link_to_a_game_that_is_left_out_says_so(address: str) -> None:
    made, frame = opened(link=address, seed=3)
    assert GONE in frame["parts"]["note"]
    assert made.desk.session.record.game in OWN.games
    made, _ = opened(home=True)
    frame = send(made, "visit", link=address, seed=3)
    assert GONE in frame["parts"]["note"]
    assert not made.desk.visit.home


@pytest.mark.parametrize("game", ["gambo", "tambouille"])
def test_a_game_that_is_left_out_can_t_be_begun_by_an_event_and_fetches_no_file(game: str) -> None:
    for event in (
        {"op": "game", "name": game},
        {"op": "sit", "name": game, "who": "person,person"},
    ):
        made, _ = opened(name="siam")
        frame = send(made, **event)
        assert f"{game.capitalize()} is not on this site." in frame["parts"]["note"]
        assert made.desk.session.record.game == "siam"
        assert not [effect for effect in frame["effects"] if effect["do"] == "fetch"]


def test_a_site_without_the_game_that_tables_begin_with_begins_with_its_own() -> None:
    made, _ = opened(Configuration(games=("tambouille", "gambo")), home=True)
    assert made.desk.session.record.game == "gambo"
    made, frame = opened(Configuration(games=("malabars", "gambo"), first="gambo"), name="gambo")
    assert made.desk.session.record.game == "gambo"
    assert frame["title"].startswith("Gambo")


def test_a_kept_game_of_a_kind_that_is_left_out_is_not_lost() -> None:
    store = Store()
    before = store.visit(name="gambo")
    move = str(before.desk.session.state.legal_moves()[0])
    before.send("type", text=move)
    before.send("keep", text="Ours")
    handed = json.loads(configuration.write_configuration(OWN))
    without = store.visit(home=True, configuration=handed)
    assert without.desk.session.record.game in OWN.games
    assert without.desk.talk.trouble is None
    assert "gambo" not in without.first["parts"]["home"]
    without.send("visit", link="siam")
    with_it = store.visit(name="gambo")
    assert with_it.desk.session.record.moves == (move,)
    assert with_it.desk.session.name == "Ours"


# The pages


def made(folder: Path, own: Configuration) -> Path:
    """The pages of a copy that knows its address."""
    (folder / "assets/x").mkdir(parents=True)
    (folder / "assets/x/style.css").write_text(sheets.page(), "utf-8")
    common = {"ASSETS": "assets/x", "PYSCRIPT": "p", "MICROPYTHON": "m", "PLUGINS": "[]"}
    pages.write(folder, {**common, "GLUE_SUM": "sha256-"}, ADDRESS, own)
    return folder


@pytest.fixture
def site(tmp_path: Path) -> Path:
    return made(tmp_path, OWN)


def test_only_the_games_of_the_copy_have_pages_and_rules(site: Path) -> None:
    assert {page.parent.name for page in site.glob("*/index.html")} == {*OWN.games}
    rulebooks.write(site, OWN)
    assert {file.name.split("-")[1].split(".")[0] for file in site.glob("rules-*")} == {*OWN.games}


def test_every_page_is_in_the_language_and_under_the_title_of_the_copy(site: Path) -> None:
    for page in ("index.html", "404.html", "embed.html", "siam/index.html", "malabars/index.html"):
        html = (site / page).read_text("utf-8")
        assert '<html lang="fr"' in html, page
        (title,) = re.findall("<title>(.*)</title>", html)
        assert escape(TITLE) in title, page
        assert FOOT not in html
        assert "<b>friends" not in html
    words = Catalogue("fr")
    assert words("table.site") not in (site / "index.html").read_text("utf-8")
    assert words("table.site") not in (site / "404.html").read_text("utf-8")


def test_the_first_page_opens_with_the_first_game(site: Path) -> None:
    html = (site / "index.html").read_text("utf-8")
    assert 'data-at="table"' in html
    assert 'data-game="siam"' in html
    assert 'data-games="malabars siam"' in html
    handed = re.findall(r'data-configuration="([^"]*)"', html)
    assert [read_configuration(json.loads(unescape(text))) for text in handed] == [OWN]


def policy(html: str) -> dict[str, list[str]]:
    """What a page's content policy allows, by directive."""
    (text,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', html)
    return {
        name: allowed for name, *allowed in (part.split() for part in unescape(text).split(";"))
    }


def test_the_table_s_page_may_ask_the_relays_that_are_set_and_nobody_else(tmp_path: Path) -> None:
    for copy, relays in enumerate((USUAL.relays, ("wss://relay.example/v2",), ())):
        folder = made(tmp_path / str(copy), replace(OWN, relays=relays))
        for page in ("index.html", "siam/index.html"):
            allowed = policy((folder / page).read_text("utf-8"))
            assert allowed["default-src"] == ["'self'"]
            assert allowed.get("connect-src", ["'self'"]) == ["'self'", *relays], page
        for page in ("embed.html", "404.html", "siam/rules/fr.html"):
            assert "connect-src" not in policy((folder / page).read_text("utf-8"))


def test_other_sites_read_of_the_games_that_there_are(site: Path) -> None:
    places = [place.text for place in ElementTree.parse(site / "sitemap.xml").iter() if place.text]
    assert {place.strip() for place in places} - {""} == {
        ADDRESS,
        *(f"{ADDRESS}{name}/" for name in OWN.games),
        *(f"{ADDRESS}{name}/rules/{language}.html" for name in OWN.games for language in LANGUAGES),
    }
    facts = json.loads((site / "siam/oembed.json").read_text("utf-8"))
    assert facts["provider_name"] == TITLE
    assert facts["title"] == f"Siam · {TITLE}"
    assert f'og:site_name" content="{escape(TITLE)}"' in (site / "index.html").read_text("utf-8")


def test_the_manifest_has_the_title_in_every_language() -> None:
    facts = manifest.manifest(WEB, "#ffffff", OWN)
    assert facts["name"] == facts["short_name"] == TITLE
    assert facts["lang"] == "fr"
    assert facts["name_localized"] == {"en": TITLE}
    assert "Cinq" not in str(facts["description"])


def test_an_embedded_board_of_a_game_that_is_left_out_says_so_and_keeps_its_picture(
    site: Path,
) -> None:
    html = (site / "embed.html").read_text("utf-8")
    assert {*re.findall(r'data-away="(\w+)"', html)} == {*NAMES} - {*OWN.games}
    assert GONE in html
    assert {file.stem for file in (site / "pictures").glob("*.svg")} == {*NAMES}


def test_pages_of_a_site_where_nothing_is_set_carry_nothing_of_it(tmp_path: Path) -> None:
    made(tmp_path, configuration.read())
    for page in tmp_path.rglob("*.html"):
        html = page.read_text("utf-8")
        for mark in ("data-configuration", "data-begins", "data-away", 'class="own"'):
            assert mark not in re.sub(r"(?s)<script.*?</script>", "", html), (page, mark)
