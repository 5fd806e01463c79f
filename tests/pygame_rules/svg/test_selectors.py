"""Selectors of drawings' style sheets."""

from __future__ import annotations

import pytest

from pygame_rules import NAMES
from pygame_rules.svg import selectors
from pygame_rules.svg.sheet import sheet
from pygame_rules.svg.tree import read

TREE = read(
    '<svg class="board x"><g class="target last" id="t"><rect class="square dark"/><circle/>'
    '<circle class="dot"/></g><g class="pieces"><g data-drag="a"><use href="#x" class="won"/>'
    "</g></g></svg>"
)


def found(selector: str) -> list[str]:
    """What a selector matches, each as its type and classes."""
    (read,) = selectors.read(selector)
    return [
        ".".join((node.tag, *sorted(node.classes)))
        for node in TREE.everything()
        if read.matches(node)
    ]


@pytest.mark.parametrize(
    ("selector", "matched"),
    [
        (".square", ["rect.dark.square"]),
        (".square.dark", ["rect.dark.square"]),
        (".square.light", []),
        ("rect", ["rect.dark.square"]),
        ("#t", ["g.last.target"]),
        (":root", ["svg.board.x"]),
        (".board .won", ["use.won"]),
        (".board > .won", []),
        (".pieces > g > use", ["use.won"]),
        (".pieces > use", []),
        ("circle + circle", ["circle.dot"]),
        ("circle:first-of-type", ["circle"]),
        ("[data-drag]", ["g"]),
        ('[class*="arge"]', ["g.last.target"]),
        ('[data-drag="b"]', []),
        (".target:is(.last, .first) > rect", ["rect.dark.square"]),
        (".target:not(.last) > rect", []),
        (".target.last:not(.choice, .chosen, :hover) > :is(.square, .box)", ["rect.dark.square"]),
        (".board:has(.won) .dot", ["circle.dot"]),
        (".board:not(:has(.lost)) .dot", ["circle.dot"]),
        (".board:has(.lost) .dot", []),
        (".square:hover", []),
        (".dot::after", []),
    ],
)
def test_a_selector_matches_what_it_matches_in_a_browser(selector: str, matched: list[str]) -> None:
    assert found(selector) == matched


@pytest.mark.parametrize(
    ("selector", "weight"),
    [
        ("#a .b c", (1, 1, 1)),
        (".a:is(#b, .c)", (1, 1, 0)),
        (".a:not(.b.c, d)", (0, 3, 0)),
        ("*", (0, 0, 0)),
        ('[class*="x"]:hover', (0, 2, 0)),
    ],
)
def test_a_selector_weighs_what_it_weighs_in_a_browser(
    selector: str, weight: tuple[int, int, int]
) -> None:
    (read,) = selectors.read(selector)
    assert read.weight == weight


@pytest.mark.parametrize("text", ["a|b", ".a:not(.b"])
def test_what_drawings_do_not_have_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"selector|bracket"):
        selectors.read(text)


@pytest.mark.parametrize("name", NAMES)
def test_a_nested_rule_holds_inside_and_the_stronger_rule_comes_last(name: str) -> None:
    assert sheet(name).told(read('<circle class="dot"/>'))["fill"] == "var(--dot)"
    inside = read(f'<svg class="{name}"><g class="target last"><rect class="square"/></g></svg>')
    assert sheet(name).told(inside.children[0].children[0])["stroke"] == "var(--past)"
