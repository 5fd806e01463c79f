"""Runs a function of a benchmark in the Pyodide that the site ships, under Node."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.shipped import ROOT, shipped

SCRIPT = """
import { loadPyodide } from "./node_modules/pyodide/pyodide.mjs";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
const [zip, root, module, ...files] = process.argv.slice(1);
const task = await text(process.stdin);
const python = await loadPyodide({ stdLibURL: zip });
const put = (name, data) => {
  python.FS.mkdirTree("/t/" + name.split("/").slice(0, -1).join("/"));
  python.FS.writeFile("/t/" + name, data);
};
for (const file of files) put(file, readFileSync(root + "/" + file));
for (const name of ["players.zip", "french.words"])
  put(name, readFileSync(zip.replace(/[^/]*$/, name)));
put("task.json", task);
python.globals.set("module", module);
console.log(python.runPython(`
import importlib, json, sys
from web.extend import player
player("/t/players.zip")
import pygame_rules.players
pygame_rules.players.__path__.append("/t/pygame_rules/players")  # what no page needs
sys.path.append("/t")
with open("/t/task.json") as task:
    answer = importlib.import_module(module).measure(*json.load(task))
json.dumps(answer)
`));
"""

WORDS = "/t/french.words"
"""The path of Tambouille's word list in Pyodide's file system."""


def in_pyodide(module: str, arguments: Sequence[object] = (), files: Sequence[str] = ()) -> Any:  # noqa: ANN401
    """What the function `measure` of a benchmark gives there. files: what it imports of the tests.

    Raises RuntimeError with the last line that was said where it fails.
    """
    own = f"tests/benchmarks/{module}.py"
    given = ["tests/__init__.py", "tests/benchmarks/__init__.py", own, *files]
    with tempfile.TemporaryDirectory() as folder:
        names = [str(shipped(Path(folder))), str(ROOT), f"tests.benchmarks.{module}", *given]
        command = ["node", "--input-type=module", "-e", SCRIPT, *names]
        done = subprocess.run(
            command, cwd=ROOT / "web", input=json.dumps(arguments), capture_output=True, text=True
        )
    if done.returncode:
        errors = [line for line in done.stderr.splitlines() if "Error: " in line[:60]]
        raise RuntimeError(f"{module} in Pyodide: {' '.join(errors)[-500:]}")
    return json.loads(done.stdout.splitlines()[-1])
