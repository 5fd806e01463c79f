"""Benchmarks run, and those that documents name are there."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "tests/benchmarks"
BENCHMARKS = sorted(
    file.stem for file in FOLDER.glob("*.py") if "__main__" in file.read_text("utf-8")
)
DOCUMENTS = sorted((ROOT / "docs").rglob("*.md"))


@pytest.mark.parametrize("name", BENCHMARKS)
def test_every_benchmark_runs(name: str) -> None:
    """Five that the documents quoted had not run for months."""
    command = [sys.executable, "-m", f"tests.benchmarks.{name}", "--once"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2_000:]
    assert done.stdout.strip(), "nothing was measured"


def test_every_benchmark_that_is_named_is_there() -> None:
    named = set()
    for file in (*DOCUMENTS, ROOT / "README.md", *(ROOT / "tests").rglob("*.py")):
        if ".venv" not in file.parts:
            named |= set(re.findall(r"tests\.benchmarks\.(\w+)", file.read_text("utf-8")))
    assert named <= {file.stem for file in FOLDER.glob("*.py")}
