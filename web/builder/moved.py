"""Makes what stays at a site's old address once it has moved: `python3 web/build.py moved`.

Posts and links of years name the old address. Their boards and games follow what stands after `#`
in it, which a page can hand on and a server never sees. Readers' kept games stay with the old
address, so whoever comes there without a game is told, and finds the single file that opens them.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from html import escape
from pathlib import Path

from pygame_rules.display.locales import LANGUAGES, Catalogue
from web.builder import pages, rulebooks, single
from web.builder.filling import fill
from web.builder.node import WEB
from web.builder.server import NOWHERE
from web.table.configuration import Configuration

MOVED = WEB / "moved"
"""Where the files are put."""

ALWAYS = "location.replace({there}+location.search+location.hash);"
"""Hands an address on, whatever it shows."""

GAMES = "if(location.hash)" + ALWAYS
"""Hands an address on if it shows a game."""

ELEMENT = """// The site has moved. Its script comes from there.
{{
  const script = document.createElement("script");
  script.src = {there};
  document.head.append(script);
}}
"""

WORKER = """// The site has moved. What was kept here for play without a network is forgotten.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(forget()));

async function forget() {
  const ours = (name) => name.startsWith(`five-elephants ${registration.scope} `);
  for (const name of await caches.keys()) if (ours(name)) await caches.delete(name);
  await registration.unregister();
}
"""
"""Takes the place of the old service worker, which would go on showing the old site."""


def write(dist: Path, address: str, configuration: Configuration, out: Path = MOVED) -> Path:
    """Write the folder for the old address and return it. dist: the built site, for the pictures in
    posts and the single file. address: the new one."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir()
    (out / ".nojekyll").touch()
    shutil.copytree(dist / "pictures", out / "pictures")
    shutil.copy(dist / single.NAME, out)
    (out / "embed.js").write_text(ELEMENT.format(there=json.dumps(f"{address}embed.js")), "utf-8")
    (out / "sw.js").write_text(WORKER, "utf-8")
    for path, script in _pages(address, configuration).items():
        there = f"{address}{path}".removesuffix("index.html")
        file = out / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(_page(path, there, script, configuration), "utf-8")
    nowhere = pages.ENCODED + GAMES.format(there=json.dumps(address))
    (out / NOWHERE).write_text(_page("", address, nowhere, configuration), "utf-8")
    return out


def _pages(address: str, configuration: Configuration) -> Mapping[str, str]:
    """The script of each page, by its path."""
    games = [f"{name}/index.html" for name in configuration.games]
    rules = [rulebooks.path(name, tag) for name in configuration.games for tag in LANGUAGES]
    shown = dict.fromkeys(("index.html", *games), GAMES)
    shown |= dict.fromkeys(("embed.html", *rules), ALWAYS)
    return {
        path: script.format(there=json.dumps(f"{address}{path}".removesuffix("index.html")))
        for path, script in shown.items()
    }


def _page(path: str, there: str, script: str, configuration: Configuration) -> str:
    """A page that hands its address on, and says where everything is. path: its own in the site;
    empty where it stands at any address, from which the single file can't be found."""
    first = Catalogue(configuration.languages[0])
    lines = []
    for language in configuration.languages:
        words = Catalogue(language)
        moved = escape(words("page.moved", {"site": configuration.site(words)}))
        lines.append(f'<p lang="{language}">{moved} <a href="{escape(there)}">{there}</a></p>')
        if path.endswith("index.html"):
            file = "../" * path.count("/") + single.NAME
            kept, opened = words("page.moved.kept"), words("page.moved.open")
            lines.append(f'<p lang="{language}">{escape(kept)} <a href="{file}">{opened}</a></p>')
    values = {
        "LANGUAGE": first.language,
        "TITLE": escape(configuration.site(first)),
        "THERE": escape(there),
        "FIRST": f"<script>{script}</script>",
        "FIRST_HASH": single.source(script),
        "MOVED": "\n".join(lines),
    }
    return fill((WEB / "moved.html").read_text("utf-8"), values)
