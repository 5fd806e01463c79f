"""Markup is built, never pasted: texts come out as they went in, whatever they hold."""

from __future__ import annotations

from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_rules.display.markup import VOID, Attributes, Element, el, escaped, to_html

TEXT = st.text(
    st.sampled_from("<>&\"'/=; ") | st.characters(codec="utf-8", categories=["L", "N", "P", "S"])
)
NAMES = st.sampled_from(["class", "id", "data-text", "viewBox"])
TAGS = st.sampled_from(["p", "g", "svg", "textarea", *sorted(VOID)])

Tree = tuple[str, dict[str, str], list[object]]
"""A tag, its attributes, and what is in it: texts and trees."""

ATTRIBUTES = st.dictionaries(NAMES, TEXT)
PARTS: st.SearchStrategy[object] = st.recursive(
    TEXT, lambda some: st.tuples(TAGS, ATTRIBUTES, st.lists(some, max_size=4))
)
TREES = st.tuples(TAGS, ATTRIBUTES, st.lists(PARTS, max_size=4))


class Seen(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""
        self.title: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.title = dict(attrs).get("title", self.title)

    def handle_data(self, data: str) -> None:
        self.text += data


@given(TEXT, TEXT)
def test_text_and_attributes_come_out_as_they_went_in(text: str, title: str) -> None:
    seen = Seen()
    seen.feed(to_html(el("p", {"title": title}, text, el("i", {}, "x"), text)))
    seen.close()
    assert seen.tags == ["p", "i"]
    assert seen.text == f"{text}x{text}"
    assert seen.title == title


@given(TREES)
def test_it_is_what_the_standard_library_writes_of_the_same_tree(tree: Tree) -> None:
    written = ElementTree.tostring(standard(tree), encoding="unicode", method="html")
    assert to_html(ours(tree)) == written


def ours(tree: Tree) -> Element:
    tag, attributes, inside = tree
    if tag in VOID:
        inside = []
    return el(tag, attributes, *(one if isinstance(one, str) else ours(one) for one in inside))  # type: ignore[arg-type]


def standard(tree: Tree) -> ElementTree.Element:
    tag, attributes, inside = tree
    made = ElementTree.Element(tag, attributes)
    for one in [] if tag in VOID else inside:
        if not isinstance(one, str):
            made.append(standard(one))  # type: ignore[arg-type]
        elif len(made):
            made[-1].tail = (made[-1].tail or "") + one
        else:
            made.text = (made.text or "") + one
    return made


def test_only_an_element_is_taken_for_one() -> None:
    """A text that was made of elements in any other way is a text."""
    inside = el("b", {}, "a < b")
    assert el("p", {}, inside) == "<p><b>a &lt; b</b></p>"
    assert el("p", {}, inside + inside) == f"<p>{escaped(inside * 2)}</p>"
    assert el("p", {}, None, inside.lower(), None) == f"<p>{escaped(inside)}</p>"


@pytest.mark.parametrize(
    ("attributes", "html"),
    [
        ({"disabled": True, "checked": False, "value": None, "size": 3}, ' disabled="" size="3"'),
        ({"x": 2.5, "y": 4.0, "r": 1 / 3}, ' x="2.5" y="4" r="0.333333"'),
        (None, ""),
    ],
)
def test_attributes_that_are_true_false_nothing_or_numbers(
    attributes: Attributes | None, html: str
) -> None:
    assert to_html(el("input", attributes)) == f"<input{html}>"


def test_every_sign_that_means_something_is_escaped_where_it_does() -> None:
    signs = "<&>\"'"
    written = '<p title="<&amp;&gt;&quot;\'">&lt;&amp;&gt;"\'</p>'
    assert el("p", {"title": signs}, signs) == written
