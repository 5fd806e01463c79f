"""What an author pastes: each form, each choice, the picture that goes with it."""

from __future__ import annotations

import re
from base64 import b64decode
from html import unescape
from html.parser import HTMLParser
from urllib.parse import parse_qsl
from xml.etree import ElementTree

import pytest

from pygame_rules import NAMES
from pygame_rules.display.games.presentation import presentation
from pygame_rules.display.locales import Catalogue
from tests.pasting import SITE, author, packed, pasted, send
from tests.web.frames import asked, pictures, wanted
from web.builder import pages
from web.table import Table
from web.table.address import read_link
from web.table.share.snippets import BELOW, CHOICES, OWN, PREVIEWS, SMALL, UPLOADED, WIDTH
from web.table.share.tools import TOOLS

HEIGHTS = {name: presentation(name).frame_height for name in NAMES}


class Snippet(HTMLParser):
    """The elements of a snippet with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def one(self, tag: str) -> dict[str, str | None]:
        (attributes,) = [attributes for name, attributes in self.found if name == tag]
        return attributes


def snippet(table: Table, **chosen: str) -> Snippet:
    return Snippet(pasted(table, **chosen))


def fields(table: Table, **chosen: str) -> dict[str, str]:
    """What the address of the frame in a snippet holds."""
    source = snippet(table, **chosen).one("iframe")["src"] or ""
    assert source.startswith(f"{SITE}embed.html#")
    return dict(parse_qsl(source.partition("#")[2]))


def wants(table: Table) -> str:
    """The picture that the dialog asks for; empty for none."""
    send(table, "panel", name="")
    return wanted(send(table, "panel", name="embed"))


def pictured(svg: str = '<svg viewBox="0 0 4 4"></svg>') -> Table:
    """A table after one move of Siam, whose picture has been made."""
    table = author("siam", "@c1n")
    send(table, "picture", **{"for": wants(table), "text": packed(svg)})
    return table


def test_the_frame_shows_this_game_and_the_link_beside_it_opens_it() -> None:
    table = author("siam", "@c1n", "@c5s")
    found = fields(table)
    assert "lang" not in found, "the reader's own"
    assert read_link("siam=" + found["siam"]).record.endswith("@c1n @c5s\n")
    href = snippet(table).one("a")["href"] or ""
    assert read_link(href.partition("#")[2]).record.endswith("@c1n @c5s\n")
    assert snippet(table).one("iframe")["title"]


def test_each_choice_shows_in_the_frames_address() -> None:
    table = author("siam", "@c1n", "@c5s")
    send(table, "turn")
    chosen = {"theme": "dark", "controls": "off", "show": "position", "language": "fr"}
    found = fields(table, **chosen)
    assert (found["theme"], found["controls"], found["turned"]) == ("dark", "off", "1")
    assert found["lang"] == "fr"
    record = read_link("siam=" + found["siam"]).record
    assert "@c1n" not in record
    assert '[Start "' in record
    assert fields(table, show="start")["game"] == "siam"


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_keeps_its_room_free_and_makes_no_phone_scroll_sideways(name: str) -> None:
    """Of the start and of a position; with the line and the button it is as high as a game."""
    table = author(name)
    for form, style, most in (
        ("element", "max-width:100%;height:auto", (WIDTH, HEIGHTS[name] - BELOW)),
        ("picture", None, SMALL),
    ):
        image = snippet(table, form=form, show="start").one("img")
        assert image.get("style") == style
        width, height = int(image["width"] or 0), int(image["height"] or 0)
        drawn = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', pages.picture(name))
        assert drawn is not None
        assert width / height == pytest.approx(float(drawn[1]) / float(drawn[2]), rel=0.01)
        assert max(width / most[0], height / most[1]) == pytest.approx(1, rel=0.01)


@pytest.mark.parametrize(
    ("box", "size"),
    [
        ("0 0 300 200", ("320", "213")),
        ("-6 0 50.5 505", ("48", "480")),
        ("0 0 0 5", ("320", "320")),
    ],
)
def test_a_pictures_room_is_that_of_its_own_drawing(box: str, size: tuple[str, str]) -> None:
    image = snippet(pictured(f'<svg viewBox="{box}"></svg>'), form="picture").one("img")
    assert (image["width"], image["height"]) == size


def test_each_tool_gets_the_form_that_it_takes() -> None:
    table = author("siam", "@c1n")
    link = re.search(r'href="([^"]+)"', pasted(table, form="plain"))
    assert link is not None
    title = "Siam, on Five Elephants"
    assert pasted(table, form="markdown") == f"[![{title}](./siam-1.png)]({link[1]})"
    board = link[1].partition("#")[2]
    call = pasted(table, where="hugo", theme="dark")
    assert call == f'{{{{< elephants show="{board}&theme=dark" title="{title}" >}}}}'
    file = pasted(table, "template")
    assert f'src="{SITE}embed.html#{{{{ .Get "show" | safeURL }}}}"' in file
    assert 'title="{{ .Get "title" }}"' in file
    cell = pasted(table, where="jupyter")
    assert cell.startswith("from IPython.display import IFrame\n\nIFrame(")
    assert f'"{SITE}embed.html#{board}&theme=dark", width="100%", height=680)' in cell
    assert pasted(table, "template") == "", "only where there is one"
    assert pasted(table, where="docusaurus").startswith("<iframe ")
    assert 'width="100%" height="680" frameborder="0" STYLE="min-height:680px"' in pasted(table)
    assert pasted(table, form="picture").startswith("<a "), "the author has chosen another"
    assert pasted(table, where="notion") == preview(table)
    assert pasted(table, where="substack").startswith(f"{SITE}#siam=1")
    block = pasted(table, where="wordpress")
    assert block.startswith("<!-- wp:html -->\n<iframe ")
    assert block.endswith("\n<!-- /wp:html -->")


def test_the_preview_is_as_wide_as_a_column_or_a_phone() -> None:
    table = author("siam")
    for chosen, width in PREVIEWS.items():
        send(table, "embed", name="preview", value=chosen)
        panel = send(table, "panel", name="embed")["parts"]["panel"]
        send(table, "panel", name="")
        assert f'width="{width}" height="{HEIGHTS["siam"]}"' in panel


def test_of_a_game_with_hidden_hands_a_new_one_can_be_shown() -> None:
    table = author("tambouille")
    assert fields(table)["game"] == "tambouille"
    image = snippet(table, form="element").one("img")
    assert image["src"] == f"{SITE}pictures/tambouille.svg"
    assert pasted(table, form="markdown").endswith(f"(./tambouille.png)]({SITE}#game=tambouille)")


@pytest.mark.parametrize("form", ["picture", "element"])
def test_the_title_stands_below_the_picture_and_is_part_of_the_link(form: str) -> None:
    text = pasted(author(site=SITE), form=form, show="start")
    assert re.search(r"<a [^>]*><img [^>]* /><br />Siam, on Five Elephants</a>", text)


def test_a_new_game_seen_from_the_other_side_has_a_picture_of_its_own() -> None:
    table = author("siam", "@c1n", "@c5s")
    send(table, "panel", name="embed")
    frame = send(table, "embed", name="show", value="start")
    assert not wanted(frame), "the site has one"
    assert "aria-busy" not in frame["parts"]["panel"]
    frame = send(table, "turn")
    key, (drawn,) = wanted(frame), pictures(frame)
    assert [drawn] == pictures(send(table, "shots", which="start"))
    send(table, "turn")
    assert pictures(send(table, "shots", which="start")) != [drawn]
    send(table, "turn")
    text = packed('<svg xmlns="http://www.w3.org/2000/svg"/>')
    send(table, "picture", **{"for": key, "text": text})
    assert fields(table, show="start")["picture"] == text


def test_the_picture_goes_into_the_snippet_when_it_is_of_this_very_position() -> None:
    waiting = send(author("siam", "@c1n"), "panel", name="embed")["parts"]["panel"]
    assert 'aria-busy="true"' in waiting
    svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    table = pictured(svg)
    assert fields(table)["picture"] == packed(svg)
    image = snippet(table, form="element").one("img")
    assert b64decode((image["src"] or "").partition(",")[2]).decode() == svg
    assert image["alt"] == "Siam after 1 move. The link opens this board."
    assert snippet(table).one("script")["src"] == f"{SITE}embed.js"
    assert [tag for tag, _ in snippet(table, form="picture").found] == ["a", "img", "br"]
    send(table, "type", text="@c5s")
    assert [tag for tag, _ in snippet(table).found] == ["a"], "an old picture is of no use"


@pytest.mark.parametrize(
    "text",
    ["", "%", "AAAA", "A" * 50_000, packed("x" * 10)[:-3] + "___", packed("<p>x</p>"),
     packed("<svg>" + " " * 300_000)],
)  # fmt: skip
def test_a_picture_that_is_none_is_refused(text: str) -> None:
    table = author("siam", "@c1n")
    frame = send(table, "picture", **{"for": "x", "text": text})
    assert table.desk.form.picture == ("x", ""), "it is not asked for again"
    assert "The picture" in frame["said"] or "The picture" in frame["parts"]["note"]


def test_of_a_secret_game_what_everybody_sees_can_be_shown() -> None:
    """A picture that leads to a new game; what it is called in the page tells no hand either."""
    table = author("tambouille")
    send(table, "embed", name="show", value="position")
    frame = send(table, "panel", name="embed")
    key = wanted(frame)
    assert str(table.desk.session.state.view(None)) in key
    svg = '<svg viewBox="0 0 4 4"></svg>'
    send(table, "picture", **{"for": key, "text": packed(svg)})
    assert [*fields(table)] == ["game", "picture"]
    assert snippet(table, form="picture").one("a")["href"] == f"{SITE}#game=tambouille"


def test_an_unknown_choice_for_a_snippet_is_refused() -> None:
    table = author()
    for name, value in (("form", "script"), ("what", "game"), ("theme", "")):
        send(table, "embed", name=name, value=value)
        assert table.desk.talk.trouble is not None
    assert table.desk.form.embed == {}


def test_the_element_shows_what_was_chosen() -> None:
    table = author("siam", "@c1n")
    chosen = {"theme": "dark", "controls": "off", "language": "fr", "moves": "off"}
    show = snippet(table, form="element", **chosen).one("elephant-board")["show"] or ""
    assert show.endswith("&lang=fr&theme=dark&controls=off&moves=off")


@pytest.mark.parametrize("form", ["picture", "markdown"])
def test_a_picture_is_asked_only_what_makes_a_difference(form: str) -> None:
    """How a board plays there is nothing to it, and what is previewed is no board."""
    table = author("siam", "@c1n")
    send(table, "embed", name="more", value="unfolded")
    send(table, "panel", name="embed")
    panel = send(table, "embed", name="form", value=form)["parts"]["panel"]
    for name in ("controls", "moves", "preview"):
        assert f'name="embed-{name}"' not in panel
    assert "<iframe" not in panel
    panel = send(table, "embed", name="show", value="start")["parts"]["panel"]
    image = re.search(r'<img[^>]*id="preview"[^>]*>', panel)
    assert image is not None
    assert f'src="{SITE}pictures/siam.svg"' in image[0]


@pytest.mark.parametrize(
    ("show", "file", "which"),
    [("start", "bombay-bazar", "start"), ("game", "bombay-bazar-0", "shown")],
)
def test_the_saved_picture_is_the_one_that_the_text_refers_to(
    show: str, file: str, which: str
) -> None:
    table = author("bombay_bazar")
    text = pasted(table, form="markdown", show=show, theme="dark")
    assert f"(./{file}.png)" in text
    send(table, "panel", name="")
    panel = send(table, "panel", name="embed")["parts"]["panel"]
    button = re.search(r'<button[^>]*id="share-png"[^>]*>', panel)
    assert button is not None
    for part in (f'data-name="{file}"', f'data-which="{which}"', 'data-theme="dark"'):
        assert part in button[0]


def test_a_dark_picture_is_not_the_light_one() -> None:
    """Of a new game too, where the site's own follows the device."""
    table = author("siam")
    keys = set()
    for theme in ("light", "dark"):
        pasted(table, form="picture", show="start", theme=theme)
        send(table, "panel", name="")
        (draw,) = asked(send(table, "panel", name="embed"), "draw")
        assert draw["theme"] == theme
        keys.add(draw["wanted"])
    assert len(keys) == 2


def test_a_picture_is_asked_for_again_once_the_board_is_another_and_only_then() -> None:
    table = author("siam", "@c1n")
    first = wants(table)
    send(table, "picture", **{"for": first, "text": "none"})
    assert not wants(table), "one that can't be made is not asked for for ever"
    send(table, "type", text="@c5s")
    other = wants(table)
    turned = wanted(send(table, "turn"))
    assert len({"", first, other, turned}) == 4


@pytest.mark.parametrize(
    ("game", "offered"),
    [("siam", ["game", "position", "start"]), ("tambouille", ["position", "start"])],
)
def test_a_secret_game_itself_is_not_offered(game: str, offered: list[str]) -> None:
    """But what everybody sees of it, as an open game's position is."""
    table = author(game)
    send(table, "embed", name="more", value="unfolded")
    panel = send(table, "panel", name="embed")["parts"]["panel"]
    shown = re.findall(r'<input[^>]*name="embed-show"[^>]*>', panel)
    values = [re.search(r'(?<!-)value="(\w+)"', one) for one in shown]
    assert [value[1] for value in values if value] == offered
    assert ("What everybody sees" in panel) == (game == "tambouille")


def test_the_language_that_is_chosen_is_that_of_the_whole_text() -> None:
    text = pasted(author("siam"), form="element", show="start", language="fr")
    assert "Siam, sur Cinq éléphants" in text
    assert "Siam\u00a0: une nouvelle partie" in text
    assert "Siam, sur Cinq éléphants" in pasted(author("siam"), form="plain", language="fr")
    text = pasted(pictured(), form="element", language="fr")
    assert "data:image/svg+xml" in text, "the picture is the same in all languages"


def test_the_plain_form_is_html_and_jsx_at_once_and_nothing_that_an_engine_rewrites() -> None:
    """No script, no text as JSX's `style`, no choice of pictures; every element is closed. Its
    least height is in a style that HTML knows in capitals, too."""
    table = pictured()
    for form in ("plain", "picture"):
        text = pasted(table, form=form)
        ElementTree.fromstring(f"<div>{text}</div>")
        for broken in ("<script", "srcset", "style=", "{", "}", "<source"):
            assert broken not in text, (form, broken)
    assert "data:image/svg+xml" in text
    for form in ("plain", "element"):
        assert f'min-height:{HEIGHTS["siam"]}px"' in pasted(table, form=form)


def test_no_form_shows_the_start_in_place_of_the_position() -> None:
    """Where a host cuts the picture's address, its text says what it was."""
    table = pictured()
    for form in CHOICES["form"]:
        text = pasted(table, form=form)
        assert "pictures/siam.svg" not in text, form
        if "<img" in text:
            assert snippet(table).one("img")["alt"] == (
                "Siam after 1 move. The link opens this board."
            )


@pytest.mark.parametrize("key", TOOLS)
def test_for_every_tool_it_is_said_what_to_do_there_and_how_sure_that_is(key: str) -> None:
    table = author("siam", "@c1n")
    send(table, "language", value="fr")
    send(table, "embed", name="where", value=key)
    panel = unescape(send(table, "panel", name="embed")["parts"]["panel"])
    tool, words = TOOLS[key], Catalogue("fr")
    assert words(f"table.embed.how.{tool.how}") in panel
    for sure in ("tried", "documents"):
        assert (words(f"table.embed.sure.{sure}") in panel) == (tool.tried == (sure == "tried"))
    assert (tool.name or words(f"table.embed.tool.{key}")) in panel
    assert ('data-act="png"' in panel) == (tool.form in UPLOADED)
    assert 'type="radio" name="embed-form"' not in panel, "folded"


def preview(table: Table) -> str:
    """The address of the frame that the dialog shows."""
    send(table, "panel", name="")
    panel = send(table, "panel", name="embed")["parts"]["panel"]
    found = re.search(r'id="preview"[^>]* src="([^"]+)"', panel)
    return unescape(found[1]) if found else ""


@pytest.mark.parametrize(
    ("where", "line"),
    [
        ("vitepress", f'head: [["script", {{ src: "{SITE}embed.js", defer: "" }}]],'),
        ("docusaurus", f'scripts: [{{ src: "{SITE}embed.js", defer: true }}],'),
    ],
)
def test_where_posts_take_no_script_the_line_for_the_settings_is_given(
    where: str, line: str
) -> None:
    table = author("siam", "@c1n")
    text = pasted(table, where=where, form="element")
    assert text.startswith("<elephant-board ")
    assert pasted(table, "template") == line
    assert pasted(table, "snippet", where="html", form="element").startswith("<script ")
    assert pasted(table, "template") == ""


def test_braces_and_quotes_in_the_title_of_a_site_are_no_code_to_any_tool() -> None:
    table = Table("siam")
    send(table, "hello", language="en", site=SITE, configuration={"title": '{{ "A" } site'})
    for form in ("plain", "picture"):
        text = pasted(table, form=form)
        assert "&#123;&#123; " in text
        assert "{{ " not in text
    assert snippet(table, form="plain").one("iframe")["title"] == 'Siam, on {{ "A" } site'


def test_a_game_that_is_too_long_for_a_link_has_no_snippet_but_its_start_has(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = author("siam", "@c1n")
    monkeypatch.setattr("web.table.address.MAX_CHARACTERS", 10)
    assert [bool(pasted(table, show=show)) for show in ("game", "position", "start")] == [
        False, False, True,
    ]  # fmt: skip


@pytest.mark.parametrize("tool", [name for name, tool in TOOLS.items() if tool.spoils])
def test_a_form_that_a_tool_breaks_is_not_offered_for_it(tool: str) -> None:
    form = TOOLS[tool].spoils
    table = author("siam")
    assert pasted(table, form=form) != pasted(table, where=tool)
    send(table, "embed", name="form", value=form)
    panel = send(table, "embed", name="more", value="unfolded")["parts"]["panel"]
    assert f'name="embed-form" value="{form}"' not in panel
    assert f'value="{TOOLS[tool].form}"' in panel
    for other in OWN:
        assert f'name="embed-form" value="{other}"' not in panel, "for its own tool alone"


def test_an_address_with_the_signs_of_a_style_or_of_markdown_ends_neither() -> None:
    table = author("siam", site="https://x.example/it's (here)/")
    assert "](https://x.example/it%27s %28here%29/" in pasted(table, form="markdown")


@pytest.mark.parametrize(("kind", "last"), [("learn", 10), ("puzzle", 12)])
def test_each_step_and_each_puzzle_has_a_title_of_its_own(kind: str, last: int) -> None:
    titles = set()
    for number in (1, 2, last):
        table = author("siam", site=SITE)
        send(table, "link", link=f"{kind}=siam.{number}")
        title = snippet(table).one("iframe")["title"] or ""
        assert re.search(r"\b\d+\b", title)  # of a puzzle the place in the list, from easy to hard
        titles.add(title)
    assert len(titles) == 3


def test_moves_that_were_taken_back_are_not_in_a_snippet_and_those_gone_back_over_are() -> None:
    for event, moves in (({"op": "undo"}, "\n@c1n\n"), ({"op": "go", "ply": 1}, "@c1n @c5s\n")):
        table = author("siam", "@c1n", "@c5s")
        table.dispatch(event)
        href = snippet(table).one("a")["href"] or ""
        assert read_link(href.partition("#")[2]).record.endswith(moves)
        assert ("ply" in fields(table)) == ("ply" in event)
