"""Prerenders the rules of each game, to be read while Python is still loading."""

from __future__ import annotations

from pathlib import Path

from web.locales import LANGUAGES, Catalogue
from web.markup import to_html
from web.table.configuration import USUAL, Configuration
from web.table.desk import Desk
from web.table.session import Session
from web.table.view import page

SITE = "https://site.invalid/"
"""A placeholder for the site's address, with which links to clauses begin. The page fills it in."""


def write(folder: Path, configuration: Configuration = USUAL) -> None:
    """Write `rules-<game>.<language>.txt` for each game of the site and each language."""
    for language in LANGUAGES:
        for name in configuration.games:
            text = rules(name, language).replace(SITE, "%SITE%")
            (folder / f"rules-{name}.{language}.txt").write_text(text, "utf-8")


def rules(name: str, language: str) -> str:
    """The inner HTML of the panel with a game's rules, byte for byte what the table makes of it."""
    desk = (
        Desk.new(Session.new(name))
        .with_visit(language=language, site=SITE)
        .with_form(panel="rules")
    )
    return to_html(*page.panel(desk, Catalogue(language)))
