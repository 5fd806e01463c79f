"""Elements for the page and the boards, as the text that they are in HTML.

A text of its own, and not a tree from the standard library, as the table makes a thousand elements
with each event: built and written out as trees they took a third of its time.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeAlias

from web.locales import MARKS

Attributes = Mapping[str, str | int | float | bool | None]

VOID = frozenset({"br", "hr", "img", "input", "link", "meta", "source"})
"""Elements that hold nothing and are never closed."""


class Element(str):
    """The text of an element. What is made of it by other means than `el` is a plain text again,
    and would be escaped."""

    __slots__ = ()


Child: TypeAlias = Element | str | None


def el(tag: str, attributes: Attributes | None = None, *children: Child) -> Element:
    """An element. Text children stay text whatever they hold; None children are left out.

    An attribute that is True stands without a value, one that is False or None is left out.
    """
    parts = [f"<{tag}"]
    for name, value in (attributes or {}).items():
        if value is not None and value is not False:
            parts.append(f' {name}="{"" if value is True else _value(value)}"')
    parts.append(">")
    if tag not in VOID:
        for child in children:
            if child is not None:
                parts.append(child if isinstance(child, Element) else _text(child))
        parts.append(f"</{tag}>")
    return Element("".join(parts))


_MARKED = re.compile(f"{MARKS[0]}([^{''.join(MARKS)}]*){MARKS[1]}")


def _text(text: str) -> str:
    """A text inside an element; its French words become elements with `lang="fr"`."""
    text = escaped(text)
    return _MARKED.sub(r'<span lang="fr">\1</span>', text) if MARKS[0] in text else text


def parted(text: str) -> tuple[str, list[str]]:
    """A text without marks, and its French words in their order."""
    return _MARKED.sub(r"\1", text), _MARKED.findall(text)


def to_html(*elements: Element) -> str:
    """Their HTML text (SVG inside HTML included)."""
    return "".join(elements)


def escaped(text: str) -> str:
    """A text as it stands in HTML. (The module `html` would bring the page 38 kB of entities.)"""
    if "&" in text:
        text = text.replace("&", "&amp;")
    if "<" in text:
        text = text.replace("<", "&lt;")
    if ">" in text:
        text = text.replace(">", "&gt;")
    return text


def _value(value: str | int | float) -> str:
    """An attribute's value as it stands between quotation marks."""
    if not isinstance(value, str):
        return f"{value:g}" if isinstance(value, float) else str(value)
    if MARKS[0] in value:
        value = parted(value)[0]
    if "&" in value or ">" in value or '"' in value:
        return value.replace("&", "&amp;").replace(">", "&gt;").replace('"', "&quot;")
    return value
