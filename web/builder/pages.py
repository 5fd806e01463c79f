"""The site's pages: the table with a real board in it, one for each game, and the embedded one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any

from pygame_rules import NAMES, Key, State, open_game
from pygame_rules.display.boards import Look
from pygame_rules.display.boards.still import NAMES_OF_PLACES, USELESS
from pygame_rules.display.games import open_board
from pygame_rules.display.games.presentation import presentation
from pygame_rules.display.locales import LANGUAGES, Catalogue
from pygame_rules.display.markup import to_html
from pygame_rules.options import complete
from web.builder import art, manifest, previews, rulebooks, scripts, sheets, single, sprite
from web.builder.configuration import write_configuration
from web.builder.filling import fill
from web.builder.node import WEB
from web.builder.server import NOWHERE
from web.table.address import FORMS, HOME
from web.table.configuration import USUAL, Configuration
from web.table.desk import Desk
from web.table.reader import preferred
from web.table.session import Session
from web.table.sittings.playing import Game
from web.table.view import page

ROOT = WEB.parent

LOADING = (
    "LOADING", "DOWNLOAD", "START", "MISSING", "DAMAGED", "TIMEOUT", "BROKEN", "OLD", "WASM",
    "POLICY", "POLICY_FRAMED", "SILENT", "RETRY", "FAULT",
    "KEPT_FILE", "KEPT_SAVE", "KEPT_WAYS", "KEPT_WITHOUT", "UNSAVED", "COPY",
)  # fmt: skip
"""Sentences that the page says before there is any Python, by their place in the template."""

GUARD = ("missing", "damaged", "timeout", "broken", "old", "wasm", "retry")
"""Sentences that `guard.js` says before the first script runs."""

GUARD_STILL = ("missing", "damaged", "timeout", "retry")
"""The same for the embedded page (`guard_still.js`)."""

_SIGN = "%(?:25)*23(?=(?:[!/]|%(?:25)*2[1f])*"
_LINK = rf"{_SIGN}(?:{'|'.join(FORMS)})(?:=|%(?:25)*3d))"
_PLACE = rf"%(?:25)*23(?=!*(?:{'|'.join((*NAMES, HOME, 'puzzle', 'rule', 'embed'))})(?![a-z_]))"
ENCODED = (
    "{const{pathname:path,search}=location,"
    rf"sign=/{_LINK}/i.exec(path)||!/\/(index\.html)?$/.test(path)&&/{_PLACE}/i.exec(path);"
    r'if(sign)location.replace(path.slice(0,sign.index).replace(/^\/+/,"/")+search+"#"+'
    "path.slice(sign.index+sign[0].length))}"
)
"""A script that mends a link whose `#` a program has encoded: whatever page the host answers with
leads to the right address (sw.js does the same). A folder may have such a sign in its name, so one
of our links has to follow it; a mere place (`siam/rules`) does only where no folder's page was
asked for. Two slashes at the start of the path become one: after two, the browser would read the
name of another site."""

SLASH = (
    '{const{pathname,search,hash}=location;if(pathname.endsWith("/%GAME%"))'
    'history.replaceState(null,"",pathname+"/"+search+hash)}'
)
"""A game's page that a host serves without the slash at the end: nothing relative would be found
otherwise. It has to run before anything is asked for, so it stands in the page."""

ELSEWHERE = (
    "if(/^#(?!home$)./.test(location.hash)||/[?&]embed/.test(location.search))"
    'document.documentElement.dataset.at="table"'
)
"""On the site's first page, at an address that leads to a table: hides home before boot.js runs."""

GUEST = (
    "{const{hash,search}=location;if(/^#embed\\b/.test(hash)||/[?&]embed\\b/.test(search))"
    "document.documentElement.dataset.embed="
    '/[#?&]controls=off/.test(search+hash)?"bare":"full"}'
)
"""An embedded page: parts that it does not have are hidden before boot.js runs."""

AROUND = {
    "page.lost.here": "./index.html",
    "page.lost.up": "../index.html",
    "page.lost.top": "/index.html",
}
"""Ways home from an address of unknown depth: one of them, or the second one several times. They
name files: not every host answers for a folder."""

EMPTY = re.compile(r"(<[a-z]+[^<>]*)></[a-z]+>")
"""An element without content, written at length as HTML wants it."""

NO_TEXT = re.compile(r"<text\b[^<>]*/>")

LETTERS = "svg{font-family:system-ui,sans-serif}"
"""A picture does not inherit the font of the page that shows it."""


class Wordless(Catalogue):
    """Sentences of no language: a picture shows what has none, such as numbers and letters."""

    def __call__(self, key: str, params: Mapping[str, object] | None = None) -> str:
        return ""


def write(
    out: Path, common: Mapping[str, str], address: str, configuration: Configuration = USUAL
) -> None:
    """Write all pages into the site.

    common: the addresses of the parts, relative to the site (ASSETS, PYSCRIPT, MICROPYTHON);
    PLUGINS; the digest of the glue (GLUE_SUM). address: of the site itself, where it is known; what
    other sites read needs it. configuration: what its owner has set.
    """
    sheet = (out / common["ASSETS"] / "style.css").read_text("utf-8")
    common = {**common, **_colours(sheet)}
    template = (ROOT / "index.html").read_text("utf-8")
    common |= {"LOST": lost(address, configuration), "ICONS": sprite.symbols() + art.scenes()}
    first = configuration.first or configuration.games[0]
    front = {**common, **_table(first, configuration, address=address)}
    (out / "index.html").write_text(fill(template, front), "utf-8")
    nowhere = {**common, **_page(configuration)}
    nowhere |= {"FIRST": f"<script>{ENCODED}</script>", "FIRST_HASH": single.source(ENCODED)}
    (out / NOWHERE).write_text(fill((WEB / NOWHERE).read_text("utf-8"), nowhere), "utf-8")
    for name in configuration.games:
        folder = out / name
        folder.mkdir()
        page_of_game = {**common, **_table(name, configuration, "../", address)}
        (folder / "index.html").write_text(fill(template, page_of_game), "utf-8")
    rulebooks.write_pages(out, common, address, configuration)
    if address:
        previews.write(out, address, configuration)
    (out / "pictures/learn").mkdir(parents=True)
    for name in NAMES:
        (out / "pictures" / f"{name}.svg").write_text(picture(name), "utf-8")
        for file, state in _steps(name):
            (out / "pictures/learn" / f"{file}.svg").write_text(picture(name, state), "utf-8")
    embedded = fill(
        (WEB / "embed.html").read_text("utf-8"), {**common, **_embedded(address, configuration)}
    )
    (out / "embed.html").write_text(embedded, "utf-8")
    names, plays, solves = _invitations()
    refused = {
        language: [Catalogue(language)(key) for key in ("page.refused", "page.refused.link")]
        for language in LANGUAGES
    }
    heights = {name: presentation(name).frame_height for name in NAMES}
    known = {
        "NAMES": names,
        "PLAYS": plays,
        "SOLVES": solves,
        "REFUSED": refused,
        "HEIGHTS": heights,
    }
    (out / "embed.js").write_text(scripts.bundled(scripts.ELEMENT, known), "utf-8")


def guard(name: str = "guard.js") -> str:
    """A script that stands inside its page, so that no file has to come before it can speak."""
    return scripts.bundled(scripts.GUARDS[name]).strip()


def _guarded(script: str, says: object) -> dict[str, str]:
    """The script with its sentences, as an element of the page, and its hash for the policy."""
    told = json.dumps(says, ensure_ascii=False, separators=(",", ":")).replace("&", "&amp;")
    told = told.replace("'", "&#39;")
    return {
        "GUARD": f"<script data-says='{told}'>{script}</script>",
        "GUARD_HASH": single.source(script),
    }


def lost(address: str, configuration: Configuration = USUAL) -> str:
    """What a reader needs whose address leads to no page: in all languages, without any other file.

    A page that stands at a wrong address can't find the site's parts, nor its way home, unless the
    site's own address is known.
    """
    ways = {"page.lost.home": f"{address}index.html"} if address else AROUND
    lines = []
    for language in configuration.languages:
        words = Catalogue(language)
        name = {"site": configuration.site(words)}
        links = (
            f'<a href="{escape(href)}">{escape(words(key, name))}</a>' for key, href in ways.items()
        )
        told = escape(words("page.lost", name))
        lines.append(f'<p lang="{language}">{told} {" · ".join(links)}</p>')
    return "".join(lines)


def _steps(name: str) -> Iterator[tuple[str, State[Any]]]:
    """The positions of a game's lesson, each as its reader sees it, with the name of its file. A
    game in words has one lesson for each language of them."""
    game, spoken = open_game(name), presentation(name).spoken
    values = [{spoken[0]: value} for value in spoken[1]] if spoken else [{}]
    for options in (complete(game.options, one) for one in values):
        ending = preferred.ending(game, options)
        for number, step in enumerate(game.lesson_of(options).steps, 1):
            state = game.parse_state(step.state)
            yield f"{name}.{number}{ending}", state.view(state.to_play)


def _spoken() -> dict[str, tuple[str, dict[str, str]]]:
    """By game in words: the option that says of which language they are, and by language those
    values of it that have pictures of their own."""
    found = {}
    for name in NAMES:
        if spoken := presentation(name).spoken:
            option, values = spoken
            default = complete(open_game(name).options, {})[option]
            others = {it: value for value, it in values.items() if value != default}
            found[name] = (option, others)
    return found


def picture(name: str, seen: State[Any] | None = None) -> str:
    """A position of a lesson, as somebody sees it, as an SVG file of its own, with the style it
    needs; by default a new game. It holds no words, as pages in all languages show it."""
    state = Session.new(name).state.view(None) if seen is None else seen
    look = Look(Wordless(LANGUAGES[0]), live=False, plain=seen is not None, plates=True)
    svg = USELESS.sub("", to_html(open_board(name)(state, look)))
    opening, rest = svg.split(">", 1)
    rest = NO_TEXT.sub("", EMPTY.sub(r"\1/>", rest))
    if "unnamed" in opening:  # coordinates are shown only to readers who have asked for them
        rest = NAMES_OF_PLACES.sub("", rest)
    rules = sheets.drawing(name, opening + rest).replace("&", "&amp;")  # the file is XML
    style = f"<style>{LETTERS}{rules}</style>"
    return f'{opening} xmlns="http://www.w3.org/2000/svg">{style}{rest}'


def _colours(sheet: str) -> dict[str, str]:
    light, dark = manifest.paper(sheet)
    return {"LIGHT": light, "DARK": dark}


def _page(configuration: Configuration) -> dict[str, str]:
    """What all pages hold: the language that they are in, and the site's name."""
    first = configuration.languages[0]
    return {
        "LANGUAGE": first,
        "BEGINS": f' data-begins="{first}"' if configuration.language else "",
        "TITLE": escape(configuration.site(Catalogue(first))),
    }


def _table(
    name: str, configuration: Configuration, site: str = "", address: str = ""
) -> dict[str, str]:
    """What the page of the table holds. site: the way from it to the site's folder."""
    first, *others = configuration.languages
    apps = {language: _app(name, language, site, configuration) for language in LANGUAGES}
    words = Catalogue(first)
    own = bool(site)  # a page of that game alone
    at_table = own or bool(configuration.first)
    title = configuration.site(words)
    if own:
        title = words("table.window", {"game": Key(f"{name}.title"), "site": title})
    about = words(f"{name}.aim") if own else configuration.about(words)
    elsewhere = "" if configuration.first else ELSEWHERE + ";"
    first_script = (SLASH.replace("%GAME%", name) if own else elsewhere) + ENCODED + GUEST
    shown = name if own else ""
    set_by_owner = escape(write_configuration(configuration))
    return {
        **_page(configuration),
        "SITE": site,
        "AT": "table" if at_table else "home",
        "HOME": site or "./",
        "GAME": f' data-game="{name}"' if at_table else "",
        "GAMES": " ".join(configuration.games),
        "CONFIGURATION": f' data-configuration="{set_by_owner}"' if set_by_owner else "",
        "TITLE": escape(title),
        "DESCRIPTION": escape(about),
        "PREVIEW": previews.head(shown, title, about, address, configuration) if address else "",
        **_guarded(
            guard(),
            {
                language: {key: Catalogue(language)(f"page.{key}") for key in GUARD}
                for language in LANGUAGES
            },
        ),
        "FIRST": f"<script>{first_script}</script>",
        "FIRST_HASH": f" {single.source(first_script)}",
        "CONNECT": connect(configuration),
        "APP": apps[first],
        "OTHERS": "".join(
            f'<template data-language="{language}">{apps[language]}</template>'
            for language in others
        ),
        "NOSCRIPT": every("page.noscript", wrap=False),
    }


def connect(configuration: Configuration) -> str:
    """What the content policy of the table's page adds for games over the internet: its relays."""
    return f" connect-src 'self' {' '.join(relays)};" if (relays := configuration.relays) else ""


def _app(name: str, language: str, site: str, configuration: Configuration) -> str:
    """The parts of the page in one language, before any Python has started."""
    words = Catalogue(language)
    desk = Desk.new(Session.new(name)).with_kept(sitting=Game(unasked=True))
    desk = desk.with_visit(language=language, site=site, ready=False)
    desk = desk.with_visit(configuration=configuration, home=not (site or configuration.first))
    template = (WEB / "app.html").read_text("utf-8")
    parts = {part.upper(): html for part, html in page.Page().render(desk, words).items()}
    if configuration.first and not site:  # home is one step away: it is there before any Python
        at_home = page.Page().render(desk.with_visit(home=True), words)
        parts["HOME"] = at_home["home"]
    texts = {
        f"TEXT_{key}": escape(words(f"page.{key.lower().replace('_', '-')}")) for key in LOADING
    }
    texts |= {
        f"EVERY_{key}": every(f"page.{key.lower().replace('_', '-')}")
        for key in ("OFFLINE", "UPDATE", "RENEW", "KEPT_YES")
    }
    return fill(template, {**parts, **texts, "WINDOW": escape(page.title(desk, words))})


def _data(value: object) -> str:
    """A value as JSON for an attribute in single quotation marks, which is half as long there."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.replace("&", "&amp;").replace("'", "&#39;").replace("<", "&lt;")


TITLED = ("", "step", "puzzle", "today", "daily")
"""What a title of the embedded page may be about: a game, a step of its lesson, one of its puzzles,
its puzzle of the day, or that of all games."""


def _embedded(address: str, configuration: Configuration) -> dict[str, str]:
    """What the embedded page holds before anybody plays. To those who search, it is the site."""
    titles = {}
    for words in map(Catalogue, LANGUAGES):
        site = configuration.site(words)
        about = {"game": "{game}", "number": "{number}", "site": site}
        titles[words.language] = {
            kind: words(f"table.embed.title{kind and '.'}{kind}", about) for kind in TITLED
        }
    names, plays, solves = _invitations()
    return {
        **_page(configuration),
        "DESCRIPTION": escape(configuration.about(Catalogue(configuration.languages[0]))),
        **_guarded(
            guard("guard_still.js"),
            {
                language: [
                    Catalogue(language)(f"page.{key}").format(file="still.js")
                    for key in GUARD_STILL
                ]
                for language in LANGUAGES
            },
        ),
        "CANONICAL": f'<link rel="canonical" href="{escape(address)}">\n' if address else "",
        "NAMES": _data(names),
        "SPOKEN": _data(_spoken()),
        "TITLES": _data(titles),
        "PLAYS": _data(plays),
        "SOLVES": _data(solves),
        "EVERY_PLAY": every("page.play"),
        "EVERY_OWN": every("table.embed.own"),
        "EVERY_WRONG": every("page.wrong-picture"),
        "EVERY_UNREACHABLE": every("page.unreachable"),
        "EVERY_LONG": every("page.long-address"),
        "AWAY": "".join(_away(name) for name in NAMES if name not in configuration.games),
        "NOSCRIPT": every("page.noscript", wrap=False),
    }


def _invitations() -> tuple[dict[str, str], dict[str, str], dict[str, str]]:
    """The games' names, and by language what the button to play says: for a game, for a puzzle."""
    names = {name: Catalogue(LANGUAGES[0])(f"{name}.title") for name in NAMES}
    play, solve = (
        {language: Catalogue(language)(key) for language in LANGUAGES}
        for key in ("page.play.game", "page.solve")
    )
    return names, play, solve


def _away(name: str) -> str:
    """That the site lacks a game, for boards of it that stand in older posts (still.js)."""
    said = every("table.trouble.left-out", {"game": Key(f"{name}.title")})
    return (
        f'<p class="failed" role="alert" data-away="{name}" hidden>'
        f'<span class="tongues">{said}</span></p>\n'
    )


def every(key: str, params: Mapping[str, object] | None = None, *, wrap: bool = True) -> str:
    """A sentence in all languages: the style sheet shows the current one. wrap: unless all show."""
    spans = (
        f'<span lang="{language}">{escape(Catalogue(language)(key, params))}</span>'
        for language in LANGUAGES
    )
    return ("" if wrap else " ").join(spans)
