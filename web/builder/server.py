"""Serves the built site on this machine, with the media types that browsers require."""

from __future__ import annotations

import functools
import sys
import threading
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Self

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}
"""By file ending. The operating system's own table is not used: it differs between machines."""

NOWHERE = "404.html"
"""The page that answers wrong addresses."""

POLL = 0.02
"""Seconds between two looks at whether to stop; the default of 0.5 makes tests slow."""


class Handler(SimpleHTTPRequestHandler):
    """Serves static files under a path prefix and logs nothing."""

    prefix = "/"

    def guess_type(self, path: object) -> str:
        """The media type for a file ending; `application/octet-stream` for any other."""
        return TYPES.get(Path(str(path)).suffix, "application/octet-stream")

    def translate_path(self, path: str) -> str:
        """The file for a request; for a path outside the prefix one that can't exist."""
        if not path.startswith(self.prefix):
            return super().translate_path("/outside-the-site/")
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer 404 with the site's own page, as many hosts do."""
        nowhere = Path(self.directory) / NOWHERE
        if code != HTTPStatus.NOT_FOUND or not nowhere.is_file():
            super().send_error(code, message, explain)
            return
        body = nowhere.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", TYPES[".html"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


class Server(ThreadingHTTPServer):
    """A server with a thread for each request, as browsers request many files at once."""

    daemon_threads = True
    _beside = False

    def beside(self) -> Self:
        """Serve in a thread of its own until the server is closed; returns the server."""
        self._beside = True
        threading.Thread(target=self.serve_forever, args=(POLL,), daemon=True).start()
        return self

    def server_close(self) -> None:
        """Stop and free the port."""
        if self._beside:
            self._beside = False
            self.shutdown()
        super().server_close()

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore browsers that close the connection in the middle of a file."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def make_server(folder: Path, port: int = 0, prefix: str = "/") -> Server:
    """A server for a folder on the loopback address. Port 0 takes any free one."""
    handler = type("PrefixHandler", (Handler,), {"prefix": prefix})
    return Server(("127.0.0.1", port), functools.partial(handler, directory=str(folder)))


def serve(folder: Path, port: int) -> None:
    """Serve until interrupted; on another port when this one is in use."""
    try:
        server = make_server(folder, port)
    except OSError:
        print(f"Port {port} is taken, using another one.")
        server = make_server(folder)
    with server:
        print(
            f"Five Elephants: http://127.0.0.1:{server.server_port}/  (Ctrl+C to stop)", flush=True
        )
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print("\nStopped.")
