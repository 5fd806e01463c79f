"""A position of Tambouille, and how a page gets it."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.actions import from_menu

RECORD = (
    '[Game "tambouille"]\n[Options "house=off"]\n[Players "2"]\n'
    '[Start "- SUefuz*/Laeinst Tisaneo/Vite - Wax 0 t 0... full"]\n'
)


def load(page: Page, text: str) -> None:
    from_menu(page, "#open-file")
    page.fill("#load", text)
    page.click("form[data-op=load] .primary")
    page.wait_for_selector("#load", state="detached")
