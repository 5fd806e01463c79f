"""What the documents promise their readers."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

import pygame_rules

ROOT = Path(__file__).resolve().parents[2]
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


GITHUBS = {"Build and deployment", "Source", "Use this template", "Edit this file", "Custom domain"}
"""What GitHub calls things."""


@pytest.mark.parametrize(
    "name",
    [
        "README.md",
        "docs/blogs.md",
        "docs/hosting.md",
        "docs/your-own-copy.md",
        "web/embedding.md",
        "web/keeping.md",
    ],
)
def test_what_a_document_calls_a_button_is_what_it_is_called_on_the_page(name: str) -> None:
    """Every quoted text that begins with a capital is a sentence of the page."""
    text = CODE.sub("", (ROOT / name).read_text("utf-8"))
    quoted = {" ".join(found.split()).rstrip(".") for found in re.findall(r'"([A-Z][^"]+)"', text)}
    files = (ROOT / "web/locales/en").glob("*.json")
    said = {one.rstrip(".") for file in files for one in json.loads(file.read_text()).values()}
    assert quoted
    assert quoted - said - GITHUBS == set()


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").split()) <= 900


def test_the_animation_of_the_readme_is_small() -> None:
    assert (ROOT / "docs/siam.gif").stat().st_size <= 400_000


def test_the_changelog_is_short_and_begins_with_the_version_of_the_package() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    versions = re.findall(r"^## \[?(\d+\.\d+\.\d+)\]? ", changelog, re.MULTILINE)
    assert versions[0] == pygame_rules.__version__ == project["version"]
    assert len(changelog.splitlines()) < 80


def test_the_glossary_has_at_most_fifteen_words_of_our_own() -> None:
    text = (ROOT / "docs/architecture.md").read_text("utf-8")
    (glossary,) = re.findall(r"^## Glossary\n(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)
    rows = re.findall(r"^\| ([\w-]+) \|", glossary, re.MULTILINE)
    assert rows[0] == "word"
    assert 1 < len(rows) <= 16
