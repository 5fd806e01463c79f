"""Elements for the page and the boards; the standard library does the escaping."""

from __future__ import annotations

from collections.abc import Mapping
from xml.etree.ElementTree import Element, tostring

Child = Element | str | None
Attributes = Mapping[str, str | int | float | bool | None]


def el(tag: str, attributes: Attributes | None = None, *children: Child) -> Element:
    """An element. Text children stay text whatever they hold; None children are left out.

    An attribute that is True stands without a value, one that is False or None is left out.
    """
    element = Element(tag)
    for name, value in (attributes or {}).items():
        if value is None or value is False:
            continue
        element.set(name, "" if value is True else _number(value))
    for child in children:
        if child is None:
            continue
        if isinstance(child, Element):
            element.append(child)
        elif len(element):
            element[-1].tail = (element[-1].tail or "") + child
        else:
            element.text = (element.text or "") + child
    return element


def to_html(*elements: Element) -> str:
    """Their HTML text (SVG inside HTML included)."""
    return "".join(tostring(element, encoding="unicode", method="html") for element in elements)


def escaped(text: str) -> str:
    """A text as it stands in HTML. (The module `html` would bring the page 38 kB of entities.)"""
    return to_html(el("p", None, text))[len("<p>") : -len("</p>")]


def _number(value: str | int | float) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)
