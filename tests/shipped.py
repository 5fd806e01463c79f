"""The built site: whether it is up to date, and the Python archives that it ships."""

from __future__ import annotations

import os
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

from web.builder import data_files
from web.entry import ARCHIVES

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "web/dist"
MADE = ("dist", ".cache", "node_modules", "__pycache__")
"""Folders of `web` that hold no sources."""


def built() -> None:
    """Raises RuntimeError if the site is not built, or is older than its sources."""
    page = DIST / "index.html"
    if not page.is_file():
        raise RuntimeError("the site is not built: run `python3 web/build.py` first")
    made = page.stat().st_mtime
    for source in sources():
        if source.stat().st_mtime > made:
            name = source.relative_to(ROOT)
            raise RuntimeError(f"{name} is newer than the site: run `python3 web/build.py` first")


def documented() -> Path:
    """The folder of the built documents. Raises RuntimeError if they are not built, or are older
    than their sources."""
    page = DIST / "docs/index.html"
    made = page.stat().st_mtime if page.is_file() else 0.0
    for source in (ROOT / "docs").rglob("*"):
        if source.stat().st_mtime > made:
            name = source.relative_to(ROOT)
            raise RuntimeError(f"{name} is newer than the documents: `python3 web/build.py --docs`")
    return page.parent


def sources() -> Iterator[Path]:
    """The source files of the site."""
    for top in ("pygame_rules", "web"):
        for folder, folders, files in os.walk(ROOT / top):
            folders[:] = [name for name in folders if name not in MADE]
            yield from (Path(folder, name) for name in files)


def shipped(folder: Path) -> Path:
    """Extract the archive of modules from its zip, and put the other archives and the data files of
    games beside it. Raises RuntimeError as `built` does."""
    built()
    (found,) = DIST.glob("assets/*/python.zip")
    with zipfile.ZipFile(found) as outer:
        made = Path(outer.extract("modules.zip", folder))
    for name in (*ARCHIVES, *(file.name for file in data_files.every())):
        shutil.copy(found.with_name(name), folder)
    return made
