"""Runs inside Pyodide at build time: makes the trimmed, compiled standard library.

Compiling the modules from source at every visit is most of a stock Pyodide's start. So the site
ships one zip with exactly the modules that the interpreter and our packages import (found by
importing them here), a short list of those that are only imported when something goes wrong, and
our packages, all as .pyc without docstrings, which nobody reads there and everybody would download
(ours without the types of functions, too).
Hash-based files that are never checked: no clock enters the zip, the
same input gives the same bytes.

The archive stands, with its modules as they are, in a zip of its own (`modules.zip`), so that they
are compressed together: a tenth less to download, and nothing for Python to unpack at each import.

What is fetched later (`/later`) is compiled alike, into an archive of its own, with what it needs
of the standard library beside that.

Reads `/app`, `/later` (our packages), `/lib/python314.zip`; writes `/out.zip`, `/later.zip`.
"""

import dataclasses
import sys
from pathlib import Path
from typing import Any

APP, LATER = Path("/app"), Path("/later")


def modules(root: Path) -> list[str]:
    """Dotted names of all our modules in a folder."""
    files = sorted(path.relative_to(root) for path in root.rglob("*.py"))
    names = [".".join(path.with_suffix("").parts).removesuffix(".__init__") for path in files]
    return [name for name in names if not name.endswith("__main__")]


def loaded_by_app() -> set[str]:
    """The files of the stock zip that are in use once our packages are, and one event answered."""
    sys.path.append(str(APP))
    for name in modules(APP):
        __import__(name)
    sys.modules["web.entry"].answer('{"op": "hello", "link": "#record="}')
    return in_use()


def loaded_later() -> set[str]:
    """The files of the stock zip that are in use once what is fetched later is, too."""
    sys.modules["web.extend"].player(str(LATER))
    for name in modules(LATER):
        __import__(name)
    return in_use()


def in_use() -> set[str]:
    """The files of the stock zip that have been imported."""
    origins = (getattr(module.__spec__, "origin", "") for module in sys.modules.values())
    return {str(origin).removeprefix(f"{STDLIB}/") for origin in origins}


GENERATED: set[str] = set()


def remembering(text: str, *spaces: dict[str, Any]) -> None:
    """What `dataclasses` calls to compile and run what it writes, in place of `exec`."""
    GENERATED.add(text)
    exec(text, *spaces)


dataclasses.exec = remembering  # type: ignore[attr-defined]

STDLIB = next(entry for entry in sys.path if entry.endswith(".zip"))
LOADED = loaded_by_app()  # before this script's own imports
READY_MADE = {*GENERATED}
ADDED = loaded_later() - LOADED

import ast  # noqa: E402
import importlib.util  # noqa: E402
import io  # noqa: E402
import marshal  # noqa: E402
import zipfile  # noqa: E402
from binascii import crc32  # noqa: E402
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]  # noqa: E402
from typing import TypeVar  # noqa: E402

LATE = (
    "asyncio/",
    "encodings/__init__.py",
    "encodings/aliases.py",
    "encodings/ascii.py",
    "encodings/latin_1.py",
    "encodings/utf_8.py",
    "pyodide/",
    "_pyodide/",
    "json/",
    "_colorize.py",
    "base64.py",
    "binascii.py",
    "bisect.py",
    "codeop.py",
    "hashlib.py",
    "heapq.py",
    "linecache.py",
    "random.py",
    "struct.py",
    "textwrap.py",
    "token.py",
    "tokenize.py",
    "traceback.py",
)
"""Files and folders that are imported late, or on the way to an error message."""

DROPPED = (
    "pyodide/console", "json/tool", "json/__main__",
    "asyncio/windows_", "asyncio/proactor_events", "asyncio/tools", "asyncio/__main__",
    "ssl.py", "tracemalloc.py",
)  # fmt: skip
"""What is there for other systems or for a command line; and what asyncio and warnings do without
where it is not to be had (a browser has its own secure connections)."""


def wanted(names: list[str]) -> list[str]:
    """The files of the stock zip to keep."""
    return [
        name
        for name in names
        if name.endswith(".py")
        and not name.startswith(DROPPED)
        and (name in LOADED or name.startswith(LATE))
    ]


class Bare(ast.NodeTransformer):
    """Takes from our modules what only their readers and the type checker need: docstrings, the
    types of functions, imports for typing. Asserts stay, unlike at Python's own level 2.

    Of a class's docstring a dot is left: where there is none, `dataclass` writes one, which takes
    long.
    """

    def visit_Module(self, node: ast.Module) -> ast.Module:
        self.generic_visit(node)
        return undocumented(node, [])

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        self.generic_visit(node)
        return undocumented(node, [ast.Expr(ast.Constant("."))])

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.generic_visit(node)
        node.returns = None
        return undocumented(node, [])

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_If(self, node: ast.If) -> ast.If | None:
        typing = isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        self.generic_visit(node)
        return None if typing else node


Documented = TypeVar("Documented", ast.Module, ast.ClassDef, ast.FunctionDef)


def undocumented(node: Documented, left: list[ast.stmt]) -> Documented:
    """With something else where a docstring was."""
    if ast.get_docstring(node, clean=False) is not None:
        node.body = [*left, *node.body[1:], ast.Pass()]
    return node


def compiled(source: bytes, module: bytes | ast.Module, name: str, optimize: int) -> bytes:
    """The .pyc bytes of a module; level 2 leaves out docstrings and asserts, 0 nothing."""
    code = compile(module, name, "exec", dont_inherit=True, optimize=optimize)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))


READY = """
import marshal as _marshal
from binascii import crc32 as _crc32
_codes = _marshal.loads(__loader__.get_data(__loader__.archive + "/dataclasses.code"))
_exec = exec
def exec(text, *spaces):
    _exec(_codes.get(_crc32(text.encode())) or text, *spaces)
"""
"""Ends the shipped `dataclasses`: compiling what it writes for each class was half of the time that
our imports take, so the page brings it compiled, by the text's checksum. Any other text is compiled
as ever."""


def ready_made() -> bytes:
    """The compiled texts of all our dataclasses, for `READY`."""
    codes = {crc32(text.encode()): compile(text, "<string>", "exec") for text in sorted(READY_MADE)}
    assert len(codes) == len(READY_MADE), "two texts of one checksum"
    return marshal.dumps(codes)


def add(target: zipfile.ZipFile, name: str, data: bytes) -> None:
    """Write one file without a date, compressed as the archive is."""
    target.writestr(zipfile.ZipInfo(name), data, target.compression, 9)


def add_ours(target: zipfile.ZipFile, root: Path) -> None:
    """Write our own files."""
    for path in sorted(root.rglob("*")):
        name = str(path.relative_to(root))
        if path.suffix == ".py":
            source = path.read_bytes()
            bare = ast.fix_missing_locations(Bare().visit(ast.parse(source)))
            add(target, name + "c", compiled(source, bare, name, 0))
        elif path.is_file() and "__pycache__" not in name:
            add(target, name, path.read_bytes())


def add_stock(target: zipfile.ZipFile, stock: zipfile.ZipFile, names: list[str]) -> None:
    """Write modules of the standard library."""
    for name in names:
        source = stock.read(name) + (READY.encode() if name == "dataclasses.py" else b"")
        add(target, name + "c", compiled(source, source, name, 2))


def main() -> None:
    """Make the archives."""
    with zipfile.ZipFile(STDLIB) as stock:
        shipped = wanted(sorted(stock.namelist()))
        modules = io.BytesIO()
        with zipfile.ZipFile(modules, "w", zipfile.ZIP_STORED) as target:
            add_stock(target, stock, shipped)
            add(target, "dataclasses.code", ready_made())
            add_ours(target, APP)
        with zipfile.ZipFile("/out.zip", "w", zipfile.ZIP_DEFLATED) as target:
            add(target, "modules.zip", modules.getvalue())
        with zipfile.ZipFile("/later.zip", "w", zipfile.ZIP_DEFLATED) as target:
            add_stock(target, stock, sorted(ADDED & {*stock.namelist()} - {*shipped}))
            add_ours(target, LATER)


main()
