"""A copy of the project with a sixth game in it: `docs/adding-a-game.md` walks through its files.

The folders here lie where they would lie in the project. `added` makes a copy, lays them over it,
and adds the game's name to the list of games. It changes nothing else.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
NAME = "tusker"

COPIED = (
    "docs", "pygame_rules", "tests", "web", "index.html", "pyproject.toml", "LICENSE",
    "README.md", "site.toml",
)  # fmt: skip
LEFT_OUT = ("node_modules", "dist", ".cache", ".venv", ".compiled", "__pycache__", "sixth_game")
LIST = "pygame_rules/games.py"
"""The only file of the project that is changed."""


def added(folder: Path) -> Path:
    """A copy of the project, with the game, in a folder that does not exist yet."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns(*LEFT_OUT))
        else:
            shutil.copy(ROOT / name, folder / name)
    (folder / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    for file in files():
        target = folder / file
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.exists():
            raise FileExistsError(target)
        shutil.copy(HERE / file, target)
    names = (folder / LIST).read_text("utf-8")
    (folder / LIST).write_text(
        names.replace('"tambouille")', f'"tambouille", "{NAME}")', 1), "utf-8"
    )
    return folder


def files() -> list[Path]:
    """The files of the game, as they lie in the project."""
    found = (file for file in HERE.rglob("*") if file.is_file() and file.parent != HERE)
    return sorted(file.relative_to(HERE) for file in found if not {*LEFT_OUT[:-1]} & {*file.parts})


def run(folder: Path, *command: str) -> str:
    """What a Python command prints that runs in the copy. Fails with all it said."""
    done = subprocess.run([sys.executable, *command], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
