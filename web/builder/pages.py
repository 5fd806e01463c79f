"""The site's pages: the table with a real board in it, one for each game, and the embedded one."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from html import escape
from pathlib import Path

from pygame_rules import NAMES, Key
from web.boards import Look, open_board
from web.builder import manifest
from web.builder.node import WEB
from web.locales import LANGUAGES, Catalogue
from web.markup import to_html
from web.table import page
from web.table.desk import Desk
from web.table.session import Session
from web.table.sharing import HEIGHT, WIDTH

ROOT = WEB.parent

LOADING = (
    "LOADING", "DOWNLOAD", "START", "MISSING", "DAMAGED", "TIMEOUT", "BROKEN", "RETRY", "FAULT",
)  # fmt: skip
"""Sentences that the page says before there is any Python, by their place in the template."""

OEMBED = "oembed.json"

USELESS = re.compile(
    r' (?:id="target-[^"]*"|class="target"|(?:data-[a-z]+|aria-[a-z]+|role|tabindex)="[^"]*")'
)
"""What only a board needs that is played on: nobody can touch, or hear of, a part of a picture."""

EMPTY = re.compile(r"(<[a-z]+[^<>]*)></[a-z]+>")
"""An element without content, written at length as HTML wants it."""


def fill(template: str, values: Mapping[str, str]) -> str:
    """Put values in the place of `%NAME%`; an unknown or a missing name is a mistake of ours."""

    def value(match: re.Match[str]) -> str:
        return values[match[1]]

    return re.sub(r"%([A-Z_]+)%", value, template)


def write(out: Path, common: Mapping[str, str], address: str) -> None:
    """Write all pages into the site.

    common: the addresses of the parts, relative to the site (ASSETS, PYSCRIPT, MICROPYTHON) and
    PLUGINS. address: of the site itself, where it is known; oEmbed and previews can't do without.
    """
    sheet = (out / common["ASSETS"] / "style.css").read_text("utf-8")
    common = {**common, **_colours(sheet)}
    template = (ROOT / "index.html").read_text("utf-8")
    (out / "index.html").write_text(fill(template, {**common, **_table(NAMES[0])}), "utf-8")
    for name in NAMES:
        folder = out / name
        folder.mkdir()
        page_of_game = {**common, **_table(name, "../", address)}
        (folder / "index.html").write_text(fill(template, page_of_game), "utf-8")
        if address:
            text = json.dumps(oembed(name, address), ensure_ascii=False, indent=1)
            (folder / OEMBED).write_text(text + "\n", "utf-8")
    (out / "pictures").mkdir()
    for name in NAMES:
        (out / "pictures" / f"{name}.svg").write_text(picture(name), "utf-8")
    embedded = fill((WEB / "embed.html").read_text("utf-8"), {**common, **_embedded()})
    (out / "embed.html").write_text(embedded, "utf-8")
    (out / "embed.js").write_text((WEB / "embed.js").read_text("utf-8"), "utf-8")


def oembed(name: str, address: str) -> dict[str, object]:
    """What a page that knows oEmbed makes of the address of a game's page (oembed.com, "rich")."""
    words = Catalogue(LANGUAGES[0])
    title = words("table.window", {"game": Key(f"{name}.title")})
    frame = (
        f'<iframe src="{escape(address)}embed.html#game={name}" title="{escape(title)}"'
        f' width="{WIDTH}" height="{HEIGHT}" style="border:0;max-width:100%"></iframe>'
    )
    return {
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": words("table.site"),
        "provider_url": address,
        "width": WIDTH,
        "height": HEIGHT,
        "html": frame,
    }


def picture(name: str) -> str:
    """A game's start as an SVG file of its own, with the style it needs."""
    words = Catalogue(LANGUAGES[0])
    state = Session.new(name).state.view(None)
    svg = to_html(open_board(name)(state, Look(words, live=False)))
    sheet = (WEB / "static/style.css").read_text("utf-8")
    colours = re.search(r":root \{.*?\n\}", sheet, re.DOTALL)
    drawing = sheet[sheet.index("/* boards */") :]
    own = (WEB / f"boards/{name}.css").read_text("utf-8")
    style = f"<style>{colours[0] if colours else ''}\n{drawing}{own}</style>"
    opening, rest = svg.split(">", 1)
    rest = EMPTY.sub(r"\1/>", USELESS.sub("", rest))
    return f'{opening} xmlns="http://www.w3.org/2000/svg">{style}{rest}'


def _colours(sheet: str) -> dict[str, str]:
    light, dark = manifest.paper(sheet)
    return {"LIGHT": light, "DARK": dark}


def _table(name: str, site: str = "", address: str = "") -> dict[str, str]:
    """What the page of the table holds. site: the way from it to the site's folder."""
    apps = {language: _app(name, language) for language in LANGUAGES}
    first, *others = LANGUAGES
    words = Catalogue(first)
    own = bool(site)  # a page of that game alone
    title = words("table.window", {"game": Key(f"{name}.title")}) if own else words("table.site")
    about = words(f"{name}.aim") if own else words("table.description")
    return {
        "SITE": site,
        "HOME": site or "./",
        "GAME": f' data-game="{name}"' if own else "",
        "LANGUAGE": first,
        "TITLE": escape(title),
        "DESCRIPTION": escape(about),
        "PREVIEW": _preview(name, title, about, address) if own and address else "",
        "APP": apps[first],
        "OTHERS": "".join(
            f'<template data-language="{language}">{apps[language]}</template>'
            for language in others
        ),
        "NOSCRIPT": every("page.noscript", wrap=False),
    }


def _preview(name: str, title: str, about: str, address: str) -> str:
    """What tells other sites how to show a link to this page."""
    facts = {"title": title, "description": about, "url": f"{address}{name}/", "type": "website"}
    lines = [
        f'<link rel="canonical" href="{escape(address)}{name}/">',
        '<link rel="alternate" type="application/json+oembed"'
        f' href="{escape(address)}{name}/{OEMBED}" title="{escape(title)}">',
        *(f'<meta property="og:{key}" content="{escape(text)}">' for key, text in facts.items()),
        f'<meta property="og:image" content="{escape(address)}screenshots/wide.png">',
    ]
    return "\n".join(lines)


def _app(name: str, language: str) -> str:
    """The parts of the page in one language, before any Python has started."""
    words = Catalogue(language)
    desk = Desk(Session.new(name), language, ready=False)
    template = (WEB / "app.html").read_text("utf-8")
    parts = {part.upper(): html for part, html in page.Page().render(desk, words).items()}
    texts = {f"TEXT_{key}": escape(words(f"page.{key.lower()}")) for key in LOADING}
    texts |= {
        f"EVERY_{key}": every(f"page.{key.lower()}") for key in ("OFFLINE", "UPDATE", "RENEW")
    }
    return fill(template, {**parts, **texts, "WINDOW": escape(page.title(desk, words))})


def _embedded() -> dict[str, str]:
    """What the embedded page holds before anybody plays."""
    titles = {language: Catalogue(language)("table.embed.title") for language in LANGUAGES}
    names = {name: Catalogue(LANGUAGES[0])(f"{name}.title") for name in NAMES}
    return {
        "LANGUAGE": LANGUAGES[0],
        "TITLE": escape(Catalogue(LANGUAGES[0])("table.site")),
        "NAMES": escape(json.dumps(names)),
        "TITLES": escape(json.dumps(titles, ensure_ascii=False)),
        "EVERY_PLAY": every("page.play"),
        "EVERY_OWN": every("table.embed.own"),
        "EVERY_WRONG": every("page.wrong-picture"),
        "NOSCRIPT": every("page.noscript", wrap=False),
    }


def every(key: str, *, wrap: bool = True) -> str:
    """A sentence in all languages: the style sheet shows the current one. wrap: unless all show."""
    spans = (
        f'<span lang="{language}">{escape(Catalogue(language)(key))}</span>'
        for language in LANGUAGES
    )
    return ("" if wrap else " ").join(spans)
