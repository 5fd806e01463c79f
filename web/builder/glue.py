"""The glue: its modules joined into one, compiled for MicroPython.

One file is fetched and started faster than many. Compiling it on the page would keep a phone from
answering for a third of a second. `python3 -m web.builder.glue` prints the joined source: errors
on the page name its lines.
"""

from __future__ import annotations

import ast
import builtins

from web.builder.node import WEB, BuildError, run

PACKAGE = "web.glue."
START = "start"
"""The module that the page starts; it imports the others."""

GIVEN = ("json", "js", "jsffi", "page")
"""The modules that the glue may import: MicroPython's, and what the page does for it."""

TYPING = ("__future__", "collections.abc", "typing")
"""Modules for annotations. MicroPython neither has them nor evaluates annotations."""


class Module:
    """One module of the glue: its imports, its names, and its source without the imports.

    Raises BuildError, with the module's name, for what could not be joined.
    """

    def __init__(self, name: str, source: str) -> None:
        self.name = name
        self.needs: list[tuple[str, str]] = []
        """What it imports of the glue: modules and their names."""
        self.given: dict[str, str] = {}
        """What it imports of MicroPython's modules: names and lines of source."""
        self.names: set[str] = set()
        """What it defines at its top level."""
        self._typing = {"TYPE_CHECKING"}
        try:
            tree = _Lean().visit(ast.parse(source))
        except SyntaxError as error:
            raise self.fault(f"SyntaxError: {error}") from error
        tree.body = [node for node in tree.body if not self._imports(node)]
        for node in tree.body:
            self.names |= _bound(node)
        for node in ast.walk(tree):
            if isinstance(node, ast.Import | ast.ImportFrom):
                raise self.fault(f"line {node.lineno} imports, but not at the top of the module")
            if isinstance(node, ast.Name) and node.id in self._typing:
                raise self.fault(f"line {node.lineno}: {node.id} is there for annotations only")
        self.tree = tree

    def fault(self, what: str) -> BuildError:
        """An error of this module."""
        return BuildError(f"web/glue/{self.name}.py: {what}")

    def _imports(self, node: ast.stmt) -> bool:
        """Read an import, or a block of them for annotations; False for any other statement."""
        if isinstance(node, ast.Import):
            for alias in node.names:
                self._take(alias, "", f"import {alias.name}")
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            for alias in node.names:
                self._take(alias, module, f"from {module} import {alias.name}")
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            self._typing |= {name for part in node.body for name in _bound(part)}
        else:
            return False
        return True

    def _take(self, alias: ast.alias, module: str, line: str) -> None:
        """One name that is imported. module: what has it, or "" for a module itself."""
        if module in TYPING:
            self._typing.add(alias.name)
        elif alias.name == "*" or alias.asname not in (None, alias.name):
            raise self.fault(f"{line}: names are imported one by one, as they are")
        elif (module or alias.name) in GIVEN:
            self.given[alias.name] = line
        elif module.startswith(PACKAGE):
            self.needs.append((module.removeprefix(PACKAGE), alias.name))
        else:
            raise self.fault(f"{line}: only modules of {PACKAGE[:-1]} and {', '.join(GIVEN)}")


class _Lean(ast.NodeTransformer):
    """Takes out annotations and docstrings."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        if node.value is None:
            return None
        self.generic_visit(node)
        return ast.copy_location(ast.Assign([node.target], node.value), node)

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        return None if isinstance(node.value, ast.Constant) else self.generic_visit(node)


class _Inlined(ast.NodeTransformer):
    """Puts numbers in the place of their names: each name would cost some twenty bytes."""

    def __init__(self) -> None:
        self._numbers: dict[str, ast.Constant] = {}

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        match node:
            case ast.Assign([ast.Name(name)], ast.Constant(int()) as number) if name.isupper():
                self._numbers[name] = number
                return None
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return self._numbers.get(node.id, node)


def _bound(node: ast.stmt) -> set[str]:
    """The names that a statement at the top level of a module binds."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return {node.name}
    if isinstance(node, ast.Import | ast.ImportFrom):
        return {alias.asname or alias.name for alias in node.names}
    names = [one for one in ast.walk(node) if isinstance(one, ast.Name)]
    return {one.id for one in names if isinstance(one.ctx, ast.Store)}


def ordered(modules: dict[str, Module]) -> list[Module]:
    """The modules, each after those that it imports.

    Raises BuildError for one that is missing, for one that nobody imports, and for a circle.
    """
    done: list[Module] = []

    def add(name: str, importers: tuple[str, ...]) -> None:
        if name in importers:
            circle = " -> ".join((*importers[importers.index(name) :], name))
            raise BuildError(f"web/glue: modules import each other: {circle}")
        if name not in modules:
            raise BuildError(f"web/glue/{name}.py is missing: {('page', *importers)[-1]} needs it")
        if modules[name] not in done:
            for need, _ in modules[name].needs:
                add(need, (*importers, name))
            done.append(modules[name])

    add(START, ())
    for module in modules.values():
        if module not in done:
            raise module.fault("no module imports it")
    return done


def join_modules(sources: dict[str, str]) -> str:
    """Modules, by name, as one.

    Raises BuildError where they cannot share one namespace: a name is defined by one module only,
    hides none of Python's own, and is imported from the module that has it.
    """
    modules = {name: Module(name, source) for name, source in sources.items()}
    given = {name: line for module in modules.values() for name, line in module.given.items()}
    owners = dict.fromkeys(given, "MicroPython")
    order = ordered(modules)
    for module in order:
        for name in sorted(module.names):
            if name in owners:
                raise module.fault(f"{name} is also a name of {owners[name]}")
            if hasattr(builtins, name):
                raise module.fault(f"{name} is one of Python's own names")
            owners[name] = module.name
        for other, name in module.needs:
            if name not in modules[other].names | modules[other].given.keys():
                raise module.fault(f"imports {name} from {other}, which has no such name")
    whole = ast.Module([node for module in order for node in module.tree.body], [])
    return "\n".join([*sorted(set(given.values())), ast.unparse(_Inlined().visit(whole)), ""])


def source() -> str:
    """The whole glue as one module."""
    files = [file for file in sorted((WEB / "glue").glob("*.py")) if file.stem != "__init__"]
    return join_modules({file.stem: file.read_text("utf-8") for file in files})


def compiled(source: str, path: str) -> bytes:
    """A module as MicroPython's code, version 6 of its form.

    path: where programs are searched for. Raises BuildError for a source that is no program.
    """
    return bytes.fromhex(run(["node", "compile_glue.mjs"], source, PATH=path))


if __name__ == "__main__":
    print(source())
