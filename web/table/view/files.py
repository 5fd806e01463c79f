"""The panel of files: name games, save them, load them."""

from __future__ import annotations

from pygame_rules import NAMES
from pygame_rules.display.locales import Catalogue, number
from pygame_rules.display.markup import Attributes, Element, el
from web.table.desk import Desk, names
from web.table.keep.brought import RECORD, SETTINGS
from web.table.keep.shelf import LONGEST_NAME
from web.table.share import leaving
from web.table.share.leaving import alone, secret
from web.table.view.controls import button, checkbox, copying, saving


def files(desk: Desk, words: Catalogue) -> list[Element]:
    """The named games, the record of this one, a box to load one, and all games as a file."""
    return [
        el("p", {}, words("table.file.secret" if secret(desk) else "table.file.keep")),
        *_names(desk, words),
        *_text(desk, words),
        *_load(desk, words),
        *_all_games(desk, words),
        *_all_in_one(desk, words),
    ]


def _names(desk: Desk, words: Catalogue) -> list[Element]:
    box: Attributes = {
        "id": "name",
        "name": "text",
        "maxlength": LONGEST_NAME,
        "autocomplete": "off",
        "value": desk.session.name,
    }
    return [
        el("h3", {}, words("table.kept")),
        el(
            "form",
            {"data-op": "keep", "class": "typed"},
            el("label", {"for": "name"}, words("table.kept.name")),
            el("input", box),
            el("button", {"type": "submit", "class": "primary"}, words("table.kept.keep")),
        ),
        el("ul", {"class": "kept"}, *(_kept(desk, words, name) for name in names(desk))),
    ]


def _kept(desk: Desk, words: Catalogue, name: str) -> Element:
    here = name == desk.session.name
    return el(
        "li",
        {},
        button(name, "open", name=name, class_="quiet", aria_current="true" if here else None),
        button(
            words("table.kept.forget"),
            "forget",
            name=name,
            class_="quiet",
            aria_label=words("table.kept.forget.of", {"name": name}),
        ),
    )


def _text(desk: Desk, words: Catalogue) -> list[Element]:
    if secret(desk):
        return []
    kept: Attributes = {"id": "record", "readonly": True, "rows": 8, "spellcheck": "false"}
    game = words(f"{desk.session.record.game}.title")
    file_name = words("table.file.name", {"game": game, "count": desk.session.last})
    return [
        el("h3", {}, words("table.file.record")),
        el("textarea", {**kept, "aria-label": words("table.file.record")}, desk.session.text),
        el(
            "div",
            {"class": "row"},
            copying(words, words("table.file.copy"), "record"),
            button(
                words("table.file.save"),
                "outside",
                id="share-text",
                act="text",
                of="record",
                name=file_name,
                **saving(words, f"{file_name}.txt"),
            ),
        ),
    ]


def _all_games(desk: Desk, words: Catalogue) -> list[Element]:
    """The button that saves all kept games as one file; and the one that takes back games that were
    set aside because the page could not start with them."""
    file = words("page.kept-file")
    failed = words("table.share.failed")
    save = button(
        words("table.all-games.save"),
        "outside",
        id="all-games",
        act="games",
        more=leaving.beside(desk),
        name=file,
        **saving(words, file),
    )
    back = [
        el("p", {}, words("table.all-games.aside")),
        button(words("table.all-games.back"), "outside", id="aside", act="aside", failed=failed),
    ]
    return [
        el("h3", {}, words("table.all-games")),
        el("p", {}, words("table.all-games.what")),
        save,
        *(back if desk.kept.aside else []),
    ]


def _all_in_one(desk: Desk, words: Catalogue) -> list[Element]:
    """The link to the single file, unless this page is it."""
    if alone(desk):
        return []
    file: Attributes = {"href": f"{desk.visit.site}five-elephants.html", "download": True}
    return [
        el("h3", {}, words("table.one-file", {"number": number(len(NAMES))})),
        el("p", {}, words("table.one-file.what")),
        el("p", {}, el("a", file, words("table.one-file.get"))),
    ]


def _brought(desk: Desk, words: Catalogue) -> list[Element]:
    """What the file opened last brings beside games: a tick for each."""
    brought = desk.visit.brought
    if not brought.offers:
        return []
    names = ", ".join(words(f"table.set.{name}") for name in brought.settings)
    told = {
        SETTINGS: words("table.brought.settings", {"names": names}),
        RECORD: words("table.brought.record"),
    }
    return [
        el(
            "fieldset",
            {"id": "brought"},
            el("legend", {}, words("table.brought")),
            *(
                checkbox(f"brought-{name}", told[name], taken, name)
                for name, taken in brought.offers.items()
            ),
            el("p", {"class": "help"}, words("table.brought.help")),
        )
    ]


def _load(desk: Desk, words: Catalogue) -> list[Element]:
    pasted: Attributes = {"id": "load", "name": "text", "rows": 6, "spellcheck": "false"}
    file: Attributes = {
        "id": "file",
        "type": "file",
        "data-op": "outside",
        "data-act": "open",
        "data-failed": words("table.share.failed"),
        "data-busy": words("table.file.busy"),
        "accept": ".txt,text/plain",
    }
    return [
        el("h3", {}, words("table.file.elsewhere")),
        el("label", {"for": "file"}, words("table.file.choose")),
        el("input", file),
        *_brought(desk, words),
        el(
            "form",
            {"data-op": "load"},
            el("label", {"for": "load"}, words("table.file.load")),
            el("textarea", pasted, desk.form.text),
            el("button", {"type": "submit", "class": "primary"}, words("table.file.open")),
        ),
    ]
