"""The built site with the table in CPython: a page on it starts in half the time.

Everything is the site's own but Pyodide: in its place stands a module that asks this server, which
keeps one table for each page. The word list is there from the start. What is about starting, about
Pyodide or about the list is tested on the site itself (the mark `pyodide`).

A process of its own, `python -m tests.browser.standin`: it prints its port. So the tables compute
beside the tests, and what they load is not there for other tests.
"""

from __future__ import annotations

import json
import re
import threading
from typing import ClassVar

from tests.browser.opener import DIST, PREFIX
from web.builder.server import Handler, Server
from web.builder.site import WORDS, signed_crc
from web.entry import answer, provide
from web.table import Table

EMPTY = {"pyodide.asm.wasm": b"no wasm", "python.zip": b"no zip"}
MODULE = """
const letters = crypto.getRandomValues(new Uint32Array(4));
const id = [...letters].map((part) => part.toString(36)).join("");
const ask = (text) => {
  const request = new XMLHttpRequest();
  request.open("POST", new URL(`../../table/${id}`, import.meta.url), false);
  request.send(text);
  if (request.status !== 200) throw new Error(`the stand-in answers ${request.status}`);
  return request.responseText;
};
export async function loadPyodide({ indexURL, stdLibURL }) {
  const large = [stdLibURL, new URL("pyodide.asm.wasm", indexURL).href];
  for (const response of await Promise.all(large.map((url) => fetch(url)))) await response.text();
  return { pyimport: () => ({ answer: ask, provide: () => true }) };
}
"""
BUILD = re.compile(r"(?m)^const build = (\{.*\});$")


class StandIn(Handler):
    """Serves the site; answers what its pages ask their table."""

    prefix = PREFIX
    tables: ClassVar[dict[str, Table]] = {}
    one_at_a_time = threading.Lock()

    def __init__(self, *arguments: object) -> None:
        super().__init__(*arguments, directory=str(DIST))  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """A file of the site, or what stands for it."""
        path, name = self.path.partition("?")[0], self.path.rsplit("/", 1)[-1].partition("?")[0]
        if name in EMPTY:
            self._send(EMPTY[name])
        elif name == "pyodide.js":
            self._send(MODULE.encode())
        elif name == "pyodide.asm.js":
            self._send(b"export default null;")
        elif name == "worker.js":
            text = (DIST / path.removeprefix(PREFIX)).read_text("utf-8")
            self._send(BUILD.sub(_empty, text).encode())
        else:
            super().do_GET()

    def do_POST(self) -> None:
        """An event for a table; its answer."""
        text = self.rfile.read(int(self.headers["Content-Length"])).decode()
        with self.one_at_a_time:
            table = self.tables.setdefault(self.path, Table())
            self._send(answer(text, table).encode())

    def _send(self, body: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(self.path.partition("?")[0]))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def _empty(found: re.Match[str]) -> str:
    """What the build knows of the large files, as it is for the empty ones."""
    known = json.loads(found[1])
    known["sizes"] = {name: len(data) for name, data in EMPTY.items()}
    known["sums"] = {name: signed_crc(data) for name, data in EMPTY.items()}
    return f"const build = {json.dumps(known)};"


def main() -> None:
    """Serve until the tests end."""
    assert provide(WORDS.read_bytes())
    with Server(("127.0.0.1", 0), StandIn) as server:
        print(server.server_port, flush=True)
        server.serve_forever()


if __name__ == "__main__":
    main()
