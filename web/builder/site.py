"""Puts the site together in `web/dist`."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import struct
from base64 import b64encode
from collections.abc import Mapping
from pathlib import Path
from zlib import crc32

from pygame_rules import NAMES
from pygame_rules.display.art import PACKED
from web.builder import (
    art,
    checks,
    data_files,
    gallery,
    glue,
    manifest,
    notices,
    offline,
    pages,
    previews,
    rulebooks,
    scripts,
    sheets,
    single,
    standins,
)
from web.builder.node import CACHE, WEB, BuildError, install, run
from web.table.configuration import USUAL, Configuration

ROOT = WEB.parent
DIST = WEB / "dist"
MODULES = WEB / "node_modules"
ICON = WEB / "icons/icon.svg"

PYTHON = (
    "pygame_rules",
    "web/__init__.py",
    "web/entry.py",
    "web/extend.py",
    "web/table",
)
"""What goes into the browser's Python zip."""

PLAYERS = ("web/player.py",)
"""What goes into the archive of computer players, beside the files of `PYTHON` that `THINKING`
finds."""

FONT = "baloo-2-latin-700-normal.woff2"
"""The font for names and numbers, in the letters of Western languages."""

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
MICROPYTHON = ("micropython.mjs", "micropython.wasm")
PYSCRIPT_PLUGINS = ("deprecations-manager", "donkey", "py-editor", "py-game", "py-terminal")
"""Parts of PyScript that the page switches off: each would be one more request."""

PYSCRIPT_UNUSED = re.compile(
    rf"\.map$|codemirror|xterm|service-worker|storage\.js|pyodide_graph|zip-|toml-"
    rf"|{'|'.join(PYSCRIPT_PLUGINS)}"
)
"""What is left out of PyScript's files: the plugins, and what only they would load."""


def build(address: str = "", configuration: Configuration = USUAL) -> Path:
    """Make the whole site; returns its folder. The same input gives the same bytes.

    address: where the site will be, if that is known; only what other sites read needs it.
    configuration: what its owner has set.
    """
    checks.check()
    path = install()
    fresh = CACHE / "dist"
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    runtime = _runtime(fresh)
    glued = glue.compiled(glue.source(), path)
    assets = _assets(fresh, runtime, glued, _python_zips(path), configuration)
    plugins = json.dumps([f"!{name}" for name in (*PYSCRIPT_PLUGINS, "error")])
    places = {
        "ASSETS": assets,
        "PYSCRIPT": runtime["pyscript"],
        "MICROPYTHON": runtime["micropython"],
        "PLUGINS": plugins,
        "GLUE_SUM": f"sha256-{b64encode(hashlib.sha256(glued).digest()).decode()}",
    }
    pages.write(fresh, places, address, configuration)
    _installable(fresh, assets, configuration)
    _notices(fresh)
    (fresh / ".nojekyll").touch()
    (fresh / single.NAME).write_text(single.make(fresh), "utf-8")
    template = scripts.bundled(scripts.SERVICE_WORKER)
    offline.publish(fresh, template, data_files.late())  # last: it lists what is there
    shutil.rmtree(DIST, ignore_errors=True)
    fresh.replace(DIST)
    gallery.write()
    return DIST


def _version(package: str) -> str:
    manifest = json.loads((MODULES / package / "package.json").read_text("utf-8"))
    return str(manifest["version"])


def _runtime(out: Path) -> dict[str, str]:
    """Copy the interpreters and PyScript; returns their folders, relative to the site."""
    micropython = "@micropython/micropython-webassembly-pyscript"
    folders = {
        "pyodide": f"runtime/pyodide-{_version('pyodide')}",
        "pyscript": f"runtime/pyscript-{_version('@pyscript/core')}",
        "micropython": f"runtime/micropython-{_version(micropython)}",
    }
    for name in PYODIDE:
        _copy(MODULES / "pyodide" / name, out / folders["pyodide"] / served(name))
    for name in MICROPYTHON:
        _copy(MODULES / micropython / name, out / folders["micropython"] / served(name))
    copy_pyscript(out / folders["pyscript"], PYSCRIPT_UNUSED)
    return folders


def copy_pyscript(folder: Path, unused: re.Pattern[str]) -> None:
    """Copy PyScript's files, under the names by which they are served. unused: what is left out."""
    used = [
        source
        for source in sorted((MODULES / "@pyscript/core/dist").iterdir())
        if not unused.search(source.name)
    ]
    for source in used:
        text = source.read_bytes()
        for other in used:
            text = text.replace(other.name.encode(), served(other.name).encode())
        target = folder / served(source.name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text)


def served(name: str) -> str:
    """A package's file as the site calls it. Many servers have no type for `.mjs`, and browsers run
    no module that comes without one; some redirect every address to lower case."""
    return name.replace(".mjs", ".js").lower()


def _copy(source: Path, target: Path) -> None:
    if not source.is_file():
        raise BuildError(
            f"The pinned package lacks {source.name}; delete web/node_modules and retry."
        )
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


LATE = ("players", "live")
"""The archives that are fetched when they are needed, without `.zip`."""

LIVE = re.compile("/web/table/live/")
"""What only games with others need. It is an archive of its own, fetched for the first of them."""

THINKING = re.compile(
    r"/pygame_rules/(?:search|players)/"
    r"|/(?:searching|evaluation|weighing|playouts|copying|openings|sampling|awards|simple\w*|coarse|advising)\.py$|/web/player\.py$"
    r"|/pygame_rules/puzzles/(?!__init__|book|daily|puzzle\.)\w+\.py$|/pygame_rules/\w+/puzzles\.py$"
    r"|/pygame_rules/(?:engine|requests)\.py$|/web/table/(?:handlers/retry|sittings/retrying)\.py$"
)
"""What only computer players and puzzles need, awards, and the engine. It is an archive of its own,
fetched for the first task of a computer player, or the first puzzle."""

MATCHES = re.compile(
    r"/pygame_rules/players/(?!__init__|budget|choosing|why)\w+\.py$"
    r"|/pygame_rules/puzzles/(?:mining|proof)\.py$|/pygame_rules/(?:__main__|records|serving|inbox)\.py$"
    r"|/pygame_rules/learn/|/pygame_rules/\w+/encoding\.py$"
    r"|/pygame_rules/(?:svg|notebook)/|/display/art/svg\.py$|/display/games/\w+/gallery\.py$"
)
"""What no page needs: matches between computer players, how puzzles are made, environments for
programs that learn, drawings for Python users, pictures for the gallery, the command, files of many
records."""


def _archive_of(file: Path) -> str:
    """Which archive a file of our packages belongs to; empty for the one that the page begins
    with."""
    path = file.as_posix()
    return "live" if LIVE.search(path) else "players" if THINKING.search(path) else ""


def _python_files(archive: str = "") -> list[Path]:
    """The files of our packages that are in an archive."""
    rulebooks = {f"{name}.examples" for name in NAMES}
    suffixes = (".py", ".json", *([".svg"] if archive == "live" else ()))
    files: list[Path] = []
    for name in (*PYTHON, *(PLAYERS if archive == "players" else ())):
        path = ROOT / name
        files += [path] if path.is_file() else sorted(path.rglob("*"))
    return [
        file
        for file in files
        if (file.suffix in suffixes or file.name in rulebooks)
        and _archive_of(file) == archive
        and not MATCHES.search(file.as_posix())
    ]


def ingredients() -> list[Path]:
    """The files that Python's archives are made from, and those that say how."""
    makers = ("compile_stdlib.py", "compile_stdlib.mjs", "package-lock.json", "builder/standins.py")
    later = (file for archive in LATE for file in _python_files(archive))
    ours = (*standins.files(), *_python_files(), *later)
    return [*(WEB / name for name in makers), *ours]


def _python_zips(path: str) -> dict[str, Path]:
    """The compiled standard library with our packages inside (`python`), and the archives that are
    fetched later; made anew when they change."""
    drawings = art.packed()
    digest = hashlib.sha256()
    for file in ingredients():
        digest.update(f"{file.relative_to(ROOT).as_posix()}\0".encode() + file.read_bytes())
    digest.update(drawings.encode())
    name = digest.hexdigest()[:16]
    made = {archive: CACHE / f"python-{name}-{archive}.zip" for archive in ("python", *LATE)}
    if all(file.is_file() for file in made.values()):
        return made
    print("Compiling the Python side for the browser …")
    folders = {archive: CACHE / f"app-{archive}" for archive in made}
    for archive, folder in folders.items():
        shutil.rmtree(folder, ignore_errors=True)
        for file in _python_files(archive if archive in LATE else ""):
            _copy(file, folder / file.relative_to(ROOT))
    (folders["python"] / "pygame_rules/display/art" / PACKED).write_text(drawings, "utf-8")
    for old in CACHE.glob("python-*.zip"):
        old.unlink()
    stock = CACHE / "stock.zip"
    standins.write(MODULES / "pyodide/python_stdlib.zip", stock)
    run(["node", "compile_stdlib.mjs", str(stock), *map(str, folders.values())], PATH=path)
    for archive, folder in folders.items():
        folder.with_suffix(".zip").replace(made[archive])
    return made


def _assets(
    out: Path,
    runtime: dict[str, str],
    glued: bytes,
    archives: Mapping[str, Path],
    configuration: Configuration,
) -> str:
    """Our own files in a folder named after their content; returns it, relative to the site."""
    stage = out / "assets" / "new"
    stage.mkdir(parents=True)
    _copy(ICON, stage / ICON.name)
    (stage / "glue.mpy").write_bytes(glued)
    (stage / "style.css").write_text(sheets.page(), "utf-8")
    (stage / "still.css").write_text(sheets.still(), "utf-8")
    (stage / "scriptless.css").write_text(sheets.scriptless(), "utf-8")
    _copy(MODULES / "@fontsource/baloo-2/files" / FONT, stage / "baloo-2.woff2")
    for name, archive in archives.items():
        _copy(archive, stage / f"{name}.zip")
    for file in data_files.every():
        _copy(file, stage / file.name)
    for name, note in data_files.notes().items():
        _copy(note, stage / name)
    rulebooks.write(stage, configuration)
    lock = json.loads((MODULES / "pyodide/pyodide-lock.json").read_text("utf-8"))
    large = {name: out / runtime["pyodide"] / name for name in PYODIDE if name.endswith(".wasm")}
    large["python.zip"] = archives["python"]
    facts = {
        "runtime": f"../../{runtime['pyodide']}/",
        "sizes": {name: file.stat().st_size for name, file in large.items()},
        "sums": {name: signed_crc(file.read_bytes()) for name, file in large.items()},
        "files": {
            file.name: file.stat().st_size
            for file in (*data_files.every(), *(stage / f"{name}.zip" for name in LATE))
        },
        "lock": {"info": lock["info"], "packages": {}},
    }
    texts = scripts.all_bundled(scripts.ASSETS, {"BUILD": facts})
    for script, text in zip(scripts.ASSETS, texts, strict=True):
        (stage / script.name).write_text(text, "utf-8")
    digest = hashlib.sha256()
    for file in sorted(stage.iterdir()):
        digest.update(f"{file.name}\0".encode() + file.read_bytes())
    folder = f"assets/{digest.hexdigest()[:12]}"
    stage.replace(out / folder)
    return folder


def signed_crc(data: bytes) -> int:
    """The CRC-32 with a sign, as the browser has it."""
    return struct.unpack("<i", struct.pack("<I", crc32(data)))[0]  # type: ignore[no-any-return]


def _installable(out: Path, assets: str, configuration: Configuration) -> None:
    """The manifest and its pictures, under addresses that stay."""
    for folder in ("icons", "screenshots"):
        for picture in sorted((WEB / folder).iterdir()):
            _copy(picture, out / folder / picture.name)
    (out / "favicon.ico").write_bytes(previews.favicon((WEB / "icons/icon-192.png").read_bytes()))
    light, _ = manifest.paper((out / assets / "style.css").read_text("utf-8"))
    facts = json.dumps(manifest.manifest(out, light, configuration), ensure_ascii=False, indent=1)
    (out / manifest.MANIFEST).write_text(facts + "\n", "utf-8")


def _notices(out: Path) -> None:
    _copy(ROOT / "LICENSE", out / "license.txt")
    text = notices.notices((WEB / "NOTICES.md").read_text("utf-8"))
    (out / notices.NAME).write_text(text, "utf-8-sig")  # hosts that name no encoding are many
