"""The documents that the build adds to the site."""

from __future__ import annotations

import re
import tomllib
import zlib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from pygame_rules import NAMES
from tests.shipped import ROOT, documented
from web.builder import reference
from web.builder.node import BuildError

PACKAGES = (
    *("pygame_rules", "pygame_rules.learn", "pygame_rules.players"),
    *(f"pygame_rules.{name}" for name in NAMES),
)
"""The packages that say what is public in them."""

ELSEWHERE = {
    "pygame_rules.svg": {"board"},
    "pygame_rules.notebook": {"Board"},
    "pygame_rules.players.match": {"match", "ladder"},
    "pygame_rules.players.results": {"result"},
    "pygame_rules.learn.pettingzoo": {"env", "Environment"},
    "pygame_rules.learn.gymnasium": {"Environment"},
}
"""What documents import from modules that also hold what is not public."""


@cache
def inventory() -> set[str]:
    """All names of the reference, as other projects' Sphinx reads them."""
    head, packed = (documented() / "objects.inv").read_bytes().split(b"zlib.\n", 1)
    assert b"Project: Five Elephants" in head
    lines = zlib.decompress(packed).decode().splitlines()
    return {line.split(" ")[0] for line in lines if " py:" in line}


@pytest.mark.parametrize("package", PACKAGES)
def test_the_reference_has_every_public_name(package: str) -> None:
    public = import_module(package).__all__
    assert [name for name in public if f"{package}.{name}" not in inventory()] == []


@pytest.mark.parametrize("module", ELSEWHERE)
def test_the_reference_has_what_documents_import(module: str) -> None:
    assert {f"{module}.{name}" for name in ELSEWHERE[module]} <= inventory()


def pages() -> Iterator[Path]:
    yield from sorted(documented().rglob("*.html"))


def test_the_documents_ask_no_other_host_for_anything() -> None:
    asking = re.compile(r"<(?:script|link|img|iframe)\b[^>]*\b(?:src|href)=\"(?:https?:)?//")
    assert [page.name for page in pages() if asking.search(page.read_text("utf-8"))] == []


def test_each_page_describes_itself_in_a_sentence() -> None:
    made = [page for page in pages() if page.name not in ("genindex.html", "search.html")]
    assert len(made) > 30
    described = re.compile(r'<meta name="description" content="[^"]{10,}">')
    assert [page.name for page in made if not described.search(page.read_text("utf-8"))] == []


def test_every_document_is_a_page_that_the_list_of_pages_leads_to() -> None:
    sources = {file.relative_to(ROOT / "docs") for file in (ROOT / "docs").rglob("*.md")}
    start = (documented() / "index.html").read_text("utf-8")
    lost = [
        str(source)
        for source in sources
        if f'href="{source.with_suffix(".html").as_posix()}"' not in start
        and source.stem != "index"
    ]
    assert lost == []


def test_the_documents_have_the_version_of_the_package() -> None:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert config["tool"]["setuptools"]["dynamic"]["version"] == {
        "attr": "pygame_rules.__version__"
    }
    version = import_module("pygame_rules").__version__
    assert f"Version: {version}".encode() in (documented() / "objects.inv").read_bytes()[:200]


def test_the_licences_of_what_others_wrote_are_beside_the_pages() -> None:
    text = (documented() / reference.NOTICES).read_text("utf-8-sig")
    for author in ("Pradyun Gedam", "the Sphinx team", "Chris Holdgraf"):
        assert author in text
    assert 'href="notices.txt"' in (documented() / "index.html").read_text("utf-8")


def test_a_document_that_leads_nowhere_stops_the_build_with_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    documented()
    (tmp_path / "conf.py").write_text('extensions = ["myst_parser"]\n')
    (tmp_path / "index.md").write_text("# Start\n\n[lost](nowhere.md)\n")
    monkeypatch.setattr(reference, "SOURCE", tmp_path)
    with pytest.raises(BuildError, match=r"index\.md:3.*nowhere\.md"):
        reference.write(tmp_path / "site")
