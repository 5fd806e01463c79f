"""The strip and the players' plates: what to do with texts that do not fit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from web.glue.dom import by_id, every, first, overflows

if TYPE_CHECKING:
    from collections.abc import Collection

    from js import Element

APART = 8  # px between the words of the strip's upper line and its buttons
LEAST = 64  # px that they need to be worth reading
RESIZING = ("status", "panel", "settings", "home")
"""Parts of the page that may change the room for all texts of the strip."""


def settle_strip(parts: Collection[str]) -> None:
    """Fold a new note, if the reader has unfolded the old one, and fit the texts that a frame may
    have changed: measuring makes the browser lay out the page, the longest part of showing a frame.

    parts: names of the parts that the frame brings."""
    if "note" in parts:
        by_id("note").classList.remove("open")
    if any(name in parts for name in RESIZING):
        measure_strip()
    elif "note" in parts:
        make_room()
        fit_note()


def measure_strip() -> None:
    """Fit all texts of the strip and the plates, unless the reader has unfolded the note."""
    if by_id("note").classList.contains("open"):
        return
    fit_plates()
    make_room()
    fit_note()


def fit_note() -> None:
    """Offer to read on where the note's text is longer than its lines."""
    note = by_id("note")
    note.removeAttribute("data-more")  # measured without the place that the link takes
    note.removeAttribute("data-alone")
    words = note.querySelector(".words")
    cut = bool(words) and is_cut(words)
    note.toggleAttribute("data-more", cut)
    note.toggleAttribute("data-alone", cut and bool(words.querySelector(".aim")))


def fit_plates() -> None:
    """Use smaller letters on all plates if a text does not fit, as with a reader's own spacing."""
    plates = first(".plates")
    if plates:
        plates.classList.remove("close-set")
        texts = plates.querySelectorAll(".who, .score")
        plates.classList.toggle("close-set", any(overflows(text) for text in texts))


def make_room() -> None:
    """Give the heading and the last move all the space that the strip's buttons leave. A text that
    still does not fit, or has less than `LEAST`, is shown in its short form (`data-short`), if that
    fits. Without one, it gets two lines and the last move none, or is hidden where that is too few:
    the plates say whose turn it is."""
    ways, texts = every(".turn-ways > *"), every(".turn, .told")
    for text in texts:
        text.classList.remove("tight", "no-room", "in-short")
    boxes = [way.getBoundingClientRect() for way in ways]
    rooms = [room_beside(text.getBoundingClientRect(), boxes) for text in texts]
    for place, room in enumerate(rooms):
        width = "" if room is None else f"{room}px"
        if texts[place].style.maxWidth != width:
            texts[place].style.maxWidth = width
        if room is not None and room < LEAST:
            shorten(texts[place], "no-room")
    for place, too_long in enumerate([overflows(text) for text in texts]):
        if too_long:
            shorten(texts[place], "tight")
    for text in texts:
        short, two_lines = (text.classList.contains(name) for name in ("in-short", "tight"))
        if (short and overflows(text)) or (two_lines and is_cut(text)):
            text.classList.add("no-room")


def shorten(text: Element, otherwise: str) -> None:
    """Show the short form of a text, or, where it has none, what the other class stands for."""
    text.classList.add("in-short" if text.hasAttribute("data-short") else otherwise)


def room_beside(line: Any, boxes: list[Any]) -> Any:
    """How wide a text may be beside the buttons on its line; None where there are none."""
    for box in boxes:
        if box.top < line.bottom and box.bottom > line.top:
            return max(0, box.left - line.left - APART)
    return None


def is_cut(text: Element) -> Any:
    """Whether a text is cut off."""
    return overflows(text) or text.scrollHeight > text.clientHeight + 4
