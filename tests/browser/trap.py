"""Where the requests of Chromium's pages end that would leave this machine.

To hear of every request from Playwright, as from a new context, is 7 % of what opening a page
takes. What stays on this machine is let through.
"""

from __future__ import annotations

import threading
from functools import cache
from socketserver import StreamRequestHandler, ThreadingTCPServer


class _Refusal(StreamRequestHandler):
    def handle(self) -> None:
        words = self.rfile.readline().decode(errors="replace").split()
        if not words:
            return  # a connection that nothing was asked for
        self.server.asked.append(" ".join(words[:2]))  # type: ignore[attr-defined]
        self.wfile.write(b"HTTP/1.1 502 Nothing leaves\r\nContent-Length: 0\r\n\r\n")


class Trap(ThreadingTCPServer):
    """A proxy that refuses everything and keeps what it was asked for."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Refusal)
        self.asked: list[str] = []
        self.switch = f"--proxy-server=127.0.0.1:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def taken(self) -> list[str]:
        """What was asked for since the last time, such as `CONNECT example.com:443`."""
        asked, self.asked = self.asked, []
        return asked


@cache
def trap() -> Trap:
    """The one of this process."""
    return Trap()
