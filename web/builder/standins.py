"""The stock library with modules of ours in place of some of its own."""

from __future__ import annotations

import zipfile
from pathlib import Path

from web.builder.node import WEB

STANDINS = WEB / "standins"
"""What Python imports at its start for what no page of ours does, in the little that is needed of
it; and what finds modules faster. No type checker reads them: they belong to others' packages."""


def files() -> list[Path]:
    """Our modules, at their places in the library."""
    return sorted(STANDINS.rglob("*.py"))


def write(stock: Path, target: Path) -> None:
    """Make the library with ours inside."""
    ours = {file.relative_to(STANDINS).as_posix(): file.read_bytes() for file in files()}
    with zipfile.ZipFile(stock) as source, zipfile.ZipFile(target, "w") as made:
        for name in source.namelist():
            if name not in ours:
                made.writestr(zipfile.ZipInfo(name), source.read(name))
        for name, data in ours.items():
            made.writestr(zipfile.ZipInfo(name), data)
