"""An author at the site: plays three plies and takes every form out of the dialog."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.hands import type_move
from tests.browser.posts import started
from web.table.share.snippets import CHOICES, UPLOADED

MOVES = ("@c1n", "@c5s", "@a1n")


@dataclass(frozen=True)
class Form:
    """What the dialog gives an author.

    text: to paste into a post. template: to save once in the author's site; empty for most forms.
    """

    text: str
    template: str


def take(browser: Browser, site: str, folder: Path) -> Mapping[str, Form]:
    """Every form for one position of Siam, by name; the picture's file is saved in the folder."""
    forms: dict[str, Form] = {}
    with browser.new_context(locale="en-US", service_workers="block") as context:
        page = context.new_page()
        page.goto(f"{site}#game=siam")
        started(page)
        for move in MOVES:
            type_move(page, move)
        page.click("#open-share")
        page.click('#panel [data-name="embed"]')
        page.wait_for_selector("#snippet:not([aria-busy])")
        for name in CHOICES["form"]:
            if forms:
                shown = page.input_value("#snippet")
                page.check(f'[name="embed-form"][value="{name}"]')
                page.wait_for_function("text => window.snippet?.value !== text", arg=shown)
            template = page.locator("#template")
            forms[name] = Form(
                page.input_value("#snippet"),
                template.input_value() if template.count() else "",
            )
            if name == UPLOADED[0]:
                with page.expect_download() as download:
                    page.click("#share-png")
                download.value.save_as(folder / f"siam-{len(MOVES)}.png")
    return forms
