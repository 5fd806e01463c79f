"""What a key does, from the key and from where the keyboard is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    Meaning = tuple[str, dict[str, Any] | None]

ARROWS = {"ArrowUp": (0, -1), "ArrowRight": (1, 0), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0)}
ENDS = ("Home", "End")
PAGES = {"PageDown": 1, "PageUp": -1}
STEPS = {"ArrowLeft": "-1", "ArrowRight": "1"}

TEXT = ":is(textarea, [name=text]):not([readonly])"
"""A box that keys write into."""

QUESTIONS = "bpslo"
"""Letters that ask on the board: `asking` answers them."""

TURN = "#board, #note, #ending, #panel"
"""Where Escape takes a choice back or closes what is open."""

AROUND = (
    TURN,
    "#board",
    "#board [data-target]",
    "#panel",
    "#typed",
    "#board, #panel, input, nav, [popover]:popover-open",
    TEXT,
    ".ply",
    "button",
    "input, textarea",
)
"""Selectors that say where the keyboard is: at such an element, or inside it."""

CARD = "#board [data-tap]"
"""A card that its letter lays."""

PRESENT = (
    CARD,
    "#panel > *",
    "#panel-keys",
    "#typed",
    "#way-cancel",
    ":popover-open",
    ":root[data-keyless]",
)
"""Selectors that say what is on the page."""


def meaning(
    key: str,
    at: AbstractSet[str],
    shown: AbstractSet[str],
    control: bool,
    shift: bool,
    alt: bool,
    repeat: bool,
) -> Meaning:
    """What a key does: the name of an action (`keys.py`), and the event for the table or None.

    "leave" leaves the key to the browser; "nothing" has not even the browser do anything; "send"
    only sends the event.

    at: those of `AROUND` that hold; also "full" where something stands in the box that has the
    keyboard, "loose" where a button or nothing has it, "nowhere" where nothing has it, and "drag"
    while something is dragged.
    shown: those of `PRESENT` that hold. control: or the command key. repeat: whether the key is
    held down.
    """
    letter = len(key) == 1 and key != " "
    if letter and not control and ":root[data-keyless]" in shown:
        return "leave", None
    if "drag" in at:
        return "cancel" if key == "Escape" else "nothing", None
    if key == "Escape":
        if ":popover-open" in shown or "full" in at:
            return "leave", None  # the browser closes a popover
        back = {"op": "back", "panel": "#panel" in at}
        if TURN in at or "nowhere" in at:
            return "send", back
        if "#panel > *" in shown:
            return "send", {"op": "back", "panel": True}
        # A draft stays: the next Escape takes it back.
        return "to board", None if "#way-cancel" in shown else back
    if key == "Backspace" and "input, textarea" not in at:
        return "send", {"op": "back"}
    if control and key.lower() in ("z", "y") and "full" not in at:
        return "send", {"op": "redo" if key.lower() == "y" or shift else "undo"}
    if repeat and key in ("Enter", " ") and "button" in at:
        return "nothing", None  # a held key does not press what comes under it: the next cover
    if not control and not alt:
        if TEXT in at:
            if key == "/" and "#typed" in at and "full" not in at:
                return "nothing", None  # it led here, and is not the first letter
        elif key == "/" and "#typed" in shown:
            return "write", None
        elif key == "?":
            event = {"op": "panel", "name": "keys"}
            return "list keys", None if "#panel-keys" in shown else event
        elif key == "!":
            return "send", {"op": "replay"}
        elif key in STEPS and "#board, #panel, input, nav, [popover]:popover-open" not in at:
            return "send", {"op": "step", "by": STEPS[key]}
        elif ".ply" in at and key in ("ArrowUp", "ArrowDown", "Home", "End"):
            return "along", None
    # A letter alone may be the name of something on the board (`spell`).
    asks = alt or ("#board" in at and "#board [data-target]" not in at)
    if asks and key in QUESTIONS and not control and "input, textarea" not in at:
        return "send", {"op": "ask", "text": key}
    # Letters lay cards from elsewhere, too.
    on_card = letter and "loose" in at and CARD in shown
    if alt or (control and key not in ENDS) or not ("#board [data-target]" in at or on_card):
        return "leave", None
    if key in ("Enter", " "):
        return "nothing" if repeat else "choose", None
    if key in ARROWS:
        return "arrow", None
    if key in ENDS:
        return "row", None
    return "page" if key in PAGES else "spell", None
