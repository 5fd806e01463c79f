"""JavaScript's names: all that the glue takes from it, but for the page's scripts (`page`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from js import document as document
from js import window as window
from jsffi import create_proxy as create_proxy
from jsffi import to_js as to_js

if TYPE_CHECKING:
    from js import Element

view = document.defaultView  # `window` itself loses its `this` when MicroPython calls a method


def by_id(name: str) -> Any:
    """The element with an id, or None."""
    return document.getElementById(name)


def first(selector: str) -> Any:
    """The first element that a selector finds, or None."""
    return document.querySelector(selector)


def every(selector: str) -> Any:
    """All elements that a selector finds."""
    return document.querySelectorAll(selector)


def now() -> Any:
    """Milliseconds since 1970."""
    return window.Date.now()


def show_nearest(element: Element) -> None:
    """Scroll no further than it takes to bring something into view."""
    element.scrollIntoView(to_js({"block": "nearest"}))


def show_top(element: Element) -> None:
    """Scroll the top of something to the top of what scrolls."""
    element.scrollIntoView(to_js({"block": "start"}))


def overflows(text: Element) -> Any:
    """Whether a text is wider than its box."""
    return text.scrollWidth > text.clientWidth
