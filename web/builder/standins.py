"""Replaces modules of Pyodide's standard library by our reduced ones (`web/standins`)."""

from __future__ import annotations

import zipfile
from pathlib import Path

from web.builder.node import WEB

STANDINS = WEB / "standins"
"""Reduced versions of modules that Python imports at its start and our pages hardly use, and a
faster finder of modules. No type checker reads them: they are parts of other packages."""


def files() -> list[Path]:
    """Our modules. Their paths are those in the library."""
    return sorted(STANDINS.rglob("*.py"))


def write(stock: Path, target: Path) -> None:
    """Write the stock library to `target` with our modules in it."""
    ours = {file.relative_to(STANDINS).as_posix(): file.read_bytes() for file in files()}
    with zipfile.ZipFile(stock) as source, zipfile.ZipFile(target, "w") as made:
        for name in source.namelist():
            if name not in ours:
                made.writestr(zipfile.ZipInfo(name), source.read(name))
        for name, data in ours.items():
            made.writestr(zipfile.ZipInfo(name), data)
