"""A copy of the built site with a stand-in for Pyodide: the table runs in CPython. Its pages start
in half the time.

Only Pyodide's files are replaced. The module in their place sends each event to this server, which
has a table for each page and a player for each worker. The word list is loaded from the start.
Tests of the start, of Pyodide and of the word list use the site itself (the mark `pyodide`).

`python -m tests.browser.pyodide_standin FOLDER` makes the copy in the folder, serves it and prints
the port. It is a process of its own, so that tables compute beside the tests. Copies of the folder
on other servers send their events to this server, too.
"""

from __future__ import annotations

import io
import json
import re
import shutil
import sys
import threading
import zipfile
from pathlib import Path
from random import Random
from time import perf_counter
from typing import ClassVar

from tests.browser.opener import DIST, PREFIX
from web.builder import data_files, scripts, single
from web.builder.offline import publish
from web.builder.server import Handler, Server
from web.builder.site import signed_crc
from web.entry import answer, provide
from web.player import Player
from web.table import Table


def _alone(data: bytes) -> bytes:
    """A zip with one file in it, like `python.zip`."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as target:
        target.writestr(zipfile.ZipInfo("modules.zip"), data, zipfile.ZIP_DEFLATED)
    return made.getvalue()


LARGE = {
    "pyodide.asm.wasm": b"no pyodide.asm.wasm " * 500,
    "python.zip": _alone(Random(1).randbytes(8_000)),
}
"""Contents in place of the large files. Tests count, cut and alter them."""

MODULE = """
const letters = crypto.getRandomValues(new Uint32Array(4));
const id = [...letters].map((part) => part.toString(36)).join("");
const ask = (text, of = "") => {
  const request = new XMLHttpRequest();
  request.open("POST", `%TABLES%${id}${of}`, false);
  request.send(text);
  if (request.status !== 200) throw new Error(`the stand-in answers ${request.status}`);
  return request.responseText;
};
export async function loadPyodide({ indexURL, stdLibURL }) {
  const large = [stdLibURL, new URL("pyodide.asm.wasm", indexURL).href];
  for (const response of await Promise.all(large.map((url) => fetch(url)))) await response.text();
  const player = () => ({ begin: (text) => ask(text, "/begin"), step: () => ask("", "/step") });
  const modules = {
    "web.entry": { answer: (text) => ask(text), provide: () => true, leaves: () => false },
    "web.extend": { player, provide() {} },
  };
  return { FS: { writeFile() {} }, pyimport: (name) => modules[name] };
}
"""
SLICE = 24
"""Milliseconds of one slice of a thought, as in thinking.js."""

BUILD = re.compile(r"\bsizes:\{[^}]*\},sums:\{[^}]*\}")
"""The sizes and checksums of the large files, as the build writes them into worker.js."""


class StandIn(Handler):
    """Serves the site, and answers the events of its pages and of its copies' pages."""

    prefix = PREFIX
    folder = ""
    tables: ClassVar[dict[str, Table]] = {}
    players: ClassVar[dict[str, Player]] = {}
    one_at_a_time = threading.Lock()

    def __init__(self, *arguments: object) -> None:
        super().__init__(*arguments, directory=self.folder)  # type: ignore[arg-type]

    def do_POST(self) -> None:
        """Answer an event for a table, or a request to a player."""
        text = self.rfile.read(int(self.headers["Content-Length"])).decode()
        path, _, of = self.path.removeprefix("/").partition("/")[2].partition("/")
        with self.one_at_a_time:
            if of:
                player = self.players.setdefault(path, Player(perf_counter))
                body = (player.begin(text) if of == "begin" else player.step(SLICE)).encode()
            else:
                body = answer(text, self.tables.setdefault(path, Table())).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def make(folder: Path, tables: str) -> None:
    """Make the copy of the site. tables: the address to which events are sent."""
    shutil.copytree(DIST, folder, ignore=shutil.ignore_patterns(*LARGE, single.NAME))
    (runtime,) = folder.glob("runtime/pyodide-*")
    (assets,) = folder.glob("assets/*")
    (runtime / "pyodide.asm.wasm").write_bytes(LARGE["pyodide.asm.wasm"])
    (assets / "python.zip").write_bytes(LARGE["python.zip"])
    (runtime / "pyodide.js").write_text(MODULE.replace("%TABLES%", tables), "utf-8")
    (runtime / "pyodide.asm.js").write_text("export default null;", "utf-8")
    worker = assets / "worker.js"
    text, found = BUILD.subn(_known(), worker.read_text("utf-8"))
    assert found == 1, "the worker knows the large files"
    worker.write_text(text, "utf-8")
    publish(folder, scripts.bundled(scripts.SERVICE_WORKER), data_files.late())
    policy = "connect-src data:"  # what is in the file; here it asks for its table as well
    file = single.make(folder).replace(policy, f"{policy} {tables}", 1)
    (folder / single.NAME).write_text(file, "utf-8")


def _known() -> str:
    """The sizes and checksums of the files that replace the large ones."""
    sizes = {name: len(data) for name, data in LARGE.items()}
    sums = {name: signed_crc(data) for name, data in LARGE.items()}
    return f"sizes:{json.dumps(sizes)},sums:{json.dumps(sums)}"


def main(folder: Path) -> None:
    """Make the site, and serve it until the tests end."""
    for game, files in data_files.files().items():
        for file in files:
            assert provide(game, file.name, file.read_bytes())
    StandIn.folder = str(folder)
    with Server(("127.0.0.1", 0), StandIn) as server:
        make(folder, f"http://127.0.0.1:{server.server_port}/table/")
        print(server.server_port, flush=True)
        server.serve_forever()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
