"""Selectors of the style sheets of drawings, and whether they match an element.

Knows types, classes, ids, attributes, `>`, `+`, descendants, `:is`, `:not`, `:has`, `:root` and
`:first-of-type`. Nothing is hovered or focused, so other states match nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from pygame_rules.svg.tree import Node

Weight = tuple[int, int, int]
"""The specificity: ids, classes, types."""

Test = Callable[[Node], bool]


class Selector(NamedTuple):
    """One selector without commas. steps: from the element outwards, what it has to be and how the
    next step lies from it."""

    steps: tuple[tuple[str, tuple[Test, ...]], ...]
    weight: Weight
    name: str
    """A class or type that the element itself has to have; empty where it can be any."""

    def matches(self, node: Node) -> bool:
        """Whether it matches an element."""
        return _matches(node, self.steps)


_SIMPLE = re.compile(
    r"(?P<type>[a-z][\w-]*|\*)|\.(?P<name>[\w-]+)|#(?P<id>[\w-]+)"
    r"|\[(?P<key>[\w-]+)(?:(?P<how>\*?)=\"(?P<value>[^\"]*)\")?\]|::?(?P<state>[\w-]+)"
)
_NONE: Weight = (0, 0, 0)


def read(text: str) -> list[Selector]:
    """The selectors of a list with commas."""
    return [_selector(part) for part in split(text, ",")]


def split(text: str, sign: str) -> list[str]:
    """The parts of a text between signs that stand in no brackets."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        if letter == sign and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


def _selector(text: str) -> Selector:
    steps: list[tuple[str, tuple[Test, ...]]] = []
    total, name, way = _NONE, "", ""
    for word in _words(text):
        if word in (">", "+"):
            way = word
            continue
        tests, weight, name = _compound(word)
        total = _sum(total, weight)
        if steps:
            steps[0] = (way, steps[0][1])
        steps.insert(0, ("", tests))
        way = " "
    return Selector(tuple(steps), total, name)


def _words(text: str) -> Iterator[str]:
    """Compound selectors and the signs between them."""
    spaced = "".join(
        f" {part} " if part in (">", "+") else part for part in re.split(r"(\([^()]*\)|[>+])", text)
    )
    return (word for word in split(spaced, " ") if word)


def _compound(text: str) -> tuple[tuple[Test, ...], Weight, str]:
    tests: list[Test] = []
    weight, name, at = _NONE, "", 0
    while at < len(text):
        found = _SIMPLE.match(text, at)
        if found is None:
            raise ValueError(f"no selector of drawings: {text}")
        at = found.end()
        inner = ""
        if text[at : at + 1] == "(":
            inner = _bracket(text, at)
            at += len(inner) + 2
        test, more = _simple(found, inner)
        tests.append(test)
        weight = _sum(weight, more)
        name = found["name"] or name or (found["type"] or "").removesuffix("*")
    return tuple(tests), weight, name


def _bracket(text: str, start: int) -> str:
    """What stands in the brackets that begin there."""
    depth = 0
    for at in range(start, len(text)):
        depth += (text[at] == "(") - (text[at] == ")")
        if not depth:
            return text[start + 1 : at]
    raise ValueError(f"a bracket is left open: {text}")


def _simple(found: re.Match[str], inner: str) -> tuple[Test, Weight]:
    if kind := found["type"]:
        return (lambda node: kind in ("*", node.tag)), (0, 0, int(kind != "*"))
    if name := found["name"]:
        return (lambda node: name in node.classes), (0, 1, 0)
    if place := found["id"]:
        return (lambda node: node.attributes.get("id") == place), (1, 0, 0)
    if key := found["key"]:
        return _attribute(key, found["how"], found["value"]), (0, 1, 0)
    return _state(found["state"], inner)


def _attribute(key: str, how: str | None, value: str | None) -> Test:
    if value is None:
        return lambda node: key in node.attributes
    if how:
        return lambda node: value in node.attributes.get(key, "")
    return lambda node: node.attributes.get(key) == value


def _state(state: str, inner: str) -> tuple[Test, Weight]:
    if state == "root":
        return (lambda node: node.parent is None), (0, 1, 0)
    if state == "first-of-type":
        return _first, (0, 1, 0)
    if state not in ("is", "not", "has"):
        return (lambda node: False), (0, 1, 0)
    choices = read(inner)
    weight = max(choice.weight for choice in choices)
    if state == "has":
        return (lambda node: _has(node, choices)), weight
    wanted = state == "is"
    return (lambda node: any(one.matches(node) for one in choices) is wanted), weight


def _first(node: Node) -> bool:
    around = node.parent.children if node.parent else [node]
    return next(one for one in around if one.tag == node.tag) is node


def _has(node: Node, choices: list[Selector]) -> bool:
    inside = node.everything()
    next(inside)
    return any(one.matches(other) for other in inside for one in choices)


def _matches(node: Node, steps: tuple[tuple[str, tuple[Test, ...]], ...]) -> bool:
    (_, tests), *_ = steps
    if not all(test(node) for test in tests):
        return False
    if len(steps) == 1:
        return True
    return any(_matches(other, steps[1:]) for other in _around(node, steps[1][0]))


def _around(node: Node, way: str) -> Iterator[Node]:
    """The elements that lie so from an element: all around it, its parent, the one before it."""
    if way == "+":
        others = node.parent.children if node.parent else [node]
        at = next(number for number, one in enumerate(others) if one is node)
        yield from others[max(0, at - 1) : at]
        return
    outer = node.parent
    while outer is not None:
        yield outer
        outer = outer.parent if way == " " else None


def _sum(one: Weight, other: Weight) -> Weight:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]
