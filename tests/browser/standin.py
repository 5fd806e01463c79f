"""The built site with the table in CPython: a page on it starts in half the time.

Everything is the site's own but Pyodide: in its place stands a module that asks this server, which
keeps one table for each page and a player for each worker that thinks. The word list is there from
the start. What is about starting, about Pyodide or about the list is tested on the site itself (the
mark `pyodide`).

A process of its own, `python -m tests.browser.standin FOLDER`: it makes such a site in the folder,
serves it and prints its port. So the tables compute beside the tests, and what they load is not
there for other tests. Copies of the folder on other servers ask this one, too.
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
    """A zip with one file in it, as the modules come."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as target:
        target.writestr(zipfile.ZipInfo("modules.zip"), data, zipfile.ZIP_DEFLATED)
    return made.getvalue()


LARGE = {
    "pyodide.asm.wasm": b"no pyodide.asm.wasm " * 500,
    "python.zip": _alone(Random(1).randbytes(8_000)),
}
"""In place of the large files: something to be counted, cut and altered."""

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
    "web.entry": { answer: (text) => ask(text), provide: () => true },
    "web.extend": { player, provide() {} },
  };
  return { FS: { writeFile() {} }, pyimport: (name) => modules[name] };
}
"""
SLICE = 24
"""ms that a player thinks at a time, as in thinking.js."""

BUILD = re.compile(r"\bsizes:\{[^}]*\},sums:\{[^}]*\}")
"""What the build tells the worker of the large files."""


class StandIn(Handler):
    """Serves the site; answers what its pages, and those of its copies, ask their table."""

    prefix = PREFIX
    folder = ""
    tables: ClassVar[dict[str, Table]] = {}
    players: ClassVar[dict[str, Player]] = {}
    one_at_a_time = threading.Lock()

    def __init__(self, *arguments: object) -> None:
        super().__init__(*arguments, directory=self.folder)  # type: ignore[arg-type]

    def do_POST(self) -> None:
        """An event for a table, or something for a player; its answer."""
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
    """The built site with what stands for Pyodide. tables: the address that answers for them."""
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
    publish(folder, scripts.bundled(scripts.SERVICE_WORKER))
    policy = "connect-src data:"  # what is in the file; here it asks for its table as well
    file = single.make(folder).replace(policy, f"{policy} {tables}", 1)
    (folder / single.NAME).write_text(file, "utf-8")


def _known() -> str:
    """What the worker has to know of what stands for the large files."""
    sizes = {name: len(data) for name, data in LARGE.items()}
    sums = {name: signed_crc(data) for name, data in LARGE.items()}
    return f"sizes:{json.dumps(sizes)},sums:{json.dumps(sums)}"


def main(folder: Path) -> None:
    """Serve until the tests end."""
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
