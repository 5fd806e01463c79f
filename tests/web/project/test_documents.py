"""The documents lead to files that are there, and the changelog to the version of the package."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import pygame_rules
from tests.workflows import read

ROOT = Path(__file__).resolve().parents[3]
DOCUMENTS = [
    *sorted(ROOT.glob("*.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted((ROOT / "web").glob("*.md")),
]
CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^)#\s]+)")
FILE = re.compile(r"`((?:docs|pygame_rules|tests|web)/[\w./-]+\.\w+|\.github/[\w./-]+)`")
BUILT = re.compile(r"^web/(dist|\.cache|node_modules)/")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda file: file.name)
def test_a_document_leads_only_to_files_that_are_there(document: Path) -> None:
    text = document.read_text("utf-8")
    links = [link for link in LINK.findall(CODE.sub("", text)) if not link.startswith("http")]
    lost = [link for link in links if not (document.parent / link).exists()]
    files = [file for file in FILE.findall(text) if not BUILT.match(file)]
    assert lost + [file for file in files if not (ROOT / file).exists()] == []


def test_the_changelog_begins_with_the_version_of_the_package_which_stands_nowhere_else() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    versions = re.findall(r"^## \[?(\d+\.\d+\.\d+)\]? ", changelog, re.MULTILINE)
    assert versions[0] == pygame_rules.__version__
    for name in ("pyproject.toml", "CITATION.cff"):
        assert not re.search(r"^version\s*[:=]\s*[\"\d]", (ROOT / name).read_text("utf-8"), re.M)


def test_the_citation_has_what_its_format_asks_for() -> None:
    cited = read(ROOT / "CITATION.cff")
    assert {"cff-version", "message", "title", "authors"} <= {*cited}
    (author,) = cited["authors"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert author == project["authors"][0]
    assert cited["license"] == project["license"].split()[0]
