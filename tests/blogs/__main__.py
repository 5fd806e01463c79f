"""Make posts, look at them, play in them, print the tables."""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Error, sync_playwright

from tests.benchmarks.hosts import installed
from tests.blogs.author import USUAL, Form, take
from tests.blogs.engines import ENGINES, PICTURE, Engine, MissingError
from tests.browser.opener import DIST
from tests.browser.reading import faults, outcome
from tests.browsers import chromium
from web.builder import previews
from web.builder.server import make_server

KEPT = Path(__file__).resolve().parents[1] / "browser" / "kept"
WIDTHS, SCHEMES = (360, 1000), ("light", "dark")


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve the blog at another address than the site's."""
    with make_server(folder).beside() as server:
        yield f"http://localhost:{server.server_port}/"


def look(browser: Browser, address: str, site: str, form: str, *, play: bool) -> str:
    """A cell of the table: what a reader gets, on phones and desks, in light and in dark. play:
    whether to play, too, which takes most of the time."""
    wrong: set[str] = set()
    came = "" if play else "looked at"
    for width in WIDTHS:
        for scheme in SCHEMES:
            view = {"width": width, "height": 800}
            with browser.new_context(locale="en-US", color_scheme=scheme, viewport=view) as context:  # type: ignore[arg-type]
                page = context.new_page()
                page.goto(address, wait_until="load")
                try:
                    page.wait_for_selector("iframe, elephant-board, img, a[href*='siam=']")
                    wrong |= set(faults(page, site, code=form == "jupyter"))
                    if not came:
                        came = outcome(page, site, new=form == "oembed")
                except Error as error:
                    wrong.add(str(error).splitlines()[0][:80])
    return "; ".join([came, *sorted(wrong)])


def keep(engine: Engine, version: str, pages: Mapping[str, Path], site: str) -> None:
    """Save an engine's HTML of each form for the tests."""
    KEPT.mkdir(exist_ok=True)
    name = engine.name
    parts = [f"<!-- {name} {version} -->"]
    for form, page in pages.items():
        body = engine.read(page.read_text("utf-8"))
        body = re.sub(r'[^"\s(=]*/siam-3[.\w-]*\.(png|webp)', PICTURE, body)  # as bundlers call it
        body = re.sub(r'(secret="?=?)\w{10}', r"\1Secret1234", body.replace(site, "{site}"))
        parts.append(f"<!-- form: {form} -->\n{body}")
    file = KEPT / f"{name.lower().replace(', ', '-').replace(' ', '-')}.html"
    file.write_text("\n".join(parts) + "\n", "utf-8")


def main() -> None:
    """All engines with all forms; then one form on every host."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        folder.chmod(0o755)
        (folder / "root").mkdir()
        shutil.copytree(DIST, folder / "root/games")
        places = installed(folder / "root", stack)
        first = next(iter(places))
        playwright = stack.enter_context(sync_playwright())
        browser = stack.enter_context(chromium(playwright))
        blog = folder / "blog"
        blog.mkdir()
        address = stack.enter_context(serving(blog))
        print(f"The site is served by {first}.\n")
        print("| software | form | what a reader gets |\n|---|---|---|")
        answer = str(previews.oembed("siam", places[first])["html"])
        forms = {**take(browser, places[first], folder), (USUAL, "oembed"): Form(answer, "")}
        chosen = [name for name in sys.argv[1:] if not name.startswith("-")]
        for engine in ENGINES:
            if chosen and not any(name.lower() in engine.name.lower() for name in chosen):
                continue
            try:
                version = engine.version()
            except MissingError as missing:
                print(f"| {engine.name} | | not installed: {missing} |")
                continue
            place = blog / engine.name.replace(", ", "-").replace(" ", "-")
            place.mkdir()
            shutil.copy(folder / PICTURE, place)
            texts = {name: forms[engine.tool, name] for name in engine.forms}
            try:
                pages = engine.make(place, texts)
            except RuntimeError as failed:
                print(f"| {engine.name} {version} | | {failed} |", flush=True)
                continue
            if "--keep" in sys.argv:
                keep(engine, version, pages, places[first])
            for name, page in pages.items():
                if not (page.parent / PICTURE).exists():
                    shutil.copy(folder / PICTURE, page.parent)
                there = f"{address}{page.relative_to(blog)}"
                play = "--look" not in sys.argv
                told = look(browser, there, places[first], name, play=play)
                print(f"| {engine.name} {version} | {name} | {told} |", flush=True)


if __name__ == "__main__":
    main()
