"""A drawing as a tree: what its style is computed on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from xml.etree import ElementTree


@dataclass(eq=False)
class Node:
    """An element. text: what it holds beside its children, which only text has."""

    tag: str
    attributes: dict[str, str]
    parent: Node | None = None
    children: list[Node] = field(default_factory=list)
    text: str = ""

    @cached_property
    def classes(self) -> frozenset[str]:
        """The names in `class`."""
        return frozenset(self.attributes.get("class", "").split())

    def everything(self) -> Iterator[Node]:
        """The element and all in it, in the order of the text."""
        yield self
        for child in self.children:
            yield from child.everything()

    def add(self, tag: str, attributes: dict[str, str], at: int | None = None) -> Node:
        """A new child: the last one, or the one with this number."""
        made = Node(tag, attributes, self)
        self.children.insert(len(self.children) if at is None else at, made)
        return made


def read(drawing: str) -> Node:
    """The tree of a drawing, as `pygame_rules.display` makes it."""
    return _node(ElementTree.fromstring(drawing), None)


def _node(element: ElementTree.Element, parent: Node | None) -> Node:
    made = Node(element.tag, dict(element.attrib), parent, text=element.text or "")
    made.children = [_node(child, made) for child in element]
    return made
