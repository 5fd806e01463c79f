"""The sheet with the settings. The browser opens it, without an event for the table."""

from __future__ import annotations

from web.games.presentation import presentation
from web.locales import LANGUAGES, Catalogue
from web.markup import Attributes, Element, el
from web.table import settings
from web.table.desk import Desk
from web.table.sentences import choosing
from web.table.view.controls import button, cross, icon, off, radio, sheet_heading

SHEET = "settings"
"""The id of the sheet."""


def opener(words: Catalogue) -> Element:
    """The button that opens the sheet."""
    own: Attributes = {"type": "button", "class": "quiet", "popovertarget": SHEET}
    return el("button", {**own, "aria-label": words("table.settings")}, icon("settings"))


def sheet(desk: Desk, words: Catalogue) -> list[Element]:
    """All settings; none in an embedded page, which follows the page around it."""
    if desk.visit.guest:
        return []
    return [
        sheet_heading("settings-name", words("table.settings")),
        cross(words, SHEET),
        _languages(desk, words),
        *(_one(desk, words, name) for name in settings.SETTINGS),
        *_results(desk, words),
        *_clearing(desk, words),
    ]


def _languages(desk: Desk, words: Catalogue) -> Element:
    picks = [
        radio("language", language, _named(language, words), language == words.language)
        for language in LANGUAGES
    ]  # fmt: skip
    return _set(words("table.embed.language"), picks, "")


def _named(language: str, words: Catalogue) -> Element:
    """The name of a language, in that language."""
    own = language if language != words.language else None
    return el("span", {"lang": own}, Catalogue(language)("table.language.name"))


def _one(desk: Desk, words: Catalogue, name: str) -> Element:
    now = settings.value(desk.visit.settings, name)
    picks = [
        radio(f"set-{name}", value, words(f"table.set.{name}.{value}"), value == now,
              op="set", name=name)
        for value in settings.SETTINGS[name]
    ]  # fmt: skip
    help = f"table.set.{name}.help"
    here = desk.visit.configuration.games
    turned = choosing.games(words, (game for game in here if presentation(game).turns))
    told = words(help, {"games": turned}) if words.has(help) else ""
    return _set(words(f"table.set.{name}"), picks, told)


def _set(name: str, picks: list[Element], help: str) -> Element:
    told = el("p", {"class": "help"}, help) if help else None
    return el("fieldset", {}, el("legend", {}, name), el("div", {"class": "row"}, *picks), told)


def _results(desk: Desk, words: Catalogue) -> list[Element]:
    """How games against computer players have ended."""
    rows = [
        el(
            "tr",
            {},
            el("th", {"scope": "row"}, words(f"{game}.title")),
            el("td", {}, words(f"table.player.{level}")),
            *(el("td", {}, str(count)) for count in counts),
        )
        for name, counts in sorted(desk.kept.results.items())
        for game, _, level in (name.partition(" "),)
    ]
    if not rows:
        return []
    heads = [el("th", {"scope": "col"}, words(f"table.results.{name}") if name else "")
             for name in ("game", "player", "won", "drawn", "lost")]  # fmt: skip
    return [
        el("h3", {}, words("table.results.title")),
        el(
            "table",
            {"class": "results"},
            el("thead", {}, el("tr", {}, *heads)),
            el("tbody", {}, *rows),
        ),
    ]


def _clearing(desk: Desk, words: Catalogue) -> list[Element]:
    """The button that forgets these results, and what was learned and reached."""
    reached = desk.kept.progress.facts
    if not (reached or desk.kept.results):
        return []
    told = el("p", {"class": "help"}, words("table.progress.kept")) if reached else None
    return [
        *([told] if told else []),
        button(words("table.progress.clear"), "clear", aria_disabled=off(desk)),
    ]
