"""Snippets: what a blog author pastes to show a board, in many forms."""

from __future__ import annotations

import re
from base64 import b64encode, urlsafe_b64decode
from binascii import Error as Base64Error
from collections.abc import Mapping
from zlib import decompressobj
from zlib import error as zlib_error

from pygame_rules import Key, Malformed, Record
from pygame_rules.display.boards import Look
from pygame_rules.display.games import open_board
from pygame_rules.display.games.presentation import presentation
from pygame_rules.display.locales import LANGUAGES, Catalogue
from pygame_rules.display.markup import Attributes, Element, el, to_html
from pygame_rules.seating import FACES
from web.table.address import write_link
from web.table.desk import Desk
from web.table.reader import preferred
from web.table.session import Session
from web.table.share.leaving import front, secret
from web.table.share.tools import TOOLS, Tool

CHOICES: Mapping[str, tuple[str, ...]] = {
    "where": tuple(TOOLS),
    "more": ("folded", "unfolded"),
    "form": (
        "plain", "element", "picture", "markdown", "link", "address", "wordpress", "hugo",
        "jupyter",
    ),
    "show": ("game", "position", "start", "step", "puzzle", "today", "daily"),
    "language": ("auto", *LANGUAGES),
    "theme": ("auto", "light", "dark"),
    "controls": ("on", "off"),
    "moves": ("on", "off"),
    "players": ("none", *FACES),
    "preview": ("wide", "narrow"),
}  # fmt: skip
"""The choices for a snippet; the first of each is the default. The form is that of the tool until
another one is chosen. more: whether the choices below the snippet are unfolded."""

GAME = ("game", "position", "start")
"""What can be shown of a game. What of a lesson or a puzzle, the sitting says (`links`)."""

OF_SITE = ("start", "step", "today", "daily")
"""What is shown by a picture that the site has. Which puzzle a day brings is not known before."""

PUZZLES = ("puzzle", "today", "daily")
"""What is a puzzle, and has a title of its own."""

PREVIEWS = {"wide": 700, "narrow": 360}
"""Width of the preview in CSS pixels: a column on a large screen, and on a phone."""

PICTURED = ("picture", "markdown", "link")
"""Forms that are a picture with a link: nobody plays there."""

UPLOADED = ("markdown", "link", "wordpress")
"""Forms with a picture file that the author uploads beside the text."""

OWN = ("wordpress", "hugo", "jupyter")
"""Forms for one tool alone."""

SHORTCODE = ('{{ .Get "show" | safeURL }}', '{{ .Get "title" }}')
"""How Hugo's shortcode refers to what is shown, and to the title."""

WIDTH = 480
"""Usual width of an embedded board in CSS pixels."""

SMALL = (320, 480)
"""The most width and height of a picture without styles: it fits a phone."""

BELOW = 100
"""CSS pixels for the line and the button below a picture. With them it is as high as a board."""

MOST_PICTURE = 200_000
"""The largest picture, in bytes of its text."""

_BOX = re.compile(r'viewBox="\S+ \S+ ([1-9]\d*(?:\.\d+)?) ([1-9]\d*(?:\.\d+)?)"')
_PACKED = re.compile(r"[A-Za-z0-9_-]{1,40000}")


def choice(desk: Desk, name: str) -> str:
    """The value of a choice. A secret game limits what can be shown."""
    if name == "show":
        return offered(desk)[0]
    usual = tool(desk).form if name == "form" else CHOICES[name][0]
    chosen = desk.form.embed.get(name, usual)
    return usual if name == "form" and chosen not in forms(desk) else chosen


def forms(desk: Desk) -> tuple[str, ...]:
    """The forms that the chosen tool takes."""
    chosen = tool(desk)
    return tuple(
        form
        for form in CHOICES["form"]
        if form == chosen.form or (form not in OWN and form != chosen.spoils)
    )


def tool(desk: Desk) -> Tool:
    """The tool that the snippet is for."""
    return TOOLS[choice(desk, "where")]


def asked(desk: Desk) -> tuple[str, ...]:
    """The choices that make a difference for the chosen form."""
    form = choice(desk, "form")
    idle = {"where", "more"}
    if desk.sitting.teaches:
        idle |= {"moves", "players"}
    if len(offered(desk)) == 1:
        idle |= {"show"}
    if form in PICTURED:
        idle |= {"controls", "moves", "preview"}
    if form in PICTURED or choice(desk, "moves") == "off":
        idle |= {"players"}
    return tuple(name for name in CHOICES if name not in idle)


def offered(desk: Desk) -> tuple[str, ...]:
    """What a snippet can show of the game on the table, the chosen value first.

    Of a game with hidden hands it can show a picture of what everybody sees, with a new game.
    """
    hidden = secret(desk)
    can = tuple(desk.sitting.links(desk.session)) or (("start", "position") if hidden else GAME)
    chosen = desk.form.embed.get("show", can[0])
    return tuple(sorted(can, key=lambda value: value != chosen))


def choose(desk: Desk, name: str, value: str) -> Mapping[str, str]:
    """The choices with another value for one. Raises Malformed for an unknown name or value."""
    if value not in CHOICES.get(name, ()):
        raise Malformed("option", "unknown-value", text=f"{name}={value}"[:100])
    kept = {
        key: other for key, other in desk.form.embed.items() if (name, key) != ("where", "form")
    }
    return {**kept, name: value}


def _shown(desk: Desk) -> str | None:
    """The fragment of the game or position that the snippet shows; None where it is too long."""
    session, what = desk.session, choice(desk, "show")
    links = desk.sitting.links(session)
    if what in links:
        return links[what]
    if what == "start" or secret(desk):
        return f"game={session.record.game}"
    if what == "position":
        record = Record.starting_from(session.record.game, session.state)
        link = write_link(Session.of(record, (session.state,)))
    else:
        link = write_link(session.standing, session.at)
    return link and link.removeprefix("#")


def _manner(desk: Desk) -> str:
    """The choices that are not the defaults, as the rest of the fragment."""
    picked = {
        "lang": choice(desk, "language"),
        "theme": choice(desk, "theme"),
        "controls": choice(desk, "controls"),
        "moves": choice(desk, "moves"),
        "players": choice(desk, "players") if choice(desk, "moves") == "on" else "none",
        "turned": "1" if desk.turned else "",
    }
    usual = {"lang": "auto", "theme": "auto", "controls": "on", "moves": "on", "turned": ""}
    usual["players"] = "none"
    return "".join(f"&{name}={value}" for name, value in picked.items() if value != usual.get(name))


def picture_key(desk: Desk, words: Catalogue) -> str:
    """The key of the picture that the snippet needs. Empty where it needs none of its own: the site
    has a picture of a new game that follows the device's light or dark mode."""
    session, start = desk.session, choice(desk, "show") in OF_SITE
    own = choice(desk, "form") == "picture" and choice(desk, "theme") != "auto"
    if start and not desk.turned and not own:
        return ""
    manner = f"{words.language} {choice(desk, 'theme')} {desk.turned}"
    shown = "start" if start else f"{session.at} {session.state.view(None)}"
    shown = desk.sitting.link(session) if choice(desk, "show") == "puzzle" else shown
    return f"{session.record.game} {manner} {shown}"


def picture_wanted(desk: Desk, words: Catalogue) -> str:
    """The key of the picture that the snippet needs and does not have; empty for none."""
    if snippet(desk, words) is None:
        return ""
    key = picture_key(desk, words)
    return "" if desk.form.picture[0] == key else key


def checked_picture(text: str) -> str:
    """A packed picture from the page. Raises Malformed for anything else."""
    try:
        if not _PACKED.fullmatch(text) or not _svg(text).startswith(b"<svg"):
            raise ValueError
    except (ValueError, Base64Error, zlib_error):
        raise Malformed("picture", "unreadable", text=text[:100]) from None
    return text


def snippet(desk: Desk, words: Catalogue) -> str | None:
    """What a blog author pastes; None for a game that is too long for a link.

    What HTML there is in it is of use without JavaScript too: it holds a link, and a picture where
    it can.
    """
    address = preview(desk, words)
    if address is None:
        return None
    form, height = choice(desk, "form"), height_of(desk)
    title = _title(desk, words)
    board = address.partition("#")[2]
    link = _closed(to_html(el("p", {}, _link(desk, title))))
    match form:
        case "plain" | "wordpress":
            html = f"{_closed(frame(address, title, height))}\n{link}"
            return html if form == "plain" else f"<!-- wp:html -->\n{html}\n<!-- /wp:html -->"
        case "element":
            style = f"display:grid;max-width:{WIDTH}px;min-height:{height}px"
            how: Attributes = {"show": f"{_shown(desk)}{_manner(desk)}", STYLE: style}
            inside = _pictured(desk, words, title, _shape(desk, words), styled=True)
            html = _closed(to_html(el("elephant-board", how, inside)))
            script = el("script", {"src": f"{_safe(desk.visit.site)}embed.js", "defer": True})
            return html if tool(desk).head else f"{to_html(script)}\n{html}"
        case "markdown":
            return f"[![{title}](./{file(desk)}.png)]({_href(desk)})"
        case "link":
            return _href(desk)
        case "address":
            return address
        case "hugo":
            return f'{{{{< elephants show="{board}" title="{title}" >}}}}'
        case "jupyter":
            call = f'IFrame("{address}", width="100%", height={height})'
            return f"from IPython.display import IFrame\n\n{call}"
        case _:
            return _closed(to_html(_pictured(desk, words, title, _shape(desk, words, SMALL))))


def _title(desk: Desk, words: Catalogue) -> str:
    """The title of what is shown: the game, the number of a step or a puzzle, and the site."""
    said = _said(desk, words)
    about = {
        "game": Key(f"{desk.session.record.game}.title"),
        "site": desk.visit.configuration.site(said),
    }
    shown = choice(desk, "show")
    heading = desk.sitting.heading(desk.session)
    if shown in ("step", "puzzle") and heading:
        about |= {"number": str(heading[1]["number"])}
    own = f".{shown}" if shown in (*PUZZLES, "step") else ""
    return said(f"table.embed.title{own}", about)


def _alt(desk: Desk, words: Catalogue) -> str:
    """What the picture shows, for who can't see it: also where a host has cut its address."""
    said, session = _said(desk, words), desk.session
    shown = choice(desk, "show")
    if shown not in (*OF_SITE, "puzzle"):
        shown = "open" if secret(desk) else "shown"
    about = {"game": Key(f"{session.record.game}.title"), "count": session.at}
    return said(f"table.embed.alt.{shown}", about)


def _said(desk: Desk, words: Catalogue) -> Catalogue:
    """The sentences of the chosen language, otherwise of the page's language."""
    language = choice(desk, "language")
    return words if language == "auto" else Catalogue(language)


def template(desk: Desk) -> str:
    """What the form needs once in the author's site: a template, or a line of the tool's settings;
    empty for most forms."""
    if choice(desk, "form") == "element":
        return tool(desk).head.format(src=f"{_safe(desk.visit.site)}embed.js")
    if choice(desk, "form") != "hugo":
        return ""
    show, title = SHORTCODE
    html = frame(f"{_safe(desk.visit.site)}embed.html#{show}", title, height_of(desk))
    return html.replace("&quot;", '"')  # Hugo reads its own marks before anybody reads HTML


def height_of(desk: Desk) -> int:
    """The height of the frame, in CSS pixels: the game's own, or where another day brings another
    game, the greatest of all."""
    daily = choice(desk, "show") == "daily"
    games = desk.visit.configuration.games if daily else (desk.session.record.game,)
    return max(presentation(name).frame_height for name in games)


STYLE = "STYLE"
"""The name of a style, in capitals. HTML knows it like that, too. JSX takes no text as a `style`,
but passes the unknown name on, and the page has the style."""


def frame(source: str, title: str, height: int) -> str:
    """A frame as wide as the text that tools leave as it is. Its least height is in the style, too,
    because some themes write `iframe { height: auto }`: nothing below moves when somebody plays."""
    attributes: Attributes = {
        "src": source,
        "title": title,
        "loading": "lazy",
        "width": "100%",
        "height": height,
        "frameborder": 0,
        STYLE: f"min-height:{height}px",
    }
    return to_html(el("iframe", attributes))


_VOID = re.compile(r"<(img|br)\b([^>]*)>")


def _closed(html: str) -> str:
    """HTML of ours as XML, and without braces, which many tools take for their own."""
    closed = _VOID.sub(r"<\1\2 />", html)
    return closed.replace("{", "&#123;").replace("}", "&#125;")


def _href(desk: Desk) -> str:
    """The address where what is shown can be played."""
    return f"{_safe(front(desk))}#{_shown(desk)}"


_ENDS = {ord(sign): f"%{ord(sign):02X}" for sign in "'()"}


def _safe(address: str) -> str:
    """An address without the signs that end it in a style or in Markdown."""
    return address.translate(_ENDS)


def _link(desk: Desk, title: str) -> Element:
    return el("a", {"href": _href(desk)}, title)


def _pictured(
    desk: Desk, words: Catalogue, title: str, size: tuple[int, int], *, styled: bool = False
) -> Element:
    """A picture, if there is one, and a line, which lead to the game.

    Where a host cuts addresses with data in them, the picture's text is left: it says what cannot
    be seen. No other picture stands in its place. styled: whether the picture narrows with the
    text; some tools take no styles.
    """
    drawn = source(desk, words)
    if not drawn:
        return _link(desk, title)
    width, height = size
    shown: Attributes = {"src": drawn, "alt": _alt(desk, words), "width": width, "height": height}
    narrows: Attributes = {STYLE: "max-width:100%;height:auto"} if styled else {}
    image = el("img", {**shown, **narrows})
    return el("a", {"href": _href(desk)}, image, el("br"), title)


def file(desk: Desk) -> str:
    """The name of the picture's file, without a space, as the snippet refers to it."""
    session, shown = desk.session, choice(desk, "show")
    if shown in ("step", "puzzle"):
        name = "lesson" if shown == "step" else shown
        of = f"-{name}{desk.sitting.link(session).partition('&')[0].rpartition('.')[2]}"
    else:
        of = "" if shown in OF_SITE else f"-{session.at}"
    return f"{session.record.game.replace('_', '-')}{of}"


def which(desk: Desk) -> str:
    """Which state the picture shows: `start`, a `new` game, or `shown` (the ply shown). Of a puzzle
    it never shows a move."""
    shown = choice(desk, "show")
    if shown in ("today", "daily"):
        return "new"
    return "start" if shown in ("start", "step", "puzzle") else "shown"


def preview(desk: Desk, words: Catalogue) -> str | None:
    """The address of the embedded board, with its picture if that is there."""
    shown, picture = _shown(desk), _picture(desk, words)
    if shown is None:
        return None
    packed = f"&picture={picture}" if picture else ""
    return f"{_safe(desk.visit.site)}embed.html#{shown}{_manner(desk)}{packed}"


def _picture(desk: Desk, words: Catalogue) -> str:
    """The packed picture of what is shown, if the page has made it."""
    key, picture = desk.form.picture
    return picture if key == picture_key(desk, words) else ""


def source(desk: Desk, words: Catalogue) -> str:
    """The address of a picture of what is shown; empty while there is none."""
    if not picture_key(desk, words):
        shown, drawn = choice(desk, "show"), desk.session.record.game
        if shown == "daily":  # of whatever game
            return ""
        if shown == "step":
            drawn = desk.sitting.link(desk.session).partition("&")[0].replace("=", "/")
            drawn += preferred.ending(desk.session.game, desk.session.record.options)
        return f"{_safe(desk.visit.site)}pictures/{drawn}.svg"
    picture = _picture(desk, words)
    return _data(picture) if picture else ""


def _shape(desk: Desk, words: Catalogue, most: tuple[int, int] | None = None) -> tuple[int, int]:
    """Width and height of the picture in CSS pixels, at most these: otherwise as large as a board
    in play."""
    name, picture = desk.session.record.game, _picture(desk, words)
    if picture:
        drawn = _svg(picture).decode("utf-8", "replace")
    else:
        look = Look(words, live=False, plates=True)  # as the site's pictures are (builder/pages.py)
        drawn = open_board(name)(Session.new(name).state.view(None), look)
    box = _BOX.search(drawn)
    width, height = (float(box[1]), float(box[2])) if box else (1.0, 1.0)
    wide, high = most or (WIDTH, height_of(desk) - BELOW)
    scale = min(wide / width, high / height)
    return round(width * scale), round(height * scale)


def _data(picture: str) -> str:
    """A packed picture as a `data:` address."""
    return f"data:image/svg+xml;base64,{b64encode(_svg(picture)).decode()}"


def _svg(picture: str) -> bytes:
    """The text of a packed picture. Raises ValueError or zlib.error for anything else."""
    inflater = decompressobj(-15)
    packed = urlsafe_b64decode(picture + "=" * (-len(picture) % 4))
    svg = inflater.decompress(packed, MOST_PICTURE)
    if not inflater.eof:
        raise ValueError("cut short, or too large")
    return svg
