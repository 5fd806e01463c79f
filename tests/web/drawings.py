"""What a board's drawing offers."""

from __future__ import annotations

from xml.etree.ElementTree import Element


def targets(svg: Element) -> list[str]:
    """The names of the targets, in their order."""
    return [name for node in svg.iter() if (name := node.get("data-target"))]


def of_class(svg: Element, kind: str) -> list[Element]:
    """The elements of a class, in the order in which they are drawn."""
    return [node for node in svg.iter() if kind in node.get("class", "").split()]
