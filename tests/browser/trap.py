"""A proxy that refuses and records every request of our pages to another machine.

It is the proxy of Chromium's contexts. What the browser asks for itself (updates, accounts) goes
through no context, so it is not counted. Requests to this machine do not go through the proxy.
Listening to every request in Playwright would add 7 % to opening a page.
"""

from __future__ import annotations

import threading
from functools import cache
from socketserver import StreamRequestHandler, ThreadingTCPServer

from playwright.sync_api import ProxySettings


class _Refusal(StreamRequestHandler):
    def handle(self) -> None:
        words = self.rfile.readline().decode(errors="replace").split()
        if not words:
            return  # a connection without a request
        self.server.asked.append(" ".join(words[:2]))  # type: ignore[attr-defined]
        self.wfile.write(b"HTTP/1.1 502 Nothing leaves\r\nContent-Length: 0\r\n\r\n")


class Trap(ThreadingTCPServer):
    """A proxy that refuses every request and records it."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Refusal)
        self.asked: list[str] = []
        server = f"127.0.0.1:{self.server_address[1]}"
        self.proxy: ProxySettings = {"server": server, "bypass": "127.0.0.1,localhost"}
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def taken(self) -> list[str]:
        """The requests since the last call, such as `CONNECT example.com:443`."""
        asked, self.asked = self.asked, []
        return asked


@cache
def trap() -> Trap:
    """The proxy of this process."""
    return Trap()
