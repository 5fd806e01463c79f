"""What the project promises about its own files."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

from web.builder.site import MATCHES

ROOT = Path(__file__).resolve().parents[3]


def test_lock_files_keep_hashes_and_no_download_address() -> None:
    lock = (ROOT / "web/package-lock.json").read_text("utf-8")
    assert '"resolved"' not in lock
    packages = re.findall(r'"node_modules/[^"]+": \{', lock)
    assert len(packages) == lock.count('"integrity": "sha512-')
    for name in ("requirements.txt", "package-requirements.txt"):
        pinned = (ROOT / "tests" / name).read_text("utf-8")
        assert "://" not in pinned
        requirements = re.findall(r"^[\w-]+==", pinned, re.M)
        assert len(requirements) > 10
        assert pinned.count("--hash=sha256:") >= len(requirements)


def test_package_needs_nothing_but_python() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["dependencies"] == []
    assert project["requires-python"] == ">=3.11"


def test_the_page_is_given_nothing_that_plays_in_processes_or_on_a_cluster() -> None:
    wanting = importing({"concurrent", "distributed"})
    assert {file.name for file in wanting} == {"cluster.py", "executors.py"}
    assert all(MATCHES.search(file.as_posix()) for file in wanting)


def test_the_page_is_given_nothing_for_programs_that_learn() -> None:
    wanting = importing({"gymnasium", "numpy", "pettingzoo", "pyspiel", "pygame_rules.learn"})
    assert {"spaces.py", "openspiel.py", "encoding.py"} <= {file.name for file in wanting}
    assert all(MATCHES.search(file.as_posix()) for file in wanting)


def importing(packages: set[str]) -> set[Path]:
    """The files of the package that import one of these, or something in it."""
    wanting = set()
    for file in (ROOT / "pygame_rules").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            else:
                names = [name.name for name in node.names] if isinstance(node, ast.Import) else []
            if any(f"{name}.".startswith(f"{one}.") for name in names for one in packages):
                wanting.add(file)
    return wanting
