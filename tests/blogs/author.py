"""An author at the site: plays three plies and takes every form out of the dialog."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.actions import from_menu, type_move
from tests.browser.posts import started
from web.table.share.snippets import UPLOADED

MOVES = ("@c1n", "@c5s", "@a1n")

USUAL = "html"
"""The tool whose texts most other tools take, too."""

OWN = ("vitepress", "docusaurus", "hugo", "jupyter", "wordpress")
"""Tools that have texts of their own: without a script, or in a form for that tool alone."""


@dataclass(frozen=True)
class Form:
    """What the dialog gives an author.

    text: to paste into a post. template: to save once in the author's site; empty for most forms.
    """

    text: str
    template: str


def take(browser: Browser, site: str, folder: Path) -> Mapping[tuple[str, str], Form]:
    """Every form for one position of Siam, by tool and name; the picture's file is saved in the
    folder."""
    forms: dict[tuple[str, str], Form] = {}
    with browser.new_context(locale="en-US", service_workers="block") as context:
        page = context.new_page()
        page.goto(f"{site}#game=siam")
        started(page)
        for move in MOVES:
            type_move(page, move)
        from_menu(page, "#open-share")
        page.click('#panel [data-name="embed"]')
        page.wait_for_selector("#snippet:not([aria-busy])")
        page.click("#embed-more")
        for tool in (USUAL, *OWN):
            page.select_option("#embed-where", tool)
            radios = page.locator('[name="embed-form"]')
            for name in radios.evaluate_all("all => all.map((one) => one.value)"):
                page.check(f'[name="embed-form"][value="{name}"]')
                page.wait_for_function("page.api.waiting === 0")
                page.wait_for_selector("#snippet:not([aria-busy])")
                template = page.locator("#template")
                forms[tool, name] = Form(
                    page.input_value("#snippet"),
                    template.input_value() if template.count() else "",
                )
                if (tool, name) == (USUAL, UPLOADED[0]):
                    with page.expect_download() as download:
                        page.click("#share-png")
                    download.value.save_as(folder / f"siam-{len(MOVES)}.png")
    return forms
