"""A frame of the table: lay its parts, announce its text, set the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import page

from web.glue.arrows import lay_arrows
from web.glue.card import settle_card
from web.glue.clock import show_clock
from web.glue.dom import (
    by_id,
    create_proxy,
    document,
    first,
    show_nearest,
    show_top,
    view,
    window,
)
from web.glue.drag import drop_lost
from web.glue.focus import keep_quiet, uncover
from web.glue.forms import settle_choices
from web.glue.motion import animate, scale_of_board, settle_scale
from web.glue.moves import show_current
from web.glue.pacing import pace
from web.glue.rows import settle_rows
from web.glue.settings import show_theme
from web.glue.spoken import highlight
from web.glue.state import state
from web.glue.strip import settle_strip
from web.glue.targets import board_place, hold_place, name_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from js import Element, Event, Frame

SEEN = 60  # milliseconds after which the browser has drawn what was scrolled to


def receive(frame: Frame) -> None:
    """Put a frame on the page (web/page/table/messages.js): first change the document, then measure
    it, and last move the focus. Each measurement after a change has the browser lay out anew."""
    active = document.activeElement
    had_focus, meant = not active.isSameNode(document.body), meaning_of(active)
    was_on = not active.hasAttribute("aria-disabled")
    focus = frame.focus
    if focus == "board":  # another game: forget the place on the old board
        state.place = ""
    root = document.documentElement
    at = "home" if frame.address.startswith("home") else "table"
    moved = root.getAttribute("data-at") != at
    if moved:
        root.setAttribute("data-at", at)
    scale = scale_of_board()
    parts = list(view.Object.keys(frame.parts))
    for name in parts:
        page.lay(frame, name)
    if root.lang != frame.language:  # setting it recomputes all styles
        root.lang = frame.language
    document.title = frame.title
    if state.pending or "panel" in parts or "settings" in parts:
        settle_choices()
    state.place = frame.place or state.place
    if "board" in parts:
        hold_place(state.place)
    drop_lost()
    say(frame.said, frame.foreign)
    show_theme()
    measure(parts, scale)
    highlight()
    lost = had_focus and document.activeElement.isSameNode(document.body)
    lost = lost or (active.isSameNode(document.activeElement) and meaning_of(active) != meant)
    reads_on = frame.early and not lost  # the keyboard is in the rules already
    move_focus(focus, None if reads_on or not focus else by_id(focus), lost)
    if was_on and document.activeElement.isSameNode(active):
        keep_quiet(active)
    if moved:
        view.scrollTo(0, 0)
    elif focus == "board":  # in view, with the status above it where there is room for both
        show_nearest(by_id("status"))
        show_nearest(by_id("board"))
    uncover()
    pace()
    if frame.clock:
        show_clock(frame.clock.seconds, frame.clock.turn)


def move_focus(focus: str, element: Element | None, lost: Any) -> None:
    """Focus what the frame names, if its element is there.

    lost: whether the focused element is gone, or stands for something else now."""
    opener = focus.startswith("open-")  # only for a reader whose panel has just been closed
    back = state.asked and opener
    state.asked = state.asked and not back
    if focus == "board" or (lost and (back or not element)):
        board_place().focus()
    elif element and (lost or not opener):
        framed = document.documentElement.hasAttribute("data-embed")
        if focus == "card" and framed and not document.hasFocus():
            return  # the keyboard is in the page around the frame
        if focus == "card" and first("#moves:popover-open"):  # a move was typed there
            by_id("moves").hidePopover()
        element.focus()
        if focus == "card":  # it may be higher than its place: from its top
            element.parentNode.scrollTop = 0
        if focus == "variants":  # what unfolds may be higher than its panel: from its top
            show_top(element)
        if focus.startswith("rule-"):
            window.setTimeout(seek_soon, SEEN)
    if document.activeElement.id == "board":  # its turn has come again
        board_place().focus()


def seek(event: Event | None = None) -> None:
    """Scroll once more to the focused clause: clauses before it get their heights only when they
    come near the window."""
    clause = document.activeElement
    if clause.id.startswith("rule-"):
        show_nearest(clause)


seek_soon = create_proxy(seek)


def measure(parts: Collection[str], scale: tuple[str, float]) -> None:
    """Do what depends on where things are.

    parts: names of the parts that the frame brings. scale: the board's before the frame."""
    if "board" in parts:
        settle_rows()
    settle_strip(parts)
    if "ending" in parts:
        settle_card()
    if "head" in parts:
        show_game()
    show_current()
    animate()
    lay_arrows()
    settle_scale(scale)  # what is above measures the places at the end


def show_game() -> None:
    """Where the games' names do not all fit, scroll their row to the current one."""
    current = first("nav [aria-current]")
    if current:
        row = current.parentElement
        before = current.offsetLeft - row.offsetLeft
        row.scrollLeft = before - (row.clientWidth - current.offsetWidth) // 2


def say(text: str, foreign: Any) -> None:
    """Put a text into the live region. A text that is there already gets a space at its end, or it
    would not be heard again. foreign: its words of other languages, each after its language, which
    become elements with `lang`."""
    box = by_id("said")
    if not text:
        return
    parts: list[Any] = []
    rest = text + "\u00a0" if box.textContent == text else text
    for language, word in foreign:
        before, rest = rest.split(word, 1)
        span = document.createElement("span")
        span.lang, span.textContent = language, word
        parts += [before, span]
    box.replaceChildren(*parts, rest)


def meaning_of(element: Element) -> tuple[Any, Any] | None:
    """What a button does: the page may have changed an element into another button."""
    if element.tagName != "BUTTON":
        return None
    return element.getAttribute("data-op"), name_of(element)
