"""Markup is built, never pasted: the standard library escapes whatever it holds."""

from __future__ import annotations

from html.parser import HTMLParser

from hypothesis import given
from hypothesis import strategies as st

from web.markup import el, to_html

TEXT = st.text(st.characters(codec="utf-8", categories=["L", "N", "P", "S", "Zs"]))


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


def test_attributes_that_are_true_false_or_nothing() -> None:
    html = to_html(el("input", {"disabled": True, "checked": False, "value": None, "size": 3}))
    assert html == '<input disabled="" size="3">'
