"""Makes a page with every drawing, for the eye: `python3 -m web.builder.gallery`.

The page is not part of the site: the build writes it to its cache. It shows each drawing at five
sizes in both themes, as a silhouette and with three kinds of colour blindness, then whole boards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from xml.etree.ElementTree import fromstring

from pygame_rules import NAMES
from pygame_rules.display.art import symbols
from pygame_rules.display.boards import Look
from pygame_rules.display.games import open_board
from pygame_rules.display.locales import LANGUAGES, Catalogue
from pygame_rules.display.markup import Attributes, Element, el, to_html
from web.builder import art, sheets
from web.builder.node import CACHE, WEB
from web.table.session import Session

PAGE = CACHE / "gallery.html"

SIZES = (24, 40, 64, 96, 160)
"""Heights in pixels."""

BLIND = {
    "protan": "0.152286 1.052583 -0.204868 0.114503 0.786281 0.099216 -0.003882 -0.048116 1.051998",
    "deutan": "0.367322 0.860646 -0.227968 0.280085 0.672501 0.047413 -0.011820 0.042940 0.968881",
    "tritan": "1.255528 -0.076749 -0.178779 -0.078411 0.930809 0.147602 0.004733 0.691367 0.303900",
}
"""Colour matrices on linear RGB for each blindness: Machado and others, 2009, severity 1."""

STYLE = """
body { font: 13px system-ui, sans-serif; margin: 8px; }
h2 { font-size: 16px; margin: 12px 0 4px; }
.entry { display: flex; align-items: center; gap: 8px; break-inside: avoid; }
.entry b { width: 9em; font-weight: 400; }
.entry svg, .scene svg { overflow: visible; }
.day, .dusk { display: flex; align-items: center; gap: 10px; padding: 8px; }
.day { color-scheme: light; background: #ead9b4; }
.dusk { color-scheme: dark; background: #3b2c18; }
.plain { background: #fff; padding: 8px; display: flex; }
.black { filter: url(#black); }
.boards { display: flex; gap: 6px; align-items: start; padding: 6px; }
.boards svg { width: 19vw; }
.protan { filter: url(#protan); }
.deutan { filter: url(#deutan); }
.tritan { filter: url(#tritan); }
"""

Entry = tuple[str, str, list[Element]]
"""A name, a viewBox, and what is drawn there. `composed` in a game's `gallery.py` yields those that
are put together from several drawings."""


def write(page: Path = PAGE) -> Path:
    """Write the page; returns its place."""
    page.parent.mkdir(parents=True, exist_ok=True)
    style = f"<style>{sheets.page()}{STYLE}</style>"
    parts = [style, to_html(_filters())]
    for game in NAMES:
        entries = list(_entries(game))
        defs = symbols(game, (part for *_, drawn in entries for part in drawn))
        parts.append(f"<h2>{game}</h2><div hidden>{to_html(el('svg', {}, defs))}</div>")
        parts += map(_row, entries)
    parts.append(f"<h2>boxes</h2>{_whole(map(art.scene, NAMES))}")
    for title, folder in (("players", art.PLAYERS), ("greetings", art.GREETINGS)):
        parts.append(f"<h2>{title}</h2>{_whole(sorted(folder.glob('*.svg')))}")
    parts += ["<h2>boards</h2>", *_boards()]
    page.write_text(f'<!doctype html><meta charset="utf-8">{"".join(parts)}', "utf-8")
    return page


def _entries(game: str) -> Iterator[Entry]:
    short = game.rpartition("_")[2]
    for file in sorted(art.folder(game).glob("*.svg")):
        root = fromstring(file.read_text("utf-8"))
        shown: Attributes = {"href": f"#{short}-{file.stem}", "class": root.get("class")}
        box = root.get("viewBox", "")
        yield file.stem, box, [el("use", shown)]
        if file.stem.endswith("-e"):
            mirrored = el("use", {**shown, "transform": "scale(-1 1)"})
            yield f"{file.stem[:-1]}w", box, [mirrored]
    own = f"pygame_rules.display.games.{game}.gallery"
    if find_spec(own):
        yield from getattr(import_module(own), "composed", tuple)()


def _row(entry: Entry) -> str:
    name, box, drawn = entry
    _, _, width, height = map(float, box.split())

    def at(size: int, kind: str = "") -> str:
        shape: Attributes = {
            "viewBox": box, "height": size, "width": round(size * width / height), "class": kind,
        }  # fmt: skip
        return to_html(el("svg", shape, *drawn))

    sizes = "".join(map(at, SIZES if width < 3 * height else SIZES[:1]))
    blind = "".join(at(64, kind) for kind in BLIND)
    return (
        f'<div class="entry"><b>{name}</b><span class="plain">{at(40, "black")}{at(96, "black")}'
        f'</span><span class="day">{sizes}{blind}</span><span class="dusk">{sizes}</span></div>'
    )


def _whole(files: Iterable[Path]) -> str:
    """Standalone pictures, each at its own size and small, in their own colours."""
    drawn = []
    for file in files:
        link = f"../../{file.relative_to(WEB.parent).as_posix()}"
        small = "".join(f'<img src="{link}" height="{size}" alt="">' for size in (32, 64))
        drawn.append(f'<span class="day">{small}<img src="{link}" height="200" alt=""></span>')
    return f'<div class="boards" style="flex-wrap: wrap">{"".join(drawn)}</div>'


def _boards() -> Iterator[str]:
    words = Catalogue(LANGUAGES[0])
    drawn = "".join(
        to_html(open_board(name)(Session.new(name).state.view(0), Look(words, live=False)))
        for name in NAMES
    )
    for kind in ("day", "dusk", *(f"day {name}" for name in BLIND)):
        yield f'<div class="boards {kind}">{drawn}</div>'


def _filters() -> Element:
    """SVG filters: black silhouettes without contact shadows, and the colour blindnesses."""
    black = el(
        "filter",
        {"id": "black"},
        el("feColorMatrix", {"values": "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 3 -1.2"}),
    )
    blind = []
    for name, matrix in BLIND.items():
        parts = matrix.split()
        rows = (" ".join((*parts[at : at + 3], "0 0")) for at in (0, 3, 6))
        values = f"{' '.join(rows)} 0 0 0 1 0"
        blind.append(el("filter", {"id": name}, el("feColorMatrix", {"values": values})))
    return el("svg", {"width": 0, "height": 0}, black, *blind)


if __name__ == "__main__":
    print(write())
