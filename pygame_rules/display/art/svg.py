"""Reads a drawing's SVG file as elements: tag, attributes, children.

A built site has all drawings read already (`pygame_rules.display.art`), so its Python needs no
reader of XML.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, ParseError, fromstring

_SVG = "{http://www.w3.org/2000/svg}"


def read(folder: Path) -> dict[str, list[Any]]:
    """The drawings of a folder by name. Raises FileNotFoundError when there is none, ValueError for
    a file that is no SVG."""
    files = sorted(folder.glob("*.svg"))
    if not files:
        raise FileNotFoundError(folder)
    return {file.stem: shapes(root(file)) for file in files}


def shapes(element: Element) -> list[Any]:
    """What is drawn in an element: `[tag, attributes, *children]` each."""
    return [_shape(child) for child in element if _drawn(child)]


def root(file: Path) -> Element:
    """The outermost element of a file. Raises ValueError for one that is no SVG."""
    try:
        root = fromstring(file.read_text("utf-8"))
    except ParseError as error:
        raise ValueError(f"{file.name} is no SVG: {error}") from error
    if root.tag != f"{_SVG}svg":
        raise ValueError(f"{file.name} is no SVG.")
    return root


def _drawn(element: Element) -> bool:
    """Whether an element is part of the drawing: SVG, and not about it."""
    return element.tag.startswith(_SVG) and element.tag not in (
        f"{_SVG}style", f"{_SVG}title", f"{_SVG}defs", f"{_SVG}metadata",
    )  # fmt: skip


def _shape(element: Element) -> list[Any]:
    attributes = {  # a drawing program's own notes have a name space, and its names are its own
        name: " ".join(value.split())
        for name, value in element.attrib.items()
        if name != "id" and not name.startswith("{")
    }
    if "d" in attributes:
        attributes["d"] = re.sub(r" ?([A-Za-z]) ?| (?=-)", r"\1", attributes["d"])
    tag = element.tag.removeprefix(_SVG)
    text = [element.text.strip()] if element.text and element.text.strip() else []
    return [tag, attributes, *text, *shapes(element)]
