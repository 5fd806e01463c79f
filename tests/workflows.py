"""The workflows of `.github/workflows`, read: their jobs, and what a runner would run.

A stand-in for GitHub's runner as far as that goes without an account: the expressions that the
workflows have, and their shell steps. Actions (`uses`) are not run.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]

from tests.package import copy_tracked

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".github/workflows"
FETCHED = ("web/node_modules", "web/.cache/node", "tests/.venv")
"""What a runner would fetch, and a copy of the tree takes from this one."""


def workflow(name: str) -> dict[str, Any]:
    """A workflow by its file's name without the ending."""
    return read(FOLDER / f"{name}.yml")


def read(file: Path) -> dict[str, Any]:
    """A YAML file that holds a mapping."""
    found = yaml.safe_load(file.read_text("utf-8"))
    assert isinstance(found, dict), file
    return found


def steps(name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """All steps of a workflow, with their jobs' names."""
    for job, its in workflow(name)["jobs"].items():
        yield from ((job, step) for step in its["steps"])


def filled(text: str, known: Mapping[str, str]) -> str:
    """A text with its expressions worked out: names, and the first of several that is not empty.

    known: the values of names; others are empty.
    """

    def value(match: re.Match[str]) -> str:
        names = (name.strip() for name in match[1].split("||"))
        return next((known[name] for name in names if known.get(name)), "")

    return re.sub(r"\$\{\{(.*?)\}\}", value, text)


def copy_of_tree(folder: Path) -> Path:
    """A copy of the tracked files, as `actions/checkout` would make it, with what is fetched."""
    copy_tracked(folder)
    for name in FETCHED:
        if (ROOT / name).exists():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).symlink_to(ROOT / name)
    (folder / "web/.cache").mkdir(exist_ok=True)
    for archive in (ROOT / "web/.cache").glob("python-*.zip"):
        shutil.copy(archive, folder / "web/.cache")
    return folder


def run_step(step: Mapping[str, Any], folder: Path, known: Mapping[str, str]) -> None:
    """Run a shell step as the runner does, in a folder. Raises AssertionError where it fails."""
    given = {name: filled(str(text), known) for name, text in step.get("env", {}).items()}
    command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", filled(step["run"], known)]
    done = subprocess.run(
        command, cwd=folder, env={**os.environ, **given}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
