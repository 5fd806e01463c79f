"""Prerenders the rules of each game: the panel's text, to be read while Python is loading, and a
page of its own in each language, which needs neither Python nor a script."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path

from pygame_rules import Key, open_game
from pygame_rules.display.locales import LANGUAGES, Catalogue
from pygame_rules.display.markup import Attributes, Element, el, to_html
from web.builder.filling import fill
from web.builder.node import WEB
from web.table.configuration import USUAL, Configuration
from web.table.desk import Desk
from web.table.reader import preferred
from web.table.session import Session
from web.table.view import page, rules

SITE = "https://site.invalid/"
"""A placeholder for the site's address, with which links to clauses begin. The page fills it in."""

SITE_AGAIN = "../../"
"""The way from a page of rules to the site's folder. Its links name files: not every host answers
for a folder."""


def write(folder: Path, configuration: Configuration = USUAL) -> None:
    """Write `rules-<game>.<language>.txt` for each game of the site and each language."""
    for language in LANGUAGES:
        for name in configuration.games:
            text = panel(name, language).replace(SITE, "%SITE%")
            (folder / f"rules-{name}.{language}.txt").write_text(text, "utf-8")


def panel(name: str, language: str) -> str:
    """The inner HTML of the panel with a game's rules, byte for byte what the table makes of it."""
    desk = (
        Desk.new(Session.new(name))
        .with_visit(language=language, site=SITE)
        .with_form(panel="rules")
    )
    return to_html(*page.panel(desk, Catalogue(language)))


def write_pages(
    out: Path, common: Mapping[str, str], address: str, configuration: Configuration = USUAL
) -> None:
    """Write `<game>/rules/<language>.html` for each game of the site and each language.

    common, address: as in `pages.write`.
    """
    template = (WEB / "rules.html").read_text("utf-8")
    for name in configuration.games:
        (out / name / "rules").mkdir(parents=True)
        for language in LANGUAGES:
            values = {**common, **_page(name, language, address, configuration)}
            text = fill(template, values)
            (out / path(name, language)).write_text(text, "utf-8")


def path(name: str, language: str) -> str:
    """Where the page with a game's rules is, from the site's folder."""
    return f"{name}/rules/{language}.html"


def _page(name: str, language: str, address: str, configuration: Configuration) -> dict[str, str]:
    words = Catalogue(language)
    title = words("table.rules.title", {"game": Key(f"{name}.title")})
    site = configuration.site(words)
    game = open_game(name)
    options = preferred.among(game, preferred.of_page(game, language))
    return {
        "LANGUAGE": language,
        "GAME": name,
        "TITLE": escape(words("table.window", {"game": title, "site": site})),
        "DESCRIPTION": escape(words(f"{name}.aim")),
        "LINKS": "\n".join(_links(name, language, address)),
        "PAGE": to_html(
            el("header", {"class": "reading-head"}, *_head(name, words, site)),
            el("main", {"class": "reading"}, el("h1", {}, title), _ways(name, words),
               *rules.text(name, words, f"{SITE_AGAIN}{name}/index.html", alone=True,
                           options=options)),
            el("footer", {}, *_foot(name, words)),
        ),
    }  # fmt: skip


def _links(name: str, language: str, address: str) -> Iterator[str]:
    """For search engines: the page's own address, and that of each language."""
    if not address:
        return
    yield f'<link rel="canonical" href="{escape(address)}{path(name, language)}">'
    for other in LANGUAGES:
        href = f"{escape(address)}{path(name, other)}"
        yield f'<link rel="alternate" hreflang="{other}" href="{href}">'


def _head(name: str, words: Catalogue, site: str) -> Iterator[Element]:
    """The ways home, to the rules of the other games, and to the other languages."""
    yield el("a", {"class": "brand", "href": f"{SITE_AGAIN}index.html"}, site)
    for language in LANGUAGES:
        own: Attributes = {"href": f"{language}.html", "lang": language, "hreflang": language}
        if language != words.language:
            yield el("a", {**own, "class": "door"}, Catalogue(language)("table.language.name"))


def _ways(name: str, words: Catalogue) -> Element:
    """The ways to play and to learn, and the button to print, which needs a script."""
    game = f"{SITE_AGAIN}{name}/index.html"
    print_it: Attributes = {"type": "button", "id": "print", "class": "scripted"}
    return el(
        "p",
        {"class": "row reading-ways"},
        el("a", {"href": game, "class": "door"}, words("home.play")),
        el("a", {"href": f"{game}#{name}/learn", "class": "door"}, words("home.learn")),
        el("button", print_it, words("table.print")),
    )


def _foot(name: str, words: Catalogue) -> Iterator[Element]:
    credits = open_game(name).credits
    params = {
        "authors": ", ".join(credits.authors),
        "publisher": credits.publisher,
        "year": credits.year or "",
    }
    yield el("p", {}, words(f"{name}.credits", params))
    yield el("p", {}, words("table.unofficial"))
