"""The pages that the build writes: each game's own, the embedded one, what other sites read."""

from __future__ import annotations

import json
import re
import struct
from html import escape
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pygame_rules import NAMES, open_game
from pygame_rules.display.games.presentation import presentation
from pygame_rules.display.locales import LANGUAGES, Catalogue
from tests.shipped import built
from web.builder import pages, previews, sheets
from web.builder.manifest import MANIFEST, size
from web.builder.node import DISPLAY, WEB
from web.builder.single import source
from web.builder.site import DIST
from web.table import Table
from web.table.session import Session

ADDRESS = "https://games.example/five/"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """The pages of a site that knows its address."""
    (tmp_path / "assets/x").mkdir(parents=True)
    (tmp_path / "assets/x/style.css").write_text(sheets.page(), "utf-8")
    common = {"ASSETS": "assets/x", "PYSCRIPT": "p", "MICROPYTHON": "m", "PLUGINS": "[]"}
    common["GLUE_SUM"] = "sha256-"
    pages.write(tmp_path, common, ADDRESS)
    return tmp_path


def addresses(html: str) -> list[str]:
    return re.findall(
        r'(?:src|href|data-(?:worker|glue|micropython|pyscript|offline))="([^"#]+)"', html
    )


def test_every_address_of_every_page_is_relative_and_leads_to_a_file() -> None:
    """The very site that is published; a folder's address leads to its page."""
    for page in ("index.html", "embed.html", *(f"{name}/index.html" for name in NAMES)):
        file = DIST / page
        text = re.sub(r'<div id="lost">.*?</div>', "", file.read_text("utf-8"))
        for address in addresses(text):
            if address.startswith("data:"):
                continue
            assert not re.match(r"[a-z]+:|/", address), address
            found = (file.parent / address).resolve()
            assert found.is_file() or (found / "index.html").is_file(), (page, address)


@pytest.mark.parametrize("page", ["index.html", "siam/index.html", "embed.html"])
def test_no_page_lets_a_script_or_a_style_stand_in_it(site: Path, page: str) -> None:
    """Also what runs only where a browser heeds the policy has to be in files of the site."""
    html = (site / page).read_text("utf-8")
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', html)
    rules = {name: values for name, *values in map(str.split, policy.split(";"))}
    assert rules["default-src"] == ["'self'"]
    own = "siam" in page
    assert {"'none'"} == {*rules["object-src"], *rules["base-uri"], *rules["form-action"]}
    for name, values in rules.items():
        assert not {"'unsafe-inline'", "*", "https:", "http:"} & set(values), name
        assert "data:" not in values or name == "img-src"
    inside = re.findall(r"(?s)<script(?: data-says=[^>]*)?>(.*?)</script>", html)
    place = pages.SLASH.replace("%GAME%", "siam") if own else pages.ELSEWHERE + ";"
    first = [] if page == "embed.html" else [place + pages.ENCODED + pages.GUEST]
    guard = "guard_still.js" if page == "embed.html" else "guard.js"
    assert inside == [*first, pages.guard(guard)], "what has to be there before any file is"
    assert len(re.findall(r"<script(?![^>]*\bsrc=)", html)) == len(inside)
    assert all(source(script) in rules["script-src"] for script in inside)
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=", html)


@pytest.mark.parametrize("name", NAMES)
def test_each_game_has_a_page_with_its_board_before_any_script(site: Path, name: str) -> None:
    """Which browsers can install, and in which every language has its own texts."""
    page = site / name / "index.html"
    html = page.read_text("utf-8")
    words = Catalogue(LANGUAGES[0])
    assert f'data-game="{name}"' in html
    assert f"<title>{words(f'{name}.title')}" in html
    first, _, _ = html.partition("<template")
    shown = 'class="cover"' if name == "tambouille" else f'class="board {name}'
    assert shown in first, "hands are not to be seen in passing"
    (brand,) = {*re.findall(r'<a class="brand"[^>]*>', first)}
    assert 'aria-label="' in brand, "where only its picture fits"
    for language in LANGUAGES:
        said = escape(Catalogue(language)("page.kept-yes"), quote=False)
        assert f'<span lang="{language}">{said}</span>' in html
    (address,) = re.findall(r'<link rel="manifest" href="([^"]+)"', html)
    assert page.parent.joinpath(address).resolve() == site / MANIFEST


@pytest.mark.parametrize("name", NAMES)
def test_each_games_page_leads_to_its_oembed_file(site: Path, name: str) -> None:
    html = (site / name / "index.html").read_text("utf-8")
    head = html[: html.index("</head>")]
    link = re.search(r'type="application/json\+oembed" href="([^"]+)"', head)
    assert link is not None
    assert len(head) < 150_000, "consumers read no further"
    assert link[1] == f"{ADDRESS}{name}/oembed.json"
    facts = json.loads((site / name / "oembed.json").read_text("utf-8"))
    assert {"version", "type", "title", "html", "width", "height"} <= set(facts)
    assert facts["type"] == "rich"
    assert f'src="{ADDRESS}embed.html#game={name}"' in facts["html"]
    assert f'height="{facts["height"]}"' in facts["html"], "WordPress drops styles"
    assert 'width="100%"' in facts["html"]
    assert facts["thumbnail_url"] == f"{ADDRESS}screenshots/{name}.png"
    picture = size(WEB / f"screenshots/{name}.png")
    assert (facts["thumbnail_width"], facts["thumbnail_height"]) == picture


def test_a_page_at_a_wrong_address_says_so_and_leads_home_without_any_other_file(
    site: Path,
) -> None:
    """Whatever it asked for beside itself would be the wrong page again."""
    for page in ("404.html", "index.html", "siam/index.html"):
        html = (site / page).read_text("utf-8")
        for language in LANGUAGES:
            words = Catalogue(language)
        told = words("page.lost", {"site": words("table.site")})
        assert f'<p lang="{language}">{told}' in html
        assert html.count(f'<a href="{ADDRESS}index.html">') == len(LANGUAGES)
        assert 'href="/index.html"' not in html, "the address is known"
    nowhere = (site / "404.html").read_text("utf-8")
    assert f'<html lang="{LANGUAGES[0]}"' in nowhere
    assert not re.search(r"<(style|link|img)\b|<script [^>]*src", nowhere)
    (inside,) = re.findall(r"<script>(.*?)</script>", nowhere)
    assert inside == pages.ENCODED, "which leads a link to its game"
    assert source(inside) in nowhere
    unknown = pages.lost("")
    for way in ("./", "../", "/"):
        assert unknown.count(f'<a href="{way}index.html">') == len(LANGUAGES)


def test_the_front_page_and_each_games_page_show_their_own_picture_in_previews(site: Path) -> None:
    found = set()
    for name in ("", *NAMES):
        html = (site / name / "index.html").read_text("utf-8")
        place = f"{ADDRESS}{name}/" if name else ADDRESS
        assert f'<link rel="canonical" href="{place}">' in html
        assert f'<meta property="og:url" content="{place}">' in html
        image = re.search(r'<meta property="og:image" content="([^"]+)">', html)
        assert image is not None
        picture = WEB / image[1].removeprefix(ADDRESS)
        width, height = size(picture)
        assert f'property="og:image:width" content="{width}"' in html
        assert f'property="og:image:height" content="{height}"' in html
        found.add(picture)
    assert len(found) == len(NAMES) + 1


def test_search_engines_get_a_map_of_all_pages(site: Path) -> None:
    tree = ElementTree.parse(site / "sitemap.xml")
    places = {element.text for element in tree.iter() if element.tag.endswith("}loc")}
    rules = (f"{ADDRESS}{name}/rules/{language}.html" for name in NAMES for language in LANGUAGES)
    assert places == {ADDRESS, *(f"{ADDRESS}{name}/" for name in NAMES), *rules}
    robots = (site / "robots.txt").read_text("utf-8")
    assert robots.splitlines() == ["User-agent: *", "Disallow:", f"Sitemap: {ADDRESS}sitemap.xml"]
    assert 'name="robots" content="noindex"' in (DIST / "five-elephants.html").read_text("utf-8")


def test_the_icon_that_browsers_ask_for_by_themselves_is_one() -> None:
    data = (DIST / "favicon.ico").read_bytes()
    reserved, kind, count = struct.unpack("<HHH", data[:6])
    assert (reserved, kind, count) == (0, 1, 1)
    width, height, length, start = struct.unpack("<BB6xII", data[6:22])
    assert data[start:].startswith(b"\x89PNG")
    assert len(data) == start + length
    assert struct.unpack(">II", data[start + 16 : start + 24]) == (width, height)
    for none in (b"GIF89a" + bytes(30), (WEB / "icons/icon-512.png").read_bytes()):
        with pytest.raises(ValueError, match="at most 256"):
            previews.favicon(none)


def test_no_file_that_starts_a_game_has_a_name_that_servers_do_not_know() -> None:
    """Debian's nginx sends `.mjs` as plain bytes, and browsers run no such module."""
    assert not list(DIST.rglob("*.mjs"))
    for page in DIST.rglob("*.html"):
        if page.name != "five-elephants.html" and "docs" not in page.parts:
            assert ".mjs" not in page.read_text("utf-8")


def test_a_site_that_does_not_know_its_address_has_no_wrong_one() -> None:
    for file in ("oembed.json", "robots.txt", "sitemap.xml"):
        assert not list(DIST.rglob(file))
    assert "og:url" not in (DIST / "siam/index.html").read_text("utf-8")
    assert "canonical" not in (DIST / "embed.html").read_text("utf-8")


def test_a_new_game_embedded_costs_at_most_36_kilobytes_until_somebody_plays() -> None:
    """Uncompressed. A frame with a picture of its own has it in the address, and costs less."""
    html = (DIST / "embed.html").read_text("utf-8")
    parts = {DIST / address for address in addresses(html) if not address.startswith("data:")}
    sizes = {part.name: part.stat().st_size for part in parts if part.is_file()}
    assert {"still.css", "still.js"} <= {*sizes}
    largest = max((DIST / f"pictures/{name}.svg").stat().st_size for name in NAMES)
    assert len(html.encode()) + sum(sizes.values()) + largest <= 36_000


@pytest.mark.parametrize("name", ["gambo", "bombay_bazar"])
def test_a_picture_names_no_places_that_its_board_does_not(name: str) -> None:
    """Neither those with two nor those with three signs: c10 stood alone on Gambo's."""
    picture = (DIST / f"pictures/{name}.svg").read_text("utf-8")
    assert 'class="coordinates' not in picture


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_has_the_rules_and_colours_that_it_uses_and_no_target(name: str) -> None:
    text = (DIST / "pictures" / f"{name}.svg").read_text("utf-8")
    assert ElementTree.fromstring(text).tag == "{http://www.w3.org/2000/svg}svg", "XML, not HTML"
    assert "<script" not in text
    style, _, drawing = text.partition("</style>")
    assert "<use" in drawing or "<text" in drawing
    own = (DISPLAY / f"games/{name}/board.css").read_text("utf-8")
    used = {f"#{part}" for part in re.findall(r'\bid="([^"]+)"', drawing)}
    for classes in re.findall(r'class="([^"]*)"', drawing):
        used |= {f".{part}" for part in classes.split()}
    for part in used:
        whole = re.compile(rf"{re.escape(part)}(?![\w-])")
        rules = [rule for rule in re.findall(r"(?m)^[^{}@]+(?=\{)", own) if whole.search(rule)]
        alone = [rule for rule in rules if set(re.findall(r"[.#][\w-]+", rule)) <= used]
        assert not alone or whole.search(style), part
    palette = set(re.findall(r"(--[\w-]+):", (DISPLAY / "sheets/tokens.css").read_text("utf-8")))
    for colour in palette & set(re.findall(r"var\((--[\w-]+)", style)):
        assert f"{colour}:" in style
    assert not re.search(r"aria-|role=|tabindex|target-|data-", drawing)


def test_pictures_hold_no_words_as_pages_in_all_languages_show_them() -> None:
    """Only what has no language: numbers, the names of places, and single letters on cards."""
    pictures = [*(DIST / "pictures").rglob("*.svg")]
    assert len(pictures) > 5 * len(NAMES)
    for file in pictures:
        drawing = file.read_text("utf-8").partition("</style>")[2]
        texts = re.findall(r">([^<>]+)</t", drawing)
        assert [text for text in texts if re.search(r"[^\W\d_]{2}", text)] == [], file.name
        assert "<text/>" not in drawing and not re.search(r"<text\b[^<>]*></text>", drawing)


def test_the_picture_of_a_new_game_tells_nobodys_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is dealt, it is the same but for what lies open."""
    dealt = [Session.new("tambouille", seed=seed) for seed in range(3)]
    made = set()
    for session in dealt:
        monkeypatch.setattr(Session, "new", lambda name, session=session: session)
        made.add(pages.picture("tambouille"))
    assert len({str(session.state) for session in dealt}) == 3
    assert len(made) == 1


def test_the_page_of_a_game_that_chance_begins_shows_no_deal_of_its_own() -> None:
    """Python brings another: pieces that changed under the reader's eyes would look wrong."""
    html = (DIST / "gambo" / "index.html").read_text("utf-8")
    assert html.count('class="token token-') == 18 * len(LANGUAGES)
    assert 'class="strength"' not in html
    assert not re.search(r'aria-label="a1: ', html)


def test_an_idle_board_says_what_it_is_where_it_comes_from_and_offers_no_dead_button(
    site: Path,
) -> None:
    html = (site / "embed.html").read_text("utf-8")
    assert re.search(r'<meta name="description" content="[^"]{40,}"', html)
    assert f'<link rel="canonical" href="{ADDRESS}">' in html
    for name in ("play", "wrong", "long"):
        assert re.search(rf'id="{name}"[^>]* hidden', html), "shown by a script"
    assert all(open_game(name).name in html for name in NAMES)
    assert all(f'<span lang="{language}">' in html for language in LANGUAGES)
    sheet = sheets.still()
    for colour in set(re.findall(r"var\((--[\w-]+)", sheet)):
        assert f"{colour}:" in sheet


def test_the_element_knows_how_high_each_game_is_and_its_button_in_every_language(
    site: Path,
) -> None:
    script = (site / "embed.js").read_bytes().decode("ascii")  # a post may not tell its encoding
    heights = json.dumps({name: presentation(name).frame_height for name in NAMES})
    assert re.sub(r'[" ]', "", heights) in script
    assert "%" not in re.sub(r"\d%", "", script)
    for language in LANGUAGES:
        label = Catalogue(language)("page.play.game")
        assert label.encode("ascii", "backslashreplace").decode().lower() in script.lower()


@pytest.mark.parametrize(
    "page", sorted(DIST.rglob("index.html")), ids=lambda page: page.parent.name
)
def test_no_element_says_what_it_may_not(page: Path) -> None:
    """What a checker of HTML found once: `hidden` is no attribute of a drawing, and a button that
    belongs to the menu can't also say whether a panel is open."""
    for tag in re.findall(r"<[a-z][^>]*>", page.read_text("utf-8")):
        assert not (tag.startswith("<svg") and re.search(r"\bhidden\b(?!=)", tag)), tag
        assert not ("popovertarget=" in tag and "aria-expanded" in tag), tag


def test_no_file_of_the_site_has_a_capital_in_its_name() -> None:
    """Some hosts redirect every address to lower case."""
    built()
    names = [str(file.relative_to(DIST)) for file in DIST.rglob("*")]
    assert len(names) > 50
    assert [name for name in names if name != name.lower()] == []


@pytest.mark.parametrize("guest", [True, False])
def test_nothing_on_a_page_takes_the_keyboard_by_itself(guest: bool) -> None:
    """A browser tells the host of a frame so, in its console, once for each such element."""
    texts = [(DIST / name).read_text("utf-8") for name in ("index.html", "embed.html")]
    table = Table()
    texts += table.dispatch({"op": "hello", "language": "en", "guest": guest})["parts"].values()
    texts += table.dispatch({"op": "learn", "name": NAMES[0], "seed": 1})["parts"].values()
    assert not [text for text in texts if " autofocus" in text]
