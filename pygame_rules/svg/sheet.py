"""The style sheets of drawings as rules: the same files that the page has."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pkgutil import get_data
from typing import NamedTuple

from pygame_rules.svg import selectors
from pygame_rules.svg.selectors import Selector
from pygame_rules.svg.tree import Node


class Rule(NamedTuple):
    """Declarations, and what they are for. order: of the rule among all."""

    selector: Selector
    order: int
    told: Mapping[str, str]


class Sheet:
    """The rules of one game's drawings."""

    def __init__(self, rules: list[Rule]) -> None:
        self._rules: dict[str, list[Rule]] = {}
        for rule in rules:
            self._rules.setdefault(rule.selector.name, []).append(rule)

    def told(self, node: Node) -> dict[str, str]:
        """What the rules declare for an element, the strongest last."""
        names = ("", node.tag, *node.classes)
        near = (rule for name in names for rule in self._rules.get(name, ()))
        found = [rule for rule in near if rule.selector.matches(node)]
        found.sort(key=lambda rule: (rule.selector.weight, rule.order))
        return {name: value for rule in found for name, value in rule.told.items()}


def text(game: str) -> str:
    """The style of a game's drawings, as the page has it."""
    files = ("sheets/tokens.css", "sheets/drawing.css", "art/art.css", f"games/{game}/board.css")
    return "\n".join((get_data("pygame_rules.display", file) or b"").decode() for file in files)


@cache
def sheet(game: str) -> Sheet:
    """The rules for a game's drawings."""
    bare = re.sub(r"/\*.*?\*/", "", text(game), flags=re.DOTALL)
    return Sheet(
        [
            Rule(selector, order, told)
            for order, (head, told) in enumerate(_rules(bare))
            for selector in selectors.read(head)
        ]
    )


def _rules(text: str, around: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    """Selectors and declarations, those of nested rules written at length. What holds only on some
    devices, and animations, are left out."""
    told: dict[str, str] = {}
    inner: list[tuple[str, str]] = []
    for head, body in _parts(text):
        if body is None:
            name, _, value = head.partition(":")
            told[name.strip()] = value.strip()
        elif not head.startswith("@"):
            inner.append((_nested(head, around), body))
    if told and around:
        yield around, told
    for head, body in inner:
        yield from _rules(body, head)


def _nested(head: str, around: str) -> str:
    if not around:
        return head
    parts = selectors.split(head, ",")
    inside = (part if "&" in part else f"& {part}" for part in parts)
    return ", ".join(
        part.replace("&", outer) for part in inside for outer in selectors.split(around, ",")
    )


def _parts(text: str) -> Iterator[tuple[str, str | None]]:
    """The declarations and blocks of a text: a block as its head and what it holds."""
    start, depth, opened = 0, 0, 0
    for found in re.finditer(r"[{};]", text):
        sign, at = found[0], found.start()
        if sign == "{":
            opened = opened if depth else at
            depth += 1
        elif sign == "}":
            depth -= 1
            if not depth:
                yield text[start:opened].strip(), text[opened + 1 : at]
                start = at + 1
        elif not depth:
            yield text[start:at].strip(), None
            start = at + 1
    if rest := text[start:].strip():
        yield rest, None
