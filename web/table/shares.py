"""The panel to give a game away: its link, its pictures, a snippet for the reader's own page."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from web.locales import Catalogue
from web.markup import Attributes, el
from web.table import sharing
from web.table.controls import button, copying, radio
from web.table.desk import Desk

WATCHING = 900
READING = {"tambouille": 2000}
"""Milliseconds that a picture of an animation is shown; longer where there are words to read."""


def shares(desk: Desk, words: Catalogue) -> list[Element]:
    """The link, or why there is none; the pictures; the way to the snippet."""
    door = button(words("table.open.embed"), "panel", name="embed")
    return [
        *_link(desk, words),
        *_pictures(desk, words),
        *([] if sharing.alone(desk) else [el("h3", {}, words("table.embed")), door]),
    ]


def _link(desk: Desk, words: Catalogue) -> list[Element]:
    address = sharing.address(desk)
    if sharing.secret(desk) or sharing.local(desk) or address is None:
        why = "secret" if sharing.secret(desk) else "local" if sharing.local(desk) else "long"
        return [el("p", {}, words(f"table.share.{why}"))]
    game = words(f"{desk.session.record.game}.title")
    box: Attributes = {"id": "link", "readonly": True, "value": address}
    title = words("table.window", {"game": game})
    failed = words("table.share.failed")
    code = words("table.share.qr")
    return [
        el("p", {}, words("table.share.link")),
        el("label", {"for": "link"}, words("table.share.address")),
        el("input", box),
        el(
            "div",
            {"class": "row"},
            copying(words, words("table.share.copy"), "link", class_="primary"),
            button(
                words("table.share.send"),
                "outside",
                id="share-send",
                act="share",
                of="link",
                title=title,
                said=words("table.copied"),
                failed=failed,
            ),
            button(code, "outside", id="share-qr", act="qr", of="link", label=code, failed=failed),
        ),
        el("div", {"id": "qr"}),
    ]


def _pictures(desk: Desk, words: Catalogue) -> list[Element]:
    session = desk.session
    name = session.record.game
    file_name = words("table.file.name", {"game": words(f"{name}.title"), "count": session.at})
    forms = ("svg", "png", "gif") if session.last else ("svg", "png")
    return [
        el("h3", {}, words("table.share.pictures")),
        el(
            "div",
            {"class": "row"},
            *(
                button(
                    words(f"table.share.{form}"),
                    "outside",
                    id=f"share-{form}",
                    act=form,
                    name=file_name,
                    busy=words("table.share.busy"),
                    said=words("table.share.saved", {"file": f"{file_name}.{form}"}),
                    failed=words("table.share.failed"),
                    delay=READING.get(name, WATCHING),
                )
                for form in forms
            ),
        ),
    ]


def embed(desk: Desk, words: Catalogue) -> list[Element]:
    """What a blog author chooses, sees and copies."""
    choices = [_choice(desk, words, name) for name in sharing.CHOICES]
    text, source = sharing.snippet(desk, words), sharing.preview(desk, words)
    if text is None or source is None:
        return [*choices, el("p", {}, words("table.share.long"))]
    box: Attributes = {"id": "snippet", "readonly": True, "rows": 6, "spellcheck": "false"}
    key = sharing.picture_key(desk, words)
    wants: Attributes = {}
    if key and desk.picture[0] != key:  # the page sees it and sends the picture
        which = "start" if sharing.choice(desk, "show") == "start" else "shown"
        wants = {"data-wants": key, "data-which": which}
        wants["data-theme"] = sharing.choice(desk, "theme")
    title = words("table.embed.preview")
    failed = words("table.share.failed")
    return [
        el("p", {}, words("table.embed.what")),
        *choices,
        el("label", {"for": "snippet"}, words("table.embed.snippet")),
        el("textarea", {**box, **wants, "data-failed": failed}, text),
        copying(words, words("table.embed.copy"), "snippet", class_="primary"),
        el("h3", {}, title),
        el("iframe", {"id": "preview", "title": title, "loading": "lazy", "src": source}),
    ]


def _choice(desk: Desk, words: Catalogue, name: str) -> Element:
    """The values of one choice for the snippet."""
    chosen = sharing.choice(desk, name)
    return el(
        "fieldset",
        {},
        el("legend", {}, words(f"table.embed.{name}")),
        *(
            radio(
                f"embed-{name}",
                value,
                words(f"table.embed.{name}.{value}"),
                chosen == value,
                op="embed",
                name=name,
            )
            for value in sharing.CHOICES[name]
            if name != "show" or value in sharing.offered(desk)
        ),
    )
