"""What leaves the table: its address, a snippet for somebody's own page, its pictures."""

from __future__ import annotations

import re
from base64 import b64encode, urlsafe_b64decode
from binascii import Error as Base64Error
from collections.abc import Mapping
from zlib import decompressobj
from zlib import error as zlib_error

from pygame_rules import Key, Malformed, Record
from web.boards import Look, open_board
from web.locales import Catalogue
from web.markup import Attributes, el, to_html
from web.table.desk import Desk
from web.table.link import write_link
from web.table.session import Session

CHOICES: Mapping[str, tuple[str, ...]] = {
    "form": ("iframe", "element", "picture"),
    "show": ("game", "position", "start"),
    "theme": ("auto", "light", "dark"),
    "controls": ("on", "off"),
}
"""What can be chosen for a snippet; the first of each is the usual one."""

MOST_SHOTS = 300
"""Pictures in one animation."""

WIDTH, HEIGHT = 480, 760
"""Usual size of an embedded board in CSS pixels: the board, and what is said below it."""

MOST_PICTURE = 200_000
"""Bytes of a picture's text."""

_PACKED = re.compile(r"[A-Za-z0-9_-]{1,40000}")


def secret(desk: Desk) -> bool:
    """Whether the game can't be given away: somebody's hand or choice is hidden in it."""
    return desk.session.states[-1].private


def local(desk: Desk) -> bool:
    """Whether the page is a file of the reader: its address is of use to nobody else."""
    return desk.site.startswith("file:")


def alone(desk: Desk) -> bool:
    """Whether the page is the single file: the site's other pages are not beside it."""
    return not desk.site.startswith("http") or not desk.site.endswith("/")


def address(desk: Desk) -> str | None:
    """The link to the game at the ply shown; None where it is secret or too long."""
    session = desk.session
    fragment = None if secret(desk) else write_link(session, session.at)
    return None if fragment is None else desk.site + fragment


def shots(session: Session, words: Catalogue, first: int, last: int, turned: bool) -> list[str]:
    """Still pictures of a game from one ply to another, as SVG text, without anybody's hand."""
    draw = open_board(session.record.game)
    looks = (
        (ply, Look(words, last=session.touched(ply), live=False, turned=turned))
        for ply in range(first, last + 1)
    )
    return [to_html(draw(session.states[ply].view(None), look)) for ply, look in looks]


def choice(desk: Desk, name: str) -> str:
    """What is chosen for a snippet; of a secret game only a new one can be shown."""
    return desk.embed.get(name, CHOICES[name][0]) if name != "show" else offered(desk)[0]


def offered(desk: Desk) -> tuple[str, ...]:
    """What a snippet can show of this game, the one chosen first."""
    if secret(desk):
        return ("start",)
    chosen = desk.embed.get("show", CHOICES["show"][0])
    return (chosen, *(value for value in CHOICES["show"] if value != chosen))


def choose(desk: Desk, name: str, value: str) -> Mapping[str, str]:
    """The choices for a snippet with one more made. Raises Malformed for an unknown one."""
    if value not in CHOICES.get(name, ()):
        raise Malformed("option", "unknown-value", text=f"{name}={value}"[:100])
    return {**desk.embed, name: value}


def _shown(desk: Desk) -> str | None:
    """The game or position that a snippet shows, as a link's fragment; None for one too long."""
    session, what = desk.session, choice(desk, "show")
    if what == "start":
        return f"game={session.record.game}"
    if what == "position":
        record = Record.starting_from(session.record.game, session.state)
        link = write_link(Session.of(record, (session.state,)))
    else:
        link = write_link(session, session.at)
    return link and link.removeprefix("#")


def _manner(desk: Desk, words: Catalogue) -> str:
    """How it is shown, as the rest of the fragment."""
    picked = {
        "lang": words.language,
        "theme": choice(desk, "theme"),
        "controls": choice(desk, "controls"),
        "turned": "1" if desk.turned else "",
    }
    usual = {"theme": "auto", "controls": "on", "turned": ""}
    return "".join(f"&{name}={value}" for name, value in picked.items() if value != usual.get(name))


def picture_key(desk: Desk, words: Catalogue) -> str:
    """Names the picture that the snippet needs; empty where the site has one (of a new game, as
    boards stand at first)."""
    session, start = desk.session, choice(desk, "show") == "start"
    if start and not desk.turned:
        return ""
    manner = f"{words.language} {choice(desk, 'theme')} {desk.turned}"
    shown = "start" if start else f"{session.at} {session.state}"
    return f"{session.record.game} {manner} {shown}"


def checked_picture(text: str) -> str:
    """A packed picture from the page. Raises Malformed for what is none."""
    try:
        if not _PACKED.fullmatch(text) or not _svg(text).startswith(b"<svg"):
            raise ValueError
    except (ValueError, Base64Error, zlib_error):
        raise Malformed("picture", "unreadable", text=text[:100]) from None
    return text


def snippet(desk: Desk, words: Catalogue) -> str | None:
    """What a blog author pastes; None for a game that is too long for a link.

    Every form is of use without JavaScript too: it holds a link, and a picture where it can.
    """
    shown = _shown(desk)
    if shown is None:
        return None
    site, form = desk.site, choice(desk, "form")
    title = words("table.embed.title", {"game": Key(f"{desk.session.record.game}.title")})
    link = el("a", {"href": f"{site}#{shown}"})
    source = _source(desk, words)
    if source and form != "iframe":
        image: Attributes = {"src": source, "alt": title, "width": WIDTH}
        link.extend((el("img", image), el("br")))
        link[-1].tail = title
    else:
        link.text = title
    if form == "iframe":
        frame = el(
            "iframe",
            {
                "src": preview(desk, words),
                "title": title,
                "loading": "lazy",
                "width": WIDTH,
                "height": HEIGHT,
                "style": "border:0;max-width:100%",
            },
        )
        return f"{to_html(frame)}\n{to_html(el('p', {}, link))}"
    if form == "element":
        script = el("script", {"src": f"{site}embed.js", "defer": True})
        board = el("elephant-board", {"show": shown + _manner(desk, words)}, link)
        return f"{to_html(script)}\n{to_html(board)}"
    return to_html(link)


def preview(desk: Desk, words: Catalogue) -> str | None:
    """The address of the embedded board, with its picture as soon as there is one."""
    shown, picture = _shown(desk), _picture(desk, words)
    if shown is None:
        return None
    packed = f"&picture={picture}" if picture else ""
    return f"{desk.site}embed.html#{shown}{_manner(desk, words)}{packed}"


def _picture(desk: Desk, words: Catalogue) -> str:
    """The packed picture of what is to be shown, if the page has made it."""
    key, picture = desk.picture
    return picture if key == picture_key(desk, words) else ""


def _source(desk: Desk, words: Catalogue) -> str:
    """The address of a picture of what is to be shown; empty while there is none."""
    if not picture_key(desk, words):
        return f"{desk.site}pictures/{desk.session.record.game}.svg"
    picture = _picture(desk, words)
    return _data(picture) if picture else ""


def _data(picture: str) -> str:
    """A packed picture as an address that every page can show."""
    return f"data:image/svg+xml;base64,{b64encode(_svg(picture)).decode()}"


def _svg(picture: str) -> bytes:
    """The text of a packed picture; raises ValueError or zlib's error for what is none."""
    inflater = decompressobj(-15)
    packed = urlsafe_b64decode(picture + "=" * (-len(picture) % 4))
    svg = inflater.decompress(packed, MOST_PICTURE)
    if not inflater.eof:
        raise ValueError("cut short, or too large")
    return svg
