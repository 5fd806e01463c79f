"""The single file holds the site's own files, unchanged, and its policy lets nothing else in."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
from pathlib import Path
from urllib.parse import unquote

import pytest

from web.builder import single
from web.builder.node import BuildError

DIST = Path(__file__).resolve().parents[3] / "web/dist"
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta http-equiv="Content-Security-Policy" content="default-src 'self'">
<link rel="icon" href="assets/1/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="assets/1/style.css">
<link rel="manifest" href="manifest.webmanifest">
<script data-says='{}'>guard()</script>
</head>
<body>
<script src="assets/1/boot.js" data-worker="assets/1/worker.js" data-glue="assets/1/glue.mpy" data-pyscript="runtime/pyscript-1/core.js" data-offline="sw.js" data-site="."></script>
<mpy-config type="json" hidden>{"interpreter": "./runtime/micropython-1/micropython.js"}</mpy-config>
<mpy-script src="assets/1/glue.mpy"></mpy-script>
</body>
</html>
"""  # noqa: E501
FILES = {
    "index.html": PAGE,
    "assets/1/icon.svg": '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    "assets/1/style.css": "p { color: red }",
    "assets/1/boot.js": "boot('<b>', '&')",
    "assets/1/worker.js": "work()",
    "assets/1/offline.js": "keep()",
    "assets/1/later.js": "more()",
    "assets/1/glue.mpy": "glue()",
    "assets/1/python.zip": "PK",
    "assets/1/french.words": "MOT",
    "assets/1/tambouille-readme.md": "words' notes",
    "runtime/pyodide-1/pyodide.js": "pyodide()",
    "runtime/pyodide-1/pyodide.asm.js": "asm()",
    "runtime/pyodide-1/pyodide.asm.wasm": "wasm",
    "runtime/pyscript-1/core.js": 'export{a}from"./core-1.js";',
    "runtime/pyscript-1/core-1.js": "import('./error-1.js');import('./left-out.js');#é%<",
    "runtime/pyscript-1/error-1.js": 'import{b}from"./core-1.js"',
    "runtime/pyscript-1/alone.js": "alone()",
    "runtime/micropython-1/micropython.js": "micropython()",
    "runtime/micropython-1/micropython.wasm": "small wasm",
    "license.txt": "licence",
    "notices.txt": "notices",
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A tiny site with all the parts of a real one."""
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path


@pytest.fixture(scope="module")
def built() -> str:
    """The text of the real single file."""
    file = DIST / single.NAME
    assert file.is_file(), "build the site first: python3 web/build.py"
    return file.read_text("utf-8")


def packed(html: str) -> dict[str, bytes]:
    """The packed files of a page."""
    found = re.findall(
        r'<script type="application/gzip" data-path="([^"]+)">([^<]*)</script>', html
    )
    return {path: gzip.decompress(base64.b64decode(text)) for path, text in found}


def imports(html: str) -> dict[str, str]:
    """The modules of the import map, as texts."""
    found = re.findall(r'<script type="importmap">(.*?)</script>', html, re.DOTALL)
    (text,) = found
    modules: dict[str, str] = json.loads(text)["imports"]
    start = "data:text/javascript,"
    assert all(address.startswith(start) for address in modules.values())
    return {name: unquote(address.removeprefix(start)) for name, address in modules.items()}


def hashes(html: str, tag: str) -> set[str]:
    """The content policy's words for the elements that stand in a page and act."""
    texts = {
        text
        for attributes, text in re.findall(rf"<{tag}([^>]*)>(.*?)</{tag}>", html, re.DOTALL)
        if not re.search(r'type="(application|text)/', attributes)
    }
    digests = (hashlib.sha256(text.encode()).digest() for text in texts)
    return {f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests}


def policy(html: str) -> dict[str, set[str]]:
    """A page's content policy by directive."""
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html)
    assert found
    return {name: {*values} for name, *values in map(str.split, found[1].split("; "))}


def test_what_is_asked_for_later_is_packed_and_nothing_else(site: Path) -> None:
    files = packed(single.make(site))
    assert {path.rpartition("/")[2] for path in files} == {
        "french.words", "glue.mpy", "later.js", "python.zip", "worker.js",
        "pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "micropython.wasm",
    }  # fmt: skip
    assert all(data.decode() == FILES[path] for path, data in files.items())


def test_modules_name_each_other_as_the_import_map_does(site: Path) -> None:
    core = f"{single.SITE}runtime/pyscript-1/core"
    assert imports(single.make(site)) == {
        f"{core}.js": f'export{{a}}from"{core}-1.js";',
        f"{core}-1.js": f"import('{core.removesuffix('core')}error-1.js');"
        "import('./left-out.js');#é%<",
        f"{core.removesuffix('core')}error-1.js": f'import{{b}}from"{core}-1.js"',
        f"{single.SITE}runtime/micropython-1/micropython.js": "micropython()",
    }


def test_scripts_and_styles_stand_in_the_page(site: Path) -> None:
    html = single.make(site)
    assert re.search(r"<script [^>]*data-worker[^>]*>boot", html)
    assert "<style>p { color: red }</style>" in html
    assert "sw.js" not in html
    assert "data-site" not in html
    assert "manifest" not in html
    assert "data:image/svg+xml,%3Csvg" in html
    assert html.index("importmap") < html.index("data-assets=") < html.index("boot(")
    for text in ("licence", "notices", "words' notes"):
        assert f"\n{text}</script>" in html


@pytest.mark.parametrize(
    ("path", "text", "named"),
    [
        ("assets/1/boot.js", "'</script>'", "'</script>'"),
        ("assets/1/style.css", "<!--", "<!--"),
        ("index.html", PAGE.replace("1/glue.mpy", "1/lost.py"), "lost.py"),
        ("index.html", PAGE.replace("data-worker", "data-other"), "data-worker"),
    ],
)
def test_what_would_not_work_in_the_file_stops_the_build(
    site: Path, path: str, text: str, named: str
) -> None:
    (site / path).write_text(text, "utf-8")
    with pytest.raises(BuildError, match=re.escape(named)):
        single.make(site)


def test_a_missing_licence_stops_the_build_which_else_gives_the_same_bytes(site: Path) -> None:
    assert single.make(site) == single.make(site)
    (site / "notices.txt").unlink()
    with pytest.raises(BuildError, match=re.escape("notices.txt")):
        single.make(site)


def test_the_built_files_policy_names_its_own_scripts_and_styles_and_no_network(built: str) -> None:
    rules = policy(built)
    assert rules["default-src"] == {"'none'"}
    assert {word for word in rules["script-src"] if "sha256" in word} == hashes(built, "script")
    assert rules["style-src"] == hashes(built, "style")
    assert len(hashes(built, "script")) == 4
    others = {word for words in rules.values() for word in words if "sha256" not in word}
    assert others == {"'none'", "'wasm-unsafe-eval'", "data:", "blob:"}


def test_the_built_file_holds_the_sites_own_bytes(built: str) -> None:
    files = packed(built)
    assert {"python.zip", "french.words", "glue.mpy"} <= {path.rpartition("/")[2] for path in files}
    for path, data in files.items():
        assert data == (DIST / path).read_bytes(), path
    (boot,) = DIST.glob("assets/*/boot.js")
    assert boot.read_text("utf-8") in built
    for later in boot.parent.glob("*.js"):
        inside = later.relative_to(DIST).as_posix() in files
        assert inside or later.name in single.LEFT_OUT


def test_nothing_in_the_built_file_is_left_to_be_fetched(built: str) -> None:
    modules = imports(built)
    there = {*modules, *(single.SITE + path for path in packed(built))}
    for text in modules.values():
        assert not re.search(r"""\bfrom\s*["']\./""", text)
        assert {*re.findall(rf"{single.SITE}[\w./-]+", text)} <= there
    page = re.sub(r"<script\b.*?</script>|<style>.*?</style>", "", built, flags=re.DOTALL)
    addresses = re.findall(r'\b(?:src|href)="([^"]*)"', page)
    assert [one for one in addresses if not one.startswith(("data:", "#", single.SITE))] == []
