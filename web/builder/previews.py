"""Files and tags for other sites: previews of links, oEmbed, the site map for search engines.

All of them need absolute addresses, so a site built without its address has none of them.
"""

from __future__ import annotations

import json
import struct
from html import escape
from pathlib import Path

from pygame_rules import Key
from pygame_rules.display.games.presentation import presentation
from pygame_rules.display.locales import LANGUAGES, Catalogue
from web.builder import manifest, rulebooks
from web.builder.node import WEB
from web.table.configuration import USUAL, Configuration
from web.table.share.snippets import WIDTH, frame

OEMBED = "oembed.json"
SITE_PICTURE = "wide"
"""The picture of the whole site; each game's own is named like the game (`screenshots/`)."""

_ICO = 256
"""Largest picture in an .ico file, in pixels; it is written as 0."""


def write(out: Path, address: str, configuration: Configuration = USUAL) -> None:
    """Write the files into a site whose pages are there. address: of the site itself."""
    first = configuration.first or configuration.games[0]
    for name in ("", *configuration.games):
        facts = oembed(name or first, address, configuration)
        text = json.dumps(facts, ensure_ascii=False, indent=1)
        (out / name / OEMBED).write_text(text + "\n", "utf-8")
    (out / "robots.txt").write_text(
        f"User-agent: *\nDisallow:\nSitemap: {address}sitemap.xml\n", "utf-8"
    )
    pages = ["", *(f"{name}/" for name in configuration.games)]
    pages += [
        rulebooks.path(name, language) for name in configuration.games for language in LANGUAGES
    ]
    places = "".join(f"<url><loc>{escape(address)}{page}</loc></url>\n" for page in pages)
    (out / "sitemap.xml").write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{places}</urlset>\n',
        "utf-8",
    )


def oembed(name: str, address: str, configuration: Configuration = USUAL) -> dict[str, object]:
    """The oEmbed answer for the address of a game's page (oembed.com, type "rich").

    The size stands in attributes: WordPress drops styles. A static file can't heed the `maxwidth`
    and `maxheight` of a request; the frame is as wide as there is room for, whatever they say.
    """
    words = Catalogue(configuration.languages[0])
    site = configuration.site(words)
    title = words("table.window", {"game": Key(f"{name}.title"), "site": site})
    board = frame(f"{address}embed.html#game={name}", title, presentation(name).frame_height)
    width, height = manifest.size(picture(name))
    return {
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": site,
        "provider_url": address,
        "width": WIDTH,
        "height": presentation(name).frame_height,
        "html": board,
        "thumbnail_url": f"{address}screenshots/{name}.png",
        "thumbnail_width": width,
        "thumbnail_height": height,
    }


def head(
    name: str, title: str, about: str, address: str, configuration: Configuration = USUAL
) -> str:
    """The tags for previews of links to a page. name: of the page's game, or empty."""
    page = f"{address}{name and f'{name}/'}"
    image = name or SITE_PICTURE
    if manifest.PICTURED not in configuration.games:
        image = name or configuration.games[0]
    width, height = manifest.size(picture(image))
    facts = {
        "site_name": configuration.site(Catalogue(configuration.languages[0])),
        "title": title,
        "description": about,
        "url": page,
        "type": "website",
        "image": f"{address}screenshots/{image}.png",
        "image:width": str(width),
        "image:height": str(height),
    }
    lines = [
        f'<link rel="canonical" href="{escape(page)}">',
        '<link rel="alternate" type="application/json+oembed"'
        f' href="{escape(page)}{OEMBED}" title="{escape(title)}">',
        *(f'<meta property="og:{key}" content="{escape(text)}">' for key, text in facts.items()),
        '<meta name="twitter:card" content="summary_large_image">',
    ]
    return "\n".join(lines)


def picture(name: str) -> Path:
    """The picture of a page (`web/builder/icons.py` makes it)."""
    return WEB / f"screenshots/{name}.png"


def favicon(png: bytes) -> bytes:
    """A PNG as an .ico file. Raises ValueError for what is no PNG or too large."""
    width, height = struct.unpack(">II", png[16:24])
    if not png.startswith(b"\x89PNG") or max(width, height) > _ICO:
        raise ValueError("an icon is a PNG of at most 256 pixels")
    entry = struct.pack("<BBBBHHII", width % _ICO, height % _ICO, 0, 0, 1, 32, len(png), 22)
    return struct.pack("<HHH", 0, 1, 1) + entry + png
