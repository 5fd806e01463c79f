"""Makes the built site play without a network: lists its files and writes the service worker.

The service worker (`web/page/worker/sw.js`) keeps the files listed here, a few of them only once
they have been used, and compares the bytes of each with its digest. `version.json` tells a running
page which version the host has.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import NamedTuple

WORKER = "sw.js"
VERSION = "version.json"

NETWORK = re.compile(
    rf"(^|/)\.|^({re.escape(WORKER)}|{re.escape(VERSION)}|404\.html|five-elephants\.html)$"
    r"|^(favicon\.ico|robots\.txt|sitemap\.xml)$|(^|/)oembed\.json$"
    r"|^(docs|screenshots)/|^pictures/learn/|(^|/)far\.js$|(^|[/-])(license|notices|readme)\b[^/]*$"
)
"""Paths that are not kept for offline play, because an offline player can't use them: the single
file, the page for wrong addresses, documents, screenshots, pictures of lessons in embedded boards,
the script for games over the internet, licence texts, and files for other sites and search
engines."""


class Listing(NamedTuple):
    """The SHA-256 of the files of a site that are kept for offline play, by path, in order.

    files: kept from the first visit on. late: kept once they have been used.
    """

    files: Mapping[str, str]
    late: Mapping[str, str] = {}


def listing(folder: Path, late: Collection[str] = ()) -> Listing:
    """What is kept of a finished site. late: the names of files that few visits use."""
    paths = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*")}
    digests = {
        path: hashlib.sha256(file.read_bytes()).hexdigest()
        for path, file in sorted(paths.items())
        if file.is_file() and not NETWORK.search(path)
    }
    waiting = {path for path in digests if paths[path].name in late}
    return Listing(
        {path: digest for path, digest in digests.items() if path not in waiting},
        {path: digest for path, digest in digests.items() if path in waiting},
    )


def version(kept: Listing, template: str) -> str:
    """One short digest of all files and of the worker's own code: the name of a version."""
    text = json.dumps([sorted({**kept.files, **kept.late}.items()), template])
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def worker(kept: Listing, template: str) -> str:
    """The service worker of a version. template: its text, which has its
    build (version, files, late) under the name `BUILD`."""
    build = {"version": version(kept, template), **kept._asdict()}
    return re.sub(r"\bBUILD\b", lambda _: json.dumps(build), template)


def publish(folder: Path, template: str, late: Collection[str] = ()) -> str:
    """Write the worker and the version file into a finished site; returns the version's name.
    late: as in `listing`."""
    kept = listing(folder, late)
    name = version(kept, template)
    (folder / WORKER).write_text(worker(kept, template), "utf-8")
    (folder / VERSION).write_text(json.dumps({"version": name}) + "\n", "utf-8")
    return name
