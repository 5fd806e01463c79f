"""What the site is made of for offline play and for installing it."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import pytest

from web.builder import scripts, sheets
from web.builder.manifest import MANIFEST, manifest, paper, size
from web.builder.node import WEB
from web.builder.offline import Listing, listing, publish, version, worker
from web.builder.server import TYPES

TEMPLATE = scripts.bundled(scripts.SERVICE_WORKER)
ICON = WEB / "icons/icon.svg"
SHEET = sheets.page()


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A small site with a file of every kind."""
    for path in (
        "index.html", "siam/index.html", "embed.html", "assets/0a/boot.js",
        "assets/0a/french.words",
        "assets/0a/tambouille-readme.md", "runtime/x/a.wasm", "icons/icon-192.png", MANIFEST,
        "screenshots/wide.png", "five-elephants.html", "license.txt", "notices.txt", ".nojekyll",
        "404.html",
    ):  # fmt: skip
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(path)
    return tmp_path


def test_everything_that_play_needs_is_listed_with_its_digest(site: Path) -> None:
    publish(site, TEMPLATE)
    files = listing(site).files
    assert list(files) == [
        "assets/0a/boot.js", "assets/0a/french.words", "embed.html", "icons/icon-192.png",
        "index.html", MANIFEST, "runtime/x/a.wasm", "siam/index.html",
    ]  # fmt: skip
    assert files["index.html"] == hashlib.sha256(b"index.html").hexdigest()


@pytest.mark.parametrize("change", ["a file", "a name", "one file less", "the worker"])
def test_any_change_is_a_new_version(site: Path, change: str) -> None:
    before = publish(site, TEMPLATE)
    (site / "five-elephants.html").write_text("another")
    assert publish(site, TEMPLATE) == before, "all that is kept is the same"
    template = TEMPLATE
    if change == "a file":
        (site / "runtime/x/a.wasm").write_text("another")
    elif change == "a name":
        (site / "assets/0a").rename(site / "assets/0b")
    elif change == "one file less":
        (site / "embed.html").unlink()
    else:
        template += "\n"
    assert publish(site, template) != before


def test_the_worker_and_the_version_file_tell_the_same(site: Path) -> None:
    name = publish(site, TEMPLATE)
    assert json.loads((site / "version.json").read_text("utf-8")) == {"version": name}
    text = (site / "sw.js").read_text("utf-8")
    assert json.dumps({"version": name, **listing(site)._asdict()}) in text
    assert not re.search(r"\bBUILD\b", text)
    assert worker(Listing({}), TEMPLATE).count(version(Listing({}), TEMPLATE)) == 1


def test_a_file_that_few_visits_use_is_listed_apart_and_is_part_of_the_version(site: Path) -> None:
    name = "french.words"
    usual, late = listing(site), listing(site, {name})
    (path,) = late.late
    assert path.endswith(name)
    assert {**late.files, **late.late} == usual.files
    before = publish(site, TEMPLATE, {name})
    (site / path).write_text("other words")
    assert publish(site, TEMPLATE, {name}) != before


def test_the_declared_sizes_are_the_pictures_sizes_and_shapes() -> None:
    facts = manifest(WEB, paper(SHEET)[0])
    icons, screenshots = facts["icons"], facts["screenshots"]
    assert isinstance(icons, list)
    assert isinstance(screenshots, list)
    assert ICON.is_file()
    for picture in [*icons, *screenshots]:
        if picture["src"] != "icons/icon.svg":
            file = WEB / picture["src"]
            assert picture["sizes"] == "{}x{}".format(*size(file))
            assert picture["type"] == TYPES[file.suffix]
            assert file.stat().st_size < 120_000
    purposes = {(icon["sizes"], icon["purpose"]) for icon in icons}
    assert purposes == {
        ("any", "any"), ("192x192", "any"), ("512x512", "any"), ("512x512", "maskable"),
    }  # fmt: skip
    shapes = {shot["form_factor"]: size(WEB / shot["src"]) for shot in screenshots}
    assert shapes["narrow"][0] < shapes["narrow"][1]
    assert shapes["wide"][0] > shapes["wide"][1]


def test_the_manifest_stays_within_its_own_folder_and_speaks_the_sites_words() -> None:
    facts = manifest(WEB, paper(SHEET)[0])
    assert facts["start_url"] == facts["scope"] == "."
    assert facts["display"] == "standalone"
    assert "id" not in facts, "it would be the same for two copies on one origin"
    assert (facts["lang"], facts["name"]) == ("en", "Five Elephants")
    assert facts["name_localized"] == {"fr": "Cinq éléphants"}
    assert TYPES[Path(MANIFEST).suffix] == "application/manifest+json"


def test_what_is_no_picture_and_a_sheet_without_paper_are_refused(tmp_path: Path) -> None:
    (tmp_path / "no.png").write_bytes(b"GIF89a")
    with pytest.raises(ValueError, match=r"no\.png is no PNG"):
        size(tmp_path / "no.png")
    with pytest.raises(ValueError, match="--paper"):
        paper("body { color: red }")
