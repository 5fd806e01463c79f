"""Small servers that treat a static folder as common hosts do, and what has to work on each."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.actions import type_move
from tests.browser.posts import started
from tests.browser.seen import listed
from web.builder.server import Handler, Server

KNOWN = {
    ".css": "text/css", ".html": "text/html", ".ico": "image/x-icon",
    ".js": "application/javascript", ".json": "application/json", ".png": "image/png",
    ".svg": "image/svg+xml", ".txt": "text/plain", ".wasm": "application/wasm",
    ".xml": "text/xml", ".zip": "application/zip",
}  # fmt: skip
"""Those of our file endings that Debian's nginx 1.22 knows (`/etc/nginx/mime.types`)."""


class Nginx(Handler):
    """Debian's nginx: sends unknown file types as `application/octet-stream`."""

    def guess_type(self, path: object) -> str:
        return KNOWN.get(Path(str(path)).suffix, "application/octet-stream")


class Clean(Handler):
    """`npx serve` and similar servers: redirect to addresses without `.html` and without a final
    slash, and drop the query on the way."""

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        clean = path.removesuffix(".html").removesuffix("/index")
        if clean != path:
            return self._redirect(clean or "/")
        file = Path(self.translate_path(path))
        if not path.endswith("/") and file.is_dir():
            self.path = f"{path}/index.html"
        elif not file.exists() and file.with_suffix(".html").is_file():
            self.path = f"{path}.html"
        return super().do_GET()

    def _redirect(self, path: str) -> None:
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", path)
        self.send_header("Content-Length", "0")
        self.end_headers()


class OnePage(Handler):
    """Hosts for single-page applications: answer every wrong address with the front page."""

    def do_GET(self) -> None:
        if not Path(self.translate_path(self.path.partition("?")[0])).exists():
            self.path = f"{self.prefix}index.html"
        super().do_GET()


class Pages(Handler):
    """GitHub Pages and similar hosts: a folder is redirected to its address with a slash, and every
    wrong address is answered by the site's own page for that."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory) / "404.html"
        body = page.read_bytes() if code == HTTPStatus.NOT_FOUND else b""
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)


class Bucket(Pages):
    """Object storage without index documents: a file is found by its name only. Its error document
    is ours."""

    def send_head(self) -> Any:  # noqa: ANN401
        path = self.path.partition("?")[0]
        if path.endswith("/") or Path(self.translate_path(path)).is_dir():
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        return super().send_head()


def strict(policy: str) -> type[Handler]:
    """nginx that sends a content policy of its own with everything."""

    class Strict(Nginx):
        def end_headers(self) -> None:
            self.send_header("Content-Security-Policy", policy)
            super().end_headers()

    return Strict


HOSTS: dict[str, type[Handler]] = {"nginx": Nginx, "clean": Clean, "one-page": OnePage}


@contextmanager
def hosting(kind: type[Handler], folder: Path, prefix: str) -> Iterator[str]:
    """Run such a host for a folder under a prefix; yields the folder's address."""

    class Own(kind):  # type: ignore[misc, valid-type]
        def __init__(self, *arguments: object) -> None:
            super().__init__(*arguments, directory=str(folder))

    Own.prefix = prefix
    with Server(("127.0.0.1", 0), Own).beside() as server:
        yield f"http://127.0.0.1:{server.server_port}{prefix}"


def plays(page: Page, plies: int = 1) -> None:
    """Play a move, open the rules and close them: the game is kept. plies: played after it."""
    started(page)
    type_move(page, "@c1n" if plies == 1 else "@c5s")
    page.click("#open-rules")
    expect(page.locator("#panel-rules")).to_be_visible()
    page.go_back()
    expect(page.locator("#panel-rules")).to_have_count(0)
    expect(listed(page)).to_have_count(plies)
    page.wait_for_selector("[data-kept=yes]")
