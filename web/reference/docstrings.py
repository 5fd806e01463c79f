"""Docstrings as Sphinx reads them.

Ours name what a function takes, or what a class holds, in plain paragraphs: `size: its width.
theme: light or dark.` Sphinx shows them as a list where they are fields: `:param size: its width.`
The error that something raises is named plainly; Sphinx links it where it stands in backticks.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence


def with_fields(lines: Sequence[str], names: Collection[str]) -> list[str]:
    """The lines of a docstring, with a field for each of these names that it tells of.

    names: those of parameters or attributes. Several of them may share what is said:
    `parse_state, parse_move: text -> state or move`. Paragraphs of fields are put last, where
    Sphinx lists all of them together.
    """
    names = set(names)
    told: list[str] = []
    fields: list[str] = []
    linked = [re.sub(r"\b([Rr]aises?) ([A-Z]\w+)", r"\1 `\2`", line) for line in lines]
    for paragraph in _paragraphs(linked):
        found = _fields(paragraph, names)
        (fields if found else told).extend(found or [*paragraph, ""])
    return [*told, *fields, ""] if fields else told


def _paragraphs(lines: Sequence[str]) -> list[list[str]]:
    """The lines between empty ones."""
    found: list[list[str]] = [[]]
    for line in lines:
        if line.strip():
            found[-1].append(line)
        elif found[-1]:
            found.append([])
    return [paragraph for paragraph in found if paragraph]


def _fields(paragraph: Sequence[str], names: Collection[str]) -> list[str]:
    """The fields of a paragraph that begins with one of the names; none for any other."""
    text = " ".join(line.strip() for line in paragraph)
    either = "|".join(sorted(map(re.escape, names), key=len, reverse=True))
    if not names or not re.match(rf"(?:{either})(?:, (?:{either}))*: ", text):
        return []
    begins = rf"(?:^|(?<=[.;)] ))((?:{either})(?:, (?:{either}))*): "
    _, *parts = re.split(begins, text)
    return [
        f":param {name}: {said.strip()}"
        for told, said in zip(parts[::2], parts[1::2], strict=True)
        for name in told.split(", ")
    ]
