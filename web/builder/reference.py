"""The documents as a part of the site, `docs/`: `python3 web/build.py --docs`.

Sphinx makes them in an environment of its own (`docs/requirements.txt`), after the site, which does
not need them. Their examples run on the site's own Pyodide.
"""

from __future__ import annotations

import os
import re
import shutil
import zipfile
from pathlib import Path

from web.builder import scripts, site, wheel
from web.builder.node import CACHE, WEB, equipped, python_of, run

ROOT = WEB.parent
SOURCE = ROOT / "docs"
NAME = "docs"
"""The folder of the documents in the site."""

WHEELS = SOURCE / "requirements.txt"
NOTICES = "notices.txt"
"""The file of the documents with the licences of others."""

PARTS = ("furo", "sphinx", "sphinx_basic_ng", "sphinx_copybutton")
"""The packages whose files are in the pages."""

SESSION = WEB / "reference/session.py"

EDITOR_UNUSED = re.compile(
    r"\.map$|^(deprecations-manager|donkey|mpy|py-game|py-terminal|pyodide_graph|service-worker"
    r"|storage|toml|xterm|zip)\b"
)
"""What is left out of PyScript's files: plugins other than its editor, and what they load."""


def write(out: Path, address: str = "") -> Path:
    """Make the documents of a finished site; returns their folder.

    out: the site's folder. address: the site's own, if it is known. Raises BuildError with what
    Sphinx says where a document is wrong: a link that leads nowhere, a directive it can't read.
    """
    python = python_of(equipped("sphinx", WHEELS, "Making the documents"))
    fresh = CACHE / NAME
    shutil.rmtree(fresh, ignore_errors=True)
    base = [f"--define=html_baseurl={address}{NAME}/"] if address else []
    options = [
        "--builder=html",
        "--fail-on-warning",
        "--keep-going",
        "--fresh-env",
        "--quiet",
        *base,
    ]
    trees = [f"--doctree-dir={CACHE / 'doctrees'}", str(SOURCE), str(fresh)]
    run([str(python), "-m", "sphinx", *options, *trees], PYTHONPATH=str(ROOT), PYTHONUTF8="1")
    for name in (".buildinfo", "_static/scripts/furo.js.map"):
        (fresh / name).unlink()
    _notices(fresh, python.parents[1])
    _runtime(fresh / "_static", out)
    target = out / NAME
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(fresh, target)
    return target


def _notices(made: Path, venv: Path) -> None:
    """The licences of what others wrote and the pages contain: themes, styles, scripts. What runs
    examples is among the site's own (`notices.txt`)."""
    theirs = made / "_static/scripts/furo.js.LICENSE.txt"
    texts = [theirs.read_text("utf-8")]
    for part in PARTS:
        (found,) = venv.glob(f"lib/**/site-packages/{part}-*.dist-info")
        (licence,) = found.rglob("LICENSE*")
        texts.append(f"{found.stem}\n\n{licence.read_text('utf-8')}")
    theirs.unlink()
    (made / NOTICES).write_text(f"\n{'-' * 70}\n\n".join(texts), "utf-8-sig")


def _runtime(static: Path, out: Path) -> None:
    """What examples run on: PyScript with its editor, the standard library whole, our package."""
    site.copy_pyscript(static / "pyscript", EDITOR_UNUSED)
    pyodide = site.MODULES / "pyodide"
    for name in ("python_stdlib.zip", "pyodide-lock.json"):
        shutil.copyfile(pyodide / name, static / name)
    _package(static / "pygame_rules.zip")
    (runtime,) = (out / "runtime").glob("pyodide-*")
    facts = {"RUNTIME": os.path.relpath(runtime, out / NAME / "_static") + "/"}
    for script, text in zip(
        scripts.REFERENCE, scripts.all_bundled(scripts.REFERENCE, facts), strict=True
    ):
        (static / script.name).write_text(text, "utf-8")


def _package(target: Path) -> None:
    """Our package as the wheel has it, and what runs an example, as a zip."""
    folder = CACHE / "docs-package"
    shutil.rmtree(folder, ignore_errors=True)
    ignored = shutil.ignore_patterns("__pycache__", "*.pyc", "LICENSE-*", "*.glosses", "*.puzzles")
    shutil.copytree(ROOT / "pygame_rules", folder / "pygame_rules", ignore=ignored)
    wheel.slim(folder / "pygame_rules")
    shutil.copyfile(SESSION, folder / SESSION.name)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                when = zipfile.ZipInfo(file.relative_to(folder).as_posix())
                when.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(when, file.read_bytes())
