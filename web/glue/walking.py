"""Keys that lead from one target of the board to another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from web.glue.acts import act
from web.glue.directions import nearest, neighbour, next_choice
from web.glue.dom import first, view
from web.glue.focus import focus_on
from web.glue.keymap import ARROWS, PAGES, QUESTIONS
from web.glue.naming import called, spell
from web.glue.rows import ends_of, row_of
from web.glue.state import state
from web.glue.targets import NAMED, extent, name_of, targets

if TYPE_CHECKING:
    from js import Element


def place_of(element: Element, others: list[Any]) -> int:
    """The place of an element in a list of elements, or -1."""
    return next((place for place, other in enumerate(others) if other.isSameNode(element)), -1)


def step(element: Element, key: str) -> None:
    """Move the focus to a target's neighbour, or to the nearest one in an arrow's direction."""
    state.spelled = ""
    ways = element.getAttribute("data-ways")
    if ways:
        lying = view.getComputedStyle(element.closest("svg")).getPropertyValue("--lying")
        focus_on(first(NAMED % neighbour(ways, key, lying)))
        return
    others = list(targets())
    place = nearest(extent(element), [extent(other) for other in others], *ARROWS[key])
    if place is not None:
        focus_on(others[place])


def to_end(element: Element, key: str, whole: bool) -> None:
    """Move the focus to the first or the last target of a row, or of the whole grid."""
    state.spelled = ""
    start, end = ends_of(element, "[role=grid]") if whole else row_of(element)
    focus_on(start if key == "Home" else end)


def to_choice(element: Element, key: str) -> None:
    """Move the focus to the next or the last target that is a choice."""
    state.spelled = ""
    others = list(targets())
    choices = [other.matches(".choice") for other in others]
    place = next_choice(place_of(element, others), choices, PAGES[key])
    if place is not None:
        focus_on(others[place])


def type_name(element: Element, key: str) -> bool:
    """Take one more character of a target's name; False where no target is called so."""
    if len(key) != 1:
        return False
    others = list(targets())
    own = name_of(element)
    names = [
        (one.getAttribute("data-key") or name_of(one), one.matches(".choice")) for one in others
    ]
    if key in QUESTIONS and not (called(state.spelled + key, names) or called(key, names)):
        begins = any(one.lower().startswith(key) for some, _ in names for one in some.split())
        state.spelled = key if begins else ""  # a digit may follow
        return False
    state.spelled, place = spell(state.spelled, key, own, place_of(element, others), names)
    if place is None:
        return False
    chosen = others[place]
    focus_on(chosen)
    held = first("#board .held, #board .held-ring")
    # What is held could go there: then a key alone must not make the move.
    lift = chosen.getAttribute("data-lift") or ""
    meant = lift == key or (chosen.hasAttribute("data-tap") and lift.lower() == key.lower())
    if meant and not (held and chosen.matches(".choice")):
        act(chosen)
        state.spelled, state.laid = "", chosen.hasAttribute("data-tap")
    return True
