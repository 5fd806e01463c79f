"""What the built site ships for Python, as Pyodide takes it outside a browser."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

ASSETS = Path(__file__).resolve().parent.parent / "web/dist/assets"


def shipped(folder: Path) -> Path:
    """The archive of modules, taken out of the zip it is compressed in, with the players' archive
    and the word list beside it. Raises FileNotFoundError where the site is not built."""
    found = list(ASSETS.glob("*/python.zip"))
    if len(found) != 1:
        raise FileNotFoundError("build the site first: python3 web/build.py")
    with zipfile.ZipFile(found[0]) as outer:
        made = Path(outer.extract("modules.zip", folder))
    for name in ("players.zip", "french.words"):
        shutil.copy(found[0].with_name(name), folder)
    return made
