"""The page's scripts: modules of `web/page`, bundled by esbuild into the few files that are
served."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from web.builder.node import WEB, install, run

PAGE = WEB / "page"

MODERN = "es2022"
"""What every browser that the site supports can read (docs/hosting.md)."""

OLD = "es2015"
"""What browsers can read that have to be told that they are too old."""


@dataclass(frozen=True, slots=True)
class Script:
    """A file that is served, or stands in a page.

    entry: its first module, in `web/page`. module: whether browsers import it. ascii: whether it
    stands in pages of others, which may not say how they are encoded.
    """

    entry: str
    module: bool = False
    target: str = MODERN
    ascii: bool = False

    @property
    def name(self) -> str:
        """Of the file."""
        return Path(self.entry).name


ASSETS = (
    Script("start/boot.js"),
    Script("embed/still.js"),
    Script("show/reading.js"),
    Script("worker/worker.js", module=True),
    *(
        Script(entry, module=True)
        for entry in (
            "embed/guest.js", "live/camera.js", "live/far.js", "live/live.js", "live/reader.js",
            "share/animation.js", "share/codes.js", "share/outside.js", "share/pictures.js",
            "show/cheer.js", "show/find.js", "show/sounds.js",
            "start/offline.js", "table/players.js", "worker/snapshot.js", "worker/thinking.js",
        )
    ),
)  # fmt: skip
"""Scripts among the site's own files: those that its pages begin with, the worker's, and those that
are imported when they are first needed."""

GUARDS = {name: Script(f"start/{name}", target=OLD) for name in ("guard.js", "guard_still.js")}
"""Scripts that stand inside a page, so that no file has to come before they can speak."""

SINGLE = Script("start/single.js")
"""What the single file begins with."""

ELEMENT = Script("embed/embed.js", ascii=True)
"""The custom element for somebody's own page."""

REFERENCE = (Script("reference/examples.js"), Script("reference/python.js", module=True))
"""What lets the examples of the documents run (`reference.py`)."""

SERVICE_WORKER = Script("worker/sw.js")
"""The service worker, without the list of files (offline.py)."""


def bundled(script: Script, facts: Mapping[str, object] | None = None) -> str:
    """The text of a script. facts: values for the names that only the build knows. Raises
    BuildError for what esbuild can't read."""
    (text,) = all_bundled((script,), facts)
    return text


def all_bundled(
    scripts: tuple[Script, ...], facts: Mapping[str, object] | None = None
) -> tuple[str, ...]:
    """The texts of several scripts, made at once."""
    define = {name: json.dumps(value) for name, value in (facts or {}).items()}
    requests = [
        {
            "entry": f"page/{script.entry}",
            "format": "esm" if script.module else "iife",
            "target": script.target,
            "charset": "ascii" if script.ascii else "utf8",
            "define": define,
        }
        for script in scripts
    ]
    return _run(json.dumps(requests))


@cache
def _run(requests: str) -> tuple[str, ...]:
    return tuple(json.loads(run(["node", "bundle.mjs"], requests, PATH=install())))
