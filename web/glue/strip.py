"""The strip and the players' plates: what to do with texts that do not fit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from web.glue.dom import by_id, every, first, overflows
from web.glue.targets import middle

if TYPE_CHECKING:
    from js import Element

APART = 8  # px between the words of the strip's upper line and its buttons
LEAST = 64  # px that they need to be worth reading


def settle_note() -> None:
    """Fold the note, if the reader has unfolded it."""
    by_id("note").classList.remove("open")
    measure_note()


def measure_note() -> None:
    """Offer to read on where a text of the strip is longer than its lines. The last move gets no
    link for it, only a tap: a link would take space from the other texts."""
    note = by_id("note")
    if note.classList.contains("open"):
        return
    fit_plates()
    make_room()
    note.removeAttribute("data-more")  # measured without the place that the link takes
    words, last = note.querySelector(".words"), first("p.last")
    note.removeAttribute("data-alone")
    for smaller in (False, True):  # what would be cut is tried in smaller letters first
        note.toggleAttribute("data-small", smaller)
        cut = bool(words) and is_cut(words)
        if not cut:
            break
    note.toggleAttribute("data-more", cut)
    note.toggleAttribute("data-alone", cut and bool(words.querySelector(".aim")))
    note.toggleAttribute("data-cut", bool(last) and fit_sentences(last))


def fit_sentences(last: Element) -> bool:
    """Show as many whole sentences as there is room for, or, for want of one, that there is
    something to read. Returns whether some are left out."""
    last.replaceChildren(*last.querySelectorAll(":scope > *"))  # laid anew: nothing seems to move
    sentences = last.querySelectorAll(":scope > span")
    last.classList.remove("cut", "untold")
    for sentence in sentences:
        sentence.hidden = False
    shown = sentences.length
    while shown and is_cut(last):
        shown -= 1
        sentences[shown].hidden = True
    last.classList.toggle("untold", not shown and sentences.length > 0)
    last.classList.toggle("cut", shown < sentences.length)
    return bool(shown < sentences.length)


def fit_plates() -> None:
    """Use smaller letters on all plates if a text does not fit, as with a reader's own spacing."""
    plates = first(".plates")
    if plates:
        plates.classList.remove("close-set")
        texts = plates.querySelectorAll(".who, .score")
        plates.classList.toggle("close-set", any(overflows(text) for text in texts))


def make_room() -> None:
    """Give the heading and the last move all the space that the strip's buttons leave. If the
    heading still does not fit, it gets two lines and the last move none. A text with less than
    `LEAST` is hidden: the plates say whose turn it is."""
    ways = every(".turn-ways > *")
    for text in every(".turn, p.last"):
        text.style.maxWidth = ""
        text.classList.remove("tight", "no-room")
        line = text.getBoundingClientRect()
        for way in ways:
            box = way.getBoundingClientRect()
            if box.left < line.right and box.top < line.bottom and box.bottom > line.top:
                room = max(0, box.left - line.left - APART)
                text.style.maxWidth = f"{room}px"
                text.classList.toggle("no-room", room < LEAST)
                break
        text.classList.toggle("tight", overflows(text))


def is_cut(text: Element) -> Any:
    """Whether a text is cut off."""
    return overflows(text) or text.scrollHeight > text.clientHeight + 4


def settle_card() -> None:
    """Put the card at the end of a game at the top if the last move is in the lower half."""
    done = every("#board .last")
    if not first("#ending .card") or not done.length:
        return
    over = by_id("board").getBoundingClientRect()
    middles = [middle(one)[1] for one in done]
    low = sum(middles) / len(middles) > (over.top + over.bottom) / 2
    by_id("ending").classList.toggle("high", low)
