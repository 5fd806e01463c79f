"""The notices of everything that the built site contains: copyright lines and full licence texts.

What comes from npm has its own licence file, or is under one of the texts in `web/licences`. What
is compiled into the two interpreters, and what data of games are made from, are listed in
`web/licences/parts.json`; the texts for data lie beside them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from web.builder.node import WEB, BuildError

NAME = "notices.txt"
FOLDER = WEB / "licences"
MODULES = WEB / "node_modules"
PACKAGE = WEB.parent / "pygame_rules"

LISTED = {"pyodide": "Pyodide", "@micropython/micropython-webassembly-pyscript": "MicroPython"}
"""Packages without a licence file, by their names among the listed parts."""

_LINE = re.compile(r"^\W*(Copyright\b(?=.*(?:\(c\)|©|\d{4}|Corporation)).*)$", re.I | re.M)
_RULE = "\n\n" + "=" * 78 + "\n\n"


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the site.

    of: where it is. copyright: its lines. own: the text that came with it, or empty. texts: names
    of shared texts, each printed once.
    """

    name: str
    of: str
    licence: str
    copyright: tuple[str, ...]
    own: str = ""
    texts: tuple[str, ...] = ()


def parts() -> list[Part]:
    """All parts: those listed, and the packages that are more than tools."""
    listed = [
        Part(**{**facts, "copyright": tuple(facts["copyright"]), "texts": tuple(facts["texts"])})
        for facts in json.loads((FOLDER / "parts.json").read_text("utf-8"))
    ]
    return [*listed, *_packages()]


def notices(head: str) -> str:
    """The text of the notices. head: its beginning."""
    all_parts = parts()
    shared = {name: _text(name) for part in all_parts for name in part.texts}
    entries = [_entry(part) for part in all_parts]
    texts = [f"[{name}]\n\n{text}" for name, text in sorted(shared.items())]
    return _RULE.join([head.strip(), *entries, *texts]) + "\n"


def packages(lock: Path = WEB / "package-lock.json") -> dict[str, str]:
    """The packages that a lock file pins for the site, by their folders, with their licences."""
    pinned = json.loads(lock.read_text("utf-8"))["packages"]
    return {
        path.removeprefix("node_modules/"): facts["license"]
        for path, facts in pinned.items()
        if path and not facts.get("dev")
    }


def _packages() -> Iterator[Part]:
    for name, licence in packages().items():
        folder = MODULES / name
        if name in LISTED:
            continue
        facts = json.loads((folder / "package.json").read_text("utf-8"))
        title = f"{facts['name']} {facts['version']}"
        found = [file for file in sorted(folder.iterdir()) if file.name.lower()[:7] == "license"]
        own = found[0].read_text("utf-8").strip() if found else ""
        lines = tuple(dict.fromkeys(line.strip() for line in _LINE.findall(own)))
        author = facts.get("author") or ""
        author = author if isinstance(author, str) else author["name"]
        named = f"Copyright (c) {author or 'the authors of ' + facts['name']}"
        texts = () if own else (f"{licence}.txt",)
        yield Part(title, "an npm package", licence, lines or (named,), own, texts)


def _entry(part: Part) -> str:
    """A part's notice, with its licence text or the names of shared texts at the end."""
    lines = [part.name, part.of, f"Licence: {part.licence}", *part.copyright]
    see = [f"Text: [{name}], at the end" for name in part.texts]
    own = ["", part.own] if part.own else []
    return "\n".join([*lines, *see, *own])


def _text(name: str) -> str:
    file = next(PACKAGE.glob(f"*/data/LICENSE-{name}"), FOLDER / name)
    if not file.is_file():
        raise BuildError(f"There is no text for the licence {name.removesuffix('.txt')}.")
    return file.read_text("utf-8").strip()
