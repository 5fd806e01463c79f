"""The manifest that lets a browser install the page."""

from __future__ import annotations

import re
import struct
from pathlib import Path

from pygame_rules import NAMES
from pygame_rules.display.locales import Catalogue
from web.table.configuration import USUAL, Configuration

MANIFEST = "manifest.webmanifest"
ICONS = {"icon-192": "any", "icon-512": "any", "maskable-512": "maskable"}
SCREENSHOTS = {"narrow": "narrow", "wide": "wide"}
"""File stem by purpose or form factor; the files are made by `web/builder/icons.py`."""

PICTURED = NAMES[0]
"""The game that the site's own pictures show."""


def size(png: Path) -> tuple[int, int]:
    """Width and height of a PNG in pixels. Raises ValueError when it is none."""
    head = png.read_bytes()[:24]
    if not head.startswith(b"\x89PNG\r\n\x1a\n") or len(head) < 24:
        raise ValueError(f"{png.name} is no PNG")
    width, height = struct.unpack(">II", head[16:])
    return width, height


def paper(sheet: str) -> tuple[str, str]:
    """The page's background in light and in dark, from the style sheet's text."""
    found = re.search(r"--paper: ?light-dark\((#\w{6}), ?(#\w{6})\);", sheet)
    if found is None:
        raise ValueError("the style sheet defines no --paper")
    return found[1], found[2]


def manifest(site: Path, colour: str, configuration: Configuration = USUAL) -> dict[str, object]:
    """The manifest of a built site that has its pictures. colour: behind the page as it starts."""
    first, *others = map(Catalogue, configuration.languages)
    fields = {
        "name": configuration.site,
        "short_name": configuration.site,
        "description": configuration.about,
    }
    return {
        **{field: said(first) for field, said in fields.items()},
        **{
            f"{field}_localized": {words.language: said(words) for words in others}
            for field, said in fields.items()
        },
        "lang": first.language,
        "start_url": ".",
        "scope": ".",
        "display": "standalone",
        "theme_color": colour,
        "background_color": colour,
        "categories": ["games"],
        "icons": [
            {"src": "icons/icon.svg", "type": "image/svg+xml", "sizes": "any", "purpose": "any"},
            *(
                {**_picture(site, f"icons/{stem}.png"), "purpose": purpose}
                for stem, purpose in ICONS.items()
            ),
        ],
        "screenshots": [
            {
                **_picture(site, f"screenshots/{stem}.png"),
                "form_factor": form,
                "label": first(f"{PICTURED}.title"),
            }
            for stem, form in SCREENSHOTS.items()
            if PICTURED in configuration.games
        ],
    }


def _picture(site: Path, path: str) -> dict[str, str]:
    width, height = size(site / path)
    return {"src": path, "type": "image/png", "sizes": f"{width}x{height}"}
