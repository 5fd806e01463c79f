"""Elements of HTML and SVG, as text.

An element is a `str`, not a node of a tree: the table makes a thousand elements with each event,
and building and serializing trees took a third of its time.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeAlias

from pygame_rules.display.locales import MARKS

Attributes = Mapping[str, str | int | float | bool | None]

VOID = frozenset({"br", "hr", "img", "input", "link", "meta", "source"})
"""Elements without content and end tag."""


class Element(str):
    """The text of an element. A string made from it in another way than by `el` is plain text, and
    will be escaped."""

    __slots__ = ()


Child: TypeAlias = Element | str | None


def el(tag: str, attributes: Attributes | None = None, *children: Child) -> Element:
    """An element. Children that are plain text are escaped; children that are None are left out.

    An attribute that is True has no value; one that is False or None is left out.
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


_MARKED = re.compile(f"{MARKS[0]}([a-z]+){MARKS[1]}([^{''.join(MARKS)}]*){MARKS[2]}")


def _text(text: str) -> str:
    """A text as the content of an element; words of other languages become elements with `lang`."""
    text = escaped(text)
    return _MARKED.sub(r'<span lang="\1">\2</span>', text) if MARKS[0] in text else text


def parted(text: str) -> tuple[str, list[tuple[str, str]]]:
    """The text without the marks, and the languages and words that were marked."""
    return _MARKED.sub(r"\2", text), _MARKED.findall(text)


def to_html(*elements: Element) -> str:
    """The HTML of several elements."""
    return "".join(elements)


def escaped(text: str) -> str:
    """The text escaped for HTML. The module `html` would add 38 kB of entities to the page."""
    if "&" in text:
        text = text.replace("&", "&amp;")
    if "<" in text:
        text = text.replace("<", "&lt;")
    if ">" in text:
        text = text.replace(">", "&gt;")
    return text


def _value(value: str | int | float) -> str:
    """The value of an attribute, escaped for double quotes."""
    if not isinstance(value, str):
        return f"{value:g}" if isinstance(value, float) else str(value)
    if MARKS[0] in value:
        value = parted(value)[0]
    if "&" in value or ">" in value or '"' in value:
        return value.replace("&", "&amp;").replace(">", "&gt;").replace('"', "&quot;")
    return value
