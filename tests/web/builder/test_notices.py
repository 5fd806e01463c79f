"""The notices of everything that the built site contains."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from pygame_rules import NAMES
from pygame_rules.display.locales import LANGUAGES, Catalogue
from tests.licences import DATA, named, text_of
from web.builder import notices, single
from web.builder.node import WEB, BuildError
from web.builder.site import DIST
from web.table import Table

BUILT = DIST / notices.NAME
WASM = {
    "CPython 3.14": b"3.14.2",
    "zlib 1.3.1": b"deflate 1.3.1 Copyright",
    "bzip2 1.0.6": b"1.0.6, 6-Sept-2010",
    "XZ Utils (liblzma) 5.2.2": b"5.2.2",
    "Zstandard 1.5.7": b"1.5.7",
    "Expat 2.7.3": b"expat_2.7.3",
    "SQLite": b"SQLite format 3",
    "libffi": b"ffi_prep_cif",
    "libmpdec": b"libmpdec",
    "mimalloc": b"mimalloc: error",
    "HACL*": b"HACL*",
    "hiwire": b"hiwire_",
    "LLVM": b"__cxa_",
}
"""What a library leaves in Pyodide's wasm, by how its notice begins."""


def test_every_part_has_its_copyright_and_its_whole_text_in_the_built_notices() -> None:
    built = BUILT.read_text("utf-8")
    parts = notices.parts()
    assert len(parts) > 40
    for part in parts:
        entry = built.partition(f"\n{part.name}\n")[2].partition("=" * 78)[0]
        assert part.copyright, part.name
        assert all(line in entry for line in part.copyright), part.name
        texts = [part.own] if part.own else []
        for name in part.texts:
            assert f"[{name}], at the end" in entry
            texts.append(built.rpartition(f"\n[{name}]\n\n")[2].partition("\n\n" + "=" * 78)[0])
        assert texts, part.name
        for text in texts:
            assert text in built
            assert re.search(r"(?i)permission|redistribution|public domain|license|terms", text)


def test_every_package_that_is_pinned_for_the_site_is_among_the_parts() -> None:
    for package in notices.packages():
        facts = json.loads((notices.MODULES / package / "package.json").read_text("utf-8"))
        name = notices.LISTED.get(package) or f"{facts['name']} {facts['version']}"
        assert name in {part.name for part in notices.parts()}


def test_only_tools_are_left_out() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text("utf-8"))["packages"]
    dev = {path for path, facts in lock.items() if facts.get("dev")}
    assert len(dev) + len(notices.packages()) + 1 == len(lock)
    shipped = json.loads((WEB / "package.json").read_text("utf-8"))["dependencies"]
    assert set(shipped) <= set(notices.packages())


def test_what_is_compiled_into_the_wasm_has_its_notice() -> None:
    """With the version that it has: another Pyodide may bring another one."""
    (wasm,) = DIST.glob("runtime/pyodide-*/pyodide.asm.wasm")
    (script,) = DIST.glob("runtime/pyodide-*/pyodide.asm.js")
    compiled = wasm.read_bytes() + script.read_bytes()
    for begins, trace in WASM.items():
        assert trace in compiled, begins
        assert any(part.name.startswith(begins) for part in notices.parts()), begins


def test_a_licence_without_a_text_stops_the_build(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    part = {"name": "x", "of": "y", "licence": "None", "copyright": ["z"], "texts": ["None.txt"]}
    (tmp_path / "parts.json").write_text(json.dumps([part]), "utf-8")
    monkeypatch.setattr(notices, "FOLDER", tmp_path)
    with pytest.raises(BuildError, match="None"):
        notices.notices("")


OURS = re.compile(r"\.(css|html|ico|js|json|md|mpy|png|svg|txt|webmanifest|zip)$|/\.nojekyll$")
"""Files that the build writes. What goes into them of others' is among the parts."""


def test_each_data_file_of_the_site_is_named_with_its_licence_and_its_text() -> None:
    others = {file.name: file for file in DATA}
    told = (WEB / "NOTICES.md").read_text("utf-8")
    built = BUILT.read_text("utf-8")
    seen = set()
    apart = {"docs", "runtime"}
    for file in DIST.rglob("*"):
        if not file.is_file() or apart & {*file.parts} or OURS.search(file.as_posix()):
            continue
        if file.name not in others:
            assert f"`{file.name}`" in told
            continue
        seen.add(file.name)
        folder = others[file.name].parent
        licence = named(folder)[file.name]
        if licence != "MIT":
            (part,) = [one for one in notices.parts() if file.name in re.split(r"[ ,]+", one.of)]
            assert part.licence == licence
            assert text_of(licence, folder).read_text("utf-8").strip() in built
            assert f"`{file.name}`" in told
    assert {name for name in others if name.endswith((".words", ".glosses", ".common"))} <= seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_foot_of_every_page_leads_to_the_notices(language: str) -> None:
    label = Catalogue(language)("table.notices")
    for page, way in (("", ""), *((f"{name}/", "../") for name in NAMES)):
        html = (DIST / page / "index.html").read_text("utf-8")
        assert f'<a href="{way}notices.txt">{label}</a>' in html
    site = "https://games.example/five/"
    foot = Table().dispatch({"op": "hello", "language": language, "site": site})["parts"]["foot"]
    assert f'<a href="{site}notices.txt">{label}</a>' in foot


def test_the_single_file_has_them_inside() -> None:
    html = (DIST / single.NAME).read_text("utf-8")
    assert f'data-name="{notices.NAME}">\n{BUILT.read_text("utf-8")}</script>' in html
    site = "file:///five-elephants.html"
    foot = Table().dispatch({"op": "hello", "language": "en", "site": site})["parts"]["foot"]
    assert 'data-act="notices"' in foot
    assert "href" not in foot
