"""What a board's drawing offers."""

from __future__ import annotations

from xml.etree.ElementTree import Element


def targets(svg: Element) -> list[str]:
    """The names of the targets, in their order."""
    return [name for node in svg.iter() if (name := node.get("data-target"))]
