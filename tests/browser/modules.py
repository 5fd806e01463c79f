"""Modules of the page's scripts, for pages that have nothing else."""

from __future__ import annotations

import json
from functools import cache

from playwright.sync_api import Page

from web.builder.node import install, run

IMPORT = "(name) => import(new URL(name, document.getElementById('page').src))"
"""A function that imports one of the site's scripts, as the page does when it needs it."""


@cache
def module(entry: str, name: str) -> str:
    """A script that makes a module of `web/page` a global of this name."""
    request = {"entry": f"page/{entry}", "format": "iife", "globalName": name, "minify": False}
    (text,) = json.loads(run(["node", "bundle.mjs"], json.dumps([request]), PATH=install()))
    return f"{text}\nglobalThis.{name} = {name};"


def give(page: Page, *entries: tuple[str, str]) -> None:
    """Give a page these modules as globals."""
    for entry, name in entries:
        page.evaluate(f"() => {{ {module(entry, name)} }}")
