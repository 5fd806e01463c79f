"""Benchmarks run, and what the documents say of measurements names the command that made it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "tests/benchmarks"
BENCHMARKS = sorted(
    file.stem for file in FOLDER.glob("*.py") if "__main__" in file.read_text("utf-8")
)
DOCUMENTS = sorted((ROOT / "docs").rglob("*.md"))

COMMAND = re.compile(r"`(?:time )?(?:\S*python3? -m|python3 (?:web|tests)/|… |npx )[^`]*`")
FIGURE = re.compile(
    r"(?<![\w.])\d[\d .]*(?: ms| s| MB| kB| %| nodes/s)\b(?! of Python)|\[\d\.\d+, \d\.\d+\]|"
    r"a (?:tenth|fifth|third|quarter|twentieth) (?:of|less|cheaper)"
)


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


def chapters(text: str) -> list[str]:
    """A document's parts, each from its heading on."""
    return re.split(r"^(?=##? )", text, flags=re.MULTILINE)


@pytest.mark.parametrize("file", DOCUMENTS, ids=lambda file: file.stem)
def test_each_figure_of_a_document_names_its_command(file: Path) -> None:
    for chapter in chapters(file.read_text("utf-8")):
        figures = FIGURE.findall(chapter)
        assert not figures or COMMAND.search(chapter), (chapter.splitlines()[0], figures)
