"""Hosts as they come: what each makes of a static folder, as small servers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path

from web.builder.server import Handler, Server

KNOWN = {
    ".css": "text/css", ".html": "text/html", ".ico": "image/x-icon",
    ".js": "application/javascript", ".json": "application/json", ".png": "image/png",
    ".svg": "image/svg+xml", ".txt": "text/plain", ".wasm": "application/wasm",
    ".xml": "text/xml", ".zip": "application/zip",
}  # fmt: skip
"""What of our file endings nginx 1.22 knows, as Debian installs it (`/etc/nginx/mime.types`)."""


class Nginx(Handler):
    """Debian's nginx: what it does not know is sent as plain bytes."""

    def guess_type(self, path: object) -> str:
        return KNOWN.get(Path(str(path)).suffix, "application/octet-stream")


class Clean(Handler):
    """`npx serve` and its like: pages without their ending, folders without their slash; what led
    there keeps no query."""

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
    """Hosts for applications of one page: it is the answer to every wrong address."""

    def do_GET(self) -> None:
        if not Path(self.translate_path(self.path.partition("?")[0])).exists():
            self.path = f"{self.prefix}index.html"
        super().do_GET()


HOSTS: dict[str, type[Handler]] = {"nginx": Nginx, "clean": Clean, "one-page": OnePage}


@contextmanager
def hosting(kind: type[Handler], folder: Path, prefix: str) -> Iterator[str]:
    """A host with the folder under a prefix; the address of the folder there."""

    class Own(kind):  # type: ignore[misc, valid-type]
        def __init__(self, *arguments: object) -> None:
            super().__init__(*arguments, directory=str(folder))

    Own.prefix = prefix
    with Server(("127.0.0.1", 0), Own).beside() as server:
        yield f"http://127.0.0.1:{server.server_port}{prefix}"
