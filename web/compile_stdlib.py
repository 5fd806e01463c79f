"""Runs inside Pyodide at build time: makes the trimmed, compiled standard library.

A stock Pyodide compiles the modules from source at every visit, which is most of its start. The
site ships one zip instead. It has the modules that the interpreter and our packages import (found
by importing them here), a short list of modules that are imported only when something goes wrong,
and our packages. All are .pyc files without docstrings; ours are also without the types of
functions. The files are hash-based and unchecked, without dates: the same input gives the same
bytes.

Inside the zip is one file, `modules.zip`, whose modules are stored uncompressed. So they are
compressed together, which saves a tenth of the download, and Python need not decompress each module
at its import. Its `sitecustomize` knows where each module begins and ends (web/standins).

The packages in `/players` and in `/live`, which the page fetches later, get archives of their own.
Each also has the modules of the standard library that only it needs.

Reads `/app`, `/players`, `/live` (our packages), `/lib/python314.zip`; writes `/out.zip`,
`/players.zip`, `/live.zip`.
"""

import dataclasses
import os
import sys
from typing import Any

APP, LATER = "/app", ("/players", "/live")


SOURCES = ("/live",)
"""The folders whose modules few visits need: their archives have sources, all in one file
`modules.zip`, so that they are compressed together."""


def modules(root: str) -> list[str]:
    """Dotted names of all our modules in a folder."""
    paths = (f"{folder}/{name}" for folder, _, names in os.walk(root) for name in names)
    stems = (path[len(root) + 1 : -3] for path in sorted(paths) if path.endswith(".py"))
    names = [stem.replace("/", ".").removesuffix(".__init__") for stem in stems]
    return [name for name in names if not name.endswith("__main__")]


def loaded_by_app() -> set[str]:
    """The files of the standard library that our packages and the first event import."""
    sys.path.append(APP)
    for name in modules(APP):
        __import__(name)
    sys.modules["web.entry"].answer('{"op": "hello", "link": "#record="}')
    return in_use()


def loaded_later(root: str) -> set[str]:
    """The same, once the packages in another folder are imported, too."""
    sys.modules["web.extend"].reach(root)
    for name in modules(root):
        __import__(name)
    return in_use()


def in_use() -> set[str]:
    """The files of the standard library that have been imported."""
    origins = (getattr(module.__spec__, "origin", "") for module in sys.modules.values())
    return {str(origin).removeprefix(f"{STDLIB}/") for origin in origins}


GENERATED: set[str] = set()


def remembering(text: str, *spaces: dict[str, Any]) -> None:
    """Replaces `exec` in `dataclasses`: runs the code that it generates, and records the text."""
    GENERATED.add(text)
    exec(text, *spaces)


dataclasses.exec = remembering  # type: ignore[attr-defined]

STDLIB = next(entry for entry in sys.path if entry.endswith(".zip"))
LOADED = loaded_by_app()  # before this script's own imports
READY_MADE = {*GENERATED}
ADDED = {root: loaded_later(root) - LOADED for root in LATER}

import ast  # noqa: E402
import importlib.util  # noqa: E402
import io  # noqa: E402
import marshal  # noqa: E402
import zipfile  # noqa: E402
from binascii import crc32  # noqa: E402
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]  # noqa: E402
from pathlib import Path  # noqa: E402
from typing import TypeVar  # noqa: E402

LATE = (
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
"""Files and folders that are imported later, or for an error message."""

DROPPED = (
    "pyodide/common", "pyodide/console", "pyodide/http", "pyodide/_nodesock_transport",
    "json/tool", "json/__main__", "tracemalloc.py",
)  # fmt: skip
"""Modules for other systems or for a command line; and `tracemalloc`, which `warnings` uses only if
it is there."""


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
    """Removes from our modules what is not needed at run time: docstrings, the types of functions
    and of names, overloads, imports for typing. Asserts stay, unlike at Python's
    optimization level 2.

    A class keeps a docstring of one dot: `dataclass` would generate one for a class without, which
    takes long.
    """

    def visit_Module(self, node: ast.Module) -> ast.Module:
        self.generic_visit(node)
        node.body = untyped(node.body)
        return undocumented(node, [])

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        self.generic_visit(node)
        if not node.decorator_list and "NamedTuple" not in map(ast.unparse, node.bases):
            node.body = untyped(node.body)
        return undocumented(node, [ast.Expr(ast.Constant("."))])

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef | None:
        if any(isinstance(one, ast.Name) and one.id == "overload" for one in node.decorator_list):
            return None
        self.generic_visit(node)
        node.returns = None
        return undocumented(node, [])

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_If(self, node: ast.If) -> ast.If | list[ast.stmt]:
        typing = isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        self.generic_visit(node)
        return node.orelse if typing else node


def untyped(body: list[ast.stmt]) -> list[ast.stmt]:
    """Statements without the types of names; only a dataclass and a `NamedTuple` read them."""
    kept: list[ast.stmt] = []
    for statement in body:
        if not isinstance(statement, ast.AnnAssign):
            kept.append(statement)
        elif statement.value:
            kept.append(ast.Assign([statement.target], statement.value))
    return kept or [ast.Pass()]


Documented = TypeVar("Documented", ast.Module, ast.ClassDef, ast.FunctionDef)


def undocumented(node: Documented, left: list[ast.stmt]) -> Documented:
    """The node with `left` in place of its docstring."""
    if ast.get_docstring(node, clean=False) is not None:
        node.body = [*left, *node.body[1:], ast.Pass()]
    return node


def compiled(source: bytes, module: bytes | ast.Module, name: str, optimize: int) -> bytes:
    """The .pyc bytes of a module. optimize: Python's level; 2 removes docstrings and asserts."""
    code = compile(module, name, "exec", dont_inherit=True, optimize=optimize)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))


READY = """
import marshal as _marshal
from binascii import crc32 as _crc32
_codes = _marshal.loads(__loader__.get_data(__file__.removesuffix("pyc") + "code"))
_exec = exec
def exec(text, *spaces):
    _exec(_codes.get(_crc32(text.encode())) or text, *spaces)
"""
"""The end of the shipped `dataclasses`. Compiling the code that it generates for each class took
half the time of our imports, so the site ships that code compiled, by the checksum of its text.
Other texts are compiled as usual."""


def ready_made() -> bytes:
    """The compiled code of all our dataclasses, for `READY`."""
    codes = {crc32(text.encode()): compile(text, "<string>", "exec") for text in sorted(READY_MADE)}
    assert len(codes) == len(READY_MADE), "two texts of one checksum"
    return marshal.dumps(codes)


def add(target: zipfile.ZipFile, name: str, data: bytes) -> None:
    """Write one file without a date, with the compression of the archive."""
    target.writestr(zipfile.ZipInfo(name), data, target.compression, 9)


def add_ours(target: zipfile.ZipFile, root: str, *, compiles: bool = True) -> None:
    """Write our own files: compiled, or as sources, which are a third as large and take longer to
    import."""
    for path in sorted(Path(root).rglob("*")):
        name = str(path.relative_to(root))
        if path.suffix == ".py":
            source = path.read_bytes()
            bare = ast.fix_missing_locations(Bare().visit(ast.parse(source)))
            if compiles:
                add(target, name + "c", compiled(source, bare, name, 0))
            else:
                add(target, name, ast.unparse(bare).encode())
        elif path.is_file() and "__pycache__" not in name:
            add(target, name, path.read_bytes())


def add_stock(target: zipfile.ZipFile, stock: zipfile.ZipFile, names: list[str]) -> None:
    """Write modules of the standard library."""
    for name in names:
        source = stock.read(name) + (READY.encode() if name == "dataclasses.py" else b"")
        add(target, name + "c", compiled(source, source, name, 2))


Place = tuple[str, int, int, bool]
"""A module's file, the offsets of its code in the archive (begin, end), whether it is a package."""


def places(archive: zipfile.ZipFile) -> dict[str, Place]:
    """The place of each module of an archive without compression."""
    found: dict[str, Place] = {}
    for info in archive.infolist():
        stem, _, kind = info.filename.rpartition(".")
        if kind != "pyc":
            continue
        begin = info.header_offset + ZIP_HEAD + len(info.filename)
        package = stem.endswith("/__init__")
        name = stem.removesuffix("/__init__").replace("/", ".")
        found[name] = (info.filename, begin + PYC_HEAD, begin + info.file_size, package)
    return found


ZIP_HEAD, PYC_HEAD = 30, 16
"""Bytes before a file's name in a zip, and before the code in a .pyc."""


def add_finder(target: zipfile.ZipFile, source: bytes) -> None:
    """Write the finder of modules, as the last file. source: its text, without the places."""
    filled = source.replace(b"PLACES = {}", f"PLACES = {places(target)!r}".encode())
    assert filled != source
    add(target, f"{FINDER}c", compiled(source, filled, FINDER, 2))


FINDER = "sitecustomize.py"


def main() -> None:
    """Make the archives."""
    with zipfile.ZipFile(STDLIB) as stock:
        shipped = [name for name in wanted(sorted(stock.namelist())) if name != FINDER]
        modules = io.BytesIO()
        with zipfile.ZipFile(modules, "w", zipfile.ZIP_STORED) as target:
            add_stock(target, stock, shipped)
            add(target, "dataclasses.code", ready_made())
            add_ours(target, APP)
            add_finder(target, stock.read(FINDER))
        with zipfile.ZipFile("/out.zip", "w", zipfile.ZIP_DEFLATED) as target:
            add(target, "modules.zip", modules.getvalue())
        for root in LATER:
            small = root in SOURCES
            later = io.BytesIO()
            method = zipfile.ZIP_STORED if small else zipfile.ZIP_DEFLATED
            with zipfile.ZipFile(later, "w", method) as target:
                add_stock(target, stock, sorted(ADDED[root] & {*stock.namelist()} - {*shipped}))
                add_ours(target, root, compiles=not small)
            if small:
                with zipfile.ZipFile(f"{root}.zip", "w", zipfile.ZIP_DEFLATED) as target:
                    add(target, "modules.zip", later.getvalue())
            else:
                Path(f"{root}.zip").write_bytes(later.getvalue())


main()
