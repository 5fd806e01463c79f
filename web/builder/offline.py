"""Makes the built site play without a network: lists its files and writes the service worker.

The service worker (`web/page/worker/sw.js`) keeps exactly the files listed here and compares the
bytes of each with its digest. `version.json` tells a running page which version the host has.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path

WORKER = "sw.js"
VERSION = "version.json"

NETWORK = re.compile(
    rf"(^|/)\.|^({re.escape(WORKER)}|{re.escape(VERSION)}|404\.html|five-elephants\.html)$"
    r"|^(favicon\.ico|robots\.txt|sitemap\.xml)$|(^|/)oembed\.json$"
    r"|^screenshots/|(^|[/-])(LICENSE|NOTICES|README)\b[^/]*$"
)
"""Paths that are not kept for offline play, because an offline player can't use them: the single
file, the page for wrong addresses, screenshots, licence texts, and files for other sites and search
engines."""


def precache(folder: Path) -> dict[str, str]:
    """The SHA-256 of every file of the site that is kept for offline play, by path, in order."""
    paths = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*")}
    return {
        path: hashlib.sha256(file.read_bytes()).hexdigest()
        for path, file in sorted(paths.items())
        if file.is_file() and not NETWORK.search(path)
    }


def version(files: Mapping[str, str], template: str) -> str:
    """One short digest of all files and of the worker's own code: the name of a version."""
    text = json.dumps([sorted(files.items()), template])
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def worker(files: Mapping[str, str], template: str) -> str:
    """The service worker of a version. template: its text, which has its
    build (version, files) under the name `BUILD`."""
    build = {"version": version(files, template), "files": dict(files)}
    return re.sub(r"\bBUILD\b", lambda _: json.dumps(build), template)


def publish(folder: Path, template: str) -> str:
    """Write the worker and the version file into a finished site; returns the version's name."""
    files = precache(folder)
    name = version(files, template)
    (folder / WORKER).write_text(worker(files, template), "utf-8")
    (folder / VERSION).write_text(json.dumps({"version": name}) + "\n", "utf-8")
    return name
